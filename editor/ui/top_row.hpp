// The row along the top of the window: icons of the commands used most, then a tab for each workspace. It is made from the table of
// commands and from the list of workspaces. Pixels of the window. One thread, the window's; cannot fail.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <optional>
#include <vector>

#include "editor/ui/commands.hpp"

class wxAnyButton;
class wxToggleButton;

namespace hexwright::ui {

// The panes that one kind of work needs beside the board.
struct Workspace {
  wording::Text title;
  const char* key;
  std::vector<const char*> panes;  // names of pane_records()
  const char* exports = nullptr;   // what the pane of print and export is to show
};
// In the order of the tabs.
const std::vector<Workspace>& workspaces();

class TopRow : public wxPanel {
 public:
  // `run` is called with the id of a command, `choose` with the number of a workspace. `fit` is called when the row needs another height.
  TopRow(wxWindow* parent, std::function<void(int)> run, std::function<void(std::size_t)> choose, std::function<void(int)> fit);

  // Makes the icons anew; the ids of commands change with the table.
  void take(const std::vector<Command>& commands);
  // Enables the icons as their commands are. Tools that the open board has no use for are not shown.
  void refresh(const std::vector<Command>& commands);
  // Shows which workspace is open; none when the author has put together panes of his own.
  void mark(std::optional<std::size_t> workspace);

 private:
  struct Icon {
    int command;
    wxAnyButton* button;
  };
  wxAnyButton* make_icon(const Command& command);
  void ask_height();

  std::function<void(int)> run_, fit_;
  std::vector<Icon> icons_;
  std::vector<wxToggleButton*> tabs_;
  int height_ = 0;
};

}  // namespace hexwright::ui
