// Pieces with their bases: chosen from a list, put down, moved and turned with numbers that are typed exactly.
#pragma once

#include "editor/tools/table_base_tool.hpp"
#include "editor/ui/tool_page.hpp"

class wxButton;
class wxListView;

namespace hexwright::ui {

class TypedField;

class BasePage : public ToolPage {
 public:
  BasePage(wxWindow* parent, Workbench& bench, std::shared_ptr<editor::TableHabits> habits);
  wording::Text title() const override;
  void relabel() override;
  bool has(const editor::Tool* tool) const override { return tool == &tool_; }
  bool is_for_tables() const override { return true; }
  void take_up() override;
  std::vector<Command> commands() override;
  editor::TableBaseTool& tool() { return tool_; }

 private:
  void refresh();
  std::vector<wxString> labels() const;
  std::optional<wording::Text> take_number(const std::string& typed, int which);
  void put_down();

  editor::TableBaseTool tool_;
  wxListView* list_;
  TypedField* numbers_[3];  // x, y, heading
  wxButton *put_, *off_;
  std::vector<std::string> pieces_;
  std::vector<wxString> labels_;
  std::string in_sight_;  // the chosen piece when it was last brought into sight
  bool filling_ = false;
};

}  // namespace hexwright::ui
