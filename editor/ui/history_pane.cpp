// Every step that was done, and those that were taken back, greyed; choosing one goes there. On the thread of the windows.
// The first row is the document as it was opened. Thousands of steps are usual.
#include <wx/settings.h>

#include "editor/ui/controls.hpp"
#include "editor/ui/panes.hpp"
#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

using wording::say;

class HistoryPane : public wxPanel {
 public:
  HistoryPane(wxWindow* parent, Workbench& bench);

 private:
  const edits::History* history() const { return bench_.is_open() ? &bench_.session().history() : nullptr; }
  wxString line(std::size_t row) const;
  void go_to(std::size_t row);
  void fill();

  Workbench& bench_;
  wxListView* list_;
  bool filling_ = false;
};

HistoryPane::HistoryPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  list_ = new VirtualList(
      this, [this](std::size_t row, long) { return line(row); },
      [this](std::size_t row) {
        return wxSystemSettings::GetColour(!history() || row <= history()->done() ? wxSYS_COLOUR_LISTBOXTEXT : wxSYS_COLOUR_GRAYTEXT);
      },
      wxLC_NO_HEADER);
  list_->AppendColumn(wxString());
  SetSizer(in_column({{list_, share()}}));
  on_size(*list_, [this] { list_->SetColumnWidth(0, list_->GetClientSize().x); });
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    if (!filling_ && history()) go_to(static_cast<std::size_t>(event.GetIndex()));
  });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::steps || what == Workbench::News::project || what == Workbench::News::scene) fill();
  });
  on_language(*this, [this] {
    list_->SetName(words(say("History")));
    fill();
  });
}

wxString HistoryPane::line(std::size_t row) const {
  if (row == 0) return words(say("As it was opened"));
  if (bench_.looking().side)  // the names of steps know both sides
    return words(say("Step {number}", {{"number", static_cast<std::int64_t>(row)}}));
  return history() && row <= history()->size() ? words(history()->name(row - 1)) : wxString();
}

void HistoryPane::go_to(std::size_t row) {
  filling_ = true;  // the list is written once, at the end
  std::size_t before = history()->size() + 1;
  // A step that is refused says so, and changes nothing.
  while (history()->done() != row && row <= history()->size() && history()->done() != before) {
    before = history()->done();
    before > row ? bench_.undo() : bench_.redo();
  }
  filling_ = false;
  fill();
}

void HistoryPane::fill() {
  if (filling_) return;
  filling_ = true;
  list_->SetItemCount(history() ? static_cast<long>(history()->size()) + 1 : 0);
  if (history()) {
    const long now = static_cast<long>(history()->done());
    if (!list_->IsSelected(now)) list_->Select(now);
    list_->EnsureVisible(now);
  }
  list_->Refresh();
  filling_ = false;
}

wxWindow* make_history_pane(wxWindow* parent, Workbench& bench) { return new HistoryPane(parent, bench); }

}  // namespace hexwright::ui
