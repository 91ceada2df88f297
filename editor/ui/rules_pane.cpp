// The rules of the game in force, a page a kind: numbers, tables, questions and their readings, what is on or off, kinds, and what is done
// about every paragraph. What is chosen in the list is changed below it.
// The list is virtual: a game may have thousands of lines.
#include <map>

#include "editor/session/condition_words.hpp"
#include "editor/session/rules_edit.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/panes.hpp"
#include "editor/ui/rules_page.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/table_view.hpp"
#include "model/document/ruleset.hpp"

namespace hexwright::ui {

using document::KindOf;
using document::Known;
using editor::RulesItem;
using validator::Severity;
using wording::Result;
using wording::say;
using What = RulesItem::What;

class RulesPane : public wxPanel {
 public:
  RulesPane(wxWindow* parent, Workbench& bench);

 private:
  enum class Shown { parameters, tables, rulings, switches, kinds, coverage };
  struct Row {
    editor::RulesItem item;
    wxString status, what, value, rule;
    std::optional<validator::Severity> look = {};
    bool operator==(const Row&) const = default;
  };

  Shown shown() const;
  const editor::RulesSheet* sheet() const;
  std::vector<Row> wanted_rows() const;
  wxString summary() const;
  void fill();
  void choose(const editor::RulesItem& item);
  void show_buttons();
  void fit_columns();
  void add();
  void add_kind();
  void add_effect();
  void remove();
  void pop_up_own();
  void make(editor::OwnRules how);
  std::optional<std::string> ask(const wording::Text& question, const wording::Text& title);
  void perform_adding(const std::function<wording::Result<editor::RulesItem>(editor::Draft&)>& add, const wording::Text& name);

  Workbench& bench_;
  wxChoice* page_;
  wxCheckBox* only_open_;
  wxStaticText* summary_;
  wxListView* list_;
  wxButton *add_, *effect_, *remove_, *own_;
  TableView* table_;
  RulesPage* details_;
  std::vector<Row> rows_;
  editor::RulesItem made_;  // to be chosen once the scene has it
  bool filling_ = false;
};

namespace {

constexpr KindOf KINDS[] = {KindOf::piece, KindOf::formation, KindOf::terrain, KindOf::hexside, KindOf::path,
                            KindOf::place, KindOf::area,      KindOf::line,    KindOf::zone,    KindOf::box};

// In colour and in words, for those who do not see the colour.
std::optional<Severity> look_of(Known status) {
  switch (status) {
    case Known::missing:
      return Severity::error;
    case Known::stand_in:
      return Severity::warning;
    case Known::assumed:
      return Severity::question;
    default:
      return std::nullopt;
  }
}

wxString yes_or_no(const std::string& value) {
  const auto title = editor::value_title(value);
  return title ? words(*title) : utf8(value);
}

}  // namespace

RulesPane::RulesPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  page_ = make_choice(this, say("Which rules"),
                      {say("Numbers"), say("Tables"), say("Readings of the rules"), say("Rules that are on or off"),
                       say("Kinds and their effects"), say("Paragraphs and what is done about them")},
                      [this](int) {
                        choose({});
                        fill();
                      });
  only_open_ = make_check_box(this, say("Only what &is missing or a stand-in"), [this] { fill(); });
  summary_ = make_text(this, {}, wxST_ELLIPSIZE_END);
  list_ = new VirtualList(
      this,
      [this](std::size_t row, long column) {
        const Row& each = rows_[row];
        const wxString* const texts[] = {&each.status, &each.what, &each.value, &each.rule};
        return *texts[column];
      },
      [this](std::size_t row) { return rows_[row].look ? ink_of(*rows_[row].look) : wxColour(); });
  for (int i = 0; i < 4; ++i) list_->AppendColumn(wxString());
  list_->SetMinSize(FromDIP(wxSize(80, 80)));
  add_ = make_button(this, say("&New rule…"), [this] { add(); });
  effect_ = make_button(this, say("New effe&ct…"), [this] { add_effect(); });
  remove_ = make_button(this, say("&Remove the own rule"), [this] { remove(); });
  own_ = make_button(this, say("O&wn rules…"), [this] { pop_up_own(); });
  details_ = new RulesPage(this, bench);
  table_ = new TableView(this, bench, *details_);
  table_->Hide();
  const auto around = across(wxLEFT | wxRIGHT | wxBOTTOM);
  SetSizer(in_column({{page_, across()},
                      {only_open_, around},
                      {summary_, around},
                      {list_, share()},
                      {in_lines({add_, effect_, remove_, own_}), share(0)},
                      {table_, share()},
                      {details_, share()}}));
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    const auto row = static_cast<std::size_t>(event.GetIndex());
    if (!filling_ && row < rows_.size()) choose(rows_[row].item);
  });
  list_->Bind(wxEVT_LIST_ITEM_ACTIVATED, [this](wxListEvent&) {
    if (shown() == Shown::switches) details_->turn_over();
  });
  list_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& key) {
    if (key.GetKeyCode() == WXK_INSERT && key.GetModifiers() == wxMOD_NONE) return add();
    if (key.GetKeyCode() == WXK_DELETE && key.GetModifiers() == wxMOD_NONE) return remove();
    key.Skip();
  });
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& key) {
    const int code = key.GetKeyCode(), by = code == WXK_PAGEDOWN ? 1 : code == WXK_PAGEUP ? -1 : 0;
    if (by == 0 || key.GetModifiers() != wxMOD_CONTROL) return key.Skip();
    page_->SetSelection(std::clamp(page_->GetSelection() + by, 0, static_cast<int>(page_->GetCount()) - 1));
    choose({});
    fill();
  });
  on_size(*this, [this] {
    CallAfter([this] {
      fit_columns();
      details_->show_chosen();
    });
  });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) choose({});
    if (what == Workbench::News::scene || what == Workbench::News::project) fill();
  });
  on_language(*this, [this] {
    list_->SetName(words(say("Rules")));
    set_titles(*list_, {say("Status"), say("What"), say("Value"), say("Rule")});
    fill();
    tell_names(*this);
  });
}

