// How the numbers of hexes look, in the dialogs that change them. One thread, the window's; cannot fail.
#pragma once

#include <string>
#include <vector>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

// Of editor::numbers_tried(): three rows of three, and the last hex.
inline wxString look_of(const std::vector<std::string>& labels) {
  wxString text;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (i + 1 == labels.size()) text += utf8("… ");
    text += utf8(labels[i]) + utf8(i % 3 == 2 ? "  …\n" : "   ");
  }
  return text;
}

}  // namespace hexwright::ui
