// Kinds of path, and the paths that are on the map.
#pragma once

#include "editor/tools/path_tool.hpp"
#include "editor/ui/tool_page.hpp"

class wxStaticText;

namespace hexwright::ui {

class KindList;
class NamedList;

class PathPage : public ToolPage {
 public:
  PathPage(wxWindow* parent, Workbench& bench);
  wording::Text title() const override;
  void relabel() override;
  bool has(const editor::Tool* tool) const override { return tool == &tool_; }
  void take_up() override;
  std::vector<Command> commands() override;

 private:
  void show_state();

  editor::PathTool tool_;
  KindList* kinds_;
  wxStaticText* paths_label_;
  NamedList* paths_;
};

}  // namespace hexwright::ui
