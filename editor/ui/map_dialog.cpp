// What is typed is tried at every letter: the numbers as they will look, and what falls off when a board becomes smaller.
#include "editor/session/reshaping.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/board_fields.hpp"
#include "editor/ui/map_dialogs.hpp"
#include "model/document/map.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int NUMBER_PX = 80, NAME_PX = 260, WIDE_PX = 400, LIST_PX = 80, LOOK_LINES = 4;

class MapDialog : public Dialog {
 public:
  MapDialog(wxWindow* parent, Workbench& bench)
      : Dialog(parent, say("Map")), bench_(bench), scene_(bench.shared_scene()), now_(editor::map_as_it_is(map(), 0)) {
    form_ = in_form({}, ROOM_PX);
    for (const auto& [lang, title] : {std::pair{"pl", say("Name (Polish)")}, std::pair{"en", say("Name (English)")}})
      names_[lang] = entry(std::string("name.") + lang, title, now_.names.contains(lang) ? now_.names.at(lang) : std::string(), NAME_PX);
    if (is_hex()) add_scale();
    board_ = make_choice(this, is_hex() ? say("Board") : say("Table"), {}, [this](int row) { show_board(static_cast<std::size_t>(row)); });
    for (const document::HexBoard& board : map().boards) board_->Append(utf8(board.id));
    if (!is_hex())
      for (const document::InchTable& table : map().tables) board_->Append(utf8(table.id));
    board_->SetSelection(0);
    faults_.add(*form_, "board", board_);
    columns_ = entry("columns", is_hex() ? say("Columns") : say("Width in inches"), now_.columns, NUMBER_PX);
    rows_ = entry("rows", is_hex() ? say("Rows") : say("Height in inches"), now_.rows, NUMBER_PX);
    if (is_hex()) {
      top_ = make_choice(this, say("Tops of the hexes"), tops(), [this](int) { try_it(); });
      faults_.add(*form_, "top", top_);
      shifted_ = make_choice(this, say("Half a hex farther"), shifted_lines(), [this](int) { try_it(); });
      faults_.add(*form_, "shifted", shifted_);
    }
    look_ = new wxStaticText(this, wxID_ANY, wxString('\n', LOOK_LINES), wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
    told_ = make_reading(this, say("What falls off, and what cannot follow"));
    told_->SetMinSize(FromDIP(wxSize(WIDE_PX, LIST_PX)));
    set_content({{form_, across(wxALL, 0, ROOM_PX)},
                 {look_, across(wxLEFT | wxRIGHT, 0, ROOM_PX)},
                 {make_heading(this, say("What falls off, and what cannot follow")), across(wxLEFT | wxRIGHT | wxTOP, 0, ROOM_PX)},
                 {told_, across(wxALL, 1, ROOM_PX)}});
    show_board(0);
    names_.at(catalogue().language())->SetFocus();
    CentreOnParent();
  }
  const std::optional<editor::Reshaping>& change() const { return asked_.change; }

 private:
  const document::Map& map() const { return scene_->view->map; }
  bool is_hex() const { return !map().boards.empty(); }

  wxTextCtrl* bare_entry(const wording::Text& title, const std::string& value, int wide_px) {
    wxTextCtrl* out = make_entry(this, title, {}, wide_px);
    out->ChangeValue(utf8(value));
    out->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { try_it(); });
    return out;
  }
  wxTextCtrl* entry(const std::string& field, const wording::Text& title, const std::string& value, int wide_px) {
    wxTextCtrl* out = bare_entry(title, value, wide_px);
    faults_.add(*form_, field, out);
    return out;
  }
  void add_scale() {
    scale_ = bare_entry(say("Width of a hex"), now_.scale, NUMBER_PX);
    unit_ = make_choice(this, say("Unit"), units_of_scale(), [this](int) { try_it(); });
    faults_.add(*form_, "scale", scale_, in_row({{scale_, middle(0, 1)}, {unit_, middle(wxLEFT)}}));
  }

  void show_board(std::size_t board) {
    now_ = editor::map_as_it_is(map(), board);
    set_text(*columns_, utf8(now_.columns));
    set_text(*rows_, utf8(now_.rows));
    if (top_) top_->SetSelection(now_.top == document::HexTop::pointy ? 1 : 0);
    if (shifted_) shifted_->SetSelection(now_.shifted == document::Shifted::even ? 1 : 0);
    try_it();
  }

  void try_it() {
    editor::MapRequest wanted = now_;
    for (const auto& [lang, field] : names_) wanted.names[lang] = trimmed(field->GetValue());
    if (scale_) wanted.scale = trimmed(scale_->GetValue());
    if (unit_) wanted.unit = static_cast<editor::ScaleUnit>(std::max(unit_->GetSelection(), 0));
    wanted.columns = trimmed(columns_->GetValue());
    wanted.rows = trimmed(rows_->GetValue());
    if (top_) wanted.top = top_->GetSelection() == 1 ? document::HexTop::pointy : document::HexTop::flat;
    if (shifted_) wanted.shifted = shifted_->GetSelection() == 1 ? document::Shifted::even : document::Shifted::odd;
    asked_ = editor::requested(bench_.session(), map(), wanted);
    faults_.tell(asked_.faults);
    look_->SetLabel(look_of(asked_.labels));
    set_text(*told_, told_of(asked_.change, left_out_));
    allow(asked_.change.has_value());
    const wxSize fitting = GetSizer()->ComputeFittingWindowSize(this), size = GetSize();
    if (fitting.y > size.y) SetSize(wxSize(size.x, fitting.y));
    Layout();
  }

  Workbench& bench_;
  const std::shared_ptr<const editor::Scene> scene_;
  const std::vector<wording::Text> left_out_ = editor::left_out(bench_.session());
  editor::MapRequest now_;
  editor::MapRequested asked_;
  wxFlexGridSizer* form_;
  std::map<std::string, wxTextCtrl*> names_;
  FieldFaults faults_{this};
  wxTextCtrl *scale_ = nullptr, *columns_ = nullptr, *rows_ = nullptr;
  wxChoice *unit_ = nullptr, *board_ = nullptr, *top_ = nullptr, *shifted_ = nullptr;
  wxStaticText* look_ = nullptr;
  wxTextCtrl* told_ = nullptr;
};

}  // namespace

void ask_map(wxWindow* parent, Workbench& bench) {
  if (!may_reshape(bench)) return;
  MapDialog dialog(parent, bench);
  if (dialog.ShowModal() != wxID_OK || !dialog.change()) return;
  if (const auto done = editor::carry_out(bench.session(), *dialog.change()); !done) bench.complain(done.error());
}

}  // namespace hexwright::ui
