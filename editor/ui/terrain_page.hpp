// The palette of terrain, with the shape and size of the brush. Choosing a kind takes the brush up.
#pragma once

#include "editor/tools/terrain_tool.hpp"
#include "editor/ui/tool_page.hpp"

namespace hexwright::ui {

class HexPaintControls;
class KindList;

class TerrainPage : public ToolPage {
 public:
  TerrainPage(wxWindow* parent, Workbench& bench);
  wording::Text title() const override;
  void relabel() override;
  bool has(const editor::Tool* tool) const override { return tool == &tool_; }
  void take_up() override;
  std::vector<Command> commands() override;

 private:
  void resize_tip(int by);
  void choose_shape(editor::TerrainTool::Shape shape);
  void show_state();

  editor::TerrainTool tool_;
  KindList* kinds_;
  HexPaintControls* controls_;
};

}  // namespace hexwright::ui
