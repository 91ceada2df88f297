// The small dialogs, each as a function that returns the user's input; nothing when they cancel. Those that get the workbench and return
// nothing also perform the change as one step, with faults to Workbench::complain(). One thread, the window's.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/condition_parts.hpp"
#include "editor/session/disk_changes.hpp"
#include "editor/session/map_edit.hpp"
#include "editor/session/settings.hpp"
#include "editor/session/scene_queries.hpp"
#include "editor/ui/commands.hpp"
#include "editor/ui/workbench.hpp"

class wxWindow;

namespace hexwright::ui {

// The keys of all commands, and what the mouse does; others can be given. Those that are not the first ones, by
// Command::stored_name().
using Keys = std::map<std::string, std::string>;
std::optional<Keys> ask_keys(wxWindow* parent, const std::vector<Command>& commands, Keys keys);
// The id of a command that is found by its name.
std::optional<int> ask_command(wxWindow* parent, const std::vector<Command>& commands);
// The preferences for all documents: language, look, journal, and the name recorded for accepted findings.
std::optional<editor::Settings> ask_preferences(wxWindow* parent, editor::Settings settings);
// The facts of the whole scenario; only for the referee. The first field whose key begins so has the keyboard.
void ask_scenario_facts(wxWindow* parent, Workbench& bench, const std::string& key = {});
// The numbering of the hexes of a board, with a preview.
void ask_numbering(wxWindow* parent, Workbench& bench);
// The names of something on the map: its kind, its name in each language with the forms that sentences need, and, only for places, other
// names.
std::optional<editor::Called> ask_called(wxWindow* parent, const wording::Text& title, std::vector<editor::KindChoice> kinds,
                                         editor::Called called, bool with_aliases);
// The same for an existing element; returns the edits that change it. `element` is its name in the format.
std::optional<wording::Result<edits::Group>> ask_renaming(wxWindow* parent, Workbench& bench, document::KindOf of, const char* element,
                                                          const std::string& id);
// What is to count of each file that another program has changed; nothing when that is not decided now.
std::optional<std::vector<editor::Keep>> ask_disk_changes(wxWindow* parent, const std::vector<editor::DiskChange>& changes);
void tell_conflicts(wxWindow* parent, const std::vector<editor::DiskConflict>& conflicts);
// Builds a region from parts picked by name or painted; the board shows the hexes it covers meanwhile. The returned text can be read as
// regions.
std::optional<std::string> ask_region(wxWindow* parent, Workbench& bench, const std::string& text, const wording::Text& title);
// Builds a condition of an item of the schedule or of victory, part by part.
std::optional<editor::ConditionParts> ask_condition(wxWindow* parent, Workbench& bench, const std::string& item, const wording::Text& title,
                                                    editor::ConditionParts parts);

}  // namespace hexwright::ui
