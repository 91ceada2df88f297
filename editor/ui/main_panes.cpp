// The panes around the board: made once the first page is on the screen, so that it does not wait for them; their captions, and how they
// lie.

#include <wx/settings.h>

#include <array>
#include <filesystem>
#include <iterator>

#include "editor/ui/board_canvas.hpp"
#include "editor/ui/compare_pane.hpp"
#include "editor/ui/dialogs.hpp"
#include "editor/ui/forces_pane.hpp"
#include "editor/ui/forces_actions.hpp"
#include "editor/ui/main_frame.hpp"
#include "editor/ui/panes.hpp"
#include "editor/ui/minimap_pane.hpp"
#include "editor/ui/print_pane.hpp"
#include "editor/ui/problems_pane.hpp"
#include "editor/ui/script_pane.hpp"
#include "editor/ui/simulation_pane.hpp"
#include "editor/ui/tools_pane.hpp"
#include "editor/ui/top_row.hpp"
#include "editor/ui/welcome_page.hpp"
#include "editor/ui/controls.hpp"

namespace hexwright::ui {

using wording::say;
using wording::say_n;

namespace {

constexpr int LAYOUT_VERSION = 16, WIDE_PX = 470, RIGHT_PX = 264, LEAST_CHOICE_PX = 60;

// Along an edge of the window: never moved, never closed.
wxAuiPaneInfo strip(const char* name) {
  return wxAuiPaneInfo()
      .Name(name)
      .CaptionVisible(false)
      .PaneBorder(false)
      .Gripper(false)
      .Floatable(false)
      .Movable(false)
      .DockFixed()
      .Layer(9);
}

// A list of choices is as wide as what holds it, not as its longest line, which a narrow pane would cut off together with the arrow.
void let_choices_be_narrow(wxWindow& window) {
  if (dynamic_cast<wxChoice*>(&window)) {
    window.SetMinSize(window.FromDIP(wxSize(LEAST_CHOICE_PX, -1)));
    window.InvalidateBestSize();  // what is around remembers it
  }
  for (wxWindow* child : window.GetChildren()) let_choices_be_narrow(*child);
}

wxAuiPaneInfo pane(const char* name) { return wxAuiPaneInfo().Name(name).CloseButton(true).MaximizeButton(false); }

wxSize dip(int width, int height) { return wxWindow::FromDIP(wxSize(width, height), nullptr); }

// Docked on the left beside the others that share its place.
wxAuiPaneInfo wide_pane(const char* name, int row, int position) {
  const bool narrow = row == 1;
  return pane(name)
      .Left()
      .Row(row)
      .Position(position)
      .BestSize(dip(narrow ? 350 : WIDE_PX, 500))
      .MinSize(narrow ? dip(240, 200) : dip(280, 240))
      .Hide();
}

}  // namespace

const std::vector<PaneRecord>& pane_records() {
  static const std::vector<PaneRecord> records{
      {"forces", say("Order of &battle"), say("Order of battle"), "Alt+1"},
      {"tools", say("Map &tools"), say("Map tools"), "Alt+2"},
      {"history", say("&History"), say("History"), "Alt+3"},
      {"problems", say("Prob&lems"), say("Problems"), "Alt+4"},
      {"layers", say("La&yers"), say("Layers"), "Alt+5"},
      {"minimap", say("O&verview"), say("Overview"), "Alt+6"},
      {"properties", say("P&roperties"), say("Properties"), "F4"},
      {"schedule", say("&Schedule"), say("Schedule"), "F6", true},
      {"victory", say("Vic&tory"), say("Victory"), "F7", true},
      {"secrets", say("Secr&ets"), say("Secrets"), "Shift+F6", true},
      {"simulation", say("Simul&ation"), say("Simulation"), "F5", true},
      {"print", say("Pri&nt and export"), say("Print and export"), "F12", true},
      {"script", say("Lua sc&ripts"), say("Lua"), "F3", true},
      {"compare", say("Co&mpare"), say("Compare"), "Ctrl+F11", true},
      {"rules", say("Rules of the &game"), say("Rules of the game"), "F11", true},
      {"game", say("Game of one's o&wn"), say("Game of one's own"), "Shift+F11", true},
  };
  return records;
}

void MainFrame::make_first_page() {
  welcome_ = new WelcomePage(this);
  panes_.SetManagedWindow(this);
  panes_.AddPane(welcome_, pane("welcome").CenterPane());
  // The first page is seen at once; when something is opened before it is painted the panes are made then.
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
  const auto reveal = [this](std::size_t hex) { canvas_->reveal(hex); };
  canvas_->on_hover([this](std::optional<std::size_t> hex) { show_hover(hex); });
  tools_ = new ToolsPane(this, bench_);
  forces_ = new ForcesPane(this, bench_, forces_actions());
  forces_->on_reveal(reveal);
  wxWindow* properties = make_properties_pane(this, bench_, forces_actions());
  problems_ = new ProblemsPane(this, bench_);
  problems_->on_reveal([this](const editor::Problem& problem, bool goes) { follow_finding(problem, goes); });
  problems_->set_author(settings_.author);
  forces_actions().watch(*canvas_);
  forces_actions().carry_bases_with(tools_->base_tool());
  schedule_ = make_schedule_pane(this, bench_);
  victory_ = make_victory_pane(this, bench_);
  wxWindow* secrets = make_secrets_pane(this, bench_);
  simulation_ = new SimulationPane(this, bench_);
  simulation_->on_problems([this] {
    show_pane("problems");
    problems_->step(1);
  });
  print_ = new PrintPane(this, bench_, settings_.exports);
  script_ = new ScriptPane(this, bench_);
  script_->on_modified([this] { bench_.tell(Workbench::News::steps); });
  compare_ = new ComparePane(this, bench_, *canvas_);
  rules_ = make_rules_pane(this, bench_);
  game_ = make_game_pane(this, bench_);
  wxWindow* history = make_history_pane(this, bench_);
  wxWindow* layers = make_layers_pane(this, bench_);
  auto* minimap = new MinimapPane(this, bench_, *canvas_);

  // A proportion is a share of the height of the dock.
  const auto add = [this](wxWindow* window, wxAuiPaneInfo info, int proportion = 0) {
    if (proportion > 0) info.dock_proportion = proportion;
    panes_.AddPane(window, info);
  };
  add(canvas_, pane("board").CenterPane().Hide());
  add(forces_, pane("forces").Left().BestSize(dip(280, 400)).MinSize(dip(160, 120)), 300'000);
  // The right side goes down to the bottom, beside the problems: pages of tools have many fields.
  add(tools_, pane("tools").Right().Layer(1).BestSize(dip(240, 320)).MinSize(dip(160, 160)), 600'000);
  add(properties, pane("properties").Right().Layer(1).Position(1).BestSize(dip(240, 240)).MinSize(dip(160, 70)), 240'000);
  add(history, pane("history").Right().Layer(1).Position(2).BestSize(dip(240, 160)).MinSize(dip(140, 48)));
  add(problems_, pane("problems").Bottom().BestSize(dip(800, 170)).MinSize(dip(300, 120)));
  add(schedule_, wide_pane("schedule", 1, 0));
  add(victory_, wide_pane("victory", 1, 1));
  add(simulation_, wide_pane("simulation", 1, 2));
  add(print_, wide_pane("print", 1, 3));
  add(secrets, wide_pane("secrets", 1, 4));
  // Lines of a script are longer than what the others show, and so are tables.
  add(script_, wide_pane("script", 2, 0));
  add(compare_, wide_pane("compare", 2, 1));
  add(rules_, wide_pane("rules", 2, 2));
  add(game_, wide_pane("game", 2, 3));
  add(minimap, pane("minimap").Left().Position(1).BestSize(dip(280, 150)).MinSize(dip(120, 90)));
  add(layers, pane("layers").Left().Position(2).BestSize(dip(240, 330)).MinSize(dip(160, 120)).Hide(), 250'000);
  // Sizes of docks are part of a layout, so that they do not depend on how large the window is when the panes are first shown.
  first_layout_ =
      panes_.SavePerspective() +
      wxString::Format("dock_size(%d,0,0)=%d|dock_size(%d,1,0)=%d|dock_size(%d,0,0)=%d|dock_size(%d,0,1)=%d|dock_size(%d,0,2)=%d|",
                       wxAUI_DOCK_LEFT, FromDIP(290), wxAUI_DOCK_RIGHT, FromDIP(RIGHT_PX), wxAUI_DOCK_BOTTOM, FromDIP(180), wxAUI_DOCK_LEFT,
                       FromDIP(350), wxAUI_DOCK_LEFT, FromDIP(WIDE_PX));
  make_top_row();
  canvas_->on_menu([this] { show_board_menu(); });
  forces_->on_menu([this] { show_forces_menu(); });
  let_choices_be_narrow(*tools_);
  let_choices_be_narrow(*secrets);
  make_commands();  // now with those of the tools
  rebuild_menus();
  caption_panes();
  show_panes(bench_.is_open());
}

void MainFrame::make_top_row() {
  const auto run = [this](int command) {
    const editor::Tool* before = bench_.tool();
    wxCommandEvent event(wxEVT_MENU, command);
    ProcessWindowEvent(event);
    if (bench_.tool() && bench_.tool() != before && tools_->has(bench_.tool())) show_pane("tools");  // where it is set
  };
  const auto fit = [this](int height) {
    wxAuiPaneInfo& row = panes_.GetPane("top");
    row.BestSize(-1, height).MinSize(-1, height).MaxSize(-1, height);
    panes_.Update();
  };
  top_ = new TopRow(
      this, run, [this](std::size_t number) { open_workspace(number); }, fit);
  findings_ = new wxButton(this, wxID_ANY, " ", wxDefaultPosition, wxDefaultSize, wxBU_LEFT | wxBORDER_NONE);
  findings_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { toggle("problems"); });
  // High enough from the first: GTK complains of what has less room than it needs.
  panes_.AddPane(top_, strip("top").Top().BestSize(dip(-1, 36)).MinSize(dip(-1, 36)).Hide());
  panes_.AddPane(findings_, strip("findings").Bottom().MinSize(-1, findings_->GetBestSize().y).Hide());
  show_findings_count();
}

// The panes of the workspace and no others; where they lie, and how wide, the author may have changed.
void MainFrame::open_workspace(std::size_t number) {
  if (bench_.is_open() && number < workspaces().size()) show_workspace(workspaces()[number]);
}

void MainFrame::show_workspace(const Workspace& wanted) {
  for (const PaneRecord& each : pane_records())
    panes_.GetPane(each.name).Show(place_in(wanted.panes, std::string_view(each.name), -1) >= 0);
  if (wanted.exports) print_->choose(wanted.exports);
  panes_.Update();
  mark_workspace();
}

void MainFrame::mark_workspace() {
  if (!top_) return;
  std::optional<std::size_t> open;
  const auto is_open = [this](const Workspace& each) {
    return std::all_of(pane_records().begin(), pane_records().end(), [&](const PaneRecord& pane) {
      return is_shown(pane.name) == (place_in(each.panes, std::string_view(pane.name), -1) >= 0);
    });
  };
  for (std::size_t i = 0; i < workspaces().size() && !open; ++i)
    if (is_open(workspaces()[i])) open = i;
  top_->mark(open);
}

// How many there are of each kind, as the list shows them: without what was accepted.
void MainFrame::show_findings_count() {
  if (!findings_) return;
  wxString text;
  bool wrong = false;
  if (bench_.looking().side) {
    text = words(say("What is wrong is shown to the referee only."));
  } else if (const editor::Verdict* verdict = bench_.verdict()) {
    std::array<std::int64_t, 4> counts{};
    std::int64_t not_checked = 0;
    for (const editor::Problem& problem : verdict->problems)
      if (!problem.waived) ++(problem.not_checked ? not_checked : counts[static_cast<std::size_t>(problem.severity)]);
    const auto add = [&](std::int64_t count, const wording::Text& told) {
      if (count > 0) text += (text.empty() ? wxString() : utf8(" · ")) + words(told);
    };
    using validator::Severity;
    const auto of = [&](Severity severity) { return counts[static_cast<std::size_t>(severity)]; };
    wrong = of(Severity::error) > 0;
    add(of(Severity::error), say_n("{count} error", "{count} errors", of(Severity::error)));
    add(of(Severity::warning), say_n("{count} warning", "{count} warnings", of(Severity::warning)));
    add(of(Severity::question), say_n("{count} question", "{count} questions", of(Severity::question)));
    add(of(Severity::info), say_n("{count} remark", "{count} remarks", of(Severity::info)));
    add(not_checked, say_n("{count} not checked", "{count} not checked", not_checked));
  }
  if (text.empty())
    text = words(bench_.refusal()              ? bench_.refusal()->front().message
                 : bench_.is_verdict_current() ? say("Nothing to fix")
                                               : say("Checking…"));
  if (findings_->GetName() == text) return;
  findings_->SetLabel(utf8("\u2002") + text);  // a flat button leaves no room at its edge
  findings_->SetName(text);
  tell_names(*findings_);
  findings_->SetForegroundColour(wrong ? ink_of(validator::Severity::error) : wxSystemSettings::GetColour(wxSYS_COLOUR_BTNTEXT));
}

// To the hex, to the line in the pane that lists it, or to the facts of the scenario.
void MainFrame::follow_finding(const editor::Problem& problem, bool goes) {
  if (problem.hex) {
    bench_.choose(*problem.hex);
    canvas_->reveal(*problem.hex);
  }
  const bool is_word = problem.id == "card/undefined-notion";  // it is defined elsewhere than where it is used
  for (const validator::Placed& place : problem.where)
    if (const char* pane = place.object.empty() ? nullptr : bench_.find(place.object)) {
      if (goes && !is_word) show_pane(pane);
      if (is_word) break;
      return;
    }
  if (problem.section == "ranks") static_cast<void>(bench_.find("ranks"));
  if (goes) show_way(problem);
}

namespace {

// Where what a finding is about is changed, when no pane lists it: by the part of the scenario, or the kind of document.
struct Way {
  const char *section, *pane, *fact;
};
constexpr Way WAYS[]{{"map", "tools", nullptr},
                     {"orbat", "forces", nullptr},
                     {"setup", "forces", nullptr},
                     {"support", "schedule", nullptr},
                     {"reinforcements", "schedule", nullptr},
                     {"events", "schedule", nullptr},
                     {"victory", "victory", nullptr},
                     {"ranks", "victory", nullptr},
                     {"rulings", "rules", nullptr},
                     {"ruleset", "rules", nullptr},
                     {"placement", "forces", nullptr},
                     {"scenario", nullptr, "title"},
                     {"card", nullptr, "title"},
                     {"time", nullptr, "turns"},
                     {"first-player", nullptr, "first"},
                     {"morale", nullptr, "morale"},
                     {"strength", nullptr, "boxes"},
                     {"definitions", nullptr, "definition:"},
                     {"abbreviations", nullptr, "abbreviation:"},
                     {"rules", nullptr, "rule:"},
                     {"notes", nullptr, "note:"},
                     {"extends", "rules", nullptr}};

}  // namespace

void MainFrame::show_way(const editor::Problem& problem) {
  const auto facts = [&](const std::string& key) {
    if (!problems_->is_stepping()) CallAfter([this, key] { ask_scenario_facts(this, bench_, key); });
  };
  if (problem.id == "card/undefined-notion" && !problem.parameters.empty()) return facts("definition:" + problem.parameters.front());
  if (!problem.where.empty() && problem.where.front().location.file.ends_with(".lua")) {
    show_pane("script");
    const wording::Location& line = problem.where.front().location;
    return script_->show_line(line.file, line.line, !problems_->is_stepping());
  }
  for (const Way& way : WAYS) {
    if (problem.section != way.section) continue;
    if (way.pane) return show_pane(way.pane);
    const bool names_one = std::string_view(way.fact).ends_with(":") && !problem.parameters.empty();
    return facts(names_one ? way.fact + problem.parameters.front() : std::string(way.fact));
  }
}

// Captions are part of a layout too, and stay in the language they were kept in unless they are set again.
void MainFrame::lay_out(const wxString& layout) {
  panes_.LoadPerspective(layout, false);
  for (const char* name : {"top", "findings"}) panes_.GetPane(name).Show();  // whatever a layout says
  caption_panes();
}

void MainFrame::lay_out_as_at_first() {
  lay_out(first_layout_);
  panes_.GetPane("welcome").Hide();
  panes_.GetPane("board").Show();
  panes_.Update();
  mark_workspace();
}

void MainFrame::caption_panes() {
  for (const PaneRecord& each : pane_records()) panes_.GetPane(each.name).Caption(words(each.caption));
  tell_names(*this);
  panes_.Update();
}

// All words of the window in the language that is spoken now.
void MainFrame::relabel() {
  show_ways();
  if (!canvas_) return panes_.Update();
  say_again(*this);
  show_findings_count();
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
  ways.open = [this] { CallAfter([this] { ask_open(); }); };
  ways.open_path = [this](const std::string& path) { CallAfter([this, path] { open(path); }); };
  ways.recent = settings_.recent;
  ways.open_sample = [this](const std::string& path) { CallAfter([this, path] { open_sample(path); }); };
  ways.samples = sample_scenarios();
  ways.copies_in = usual_place();
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
  for (const char* name : {"top", "findings"}) panes_.GetPane(name).Show(open);
  if (!open)
    for (const PaneRecord& each : pane_records()) panes_.GetPane(each.name).Hide();
  panes_.Update();
  mark_workspace();
}

bool MainFrame::is_shown(const char* pane) { return panes_.GetPane(pane).IsShown(); }

// In a workspace, the one that has most of what is shown: one more column would leave too little of the board. What floats or lies along
// the bottom takes none of its width, and a list of findings that is open stays so.
void MainFrame::show_pane(const char* name) {
  if (is_shown(name)) return;
  if (const wxAuiPaneInfo& pane = panes_.GetPane(name); pane.IsFloating() || pane.dock_direction == wxAUI_DOCK_BOTTOM) return toggle(name);
  const bool lists = is_shown("problems");
  const Workspace alone{{}, "", {name}};
  const Workspace* wanted = &alone;
  std::ptrdiff_t most = -1;
  for (const Workspace& each : workspaces()) {
    const auto shown = std::count_if(each.panes.begin(), each.panes.end(), [this](const char* pane) { return is_shown(pane); });
    if (place_in(each.panes, std::string_view(name), -1) < 0 || each.exports || shown <= most) continue;
    wanted = &each;
    most = shown;
  }
  show_workspace(*wanted);
  if (lists && !is_shown("problems")) toggle("problems");
}

void MainFrame::toggle(const char* name) {
  wxAuiPaneInfo& shown = panes_.GetPane(name);
  shown.Show(!is_shown(name));
  const auto shares_place = [&](const PaneRecord& each) { return each.shares_place && each.name == std::string_view(name); };
  if (shown.IsShown() && std::any_of(pane_records().begin(), pane_records().end(), shares_place))
    for (const PaneRecord& other : pane_records()) {
      wxAuiPaneInfo& beside = panes_.GetPane(other.name);
      const bool same_place = other.shares_place && !beside.IsFloating() && !shown.IsFloating() &&
                              beside.dock_direction == shown.dock_direction && beside.dock_row > 0 && shown.dock_row > 0;
      if (beside.name != shown.name && same_place) beside.Hide();
    }
  panes_.Update();
  mark_workspace();
}

void MainFrame::keep_layout() { settings_.layout = std::to_string(LAYOUT_VERSION) + "|" + panes_.SavePerspective().utf8_string(); }

}  // namespace hexwright::ui
