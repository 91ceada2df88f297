// The main window: it only connects panes, canvas, commands and the workbench. One thread, the window's; another reads and writes files.
// Faults are reported in a dialog.
#pragma once

#include <wx/aui/framemanager.h>
#include <wx/frame.h>
#include <wx/timer.h>

#include "editor/session/settings.hpp"
#include "editor/ui/commands.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/workbench.hpp"
#include "platform/lock_file.hpp"

namespace hexwright::ui {

class BoardCanvas;
class ForcesPane;
class ForcesActions;
class ComparePane;
class PrintPane;
class ProblemsPane;
class ScriptPane;
class SimulationPane;
class ToolsPane;
class TopRow;
struct Workspace;
class WelcomePage;

// A pane around the board: one line of the table, which menus, captions and layouts are made of.
struct PaneRecord {
  const char* name;  // in stored layouts
  wording::Text title, caption;
  const char* key;
  bool shares_place = false;  // with the others that do: only one of them is shown
};
// In the order of the menu.
const std::vector<PaneRecord>& pane_records();

class MainFrame : public wxFrame {
 public:
  // With `remembers` false nothing is stored between runs, as in tests.
  explicit MainFrame(editor::Settings settings, bool remembers = true);
  ~MainFrame() override;

  // Reads it on another thread, then shows it; if it cannot be read, the fault is reported and the open project stays. No effect while
  // another one is opened or saved, or something is asked on the board.
  void open(const std::string& path);
  // While something is asked on the board of the open project nothing takes its place.
  void hold(bool asks);
  Workbench& bench() { return bench_; }
  // Only once something is open.
  BoardCanvas& canvas() { return *canvas_; }
  ForcesActions& forces_actions() { return *forces_actions_; }
  wxWindow& schedule() { return *schedule_; }
  wxWindow& victory() { return *victory_; }
  SimulationPane& simulation() { return *simulation_; }
  PrintPane& print() { return *print_; }
  ComparePane& compare() { return *compare_; }
  ScriptPane& script() { return *script_; }
  wxWindow& rules() { return *rules_; }
  wxWindow& game() { return *game_; }
  // The project as it is now in a new folder, where the window goes on or not; a fault is told in a dialog.
  void save_copy_in(const std::string& folder, bool go_on_there);
  // Changes all texts of the window at once.
  void choose_language(const std::string& language);

 private:
  void make_first_page();
  void first_painted(wxPaintEvent&);
  void make_panes();  // once
  void show_panes(bool open);
  void show_ways();
  void caption_panes();
  void lay_out(const wxString& layout);
  void lay_out_as_at_first();
  void make_top_row();
  void open_workspace(std::size_t number);
  void show_workspace(const Workspace& wanted);
  void mark_workspace();
  void show_findings_count();
  void follow_finding(const editor::Problem& problem, bool goes);
  void show_way(const editor::Problem& problem);
  void show_board_menu();
  void show_forces_menu();
  void keep_layout();
  void make_commands();
  void open_manual();
  void add_file_commands();
  void add_recent_commands();
  void add_edit_commands();
  void add_view_commands();
  void add_map_commands();
  void bind_commands();
  void key_before_all(wxKeyEvent& key);
  void rebuild_menus();
  void refresh_menus();
  void relabel();
  void news(Workbench::News what);
  void show_title();
  void share_status(bool guarded);
  void show_hover(std::optional<std::size_t> hex);
  void begin_open(const std::string& path);
  // What the path that was asked for leads to.
  void go_on_opening(const std::string& path, const std::string& asked);
  void arrived(std::function<void()> go_on);
  void go_on_when_free();
  void stays_open();
  std::pair<std::uint64_t, std::uint64_t> work_now();
  void refused(const editor::Session::Refusal& why);
  void opened(std::unique_ptr<editor::Session> session);
  void belongs_to_scenario(const std::string& path);
  void offer_recovery(editor::Session& session);
  // Asks when another editor has the document: false when the author declines to open it.
  bool ask_about_lock(const std::string& path, bool& read_only);
  void change_preferences();
  void change_keys();
  void ask_new();

  void ask_open();
  void ask_fill_in();
  void save();
  void save_elsewhere(bool go_on_there);
  std::string usual_place() const;
  void open_sample(const std::string& path);
  void revert();
  // Asks what is to count of the files that another program has changed. False when nothing was decided, or the project is read again.
  bool take_up_changes();
  // False when the author wants to stay.
  bool may_close();
  void closing(wxCloseEvent&);
  void activated(wxActivateEvent&);
  void complain(const wording::Fault& fault);
  void choose_theme(const std::string& theme);
  void look_as(std::optional<std::string> side);
  void go_to_hex();
  void toggle(const char* pane);
  void show_pane(const char* pane);
  bool is_shown(const char* pane);

  editor::Settings settings_;
  const bool remembers_;
  Workbench bench_;
  std::unique_ptr<ForcesActions> forces_actions_;
  std::unique_ptr<platform::LockFile> lock_;
  wxAuiManager panes_;
  DialogNames dialog_names_;
  WheelGuard wheel_guard_;
  std::vector<Command> commands_;
  WelcomePage* welcome_ = nullptr;
  TopRow* top_ = nullptr;
  wxButton* findings_ = nullptr;   // their number, along the bottom
  BoardCanvas* canvas_ = nullptr;  // the panes are made with it
  ToolsPane* tools_ = nullptr;
  ForcesPane* forces_ = nullptr;
  ProblemsPane* problems_ = nullptr;
  wxWindow* schedule_ = nullptr;
  wxWindow* victory_ = nullptr;
  SimulationPane* simulation_ = nullptr;
  PrintPane* print_ = nullptr;
  ComparePane* compare_ = nullptr;
  ScriptPane* script_ = nullptr;
  wxWindow* rules_ = nullptr;
  wxWindow* game_ = nullptr;
  wxString first_layout_;
  std::vector<std::string> kept_;  // changed on the disk, but the author chose to keep the version in the editor
  bool laid_out_ = false;          // the panes of an open project are shown
  bool has_table_ = false;         // the menus are those of an inch table
  bool saving_ = false, opening_ = false;
  int held_ = 0;                                      // so many questions stand about what is open
  std::function<void()> arrived_;                     // what was read, and waits
  wxTimer waiting_;                                   // until what was read can be shown
  std::pair<std::uint64_t, std::uint64_t> asked_at_;  // work_now() when another one was asked for
  std::thread worker_;                                // opens and saves
};

}  // namespace hexwright::ui
