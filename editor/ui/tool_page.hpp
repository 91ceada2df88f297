// The settings of a tool, or of a few that belong together: one page of the pane of tools. A new tool needs a page in its own source file,
// a function here that makes it, and a line in tools_pane.cpp. One thread, the window's; faults are shown on the page or go to
// Workbench::complain().
#pragma once

#include "editor/tools/table_tool.hpp"
#include "editor/ui/commands.hpp"
#include "editor/ui/scrolled_page.hpp"
#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

class ToolPage : public ScrolledPage {
 public:
  ToolPage(wxWindow* parent, Workbench& bench, wording::Text title, bool is_for_tables)
      : ScrolledPage(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL),
        bench_(bench),
        title_(std::move(title)),
        is_for_tables_(is_for_tables) {}

  const wording::Text& title() const { return title_; }
  virtual editor::Tool& tool() = 0;
  bool has(const editor::Tool* other) { return other == &tool(); }
  bool in_use() { return has(bench_.tool()); }
  // Pages of hex boards are not shown for an inch table, nor the other way round.
  bool is_for_tables() const { return is_for_tables_; }
  // Whether things placed with the tool snap to a grid and to other things.
  virtual bool snaps() const { return is_for_tables_; }
  // Whether the commands of the page are enabled.
  virtual bool is_usable() const { return bench_.is_open() && is_for_tables_ == editor::is_table(bench_.scene()); }
  // Called when the page is chosen: makes its tool the current one.
  virtual void take_up() = 0;
  // Adds commands to the menu of the map.
  virtual void add_commands(CommandAdder& menu) = 0;

 protected:
  // Makes the page scroll, for pages with more fields than a low pane has room for.
  void let_scroll() { SetScrollRate(0, FromDIP(12)); }
  void add_own_command(CommandAdder& menu, wording::Text title, std::string key, const char* icon = nullptr) {
    menu.add(
            std::move(title), std::move(key), [this] { take_up(); }, [this] { return in_use(); })
        .icon = icon;
  }

  Workbench& bench_;

 private:
  const wording::Text title_;
  const bool is_for_tables_;
};

// A page that owns its tool.
template <class Of>
class ToolPageOf : public ToolPage {
 public:
  ToolPageOf(wxWindow* parent, Workbench& bench, wording::Text title, bool is_for_tables = false)
      : ToolPage(parent, bench, std::move(title), is_for_tables), tool_(bench) {}
  ToolPageOf(wxWindow* parent, Workbench& bench, wording::Text title, std::shared_ptr<editor::TableHabits> habits)
      : ToolPage(parent, bench, std::move(title), true), tool_(bench, std::move(habits)) {}
  editor::Tool& tool() override { return tool_; }
  void take_up() override { bench_.take_up(&tool_); }

 protected:
  Of tool_;
};

using Habits = std::shared_ptr<editor::TableHabits>;
// Terrain, elevation, hexsides, paths, places, copy and stamp, line of sight.
std::vector<ToolPage*> make_hex_pages(wxWindow* parent, Workbench& bench);
ToolPage* make_table_draw_page(wxWindow* parent, Workbench& bench, const Habits& habits);
ToolPage* make_table_edit_page(wxWindow* parent, Workbench& bench, const Habits& habits);
ToolPage* make_table_base_page(wxWindow* parent, Workbench& bench, const Habits& habits);
ToolPage* make_table_ruler_page(wxWindow* parent, Workbench& bench, const Habits& habits);
ToolPage* make_table_aid_page(wxWindow* parent, Workbench& bench);

}  // namespace hexwright::ui
