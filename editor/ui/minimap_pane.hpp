// The whole sheet in small, with a frame around the part that the board shows; a click or drag moves the board there. Millimetres of the
// sheet. One thread, the window's; cannot fail.
#pragma once

#include "editor/ui/board_canvas.hpp"

namespace hexwright::ui {

class MinimapPane : public SceneWindow {
 public:
  MinimapPane(wxWindow* parent, Workbench& bench, BoardCanvas& canvas);
  // Where a place of the sheet lies in the pane, in its pixels.
  wxPoint pixel_of(publish::Point mm) const;

 private:
  void draw(cairo_t* cr) override;
  void moved(wxMouseEvent& mouse);

  Workbench& bench_;
  BoardCanvas& canvas_;
};

}  // namespace hexwright::ui
