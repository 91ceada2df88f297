// The table of commands of the main window.
#include <wx/aboutdlg.h>
#include <wx/textdlg.h>

#include <filesystem>

#include "editor/ui/board_canvas.hpp"
#include "editor/ui/forces_pane.hpp"
#include "editor/ui/forces_actions.hpp"
#include "editor/ui/keys_dialog.hpp"
#include "editor/ui/main_frame.hpp"
#include "editor/ui/numbering_dialog.hpp"
#include "editor/ui/print_pane.hpp"
#include "editor/ui/problems_pane.hpp"
#include "editor/ui/scenario_dialog.hpp"
#include "editor/ui/script_pane.hpp"
#include "editor/ui/simulation_pane.hpp"
#include "editor/ui/tools_pane.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

enum Id : int {
  ID_REVERT = wxID_HIGHEST + 1,
  ID_FIT,
  ID_IN,
  ID_OUT,
  ID_GO,
  ID_REFEREE,
  ID_SIDE_A,
  ID_SIDE_B,
  ID_LIGHT,
  ID_DARK,
  ID_SAFE,
  ID_PRINTED,
  ID_FORCES,
  ID_TOOLS,
  ID_HISTORY,
  ID_PROBLEMS,
  ID_LAYERS,
  ID_MINIMAP,
  ID_NO_RULERS,
  ID_HEX_RULERS,
  ID_METRE_RULERS,
  ID_INCH_RULERS,
  ID_PROPERTIES,
  ID_SCHEDULE,
  ID_VICTORY,
  ID_SECRETS,
  ID_SIMULATION,
  ID_SIMULATE,
  ID_CANCEL_SIMULATION,
  ID_PRINT_PANE,
  ID_EXPORT,
  ID_CANCEL_EXPORT,
  ID_FILL_IN,
  ID_NEW_TABLE,
  ID_FACTS,
  ID_COMPARE,
  ID_SCRIPT,
  ID_TEST_SCRIPT,
  ID_TRACE_SCRIPT,
  ID_STOP_SCRIPT,
  ID_RULES,
  ID_FIND_UNIT,
  ID_ACCEPT,
  ID_MEND,
  ID_UNPLACED,
  ID_RESET,
  ID_ENGLISH,
  ID_POLISH,
  ID_NEXT,
  ID_PREVIOUS,
  ID_CHOOSE,
  ID_NUMBERING,
  ID_KEYS
};

}  // namespace

void MainFrame::make_commands() {
  commands_.clear();
  add_file_commands();
  add_edit_commands();
  add_simulation_commands();
  add_script_commands();
  add_view_commands();
  add_map_commands();
  forces_actions_->add_commands(commands_);
  add_help_commands();
}

void MainFrame::add_file_commands() {
  const auto is_open = [this] { return bench_.is_open(); };
  commands_.push_back({wxID_NEW, Menu::file, say("&New scenario…"), "Ctrl+N", [this] { ask_new({}); }});
  commands_.push_back({ID_NEW_TABLE, Menu::file, say("New scenario on an &inch table…"), "Ctrl+Alt+N", [this] { ask_new_table(); }});
  commands_.push_back({wxID_OPEN, Menu::file, say("&Open…"), "Ctrl+O", [this] { ask_open(); }});
  commands_.push_back({ID_FILL_IN, Menu::file, say("&Fill in a setup…"), "Ctrl+Alt+O", [this] { ask_fill_in(); },
                       [this] { return bench_.is_open() && bench_.session().project().scenario() && !bench_.session().is_forbidden(); }});
  commands_.push_back({wxID_SAVE,
                       Menu::file,
                       say("&Save"),
                       "Ctrl+S",
                       [this] { save(); },
                       [this] { return bench_.is_open() && bench_.session().is_modified(); },
                       {},
                       {},
                       true});
  commands_.push_back({ID_REVERT, Menu::file, say("&Read again from the disk"), "", [this] { revert(); }, is_open});
  add_print_commands();
  commands_.push_back({wxID_CLOSE,
                       Menu::file,
                       say("&Close"),
                       "Ctrl+W",
                       [this] {
                         if (!may_close()) return;
                         bench_.take_up(nullptr);
                         bench_.close();
                       },
                       is_open,
                       {},
                       {},
                       true});
  commands_.push_back({wxID_EXIT, Menu::file, say("&Quit"), "Ctrl+Q", [this] { Close(); }});
}

