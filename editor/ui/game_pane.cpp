// A game of one's own, part by part: a list of each sort, and the values of the one that is chosen. A built-in game is not changed here; a
// game of one's own like it is offered.
#include <wx/dcmemory.h>
#include <wx/imaglist.h>

#include "editor/session/game_uses.hpp"
#include "editor/session/rules_edit.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/game_dialogs.hpp"
#include "editor/ui/game_page.hpp"
#include "editor/ui/panes.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/symbol_dialog.hpp"
#include "editor/ui/table_view.hpp"
#include "publish/symbols/symbols.hpp"
#include "publish/theme/theme.hpp"

namespace hexwright::ui {

using document::KindOf;
using editor::GameLine;
using editor::GamePart;
using editor::GameSection;
using editor::GameState;
using wording::Result;
using wording::say;
using wording::say_n;

class GamePane : public wxPanel {
 public:
  GamePane(wxWindow* parent, Workbench& bench);

 private:
  GameSection shown() const { return static_cast<GameSection>(std::max(section_->GetSelection(), 0)); }
  void bind_list();
  void fill();
  void fill_list(std::vector<GameLine> lines);
  wxString state_words(editor::Draft& draft) const;
  wxBitmap picture_of(const GameLine& line);
  void choose(const std::optional<GamePart>& part);
  void turn_to(GameSection section);
  void show_buttons();
  void fit_columns();
  void pop_up_new();
  void add_new(GameSection section);
  void add_effect();
  void copy();
  void rename();
  void remove();
  void shift(int by);
  void make_own();
  void adding(const std::function<Result<GamePart>(editor::Draft&)>& add, const wording::Text& name);

  Workbench& bench_;
  Paragraph* state_;
  wxChoice* section_;
  wxListView* list_;
  wxButton *own_, *new_, *effect_, *copy_, *rename_, *remove_, *up_, *down_;
  TableView* table_;
  GamePage* page_;
  GameState game_ = GameState::nothing;
  std::vector<GameLine> lines_;
  std::optional<publish::Theme> theme_;
  std::string theme_id_;
  bool filling_ = false;
};

namespace {

constexpr int PICTURE_PX = 30;

}  // namespace

GamePane::GamePane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  state_ = new Paragraph(this);
  own_ = make_button(this, say("Make a &game of my own like this…"), [this] { make_own(); });
  std::vector<wording::Text> titles;
  for (const editor::SectionRecord& record : editor::game_sections()) titles.push_back(say(record.title));
  section_ = make_choice(this, say("Part of the game"), std::move(titles), [this](int) {
    choose({});
    fill();
  });
  section_->SetMinSize(FromDIP(wxSize(80, -1)));
  list_ = new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL);
  for (int i = 0; i < 3; ++i) list_->AppendColumn(wxString());
  list_->SetMinSize(FromDIP(wxSize(80, 110)));
  new_ = make_button(this, say("&New…"), [this] { pop_up_new(); });
  copy_ = make_button(this, say("D&uplicate"), [this] { copy(); });
  rename_ = make_button(this, say("Re&name…"), [this] { rename(); });
  remove_ = make_button(this, say("Remove…"), [this] { remove(); });
  effect_ = make_button(this, say("New effe&ct…"), [this] { add_effect(); });
  up_ = make_sign_button(this, "↑", say("Earlier in the list"), [this] { shift(-1); });
  down_ = make_sign_button(this, "↓", say("Later in the list"), [this] { shift(1); });
  page_ = new GamePage(this, bench);
  table_ = new TableView(this, bench, *page_);
  table_->Hide();
  SetSizer(in_column({{state_, across()},
                      {own_, wxSizerFlags().Border(wxLEFT | wxRIGHT | wxBOTTOM, ROOM_PX)},
                      {section_, across(wxLEFT | wxRIGHT | wxBOTTOM)},
                      {list_, share(2)},
                      {in_lines({new_, copy_, rename_, remove_, effect_, up_, down_}), share(0)},
                      {table_, share(2)},
                      {page_, share(3)}}));
  bind_list();
  on_size(*this, [this] {
    CallAfter([this] {
      fit_columns();
      page_->show_chosen();
    });
  });
  Bind(wxEVT_SHOW, [this](wxShowEvent& event) {
    event.Skip();
    if (event.IsShown()) CallAfter([this] { fill(); });
  });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) choose({});
    if (what == Workbench::News::scene || what == Workbench::News::project) fill();
  });
  on_language(*this, [this] {
    list_->SetName(words(say("Parts of the game")));
    set_titles(*list_, {say("Name"), say("Id"), say("Value")});
    fill();
    tell_names(*this);
  });
}

