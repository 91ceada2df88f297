// The panes around the board: made once the first page is on the screen, for nobody waits for them there; their captions, and how they lie.
#include <wx/choice.h>

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "editor/ui/board_canvas.hpp"
#include "editor/ui/compare_pane.hpp"
#include "editor/ui/forces_pane.hpp"
#include "editor/ui/forces_actions.hpp"
#include "editor/ui/history_pane.hpp"
#include "editor/ui/layers_pane.hpp"
#include "editor/ui/main_frame.hpp"
#include "editor/ui/minimap_pane.hpp"
#include "editor/ui/print_pane.hpp"
#include "editor/ui/problems_pane.hpp"
#include "editor/ui/properties_pane.hpp"
#include "editor/ui/rules_pane.hpp"
#include "editor/ui/samples.hpp"
#include "editor/ui/schedule_pane.hpp"
#include "editor/ui/script_pane.hpp"
#include "editor/ui/simulation_pane.hpp"
#include "editor/ui/tools_pane.hpp"
#include "editor/ui/secrets_pane.hpp"
#include "editor/ui/victory_pane.hpp"
#include "editor/ui/welcome_page.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int LAYOUT_VERSION = 14, SCRIPT_PX = 470, RIGHT_PX = 264, LEAST_CHOICE_PX = 60;
constexpr const char* PANES[] = {"forces",  "tools",      "properties", "history", "problems", "layers",  "minimap", "schedule",
                                 "victory", "simulation", "script",     "print",   "secrets",  "compare", "rules"};
// They share a place, for there is room for one of them.
constexpr const char* EVENING[] = {"schedule", "victory", "simulation", "print", "secrets", "script", "compare", "rules"};

// A list of choices is as wide as what holds it, not as its longest line, which a narrow pane would cut off together with the arrow.
void let_choices_be_narrow(wxWindow& window) {
  if (dynamic_cast<wxChoice*>(&window)) {
    window.SetMinSize(window.FromDIP(wxSize(LEAST_CHOICE_PX, -1)));
    window.InvalidateBestSize();  // what is around remembers it
  }
  for (wxWindow* child : window.GetChildren()) let_choices_be_narrow(*child);
}

wxAuiPaneInfo pane(const char* name) { return wxAuiPaneInfo().Name(name).CloseButton(true).MaximizeButton(false); }

}  // namespace

void MainFrame::make_first_page() {
  welcome_ = new WelcomePage(this);
  panes_.SetManagedWindow(this);
  panes_.AddPane(welcome_, pane("welcome").CenterPane());
  // Whoever looks at the first page sees it at once; whoever opens something before it is painted gets the panes then.
  welcome_->Bind(wxEVT_PAINT, &MainFrame::first_painted, this);
}

void MainFrame::first_painted(wxPaintEvent& event) {
  event.Skip();
  welcome_->Unbind(wxEVT_PAINT, &MainFrame::first_painted, this);
  CallAfter([this] { make_panes(); });
}

