// Everything shown comes from the scene, so it is right after undo as well; the numbers of the list are those of the marks.
#include "editor/ui/backdrop_page.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/listctrl.h>
#include <wx/sizer.h>
#include <wx/slider.h>
#include <wx/stattext.h>

#include <cmath>

#include "editor/ui/words.hpp"
#include "model/document/map.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int ROOM_PX = 4, COLUMN_PX = 84;

wxString hundredths(double value) {
  return words(say("{value}", {{"value", wording::Decimal{std::llround(std::min(value, 1e6) * 100) * 10}}}));
}

}  // namespace

BackdropPage::BackdropPage(wxWindow* parent, Workbench& bench) : ToolPage(parent, bench), tool_(bench) {
  board_label_ = new wxStaticText(this, wxID_ANY, wxString());
  boards_ = new wxChoice(this, wxID_ANY);
  choose_ = new wxButton(this, wxID_ANY, wxString());
  off_ = new wxButton(this, wxID_ANY, wxString());
  opacity_label_ = new wxStaticText(this, wxID_ANY, wxString());
  opacity_ = new wxSlider(this, wxID_ANY, 100, 0, 100);
  state_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  marks_ = new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL);
  remove_ = new wxButton(this, wxID_ANY, wxString());
  build();
  boards_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    tool_.set_board(board_ids_[static_cast<std::size_t>(boards_->GetSelection())]);
    show_scene();
    this->bench().take_up(&tool_);
  });
  choose_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_picture(); });
  off_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { take_off(); });
  remove_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { remove_chosen(); });
  opacity_->Bind(wxEVT_SLIDER, [this](wxCommandEvent&) { fade(); });
  marks_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    const auto* backdrop = tool_.backdrop();
    const auto row = static_cast<std::size_t>(event.GetIndex());
    if (backdrop && row < backdrop->marks.size()) this->bench().choose(backdrop->marks[row].hex);
    remove_->Enable();
  });
  bench.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) tool_.set_board({});
    if (what == Workbench::News::scene || what == Workbench::News::project) show_scene();
  });
}

void BackdropPage::build() {
  const auto room = wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX));
  auto* grid = new wxFlexGridSizer(2, FromDIP(ROOM_PX), FromDIP(ROOM_PX));
  grid->AddGrowableCol(1);
  for (wxWindow* window : std::initializer_list<wxWindow*>{board_label_, boards_, opacity_label_, opacity_})
    grid->Add(window, wxSizerFlags().Expand().CentreVertical());
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->Add(choose_, wxSizerFlags(1));
  buttons->AddSpacer(FromDIP(ROOM_PX));
  buttons->Add(off_, wxSizerFlags(1));
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(grid, room);
  all->Add(buttons, room);
  all->Add(state_, room);
  all->Add(marks_, wxSizerFlags(1).Expand());
  all->Add(remove_, room);
  SetSizer(all);
  state_->SetMinSize(wxSize(-1, state_->GetCharHeight() * 4));
}

wording::Text BackdropPage::title() const { return say("Scanned picture"); }

void BackdropPage::relabel() {
  board_label_->SetLabel(words(say("Board")));
  boards_->SetName(words(say("Board")));
  choose_->SetLabel(words(say("Choose a picture…")));
  off_->SetLabel(words(say("Take it off")));
  opacity_label_->SetLabel(words(say("Strength of the picture")));
  opacity_->SetName(words(say("Strength of the picture")));
  marks_->SetName(words(say("Hexes known in the picture")));
  remove_->SetLabel(words(say("Remove this mark")));
  marks_->ClearAll();
  shown_marks_.clear();
  for (const wording::Text& title : {say("Hex"), say("Off, in hexes"), say("In pixels")})
    marks_->AppendColumn(words(title), wxLIST_FORMAT_LEFT, FromDIP(COLUMN_PX));
  show_scene();
  Layout();
}

std::vector<Command> BackdropPage::commands() {
  return {{wxID_ANY,
           Menu::map,
           say("Mark hexes in the scanned pict&ure"),
           "Ctrl+Shift+I",
           [this] { take_up(); },
           while_open(),
           [this] { return bench().tool() == &tool_; },
           {},
           true},
          {wxID_ANY, Menu::map, say("&Choose a scanned picture…"), "", [this] { ask_picture(); }, while_open()},
          {wxID_ANY, Menu::map, say("&Take the scanned picture off"), "", [this] { take_off(); }, [this] { return has_backdrop(); }}};
}

