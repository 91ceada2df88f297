// Way and level above the shape and size.
#include "editor/ui/elevation_page.hpp"

#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include "editor/ui/hex_paint_controls.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using editor::ElevationTool;
using wording::say;

namespace {

constexpr int ROOM_PX = 4;

std::array<wording::Text, 3> way_names() { return {say("Set to a level"), say("Raise by one"), say("Lower by one")}; }

}  // namespace

ElevationPage::ElevationPage(wxWindow* parent, Workbench& bench) : ToolPage(parent, bench), tool_(bench) {
  way_label_ = new wxStaticText(this, wxID_ANY, wxString());
  way_ = new wxChoice(this, wxID_ANY);
  level_label_ = new wxStaticText(this, wxID_ANY, wxString());
  level_ = new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, editor::LOWEST_LEVEL,
                          editor::HIGHEST_LEVEL, 1);
  controls_ = new HexPaintControls(this, bench, tool_);
  auto* grid = new wxFlexGridSizer(2, FromDIP(ROOM_PX), FromDIP(ROOM_PX));
  grid->AddGrowableCol(1);
  for (wxWindow* window : std::initializer_list<wxWindow*>{way_label_, way_, level_label_, level_})
    grid->Add(window, wxSizerFlags().Expand().CentreVertical());
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(grid, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  all->Add(controls_, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  SetSizer(all);
  way_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { choose(static_cast<ElevationTool::Way>(way_->GetSelection())); });
  level_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) {
    tool_.set_level(level_->GetValue());
    choose(ElevationTool::Way::set);
  });
  bench.watch([this](Workbench::News what) {
    if (what == Workbench::News::tool || what == Workbench::News::steps || what == Workbench::News::choice) show_state();
  });
}

wording::Text ElevationPage::title() const { return say("Elevation"); }

void ElevationPage::relabel() {
  way_label_->SetLabel(words(say("What it does")));
  level_label_->SetLabel(words(say("Level")));
  way_->SetName(words(say("What it does")));
  level_->SetName(words(say("Level")));
  way_->Clear();
  for (const wording::Text& name : way_names()) way_->Append(words(name));
  controls_->relabel();
  show_state();
  Layout();
}

void ElevationPage::choose(ElevationTool::Way way) {
  tool_.set_way(way);
  bench().take_up(&tool_);
}

std::vector<Command> ElevationPage::commands() {
  std::vector<Command> out;
  for (const auto& [way, title, key] : {std::tuple{ElevationTool::Way::set, say("Set the le&vel"), "Ctrl+E"},
                                        std::tuple{ElevationTool::Way::raise, say("R&aise the ground"), "Ctrl+Shift+R"},
                                        std::tuple{ElevationTool::Way::lower, say("Lo&wer the ground"), "Ctrl+Shift+L"}})
    out.push_back({wxID_ANY,
                   Menu::map,
                   title,
                   key,
                   [this, which = way] { choose(which); },
                   while_open(),
                   [this, which = way] { return bench().tool() == &tool_ && tool_.way() == which; },
                   {},
                   out.empty()});
  return out;
}

void ElevationPage::show_state() {
  way_->SetSelection(static_cast<int>(tool_.way()));
  if (level_->GetValue() != tool_.level()) level_->SetValue(tool_.level());
  level_->Enable(tool_.way() == ElevationTool::Way::set);
  controls_->show_state();
}

}  // namespace hexwright::ui
