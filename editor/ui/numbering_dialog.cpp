// What is tried is shown at every letter; a scheme that cannot be says why, and cannot be chosen.
#include "editor/ui/numbering_dialog.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "editor/ui/words.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::ui {

using document::Labels;
using wording::say;

namespace {

constexpr int ROOM_PX = 6, FIELD_PX = 220, LOOK_PX = 380;

}  // namespace

NumberingDialog::NumberingDialog(wxWindow* parent, const document::Map& map)
    : wxDialog(parent, wxID_ANY, words(say("Numbers of hexes")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      map_(map) {
  auto* grid = new wxFlexGridSizer(2, FromDIP(ROOM_PX), FromDIP(ROOM_PX));
  grid->AddGrowableCol(1);
  const auto add = [&](const wording::Text& label, wxWindow* field) {
    grid->Add(new wxStaticText(this, wxID_ANY, words(label)), wxSizerFlags().CentreVertical());
    field->SetName(words(label));
    grid->Add(field, wxSizerFlags().Expand());
  };
  board_ = new wxChoice(this, wxID_ANY);
  for (const document::HexBoard& board : map_.boards) board_->Append(utf8(board.id));
  board_->SetSelection(0);
  add(say("Board"), board_);
  pattern_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(FIELD_PX, -1)));
  pattern_->SetToolTip("{column:02}{row:02}   {board}{letters}{row}");
  add(say("Pattern"), pattern_);
  first_column_ = new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0, 10'000);
  add(say("First column"), first_column_);
  first_row_ = new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0, 10'000);
  add(say("First row"), first_row_);
  shifted_ = new wxTextCtrl(this, wxID_ANY);
  shifted_->SetHint(words(say("as the others")));
  add(say("First of the shifted lines"), shifted_);
  letters_ = new wxChoice(this, wxID_ANY);
  for (const char* style : {"AA BB", "AA AB"}) letters_->Append(style);
  add(say("After Z"), letters_);
  rows_from_ = new wxChoice(this, wxID_ANY);
  for (const wording::Text& edge : {say("north"), say("south")}) rows_from_->Append(words(edge));
  add(say("Rows are counted from the"), rows_from_);
  look_ = new wxStaticText(this, wxID_ANY, "\n\n\n\n", wxDefaultPosition, FromDIP(wxSize(LOOK_PX, -1)), wxST_NO_AUTORESIZE);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(grid, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  auto* heading = new wxStaticText(this, wxID_ANY, words(say("So it looks")));
  heading->SetFont(heading->GetFont().Bold());
  all->Add(heading, wxSizerFlags().Border(wxLEFT, FromDIP(ROOM_PX)));
  all->Add(look_, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(ROOM_PX)));
  all->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  ok_ = dynamic_cast<wxButton*>(FindWindow(wxID_OK));
  SetSizerAndFit(all);
  board_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { show_board(); });
  for (wxWindow* field : std::initializer_list<wxWindow*>{pattern_, shifted_, first_column_, first_row_})
    field->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { try_it(); });
  for (wxChoice* field : {letters_, rows_from_}) field->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { try_it(); });
  show_board();
  pattern_->SetFocus();
}

std::size_t NumberingDialog::board() const { return static_cast<std::size_t>(board_->GetSelection()); }

void NumberingDialog::show_board() {
  const document::HexBoard& board = map_.boards[this->board()];
  const Labels now = board.labels.value_or(Labels{});
  pattern_->ChangeValue(utf8(now.pattern));
  first_column_->SetValue(now.first_column.value_or(1));
  first_row_->SetValue(now.first_row.value_or(1));
  const std::optional<int>& shifted = board.top == document::HexTop::flat ? now.first_row_shifted : now.first_column_shifted;
  shifted_->ChangeValue(shifted ? wxString::Format("%d", *shifted) : wxString());
  letters_->SetSelection(now.letters == document::LetterStyle::count ? 1 : 0);
  rows_from_->SetSelection(now.rows_from == document::RowsFrom::south ? 1 : 0);
  try_it();
}

// What the file does not say and the author did not change stays unsaid.
Labels NumberingDialog::labels() const {
  const document::HexBoard& board = map_.boards[this->board()];
  Labels out = board.labels.value_or(Labels{});
  out.pattern = wxString(pattern_->GetValue()).Trim().Trim(false).utf8_string();
  const auto number = [](std::optional<int>& field, int value, int standard) {
    if (field || value != standard) field = value;
  };
  number(out.first_column, first_column_->GetValue(), 1);
  number(out.first_row, first_row_->GetValue(), 1);
  std::optional<int>& shifted = board.top == document::HexTop::flat ? out.first_row_shifted : out.first_column_shifted;
  const auto written = io::parse_int(wxString(shifted_->GetValue()).Trim().Trim(false).utf8_string(), 0, 10'000);
  shifted = written ? std::optional(static_cast<int>(*written)) : std::nullopt;
  const auto style = letters_->GetSelection() == 1 ? document::LetterStyle::count : document::LetterStyle::repeat;
  if (out.letters || style != document::LetterStyle::repeat) out.letters = style;
  const auto edge = rows_from_->GetSelection() == 1 ? document::RowsFrom::south : document::RowsFrom::north;
  if (out.rows_from || edge != document::RowsFrom::north) out.rows_from = edge;
  return out;
}

void NumberingDialog::try_it() {
  const auto tried = editor::numbers_tried(map_, board(), labels());
  if (ok_) ok_->Enable(tried.has_value());
  wxString text;
  if (!tried) {
    text = words(tried.error());
  } else {
    for (std::size_t i = 0; i < tried->size(); ++i) {
      const bool last = i + 1 == tried->size();
      text +=
          (last ? wxString::FromUTF8("… ") : wxString()) + utf8((*tried)[i]) + (i % 3 == 2 ? wxString::FromUTF8("  …\n") : wxString("   "));
    }
  }
  look_->SetLabel(text);
  look_->Wrap(look_->GetClientSize().x);
}

void ask_numbering(wxWindow* parent, Workbench& bench) {
  const std::shared_ptr<const editor::Scene> scene = bench.shared_scene();  // kept while the dialog looks at its map
  if (!scene || scene->view->map.boards.empty()) return;
  NumberingDialog dialog(parent, scene->view->map);
  if (dialog.ShowModal() != wxID_OK) return;
  const auto edit = editor::renumber(bench.session().project(), scene->view->map, dialog.board(), dialog.labels());
  if (!edit) return bench.complain(edit.error());
  if (edit->edits.empty()) return;
  bench.session().end_merging();
  if (const auto done = bench.session().perform(*edit, edit->label); !done) bench.complain(done.error());
}

}  // namespace hexwright::ui
