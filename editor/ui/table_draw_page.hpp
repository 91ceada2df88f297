// Drawing on an inch table: what is drawn, of which kind, how wide or high; and all its corners at once, as they are typed.
#pragma once

#include "editor/tools/table_draw_tool.hpp"
#include "editor/ui/tool_page.hpp"

class wxButton;
class wxChoice;
class wxStaticText;

namespace hexwright::ui {

class KindList;
class TypedField;

class TableDrawPage : public ToolPage {
 public:
  TableDrawPage(wxWindow* parent, Workbench& bench, std::shared_ptr<editor::TableHabits> habits);
  wording::Text title() const override;
  void relabel() override;
  bool has(const editor::Tool* tool) const override { return tool == &tool_; }
  bool is_for_tables() const override { return true; }
  void take_up() override;
  std::vector<Command> commands() override;

 private:
  using Draws = editor::TableDrawTool::Draws;
  KindList* kinds() const;
  void set_draws(Draws draws);
  void show_parts();
  void fill_sides();
  wxString side_words(const std::string& side) const;
  void draw_typed();
  std::optional<wording::Text> take_level(const std::string& typed);
  std::optional<wording::Text> take_width(const std::string& typed);

  editor::TableDrawTool tool_;
  wxChoice *draws_, *side_;
  wxStaticText* side_label_;
  KindList *areas_, *lines_, *zones_;
  TypedField *level_, *width_, *corners_;
  wxButton* draw_;
  std::vector<std::string> sides_;
};

}  // namespace hexwright::ui