void MainFrame::add_print_commands() {
  const auto is_open = [this] { return bench_.is_open(); };
  const auto show = [this] {
    if (!is_shown("print")) toggle("print");
  };
  commands_.push_back({wxID_PRINT,
                       Menu::file,
                       say("&Print and export…"),
                       "Ctrl+P",
                       [this, show] {
                         show();
                         print_->SetFocus();
                       },
                       is_open,
                       {},
                       {},
                       true});
  commands_.push_back({ID_EXPORT, Menu::file, say("&Export once more"), "Ctrl+F12",
                       [this, show] {
                         show();
                         print_->write();
                       },
                       is_open});
  commands_.push_back({ID_CANCEL_EXPORT, Menu::file, say("Cancel the e&xport"), "Shift+F12", [this] { print_->cancel(); }, is_open});
}

void MainFrame::add_edit_commands() {
  const auto is_open = [this] { return bench_.is_open(); };
  commands_.push_back({wxID_UNDO,
                       Menu::edit,
                       say("&Undo"),
                       "Ctrl+Z",
                       [this] { bench_.undo(); },
                       [this] { return bench_.is_open() && bench_.session().history().undo_name(); },
                       {},
                       [this] {
                         const auto* name = bench_.is_open() && !bench_.looking().side ? bench_.session().history().undo_name() : nullptr;
                         return name ? say("&Undo: {step}", {{"step", nested(*name)}}) : say("&Undo");
                       }});
  commands_.push_back({wxID_REDO,
                       Menu::edit,
                       say("&Redo"),
                       "Ctrl+Y",
                       [this] { bench_.redo(); },
                       [this] { return bench_.is_open() && bench_.session().history().redo_name(); },
                       {},
                       [this] {
                         const auto* name = bench_.is_open() && !bench_.looking().side ? bench_.session().history().redo_name() : nullptr;
                         return name ? say("&Redo: {step}", {{"step", nested(*name)}}) : say("&Redo");
                       }});
  commands_.push_back({ID_FACTS,
                       Menu::edit,
                       say("The s&cenario…"),
                       "F2",
                       [this] { ask_scenario_facts(this, bench_); },
                       [this] { return bench_.is_open() && bench_.session().project().scenario() && !bench_.looking().side; },
                       {},
                       {},
                       true});
  commands_.push_back({ID_FIND_UNIT,
                       Menu::edit,
                       say("&Find a unit"),
                       "Ctrl+Shift+G",
                       [this] {
                         if (!is_shown("forces")) toggle("forces");
                         forces_->find();
                       },
                       [this] { return bench_.is_open(); },
                       {},
                       {},
                       true});
  commands_.push_back({ID_UNPLACED, Menu::edit, say("Only units that are no&where"), "", [this] { forces_->toggle_unplaced(); },
                       [this] { return bench_.is_open(); }, [this] { return forces_ && forces_->only_unplaced(); }});
  commands_.push_back({wxID_PREFERENCES, Menu::edit, say("Pr&eferences…"), "Ctrl+,", [this] { ask_preferences(); }});
  commands_.push_back({ID_NEXT, Menu::edit, say("&Next problem"), "F8", [this] { problems_->step(1); }, is_open, {}, {}, true});
  commands_.push_back({ID_PREVIOUS, Menu::edit, say("&Previous problem"), "Shift+F8", [this] { problems_->step(-1); }, is_open});
  commands_.push_back({ID_ACCEPT, Menu::edit, say("&Accept the problem, or no longer"), "Ctrl+F8", [this] { problems_->accept(); },
                       [this] { return bench_.is_open(); }});  // a click in the list tells the menu nothing
  commands_.push_back(
      {ID_MEND, Menu::edit, say("&Mend the problem"), "F9", [this] { problems_->mend(); }, [this] { return bench_.is_open(); }});
}

