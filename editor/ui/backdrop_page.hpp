// The page for the picture under a board: which one, its opacity in per cent, and the hexes marked in it, each with its deviation. One
// thread, the window's; faults go to Workbench::complain().
#pragma once

#include "editor/tools/backdrop_tool.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/tool_page.hpp"

class wxSlider;

namespace hexwright::ui {

class BackdropPage : public ToolPageOf<editor::BackdropTool> {
 public:
  BackdropPage(wxWindow* parent, Workbench& bench);
  void add_commands(CommandAdder& menu) override;
  // Puts this picture under the board, as the button does after asking for a file.
  void lay_under(const std::string& path);

 private:
  void ask_picture();
  void take_off();
  void remove_chosen();
  void fade();
  void propose();
  void confirm();
  bool has_draft() const;
  // Empty when the map has no board.
  std::string board() const;
  bool has_backdrop() const { return bench_.is_open() && tool_.backdrop(); }
  void show_scene();
  void show_boards();
  void show_marks();
  wording::Text state() const;

  wxStaticText* state_;
  wxChoice* boards_;
  wxButton *choose_, *off_, *remove_, *propose_, *confirm_;
  wxSlider* opacity_;
  wxListView* marks_;
  std::vector<std::string> board_ids_, shown_marks_;
};

}  // namespace hexwright::ui
