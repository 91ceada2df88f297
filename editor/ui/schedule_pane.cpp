// The list comes with the scene, so that it holds what the viewer may know and nothing else; only the referee changes it.
#include "editor/ui/schedule_pane.hpp"

#include <wx/button.h>
#include <wx/scrolwin.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/treectrl.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "editor/session/region_text.hpp"
#include "editor/ui/condition_dialog.hpp"
#include "editor/ui/region_dialog.hpp"
#include "editor/ui/severity_colour.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/words.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::ui {

using editor::ScheduleItem;
using wording::Fault;
using wording::Result;
using wording::say;

namespace {

constexpr int ROOM_PX = 4;
constexpr int MOST_TURNS = 200;  // that have a row though nothing happens in them

wxString sign_of(const ScheduleItem& item) {
  switch (item.what) {
    case ScheduleItem::What::asset:
    case ScheduleItem::What::availability:
      return wxString::FromUTF8("✹ ");
    case ScheduleItem::What::entry:
      return wxString::FromUTF8("➜ ");
    case ScheduleItem::What::event:
      break;
  }
  return wxString::FromUTF8("★ ");
}

}  // namespace

SchedulePane::SchedulePane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  tree_ = new wxTreeCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                         wxTR_HAS_BUTTONS | wxTR_LINES_AT_ROOT | wxTR_HIDE_ROOT | wxTR_SINGLE | wxTR_NO_LINES | wxTR_FULL_ROW_HIGHLIGHT);
  // As tall as it is, so that what is chosen does not move the list under the mouse.
  page_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(-1, 190)), wxVSCROLL | wxTAB_TRAVERSAL);
  page_->SetScrollRate(0, 3 * ROOM_PX);
  const auto text = [this](long style) { return new wxStaticText(page_, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, style); };
  heading_ = text(wxST_ELLIPSIZE_END);
  heading_->SetFont(heading_->GetFont().Bold());
  when_ = text(0);
  turn_label_ = text(0);
  where_ = text(0);
  message_ = text(0);
  const publish::Color ink = severity_ink(validator::Severity::error, wxSystemSettings::GetAppearance().IsDark());
  message_->SetForegroundColour(wxColour(ink.red, ink.green, ink.blue));
  turn_ = new wxTextCtrl(page_, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(60, -1)), wxTE_PROCESS_ENTER);
  condition_ = new wxButton(page_, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  entry_ = new wxButton(page_, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  auto* turn = new wxWrapSizer(wxHORIZONTAL);
  turn->Add(turn_label_, wxSizerFlags().CentreVertical().Border(wxRIGHT, ROOM_PX));
  turn->Add(turn_, wxSizerFlags().CentreVertical().Border(wxRIGHT, ROOM_PX));
  turn->Add(condition_, wxSizerFlags().CentreVertical().Border(wxRIGHT, ROOM_PX));
  turn->Add(entry_, wxSizerFlags().CentreVertical());
  auto* right = new wxBoxSizer(wxVERTICAL);
  right->Add(heading_, wxSizerFlags().Expand().Border(wxALL, ROOM_PX));
  right->Add(message_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, ROOM_PX));
  right->Add(when_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, ROOM_PX));
  right->Add(where_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, ROOM_PX));
  right->Add(turn, wxSizerFlags().Expand().Border(wxALL, ROOM_PX));
  page_->SetSizer(right);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(tree_, wxSizerFlags(1).Expand());
  all->Add(page_, wxSizerFlags().Expand());
  SetSizer(all);
  bind();
  relabel();
}

void SchedulePane::bind() {
  tree_->Bind(wxEVT_TREE_SEL_CHANGED, [this](wxTreeEvent& event) {
    const Row* row = filling_ ? nullptr : row_of(event.GetItem());
    if (!row) return;
    chosen_ = row->id;
    fault_.clear();
    show_item();
    point_out();
  });
  tree_->Bind(wxEVT_TREE_ITEM_ACTIVATED, [this](wxTreeEvent& event) {
    const Row* row = row_of(event.GetItem());
    if (row && !row->id.empty()) return CallAfter([this] { edit_condition(); });
    event.Skip();
  });
  tree_->Bind(wxEVT_TREE_BEGIN_DRAG, [this](wxTreeEvent& event) {
    const Row* row = row_of(event.GetItem());
    if (!row || row->id.empty() || !may_change()) return;
    event.Allow();
    chosen_ = row->id;
    dragging_ = true;
    given_up_ = false;
  });
  tree_->Bind(wxEVT_TREE_END_DRAG, [this](wxTreeEvent& event) { end_drag(event); });
  tree_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& key) { key_down(key); });
  turn_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { commit_turn(); });
  turn_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    event.Skip();
    if (!filling_) CallAfter([this] { commit_turn(); });
  });
  condition_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { edit_condition(); });
  entry_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { edit_entry(); });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    CallAfter([this] { show_item(); });
  });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) {
      chosen_.clear();
      fault_.clear();
    }
    if (what == Workbench::News::scene || what == Workbench::News::project) fill();
  });
}

