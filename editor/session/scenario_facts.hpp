// What a card says of the whole game: its title, how long it lasts, who moves first, morale and strength at the start, and its running
// texts.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "editor/session/forces.hpp"
#include "editor/session/properties.hpp"
#include "editor/session/scene.hpp"

namespace hexwright::editor {

// Keys are "turns", "start", "end", "first", "morale", "boxes", and those of the texts of the card (card_texts.hpp). Values are those of
// the scenario itself; what it takes over from another has none here. Empty for what is no scenario.
std::vector<Property> scenario_facts(Draft& draft, const Scene& scene);

// Those that are named here, as they would be written; nothing takes a fact away. Faults: editor/no-scenario, those of the edits.
Result<void> set_scenario_facts(Draft& draft, const std::map<std::string, std::optional<std::string>>& wanted);

}  // namespace hexwright::editor
