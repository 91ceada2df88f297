// Rulers drawn over the edges of the board.
#pragma once

#include "editor/tools/navigation.hpp"

namespace hexwright::ui {

// In pixels of the screen, `fine` of which are one of the window.
void draw_rulers(cairo_t* cr, const editor::Rulers& rulers, const publish::Viewport& seen, double fine);

}  // namespace hexwright::ui
