// The table of commands of the main window.
#include <wx/aboutdlg.h>
#include <wx/control.h>
#include <wx/filesys.h>
#include <wx/utils.h>

#include <filesystem>

#include "editor/tools/table_tool.hpp"
#include "editor/ui/board_canvas.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/dialogs.hpp"
#include "editor/ui/forces_actions.hpp"
#include "editor/ui/forces_pane.hpp"
#include "editor/ui/main_frame.hpp"
#include "editor/ui/map_dialogs.hpp"
#include "editor/ui/print_pane.hpp"
#include "editor/ui/problems_pane.hpp"
#include "editor/ui/script_pane.hpp"
#include "editor/ui/simulation_pane.hpp"
#include "editor/ui/tools_pane.hpp"
#include "editor/ui/top_row.hpp"
#include "model/document/map.hpp"
#include "platform/edition.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr std::size_t MOST_RECENT = 6, MOST_PIECES = 8;

// A name in the title of a menu: & would be a key, and a tab an accelerator.
std::string as_title(const std::string& name) {
  wxString out = wxControl::EscapeMnemonics(utf8(name));
  out.Replace("\t", " ");
  return out.utf8_string();
}

}  // namespace

void MainFrame::make_commands() {
  commands_.clear();
  add_file_commands();
  add_edit_commands();
  add_view_commands();
  add_map_commands();
  forces_actions_->add_commands(commands_);
  CommandAdder help(commands_, Menu::help, {});
  help.add(say("&Manual"), "Shift+F1", [this] { open_manual(); });
  help.add(say("&Keys"), "F1", [this] { change_keys(); });
  help.add(say("Run a &command…"), "Ctrl+Shift+P", [this] {
    if (const auto wanted = ask_command(this, commands_)) {
      wxCommandEvent event(wxEVT_MENU, *wanted);
      ProcessWindowEvent(event);
    }
  });
  const auto about = [this] {
    wxAboutDialogInfo text;
    text.SetName("Hexwright");
    text.SetVersion(utf8(platform::version()));
    text.SetDescription(words(say("Scenarios and maps of wargames: drawn, checked and printed.")) + "\n" +
                        words(say("built with {libraries}", {{"libraries", platform::libraries()}})));
    wxAboutBox(text, this);
  };
  help.add(say("&About Hexwright"), "", about, {}, wxID_ABOUT);
  for (Command& command : commands_)
    if (const auto own = settings_.keys.find(command.stored_name()); own != settings_.keys.end()) command.key = own->second;
}

void MainFrame::change_keys() {
  const auto wanted = ask_keys(this, commands_, settings_.keys);
  if (!wanted) return;
  settings_.keys = *wanted;
  make_commands();
  rebuild_menus();
  if (remembers_) editor::save_settings(editor::config_folder(), settings_);
}

void MainFrame::open_manual() {
  const auto page = platform::manual_page(catalogue().language());
  if (!page)
    return complain(
        {"", {}, say("The manual is not installed."), {}, say("Install the package hexwright-doc; its pages open in your browser.")});
  if (!wxLaunchDefaultBrowser(wxFileSystem::FileNameToURL(wxFileName(utf8(*page)))))
    complain({"", {}, say("No browser opens the manual."), {}, say("Open this file in one: {file}", {{"file", *page}})});
}

void MainFrame::add_file_commands() {
  CommandAdder file(commands_, Menu::file, [this] { return bench_.is_open(); });
  file.add(
          say("&New project…"), "Ctrl+N", [this] { ask_new(); }, {}, wxID_NEW)
      .enabled = {};
  Command& open = file.add(
      say("&Open…"), "Ctrl+O", [this] { ask_open(); }, {}, wxID_OPEN);
  open.enabled = {};
  open.icon = "open";
  file.add(say("&Fill in a setup…"), "Ctrl+Alt+O", [this] { ask_fill_in(); }).enabled = [this] {
    return bench_.is_open() && bench_.session().project().scenario() && !bench_.session().is_forbidden();
  };
  Command& keep = file.below_line().add(
      say("&Save"), "Ctrl+S", [this] { save(); }, {}, wxID_SAVE);
  keep.enabled = [this] { return bench_.is_open() && bench_.session().is_modified(); };
  keep.icon = "save";
  file.add(
      say("Save &as…"), "Ctrl+Shift+S", [this] { save_elsewhere(true); }, {}, wxID_SAVEAS);
  file.add(say("Save a cop&y…"), "", [this] { save_elsewhere(false); });
  file.add(say("&Read again from the disk"), "", [this] { revert(); });
  const auto print = [this] {
    show_pane("print");
    print_->SetFocus();
  };
  const auto export_again = [this] {
    show_pane("print");
    print_->write();
  };
  file.below_line().add(say("&Print and export…"), "Ctrl+P", print, {}, wxID_PRINT).icon = "print";
  file.add(say("&Export once more"), "Ctrl+F12", export_again);
  file.add(say("Cancel the e&xport"), "Shift+F12", [this] { print_->cancel(); });
  add_recent_commands();
  const auto close = [this] {
    if (!may_close()) return;
    bench_.take_up(nullptr);
    bench_.close();
  };
  file.below_line().add(say("&Close"), "Ctrl+W", close, {}, wxID_CLOSE);
  file.add(
          say("&Quit"), "Ctrl+Q", [this] { Close(); }, {}, wxID_EXIT)
      .enabled = {};
}

