// The other version may hold what no side knows of the other: only the referee compares.
#include "editor/ui/compare_pane.hpp"

#include <wx/button.h>
#include <wx/clipbrd.h>
#include <wx/filedlg.h>
#include <wx/listctrl.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <filesystem>

#include "editor/session/games.hpp"
#include "editor/ui/paragraph.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;
using wording::say_n;

namespace {

constexpr int ROOM_PX = 4, LEAST_LIST_PX = 120, FIRST_COLUMN_PX = 150;

}  // namespace

class ComparePane::Lines : public wxListView {
 public:
  explicit Lines(ComparePane& pane)
      : wxListView(&pane, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_VIRTUAL), pane_(pane) {}

 private:
  wxString OnGetItemText(long row, long column) const override {
    const editor::Comparison* result = pane_.result();
    if (!result || row < 0 || static_cast<std::size_t>(row) >= result->differences.size()) return {};
    const editor::Difference& one = result->differences[static_cast<std::size_t>(row)];
    return utf8(column == 0 ? one.subject : one.words);
  }

  ComparePane& pane_;
};

ComparePane::ComparePane(wxWindow* parent, Workbench& bench, BoardCanvas& canvas) : wxPanel(parent), bench_(bench), canvas_(canvas) {
  const auto button = [this] { return new wxButton(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT); };
  choose_ = button();
  saved_ = button();
  version_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_START | wxST_NO_AUTORESIZE);
  board_ = new OtherBoard(this, canvas);
  message_ = new Paragraph(this);
  list_ = new Lines(*this);
  list_->AppendColumn(wxString());
  list_->AppendColumn(wxString());
  list_->SetMinSize(FromDIP(wxSize(-1, LEAST_LIST_PX)));
  errata_ = button();
  copy_list_ = button();
  auto* ways = new wxWrapSizer(wxHORIZONTAL);
  for (wxButton* each : {choose_, saved_}) ways->Add(each, wxSizerFlags().Border(wxALL, ROOM_PX / 2));
  auto* copies = new wxWrapSizer(wxHORIZONTAL);
  for (wxButton* each : {errata_, copy_list_}) copies->Add(each, wxSizerFlags().Border(wxALL, ROOM_PX / 2));
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(ways, wxSizerFlags().Expand().Border(wxALL, ROOM_PX / 2));
  all->Add(version_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, ROOM_PX));
  all->Add(board_, wxSizerFlags(3).Expand().Border(wxALL, ROOM_PX));
  all->Add(message_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, ROOM_PX));
  all->Add(list_, wxSizerFlags(2).Expand().Border(wxALL, ROOM_PX));
  all->Add(copies, wxSizerFlags().Expand().Border(wxALL, ROOM_PX / 2));
  SetSizer(all);
  choose_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_file(); });
  saved_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { compare_with(bench_.session().path()); });
  errata_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { copy(result_->errata, say("The errata are on the clipboard.")); });
  copy_list_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { copy(result_->list, say("The list is on the clipboard.")); });
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) { choose(event.GetIndex()); });
  list_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    const int first = std::min(FromDIP(FIRST_COLUMN_PX), list_->GetClientSize().x / 2);
    list_->SetColumnWidth(0, first);
    list_->SetColumnWidth(1, std::max(list_->GetClientSize().x - first, first));
    event.Skip();
  });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) forget();
    if (what != Workbench::News::scene) return;
    if (bench_.looking().side) return forget();
    if (!path_.empty() && IsShownOnScreen()) return again();
    show();  // the referee may be back
  });
  Bind(wxEVT_SHOW, [this](wxShowEvent& event) {
    event.Skip();
    if (event.IsShown() && !path_.empty() && bench_.is_open()) again();
  });
  relabel();
}

ComparePane::~ComparePane() { comparer_.reset(); }