void GamePane::bind_list() {
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    const GameLine* line = at_row(lines_, event.GetIndex());
    if (!filling_ && line) choose(line->part);
  });
  list_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& key) {
    const int code = key.GetModifiers() == wxMOD_NONE ? key.GetKeyCode() : 0;
    if (code == WXK_INSERT) return pop_up_new();
    if (code == WXK_DELETE) return remove();
    key.Skip();
  });
  list_->Bind(wxEVT_LIST_ITEM_RIGHT_CLICK, [this](wxListEvent&) {
    PopUp menu;
    for (wxButton* each : {new_, copy_, rename_, remove_, effect_}) menu.add(*each);
    menu.show_at_pointer(*this);
  });
}

wxString GamePane::state_words(editor::Draft& draft) const {
  switch (game_) {
    case GameState::nothing:
      return words(say("The document names no game."));
    case GameState::built_in:
      return words(
          say("This project plays a built-in game, whose rules stand fast. A game of your own begins with its kinds, phases and "
              "words; its numbers and tables you fill in, and what the program knows of its play does not come along."));
    case GameState::over_built_in:
      return words(say("This ruleset lies over a built-in game: here is what it adds. Everything else stands in the workspace Rules."));
    case GameState::own:
      break;
  }
  const std::size_t asked = editor::kinds_asked_for(draft).size();
  return asked == 0
             ? wxString()
             : words(say_n("{count} kind is used in the project and missing in the game: see New…",
                           "{count} kinds are used in the project and missing in the game: see New…", static_cast<std::int64_t>(asked)));
}

// Looking through all files takes its time: not at every stroke on the board while the pane is hidden.
void GamePane::fill() {
  if (bench_.is_open() && !IsShownOnScreen()) return;
  std::vector<GameLine> lines;
  if (bench_.is_open() && bench_.scene()) {
    editor::Draft draft(bench_.session().project());
    game_ = editor::state_of_game(draft);
    state_->tell(state_words(draft));
    lines = editor::game_lines(draft, shown(), catalogue().language());
  } else {
    game_ = GameState::nothing;
    state_->tell({});
  }
  state_->Show(!state_->told().empty());
  fill_list(std::move(lines));
  const bool is_there = std::any_of(lines_.begin(), lines_.end(), [&](const GameLine& line) { return line.part == page_->chosen(); });
  choose(is_there ? page_->chosen() : std::nullopt);
}

void GamePane::fill_list(std::vector<GameLine> lines) {
  filling_ = true;
  if (bench_.is_open() && bench_.looking().theme != theme_id_) {
    theme_id_ = bench_.looking().theme;
    if (auto read = publish::load_theme(theme_id_)) theme_ = std::move(*read);
  }
  lines_ = std::move(lines);
  wxImageList* images = nullptr;
  const int high = symbol_bitmap(*this, "none", PICTURE_PX).GetHeight();
  while (list_->GetItemCount() > static_cast<int>(lines_.size())) list_->DeleteItem(list_->GetItemCount() - 1);
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const auto row = static_cast<long>(i);
    const GameLine& line = lines_[i];
    if (row >= list_->GetItemCount()) list_->InsertItem(row, wxString(), -1);
    const wxBitmap picture = picture_of(line);
    if (picture.IsOk() && !images) images = new wxImageList(FromDIP(PICTURE_PX), high, false, static_cast<int>(lines_.size()));
    const int number = picture.IsOk() ? images->Add(picture) : -1;
    list_->SetItem(row, 0, utf8(line.name.empty() ? line.part.id : line.name));
    list_->SetItemImage(row, number);  // also none: what stood in the row may have had one
    list_->SetItem(row, 1, utf8(line.part.id));
    list_->SetItem(row, 2, utf8(line.value));
  }
  list_->AssignImageList(images, wxIMAGE_LIST_SMALL);
  filling_ = false;
}