// The newest first; the one that is open needs no line.
void MainFrame::add_recent_commands() {
  CommandAdder file(commands_, Menu::file, {});
  file.below_line();
  std::size_t number = 0;
  for (const std::string& path : settings_.recent) {
    if (bench_.is_open() && path == bench_.session().opened_path()) continue;
    const std::filesystem::path at(path);
    const std::string shown = (at.parent_path().filename() / at.filename()).string();
    file.add(say("{number}: {file}", {{"number", static_cast<std::int64_t>(++number)}, {"file", as_title(shown)}}), "",
             [this, path] { open(path); });
    if (number == MOST_RECENT) return;
  }
}

void MainFrame::add_edit_commands() {
  CommandAdder edit(commands_, Menu::edit, [this] { return bench_.is_open(); });
  // The names of steps know both sides.
  const auto shown = [this](const wording::Text* name) { return !bench_.looking().side ? name : nullptr; };
  const auto history = [this] { return bench_.is_open() ? &bench_.session().history() : nullptr; };
  Command& undo = edit.add(
      say("&Undo"), "Ctrl+Z", [this] { bench_.undo(); }, {}, wxID_UNDO);
  undo.icon = "undo";
  undo.separated = true;
  undo.enabled = [history] { return history() && history()->undo_name(); };
  undo.retitled = [history, shown] {
    const auto* name = history() ? shown(history()->undo_name()) : nullptr;
    return name ? say("&Undo: {step}", {{"step", nested(*name)}}) : say("&Undo");
  };
  Command& redo = edit.add(
      say("&Redo"), "Ctrl+Y", [this] { bench_.redo(); }, {}, wxID_REDO);
  redo.icon = "redo";
  redo.enabled = [history] { return history() && history()->redo_name(); };
  redo.retitled = [history, shown] {
    const auto* name = history() ? shown(history()->redo_name()) : nullptr;
    return name ? say("&Redo: {step}", {{"step", nested(*name)}}) : say("&Redo");
  };
  edit.below_line().add(say("The s&cenario…"), "F2", [this] { ask_scenario_facts(this, bench_); }).enabled = [this] {
    return bench_.is_open() && bench_.session().project().scenario() && !bench_.looking().side;
  };
  const auto find = [this] {
    show_pane("forces");
    forces_->find();
  };
  edit.below_line().add(say("&Find a unit"), "Ctrl+Shift+G", find);
  edit.add(
      say("Only units that are no&where"), "", [this] { forces_->toggle_unplaced(); },
      [this] { return forces_ && forces_->only_unplaced(); });
  edit.add(
          say("Pr&eferences…"), "Ctrl+,", [this] { change_preferences(); }, {}, wxID_PREFERENCES)
      .enabled = {};
  edit.below_line().add(say("&Next problem"), "F8", [this] { problems_->step(1); });
  edit.add(say("&Previous problem"), "Shift+F8", [this] { problems_->step(-1); });
  // Whether one is chosen the menu does not know: a click in the list tells it nothing.
  edit.add(say("&Accept the problem, or no longer"), "Ctrl+F8", [this] { problems_->accept(); });
  edit.add(say("Fi&x the problem"), "F9", [this] { problems_->fix(); });
  const auto simulate = [this] {
    show_pane("simulation");
    simulation_->play();
  };
  edit.below_line().add(say("Simula&te"), "Ctrl+F5", simulate).enabled = [this] { return bench_.is_open() && !bench_.looking().side; };
  edit.add(say("Cancel the simu&lation"), "Shift+F5", [this] { simulation_->cancel(); });
  using What = editor::ScriptRunRequest::What;
  const auto run = [this](What what) {
    show_pane("script");
    script_->run(what);
  };
  const auto may_run = [this] { return bench_.is_open() && !bench_.looking().side && !bench_.session().scripts().names().empty(); };
  edit.below_line().add(say("Run the tests of the sc&ript"), "Ctrl+F3", [run] { run(What::tests); }).enabled = may_run;
  edit.add(say("Trace a &game of the scripts"), "Ctrl+Shift+F3", [run] { run(What::trace); }).enabled = may_run;
  edit.add(say("St&op the script"), "Shift+F3", [this] { script_->stop(); });
}

