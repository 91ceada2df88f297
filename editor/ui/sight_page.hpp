// What is seen from a hex, in words.
#pragma once

#include "editor/tools/looking_tools.hpp"
#include "editor/ui/tool_page.hpp"

class wxCheckBox;
class wxTextCtrl;

namespace hexwright::ui {

class SightPage : public ToolPage {
 public:
  SightPage(wxWindow* parent, Workbench& bench);
  wording::Text title() const override;
  void relabel() override;
  bool has(const editor::Tool* tool) const override { return tool == &tool_; }
  void take_up() override { bench().take_up(&tool_); }
  std::vector<Command> commands() override;

 private:
  void show_words();

  editor::SightTool tool_;
  wxCheckBox* field_;
  wxTextCtrl* words_;
};

}  // namespace hexwright::ui
