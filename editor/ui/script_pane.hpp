// The scripts of the scenario: one of them as text, its remarks below and in the margin, its tests and a trace of one game. No script runs
// in this process: other threads have it checked and run in a worker process. The session holds and saves the typed text. One thread, the
// window's; faults are shown in the pane.
#pragma once

#include <wx/panel.h>

#include <memory>

#include "editor/session/script_run.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/workbench.hpp"

class wxToggleButton;

namespace hexwright::ui {

class ScriptView;

class ScriptPane : public wxPanel {
 public:
  ScriptPane(wxWindow* parent, Workbench& bench);
  ~ScriptPane() override;
  // Called after every change of a text.
  void on_modified(std::function<void()> modified) { modified_ = std::move(modified); }
  // Moves the keyboard to the text, or to the button that makes one.
  void take_keyboard();
  // Of the script with this path; line 0 is the whole of it.
  void show_line(const std::string& path, int line, bool with_keyboard);
  // Passes what was just typed to the session.
  void settle();
  void run(editor::ScriptRunRequest::What what);
  void stop();
  bool is_running() const { return running_; }
  ScriptView& view() { return *view_; }
  // The last result; null before the first.
  const editor::ScriptRunResult* result() const { return result_.get(); }
  const editor::CheckedScript* checked() const { return checked_.get(); }

 private:
  class Lines;
  struct Row {
    wxString where, what, details;
    wxColour colour;
    std::string file;
    int line = 0, column = 0;
  };
  void news(Workbench::News what);
  void fill();
  void choose(const std::string& name);
  void show_text();
  void typed();
  void ask_check();
  void came(std::shared_ptr<const editor::CheckedScript> checked);
  void came(std::shared_ptr<const editor::ScriptRunResult> result);
  void turn_to(Lines& list);
  void show_remarks();
  void show_result();
  void show_marks();
  void show_state();
  void show_details(const Row* row);
  void go_to(Lines& list, const wxListEvent& event, bool with_keyboard);
  void pop_up_new();
  void made(const wording::Result<std::string>& script);
  bool may_look() const;
  wxString summary() const;

  Workbench& bench_;
  std::function<void()> modified_;
  wxChoice* choice_;
  wxButton *new_, *tests_, *trace_, *stop_;
  wxStaticText* state_;
  ScriptView* view_;
  wxToggleButton *show_remarks_, *show_results_;  // one of them is down
  Lines *remarks_, *results_;
  wxTextCtrl* details_;
  std::vector<std::string> names_;
  std::string current_;
  wxString message_;  // why an action was refused
  std::uint64_t asked_ = 0, request_ = 0;
  bool shows_results_ = false;  // those of a run, which contain what both sides know
  bool running_ = false, filling_ = false, result_is_old_ = false;
  std::shared_ptr<const editor::CheckedScript> checked_;
  std::shared_ptr<const editor::ScriptRunResult> result_;
  std::unique_ptr<editor::ScriptCheck> check_;  // from the first text that is shown on
  std::unique_ptr<editor::ScriptRun> run_;      // from the first request on
};

}  // namespace hexwright::ui
