// What a card says of the whole game (title, length, first player, morale and strength at the start) and its running texts in both
// languages, as fields of the scenario itself; what it takes over from another scenario has none here.
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

// Keys are "title/pl", "introduction/en", "rule:mist/pl", "note:setup-code/en", and "rule:/pl" of a rule that is not there yet. Empty for
// what is no scenario.
std::vector<Property> card_titles(Draft& draft);
std::vector<Property> card_texts(Draft& draft);
bool is_card_text(const std::string& key);

// Those that are named here, with nothing for one that goes. An introduction, a rule or a note that is left without a word, and says
// nothing else, goes too. Faults: editor/no-scenario, editor/no-item, and those of the edits.
Result<void> set_card_texts(Draft& draft, const std::map<std::string, std::optional<std::string>>& wanted);

// An element of this name in another, made when it is not there; the attributes tell it from its like. What was found before is void.
Result<Element> child_made(Draft& draft, const Element& parent, const std::string& name, const edits::NewAttributes& attributes = {});

// Keys are "turns", "start", "end", "first", "morale", "boxes", and those of the texts of the card (card_texts.hpp). Values are those of
// the scenario itself; what it takes over from another has none here. Empty for what is no scenario.
std::vector<Property> scenario_facts(Draft& draft, const Scene& scene);

// Those that are named here, as they would be written; nothing takes a fact away. Faults: editor/no-scenario, those of the edits.
Result<void> set_scenario_facts(Draft& draft, const std::map<std::string, std::optional<std::string>>& wanted);

}  // namespace hexwright::editor
