// The palette of terrain, with the shape and size of the brush. Choosing a kind takes the brush up.
#pragma once

#include <wx/listctrl.h>
#include <wx/panel.h>

#include "editor/tools/terrain_brush.hpp"
#include "editor/ui/workbench.hpp"

class wxChoice;
class wxStaticText;

namespace hexwright::ui {

class TerrainPane : public wxPanel {
 public:
  TerrainPane(wxWindow* parent, Workbench& bench, editor::TerrainBrush& brush);
  // The language has changed.
  void relabel();
  // As the menu does: -1 and +1 for smaller and larger.
  void resize_brush(int by);
  void choose_shape(editor::TerrainBrush::Shape shape);

 private:
  void news(Workbench::News news);
  void fill();
  void show_state();

  Workbench& bench_;
  editor::TerrainBrush& brush_;
  wxListView* kinds_;
  wxChoice *shape_, *size_;
  wxStaticText *shape_label_, *size_label_;
  std::vector<std::string> ids_;
  bool filling_ = false;
};

}  // namespace hexwright::ui
