// The places of the map: new, named, removed, and which one the brush paints.
#pragma once

#include "editor/tools/place_brush.hpp"
#include "editor/ui/tool_page.hpp"

namespace hexwright::ui {

class BrushControls;
class NamedList;

class PlacePage : public ToolPage {
 public:
  PlacePage(wxWindow* parent, Workbench& bench);
  wording::Text title() const override;
  void relabel() override;
  bool has(const editor::Tool* tool) const override { return tool == &brush_; }
  void take_up() override { bench().take_up(&brush_); }
  std::vector<Command> commands() override;

 private:
  editor::PlaceBrush brush_;
  NamedList* places_;
  BrushControls* controls_;
};

}  // namespace hexwright::ui
