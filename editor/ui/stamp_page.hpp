// Copying and stamping: what is in hand, and whether levels go with it.
#pragma once

#include "editor/tools/stamp_tool.hpp"
#include "editor/ui/tool_page.hpp"

class wxButton;
class wxCheckBox;
class wxStaticText;

namespace hexwright::ui {

class StampPage : public ToolPage {
 public:
  StampPage(wxWindow* parent, Workbench& bench);
  wording::Text title() const override;
  void relabel() override;
  bool has(const editor::Tool* tool) const override { return tool == &tool_; }
  void take_up() override { bench().take_up(&tool_); }
  std::vector<Command> commands() override;

 private:
  void copy();
  void show_state();

  editor::StampTool tool_;
  wxButton* copy_;
  wxCheckBox* levels_;
  wxStaticText* state_;
};

}  // namespace hexwright::ui