void MainFrame::make_panes() {
  if (canvas_) return;
  canvas_ = new BoardCanvas(this, bench_);
  tools_ = new ToolsPane(this, bench_);
  forces_ = new ForcesPane(this, bench_, *forces_actions_);
  properties_ = new PropertiesPane(this, bench_, *forces_actions_);
  problems_ = new ProblemsPane(this, bench_);
  forces_actions_->watch(*canvas_);
  forces_actions_->carry_bases_with(tools_->base_tool());
  schedule_ = new SchedulePane(this, bench_);
  victory_ = new VictoryPane(this, bench_);
  secrets_ = new SecretsPane(this, bench_);
  simulation_ = new SimulationPane(this, bench_);
  simulation_->on_problems([this] {
    if (!is_shown("problems")) toggle("problems");
    problems_->step(1);
  });
  print_ = new PrintPane(this, bench_, settings_.exports);
  script_ = new ScriptPane(this, bench_);
  compare_ = new ComparePane(this, bench_, *canvas_);
  script_->on_modified([this] {
    show_title();
    if (GetMenuBar()) refresh(*GetMenuBar(), commands_);
  });
  rules_ = new RulesPane(this, bench_);
  history_ = new HistoryPane(this, bench_);
  layers_ = new LayersPane(this, bench_);
  minimap_ = new MinimapPane(this, bench_, *canvas_);
  const auto reveal = [this](std::size_t hex) { canvas_->reveal(hex); };
  forces_->on_reveal(reveal);
  problems_->on_reveal(reveal);
  canvas_->on_hover([this](std::optional<std::size_t> hex) { show_hover(hex); });
  panes_.AddPane(canvas_, pane("board").CenterPane().Hide());
  wxAuiPaneInfo forces = pane("forces").Left().BestSize(FromDIP(wxSize(280, 400))).MinSize(FromDIP(wxSize(160, 120)));
  forces.dock_proportion = 300'000;
  panes_.AddPane(forces_, forces);
  // The right side goes down to the bottom, beside the problems: pages of tools have many fields.
  wxAuiPaneInfo tools = pane("tools").Right().Layer(1).BestSize(FromDIP(wxSize(240, 320))).MinSize(FromDIP(wxSize(160, 160)));
  tools.dock_proportion = 600'000;  // of the height, beside the properties and the history below
  panes_.AddPane(tools_, tools);
  wxAuiPaneInfo properties =
      pane("properties").Right().Layer(1).Position(1).BestSize(FromDIP(wxSize(240, 240))).MinSize(FromDIP(wxSize(160, 70)));
  properties.dock_proportion = 240'000;
  panes_.AddPane(properties_, properties);
  panes_.AddPane(history_,
                 pane("history").Right().Layer(1).Position(2).BestSize(FromDIP(wxSize(240, 160))).MinSize(FromDIP(wxSize(140, 48))));
  panes_.AddPane(problems_, pane("problems").Bottom().BestSize(FromDIP(wxSize(800, 170))).MinSize(FromDIP(wxSize(300, 120))));
  wxWindow* evening[] = {schedule_, victory_, simulation_, print_, secrets_};
  for (int i = 0; i < 5; ++i)
    panes_.AddPane(
        evening[i],
        pane(EVENING[i]).Left().Row(1).Position(i).BestSize(FromDIP(wxSize(350, 500))).MinSize(FromDIP(wxSize(240, 200))).Hide());
  // Lines of a script are longer than what the others show, and so are tables.
  panes_.AddPane(script_, pane("script").Left().Row(2).BestSize(FromDIP(wxSize(SCRIPT_PX, 500))).MinSize(FromDIP(wxSize(280, 240))).Hide());
  panes_.AddPane(
      compare_,
      pane("compare").Left().Row(2).Position(1).BestSize(FromDIP(wxSize(SCRIPT_PX, 500))).MinSize(FromDIP(wxSize(280, 240))).Hide());
  panes_.AddPane(
      rules_, pane("rules").Left().Row(2).Position(2).BestSize(FromDIP(wxSize(SCRIPT_PX, 500))).MinSize(FromDIP(wxSize(280, 240))).Hide());
  panes_.AddPane(minimap_, pane("minimap").Left().Position(1).BestSize(FromDIP(wxSize(280, 150))).MinSize(FromDIP(wxSize(120, 90))));
  wxAuiPaneInfo layers = pane("layers").Left().Position(2).BestSize(FromDIP(wxSize(240, 330))).MinSize(FromDIP(wxSize(160, 120))).Hide();
  layers.dock_proportion = 250'000;
  panes_.AddPane(layers_, layers);
  // Sizes of docks are part of a layout, so that they do not depend on how large the window is when the panes are first shown.
  first_layout_ =
      panes_.SavePerspective() +
      wxString::Format("dock_size(%d,0,0)=%d|dock_size(%d,1,0)=%d|dock_size(%d,0,0)=%d|dock_size(%d,0,1)=%d|dock_size(%d,0,2)=%d|",
                       wxAUI_DOCK_LEFT, FromDIP(290), wxAUI_DOCK_RIGHT, FromDIP(RIGHT_PX), wxAUI_DOCK_BOTTOM, FromDIP(180), wxAUI_DOCK_LEFT,
                       FromDIP(350), wxAUI_DOCK_LEFT, FromDIP(SCRIPT_PX));
  problems_->set_author(settings_.author);
  let_choices_be_narrow(*tools_);
  let_choices_be_narrow(*secrets_);
  make_commands();  // now with those of the tools
  rebuild_menus();
  caption_panes();
  show_panes(bench_.is_open());
}

