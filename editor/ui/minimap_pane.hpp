// The whole sheet in small, with a frame around what the board shows; a click or drag moves the board there. On the thread of the windows.
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