RulesPane::Shown RulesPane::shown() const { return static_cast<Shown>(std::max(page_->GetSelection(), 0)); }

const editor::RulesSheet* RulesPane::sheet() const { return bench_.is_open() && bench_.scene() ? bench_.scene()->rules.get() : nullptr; }

std::vector<RulesPane::Row> RulesPane::wanted_rows() const {
  std::vector<Row> out;
  if (!sheet()) return out;
  const Shown shown = this->shown();
  const bool only_open = only_open_->GetValue();
  const auto add_line = [&](const editor::RulesLine& line) {
    if (only_open && shown != Shown::switches && !editor::is_open(line)) return;
    Row row{line.item, {}, utf8(line.words), utf8(line.value), utf8(line.rule), {}};
    if (line.status) {
      row.status = words(editor::known_words(*line.status));
      row.look = look_of(*line.status);
    }
    if (shown == Shown::switches) row.value = yes_or_no(line.value);
    out.push_back(std::move(row));
  };
  const auto add_ruling = [&](const editor::RulingLine& line) {
    Row row{{What::ruling, line.id, {}, 0},
            line.chosen ? words(say("chosen")) : words(say("as the game says")),
            utf8(line.words),
            shown == Shown::switches ? yes_or_no(line.in_force()) : utf8(line.in_force()),
            utf8(line.rules),
            {}};
    if (line.chosen) row.look = Severity::info;
    out.push_back(std::move(row));
  };
  if (shown == Shown::parameters) std::for_each(sheet()->parameters.begin(), sheet()->parameters.end(), add_line);
  if (shown == Shown::tables) std::for_each(sheet()->tables.begin(), sheet()->tables.end(), add_line);
  if (shown == Shown::kinds) std::for_each(sheet()->kinds.begin(), sheet()->kinds.end(), add_line);
  for (const editor::RulingLine& line : sheet()->rulings)
    if (shown == Shown::rulings || (shown == Shown::switches && line.is_switch())) add_ruling(line);
  if (shown == Shown::switches)
    for (const editor::RulesLine& line : sheet()->parameters)
      if (editor::is_switch(line)) add_line(line);
  if (shown == Shown::coverage)
    for (const editor::CoverageLine& line : sheet()->coverage) {
      const bool missing = line.status == document::Coverage::missing_data;
      if (only_open && !missing) continue;
      out.push_back({{What::paragraph, line.number, {}, 0},
                     words(editor::coverage_words(line.status)),
                     utf8(line.title),
                     {},
                     utf8(line.number),
                     missing ? std::optional(Severity::warning) : std::nullopt});
    }
  return out;
}

