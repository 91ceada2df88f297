// The commands on the forces: the selection, the two setup tools, the example, and the menu, each command one step of the session; a
// refused step is reported in a dialog. What the viewer does not see cannot be selected. One thread, the window's; another searches for
// examples.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "editor/session/draft.hpp"
#include "editor/session/example_search.hpp"
#include "editor/session/orbat_edit.hpp"
#include "editor/tools/table_tools.hpp"
#include "editor/tools/setup_tools.hpp"
#include "editor/ui/commands.hpp"
#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

class BoardCanvas;

class ForcesActions {
 public:
  ForcesActions(wxWindow& frame, Workbench& bench);
  ~ForcesActions();

  Workbench& bench() { return bench_; }
  editor::Selection& selection() { return selection_; }
  editor::SetupTool& tool() { return tool_; }
  editor::ZoneTool& zone() { return zone_; }

  void add_commands(std::vector<Command>& commands);
  // Connects the canvas, which handles Delete and drags from the tree.
  void watch(BoardCanvas& canvas);
  BoardCanvas* canvas() { return canvas_; }
  // Sets the tool for drags to an inch table.
  void carry_bases_with(editor::TableBaseTool& tool) { base_tool_ = &tool; }
  editor::TableBaseTool* base_tool() { return base_tool_; }

  // Makes edits and performs them as one step; reports a fault. True when it succeeded.
  bool perform(const std::function<wording::Result<void>(editor::Draft&)>& draw_up, const wording::Text& name);
  // The selected units that may be seen.
  std::vector<std::string> units() const;
  // The formation or side that new units go under: the chosen one, or that of the chosen piece.
  std::string parent() const;
  bool paste();
  void copy();
  void delete_units();
  // Moves the unit up or down among its neighbours.
  void shift(int by);
  void take_off() { tool_.take_off(); }
  // The selected directive, or the one that holds all selected units, if the viewer may know it; else empty.
  std::string directive();

 private:
  void add_setup_commands(CommandAdder& forces);
  void add_example_commands(CommandAdder& forces);
  void add_building_commands(CommandAdder& forces);
  void ask_radius();
  void change_region();
  void hide(const std::string& how);
  void ask_zone_name();
  void ask_units();
  void ask_formation();
  void ask_side(bool duplicate);
  bool may_paste(const editor::Pasted& pasted);
  void search_example();
  void example_came(const std::shared_ptr<const editor::Example>& example);
  void take_example();

  wxWindow& frame_;
  Workbench& bench_;
  BoardCanvas* canvas_ = nullptr;
  editor::TableBaseTool* base_tool_ = nullptr;
  editor::Selection selection_;
  editor::SetupTool tool_{bench_, selection_};
  editor::ZoneTool zone_{bench_, selection_};
  std::shared_ptr<const editor::Example> example_;
  std::uint64_t asked_ = 0;  // an example of an earlier request is dropped
  // Last: its thread uses the others.
  editor::ExampleSearch search_{[this](auto example) {
    bench_.CallAfter([this, example] {
      if (example->number == asked_) example_came(example);
    });
  }};
};

}  // namespace hexwright::ui
