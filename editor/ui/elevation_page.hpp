// The brush of levels: set, raise or lower, and to which level.
#pragma once

#include "editor/tools/elevation_tool.hpp"
#include "editor/ui/tool_page.hpp"

class wxChoice;
class wxSpinCtrl;
class wxStaticText;

namespace hexwright::ui {

class HexPaintControls;

class ElevationPage : public ToolPage {
 public:
  ElevationPage(wxWindow* parent, Workbench& bench);
  wording::Text title() const override;
  void relabel() override;
  bool has(const editor::Tool* tool) const override { return tool == &tool_; }
  void take_up() override { bench().take_up(&tool_); }
  std::vector<Command> commands() override;

 private:
  void choose(editor::ElevationTool::Way way);
  void show_state();

  editor::ElevationTool tool_;
  wxStaticText *way_label_, *level_label_;
  wxChoice* way_;
  wxSpinCtrl* level_;
  HexPaintControls* controls_;
};

}  // namespace hexwright::ui
