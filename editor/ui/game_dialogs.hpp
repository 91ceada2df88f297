// Renaming and removing a part of a game: what mentions it is shown before it is done. One thread, the window's; faults are told in the
// dialog.
#pragma once

#include <optional>
#include <string>

#include "editor/session/game_parts.hpp"
#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

// The new id; nothing when the user cancels.
std::optional<std::string> ask_part_renaming(wxWindow* parent, Workbench& bench, const editor::GamePart& part);
// The id of the part that takes its place, empty for none; nothing when the user cancels. Does not ask where nothing mentions the part.
std::optional<std::string> ask_part_removal(wxWindow* parent, Workbench& bench, const editor::GamePart& part);

}  // namespace hexwright::ui
