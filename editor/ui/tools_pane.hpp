// The pane of tools: which one is in the hand, and the page of its settings.
#pragma once

#include "editor/ui/tool_page.hpp"

class wxBoxSizer;
class wxCheckBox;
class wxChoice;
class wxStaticText;

namespace hexwright::editor {
class TableBaseTool;
}
namespace hexwright::ui {

class ToolsPane : public wxPanel {
 public:
  ToolsPane(wxWindow* parent, Workbench& bench);
  void relabel();
  std::vector<Command> commands() const;
  // Takes what is dragged from the order of battle to an inch table.
  editor::TableBaseTool& base_tool() const;

 private:
  void make_snapping(wxBoxSizer& all);
  void relabel_snapping();
  void list_pages();
  void show(std::size_t page);

  Workbench& bench_;
  wxChoice* which_;
  std::vector<ToolPage*> pages_;
  std::vector<std::size_t> listed_;  // those that fit what is open
  std::size_t shown_ = 0;
  bool tables_ = false;
  std::shared_ptr<editor::TableHabits> habits_ = std::make_shared<editor::TableHabits>();
  wxPanel* snapping_;  // shown for inch tables
  wxStaticText* grid_label_;
  wxChoice* grid_;
  wxCheckBox *things_, *headings_;
};

}  // namespace hexwright::ui
