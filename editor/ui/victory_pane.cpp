// What scores for whom, with the least and the most that each side and item can come to, and the names of the results, with gaps and
// overlaps said between the very results where they lie. Lines are added, duplicated, deleted and put in order; what is chosen stands
// below.
// One list: each side with what it can come to and its items below, then the results in their order.
#include <wx/settings.h>

#include "editor/session/properties.hpp"
#include "editor/session/scenario_items.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/panes.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/victory_page.hpp"

namespace hexwright::ui {

using wording::Result;
using wording::say;

class VictoryPane : public wxPanel {
 public:
  VictoryPane(wxWindow* parent, Workbench& bench);

 private:
  struct Row {
    enum class Look { plain, heading, wrong };
    wxString points, what, worth;
    VictoryChoice choice;
    Look look = Look::plain;
    bool operator==(const Row&) const = default;
  };
  void fill();
  bool choose(const std::string& id);
  void show_menu();
  std::vector<Row> wanted_rows() const;
  void add_items(std::vector<Row>& out) const;
  void add_results(std::vector<Row>& out) const;
  void write_rows(const std::vector<Row>& rows);
  void show_buttons();
  void fit_columns();
  void key_down(wxKeyEvent& key);
  void pop_up_new();
  void make(const std::function<wording::Result<std::string>(editor::Draft&)>& how, const wording::Text& name);
  void add_result();
  void duplicate();
  void remove();
  void shift(int by);

  Workbench& bench_;
  wxListView* list_;
  wxButton *add_, *copy_, *remove_, *up_, *down_;
  VictoryPage* page_;
  std::vector<Row> rows_;
  VictoryChoice made_;  // to be chosen once the scene has it
  bool filling_ = false;
};

namespace {

constexpr const char* SCORES[] = {"hexes-held",    "not-called",       "boxes-lost", "leaders-lost", "pieces-lost",
                                  "pieces-exited", "turns-unrevealed", "condition",  "pieces-kept",  "boxes-left"};

// "−3 … 18"; nothing where the documents leave it open.
wxString range_of(const std::optional<wording::Decimal>& least, const std::optional<wording::Decimal>& most) {
  if (!least || !most) return utf8("…");
  return utf8(catalogue().words(*least)) + utf8(" … ") + utf8(catalogue().words(*most));
}

}  // namespace

VictoryPane::VictoryPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  list_ = new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL);
  for (int i = 0; i < 3; ++i) list_->AppendColumn(wxString());
  list_->SetMinSize(FromDIP(wxSize(80, 80)));
  add_ = make_button(this, say("Ne&w…"), [this] { pop_up_new(); });
  copy_ = make_button(this, say("D&uplicate"), [this] { duplicate(); });
  remove_ = make_button(this, say("De&lete"), [this] { remove(); });
  up_ = make_sign_button(this, "↑", say("Move up"), [this] { shift(-1); });
  down_ = make_sign_button(this, "↓", say("Move down"), [this] { shift(1); });
  page_ = new VictoryPage(this, bench);
  SetSizer(in_column({{list_, share()}, {in_lines({add_, copy_, remove_, up_, down_}), share(0)}, {page_, share()}}));
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    const auto row = static_cast<std::size_t>(event.GetIndex());
    if (filling_ || row >= rows_.size()) return;
    page_->choose(rows_[row].choice);
    page_->show_chosen();
    show_buttons();
  });
  list_->Bind(wxEVT_LIST_ITEM_ACTIVATED, [this](wxListEvent&) {
    if (page_->chosen().what == Chosen::item) CallAfter([this] { page_->edit_condition(); });
  });
  list_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& key) { key_down(key); });
  list_->Bind(wxEVT_LIST_ITEM_RIGHT_CLICK, [this](wxListEvent& event) {
    list_->Select(event.GetIndex());
    show_menu();
  });
  bench_.add_finder("victory", [this](const std::string& id) { return choose(id); });
  on_size(*this, [this] {
    CallAfter([this] {
      fit_columns();
      page_->show_chosen();
    });
  });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) page_->choose({});
    if (what == Workbench::News::scene || what == Workbench::News::project || what == Workbench::News::forecast) fill();
  });
  on_language(*this, [this] {
    list_->SetName(words(say("Victory")));
    set_titles(*list_, {say("Points"), say("For what"), say("Comes to")});
    fill();
    tell_names(*this);
  });
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
      out.push_back(
          {utf8(line.points), utf8(line.words), pays ? range_of(pays->least, pays->most) : wxString(), {Chosen::item, line.id, 0}});
    }
  }
}

