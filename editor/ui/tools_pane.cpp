// One page is shown at a time: that of the tool in hand.
#include "editor/ui/tools_pane.hpp"

#include <wx/choice.h>
#include <wx/sizer.h>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

namespace {

constexpr int ROOM_PX = 4;

}  // namespace

ToolsPane::ToolsPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  which_ = new wxChoice(this, wxID_ANY);
  pages_ = make_tool_pages(this, bench);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(which_, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  for (ToolPage* page : pages_) all->Add(page, wxSizerFlags(1).Expand());
  SetSizer(all);
  which_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    const auto page = static_cast<std::size_t>(which_->GetSelection());
    pages_[page]->take_up();
    show(page);
  });
  bench_.watch([this](Workbench::News what) {
    if (what != Workbench::News::tool) return;
    for (std::size_t i = 0; i < pages_.size(); ++i)
      if (bench_.tool() && pages_[i]->has(bench_.tool())) show(i);
  });
  relabel();
  show(0);
}

void ToolsPane::show(std::size_t page) {
  which_->SetSelection(static_cast<int>(page));
  for (std::size_t i = 0; i < pages_.size(); ++i) pages_[i]->Show(i == page);
  Layout();
}

void ToolsPane::relabel() {
  const int page = which_->GetSelection();
  which_->Clear();
  which_->SetName(words(wording::say("Tool")));
  for (ToolPage* each : pages_) {
    which_->Append(words(each->title()));
    each->relabel();
  }
  which_->SetSelection(page);
  Layout();
}

std::vector<Command> ToolsPane::commands() const {
  std::vector<Command> out;
  for (ToolPage* page : pages_)
    for (Command& command : page->commands()) {
      if (command.id == wxID_ANY) command.id = wxWindow::NewControlId();
      out.push_back(std::move(command));
    }
  return out;
}

}  // namespace hexwright::ui
