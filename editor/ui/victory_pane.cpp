// One list: each side with what it can come to and its items below, then the results in their order.
#include "editor/ui/victory_pane.hpp"

#include <wx/button.h>
#include <wx/listctrl.h>
#include <wx/menu.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/wrapsizer.h>

#include <algorithm>
#include <utility>

#include "editor/session/condition_words.hpp"
#include "editor/ui/severity_colour.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::Result;
using wording::say;
using What = VictoryChoice::What;

namespace {

constexpr int ROOM_PX = 4;
constexpr const char* SCORES[] = {"hexes-held",  "not-called",    "boxes-lost",       "leaders-lost",
                                  "pieces-lost", "pieces-exited", "turns-unrevealed", "condition"};

// "−3 … 18"; nothing where the documents leave it open.
wxString range_of(const std::optional<wording::Decimal>& least, const std::optional<wording::Decimal>& most) {
  if (!least || !most) return wxString::FromUTF8("…");
  return utf8(catalogue().words(*least)) + wxString::FromUTF8(" … ") + utf8(catalogue().words(*most));
}

}  // namespace

VictoryPane::VictoryPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  list_ = new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL);
  for (int i = 0; i < 3; ++i) list_->AppendColumn(wxString());
  const auto button = [this] { return new wxButton(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT); };
  add_ = button();
  copy_ = button();
  remove_ = button();
  up_ = button();
  down_ = button();
  list_->SetMinSize(FromDIP(wxSize(80, 80)));
  page_ = new VictoryPage(this, bench);
  auto* buttons = new wxWrapSizer(wxHORIZONTAL);
  for (wxButton* each : {add_, copy_, remove_, up_, down_}) buttons->Add(each, wxSizerFlags().Border(wxALL, ROOM_PX / 2));
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(list_, wxSizerFlags(1).Expand());
  all->Add(buttons, wxSizerFlags().Expand());
  all->Add(page_, wxSizerFlags(1).Expand());
  SetSizer(all);
  bind();
  relabel();
}

void VictoryPane::bind() {
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    const auto row = static_cast<std::size_t>(event.GetIndex());
    if (filling_ || row >= rows_.size()) return;
    page_->choose(rows_[row].choice);
    page_->show_chosen();
    show_buttons();
  });
  list_->Bind(wxEVT_LIST_ITEM_ACTIVATED, [this](wxListEvent&) {
    if (page_->chosen().what == What::item) CallAfter([this] { page_->edit_condition(); });
  });
  list_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& key) { key_down(key); });
  add_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { pop_up_new(); });
  copy_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { duplicate(); });
  remove_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { remove(); });
  up_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { shift(-1); });
  down_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { shift(1); });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    CallAfter([this] {
      fit_columns();
      page_->show_chosen();
    });
  });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) page_->choose({});
    if (what == Workbench::News::scene || what == Workbench::News::project || what == Workbench::News::forecast) fill();
  });
}

void VictoryPane::relabel() {
  list_->SetName(words(say("Victory")));
  const wording::Text titles[] = {say("Points"), say("For what"), say("Comes to")};
  for (int i = 0; i < 3; ++i) {
    wxListItem column;
    column.SetText(words(titles[i]));
    list_->SetColumn(i, column);
  }
  add_->SetLabel(words(say("Ne&w…")));
  copy_->SetLabel(words(say("Cop&y")));
  remove_->SetLabel(words(say("De&lete")));
  up_->SetLabel(wxString::FromUTF8("↑"));
  down_->SetLabel(wxString::FromUTF8("↓"));
  for (wxButton* button : {add_, copy_, remove_}) button->SetName(wxStripMenuCodes(button->GetLabel()));
  up_->SetName(words(say("Move up")));
  down_->SetName(words(say("Move down")));
  for (wxButton* button : {up_, down_}) button->SetToolTip(button->GetName());
  page_->relabel();
  rows_.clear();
  fill();
  tell_names(*this);
}

void VictoryPane::fit_columns() {
  const int points = FromDIP(54), worth = FromDIP(92);
  list_->SetColumnWidth(0, points);
  list_->SetColumnWidth(2, worth);
  list_->SetColumnWidth(1, std::max(list_->GetClientSize().x - points - worth, FromDIP(80)));
}