wxString RulesPane::summary() const {
  if (!sheet()) return {};
  if (shown() == Shown::coverage) {
    wxString out;
    using document::Coverage;
    for (const Coverage each :
         {Coverage::checked, Coverage::simulated, Coverage::computed, Coverage::not_checkable, Coverage::missing_data})
      out += (out.empty() ? "" : ", ") + words(editor::coverage_words(each)) + ": " + std::to_string(sheet()->count(each));
    return out;
  }
  std::int64_t open = 0;
  for (const auto* lines : {&sheet()->parameters, &sheet()->tables, &sheet()->kinds})
    open += std::count_if(lines->begin(), lines->end(), editor::is_open);
  wxString out = utf8(sheet()->game) + ": " +
                 words(wording::say_n("{count} value is missing or a stand-in", "{count} values are missing or stand-ins", open));
  return sheet()->file.empty() ? out : out + " · " + utf8(sheet()->file);
}

void RulesPane::fill() {
  std::vector<Row> rows = wanted_rows();
  filling_ = true;
  if (rows != rows_) {
    rows_ = std::move(rows);
    list_->SetItemCount(static_cast<long>(rows_.size()));
    list_->Refresh();
  }
  const auto is_there = [&](const RulesItem& item) {
    return std::any_of(rows_.begin(), rows_.end(), [&](const Row& row) { return row.item == item; });
  };
  if (made_.what != What::nothing && is_there(made_)) details_->choose(std::exchange(made_, {}));
  if (!is_there(details_->chosen())) details_->choose({});
  long selected = -1;
  for (std::size_t i = 0; i < rows_.size() && selected < 0; ++i)
    if (details_->chosen().what != What::nothing && rows_[i].item == details_->chosen()) selected = static_cast<long>(i);
  const long now = list_->GetNextItem(-1, wxLIST_NEXT_ALL, wxLIST_STATE_SELECTED);
  if (now >= 0 && now != selected) list_->SetItemState(now, 0, wxLIST_STATE_SELECTED | wxLIST_STATE_FOCUSED);
  if (selected >= 0 && now != selected) {
    list_->SetItemState(selected, wxLIST_STATE_SELECTED | wxLIST_STATE_FOCUSED, wxLIST_STATE_SELECTED | wxLIST_STATE_FOCUSED);
    list_->EnsureVisible(selected);
  }
  filling_ = false;
  summary_->SetLabel(wxControl::EscapeMnemonics(summary()));
  summary_->SetToolTip(summary());
  only_open_->Enable(shown() != Shown::rulings && shown() != Shown::switches);
  choose(details_->chosen());
  fit_columns();
}

void RulesPane::choose(const RulesItem& item) {
  details_->choose(item);
  const bool table = item.what == What::table && sheet();
  if (table_->IsShown() != table) {
    table_->Show(table);
    Layout();
  }
  table_->show_table(table ? item.id : std::string());
  details_->show_chosen();
  show_buttons();
}

void RulesPane::show_buttons() {
  const bool may = details_->may_change();
  const Shown shown = this->shown();
  const editor::RulesLine* line = sheet() ? sheet()->line(details_->chosen()) : nullptr;
  add_->Enable(may && (shown == Shown::parameters || shown == Shown::tables || shown == Shown::kinds));
  effect_->Show(shown == Shown::kinds);
  effect_->Enable(may && line);
  remove_->Enable(may && line && (line->own || line->item.what == What::effect));
  own_->Enable(may);
  Layout();
}

