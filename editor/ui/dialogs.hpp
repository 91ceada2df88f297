// The small dialogs, each as a function that asks and returns what the user wants; nothing when they thought better of it. Those that are
// given the workbench do it as one step too. On the thread of the windows.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/condition_parts.hpp"
#include "editor/session/map_edit.hpp"
#include "editor/session/settings.hpp"
#include "editor/session/scene_queries.hpp"
#include "editor/ui/commands.hpp"
#include "editor/ui/workbench.hpp"

class wxWindow;

namespace hexwright::ui {

// The sheet of keys: every command that has one, and what the mouse does.
void show_keys(wxWindow* parent, const std::vector<Command>& commands);
// What the author wants of the editor on every document: language, look, journal, and the name that stands under what is accepted.
std::optional<editor::Settings> ask_preferences(wxWindow* parent, editor::Settings settings);
// The facts of the whole scenario; not while a side looks.
void ask_scenario_facts(wxWindow* parent, Workbench& bench);
// The numbers of the hexes of a board, with a look at what they would be.
void ask_numbering(wxWindow* parent, Workbench& bench);
// How something on the map is called: its kind, its name in each language with the forms that sentences need, and, for places alone, other
// names it goes by.
std::optional<editor::Called> ask_called(wxWindow* parent, const wording::Text& title, std::vector<editor::KindChoice> kinds,
                                         editor::Called called, bool with_aliases);
// The same for an element that is there, as the edits that change it. `element` as the format names it.
std::optional<wording::Result<edits::Group>> ask_renaming(wxWindow* parent, Workbench& bench, document::KindOf of, const char* element,
                                                          const std::string& id);
// A region put together from parts that are picked by name, or written; the hexes it covers are shown on the board meanwhile. The text is
// one that can be read as regions.
std::optional<std::string> ask_region(wxWindow* parent, Workbench& bench, const std::string& text, const wording::Text& title);
// A condition of an item of the schedule or of victory, put together part by part.
std::optional<editor::ConditionParts> ask_condition(wxWindow* parent, Workbench& bench, const std::string& item, const wording::Text& title,
                                                    editor::ConditionParts parts);

}  // namespace hexwright::ui
