// Measuring in inches: what is measured, the radius of circles, and what came out.
#pragma once

#include "editor/tools/table_ruler_tool.hpp"
#include "editor/ui/tool_page.hpp"

class wxChoice;
class wxTextCtrl;

namespace hexwright::ui {

class TypedField;

class TableRulerPage : public ToolPage {
 public:
  TableRulerPage(wxWindow* parent, Workbench& bench, std::shared_ptr<editor::TableHabits> habits);
  wording::Text title() const override;
  void relabel() override;
  bool has(const editor::Tool* tool) const override { return tool == &ruler_; }
  bool is_for_tables() const override { return true; }
  void take_up() override;
  std::vector<Command> commands() override;

 private:
  void show_words();

  editor::TableRulerTool ruler_;
  wxChoice* measures_;
  TypedField* radius_;
  wxTextCtrl* words_;
};

}  // namespace hexwright::ui