// A symbol, or the colour that the board has for it; none for what is not drawn.
wxBitmap GamePane::picture_of(const GameLine& line) {
  const editor::Scene* scene = bench_.scene();
  const auto of = editor::record_of(line.part.section).of;
  if (!scene || !of) return {};
  const project::Game& game = scene->view->game;
  if (*of == KindOf::piece) {
    const auto symbol = publish::symbol_for(game, line.part.id, {});
    return symbol_bitmap(*this, symbol ? std::string(symbol->function) : "none", PICTURE_PX);
  }
  if (!theme_) return {};
  wxColour colour;
  if (*of == KindOf::terrain || *of == KindOf::area)
    colour = colour_of(theme_->terrain(line.part.id, *of, game).fill.value_or(theme_->ground));
  if (*of == KindOf::hexside || *of == KindOf::path || *of == KindOf::line) colour = colour_of(theme_->line(line.part.id, *of, game).color);
  if (!colour.IsOk()) return {};
  wxBitmap out(symbol_bitmap(*this, "none", PICTURE_PX).GetSize());
  wxMemoryDC dc(out);
  dc.SetBackground(wxBrush(colour));
  dc.Clear();
  return out;
}

void GamePane::choose(const std::optional<GamePart>& part) {
  page_->choose(part);
  filling_ = true;
  long selected = -1;
  for (std::size_t i = 0; part && i < lines_.size(); ++i)
    if (lines_[i].part == *part) selected = static_cast<long>(i);
  const long now = list_->GetFirstSelected();
  if (now >= 0 && now != selected) list_->Select(now, false);
  if (selected >= 0 && now != selected) {
    list_->Select(selected);
    list_->Focus(selected);
  }
  filling_ = false;
  const bool table = part && part->section == GameSection::tables;
  table_->Show(table);
  table_->show_table(table ? part->id : std::string());
  page_->show_chosen();
  show_buttons();
}

void GamePane::turn_to(GameSection section) {
  section_->SetSelection(static_cast<int>(section));
  fill();
}

void GamePane::show_buttons() {
  const bool has_game = game_ == GameState::own || game_ == GameState::over_built_in;
  const bool may = page_->may_change() && has_game && !bench_.session().is_forbidden(), chosen = may && page_->chosen().has_value();
  const editor::SectionRecord& record = editor::record_of(shown());
  own_->Show(game_ == GameState::built_in || game_ == GameState::over_built_in);
  own_->Enable(page_->may_change() && !bench_.session().is_forbidden());
  // Phases over a built-in game have no effect: its own stand fast.
  const bool more = !(game_ == GameState::over_built_in && record.section == GameSection::phases);
  new_->Enable(may && more);
  copy_->Enable(chosen && more);
  for (wxButton* each : {remove_, up_, down_}) each->Enable(chosen);
  rename_->Enable(chosen && *record.key);
  effect_->Show(record.of.has_value());
  effect_->Enable(chosen);
  fit_columns();
  Layout();
}

void GamePane::fit_columns() {
  const int wide = std::max(list_->GetClientSize().x, FromDIP(180));
  list_->SetColumnWidth(0, wide / 2);
  list_->SetColumnWidth(1, wide / 4);
  list_->SetColumnWidth(2, wide - wide / 2 - wide / 4);
}

