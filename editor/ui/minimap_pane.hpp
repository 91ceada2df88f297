// The whole sheet in small, with a frame around what the board shows; a click or drag moves the board there.
#pragma once

#include <wx/panel.h>

#include <memory>

#include "editor/ui/board_canvas.hpp"

namespace hexwright::ui {

class MinimapPane : public wxPanel {
 public:
  MinimapPane(wxWindow* parent, Workbench& bench, BoardCanvas& canvas);
  // Where a place of the sheet lies in the pane, in its pixels.
  wxPoint pixel_of(publish::Point mm) const;

 private:
  void paint(wxPaintEvent&);
  void show_scene();
  void moved(wxMouseEvent& mouse);

  Workbench& bench_;
  BoardCanvas& canvas_;
  editor::Navigation navigation_;
  std::shared_ptr<const editor::Scene> shown_;  // keeps the picture that the tiles draw from
  std::unique_ptr<publish::TileCache> tiles_;
};

}  // namespace hexwright::ui
