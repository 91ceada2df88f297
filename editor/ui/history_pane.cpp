// The first row is the document as it was opened. Only what changed is written anew, since a stroke of the brush tells every hex.
#include "editor/ui/history_pane.hpp"

#include <wx/listctrl.h>
#include <wx/settings.h>
#include <wx/sizer.h>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

HistoryPane::HistoryPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  list_ = new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_NO_HEADER);
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
    if (what == Workbench::News::steps || what == Workbench::News::project) fill();
  });
}

void HistoryPane::relabel() {
  list_->SetName(words(wording::say("History")));
  fill();
}

void HistoryPane::fill() {
  if (filling_) return;
  filling_ = true;
  const edits::History* history = bench_.is_open() ? &bench_.session().history() : nullptr;
  const long rows = history ? static_cast<long>(history->size()) + 1 : 0;
  while (list_->GetItemCount() > rows) list_->DeleteItem(list_->GetItemCount() - 1);
  for (long row = 0; row < rows; ++row) {
    const wxString label = row == 0 ? words(say("As it was opened")) : words(history->name(static_cast<std::size_t>(row) - 1));
    if (row >= list_->GetItemCount())
      list_->InsertItem(row, label);
    else if (list_->GetItemText(row) != label)
      list_->SetItemText(row, label);
    const bool done = row <= static_cast<long>(history->done());
    list_->SetItemTextColour(row, wxSystemSettings::GetColour(done ? wxSYS_COLOUR_LISTBOXTEXT : wxSYS_COLOUR_GRAYTEXT));
  }
  if (history) {
    const long now = static_cast<long>(history->done());
    if (!list_->IsSelected(now)) list_->Select(now);
    list_->EnsureVisible(now);
  }
  filling_ = false;
}

}  // namespace hexwright::ui
