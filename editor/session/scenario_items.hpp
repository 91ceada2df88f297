// Items of a scenario's sections (of the schedule, of victory) as elements of a draft: found by id, copied, removed, moved, and given
// sections of the scenario's own.
#pragma once

#include <string>
#include <vector>

#include "editor/session/draft.hpp"

namespace hexwright::editor {

Fault no_item(const std::string& id);
// Of the scenario itself, or else of one that it extends.
Element scenario_element(Draft& draft, const char* section, const char* item, const std::string& id);
// Every id in the scenarios of the project and in its order of battle.
std::vector<std::string> scenario_ids(Draft& draft);
// Made when the scenario itself has none.
Result<Element> own_section(Draft& draft, const char* section);

// Behind the item, with a new id that it gives; what is taken over is copied into the scenario itself, and stands last there.
Result<std::string> copy_item(Draft& draft, const Element& item, const std::string& id);
// Faults: editor/no-item, and editor/inherited for what stands in the scenario that this one builds on.
Result<void> remove_item(Draft& draft, const Element& item, const std::string& id);
Result<void> shift_item(Draft& draft, const Element& item, const std::string& id, int by);
// Among neighbours of the same name; at the end of them it stays.
Result<void> shift_element(Draft& draft, const Element& element, int by);

}  // namespace hexwright::editor
