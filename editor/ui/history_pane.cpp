// The first row is the document as it was opened. The list asks for the lines that it shows: a long evening has thousands of steps.
#include "editor/ui/history_pane.hpp"

#include <wx/listctrl.h>
#include <wx/settings.h>
#include <wx/sizer.h>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

class HistoryPane::Lines : public wxListView {
 public:
  Lines(wxWindow* parent, Workbench& bench)
      : wxListView(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_NO_HEADER | wxLC_VIRTUAL),
        bench_(bench) {}

 private:
  wxString OnGetItemText(long row, long) const override {
    if (row == 0) return words(say("As it was opened"));
    if (bench_.looking().side) return words(say("Step {number}", {{"number", std::int64_t{row}}}));  // the names of steps know both sides
    const edits::History* history = bench_.is_open() ? &bench_.session().history() : nullptr;
    return history && row > 0 && static_cast<std::size_t>(row) <= history->size() ? words(history->name(static_cast<std::size_t>(row) - 1))
                                                                                  : wxString();
  }
  wxItemAttr* OnGetItemAttr(long row) const override {
    const bool done = !bench_.is_open() || row <= static_cast<long>(bench_.session().history().done());
    look_.SetTextColour(wxSystemSettings::GetColour(done ? wxSYS_COLOUR_LISTBOXTEXT : wxSYS_COLOUR_GRAYTEXT));
    return &look_;
  }

  Workbench& bench_;
  mutable wxItemAttr look_;
};

HistoryPane::HistoryPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  list_ = new Lines(this, bench);
  list_->AppendColumn(wxString());
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(list_, wxSizerFlags(1).Expand());
  SetSizer(all);
  list_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    list_->SetColumnWidth(0, list_->GetClientSize().x);
    event.Skip();
  });
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    if (filling_ || !bench_.is_open()) return;
    const auto wanted = static_cast<std::size_t>(event.GetIndex());
    filling_ = true;  // the list is written once, at the end
    const edits::History& history = bench_.session().history();
    while (history.done() > wanted) {
      const std::size_t before = history.done();
      bench_.undo();
      if (history.done() == before) break;  // it was refused, and said
    }
    while (history.done() < wanted && wanted <= history.size()) {
      const std::size_t before = history.done();
      bench_.redo();
      if (history.done() == before) break;
    }
    filling_ = false;
    fill();
  });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::steps || what == Workbench::News::project || what == Workbench::News::scene) fill();
  });
  relabel();
}

void HistoryPane::relabel() {
  list_->SetName(words(wording::say("History")));
  fill();
}

void HistoryPane::fill() {
  if (filling_) return;
  filling_ = true;
  const edits::History* history = bench_.is_open() ? &bench_.session().history() : nullptr;
  list_->SetItemCount(history ? static_cast<long>(history->size()) + 1 : 0);
  if (history) {
    const long now = static_cast<long>(history->done());
    if (!list_->IsSelected(now)) list_->Select(now);
    list_->EnsureVisible(now);
  }
  list_->Refresh();
  filling_ = false;
}

}  // namespace hexwright::ui
