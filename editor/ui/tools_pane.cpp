// One page is shown at a time: that of the tool in hand. What tables snap to stands above their pages.
#include "editor/ui/tools_pane.hpp"

#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/ui/base_page.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int ROOM_PX = 4;
constexpr int GRIDS_THOUSANDTHS[]{0, 250, 500, 1000, 3000};

}  // namespace

ToolsPane::ToolsPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  which_ = new wxChoice(this, wxID_ANY);
  pages_ = make_tool_pages(this, bench, habits_);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(which_, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  make_snapping(*all);
  for (ToolPage* page : pages_) all->Add(page, wxSizerFlags(1).Expand());
  SetSizer(all);
  which_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    const std::size_t page = listed_[static_cast<std::size_t>(which_->GetSelection())];
    pages_[page]->take_up();
    show(page);
  });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::scene && bench_.scene() && tables_ != editor::is_table(bench_.scene())) {
      tables_ = !tables_;
      list_pages();
    }
    if (what != Workbench::News::tool) return;
    for (std::size_t i = 0; i < pages_.size(); ++i)
      if (bench_.tool() && pages_[i]->has(bench_.tool()) && pages_[i]->is_for_tables() == tables_) show(i);
  });
  relabel();
}

void ToolsPane::make_snapping(wxBoxSizer& all) {
  snapping_ = new wxPanel(this);
  grid_label_ = new wxStaticText(snapping_, wxID_ANY, wxString());
  grid_ = new wxChoice(snapping_, wxID_ANY);
  things_ = new wxCheckBox(snapping_, wxID_ANY, wxString());
  headings_ = new wxCheckBox(snapping_, wxID_ANY, wxString());
  things_->SetValue(habits_->snapping.things);
  headings_->SetValue(habits_->snapping.headings);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(grid_label_, wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(ROOM_PX)));
  row->Add(grid_, wxSizerFlags(1));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(row, wxSizerFlags().Expand());
  column->Add(things_, wxSizerFlags().Expand());
  column->Add(headings_, wxSizerFlags().Expand());
  snapping_->SetSizer(column);
  all.Add(snapping_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(ROOM_PX)));
  grid_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { habits_->snapping.grid_thousandths = GRIDS_THOUSANDTHS[grid_->GetSelection()]; });
  things_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { habits_->snapping.things = things_->GetValue(); });
  headings_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { habits_->snapping.headings = headings_->GetValue(); });
}

void ToolsPane::relabel_snapping() {
  grid_label_->SetLabel(words(say("Grid:")));
  grid_->SetName(words(say("Grid to snap to")));
  grid_->Clear();
  int chosen = 0;
  for (const int grid : GRIDS_THOUSANDTHS) {
    if (grid == habits_->snapping.grid_thousandths) chosen = static_cast<int>(grid_->GetCount());
    grid_->Append(words(grid == 0 ? say("none") : say("{inches} in", {{"inches", wording::Decimal{grid}}})));
  }
  grid_->SetSelection(chosen);
  for (const auto& [box, text] :
       {std::pair{things_, say("Snap to corners, edges, bases")}, std::pair{headings_, say("Headings by 15 degrees")}}) {
    box->SetLabel(words(text));
    box->SetName(words(text));
  }
}

// Nothing but what fits the board; what is shown stays if it can.
void ToolsPane::list_pages() {
  which_->Clear();
  listed_.clear();
  for (std::size_t i = 0; i < pages_.size(); ++i) {
    if (pages_[i]->is_for_tables() != tables_) continue;
    which_->Append(words(pages_[i]->title()));
    listed_.push_back(i);
  }
  show(pages_[shown_]->is_for_tables() == tables_ ? shown_ : listed_.front());
}

void ToolsPane::show(std::size_t page) {
  shown_ = page;
  const auto row = std::find(listed_.begin(), listed_.end(), page);
  if (row != listed_.end()) which_->SetSelection(static_cast<int>(row - listed_.begin()));
  for (std::size_t i = 0; i < pages_.size(); ++i) pages_[i]->Show(i == page);
  snapping_->Show(tables_ && pages_[page]->snaps());
  Layout();
}

void ToolsPane::relabel() {
  which_->SetName(words(say("Tool")));
  relabel_snapping();
  for (ToolPage* each : pages_) each->relabel();
  list_pages();
}

editor::TableBaseTool& ToolsPane::base_tool() const {
  for (ToolPage* page : pages_)
    if (auto* bases = dynamic_cast<BasePage*>(page)) return bases->tool();
  std::abort();  // there is always one
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
