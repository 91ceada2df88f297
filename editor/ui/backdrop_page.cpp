// Everything shown comes from the scene, so it is right after undo as well; the numbers of the list are those of the marks.
#include "editor/ui/backdrop_page.hpp"

#include <wx/filedlg.h>
#include <wx/slider.h>

#include <algorithm>
#include <cmath>

#include "editor/session/terrain_draft.hpp"
#include "model/document/map.hpp"
#include "model/reshape/draft_terrain.hpp"
namespace hexwright::ui {

using wording::say;

namespace {

constexpr int COLUMN_PX = 84;

// Rounded to hundredths.
wording::Decimal hundredths(double value) { return wording::Decimal{std::llround(std::min(value, 1e6) * 100) * 10}; }

}  // namespace

BackdropPage::BackdropPage(wxWindow* parent, Workbench& bench) : ToolPageOf(parent, bench, say("Scanned picture")) {
  boards_ = make_choice(this, say("Board"), {}, [this](int row) {
    tool_.set_board(board_ids_[static_cast<std::size_t>(row)]);
    show_scene();
    take_up();
  });
  choose_ = make_button(
      this, say("Choose a picture…"), [this] { ask_picture(); }, Wide::as_usual);
  off_ = make_button(
      this, say("Take it off"), [this] { take_off(); }, Wide::as_usual);
  opacity_ = new wxSlider(this, wxID_ANY, 100, 0, 100);
  set_name(*opacity_, say("Strength of the picture"));
  state_ = make_text(this, {}, wxST_NO_AUTORESIZE);
  state_->SetMinSize(wxSize(-1, state_->GetCharHeight() * 4));
  marks_ = new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL);
  for (int i = 0; i < 3; ++i) marks_->AppendColumn(wxString(), wxLIST_FORMAT_LEFT, FromDIP(COLUMN_PX));
  remove_ = make_button(
      this, say("Remove this mark"), [this] { remove_chosen(); }, Wide::as_usual);
  propose_ = make_button(
      this, say("Propose terrain"), [this] { propose(); }, Wide::as_usual);
  confirm_ = make_button(
      this, say("Confirm terrain"), [this] { confirm(); }, Wide::as_usual);
  wxBoxSizer* terrain = in_row({{propose_, wxSizerFlags(1).Border(wxRIGHT, FromDIP(ROOM_PX))}, {confirm_, wxSizerFlags(1)}});
  wxBoxSizer* picture = in_row({{choose_, wxSizerFlags(1).Border(wxRIGHT, FromDIP(ROOM_PX))}, {off_, wxSizerFlags(1)}});
  SetSizer(in_column({{in_form({label_for(boards_), boards_, label_for(opacity_), opacity_}), across()},
                      {picture, across()},
                      {state_, across()},
                      {marks_, share()},
                      {remove_, across()},
                      {terrain, across()}}));
  opacity_->Bind(wxEVT_SLIDER, [this](wxCommandEvent&) { fade(); });
  marks_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    const auto* backdrop = tool_.backdrop();
    if (const auto* mark = backdrop ? at_row(backdrop->marks, event.GetIndex()) : nullptr) bench_.choose(mark->hex);
    remove_->Enable();
  });
  bench.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) tool_.set_board({});
    if (what == Workbench::News::scene || what == Workbench::News::project) show_scene();
  });
  on_language(*this, [this] {
    marks_->SetName(words(say("Hexes known in the picture")));
    set_titles(*marks_, {say("Hex"), say("Off, in hexes"), say("In pixels")});
    show_scene();
  });
}

void BackdropPage::add_commands(CommandAdder& menu) {
  add_own_command(menu.below_line(), say("Mark hexes in the scanned pict&ure"), "Ctrl+Shift+I");
  menu.add(say("&Choose a scanned picture…"), "", [this] { ask_picture(); });
  menu.add(say("&Take the scanned picture off"), "", [this] { take_off(); }).enabled = [this] { return has_backdrop(); };
  menu.add(say("&Propose terrain by colour"), "", [this] { propose(); }).enabled = [this] { return has_backdrop(); };
  menu.add(say("Co&nfirm terrain"), "", [this] { confirm(); }).enabled = [this] { return has_draft(); };
}

std::string BackdropPage::board() const {
  const std::string* id = at_row(board_ids_, boards_->GetSelection());
  return id ? *id : std::string();
}

void BackdropPage::ask_picture() {
  wxFileDialog dialog(this, words(say("A picture in the project's folder")), utf8(bench_.session().path()).BeforeLast('/'), wxString(),
                      words(say("Pictures")) + " (*.png;*.jpg;*.jpeg)|*.png;*.jpg;*.jpeg;*.PNG;*.JPG;*.JPEG",
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() == wxID_OK) lay_under(dialog.GetPath().utf8_string());
}

