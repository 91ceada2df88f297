// Kinds of hexsides, and the features that are on the map: choosing one adds to it.
#pragma once

#include "editor/tools/hexside_tool.hpp"
#include "editor/ui/tool_page.hpp"

class wxStaticText;

namespace hexwright::ui {

class KindList;
class NamedList;

class HexsidePage : public ToolPage {
 public:
  HexsidePage(wxWindow* parent, Workbench& bench);
  wording::Text title() const override;
  void relabel() override;
  bool has(const editor::Tool* tool) const override { return tool == &tool_; }
  void take_up() override;
  std::vector<Command> commands() override;

 private:
  void show_state();

  editor::HexsideTool tool_;
  KindList* kinds_;
  wxStaticText* features_label_;
  NamedList* features_;
};

}  // namespace hexwright::ui
