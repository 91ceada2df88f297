// What falls off is listed before OK, by trying the change on what is open.
#include <wx/timer.h>

#include "editor/session/reshaping.hpp"
#include "editor/session/scene_queries.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/map_dialogs.hpp"
#include "editor/ui/patience.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::ui {

using reshape::Change;
using wording::Result;
using wording::say;

namespace {

constexpr int NUMBER_PX = 80, WIDE_PX = 440, LIST_PX = 130, PATIENCE_MS = 300;
constexpr std::size_t AT_ONCE = 50'000;  // hexes of a map that is tried at every letter

wording::Text title_of(Reshape what) {
  switch (what) {
    case Reshape::grow:
      return say("Grow the board");
    case Reshape::crop:
      return say("Crop the board");
    case Reshape::shift:
      return say("Shift what lies on the board");
    case Reshape::turn:
      return say("Turn the board");
    case Reshape::mirror:
      return say("Mirror the board");
    case Reshape::join:
      return say("Join the boards");
    case Reshape::separate:
      return say("Separate a board");
  }
  return {};
}

class ReshapeDialog : public Dialog {
 public:
  // The scene has a map, and is kept while the dialog looks at it.
  ReshapeDialog(wxWindow* parent, Workbench& bench, Reshape what)
      : Dialog(parent, title_of(what)), bench_(bench), scene_(bench.shared_scene()), what_(what) {
    for (const document::HexBoard& board : map().boards) boards_.push_back(board.id);
    if (boards_.empty())
      for (const document::InchTable& table : map().tables) boards_.push_back(table.id);
    form_ = in_form({}, ROOM_PX);
    if (what_ != Reshape::join && boards_.size() > 1) {
      board_ = make_choice(this, say("Board"), {}, [this](int) { change_soon(); });
      for (const std::string& id : boards_) board_->Append(utf8(id));
      board_->SetSelection(0);
      add(board_);
    }
    add_fields();
    fault_ = make_fault(this);
    told_ = make_reading(this, say("What falls off, and what cannot follow"));
    told_->SetMinSize(FromDIP(wxSize(WIDE_PX, LIST_PX)));
    set_content({{form_, across(wxALL, 0, ROOM_PX)},
                 {fault_, across(wxLEFT | wxRIGHT, 0, ROOM_PX)},
                 {make_heading(this, say("What falls off, and what cannot follow")), across(wxLEFT | wxRIGHT | wxTOP, 0, ROOM_PX)},
                 {told_, across(wxALL, 1, ROOM_PX)}});
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { try_it(); });
    try_it();
    // Enter on a choice opens its list.
    wxWindow* const entry = dynamic_cast<wxTextCtrl*>(first_) ? first_ : line_;
    (entry ? entry : FindWindow(wxID_OK))->SetFocus();
    CentreOnParent();
  }
  const std::optional<editor::Reshaping>& change() const { return change_; }

 private:
  const document::Map& map() const { return scene_->view->map; }
  bool is_hex() const { return !map().boards.empty(); }
  bool is_large() const { return scene_->view->index->hex_count() > AT_ONCE; }