void MainFrame::add_view_commands() {
  CommandAdder view(commands_, Menu::view, [this] { return bench_.is_open(); });
  view.add(say("Zoom &in"), "Ctrl++", [this] { canvas_->zoom(2); });
  view.add(say("Zoom &out"), "Ctrl+-", [this] { canvas_->zoom(-2); });
  view.add(say("&Whole map"), "Ctrl+0", [this] { canvas_->fit(); });
  view.add(say("&Go to hex…"), "Ctrl+G", [this] { go_to_hex(); });
  view.below_line().add(
      say("Seen by the &referee"), "Ctrl+Alt+1", [this] { look_as({}); }, [this] { return !bench_.looking().side; });
  const auto side = [this](std::size_t number) -> std::optional<std::string> {
    const editor::Scene* scene = bench_.scene();
    return scene && number < scene->sides.size() ? std::optional(scene->sides[number]) : std::nullopt;
  };
  for (const auto& [number, title, key] : {std::tuple{std::size_t{0}, say("Seen by the &first side"), "Ctrl+Alt+2"},
                                           std::tuple{std::size_t{1}, say("Seen by the &second side"), "Ctrl+Alt+3"}})
    view.add(
            title, key, [this, side, which = number] { look_as(side(which)); },
            [this, side, which = number] { return bench_.looking().side && bench_.looking().side == side(which); })
        .enabled = [side, which = number] { return side(which).has_value(); };
  view.below_line();
  view.under(say("Colours of the &board"));
  for (const auto& [name, title] : {std::pair{"colour", say("&Colours")}, std::pair{"safe", say("Colours for the colour-&blind")},
                                    std::pair{"print", say("As &printed in grey")}, std::pair{"dark", say("&Dark")}})
    view.add(
            title, "", [this, theme = std::string(name)] { choose_theme(theme); },
            [this, theme = std::string(name)] { return settings_.theme == theme; })
        .enabled = {};
  view.under(say("&Workspace"));
  for (std::size_t i = 0; i < workspaces().size(); ++i)
    view.add(workspaces()[i].title, workspaces()[i].key, [this, i] { open_workspace(i); });
  view.under({}).add(say("Panes &as they were at first"), "", [this] { lay_out_as_at_first(); });
  view.under(say("&Panes"));
  for (const PaneRecord& pane : pane_records())
    view.add(
        pane.title, pane.key,
        [this, name = pane.name] {
          toggle(name);
          if (name == std::string_view("script") && is_shown(name)) script_->take_keyboard();
        },
        [this, name = pane.name] { return is_shown(name); });
  view.under(say("R&ulers"));
  using Unit = std::optional<editor::RulerUnit>;
  for (const auto& [unit, title, key] :
       {std::tuple{Unit{}, say("No r&ulers"), "Alt+7"}, std::tuple{Unit(editor::RulerUnit::hexes), say("Rulers in he&xes"), "Alt+8"},
        std::tuple{Unit(editor::RulerUnit::metres), say("Rulers in &metres"), "Alt+9"},
        std::tuple{Unit(editor::RulerUnit::inches), say("Rulers in in&ches"), "Alt+0"}})
    view.add(
        title, key, [this, which = unit] { canvas_->set_rulers(which); },
        [this, which = unit] { return canvas_ && canvas_->rulers() == which; });
  view.under(say("&Language"));
  for (const auto& [id, title] : {std::pair{"en", say("&English")}, std::pair{"pl", say("Pol&ish")}})
    view.add(
            title, "", [this, language = id] { choose_language(language); }, [language = id] { return catalogue().language() == language; })
        .enabled = {};
}

