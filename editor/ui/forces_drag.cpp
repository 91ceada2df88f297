// Dragging from the tree: the tree holds the mouse, and the board is told where it is.
#include <wx/treectrl.h>

#include "editor/session/orbat_edit.hpp"
#include "editor/session/standing.hpp"
#include "editor/ui/board_canvas.hpp"
#include "editor/ui/forces_pane.hpp"

namespace hexwright::ui {

using wording::say;

void ForcesPane::begin_drag(wxTreeEvent& event) {
  if (!bench_.is_open() || !line_of(event.GetItem())) return;
  event.Allow();
  if (const editor::ForceLine* line = line_of(event.GetItem()); !actions_.selection().has(line->id))
    actions_.selection().choose({line->id});
  dragging_ = true;
  given_up_ = false;
}

void ForcesPane::dragged(wxMouseEvent& mouse) {
  mouse.Skip();
  BoardCanvas* canvas = actions_.canvas();
  if (!dragging_ || given_up_ || !canvas) return;
  const auto over = canvas->event_on_screen(tree_->ClientToScreen(mouse.GetPosition()));
  if (editor::is_table(bench_.scene())) return carry_to_table(over, false);
  if (!over) {
    actions_.tool().leave();
  } else {
    if (bench_.tool() != &actions_.tool()) bench_.take_up(&actions_.tool());
    if (!actions_.tool().is_carrying()) actions_.tool().carry();
    actions_.tool().drag(*over);
    canvas->tell_hover(over->hex);
  }
  canvas->Refresh();
}

void ForcesPane::end_drag(wxTreeEvent& event) {
  if (!dragging_) return;
  dragging_ = false;
  BoardCanvas* canvas = actions_.canvas();
  const auto over = canvas ? canvas->event_on_screen(tree_->ClientToScreen(event.GetPoint())) : std::nullopt;
  if (editor::is_table(bench_.scene()) && (over || given_up_)) {
    carry_to_table(given_up_ ? std::nullopt : over, true);
  } else if (given_up_) {
    actions_.tool().cancel();
  } else if (over) {
    if (bench_.tool() != &actions_.tool()) bench_.take_up(&actions_.tool());
    if (!actions_.tool().is_carrying()) actions_.tool().carry();
    actions_.tool().drag(*over);
    actions_.tool().release(*over);
  } else {
    actions_.tool().cancel();
    int where = 0;
    drop_in_tree(tree_->HitTest(event.GetPoint(), where));
  }
  if (canvas) canvas->Refresh();
  CallAfter([this] { fill(); });  // what came meanwhile
}

// Bases of all that is chosen, side by side under the mouse.
void ForcesPane::carry_to_table(const std::optional<editor::BoardEvent>& over, bool dropped) {
  editor::TableBaseTool* tool = actions_.base_tool();
  if (!tool) return;
  if (!over) {
    tool->cancel();
  } else {
    if (bench_.tool() != tool) bench_.take_up(tool);
    if (!tool->is_carrying()) {
      std::vector<std::string> pieces;
      for (const std::size_t number : editor::piece_lines(*bench_.scene(), actions_.units()))
        pieces.push_back(bench_.scene()->forces[number].id);
      tool->carry(pieces);
    }
    tool->drag(*over);
    if (dropped) tool->release(*over);
  }
  actions_.canvas()->Refresh();
}

// On a formation or side: into it, behind all others; on a piece: before it.
void ForcesPane::drop_in_tree(const wxTreeItemId& on) {
  const editor::ForceLine* line = line_of(on);
  const auto units = actions_.units();
  if (!line || units.empty() || actions_.selection().has(line->id)) return;
  std::string parent = line->id, before;
  if (line->what == editor::ForceLine::What::piece) {
    const editor::ForceLine* above = line_of(tree_->GetItemParent(on));
    if (!above) return;
    before = line->id;
    parent = above->id;
  }
  actions_.perform([&](editor::Draft& draft) { return editor::move_units(draft, units, parent, before); }, say("Move units"));
}

void ForcesPane::key_down(wxKeyEvent& key) {
  const int code = key.GetKeyCode(), with = key.GetModifiers();
  if (code == WXK_ESCAPE && dragging_) {
    given_up_ = true;
    actions_.tool().cancel();
    if (actions_.base_tool()) actions_.base_tool()->cancel();
    if (actions_.canvas()) actions_.canvas()->Refresh();
  } else if (code == WXK_DELETE && with == wxMOD_NONE) {
    if (bench_.is_open()) actions_.take_off();
  } else if (code == 'C' && with == wxMOD_CONTROL) {
    actions_.copy();
  } else if (code == 'V' && with == wxMOD_CONTROL) {
    actions_.paste();
  } else {
    key.Skip();
  }
}

}  // namespace hexwright::ui
