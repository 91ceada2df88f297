// Two columns: the project with its sides and time, and the board with the look of its numbers.
#include "editor/ui/new_dialog.hpp"

#include <wx/combobox.h>
#include <wx/dirdlg.h>
#include <wx/filedlg.h>

#include <algorithm>

#include "editor/ui/colour_field.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int WIDE_PX = 300, NUMBER_PX = 70, COLOUR_PX = 110, LOOK_LINES = 4;
constexpr std::size_t LEAST_SIDES = 2, MOST_SIDES = 6;

}  // namespace

NewDialog::NewDialog(wxWindow* parent, const std::string& inside)
    : Dialog(parent, say("New project")), usual_(editor::usual_request(inside, catalogue().language())), games_(editor::games_to_choose()) {
  auto* left = in_column({{make_project_part(), share(0)}, {make_sides_part(), share(0)}});
  auto* both = in_row({{left, across(wxALL, 1, ROOM_PX)}, {make_board_part(), across(wxALL, 1, ROOM_PX)}});
  set_content({{both, across(wxALL, 1, ROOM_PX)}});
  ready_ = true;
  game_chosen();
  called_->SetFocus();
  called_->SelectAll();
  CentreOnParent();
}

wxTextCtrl* NewDialog::entry(const wording::Text& title, const std::string& value, int wide_px) {
  wxTextCtrl* out = make_entry(this, title, {}, wide_px);
  out->ChangeValue(utf8(value));
  out->Bind(wxEVT_TEXT, [this](wxCommandEvent& event) {
    try_it();
    event.Skip();
  });
  return out;
}

wxChoice* NewDialog::choice(const wording::Text& title, std::vector<wording::Text> choices) {
  return make_choice(this, title, std::move(choices), [this](int) { try_it(); });
}

wxSizer* NewDialog::make_project_part() {
  wxFlexGridSizer* form = in_form({}, ROOM_PX);
  called_ = entry(say("Name"), usual_.called, WIDE_PX);
  faults_.add(*form, "called", called_);
  inside_ = entry(say("In the folder"), usual_.inside, WIDE_PX);
  faults_.add(*form, "inside", inside_,
              in_row({{inside_, middle(0, 1)},
                      {make_sign_button(this, "…", say("Choose the folder"), [this] { choose_folder(); }), middle(wxLEFT)}}));
  title_ = entry(say("Title"), {}, WIDE_PX);
  title_->SetHint(words(say("as the name")));
  faults_.add(*form, "title", title_);
  game_ = make_choice(this, say("Game"), {}, [this](int) { game_chosen(); });
  for (const editor::GameChoice& game : games_)
    game_->Append(game.copied ? words(say("Template: {name}", {{"name", game.name}})) : capital(words(game.name)));
  game_->Append(words(say("Rules in a file…")));
  game_->Append(words(say("None: rules of my own")));
  game_->SetSelection(0);
  faults_.add(*form, "game", game_);
  rules_ = entry(say("File of the rules"), {}, WIDE_PX);
  rules_row_ = in_row({{rules_, middle(0, 1)},
                       {make_sign_button(this, "…", say("Choose the file of the rules"), [this] { choose_rules(); }), middle(wxLEFT)}});
  faults_.add(*form, "rules", rules_, rules_row_);
  turns_ = entry(say("Turns"), usual_.turns, NUMBER_PX);
  faults_.add(*form, "turns", turns_);
  start_ = entry(say("Clock from"), {}, NUMBER_PX);
  end_ = entry(say("to"), {}, NUMBER_PX);
  start_->SetHint("9:00");
  end_->SetHint("11:00");
  faults_.add(*form, "clock", start_, in_row({{start_, middle(0, 1)}, {label_for(end_), middle(wxLEFT | wxRIGHT)}, {end_, middle(0, 1)}}));
  makes_ = new wxStaticText(this, wxID_ANY, "\n", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE | wxST_ELLIPSIZE_START);
  return in_column({{make_heading(this, say("Project")), share(0)}, {form, across(wxTOP | wxBOTTOM)}, {makes_, share(0)}});
}

