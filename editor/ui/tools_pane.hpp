// The pane of tools: which one is in the hand, and the page of its settings.
#pragma once

#include "editor/ui/tool_page.hpp"

class wxChoice;

namespace hexwright::ui {

class ToolsPane : public wxPanel {
 public:
  ToolsPane(wxWindow* parent, Workbench& bench);
  void relabel();
  std::vector<Command> commands() const;

 private:
  void show(std::size_t page);

  Workbench& bench_;
  wxChoice* which_;
  std::vector<ToolPage*> pages_;
};

}  // namespace hexwright::ui
