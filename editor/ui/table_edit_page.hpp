// What lies on an inch table, in a list, with every number of the chosen thing to be typed exactly; and the size of the table itself.
#pragma once

#include "editor/tools/kinds.hpp"
#include "editor/tools/table_edit_tool.hpp"
#include "editor/ui/tool_page.hpp"

class wxButton;
class wxChoice;
class wxListView;
class wxStaticText;

namespace hexwright::ui {

class TypedField;

class TableEditPage : public ToolPage {
 public:
  TableEditPage(wxWindow* parent, Workbench& bench, std::shared_ptr<editor::TableHabits> habits);
  wording::Text title() const override;
  void relabel() override;
  bool has(const editor::Tool* tool) const override { return tool == &tool_; }
  bool is_for_tables() const override { return true; }
  void take_up() override;
  std::vector<Command> commands() override;

 private:
  using Change = std::function<void(editor::TableElement&)>;
  void refresh();
  void fill_list();
  void show_chosen();
  std::optional<wording::Text> change(const Change& how);
  std::optional<wording::Text> take_level(const std::string& typed);
  std::optional<wording::Text> take_width(const std::string& typed);
  std::optional<wording::Text> take_corners(const std::string& typed);
  std::optional<wording::Text> take_size(const std::string& typed, bool width);
  void rename();

  editor::TableEditTool tool_;
  wxListView* list_;
  wxStaticText* kind_label_;
  wxChoice* kind_;
  TypedField *corners_, *level_, *line_width_, *table_width_, *table_height_;
  wxButton *name_, *remove_;
  std::vector<editor::TableElement> shown_;
  std::vector<wxString> labels_;
  std::vector<editor::KindChoice> kinds_;
  bool filling_ = false;
};

}  // namespace hexwright::ui
