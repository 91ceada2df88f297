// Way and level above the shape and size.
#include "editor/ui/elevation_page.hpp"

#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include "editor/ui/brush_controls.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using editor::ElevationBrush;
using wording::say;

namespace {

constexpr int ROOM_PX = 4;

std::array<wording::Text, 3> way_names() { return {say("Set to a level"), say("Raise by one"), say("Lower by one")}; }

}  // namespace

ElevationPage::ElevationPage(wxWindow* parent, Workbench& bench) : ToolPage(parent, bench), brush_(bench) {
  way_label_ = new wxStaticText(this, wxID_ANY, wxString());
  way_ = new wxChoice(this, wxID_ANY);
  level_label_ = new wxStaticText(this, wxID_ANY, wxString());
  level_ = new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, editor::LOWEST_LEVEL,
                          editor::HIGHEST_LEVEL, 1);
  controls_ = new BrushControls(this, bench, brush_);
  auto* grid = new wxFlexGridSizer(2, FromDIP(ROOM_PX), FromDIP(ROOM_PX));
  grid->AddGrowableCol(1);
  for (wxWindow* window : std::initializer_list<wxWindow*>{way_label_, way_, level_label_, level_})
    grid->Add(window, wxSizerFlags().Expand().CentreVertical());
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(grid, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  all->Add(controls_, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  SetSizer(all);
  way_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { choose(static_cast<ElevationBrush::Way>(way_->GetSelection())); });
  level_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) {
    brush_.set_level(level_->GetValue());
    choose(ElevationBrush::Way::set);
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

void ElevationPage::choose(ElevationBrush::Way way) {
  brush_.set_way(way);
  bench().take_up(&brush_);
}

std::vector<Command> ElevationPage::commands() {
  std::vector<Command> out;
  for (const auto& [way, title, key] : {std::tuple{ElevationBrush::Way::set, say("Set the le&vel"), "Ctrl+E"},
                                        std::tuple{ElevationBrush::Way::raise, say("R&aise the ground"), "Ctrl+Shift+R"},
                                        std::tuple{ElevationBrush::Way::lower, say("Lo&wer the ground"), "Ctrl+Shift+L"}})
    out.push_back({wxID_ANY,
                   Menu::map,
                   title,
                   key,
                   [this, which = way] { choose(which); },
                   while_open(),
                   [this, which = way] { return bench().tool() == &brush_ && brush_.way() == which; },
                   {},
                   out.empty()});
  return out;
}

void ElevationPage::show_state() {
  way_->SetSelection(static_cast<int>(brush_.way()));
  if (level_->GetValue() != brush_.level()) level_->SetValue(brush_.level());
  level_->Enable(brush_.way() == ElevationBrush::Way::set);
  controls_->show_state();
}

}  // namespace hexwright::ui