void VictoryPane::add_results(std::vector<Row>& out) const {
  const editor::VictorySheet& sheet = *bench_.scene()->victory;
  if (sheet.ranks.empty()) return;
  out.push_back({{}, words(say("Results")), {}, {Chosen::table, {}, 0}, Row::Look::heading});
  const auto complain = [&](const std::optional<wording::Text>& text, std::size_t rank) {
    if (text) out.push_back({utf8("⚠"), words(*text), {}, {Chosen::rank, {}, rank}, Row::Look::wrong});
  };
  for (std::size_t i = 0; i < sheet.ranks.size(); ++i) {
    complain(sheet.ranks[i].above, i);
    out.push_back({{}, utf8(sheet.ranks[i].band + " – " + sheet.ranks[i].name), {}, {Chosen::rank, {}, i}});
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
    list_->SetItemTextColour(
        at, rows[i].look == Row::Look::wrong ? ink_of(validator::Severity::error) : wxSystemSettings::GetColour(wxSYS_COLOUR_LISTBOXTEXT));
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
  if (made_.what != Chosen::nothing && is_there(made_)) page_->choose(std::exchange(made_, {}));
  if (!is_there(page_->chosen())) page_->choose({});
  page_->show_chosen();
  if (page_->chosen().what != Chosen::nothing)
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

// An item by its id; "ranks" for the table of results.
bool VictoryPane::choose(const std::string& id) {
  const VictoryChoice wanted = id == "ranks" ? VictoryChoice{Chosen::table, {}, 0} : VictoryChoice{Chosen::item, id, 0};
  if (std::none_of(rows_.begin(), rows_.end(), [&](const Row& row) { return row.choice == wanted; })) return false;
  page_->choose(wanted);
  fill();
  return true;
}

void VictoryPane::show_menu() {
  PopUp menu;
  page_->offer_buttons(menu);
  for (wxButton* button : {add_, copy_, remove_, up_, down_}) menu.add(*button);
  menu.show_at_pointer(*list_);
}

void VictoryPane::show_buttons() {
  const Chosen what = page_->chosen().what;
  const bool one = page_->may_change() && (what == Chosen::item || what == Chosen::rank);
  add_->Enable(page_->may_change());
  copy_->Enable(one && what == Chosen::item);
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
  PopUp menu;
  for (const view::SideName& side : bench_.scene()->view->sides) {
    auto* scores = new wxMenu;
    for (const char* score : SCORES)
      menu.add(
          words(editor::value_title(score).value_or(say("{score}", {{"score", std::string(score)}}))),
          [this, side = side.id, score] {
            make([&](editor::Draft& draft) { return editor::add_victory_item(draft, side, score); }, say("Add a victory item"));
          },
          scores);
    menu.AppendSubMenu(scores, words(say("{side} scores for", {{"side", side.name}})));
  }
  menu.AppendSeparator();
  menu.add(words(say("A result")), [this] { add_result(); });
  menu.show_below(*add_);
}

// An item is made, and chosen once the scene has it.
void VictoryPane::make(const std::function<Result<std::string>(editor::Draft&)>& how, const wording::Text& name) {
  page_->perform(
      [&](editor::Draft& draft) -> Result<void> {
        auto made = how(draft);
        if (!made) return tl::unexpected(made.error());
        made_ = {Chosen::item, *made, 0};
        return {};
      },
      name);
}

// Behind the chosen one, or behind all.
void VictoryPane::add_result() {
  const std::size_t ranks = bench_.scene()->victory->ranks.size();
  std::optional<std::size_t> behind;
  if (page_->chosen().what == Chosen::rank)
    behind = page_->chosen().rank;
  else if (ranks > 0)
    behind = ranks - 1;
  page_->perform(
      [&](editor::Draft& draft) -> Result<void> {
        auto made = editor::add_rank(draft, behind);
        if (!made) return tl::unexpected(made.error());
        made_ = {Chosen::rank, {}, *made};
        return {};
      },
      say("Add a result"));
}

void VictoryPane::duplicate() {
  if (copy_->IsEnabled())
    make(
        [&](editor::Draft& draft) {
          return editor::copy_item(draft, editor::schedule_element(draft, page_->chosen().id), page_->chosen().id);
        },
        say("Duplicate a victory item"));
}

void VictoryPane::remove() {
  if (!remove_->IsEnabled()) return;
  const VictoryChoice chosen = page_->chosen();
  page_->perform(
      [&](editor::Draft& draft) {
        return chosen.what == Chosen::item ? editor::remove_item(draft, editor::schedule_element(draft, chosen.id), chosen.id)
                                           : editor::remove_rank(draft, chosen.rank);
      },
      chosen.what == Chosen::item ? say("Delete a victory item") : say("Delete a result"));
}

void VictoryPane::shift(int by) {
  if (!up_->IsEnabled()) return;
  const VictoryChoice chosen = page_->chosen();
  const std::size_t ranks = bench_.scene()->victory->ranks.size();
  const bool is_rank = chosen.what == Chosen::rank;
  if (is_rank && (by < 0 ? chosen.rank == 0 : chosen.rank + 1 >= ranks)) return;
  const bool done = page_->perform(
      [&](editor::Draft& draft) {
        return is_rank ? editor::shift_rank(draft, chosen.rank, by)
                       : editor::shift_item(draft, editor::schedule_element(draft, chosen.id), chosen.id, by);
      },
      is_rank ? say("Move a result") : say("Move a victory item"));
  if (done && is_rank) page_->choose({Chosen::rank, {}, by < 0 ? chosen.rank - 1 : chosen.rank + 1});
}

wxWindow* make_victory_pane(wxWindow* parent, Workbench& bench) { return new VictoryPane(parent, bench); }

}  // namespace hexwright::ui