void MainFrame::add_map_commands() {
  CommandAdder map(commands_, Menu::map, [this] { return bench_.is_open(); });
  Command& choose = map.add(
      say("&Choose hexes"), "Ctrl+Shift+V", [this] { bench_.take_up(nullptr); }, [this] { return !bench_.tool(); });
  choose.icon = "choose";
  choose.separated = true;
  Command& eraser = map.add(
      say("&Eraser"), "Ctrl+Alt+E", [this] { bench_.erase_with_tool(!bench_.is_erasing()); }, [this] { return bench_.is_erasing(); });
  eraser.icon = "eraser";
  eraser.enabled = [this] { return bench_.is_open() && bench_.tool() && bench_.tool()->can_erase(); };
  if (tools_) tools_->add_commands(commands_);
  map.below_line().add(say("N&umbers of hexes…"), "Ctrl+Shift+H", [this] { ask_numbering(this, bench_); }).enabled = [this] {
    return bench_.is_open() && !bench_.looking().side;
  };
  const auto changeable = [this] { return may_reshape(bench_); };
  map.add(say("&Map and its boards…"), "Ctrl+Alt+M", [this] { ask_map(this, bench_); }).enabled = changeable;
  map.below_line();
  for (const auto& [what, title, key] :
       {std::tuple{Reshape::grow, say("&Grow…"), "Ctrl+Alt+G"}, std::tuple{Reshape::crop, say("C&rop…"), "Ctrl+Alt+K"},
        std::tuple{Reshape::shift, say("S&hift…"), ""}, std::tuple{Reshape::turn, say("&Turn…"), ""},
        std::tuple{Reshape::mirror, say("M&irror…"), ""}})
    map.add(title, key, [this, which = what] { ask_reshape(this, bench_, which); }).enabled = changeable;
  const auto boards = [this] { return may_reshape(bench_) ? bench_.scene()->view->map.boards.size() : 0; };
  map.add(say("&Join the boards…"), "", [this] { ask_reshape(this, bench_, Reshape::join); }).enabled = [boards] { return boards() > 1; };
  map.add(say("Se&parate a board…"), "", [this] { ask_reshape(this, bench_, Reshape::separate); }).enabled = [boards] {
    return boards() > 0;
  };
}

void MainFrame::show_board_menu() {
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  if (!scene) return;
  PopUp menu;
  if (const auto hex = bench_.chosen(); hex && *hex < scene->view->index->hex_count()) {
    const std::string label = scene->view->index->label(*hex);
    const auto here = [&](const editor::ForceLine& line) {
      return line.what == editor::ForceLine::What::piece && line.hexes.size() == scene->view->index->hex_count() &&
             line.hexes.contains(*hex) && line.hexes.count() == 1;
    };
    std::size_t offered = 0;
    for (const editor::ForceLine& line : scene->forces)
      if (here(line) && ++offered <= MOST_PIECES)
        menu.add(words(say("Choose {unit}", {{"unit", as_title(line.words.empty() ? line.id : line.words)}})), [this, id = line.id] {
          show_pane("forces");
          bench_.find(id);
        });
    if (offered > 0) menu.AppendSeparator();
    menu.add(words(say("Copy the number {hex}", {{"hex", label}})), [label] { copy_text(label); });
  }
  offer(menu, commands_, [](const Command& command) { return command.on_board; });
  if (bench_.tool()) menu.add(words(say("Lay the tool down")), [this] { bench_.take_up(nullptr); });
  menu.AppendSeparator();
  menu.add(words(say("Whole map")), [this] { canvas_->fit(); });
  menu.show_at_pointer(*canvas_);
}

void MainFrame::show_forces_menu() {
  PopUp menu;
  offer(menu, commands_, [](const Command& command) { return command.menu == Menu::forces; });
  menu.show_at_pointer(*forces_);
}

// Ctrl with Alt is AltGr to the view of scripts, which would type a letter.
void MainFrame::key_before_all(wxKeyEvent& key) {
  if (key.GetModifiers() != (wxMOD_CONTROL | wxMOD_ALT)) return key.Skip();
  for (const Command& command : commands_) {
    wxAcceleratorEntry entry;
    if (command.key.empty() || (command.fits && !command.fits()) || !entry.FromString(utf8("\t" + command.key)) ||
        entry.GetKeyCode() != key.GetKeyCode() || entry.GetFlags() != (wxACCEL_CTRL | wxACCEL_ALT))
      continue;
    wxCommandEvent event(wxEVT_MENU, command.id);
    ProcessWindowEvent(event);
    return;
  }
  key.Skip();
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
    refresh_menus();
  });
}

void MainFrame::refresh_menus() {
  if (GetMenuBar()) refresh(*GetMenuBar(), commands_);
  if (top_) top_->refresh(commands_);
}

void MainFrame::rebuild_menus() {
  has_table_ = editor::is_table(bench_.scene());
  wxMenuBar* before = GetMenuBar();
  SetMenuBar(make_menu_bar(commands_));
  delete before;
  if (top_) top_->take(commands_);
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

void MainFrame::go_to_hex() {
  const editor::Scene* scene = bench_.scene();
  const auto typed = scene ? ask_text(this, say("Go to hex"), words(say("Number of the hex, or the name of a place"))) : std::nullopt;
  if (!typed) return;
  const std::string wanted = trimmed(utf8(*typed));
  std::optional<std::size_t> hex = scene->view->index->hex(wanted);
  if (const auto* place = hex ? nullptr : scene->view->index->place(wanted))
    place->hexes.each([&](std::size_t each) {
      if (!hex) hex = each;
    });
  if (!hex) return complain({"editor/no-such-hex", {}, say("The map has no hex and no place \"{wanted}\".", {{"wanted", wanted}}), {}, {}});
  bench_.choose(hex);
  canvas_->reveal(*hex);
}

}  // namespace hexwright::ui