void GamePane::adding(const std::function<Result<GamePart>(editor::Draft&)>& add, const wording::Text& name) {
  std::optional<GamePart> made;
  const bool done = page_->perform(
      [&](editor::Draft& draft) -> Result<void> {
        auto part = add(draft);
        if (!part) return tl::unexpected(part.error());
        made = *part;
        return {};
      },
      name);
  if (!done || !made) return;
  page_->choose(made);
  turn_to(made->section);
  list_->SetFocus();
}

// What is asked for comes first, then what the program knows, then anything else.
void GamePane::pop_up_new() {
  if (!new_->IsEnabled()) return;
  const GameSection section = shown();
  editor::Draft draft(bench_.session().project());
  const auto offered = editor::offers(draft, section, catalogue().language());
  if (offered.empty()) return add_new(section);
  PopUp menu;
  menu.add(words(say("With a name of my own…")), [this, section] { add_new(section); });
  menu.AppendSeparator();
  for (const editor::Offer& offer : offered)
    menu.add(wxControl::EscapeMnemonics(words(offer.title)), [this, part = offer.part] {
      adding([&](editor::Draft& with) { return editor::add_offer(with, part, catalogue().language()); },
             say("Add {item} to the game", {{"item", part.id}}));
    });
  menu.show_below(*new_);
}

void GamePane::add_new(GameSection section) {
  const editor::SectionRecord& record = editor::record_of(section);
  const wording::Text title = say("New {what}", {{"what", nested(say(record.one))}});
  std::string typed;
  if (*record.key) {
    const auto name = ask_text(wxGetTopLevelParent(this), title, words(say("Its name, from which its id is made.")));
    if (!name) return;
    typed = *name;
  }
  adding([&](editor::Draft& draft) { return editor::add_part(draft, section, typed, catalogue().language()); },
         typed.empty() ? title : say("Add {item} to the game", {{"item", typed}}));
}

void GamePane::add_effect() {
  const auto part = page_->chosen();
  if (!part) return;
  const auto name = ask_text(wxGetTopLevelParent(this), say("New effect"), words(say("What it acts on, as cost.walk or fire.")));
  if (!name) return;
  page_->perform([&](editor::Draft& draft) { return editor::add_other_effect(draft, *part, *name); }, say("Add an effect"));
}

void GamePane::copy() {
  if (const auto part = page_->chosen(); part && copy_->IsEnabled())
    adding([&](editor::Draft& draft) { return editor::copy_part(draft, *part); }, say("Duplicate {item}", {{"item", part->id}}));
}

void GamePane::rename() {
  const auto part = page_->chosen();
  if (!part || !rename_->IsEnabled()) return;
  if (const auto id = ask_part_renaming(this, bench_, *part))
    adding([&](editor::Draft& draft) { return editor::rename_part(draft, *part, *id); },
           say("{item} is called {id}", {{"item", part->id}, {"id", *id}}));
}

void GamePane::remove() {
  const auto part = page_->chosen();
  if (!part || !remove_->IsEnabled()) return;
  if (const auto instead = ask_part_removal(this, bench_, *part))
    page_->perform([&](editor::Draft& draft) { return editor::remove_part(draft, *part, *instead); },
                   say("Remove {item} from the game", {{"item", part->id}}));
}

void GamePane::shift(int by) {
  if (const auto part = page_->chosen())
    page_->perform([&](editor::Draft& draft) { return editor::shift_part(draft, *part, by); }, say("Move {item}", {{"item", part->id}}));
}

void GamePane::make_own() {
  const auto name = ask_text(wxGetTopLevelParent(this), say("A game of your own"),
                             words(say("What is it called? A few words of plain letters, which become the name of its file.")));
  if (!name || !bench_.is_open()) return;
  const auto made = editor::make_ruleset(bench_.session(), *name, editor::OwnRules::game_by_itself);
  page_->say_fault(made ? wxString() : words(made.error()));
}

wxWindow* make_game_pane(wxWindow* parent, Workbench& bench) { return new GamePane(parent, bench); }

}  // namespace hexwright::ui
