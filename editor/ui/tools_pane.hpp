// The pane of tools: the current one, and the page of its settings. One thread, the window's; cannot fail.
#pragma once

#include "editor/ui/tool_page.hpp"

class wxChoice;

namespace hexwright::editor {
class TableBaseTool;
}
namespace hexwright::ui {

class ToolsPane : public wxPanel {
 public:
  ToolsPane(wxWindow* parent, Workbench& bench);
  void add_commands(std::vector<Command>& commands) const;
  // Whether one of the pages sets this tool.
  bool has(const editor::Tool* tool) const;
  // The tool for drags from the order of battle to an inch table.
  editor::TableBaseTool& base_tool() const;

 private:
  wxPanel* make_snapping();
  void list_pages();
  void show(std::size_t page);

  Workbench& bench_;
  Habits habits_ = std::make_shared<editor::TableHabits>();
  wxChoice* which_;
  wxPanel* snapping_;                // what tables snap to, above their pages
  std::vector<ToolPage*> pages_;     // in the order of the pane and of the menu; one is shown at a time
  std::vector<std::size_t> listed_;  // those that fit the open project
  std::size_t shown_ = 0;
  bool tables_ = false;
};

}  // namespace hexwright::ui