  void add(wxWindow* control) {
    form_->Add(label_for(control), wxSizerFlags().CentreVertical());
    form_->Add(control, share(0));
    if (!first_) first_ = control;
  }
  wxTextCtrl* entry(const wording::Text& title, const wxString& value = {}) {
    wxTextCtrl* out = make_entry(this, title, {}, NUMBER_PX);
    out->ChangeValue(value);
    out->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { change_soon(); });
    add(out);
    return out;
  }
  wxChoice* choice(const wording::Text& title, std::vector<wording::Text> choices) {
    wxChoice* out = make_choice(this, title, std::move(choices), [this](int) { change_soon(); });
    add(out);
    return out;
  }

  void add_fields() {
    if (what_ == Reshape::grow || what_ == Reshape::crop || what_ == Reshape::shift)
      for (const auto& [hex, inch] : {std::pair{say("Rows in the north"), say("Inches in the north")},
                                      std::pair{say("Columns in the east"), say("Inches in the east")},
                                      std::pair{say("Rows in the south"), say("Inches in the south")},
                                      std::pair{say("Columns in the west"), say("Inches in the west")}})
        amounts_.push_back(entry(is_hex() ? hex : inch));
    if (what_ == Reshape::turn) {
      degrees_ = choice(say("Clockwise by"), {});
      for (int by = step(); by < 360; by += step()) degrees_->Append(utf8(std::to_string(by) + "°"));
      degrees_->SetSelection(0);
    }
    if (what_ == Reshape::mirror) across_ = choice(say("What is exchanged"), {say("east and west"), say("north and south")});
    if (what_ == Reshape::join) {
      first_id_ = entry(say("Id of the board"));
      first_id_->SetHint(utf8(boards_.front()));
    }
    if (what_ == Reshape::separate) {
      after_ = choice(say("Cut after"), {say("a column"), say("a row")});
      line_ = entry(say("Number of the line, from the first"));
      first_id_ = entry(say("Id of the first part"), utf8(boards_.front() + "-1"));
      second_id_ = entry(say("Id of the second part"), utf8(boards_.front() + "-2"));
    }
    if (is_hex() && (what_ == Reshape::grow || what_ == Reshape::shift || what_ == Reshape::join)) {
      fill_ = choice(say("Terrain of new hexes"), {});
      fill_->Append(words(say("the most frequent one")));
      kinds_ = editor::kinds_to_draw(*scene_, document::KindOf::terrain);
      for (const editor::KindChoice& kind : kinds_) fill_->Append(words(kind.noun));
      fill_->SetSelection(0);
    }
  }
  int step() const { return is_hex() ? 60 : 90; }

  std::string fill() const {
    const editor::KindChoice* kind = fill_ ? at_row(kinds_, fill_->GetSelection() - 1) : nullptr;
    return kind ? kind->id : std::string();
  }
  Result<Change> asked() const;
  Result<reshape::Sides> sides() const {
    reshape::Sides out;
    wording::Decimal* const all[] = {&out.north, &out.east, &out.south, &out.west};
    for (std::size_t i = 0; i < amounts_.size(); ++i) {
      const auto read = reshape::read_amount(trimmed(amounts_[i]->GetValue()));
      if (!read) return tl::unexpected(read.error());
      *all[i] = *read;
    }
    return out;
  }

  // Nothing is done before it has been tried.
  void change_soon() {
    allow(false);
    if (!is_large()) return try_it();
    timer_.StartOnce(PATIENCE_MS);
  }
  void try_it() {
    const wxBusyCursor busy;
    const auto wanted = asked();
    const std::string board = board_ ? boards_[static_cast<std::size_t>(std::max(board_->GetSelection(), 0))] : std::string();
    const auto try_change = [&] { return editor::reshaped(bench_.session(), board, *wanted); };
    auto made = !wanted      ? Result<editor::Reshaping>(tl::unexpected(wanted.error()))
                : is_large() ? patiently(this, title_of(what_), try_change)
                             : try_change();
    change_ = made ? std::optional(std::move(*made)) : std::nullopt;
    const auto is_empty = [](const wxTextCtrl* each) { return each->GetValue().empty(); };
    const bool untouched = line_ ? is_empty(line_) : !amounts_.empty() && std::all_of(amounts_.begin(), amounts_.end(), is_empty);
    fault_->tell(made || untouched ? wxString() : words(made.error().message));
    wxString text = told_of(change_, left_out_);
    if (change_ && text.empty()) text = words(say("Nothing falls off, and every mention follows."));
    set_text(*told_, text);
    allow(change_.has_value());
    Layout();
  }

  Workbench& bench_;
  const std::shared_ptr<const editor::Scene> scene_;
  const Reshape what_;
  std::vector<std::string> boards_;
  std::vector<editor::KindChoice> kinds_;
  const std::vector<wording::Text> left_out_ = editor::left_out(bench_.session());
  std::optional<editor::Reshaping> change_;
  wxFlexGridSizer* form_;
  wxWindow* first_ = nullptr;
  wxChoice *board_ = nullptr, *degrees_ = nullptr, *across_ = nullptr, *after_ = nullptr, *fill_ = nullptr;
  std::vector<wxTextCtrl*> amounts_;
  wxTextCtrl *first_id_ = nullptr, *second_id_ = nullptr, *line_ = nullptr;
  Paragraph* fault_;
  wxTextCtrl* told_;
  wxTimer timer_;
};

Result<Change> ReshapeDialog::asked() const {
  if (!amounts_.empty()) {
    const auto by = sides();
    if (!by) return tl::unexpected(by.error());
    return what_ == Reshape::grow   ? reshape::grown(*by, fill())
           : what_ == Reshape::crop ? reshape::cropped(*by)
                                    : reshape::shifted(*by, fill());
  }
  if (degrees_) return reshape::Turn{(degrees_->GetSelection() + 1) * step()};
  if (across_) return reshape::Mirror{across_->GetSelection() == 1 ? reshape::Mirroring::north_south : reshape::Mirroring::east_west};
  const std::string first = trimmed(first_id_->GetValue());
  if (what_ == Reshape::join) return reshape::Join{first, fill()};
  const auto line = io::parse_int(trimmed(line_->GetValue()), 1, reshape::MOST_LINES);
  const int at = line ? static_cast<int>(*line) : 0;  // which no board has
  reshape::Separate out{{}, {}, first, trimmed(second_id_->GetValue())};
  (after_->GetSelection() == 1 ? out.after_row : out.after_column) = at;
  return out;
}

}  // namespace

void ask_reshape(wxWindow* parent, Workbench& bench, Reshape what) {
  if (!may_reshape(bench)) return;
  ReshapeDialog dialog(parent, bench, what);
  if (dialog.ShowModal() != wxID_OK || !dialog.change()) return;
  const wxBusyCursor busy;
  if (const auto done = editor::carry_out(bench.session(), *dialog.change()); !done) bench.complain(done.error());
}

wxString told_of(const std::optional<editor::Reshaping>& change, const std::vector<wording::Text>& left_out) {
  wxString text;
  if (!change) return text;
  for (const wording::Text& each : change->told) text += words(each) + "\n";
  if (!change->edit.edits.empty())
    for (const wording::Text& each : left_out) text += words(each) + "\n";
  return text;
}

bool may_reshape(Workbench& bench) {
  if (!bench.is_open() || !bench.scene() || bench.looking().side || bench.session().is_forbidden()) return false;
  const document::Map& map = bench.scene()->view->map;
  return !map.boards.empty() || !map.tables.empty();
}

}  // namespace hexwright::ui