void RulesPane::fit_columns() {
  const int status = FromDIP(80), value = FromDIP(72), rule = FromDIP(56);
  list_->SetColumnWidth(0, status);
  list_->SetColumnWidth(2, value);
  list_->SetColumnWidth(3, rule);
  list_->SetColumnWidth(1, std::max(list_->GetClientSize().x - status - value - rule, FromDIP(100)));
}

std::optional<std::string> RulesPane::ask(const wording::Text& question, const wording::Text& title) {
  const auto typed = ask_text(wxGetTopLevelParent(this), title, words(question));
  return typed ? std::optional(trimmed(utf8(*typed))) : std::nullopt;
}

void RulesPane::perform_adding(const std::function<Result<RulesItem>(editor::Draft&)>& add, const wording::Text& name) {
  details_->perform(
      [&](editor::Draft& draft) -> Result<void> {
        auto made = add(draft);
        if (!made) return tl::unexpected(made.error());
        made_ = *made;
        return {};
      },
      name);
}

void RulesPane::add() {
  if (!add_->IsEnabled()) return;
  if (shown() == Shown::kinds) return add_kind();
  const bool table = shown() == Shown::tables;
  const wording::Text title = table ? say("New table") : say("New number");
  const auto id = ask(say("Its id: small letters, digits, dots and hyphens, as stack.limit."), title);
  if (!id) return;
  only_open_->SetValue(only_open_->GetValue() && !table);
  perform_adding(
      [&](editor::Draft& draft) {
        return table ? editor::add_rules_item(draft, {editor::RulesItem::What::table, *id})
                     : editor::add_rules_item(draft, {editor::RulesItem::What::parameter, *id});
      },
      table ? say("Add a table") : say("Add a number"));
}

void RulesPane::add_kind() {
  PopUp menu;
  for (const KindOf of : KINDS)
    menu.add(words(editor::kind_of_words(of)), [this, of] {
      const auto id = ask(say("Its id: small letters, digits, dots and hyphens, as stack.limit."), say("New kind"));
      if (!id) return;
      only_open_->SetValue(false);
      perform_adding([&](editor::Draft& draft) { return editor::add_rules_item(draft, {What::kind, *id, of}); }, say("Add a kind"));
    });
  menu.show_below(*add_);
}

void RulesPane::add_effect() {
  const RulesItem kind = details_->chosen();
  const auto name = ask(say("What it acts on, as cost.walk or fire."), say("New effect"));
  if (!name) return;
  only_open_->SetValue(false);
  perform_adding([&](editor::Draft& draft) { return editor::add_effect(draft, kind, *name); }, say("Add an effect"));
}

void RulesPane::remove() {
  if (!remove_->IsEnabled()) return;
  details_->perform([&](editor::Draft& draft) { return editor::remove_rules_item(draft, details_->chosen()); }, say("Remove an own rule"));
}

void RulesPane::pop_up_own() {
  if (!own_->IsEnabled()) return;
  PopUp menu;
  menu.add(words(say("Make a ruleset of your &own over this game…")), [this] { make(editor::OwnRules::over_the_game); })
      ->Enable(sheet()->file.empty());
  menu.add(words(say("Make a &game of your own from nothing but data…")), [this] { make(editor::OwnRules::game_by_itself); });
  menu.show_below(*own_);
}

void RulesPane::make(editor::OwnRules how) {
  const bool over = how == editor::OwnRules::over_the_game;
  const auto name = ask(say("What is it called? A few words of plain letters, which become the name of its file."),
                        over ? say("A ruleset of your own") : say("A game of your own"));
  if (!name || !bench_.is_open()) return;
  const auto made = editor::make_ruleset(bench_.session(), *name, how);
  details_->say_fault(made ? wxString() : words(made.error()));
}

wxWindow* make_rules_pane(wxWindow* parent, Workbench& bench) { return new RulesPane(parent, bench); }

}  // namespace hexwright::ui