void BackdropPage::lay_under(const std::string& path) {
  if (!bench_.is_open()) return;
  bench_.perform(editor::choose_backdrop(bench_.session().project(), board(), path));
  take_up();
}

void BackdropPage::take_off() {
  if (has_backdrop()) bench_.perform(editor::remove_backdrop(bench_.session().project(), tool_.backdrop()->board));
}

void BackdropPage::remove_chosen() {
  const auto* mark = has_backdrop() ? at_row(tool_.backdrop()->marks, marks_->GetFirstSelected()) : nullptr;
  if (mark) bench_.perform(editor::remove_mark(bench_.session().project(), tool_.backdrop()->board, mark->label));
}

void BackdropPage::fade() {
  if (has_backdrop())
    bench_.perform(editor::set_backdrop_opacity(bench_.session().project(), tool_.backdrop()->board, opacity_->GetValue()),
                   "backdrop-opacity");
}

void BackdropPage::propose() {
  if (!has_backdrop()) return;
  const wxBusyCursor wait;
  bench_.perform(editor::propose_terrain(bench_.session().project(), *bench_.scene(), *tool_.backdrop()));
}

void BackdropPage::confirm() {
  if (has_draft()) bench_.perform(editor::confirm_terrain(bench_.session().project()));
}

bool BackdropPage::has_draft() const {
  if (!bench_.scene()) return false;
  const auto& zones = bench_.scene()->view->map.zones;
  return std::any_of(zones.begin(), zones.end(), [](const document::Zone& zone) { return zone.kind == reshape::UNCONFIRMED; });
}

void BackdropPage::show_boards() {
  board_ids_.clear();
  wxArrayString labels;
  if (const editor::Scene* scene = bench_.scene())
    for (const document::HexBoard& board : scene->view->map.boards) {
      board_ids_.push_back(board.id);
      labels.Add(utf8(board.id));
    }
  set_choices(*boards_, labels);
  boards_->SetSelection(board_ids_.empty() ? wxNOT_FOUND
                                           : place_in(board_ids_, tool_.backdrop() ? tool_.backdrop()->board : tool_.board()));
}

wording::Text BackdropPage::state() const {
  const auto* backdrop = tool_.backdrop();
  if (!backdrop) return say("No picture lies under this board.");
  if (backdrop->fault) return backdrop->fault->message;
  if (backdrop->on_one_line) return say("The known hexes lie on one line; mark one far from it.");
  if (!backdrop->registered)
    return wording::say_n("{count} hex is known; four are needed, best at the corners of the board.",
                          "{count} hexes are known; four are needed, best at the corners of the board.",
                          static_cast<std::int64_t>(backdrop->marks.size()));
  if (backdrop->marks.size() < 4) return say("Three hexes always fit; a fourth shows whether they are right.");
  return say("On average {off} hexes off.", {{"off", hundredths(backdrop->mean_hexes)}});
}

void BackdropPage::show_marks() {
  const auto* backdrop = tool_.backdrop();
  std::vector<std::string> labels;
  if (backdrop)
    for (const auto& mark : backdrop->marks) labels.push_back(mark.label);
  if (labels != shown_marks_) {
    marks_->DeleteAllItems();
    for (std::size_t row = 0; row < labels.size(); ++row) marks_->InsertItem(static_cast<long>(row), utf8(labels[row]));
    shown_marks_ = labels;
  }
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const auto& mark = backdrop->marks[i];
    const auto row = static_cast<long>(i);
    const bool known = backdrop->registered && mark.hex;
    marks_->SetItem(row, 1, known ? words(say("{value}", {{"value", hundredths(mark.off_hexes)}})) : utf8("–"));
    marks_->SetItem(row, 2, known ? wxString::Format("%ld", std::lround(std::min(mark.off_pixels, 1e6))) : utf8("–"));
  }
  remove_->Enable(marks_->GetFirstSelected() >= 0);
}

void BackdropPage::show_scene() {
  show_boards();
  const auto* backdrop = tool_.backdrop();
  if (backdrop && opacity_->GetValue() != backdrop->opacity) opacity_->SetValue(backdrop->opacity);
  opacity_->Enable(backdrop);
  choose_->Enable(!board_ids_.empty());
  off_->Enable(backdrop);
  propose_->Enable(backdrop && backdrop->registered);
  confirm_->Enable(has_draft());
  state_->SetLabel(words(state()));
  state_->Wrap(std::max(GetClientSize().x - FromDIP(2 * ROOM_PX), FromDIP(120)));
  show_marks();
}

}  // namespace hexwright::ui