void MainFrame::add_simulation_commands() {
  commands_.push_back({ID_SIMULATE,
                       Menu::edit,
                       say("Simula&te"),
                       "Ctrl+F5",
                       [this] {
                         if (!is_shown("simulation")) toggle("simulation");
                         simulation_->play();
                       },
                       [this] { return bench_.is_open() && !bench_.looking().side; },
                       {},
                       {},
                       true});
  commands_.push_back({ID_CANCEL_SIMULATION, Menu::edit, say("Cancel the simu&lation"), "Shift+F5", [this] { simulation_->cancel(); },
                       [this] { return bench_.is_open(); }});
}

void MainFrame::add_script_commands() {
  const auto run = [this](editor::ScriptRunRequest::What what) {
    if (!is_shown("script")) toggle("script");
    script_->run(what);
  };
  const auto may_run = [this] { return bench_.is_open() && !bench_.looking().side && !bench_.session().scripts().names().empty(); };
  commands_.push_back({ID_TEST_SCRIPT,
                       Menu::edit,
                       say("Run the tests of the sc&ript"),
                       "Ctrl+F3",
                       [run] { run(editor::ScriptRunRequest::What::tests); },
                       may_run,
                       {},
                       {},
                       true});
  commands_.push_back({ID_TRACE_SCRIPT, Menu::edit, say("Trace a &game of the scripts"), "Ctrl+Shift+F3",
                       [run] { run(editor::ScriptRunRequest::What::trace); }, may_run});
  commands_.push_back(
      {ID_STOP_SCRIPT, Menu::edit, say("St&op the script"), "Shift+F3", [this] { script_->stop(); }, [this] { return bench_.is_open(); }});
}