std::string BackdropPage::board() const {
  const int row = boards_->GetSelection();
  return row < 0 || static_cast<std::size_t>(row) >= board_ids_.size() ? std::string() : board_ids_[static_cast<std::size_t>(row)];
}

void BackdropPage::ask_picture() {
  const wxString folder = wxString::FromUTF8(bench().session().path()).BeforeLast('/');
  wxFileDialog dialog(this, words(say("A picture in the project's folder")), folder, wxString(),
                      words(say("Pictures")) + " (*.png;*.jpg;*.jpeg)|*.png;*.jpg;*.jpeg;*.PNG;*.JPG;*.JPEG",
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() == wxID_OK) lay_under(std::string(dialog.GetPath().utf8_str()));
}

void BackdropPage::lay_under(const std::string& path) {
  if (!bench().is_open()) return;
  perform(editor::choose_backdrop(bench().session().project(), board(), path));
  take_up();
}

void BackdropPage::take_off() {
  if (has_backdrop()) perform(editor::remove_backdrop(bench().session().project(), tool_.backdrop()->board));
}

void BackdropPage::remove_chosen() {
  const long row = marks_->GetFirstSelected();
  if (!has_backdrop() || row < 0 || static_cast<std::size_t>(row) >= tool_.backdrop()->marks.size()) return;
  const editor::BackdropSeen& backdrop = *tool_.backdrop();
  perform(editor::remove_mark(bench().session().project(), backdrop.board, backdrop.marks[static_cast<std::size_t>(row)].label));
}

void BackdropPage::fade() {
  if (!has_backdrop()) return;
  perform(editor::set_backdrop_opacity(bench().session().project(), tool_.backdrop()->board, opacity_->GetValue()), "backdrop-opacity");
}

void BackdropPage::perform(const wording::Result<edits::Group>& edit, const std::string& merge_key) {
  if (!edit) return bench().complain(edit.error());
  if (merge_key.empty()) bench().session().end_merging();
  if (const auto done = bench().session().perform(*edit, edit->label, merge_key); !done) bench().complain(done.error());
}

void BackdropPage::show_boards() {
  std::vector<std::string> ids;
  if (const editor::Scene* scene = bench().scene())
    for (const document::HexBoard& board : scene->view->map.boards) ids.push_back(board.id);
  if (ids != board_ids_) {
    board_ids_ = ids;
    boards_->Clear();
    for (const std::string& id : ids) boards_->Append(wxString::FromUTF8(id));
  }
  std::string shown = tool_.backdrop() ? tool_.backdrop()->board : tool_.board();
  auto row = std::find(ids.begin(), ids.end(), shown);
  if (row == ids.end()) row = ids.begin();
  boards_->SetSelection(ids.empty() ? wxNOT_FOUND : static_cast<int>(row - ids.begin()));
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
  return say("On average {off} hexes off.", {{"off", wording::Decimal{std::llround(std::min(backdrop->mean_hexes, 1e6) * 100) * 10}}});
}

void BackdropPage::show_marks() {
  std::vector<std::string> labels;
  const auto* backdrop = tool_.backdrop();
  if (backdrop)
    for (const auto& mark : backdrop->marks) labels.push_back(mark.label);
  if (labels != shown_marks_) {
    marks_->DeleteAllItems();
    for (std::size_t row = 0; row < labels.size(); ++row) marks_->InsertItem(static_cast<long>(row), wxString::FromUTF8(labels[row]));
    shown_marks_ = labels;
  }
  for (std::size_t row = 0; row < labels.size(); ++row) {
    const auto& mark = backdrop->marks[row];
    const bool known = backdrop->registered && mark.hex;
    marks_->SetItem(static_cast<long>(row), 1, known ? hundredths(mark.off_hexes) : wxString::FromUTF8("–"));
    marks_->SetItem(static_cast<long>(row), 2,
                    known ? wxString::Format("%ld", std::lround(std::min(mark.off_pixels, 1e6))) : wxString::FromUTF8("–"));
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
  state_->SetLabel(words(state()));
  state_->Wrap(std::max(GetClientSize().x - FromDIP(2 * ROOM_PX), FromDIP(120)));
  show_marks();
}

}  // namespace hexwright::ui
