// Dialogs that change the whole board with every mention of its hexes, as `hexwright map` does: each is one step, which is performed when
// OK is pressed. Only for the referee. One thread, the window's; faults go to Workbench::complain().
#pragma once

#include "editor/session/reshaping.hpp"
#include "editor/ui/workbench.hpp"

class wxWindow;

namespace hexwright::ui {

enum class Reshape { grow, crop, shift, turn, mirror, join, separate };
// Whether there is a board, and it may be changed.
bool may_reshape(Workbench& bench);
void ask_reshape(wxWindow* parent, Workbench& bench, Reshape what);
// What falls off, and the files that do not follow, a line each.
wxString told_of(const std::optional<editor::Reshaping>& change, const std::vector<wording::Text>& left_out);
// Names, scale, size and shape of the map and its boards.
void ask_map(wxWindow* parent, Workbench& bench);

}  // namespace hexwright::ui