void VictoryPane::add_items(std::vector<Row>& out) const {
  const editor::Scene& scene = *bench_.scene();
  const editor::Forecast* known = bench_.forecast();
  for (const view::SideName& side : scene.view->sides) {
    Row heading{{}, words(side.name), {}, {}, Row::Look::heading};
    if (known)
      for (const editor::Forecast::Account& account : known->accounts)
        if (account.side == side.id) heading.worth = range_of(account.least, account.most);
    out.push_back(std::move(heading));
    for (const editor::VictoryLine& line : scene.victory->items) {
      if (line.side != side.id) continue;
      const editor::Forecast::Payment* pays = known ? known->payment(line.id) : nullptr;
      out.push_back({utf8(line.points), utf8(line.words), pays ? range_of(pays->least, pays->most) : wxString(), {What::item, line.id, 0}});
    }
  }
}

void VictoryPane::add_results(std::vector<Row>& out) const {
  const editor::VictorySheet& sheet = *bench_.scene()->victory;
  if (sheet.ranks.empty()) return;
  out.push_back({{}, words(say("Results")), {}, {What::table, {}, 0}, Row::Look::heading});
  const auto complain = [&](const std::optional<wording::Text>& text, std::size_t rank) {
    if (text) out.push_back({wxString::FromUTF8("⚠"), words(*text), {}, {What::rank, {}, rank}, Row::Look::wrong});
  };
  for (std::size_t i = 0; i < sheet.ranks.size(); ++i) {
    complain(sheet.ranks[i].above, i);
    out.push_back({{}, utf8(sheet.ranks[i].band + " – " + sheet.ranks[i].name), {}, {What::rank, {}, i}});
    complain(sheet.ranks[i].wrong, i);
  }
  complain(sheet.beyond, sheet.ranks.size() - 1);
}

std::vector<VictoryPane::Row> VictoryPane::wanted_rows() const {
  std::vector<Row> out;
  if (!bench_.is_open() || !bench_.scene() || !bench_.scene()->victory) return out;
  add_items(out);
  add_results(out);
  return out;
}

void VictoryPane::write_rows(const std::vector<Row>& rows) {
  const publish::Color ink = severity_ink(validator::Severity::error, wxSystemSettings::GetAppearance().IsDark());
  list_->Freeze();
  const bool same_lines = rows.size() == rows_.size();  // then it stays scrolled as it is
  if (!same_lines) list_->DeleteAllItems();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto at = static_cast<long>(i);
    if (same_lines)
      list_->SetItem(at, 0, rows[i].points);
    else
      list_->InsertItem(at, rows[i].points);
    list_->SetItem(at, 1, rows[i].what);
    list_->SetItem(at, 2, rows[i].worth);
    list_->SetItemFont(at, rows[i].look == Row::Look::heading ? list_->GetFont().Bold() : list_->GetFont());
    list_->SetItemTextColour(at, rows[i].look == Row::Look::wrong ? wxColour(ink.red, ink.green, ink.blue)
                                                                  : wxSystemSettings::GetColour(wxSYS_COLOUR_LISTBOXTEXT));
  }
  list_->Thaw();
}

void VictoryPane::fill() {
  std::vector<Row> rows = wanted_rows();
  filling_ = true;
  if (rows != rows_) {
    write_rows(rows);
    rows_ = std::move(rows);
  }
  const auto is_there = [&](const VictoryChoice& choice) {
    return std::any_of(rows_.begin(), rows_.end(), [&](const Row& row) { return row.choice == choice; });
  };
  if (made_.what != What::nothing && is_there(made_)) page_->choose(std::exchange(made_, {}));
  if (!is_there(page_->chosen())) page_->choose({});
  page_->show_chosen();
  if (page_->chosen().what != What::nothing)
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (rows_[i].choice != page_->chosen() || rows_[i].look == Row::Look::wrong) continue;
      if (!list_->IsSelected(static_cast<long>(i))) {
        list_->Select(static_cast<long>(i));
        list_->Focus(static_cast<long>(i));
        list_->EnsureVisible(static_cast<long>(std::min(i + 1, rows_.size() - 1)));  // what is wrong after it
        list_->EnsureVisible(static_cast<long>(i));
      }
      break;
    }
  filling_ = false;
  show_buttons();
  fit_columns();
}

void VictoryPane::show_buttons() {
  const What what = page_->chosen().what;
  const bool one = page_->may_change() && (what == What::item || what == What::rank);
  add_->Enable(page_->may_change());
  copy_->Enable(one && what == What::item);
  for (wxButton* button : {remove_, up_, down_}) button->Enable(one);
}

