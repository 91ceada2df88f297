// The list is virtual: a game may have thousands of lines.
#include "editor/ui/rules_pane.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/listctrl.h>
#include <wx/menu.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textdlg.h>
#include <wx/wrapsizer.h>

#include <algorithm>
#include <map>
#include <utility>

#include "editor/session/condition_words.hpp"
#include "editor/ui/severity_colour.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/table_view.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using document::KindOf;
using document::Known;
using editor::RulesItem;
using validator::Severity;
using wording::Result;
using wording::say;
using What = RulesItem::What;

namespace {

constexpr int ROOM_PX = 4;
constexpr KindOf KINDS[] = {KindOf::piece, KindOf::formation, KindOf::terrain, KindOf::hexside, KindOf::path,
                            KindOf::place, KindOf::area,      KindOf::line,    KindOf::zone,    KindOf::box};

// In colour and in words, for not everybody sees the colour.
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

wxString trimmed(const wxString& text) { return wxString(text).Trim().Trim(false); }

wxString yes_or_no(const std::string& value) {
  const auto title = editor::value_title(value);
  return title ? words(*title) : utf8(value);
}

}  // namespace

class RulesPane::List : public wxListCtrl {
 public:
  List(RulesPane* pane)
      : wxListCtrl(pane, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_VIRTUAL), pane_(*pane) {}

 private:
  wxString OnGetItemText(long row, long column) const override {
    if (row < 0 || static_cast<std::size_t>(row) >= pane_.rows_.size()) return {};
    const Row& each = pane_.rows_[static_cast<std::size_t>(row)];
    const wxString* const texts[] = {&each.status, &each.what, &each.value, &each.rule};
    return column >= 0 && column < 4 ? *texts[column] : wxString();
  }
  wxItemAttr* OnGetItemAttr(long row) const override {
    if (row < 0 || static_cast<std::size_t>(row) >= pane_.rows_.size()) return nullptr;
    const auto look = pane_.rows_[static_cast<std::size_t>(row)].look;
    if (!look) return nullptr;
    const publish::Color ink = severity_ink(*look, wxSystemSettings::GetAppearance().IsDark());
    wxItemAttr& attribute = attributes_[*look];
    attribute.SetTextColour(wxColour(ink.red, ink.green, ink.blue));
    return &attribute;
  }

  RulesPane& pane_;
  mutable std::map<Severity, wxItemAttr> attributes_;
};

RulesPane::RulesPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  page_ = new wxChoice(this, wxID_ANY);
  only_open_ = new wxCheckBox(this, wxID_ANY, wxString());
  summary_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  list_ = new List(this);
  for (int i = 0; i < 4; ++i) list_->AppendColumn(wxString());
  list_->SetMinSize(FromDIP(wxSize(80, 80)));
  const auto button = [this] { return new wxButton(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT); };
  add_ = button();
  effect_ = button();
  remove_ = button();
  own_ = button();
  auto* buttons = new wxWrapSizer(wxHORIZONTAL);
  for (wxButton* each : {add_, effect_, remove_, own_}) buttons->Add(each, wxSizerFlags().Border(wxALL, ROOM_PX / 2));
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(page_, wxSizerFlags().Expand().Border(wxALL, ROOM_PX));
  all->Add(only_open_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, ROOM_PX));
  all->Add(summary_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, ROOM_PX));
  all->Add(list_, wxSizerFlags(1).Expand());
  all->Add(buttons, wxSizerFlags().Expand());
  details_ = new RulesPage(this, bench);
  table_ = new TableView(this, bench, *details_);
  table_->Hide();
  all->Add(table_, wxSizerFlags(1).Expand());
  all->Add(details_, wxSizerFlags(1).Expand());
  SetSizer(all);
  bind();
  relabel();
}

