// What happens when, turn by turn: artillery, reinforcements and events, each in its turn, and those without a fixed one below. An item is
// dragged to another turn, or moved by keys; its turn, condition and place of entry stand beside the list.
// The list comes with the scene, so that it holds what the viewer may know and nothing else; only the referee changes it.
#include <wx/treectrl.h>

#include <set>

#include "editor/session/scenario_items.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/panes.hpp"
#include "editor/ui/schedule_page.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

using editor::ScheduleItem;
using wording::Result;
using wording::say;

class SchedulePane : public wxPanel {
 public:
  SchedulePane(wxWindow* parent, Workbench& bench);

 private:
  struct Row {
    wxString label;
    int turn = 0;    // of a turn's own row and of what stands in it; 0 for those without
    std::string id;  // empty for a row that holds others
    bool operator==(const Row&) const = default;
  };
  void fill();
  bool choose(const std::string& id);
  void show_menu();
  std::vector<Row> wanted_rows() const;
  const Row* row_of(const wxTreeItemId& item) const;
  void show_buttons();
  void point_out();
  void end_drag(wxTreeEvent& event);
  void key_down(wxKeyEvent& key);
  bool wants_made() const;
  void make(const std::function<wording::Result<std::string>(editor::Draft&)>& how, const wording::Text& name);
  void add(editor::ScheduleItem::What what, const std::string& side);
  void pop_up_new();
  void duplicate();
  void remove();

  Workbench& bench_;
  wxTreeCtrl* tree_;
  wxButton *add_, *copy_, *remove_;
  SchedulePage* page_;  // what is chosen
  std::vector<Row> rows_;
  std::vector<wxTreeItemId> items_;  // of the rows
  std::string made_;                 // to be chosen once the scene has it
  bool filling_ = false, dragging_ = false, given_up_ = false;
};

namespace {

constexpr int MOST_TURNS = 200;  // that have a row though nothing happens in them

const char* sign_of(const ScheduleItem& item) {
  return item.what == ScheduleItem::What::event ? "★ " : item.what == ScheduleItem::What::entry ? "➜ " : "✹ ";
}

}  // namespace

SchedulePane::SchedulePane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  tree_ = new wxTreeCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                         wxTR_HAS_BUTTONS | wxTR_LINES_AT_ROOT | wxTR_HIDE_ROOT | wxTR_SINGLE | wxTR_NO_LINES | wxTR_FULL_ROW_HIGHLIGHT);
  tree_->SetMinSize(FromDIP(wxSize(80, 80)));  // else it asks for all its lines, and nothing is left for the page
  add_ = make_button(this, say("Ne&w…"), [this] { pop_up_new(); });
  copy_ = make_button(this, say("D&uplicate"), [this] { duplicate(); });
  remove_ = make_button(this, say("De&lete"), [this] { remove(); });
  page_ = new SchedulePage(this, bench);
  SetSizer(in_column({{tree_, share(3)}, {in_lines({add_, copy_, remove_}), share(0)}, {page_, share(4)}}));
  tree_->Bind(wxEVT_TREE_SEL_CHANGED, [this](wxTreeEvent& event) {
    const Row* row = filling_ ? nullptr : row_of(event.GetItem());
    if (!row) return;
    page_->choose(row->id);
    page_->show_chosen();
    show_buttons();
    point_out();
  });
  tree_->Bind(wxEVT_TREE_ITEM_ACTIVATED, [this](wxTreeEvent& event) {
    const Row* row = row_of(event.GetItem());
    if (row && !row->id.empty()) return CallAfter([this] { page_->edit_condition(); });
    event.Skip();
  });
  tree_->Bind(wxEVT_TREE_ITEM_MENU, [this](wxTreeEvent& event) {
    tree_->SelectItem(event.GetItem());
    show_menu();
  });
  bench_.add_finder("schedule", [this](const std::string& id) { return choose(id); });
  tree_->Bind(wxEVT_TREE_BEGIN_DRAG, [this](wxTreeEvent& event) {
    const Row* row = row_of(event.GetItem());
    if (!row || row->id.empty() || !page_->may_change()) return;
    event.Allow();
    page_->choose(row->id);
    dragging_ = true;
    given_up_ = false;
  });
  tree_->Bind(wxEVT_TREE_END_DRAG, [this](wxTreeEvent& event) { end_drag(event); });
  tree_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& key) { key_down(key); });
  on_size(*this, [this] { CallAfter([this] { page_->show_chosen(); }); });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) page_->choose({});
    if (what == Workbench::News::scene || what == Workbench::News::project) fill();
  });
  on_language(*this, [this] {
    tree_->SetName(words(say("Schedule")));
    fill();
    tell_names(*this);
  });
}

