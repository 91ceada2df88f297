// The tree is built anew only when a scene shows other lines; what was open stays open and what was chosen stays chosen.
#include "editor/ui/forces_pane.hpp"

#include <wx/srchctrl.h>
#include <wx/treectrl.h>

#include "editor/session/scene_queries.hpp"
#include "editor/session/orbat_edit.hpp"
#include "editor/ui/board_canvas.hpp"
#include "editor/ui/controls.hpp"

namespace hexwright::ui {

using editor::ForceLine;
using wording::say;

namespace {

struct LineData : wxTreeItemData {
  explicit LineData(std::size_t of) : number(of) {}
  std::size_t number;
};

// Nowhere, set up, comes later, twice.
constexpr const char* MARKS[] = {"○ ", "● ", "◐ ", "⚠ "};

wxString label(const ForceLine& line) {
  if (line.what == ForceLine::What::side) return words(line.kind_noun);
  wxString out = line.what == ForceLine::What::piece ? utf8(MARKS[static_cast<std::size_t>(line.where)]) : wxString();
  out += utf8(line.words.empty() ? line.id : line.words);
  const wxString kind = words(line.kind_noun);
  if (!kind.empty()) out += "  " + kind;
  return out;
}

}  // namespace

ForcesPane::ForcesPane(wxWindow* parent, Workbench& bench, ForcesActions& actions) : wxPanel(parent), bench_(bench), actions_(actions) {
  search_ = new wxSearchCtrl(this, wxID_ANY);
  search_->ShowCancelButton(true);
  unplaced_ = make_check_box(this, say("Only units that are nowhere"), [this] { fill(); });
  tree_ = new wxTreeCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                         wxTR_HIDE_ROOT | wxTR_HAS_BUTTONS | wxTR_LINES_AT_ROOT | wxTR_MULTIPLE);
  SetSizer(in_column({{search_, across()}, {unplaced_, across(wxLEFT | wxRIGHT | wxBOTTOM)}, {tree_, share()}}));
  on_language(*this, [this] {
    search_->SetDescriptiveText(words(say("Find a unit")));
    search_->SetName(words(say("Find a unit")));
    tree_->SetName(words(say("Order of battle")));
    fill();
  });
  search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill(); });
  tree_->Bind(wxEVT_TREE_SEL_CHANGED, &ForcesPane::chosen, this);
  tree_->Bind(wxEVT_TREE_ITEM_COLLAPSED, &ForcesPane::folded, this);
  tree_->Bind(wxEVT_TREE_ITEM_EXPANDED, &ForcesPane::folded, this);
  tree_->Bind(wxEVT_TREE_BEGIN_DRAG, &ForcesPane::begin_drag, this);
  tree_->Bind(wxEVT_TREE_END_DRAG, &ForcesPane::end_drag, this);
  tree_->Bind(wxEVT_TREE_ITEM_MENU, [this](wxTreeEvent& event) {
    if (const ForceLine* line = line_of(event.GetItem()); line && !actions_.selection().has(line->id))
      actions_.selection().choose({line->id});
    if (show_menu_) show_menu_();
  });
  tree_->Bind(wxEVT_MOTION, &ForcesPane::dragged, this);
  tree_->Bind(wxEVT_KEY_DOWN, &ForcesPane::key_down, this);
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::scene || what == Workbench::News::project) fill();
  });
  actions_.selection().listen([this] { show_chosen(!choosing_); });
  bench_.add_finder("forces", [this](const std::string& id) { return choose(id); });
}

// A line of the tree, or the units of a setup directive.
bool ForcesPane::choose(const std::string& id) {
  if (!shown_) return false;
  const auto line = std::find_if(shown_->forces.begin(), shown_->forces.end(), [&](const ForceLine& each) { return each.id == id; });
  if (line == shown_->forces.end()) return false;
  search_->Clear();
  if (unplaced_->GetValue()) toggle_unplaced();
  actions_.selection().choose({id});
  return true;
}

void ForcesPane::find() { search_->SetFocus(); }
void ForcesPane::toggle_unplaced() {
  unplaced_->SetValue(!unplaced_->GetValue());
  fill();
}
bool ForcesPane::only_unplaced() const { return unplaced_->GetValue(); }

bool ForcesPane::shows(const ForceLine& line, const wxString& wanted) const {
  if (unplaced_->GetValue() && line.where != ForceLine::Where::nowhere) return false;
  return wanted.empty() || label(line).Lower().Contains(wanted) || utf8(line.id).Lower().Contains(wanted);
}