void ComparePane::relabel() {
  choose_->SetLabel(words(say("Olde&r version…")));
  saved_->SetLabel(words(say("What is s&aved")));
  saved_->SetToolTip(words(say("Compares with the files on the disk.")));
  errata_->SetLabel(words(say("Cop&y the errata")));
  copy_list_->SetLabel(words(say("Copy the &list")));
  for (wxButton* each : {choose_, saved_, errata_, copy_list_}) each->SetName(wxStripMenuCodes(each->GetLabel()));
  board_->SetName(words(say("Board of the other version")));
  list_->SetName(words(say("Differences")));
  wxListItem head;
  for (const auto& [column, text] : {std::pair{0, say("About")}, std::pair{1, say("Difference")}}) {
    head.SetMask(wxLIST_MASK_TEXT);
    head.SetText(words(text));
    list_->SetColumn(column, head);
  }
  show();
}

void ComparePane::ask_file() {
  wxFileDialog dialog(this, words(say("An older version")), wxString(), wxString(),
                      words(say("Scenarios, maps and orders of battle")) + " (*.xml)|*.xml", wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() == wxID_OK) compare_with(std::string(dialog.GetPath().utf8_str()));
}

void ComparePane::compare_with(const std::string& path) {
  path_ = path;
  result_.reset();
  again();
}

void ComparePane::again() {
  if (!bench_.is_open() || bench_.looking().side || path_.empty()) return;
  if (!comparer_)
    comparer_ = std::make_unique<editor::Comparer>(editor::known_games(), [this](std::shared_ptr<const editor::Comparison> made) {
      CallAfter([this, made = std::move(made)] { came(made); });
    });
  wanted_ = comparer_->compare(bench_.session(), path_, bench_.looking());
  show();
}

void ComparePane::came(std::shared_ptr<const editor::Comparison> result) {
  if (result->number != wanted_ || !bench_.is_open()) return;
  result_ = std::move(result);
  show();
}

void ComparePane::forget() {
  path_.clear();
  wanted_ = 0;
  result_.reset();
  show();
}

void ComparePane::show() {
  const bool open = bench_.is_open(), referee = open && !bench_.looking().side;
  const bool found = result_ && !result_->refused;
  const std::size_t count = found ? result_->differences.size() : 0;
  choose_->Enable(referee);
  saved_->Enable(referee);
  errata_->Enable(found && !result_->errata.empty());
  copy_list_->Enable(count > 0);
  version_->SetLabel(path_.empty() ? wxString() : utf8(std::filesystem::path(path_).filename().string()));
  version_->SetToolTip(utf8(path_));
  list_->SetItemCount(static_cast<long>(count));
  list_->Refresh();
  if (found ? result_->scene.get() != board_->shown() : board_->shown() != nullptr) board_->show(found ? result_->scene : nullptr);
  board_->mark(found ? result_->there : geometry::HexSet(), {});
  if (found) bench_.point_at(result_->here);
  wording::Text text = say("Choose an older version of what is open: its board stands here beside yours, and what is different is listed.");
  if (open && !referee) text = say("Only the referee may compare: the other version may hold secrets.");
  if (is_comparing() && !result_) text = say("Comparing…");
  if (found)
    text =
        count == 0 ? say("Nothing is different.") : say_n("{count} difference.", "{count} differences.", static_cast<std::int64_t>(count));
  message_->tell(result_ && result_->refused ? words(*result_->refused) : words(text));
  const long row = list_->GetFirstSelected();
  if (row >= 0 && static_cast<std::size_t>(row) < count) choose(row);
  Layout();
}

void ComparePane::choose(long row) {
  if (!result_ || row < 0 || static_cast<std::size_t>(row) >= result_->differences.size()) return;
  const editor::Difference& one = result_->differences[static_cast<std::size_t>(row)];
  message_->tell(utf8(one.subject + ": " + one.words));  // a line of the list has no room for it
  board_->mark(one.there, one.other);
  bench_.point_at(one.here);
  if (!one.hex) return;
  bench_.choose(one.hex);
  canvas_.reveal(*one.hex);
}

void ComparePane::copy(const std::string& text, const wording::Text& done) {
  if (!wxTheClipboard->Open()) return;
  wxTheClipboard->SetData(new wxTextDataObject(utf8(text)));
  wxTheClipboard->Close();
  message_->tell(words(done));
}

}  // namespace hexwright::ui
