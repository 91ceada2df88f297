// The places of the map: new, named, removed, and which one the brush paints.
#pragma once

#include "editor/tools/place_tool.hpp"
#include "editor/ui/tool_page.hpp"

namespace hexwright::ui {

class HexPaintControls;
class NamedList;

class PlacePage : public ToolPage {
 public:
  PlacePage(wxWindow* parent, Workbench& bench);
  wording::Text title() const override;
  void relabel() override;
  bool has(const editor::Tool* tool) const override { return tool == &tool_; }
  void take_up() override { bench().take_up(&tool_); }
  std::vector<Command> commands() override;

 private:
  editor::PlaceTool tool_;
  NamedList* places_;
  HexPaintControls* controls_;
};

}  // namespace hexwright::ui