// A formation is shown when anything in it is, or when it is looked for itself, and then with all that is in it; one that is empty, while
// nothing is looked for.
std::vector<ForcesPane::Row> ForcesPane::wanted_rows() const {
  std::vector<Row> out;
  if (!shown_) return out;
  const wxString wanted = search_->GetValue().Lower();
  const std::vector<ForceLine>& forces = shown_->forces;
  std::vector<bool> kept(forces.size(), false);
  std::optional<int> within;  // depth of the formation that was looked for
  for (std::size_t i = 0; i < forces.size(); ++i) {
    const bool is_piece = forces[i].what == ForceLine::What::piece;
    if (within && forces[i].depth <= *within) within.reset();
    if (!within && !is_piece && !wanted.empty() && !unplaced_->GetValue() && shows(forces[i], wanted)) within = forces[i].depth;
    if (!within && (!is_piece || !shows(forces[i], wanted))) continue;
    kept[i] = true;
    int depth = forces[i].depth;
    for (std::size_t above = i; above-- > 0 && depth > 0;)
      if (forces[above].depth < depth) {
        kept[above] = true;
        depth = forces[above].depth;
      }
  }
  const bool filtered = !wanted.empty() || unplaced_->GetValue();
  for (std::size_t i = 0; i < forces.size(); ++i)
    if (kept[i] || (forces[i].what != ForceLine::What::piece && !filtered)) out.push_back({i, label(forces[i]), forces[i].depth});
  return out;
}

void ForcesPane::fill() {
  if (dragging_) return;  // the tree holds on to what is dragged; the scene that comes of it fills
  shown_ = bench_.shared_scene();
  std::vector<Row> rows = wanted_rows();
  if (rows != rows_) build(rows);
  rows_ = std::move(rows);
  show_chosen(false);
  if (!actions_.selection().units().empty()) point(false);
}

void ForcesPane::build(const std::vector<Row>& rows) {
  filling_ = true;
  tree_->Freeze();
  tree_->DeleteAllItems();
  items_.clear();
  std::vector<wxTreeItemId> path{tree_->AddRoot(wxString())};
  for (const Row& row : rows) {
    path.resize(static_cast<std::size_t>(row.depth) + 1);
    path.push_back(tree_->AppendItem(path.back(), row.label, -1, -1, new LineData(row.line)));
    items_.push_back(path.back());
    if (row.depth == 0) tree_->SetItemBold(path.back());
  }
  // Opening needs the children to be there.
  for (std::size_t i = items_.size(); i-- > 0;)
    if (tree_->ItemHasChildren(items_[i]) && !closed_.contains(shown_->forces[rows[i].line].id)) tree_->Expand(items_[i]);
  tree_->Thaw();
  filling_ = false;
}

const ForceLine* ForcesPane::line_of(const wxTreeItemId& item) const {
  const auto* data = item.IsOk() ? static_cast<LineData*>(tree_->GetItemData(item)) : nullptr;
  return data && shown_ && data->number < shown_->forces.size() ? &shown_->forces[data->number] : nullptr;
}

void ForcesPane::folded(wxTreeEvent& event) {
  const ForceLine* line = line_of(event.GetItem());
  if (filling_ || !line) return;
  if (event.GetEventType() == wxEVT_TREE_ITEM_COLLAPSED)
    closed_.insert(line->id);
  else
    closed_.erase(line->id);
}

void ForcesPane::show_chosen(bool reveal) {
  if (choosing_) return;
  filling_ = true;
  bool first = true;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const ForceLine* line = line_of(items_[i]);
    const bool wanted = line && actions_.selection().has(line->id);
    if (tree_->IsSelected(items_[i]) != wanted) tree_->SelectItem(items_[i], wanted);
    if (wanted && first && reveal) tree_->EnsureVisible(items_[i]);
    first = first && !wanted;
  }
  filling_ = false;
}

void ForcesPane::chosen(wxTreeEvent&) {
  if (filling_ || !shown_) return;
  wxArrayTreeItemIds selected;
  tree_->GetSelections(selected);
  std::vector<std::string> ids;
  for (const wxTreeItemId item : selected)
    if (const ForceLine* line = line_of(item)) ids.push_back(line->id);
  choosing_ = true;
  actions_.selection().choose(std::move(ids));
  choosing_ = false;
  point(!dragging_);
}

// Where what is chosen may stand.
void ForcesPane::point(bool reveal) {
  if (!shown_) return;
  geometry::HexSet hexes(shown_->view->index->hex_count());
  for (const std::size_t number : editor::piece_lines(*shown_, actions_.selection().units()))
    if (const ForceLine& line = shown_->forces[number]; line.hexes.size() == hexes.size()) hexes |= line.hexes;
  std::optional<std::size_t> first;
  hexes.each([&](std::size_t hex) {
    if (!first) first = hex;
  });
  bench_.point_at(std::move(hexes));
  if (first && reveal_ && reveal) reveal_(*first);
}

// The tree holds the mouse while something is dragged out of it, and the board is told where it is.
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
