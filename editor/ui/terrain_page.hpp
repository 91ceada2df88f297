// The palette of terrain, with the shape and size of the brush. Choosing a kind takes the brush up.
#pragma once

#include <wx/listctrl.h>

#include "editor/tools/terrain_brush.hpp"
#include "editor/ui/tool_page.hpp"

namespace hexwright::ui {

class BrushControls;

class TerrainPage : public ToolPage {
 public:
  TerrainPage(wxWindow* parent, Workbench& bench);
  wording::Text title() const override;
  void relabel() override;
  bool has(const editor::Tool* tool) const override { return tool == &brush_; }
  void take_up() override;
  std::vector<Command> commands() override;

 private:
  void resize_brush(int by);
  void choose_shape(editor::TerrainBrush::Shape shape);
  void news(Workbench::News news);
  void fill();
  void show_state();

  editor::TerrainBrush brush_;
  wxListView* kinds_;
  BrushControls* controls_;
  std::vector<std::string> ids_;
  bool filling_ = false;
};

}  // namespace hexwright::ui