void MainFrame::add_view_commands() {
  const auto is_open = [this] { return bench_.is_open(); };
  commands_.push_back({ID_IN, Menu::view, say("Zoom &in"), "Ctrl++", [this] { canvas_->zoom(2); }, is_open});
  commands_.push_back({ID_OUT, Menu::view, say("Zoom &out"), "Ctrl+-", [this] { canvas_->zoom(-2); }, is_open});
  commands_.push_back({ID_FIT, Menu::view, say("&Whole map"), "Ctrl+0", [this] { canvas_->fit(); }, is_open});
  commands_.push_back({ID_GO, Menu::view, say("&Go to hex…"), "Ctrl+G", [this] { go_to_hex(); }, is_open});
  const auto side = [this](std::size_t number) -> std::optional<std::string> {
    const editor::Scene* scene = bench_.scene();
    return scene && number < scene->sides.size() ? std::optional(scene->sides[number]) : std::nullopt;
  };
  commands_.push_back({ID_REFEREE,
                       Menu::view,
                       say("Seen by the &referee"),
                       "Ctrl+1",
                       [this] { look_as({}); },
                       is_open,
                       [this] { return !bench_.looking().side; },
                       {},
                       true});
  for (const auto& [id, number, title, key] : {std::tuple{ID_SIDE_A, std::size_t{0}, say("Seen by the &first side"), "Ctrl+2"},
                                               std::tuple{ID_SIDE_B, std::size_t{1}, say("Seen by the &second side"), "Ctrl+3"}})
    commands_.push_back({id, Menu::view, title, key, [this, side, which = number] { look_as(side(which)); },
                         [side, which = number] { return side(which).has_value(); },
                         [this, side, which = number] { return bench_.looking().side && bench_.looking().side == side(which); }});
  bool first = true;
  for (const auto& [id, name, title] :
       {std::tuple{ID_LIGHT, "colour", say("&Colours")}, std::tuple{ID_SAFE, "safe", say("Colours for the colour-&blind")},
        std::tuple{ID_PRINTED, "print", say("As &printed in grey")}, std::tuple{ID_DARK, "dark", say("&Dark")}}) {
    commands_.push_back({id,
                         Menu::view,
                         title,
                         "",
                         [this, theme = std::string(name)] { choose_theme(theme); },
                         {},
                         [this, theme = std::string(name)] { return settings_.theme == theme; },
                         {},
                         first});
    first = false;
  }
  first = true;
  for (const auto& [id, name, title, key] :
       {std::tuple{ID_FORCES, "forces", say("Order of &battle"), "Alt+1"}, std::tuple{ID_TOOLS, "tools", say("Map &tools"), "Alt+2"},
        std::tuple{ID_HISTORY, "history", say("&History"), "Alt+3"}, std::tuple{ID_PROBLEMS, "problems", say("Prob&lems"), "Alt+4"},
        std::tuple{ID_LAYERS, "layers", say("La&yers"), "Alt+5"}, std::tuple{ID_MINIMAP, "minimap", say("O&verview"), "Alt+6"},
        std::tuple{ID_PROPERTIES, "properties", say("P&roperties"), "F4"}, std::tuple{ID_SCHEDULE, "schedule", say("&Schedule"), "F6"},
        std::tuple{ID_VICTORY, "victory", say("Vic&tory"), "F7"}, std::tuple{ID_SECRETS, "secrets", say("Secr&ets"), "Shift+F6"},
        std::tuple{ID_SIMULATION, "simulation", say("Simul&ation"), "F5"},
        std::tuple{ID_PRINT_PANE, "print", say("Pri&nt and export"), "F12"}, std::tuple{ID_SCRIPT, "script", say("Lua sc&ripts"), "F3"},
        std::tuple{ID_COMPARE, "compare", say("Co&mpare"), "Ctrl+F11"}, std::tuple{ID_RULES, "rules", say("Rules of the &game"), "F11"}}) {
    commands_.push_back({id,
                         Menu::view,
                         title,
                         key,
                         [this, pane = name] {
                           toggle(pane);
                           if (pane == std::string_view("script") && is_shown(pane)) script_->take_keyboard();
                         },
                         is_open,
                         [this, pane = name] { return is_shown(pane); },
                         {},
                         first});
    first = false;
  }
  add_ruler_commands();
  commands_.push_back({ID_RESET, Menu::view, say("Panes as they were at &first"), "",
                       [this] {
                         lay_out(first_layout_);
                         panes_.GetPane("welcome").Hide();
                         panes_.GetPane("board").Show();
                         panes_.Update();
                       },
                       is_open});
  commands_.push_back({ID_ENGLISH,
                       Menu::view,
                       say("&English"),
                       "",
                       [this] { choose_language("en"); },
                       {},
                       [] { return catalogue().language() == "en"; },
                       {},
                       true});
  commands_.push_back(
      {ID_POLISH, Menu::view, say("Pol&ish"), "", [this] { choose_language("pl"); }, {}, [] { return catalogue().language() == "pl"; }});
}

void MainFrame::add_ruler_commands() {
  using Unit = std::optional<editor::RulerUnit>;
  bool first = true;
  for (const auto& [id, unit, title, key] :
       {std::tuple{ID_NO_RULERS, Unit{}, say("No r&ulers"), "Alt+7"},
        std::tuple{ID_HEX_RULERS, Unit(editor::RulerUnit::hexes), say("Rulers in he&xes"), "Alt+8"},
        std::tuple{ID_METRE_RULERS, Unit(editor::RulerUnit::metres), say("Rulers in &metres"), "Alt+9"},
        std::tuple{ID_INCH_RULERS, Unit(editor::RulerUnit::inches), say("Rulers in in&ches"), "Alt+0"}}) {
    commands_.push_back({id,
                         Menu::view,
                         title,
                         key,
                         [this, which = unit] { canvas_->set_rulers(which); },
                         [this] { return bench_.is_open(); },
                         [this, which = unit] { return canvas_ && canvas_->rulers() == which; },
                         {},
                         first});
    first = false;
  }
}