wxSizer* NewDialog::make_sides_part() {
  sides_column_ = new wxBoxSizer(wxVERTICAL);
  for (const reshape::SideAsked& side : usual_.sides) add_side(side);
  fewer_ = make_sign_button(this, "−", say("One side fewer"), [this] { remove_side(); });
  more_ = make_sign_button(this, "+", say("One side more"), [this] {
    if (sides_.size() < MOST_SIDES) add_side({});
    try_it();
    sides_.back().name->SetFocus();
  });
  auto* buttons = in_row({{more_, middle()}, {fewer_, middle(wxLEFT)}});
  return in_column(
      {{make_heading(this, say("Sides: name and colour")), across(wxTOP)}, {sides_column_, share(0)}, {buttons, across(wxTOP)}});
}

wxSizer* NewDialog::make_board_part() {
  kind_ = make_choice(this, say("Board"), {say("Hexes"), say("Inch table")}, [this](int) { try_it(); });
  wxFlexGridSizer* form = in_form({}, ROOM_PX);
  columns_ = entry(say("Columns"), usual_.columns, NUMBER_PX);
  faults_.add(*form, "columns", columns_);
  rows_ = entry(say("Rows"), usual_.rows, NUMBER_PX);
  faults_.add(*form, "rows", rows_);
  top_ = choice(say("Tops of the hexes"), tops());
  faults_.add(*form, "top", top_);
  shifted_ = choice(say("Half a hex farther"), shifted_lines());
  shifted_->SetSelection(usual_.shifted == document::Shifted::even ? 1 : 0);
  faults_.add(*form, "shifted", shifted_);
  numbering_ = new wxComboBox(this, wxID_ANY, "0101", wxDefaultPosition, wxDefaultSize, wxArrayString());
  for (const char* each : {"0101", "101", "1-1", "A1", "{column:02}{row:02}", "{letters}{row}"}) numbering_->Append(each);
  numbering_->SetValue("0101");
  set_name(*numbering_, say("Numbering"));
  numbering_->SetToolTip(words(say("The number of the first hex, or a pattern.")));
  for (const auto event : {wxEVT_TEXT, wxEVT_COMBOBOX}) numbering_->Bind(event, [this](wxCommandEvent&) { try_it(); });
  faults_.add(*form, "numbering", numbering_);
  slant_ = choice(say("Counted along"), lines_counted());
  faults_.add(*form, "slant", slant_);
  scale_ = entry(say("Width of a hex"), {}, NUMBER_PX);
  unit_ = choice(say("Unit"), units_of_scale());
  faults_.add(*form, "scale", scale_, in_row({{scale_, middle(0, 1)}, {unit_, middle(wxLEFT)}}));
  look_ = new wxStaticText(this, wxID_ANY, wxString('\n', LOOK_LINES), wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  hexes_ = in_column({{form, share(0)}, {make_heading(this, say("So it looks")), across(wxTOP)}, {look_, across(wxALL, 1)}});
  wxFlexGridSizer* inches = in_form({}, ROOM_PX);
  width_ = entry(say("Width in inches"), usual_.width, NUMBER_PX);
  faults_.add(*inches, "width", width_);
  height_ = entry(say("Height in inches"), usual_.height, NUMBER_PX);
  faults_.add(*inches, "height", height_);
  table_ = in_column({{inches, share(0)}});
  about_ = new Paragraph(this);
  return in_column({{make_heading(this, say("Board")), share(0)},
                    {kind_, across(wxTOP | wxBOTTOM)},
                    {about_, across(wxTOP)},
                    {hexes_, share()},
                    {table_, share(0)}});
}

void NewDialog::add_side(const reshape::SideAsked& side) {
  SideRow row{};
  row.name = entry(say("Name of side {number}", {{"number", static_cast<int>(sides_.size()) + 1}}), side.name, COLOUR_PX);
  row.colour = entry(say("Colour of side {number}", {{"number", static_cast<int>(sides_.size()) + 1}}), side.colour, COLOUR_PX);
  row.colour->SetHint(words(say("the game's")));
  row.id = side.id;
  row.usual = side.name;
  Paragraph* fault = faults_.add("side." + std::to_string(sides_.size()));
  row.row = in_column(
      {{in_row({{row.name, middle(0, 1)}, {with_colour_button(this, row.colour), middle(wxLEFT)}}), share(0)}, {fault, share(0)}});
  sides_column_->Add(row.row, across(wxTOP));
  sides_.push_back(row);
}

void NewDialog::remove_side() {
  if (sides_.size() <= LEAST_SIDES) return;
  const SideRow& last = sides_.back();
  sides_column_->Detach(last.row);
  last.row->Clear(true);
  delete last.row;
  sides_.pop_back();
  faults_.forget("side." + std::to_string(sides_.size()));
  try_it();
}

void NewDialog::choose_folder() {
  wxDirDialog dialog(this, words(say("The folder in which the project gets its own")), inside_->GetValue());
  if (dialog.ShowModal() == wxID_OK) inside_->SetValue(dialog.GetPath());
}

void NewDialog::choose_rules() {
  wxFileDialog dialog(this, words(say("File of the rules")), wxString(), wxString(), "*.ruleset.xml|*.ruleset.xml|*.xml|*.xml",
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() == wxID_OK) rules_->SetValue(dialog.GetPath());
}

// A game of tables is begun on a table, any other one on hexes.
void NewDialog::game_chosen() {
  const editor::GameChoice* game = at_row(games_, game_->GetSelection());
  kind_->SetSelection(game && game->on_tables ? 1 : 0);
  // A template brings its own board, sides and time.
  const reshape::Template* copied = game ? game->copied : nullptr;
  copies_ = copied != nullptr;
  about_->tell(copied ? utf8(document::text_in(copied->about, catalogue().language())) : wxString());
  kind_->Enable(!copied);
  for (wxTextCtrl* field : {turns_, start_, end_}) field->Enable(!copied);
  for (const SideRow& row : sides_)
    for (wxTextCtrl* field : {row.name, row.colour}) field->Enable(!copied);
  try_it();
}

editor::NewRequest NewDialog::request() const {
  editor::NewRequest out = usual_;
  out.called = trimmed(called_->GetValue());
  out.inside = trimmed(inside_->GetValue());
  out.title = trimmed(title_->GetValue());
  const editor::GameChoice* game = at_row(games_, game_->GetSelection());
  const bool in_file = game_->GetSelection() == static_cast<int>(games_.size());
  out.game = game ? game->id : std::string(in_file ? editor::RULES_FILE : std::string_view());
  out.rules_file = trimmed(rules_->GetValue());
  out.table = kind_->GetSelection() == 1;
  out.columns = trimmed(columns_->GetValue());
  out.rows = trimmed(rows_->GetValue());
  out.top = top_->GetSelection() == 1 ? document::HexTop::pointy : document::HexTop::flat;
  out.shifted = shifted_->GetSelection() == 1 ? document::Shifted::even : document::Shifted::odd;
  out.numbering = trimmed(numbering_->GetValue());
  if (slant_->GetSelection() > 0) out.slant = slant_->GetSelection() == 1 ? document::Slant::rising : document::Slant::falling;
  out.scale = trimmed(scale_->GetValue());
  out.unit = static_cast<editor::ScaleUnit>(std::max(unit_->GetSelection(), 0));
  out.width = trimmed(width_->GetValue());
  out.height = trimmed(height_->GetValue());
  out.sides.clear();
  for (const SideRow& row : sides_) {
    const std::string name = trimmed(row.name->GetValue());
    out.sides.push_back({name == row.usual ? row.id : std::string(), name, trimmed(row.colour->GetValue())});
  }
  out.turns = trimmed(turns_->GetValue());
  out.start = trimmed(start_->GetValue());
  out.end = trimmed(end_->GetValue());
  return out;
}

void NewDialog::try_it() {
  if (!ready_) return;
  const editor::NewRequest now = request();
  asked_ = editor::requested(now);
  faults_.tell(asked_.faults);
  look_->SetLabel(look_of(asked_.labels));
  makes_->SetLabel(words(say("Makes the folder {folder}", {{"folder", asked_.folder}})));
  makes_->SetToolTip(utf8(asked_.folder));
  wxSizer* board = copies_ ? nullptr : now.table ? table_ : hexes_;
  if (board_ != board) {
    board_ = board;
    for (wxSizer* each : {hexes_, table_}) GetSizer()->Show(each, each == board, true);
  }
  faults_.hide_empty();
  const bool in_file = now.game == editor::RULES_FILE;
  for (wxSizerItem* each : rules_row_->GetChildren()) each->GetWindow()->Enable(in_file);
  more_->Enable(!copies_);
  fewer_->Enable(!copies_ && sides_.size() > LEAST_SIDES);
  allow(asked_.project.has_value());
  const wxSize wanted = GetSizer()->ComputeFittingWindowSize(this), size = GetSize();
  if (wanted.x > size.x || wanted.y > size.y) SetSize(wxSize(std::max(wanted.x, size.x), std::max(wanted.y, size.y)));
  Layout();
}

}  // namespace hexwright::ui
