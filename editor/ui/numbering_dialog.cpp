// What is tried is shown at every letter; a scheme that cannot be says why, and cannot be chosen.
#include <wx/spinctrl.h>

#include "editor/session/map_edit.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/dialogs.hpp"
#include "editor/ui/board_fields.hpp"
#include "model/io/numbers.hpp"
#include "model/document/map.hpp"

namespace hexwright::ui {

using document::Labels;
using wording::say;

namespace {

constexpr int FIELD_PX = 220, LOOK_PX = 380, MOST = 10'000, MOST_STEP = 10;

class NumberingDialog : public Dialog {
 public:
  // The map has a board, and outlives the dialog.
  NumberingDialog(wxWindow* parent, const document::Map& map) : Dialog(parent, say("Numbers of hexes")), map_(map) {
    board_ = make_choice(this, say("Board"), {}, [this](int) { show_board(); });
    for (const document::HexBoard& board : map_.boards) board_->Append(utf8(board.id));
    board_->SetSelection(0);
    pattern_ = make_entry(this, say("Pattern"), {}, FIELD_PX);
    pattern_->SetToolTip("{column:02}{row:02}   {board}{letters}{row}");
    const auto number = [this](const wording::Text& title) {
      auto* out = new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0, MOST);
      set_name(*out, title);
      return out;
    };
    first_column_ = number(say("First column"));
    first_row_ = number(say("First row"));
    shifted_ = make_entry(this, say("First of the shifted lines"));
    shifted_->SetHint(words(say("as the others")));
    letters_ = make_choice(this, say("After Z"), {}, [this](int) { try_it(); });
    for (const char* style : {"AA BB", "AA AB"}) letters_->Append(style);
    rows_from_ = make_choice(this, say("Rows are counted from the"), {say("north"), say("south")}, [this](int) { try_it(); });
    columns_from_ = make_choice(this, say("Columns are counted from the"), {say("west"), say("east")}, [this](int) { try_it(); });
    slant_ = make_choice(this, say("Counted along"), lines_counted(), [this](int) { try_it(); });
    column_step_ = number(say("Step of the columns"));
    row_step_ = number(say("Step of the rows"));
    for (wxSpinCtrl* each : {column_step_, row_step_}) each->SetRange(1, MOST_STEP);
    look_ = new wxStaticText(this, wxID_ANY, "\n\n\n\n", wxDefaultPosition, FromDIP(wxSize(LOOK_PX, -1)), wxST_NO_AUTORESIZE);
    wxFlexGridSizer* grid = in_form({}, ROOM_PX);
    for (wxWindow* each : std::initializer_list<wxWindow*>{board_, pattern_, first_column_, first_row_, shifted_, letters_, rows_from_,
                                                           columns_from_, slant_, column_step_, row_step_}) {
      grid->Add(label_for(each), wxSizerFlags().CentreVertical());
      grid->Add(each, share(0));
    }
    set_content({{grid, across(wxALL, 0, ROOM_PX)},
                 {make_heading(this, say("So it looks")), wxSizerFlags().Border(wxLEFT, FromDIP(ROOM_PX))},
                 {look_, across(wxALL, 1, ROOM_PX)}});
    for (wxWindow* each : std::initializer_list<wxWindow*>{pattern_, shifted_, first_column_, first_row_, column_step_, row_step_})
      each->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { try_it(); });
    show_board();
    pattern_->SetFocus();
  }
  std::size_t board() const { return static_cast<std::size_t>(board_->GetSelection()); }
  Labels labels() const;

 private:
  // Of whichever lines of this board are the shifted ones.
  template <class Of>
  static auto& shifted(const document::HexBoard& board, Of& labels) {
    return board.top == document::HexTop::flat ? labels.first_row_shifted : labels.first_column_shifted;
  }
  void show_board();
  void try_it();

  const document::Map& map_;
  wxChoice *board_, *letters_, *rows_from_, *columns_from_, *slant_;
  wxTextCtrl *pattern_, *shifted_;
  wxSpinCtrl *first_column_, *first_row_, *column_step_, *row_step_;
  wxStaticText* look_;
};

void NumberingDialog::show_board() {
  const document::HexBoard& board = map_.boards[this->board()];
  const Labels now = board.labels.value_or(Labels{});
  pattern_->ChangeValue(utf8(now.pattern));
  first_column_->SetValue(now.first_column.value_or(1));
  first_row_->SetValue(now.first_row.value_or(1));
  const std::optional<int>& other = shifted(board, now);
  shifted_->ChangeValue(other ? wxString::Format("%d", *other) : wxString());
  letters_->SetSelection(now.letters == document::LetterStyle::count ? 1 : 0);
  rows_from_->SetSelection(now.rows_from == document::RowsFrom::south ? 1 : 0);
  columns_from_->SetSelection(now.columns_from == document::ColumnsFrom::east ? 1 : 0);
  slant_->SetSelection(!now.slant ? 0 : *now.slant == document::Slant::rising ? 1 : 2);
  column_step_->SetValue(now.column_step.value_or(1));
  row_step_->SetValue(now.row_step.value_or(1));
  try_it();
}

// What the file does not say and the author did not change stays unsaid.
Labels NumberingDialog::labels() const {
  const document::HexBoard& board = map_.boards[this->board()];
  Labels out = board.labels.value_or(Labels{});
  const auto set = [](auto& field, auto value, auto standard) {
    if (field || value != standard) field = value;
  };
  out.pattern = trimmed(pattern_->GetValue());
  set(out.first_column, first_column_->GetValue(), 1);
  set(out.first_row, first_row_->GetValue(), 1);
  const auto written = io::parse_int(trimmed(shifted_->GetValue()), 0, MOST);
  shifted(board, out) = written ? std::optional(static_cast<int>(*written)) : std::nullopt;
  using enum document::LetterStyle;
  set(out.letters, letters_->GetSelection() == 1 ? count : repeat, repeat);
  using enum document::RowsFrom;
  set(out.rows_from, rows_from_->GetSelection() == 1 ? south : north, north);
  using enum document::ColumnsFrom;
  set(out.columns_from, columns_from_->GetSelection() == 1 ? east : west, west);
  set(out.column_step, column_step_->GetValue(), 1);
  set(out.row_step, row_step_->GetValue(), 1);
  out.slant = slant_->GetSelection() == 0   ? std::nullopt
              : slant_->GetSelection() == 1 ? std::optional(document::Slant::rising)
                                            : std::optional(document::Slant::falling);
  return out;
}

void NumberingDialog::try_it() {
  const auto tried = editor::numbers_tried(map_, board(), labels());
  allow(tried.has_value());
  const wxString text = tried ? look_of(*tried) : words(tried.error());
  look_->SetLabel(text);
  look_->Wrap(look_->GetClientSize().x);
}

}  // namespace

void ask_numbering(wxWindow* parent, Workbench& bench) {
  const std::shared_ptr<const editor::Scene> scene = bench.shared_scene();  // kept while the dialog looks at its map
  if (!scene || scene->view->map.boards.empty()) return;
  NumberingDialog dialog(parent, scene->view->map);
  if (dialog.ShowModal() == wxID_OK)
    bench.perform(editor::renumber(bench.session().project(), scene->view->map, dialog.board(), dialog.labels()));
}

}  // namespace hexwright::ui