void SchedulePane::relabel() {
  tree_->SetName(words(say("Schedule")));
  turn_->SetName(words(say("Turn")));
  turn_label_->SetLabel(words(say("Turn")));
  condition_->SetLabel(words(say("Co&ndition…")));
  entry_->SetLabel(words(say("Place of &entry…")));
  for (wxButton* button : {condition_, entry_}) button->SetName(wxStripMenuCodes(button->GetLabel()));
  rows_.clear();
  fill();
  tell_names(*this);
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
    out.push_back({sign_of(item) + utf8(item.words) + wxString::FromUTF8(" – ") + utf8(item.when.empty() ? item.id : item.when),
                   item.turn.value_or(0), item.id});
  };
  for (const int turn : turns) {
    wxString label = words(say("Turn {turn}", {{"turn", std::int64_t{turn}}}));
    if (schedule.turns && turn > *schedule.turns)
      label = wxString::FromUTF8("⚠ ") + words(say("Turn {turn}, after the end of the game", {{"turn", std::int64_t{turn}}}));
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
  if (!item()) chosen_.clear();
  show_item();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (chosen_.empty() || rows_[i].id != chosen_ || tree_->GetSelection() == items_[i]) continue;
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

const ScheduleItem* SchedulePane::item() const {
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  return scene && scene->schedule && !chosen_.empty() ? scene->schedule->item(chosen_) : nullptr;
}

bool SchedulePane::may_change() const { return bench_.is_open() && !bench_.looking().side; }

void SchedulePane::show_item() {
  const ScheduleItem* shown = item();
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  wxString heading = shown ? utf8(shown->words) : words(say("Choose a line of the schedule."));
  if (shown && scene)
    for (const view::SideName& side : scene->view->sides)
      if (side.id == shown->side) heading += wxString::FromUTF8(" – ") + words(side.name);
  heading_->SetLabel(wxControl::EscapeMnemonics(heading));
  const auto wrapped = [&](wxStaticText& text, const wxString& label) {
    text.SetLabel(wxControl::EscapeMnemonics(label));
    text.Wrap(std::max(page_->GetClientSize().x - 4 * ROOM_PX, FromDIP(120)));
    text.Show(!label.empty());
  };
  wrapped(*when_, shown ? utf8(shown->when) : wxString());
  wrapped(*where_, shown ? utf8(shown->where) : wxString());
  const wxString turn = shown && shown->turn ? wxString::Format("%d", *shown->turn) : wxString();
  if (!turn_->HasFocus() || turn_->GetValue() == shown_turn_) turn_->ChangeValue(turn);
  shown_turn_ = turn;
  const bool changeable = shown && may_change();
  turn_->Enable(changeable && (shown->turn || shown->unconditional));
  condition_->Enable(changeable);
  entry_->Enable(changeable && shown->what == ScheduleItem::What::entry);
  wxString message;
  if (shown && scene->schedule->is_beyond(*shown))
    message = words(say("The game ends with turn {last}, and this is for turn {turn}. Choose an earlier turn, or make the game longer.",
                        {{"last", std::int64_t{*scene->schedule->turns}}, {"turn", std::int64_t{*shown->turn}}}));
  else if (shown && !may_change())
    message = words(say("The schedule is changed as the referee."));
  if (!fault_.empty()) message = fault_;
  say_message(message);
}

// On the board, where it comes on.
void SchedulePane::point_out() {
  const ScheduleItem* shown = item();
  if (!shown) return;
  for (const view::Spread& spread : bench_.scene()->view->spreads)
    if (spread.id == shown->id) return bench_.point_at(spread.hexes);
}

// It stays until another line is chosen or something is done.
void SchedulePane::say_fault(const wxString& text) {
  fault_ = text;
  show_item();
}

void SchedulePane::say_message(const wxString& text) {
  message_->SetLabel(wxControl::EscapeMnemonics(text));
  message_->Wrap(std::max(page_->GetClientSize().x - 4 * ROOM_PX, FromDIP(120)));
  message_->Show(!text.empty());
  page_->FitInside();
  page_->Layout();
}

bool SchedulePane::perform(const std::function<Result<void>(editor::Draft&)>& draw_up, const wording::Text& name) {
  if (!may_change()) return false;
  editor::Draft draft(bench_.session().project());
  auto done = draw_up(draft);
  if (done) done = draft.hand_over(bench_.session(), name);
  say_fault(done ? wxString() : words(done.error()));
  return done.has_value();
}

void SchedulePane::move_to(int turn) {
  const ScheduleItem* moved = item();
  if (!moved || moved->turn == turn) return;
  perform([&](editor::Draft& draft) { return editor::set_turn(draft, moved->id, turn); },
          say("Move {item} to turn {turn}", {{"item", moved->words}, {"turn", std::int64_t{turn}}}));
}

void SchedulePane::shift(int by) {
  const ScheduleItem* moved = item();
  if (!moved) return;
  if (moved->turn) return move_to(*moved->turn + by);
  move_to(1);  // into the first turn, or the reason why not
}

void SchedulePane::commit_turn() {
  const ScheduleItem* shown = item();
  if (!shown || !may_change() || turn_->GetValue() == shown_turn_) return;
  const std::string text(turn_->GetValue().Trim().Trim(false).utf8_str());
  int turn = 0;
  if (!document::parse_value(text, {1, 100'000}, turn))
    return say_fault(words(say("Expected: {what}", {{"what", nested(say("a turn, from 1 up"))}})));
  shown_turn_ = turn_->GetValue();
  fault_.clear();
  move_to(turn);
}

void SchedulePane::end_drag(wxTreeEvent& event) {
  if (!dragging_) return;
  dragging_ = false;
  int where = 0;
  const Row* on = given_up_ ? nullptr : row_of(tree_->HitTest(event.GetPoint(), where));
  if (on && on->turn > 0) move_to(on->turn);
  CallAfter([this] { fill(); });  // what came meanwhile
}

void SchedulePane::key_down(wxKeyEvent& key) {
  const int code = key.GetKeyCode(), with = key.GetModifiers();
  if (code == WXK_ESCAPE && dragging_) {
    given_up_ = true;
  } else if ((code == WXK_LEFT || code == WXK_RIGHT) && with == wxMOD_ALT) {
    shift(code == WXK_LEFT ? -1 : 1);
  } else {
    key.Skip();
  }
}

void SchedulePane::edit_condition() {
  const ScheduleItem* shown = item();
  if (!shown || !may_change()) return;
  const std::string id = shown->id, name = shown->words;  // the scene may be another one by the time the dialog closes
  editor::Draft draft(bench_.session().project());
  const editor::Element element = editor::schedule_element(draft, id);
  auto parts = element
                   ? editor::condition_of(element)
                   : tl::unexpected(Fault{"editor/no-item", {}, say("The schedule has no \"{item}\" any more.", {{"item", id}}), {}, {}});
  if (!parts) return say_fault(words(parts.error()));
  ConditionDialog dialog(wxGetTopLevelParent(this), bench_, id, words(say("Condition: {item}", {{"item", name}})), std::move(*parts));
  const bool wanted = dialog.ShowModal() == wxID_OK;
  bench_.point_at(geometry::HexSet(bench_.scene() ? bench_.scene()->view->index->hex_count() : 0));
  if (!wanted) return;
  perform([&](editor::Draft& with) { return editor::set_item_condition(with, id, dialog.parts()); },
          say("Change the condition of {item}", {{"item", name}}));
}

void SchedulePane::edit_entry() {
  const ScheduleItem* shown = item();
  if (!shown || !may_change()) return;
  const std::string id = shown->id;
  editor::Draft draft(bench_.session().project());
  RegionDialog dialog(wxGetTopLevelParent(this), bench_, utf8(editor::entry_text(draft, id)), say("Where they come on"));
  const bool wanted = dialog.ShowModal() == wxID_OK;
  bench_.point_at(geometry::HexSet(bench_.scene() ? bench_.scene()->view->index->hex_count() : 0));
  if (!wanted) return;
  const auto read = editor::read_regions(dialog.text());
  if (!read) return say_fault(words(read.error()));
  perform([&](editor::Draft& with) { return editor::set_entry(with, id, read->xml); }, say("Change a place of entry"));
}

}  // namespace hexwright::ui
