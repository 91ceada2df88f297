// The facts of a card about the whole game (title, length, first player, morale and strength at the start) and its running texts in both
// languages, as fields of the scenario itself; what it inherits from another scenario is left out. One thread, that of the draft. Lengths
// in turns. Setting returns faults; reading cannot fail.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/draft.hpp"
#include "editor/session/forces.hpp"
#include "editor/session/properties.hpp"
#include "editor/session/scene.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {

// Keys are "title/pl", "introduction/en", "rule:mist/pl", "note:setup-code/en", "definition:captured/en",
// "abbreviation:kp/pl", and "rule:/pl" of a new rule. Empty for a document that is
// not a scenario.
std::vector<Property> card_titles(Draft& draft);
std::vector<Property> card_texts(Draft& draft);
bool is_card_text(const std::string& key);

// Sets the fields named here; no value removes a text. An introduction, rule or note without texts and other content is removed. Faults:
// editor/no-scenario, editor/no-item, and those of the edits.
Result<void> set_card_texts(Draft& draft, const std::map<std::string, std::optional<std::string>>& wanted);

// The child of this name and these attributes, created if missing. Elements found before become invalid.
Result<Element> child_made(Draft& draft, const Element& parent, const std::string& name, const edits::NewAttributes& attributes = {});

// Keys are "turns", "start", "end", "first", "morale", "boxes", and those of card_titles() and card_texts(). Values are those of the
// scenario itself; what it inherits is left out. Empty for a document that is not a scenario.
std::vector<Property> scenario_facts(Draft& draft, const Scene& scene);

// Sets the fields named here, in the form of the file; no value removes a fact. Faults: editor/no-scenario, those of the edits.
Result<void> set_scenario_facts(Draft& draft, const std::map<std::string, std::optional<std::string>>& wanted);

}  // namespace hexwright::editor