void VictoryPane::key_down(wxKeyEvent& key) {
  const int code = key.GetKeyCode(), with = key.GetModifiers();
  if (code == WXK_INSERT && with == wxMOD_NONE)
    pop_up_new();
  else if (code == WXK_DELETE && with == wxMOD_NONE)
    remove();
  else if (code == 'D' && with == wxMOD_CONTROL)
    duplicate();
  else if ((code == WXK_UP || code == WXK_DOWN) && with == wxMOD_ALT)
    shift(code == WXK_UP ? -1 : 1);
  else
    key.Skip();
}

void VictoryPane::pop_up_new() {
  if (!add_->IsEnabled()) return;
  wxMenu menu;
  std::vector<std::pair<std::string, std::string>> kinds;  // side and what scores
  const auto id_of = [](std::size_t which) { return wxID_HIGHEST + 1 + static_cast<int>(which); };
  for (const view::SideName& side : bench_.scene()->view->sides) {
    auto* scores = new wxMenu;
    for (const char* score : SCORES) {
      scores->Append(id_of(kinds.size()), words(editor::value_title(score).value_or(say("{score}", {{"score", std::string(score)}}))));
      kinds.emplace_back(side.id, score);
    }
    menu.AppendSubMenu(scores, words(say("{side} scores for", {{"side", side.name}})));
  }
  menu.AppendSeparator();
  menu.Append(id_of(kinds.size()), words(say("A result")));
  const int chosen = GetPopupMenuSelectionFromUser(menu, add_->GetPosition() + wxPoint(0, add_->GetSize().y));
  if (chosen == wxID_NONE) return;
  const auto which = static_cast<std::size_t>(chosen - id_of(0));
  which < kinds.size() ? add_item(kinds[which].first, kinds[which].second) : add_result();
}

void VictoryPane::add_item(const std::string& side, const std::string& score) {
  page_->perform(
      [&](editor::Draft& draft) -> Result<void> {
        auto made = editor::add_victory_item(draft, side, score);
        if (!made) return tl::unexpected(made.error());
        made_ = {What::item, *made, 0};
        return {};
      },
      say("Add a victory item"));
}

// Behind the chosen one, or behind all.
void VictoryPane::add_result() {
  const std::size_t ranks = bench_.scene()->victory->ranks.size();
  std::optional<std::size_t> behind;
  if (page_->chosen().what == What::rank)
    behind = page_->chosen().rank;
  else if (ranks > 0)
    behind = ranks - 1;
  page_->perform(
      [&](editor::Draft& draft) -> Result<void> {
        auto made = editor::add_rank(draft, behind);
        if (!made) return tl::unexpected(made.error());
        made_ = {What::rank, {}, *made};
        return {};
      },
      say("Add a result"));
}

void VictoryPane::duplicate() {
  if (!copy_->IsEnabled()) return;
  page_->perform(
      [&](editor::Draft& draft) -> Result<void> {
        auto made = editor::copy_victory_item(draft, page_->chosen().id);
        if (!made) return tl::unexpected(made.error());
        made_ = {What::item, *made, 0};
        return {};
      },
      say("Duplicate a victory item"));
}

void VictoryPane::remove() {
  if (!remove_->IsEnabled()) return;
  const VictoryChoice chosen = page_->chosen();
  page_->perform(
      [&](editor::Draft& draft) {
        return chosen.what == What::item ? editor::remove_victory_item(draft, chosen.id) : editor::remove_rank(draft, chosen.rank);
      },
      chosen.what == What::item ? say("Delete a victory item") : say("Delete a result"));
}

void VictoryPane::shift(int by) {
  if (!up_->IsEnabled()) return;
  const VictoryChoice chosen = page_->chosen();
  const std::size_t ranks = bench_.scene()->victory->ranks.size();
  const bool is_rank = chosen.what == What::rank;
  if (is_rank && (by < 0 ? chosen.rank == 0 : chosen.rank + 1 >= ranks)) return;
  const bool done = page_->perform(
      [&](editor::Draft& draft) {
        return is_rank ? editor::shift_rank(draft, chosen.rank, by) : editor::shift_victory_item(draft, chosen.id, by);
      },
      is_rank ? say("Move a result") : say("Move a victory item"));
  if (done && is_rank) page_->choose({What::rank, {}, by < 0 ? chosen.rank - 1 : chosen.rank + 1});
}

}  // namespace hexwright::ui