std::vector<SchedulePane::Row> SchedulePane::wanted_rows() const {
  std::vector<Row> out;
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  if (!scene || !scene->schedule) return out;
  const editor::Schedule& schedule = *scene->schedule;
  std::set<int> turns;
  int last = schedule.turns.value_or(0);
  for (const ScheduleItem& item : schedule.items)
    if (item.turn) {
      turns.insert(*item.turn);
      if (!schedule.turns) last = std::max(last, *item.turn);
    }
  for (int turn = 1; turn <= std::min(last, MOST_TURNS); ++turn) turns.insert(turn);
  const auto add = [&](const ScheduleItem& item) {
    out.push_back({utf8(sign_of(item)) + utf8(item.words) + utf8(" – ") + utf8(item.when.empty() ? item.id : item.when),
                   item.turn.value_or(0), item.id});
  };
  for (const int turn : turns) {
    wxString label = words(say("Turn {turn}", {{"turn", std::int64_t{turn}}}));
    if (schedule.turns && turn > *schedule.turns)
      label = utf8("⚠ ") + words(say("Turn {turn}, after the end of the game", {{"turn", std::int64_t{turn}}}));
    out.push_back({label, turn, {}});
    for (const ScheduleItem& item : schedule.items)
      if (item.turn == turn) add(item);
  }
  const auto rest = [&](const wording::Text& title, const std::function<bool(const ScheduleItem&)>& belongs) {
    const auto any =
        std::any_of(schedule.items.begin(), schedule.items.end(), [&](const ScheduleItem& item) { return !item.turn && belongs(item); });
    if (!any) return;
    out.push_back({words(title), 0, {}});
    for (const ScheduleItem& item : schedule.items)
      if (!item.turn && belongs(item)) add(item);
  };
  rest(say("Under a condition"), [](const ScheduleItem& item) { return !item.unconditional && !item.diced; });
  rest(say("By dice"), [](const ScheduleItem& item) { return item.diced; });
  rest(say("In any turn"), [](const ScheduleItem& item) { return item.unconditional; });
  return out;
}

void SchedulePane::fill() {
  if (dragging_) return;
  std::vector<Row> rows = wanted_rows();
  if (rows != rows_) {
    filling_ = true;
    tree_->Freeze();
    tree_->DeleteAllItems();
    rows_ = std::move(rows);
    items_.clear();
    const wxTreeItemId root = tree_->AddRoot(wxString());
    wxTreeItemId above = root;
    for (const Row& row : rows_) {
      items_.push_back(tree_->AppendItem(row.id.empty() ? root : above, row.label));
      if (row.id.empty())
        above = items_.back();
      else
        tree_->SetItemBold(above);  // something happens then
    }
    for (std::size_t i = 0; i < rows_.size(); ++i)
      if (rows_[i].id.empty()) tree_->Expand(items_[i]);
    tree_->Thaw();
    filling_ = false;
  }
  if (!made_.empty() && wants_made()) page_->choose(std::exchange(made_, {}));
  if (!page_->item()) page_->choose({});
  page_->show_chosen();
  show_buttons();
  const std::string& chosen = page_->chosen();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (chosen.empty() || rows_[i].id != chosen || tree_->GetSelection() == items_[i]) continue;
    filling_ = true;
    tree_->SelectItem(items_[i]);
    tree_->EnsureVisible(items_[i]);
    filling_ = false;
  }
}

const SchedulePane::Row* SchedulePane::row_of(const wxTreeItemId& item) const {
  const auto found = std::find(items_.begin(), items_.end(), item);
  return item.IsOk() && found != items_.end() ? &rows_[static_cast<std::size_t>(found - items_.begin())] : nullptr;
}

// On the board, where it comes on.
void SchedulePane::point_out() {
  const ScheduleItem* shown = page_->item();
  if (!shown) return;
  for (const view::Spread& spread : bench_.scene()->view->spreads)
    if (spread.id == shown->id) return bench_.point_at(spread.hexes);
}

bool SchedulePane::choose(const std::string& id) {
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  if (!scene || !scene->schedule || !scene->schedule->item(id)) return false;
  page_->choose(id);
  fill();
  return true;
}