void RulesPane::bind() {
  page_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    choose({});
    fill();
  });
  only_open_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { fill(); });
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
  add_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { add(); });
  effect_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { add_effect(); });
  remove_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { remove(); });
  own_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { pop_up_own(); });
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& key) {
    const int code = key.GetKeyCode(), by = code == WXK_PAGEDOWN ? 1 : code == WXK_PAGEUP ? -1 : 0;
    if (by == 0 || key.GetModifiers() != wxMOD_CONTROL) return key.Skip();
    page_->SetSelection(std::clamp(page_->GetSelection() + by, 0, static_cast<int>(page_->GetCount()) - 1));
    choose({});
    fill();
  });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    CallAfter([this] {
      fit_columns();
      details_->show_chosen();
    });
  });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) choose({});
    if (what == Workbench::News::scene || what == Workbench::News::project) fill();
  });
}

void RulesPane::relabel() {
  const int page = std::max(page_->GetSelection(), 0);
  page_->Clear();
  for (const wording::Text& title : {say("Numbers"), say("Tables"), say("Readings of the rules"), say("Rules that are on or off"),
                                     say("Kinds and their effects"), say("Paragraphs and what is done about them")})
    page_->Append(words(title));
  page_->SetSelection(page);
  page_->SetName(words(say("Which rules")));
  only_open_->SetLabel(words(say("Only what &is missing or a stand-in")));
  only_open_->SetName(wxStripMenuCodes(only_open_->GetLabel()));
  list_->SetName(words(say("Rules")));
  const wording::Text titles[] = {say("Status"), say("What"), say("Value"), say("Rule")};
  for (int i = 0; i < 4; ++i) {
    wxListItem column;
    column.SetText(words(titles[i]));
    list_->SetColumn(i, column);
  }
  const auto label = [](wxButton* button, const wording::Text& text) {
    button->SetLabel(words(text));
    button->SetName(wxStripMenuCodes(button->GetLabel()));
  };
  label(add_, say("&New rule…"));
  label(effect_, say("New effe&ct…"));
  label(remove_, say("&Remove the own rule"));
  label(own_, say("O&wn rules…"));
  table_->relabel();
  details_->relabel();
  rows_.clear();
  fill();
  tell_names(*this);
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
  wxTextEntryDialog dialog(wxGetTopLevelParent(this), words(question), words(title));
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return trimmed(dialog.GetValue()).utf8_string();
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
  wxMenu menu;
  for (const KindOf of : KINDS) menu.Append(wxID_HIGHEST + 1 + static_cast<int>(of), words(editor::kind_of_words(of)));
  const int chosen = GetPopupMenuSelectionFromUser(menu, add_->GetPosition() + wxPoint(0, add_->GetSize().y));
  if (chosen == wxID_NONE) return;
  const auto of = static_cast<KindOf>(chosen - wxID_HIGHEST - 1);
  const auto id = ask(say("Its id: small letters, digits, dots and hyphens, as stack.limit."), say("New kind"));
  if (!id) return;
  only_open_->SetValue(false);
  perform_adding(
      [&](editor::Draft& draft) {
        return editor::add_rules_item(draft, {editor::RulesItem::What::kind, *id, of});
      },
      say("Add a kind"));
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
  enum { OVER = wxID_HIGHEST + 1, BY_ITSELF };
  wxMenu menu;
  menu.Append(OVER, words(say("Make a ruleset of your &own over this game…")))->Enable(sheet()->file.empty());
  menu.Append(BY_ITSELF, words(say("Make a &game of your own from nothing but data…")));
  const int chosen = GetPopupMenuSelectionFromUser(menu, own_->GetPosition() + wxPoint(0, own_->GetSize().y));
  if (chosen != wxID_NONE) make(chosen == OVER ? editor::OwnRules::over_the_game : editor::OwnRules::game_by_itself);
}

void RulesPane::make(editor::OwnRules how) {
  const bool over = how == editor::OwnRules::over_the_game;
  const auto name = ask(say("What is it called? A few words of plain letters, which become the name of its file."),
                        over ? say("A ruleset of your own") : say("A game of your own"));
  if (!name || !bench_.is_open()) return;
  const auto made = editor::make_ruleset(bench_.session(), *name, how);
  details_->say_fault(made ? wxString() : words(made.error()));
}

}  // namespace hexwright::ui
