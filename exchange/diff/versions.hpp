// Compares two versions of a project as their users know them: the scenario with everything it inherits, its order of battle with
// additions, its map. The file that holds a part makes no difference. Cannot fail; any thread, while no other thread changes the projects.
#pragma once

#include <vector>

#include "exchange/diff/change.hpp"
#include "model/project/project.hpp"

namespace hexwright::exchange {

// Both projects must begin with the same kind of document.
std::vector<Change> compare_versions(const project::Project& before, const project::Project& after);

// The thing a change is about, as its users call it: "9kp (Germany)", "setup of 5kp+5c, 2m".
wording::Text subject_words(const Change& change, const project::Project& before, const project::Project& after);
// The name of the thing with this id; the id itself when nothing has it.
wording::Value object_words(const std::string& id, const project::Project& before, const project::Project& after);

}  // namespace hexwright::exchange