void SchedulePane::show_menu() {
  PopUp menu;
  page_->offer_buttons(menu);
  for (wxButton* button : {add_, copy_, remove_}) menu.add(*button);
  menu.show_at_pointer(*tree_);
}

void SchedulePane::end_drag(wxTreeEvent& event) {
  if (!dragging_) return;
  dragging_ = false;
  int where = 0;
  const Row* on = given_up_ ? nullptr : row_of(tree_->HitTest(event.GetPoint(), where));
  if (on && on->turn > 0) page_->move_to(on->turn);
  CallAfter([this] { fill(); });  // what came meanwhile
}

void SchedulePane::key_down(wxKeyEvent& key) {
  const int code = key.GetKeyCode(), with = key.GetModifiers();
  if (code == WXK_ESCAPE && dragging_) {
    given_up_ = true;
  } else if ((code == WXK_LEFT || code == WXK_RIGHT) && with == wxMOD_ALT) {
    page_->shift(code == WXK_LEFT ? -1 : 1);
  } else if (code == WXK_INSERT && with == wxMOD_NONE) {
    pop_up_new();
  } else if (code == WXK_DELETE && with == wxMOD_NONE) {
    remove();
  } else if (code == 'D' && with == wxMOD_CONTROL) {
    duplicate();
  } else {
    key.Skip();
  }
}

// A line that was just made is chosen as soon as the scene has it.
bool SchedulePane::wants_made() const {
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  return scene && scene->schedule && scene->schedule->item(made_);
}

void SchedulePane::show_buttons() {
  const bool changeable = page_->may_change() && bench_.scene() && bench_.scene()->schedule;
  add_->Enable(changeable);
  copy_->Enable(changeable && page_->item());
  remove_->Enable(changeable && page_->item());
}

// A line is made, and chosen once the scene has it.
void SchedulePane::make(const std::function<Result<std::string>(editor::Draft&)>& how, const wording::Text& name) {
  page_->perform(
      [&](editor::Draft& draft) -> Result<void> {
        auto made = how(draft);
        if (!made) return tl::unexpected(made.error());
        made_ = *made;
        return {};
      },
      name);
}

// In the turn of the chosen line or heading, or in the first.
void SchedulePane::add(ScheduleItem::What what, const std::string& side) {
  const ScheduleItem* chosen = page_->item();
  const Row* heading = row_of(tree_->GetSelection());
  const int turn = chosen && chosen->turn ? *chosen->turn : heading && heading->turn > 0 ? heading->turn : 1;
  make([&](editor::Draft& draft) { return editor::add_schedule_item(draft, what, side, turn); }, say("Add a line to the schedule"));
}

void SchedulePane::pop_up_new() {
  if (!add_->IsEnabled()) return;
  PopUp menu;
  const auto offer = [&](const wording::Text& title, ScheduleItem::What what, const std::string& side) {
    menu.add(words(title), [this, what, side] { add(what, side); });
  };
  for (const view::SideName& side : bench_.scene()->view->sides) {
    offer(say("Reinforcement of {side:gen}", {{"side", side.name}}), ScheduleItem::What::entry, side.id);
    offer(say("Artillery of {side:gen}", {{"side", side.name}}), ScheduleItem::What::asset, side.id);
    offer(say("When artillery of {side:gen} may be called", {{"side", side.name}}), ScheduleItem::What::availability, side.id);
    menu.AppendSeparator();
  }
  offer(say("Event"), ScheduleItem::What::event, {});
  menu.show_below(*add_);
}

void SchedulePane::duplicate() {
  const ScheduleItem* chosen = page_->item();
  if (chosen && copy_->IsEnabled())
    make([&](editor::Draft& draft) { return editor::copy_item(draft, editor::schedule_element(draft, chosen->id), chosen->id); },
         say("Duplicate {item}", {{"item", chosen->words}}));
}

void SchedulePane::remove() {
  const ScheduleItem* chosen = page_->item();
  if (!chosen || !remove_->IsEnabled()) return;
  page_->perform([&](editor::Draft& draft) { return editor::remove_item(draft, editor::schedule_element(draft, chosen->id), chosen->id); },
                 say("Delete {item}", {{"item", chosen->words}}));
}

wxWindow* make_schedule_pane(wxWindow* parent, Workbench& bench) { return new SchedulePane(parent, bench); }

}  // namespace hexwright::ui