// Captions are part of a layout too, and stay in the language they were kept in unless they are set again.
void MainFrame::lay_out(const wxString& layout) {
  panes_.LoadPerspective(layout, false);
  caption_panes();
}

void MainFrame::caption_panes() {
  const auto caption = [this](const char* name, const wording::Text& text) { panes_.GetPane(name).Caption(words(text)); };
  caption("forces", say("Order of battle"));
  caption("tools", say("Map tools"));
  caption("properties", say("Properties"));
  caption("history", say("History"));
  caption("problems", say("Problems"));
  caption("schedule", say("Schedule"));
  caption("victory", say("Victory"));
  caption("secrets", say("Secrets"));
  caption("simulation", say("Simulation"));
  caption("print", say("Print and export"));
  caption("script", say("Lua"));
  caption("compare", say("Compare"));
  caption("rules", say("Rules of the game"));
  caption("layers", say("Layers"));
  caption("minimap", say("Overview"));
  minimap_->SetName(words(say("Overview")));
  canvas_->SetName(words(say("Board")));
  tell_names(*this);
  panes_.Update();
}

// All words of the window in the language that is spoken now.
void MainFrame::relabel() {
  show_ways();
  if (!canvas_) return panes_.Update();
  tools_->relabel();
  forces_->relabel();
  properties_->relabel();
  problems_->relabel();
  schedule_->relabel();
  victory_->relabel();
  secrets_->relabel();
  simulation_->relabel();
  print_->relabel();
  script_->relabel();
  compare_->relabel();
  rules_->relabel();
  history_->relabel();
  layers_->relabel();
  caption_panes();
}

void MainFrame::show_ways() {
  WelcomePage::Ways ways;
  ways.create = [this] {
    CallAfter([this] {
      wxCommandEvent event(wxEVT_MENU, wxID_NEW);
      ProcessWindowEvent(event);
    });
  };
  ways.create_table = [this] { CallAfter([this] { ask_new_table(); }); };
  ways.open = [this] { CallAfter([this] { ask_open(); }); };
  ways.open_path = [this](const std::string& path) { CallAfter([this, path] { open(path); }); };
  ways.recent = settings_.recent;
  ways.samples = sample_scenarios();
  welcome_->show(ways);
  tell_names(*this);
}

// The panes of a project are shown when one is open, the first page when none is.
void MainFrame::show_panes(bool open) {
  if (!canvas_) return;
  if (open && !laid_out_) {
    const wxString kept = utf8(settings_.layout), version = wxString::Format("%d|", LAYOUT_VERSION);
    lay_out(kept.StartsWith(version) ? kept.Mid(version.size()) : first_layout_);
  } else if (!open && laid_out_) {
    keep_layout();
  }
  laid_out_ = open;
  panes_.GetPane("welcome").Show(!open);
  panes_.GetPane("board").Show(open);
  if (!open)
    for (const char* name : PANES) panes_.GetPane(name).Hide();
  panes_.Update();
}

void MainFrame::toggle(const char* name) {
  wxAuiPaneInfo& shown = panes_.GetPane(name);
  shown.Show(!is_shown(name));
  const auto is_of_evening = [](const wxString& each) {
    return std::any_of(std::begin(EVENING), std::end(EVENING), [&](const char* one) { return each == one; });
  };
  if (shown.IsShown() && is_of_evening(shown.name))
    for (const char* other : EVENING) {
      wxAuiPaneInfo& beside = panes_.GetPane(other);
      const bool same_place = !beside.IsFloating() && !shown.IsFloating() && beside.dock_direction == shown.dock_direction &&
                              beside.dock_row > 0 && shown.dock_row > 0;
      if (beside.name != shown.name && same_place) beside.Hide();
    }
  panes_.Update();
}

void MainFrame::keep_layout() {
  settings_.layout = std::to_string(LAYOUT_VERSION) + "|" + std::string(panes_.SavePerspective().utf8_str());
}

}  // namespace hexwright::ui
