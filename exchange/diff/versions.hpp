// Two versions of a project compared as their users know them: the scenario with all it takes over, its order of battle with what is added
// to it, its map. Which file a part stands in is no difference. No errors; any thread may compare projects that no other one changes.
#pragma once

#include <vector>

#include "exchange/diff/change.hpp"
#include "model/project/project.hpp"

namespace hexwright::exchange {

// Both projects must begin with the same kind of document.
std::vector<Change> compare_versions(const project::Project& before, const project::Project& after);

// The thing a change is about, as its users call it: "9kp (Germany)", "setup of 5kp+5c, 2m".
wording::Text subject_words(const Change& change, const project::Project& before, const project::Project& after);
// Of an id alone: what moved where.
wording::Value object_words(const std::string& id, const project::Project& before, const project::Project& after);

}  // namespace hexwright::exchange