void MainFrame::add_map_commands() {
  const auto is_open = [this] { return bench_.is_open(); };
  commands_.push_back({ID_CHOOSE, Menu::map, say("&Choose hexes"), "Ctrl+Shift+V", [this] { bench_.take_up(nullptr); }, is_open,
                       [this] { return !bench_.tool(); }});
  if (tools_)
    for (Command& command : tools_->commands()) commands_.push_back(std::move(command));
  commands_.push_back({ID_NUMBERING,
                       Menu::map,
                       say("N&umbers of hexes…"),
                       "Ctrl+Shift+H",
                       [this] { ask_numbering(this, bench_); },
                       [this] { return bench_.is_open() && !bench_.looking().side; },
                       {},
                       {},
                       true});
}

void MainFrame::add_help_commands() {
  commands_.push_back({ID_KEYS, Menu::help, say("&Keys"), "F1", [this] { show_keys(); }});
  commands_.push_back({wxID_ABOUT, Menu::help, say("&About Hexwright"), "", [this] {
                         wxAboutDialogInfo about;
                         about.SetName("Hexwright");
                         about.SetDescription(words(say("Scenarios and maps of wargames: drawn, checked and printed.")));
                         wxAboutBox(about, this);
                       }});
}

// One for all, for the table grows when the panes are made.
void MainFrame::bind_commands() {
  Bind(wxEVT_MENU, [this](wxCommandEvent& event) {
    const auto which = std::find_if(commands_.begin(), commands_.end(), [&](const Command& each) { return each.id == event.GetId(); });
    if (which == commands_.end()) return event.Skip();
    if (!which->enabled || which->enabled()) {
      const auto run = which->run;  // the table may change while it runs
      run();
    }
    if (GetMenuBar()) refresh(*GetMenuBar(), commands_);
  });
}

void MainFrame::rebuild_menus() {
  wxMenuBar* before = GetMenuBar();
  SetMenuBar(make_menu_bar(commands_));
  delete before;
}

void MainFrame::choose_language(const std::string& language) {
  settings_.language = language;
  speak(language);
  rebuild_menus();
  relabel();
  editor::Looking looking = bench_.looking();
  looking.language = language;
  bench_.look(looking);
  news(Workbench::News::tool);
}

void MainFrame::choose_theme(const std::string& theme) {
  settings_.theme = theme;
  editor::Looking looking = bench_.looking();
  looking.theme = theme;
  bench_.look(looking);
}

void MainFrame::look_as(std::optional<std::string> side) {
  editor::Looking looking = bench_.looking();
  looking.side = std::move(side);
  bench_.look(looking);
}

bool MainFrame::is_shown(const char* pane) { return panes_.GetPane(pane).IsShown(); }

void MainFrame::go_to_hex() {
  const editor::Scene* scene = bench_.scene();
  if (!scene) return;
  wxTextEntryDialog dialog(this, words(say("Number of the hex, or the name of a place")), words(say("Go to hex")));
  if (dialog.ShowModal() != wxID_OK) return;
  const std::string wanted(dialog.GetValue().Trim().Trim(false).utf8_str());
  std::optional<std::size_t> hex = scene->view->index->hex(wanted);
  if (const auto* place = hex ? nullptr : scene->view->index->place(wanted))
    place->hexes.each([&](std::size_t each) {
      if (!hex) hex = each;
    });
  if (!hex) return complain({"editor/no-such-hex", {}, say("The map has no hex and no place \"{wanted}\".", {{"wanted", wanted}}), {}, {}});
  bench_.choose(hex);
  canvas_->reveal(*hex);
}

void MainFrame::show_keys() { KeysDialog(this, keys_of(commands_)).ShowModal(); }

}  // namespace hexwright::ui
