// The other version may hold what no side knows of the other: only the referee compares.
#include "editor/ui/compare_pane.hpp"

#include <wx/filedlg.h>

#include <filesystem>

#include "editor/session/games.hpp"
#include "editor/ui/spoken_names.hpp"

namespace hexwright::ui {

using wording::say;
using wording::say_n;

namespace {

constexpr int LEAST_LIST_PX = 120, FIRST_COLUMN_PX = 150;

}  // namespace

ComparePane::ComparePane(wxWindow* parent, Workbench& bench, BoardCanvas& canvas) : wxPanel(parent), bench_(bench), canvas_(canvas) {
  choose_ = make_button(this, say("Olde&r version…"), [this] { ask_file(); });
  saved_ = make_button(this, say("What is s&aved"), [this] { compare_with(bench_.session().path()); });
  version_ = make_text(this, {}, wxST_ELLIPSIZE_START | wxST_NO_AUTORESIZE);
  board_ = new OtherBoard(this, canvas);
  message_ = new Paragraph(this);
  list_ = new VirtualList(this, [this](std::size_t row, long column) {
    const auto* one = result_ ? at_row(result_->differences, static_cast<long>(row)) : nullptr;
    return !one ? wxString() : utf8(column == 0 ? one->subject : one->words);
  });
  for (int i = 0; i < 2; ++i) list_->AppendColumn(wxString());
  list_->SetMinSize(FromDIP(wxSize(-1, LEAST_LIST_PX)));
  errata_ = make_button(this, say("Cop&y the errata"), [this] { copy(result_->errata, say("The errata are on the clipboard.")); });
  copy_list_ = make_button(this, say("Copy the &list"), [this] { copy(result_->list, say("The list is on the clipboard.")); });
  SetSizer(in_column({{in_lines({choose_, saved_}), across(wxALL, 0, ROOM_PX / 2)},
                      {version_, across(wxLEFT | wxRIGHT)},
                      {board_, across(wxALL, 3)},
                      {message_, across(wxLEFT | wxRIGHT)},
                      {list_, across(wxALL, 2)},
                      {in_lines({errata_, copy_list_}), across(wxALL, 0, ROOM_PX / 2)}}));
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) { choose(event.GetIndex()); });
  on_size(*list_, [this] {
    const int first = std::min(FromDIP(FIRST_COLUMN_PX), list_->GetClientSize().x / 2);
    list_->SetColumnWidth(0, first);
    list_->SetColumnWidth(1, std::max(list_->GetClientSize().x - first, first));
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
  on_language(*this, [this] {
    saved_->SetToolTip(words(say("Compares with the files on the disk.")));
    board_->SetName(words(say("Board of the other version")));
    list_->SetName(words(say("Differences")));
    set_titles(*list_, {say("About"), say("Difference")});
    show();
  });
}

ComparePane::~ComparePane() { comparer_.reset(); }

void ComparePane::ask_file() {
  wxFileDialog dialog(this, words(say("An older version")), wxString(), wxString(),
                      words(say("Scenarios, maps and orders of battle")) + " (*.xml)|*.xml", wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() == wxID_OK) compare_with(dialog.GetPath().utf8_string());
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
  const editor::Difference* found = result_ ? at_row(result_->differences, row) : nullptr;
  if (!found) return;
  const editor::Difference& one = *found;
  message_->tell(utf8(one.subject + ": " + one.words));  // a line of the list has no room for it
  board_->mark(one.there, one.other);
  bench_.point_at(one.here);
  if (!one.hex) return;
  bench_.choose(one.hex);
  canvas_.reveal(*one.hex);
}

void ComparePane::copy(const std::string& text, const wording::Text& done) {
  copy_text(text);
  message_->tell(words(done));
}

}  // namespace hexwright::ui
