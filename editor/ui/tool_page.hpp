// The settings of a tool, or of a few that belong together: one page of the pane of tools. A new tool is a page here, a line in
// tool_pages.cpp, and nothing else in the window.
#pragma once

#include <wx/scrolwin.h>

#include "editor/tools/table_tool.hpp"
#include "editor/ui/commands.hpp"
#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

class ToolPage : public wxScrolledWindow {
 public:
  ToolPage(wxWindow* parent, Workbench& bench)
      : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL), bench_(bench) {}

  virtual wording::Text title() const = 0;
  // The language has changed, or is known now.
  virtual void relabel() = 0;
  virtual bool has(const editor::Tool* tool) const = 0;
  // Pages of hex boards are not shown for an inch table, nor the other way round.
  virtual bool is_for_tables() const { return false; }
  // What is placed with it is drawn to a grid and to what is there.
  virtual bool snaps() const { return is_for_tables(); }
  // The page was chosen: its tool comes into the hand.
  virtual void take_up() = 0;
  // For the menu of the map; an id of wxID_ANY is given one.
  virtual std::vector<Command> commands() = 0;

 protected:
  // For pages with more fields than a low pane has room for: it can be pushed up and down.
  void let_scroll() { SetScrollRate(0, FromDIP(12)); }
  Workbench& bench() const { return bench_; }
  std::function<bool()> while_open() const {
    return [this] { return bench_.is_open(); };
  }

 private:
  Workbench& bench_;
};

// In the order of the pane and of the menu.
std::vector<ToolPage*> make_tool_pages(wxWindow* parent, Workbench& bench, const std::shared_ptr<editor::TableHabits>& habits);

}  // namespace hexwright::ui
