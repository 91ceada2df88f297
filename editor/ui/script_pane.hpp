// The scripts of the scenario: one of them as text, what is wrong with it below and in the margin, its tests and a trace of one game. No
// script is ever run in this process: it is checked and run by threads that talk to another. What was typed is held by the session, and
// saved with it. On the thread of the windows.
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
  // Told when something has become other than it is saved.
  void on_modified(std::function<void()> modified) { modified_ = std::move(modified); }
  // The keyboard to the text, or to what makes one where there is none.
  void take_keyboard();
  // What was typed just now is the session's too.
  void settle();
  void run(editor::ScriptRunRequest::What what);
  void stop();
  bool is_running() const { return running_; }
  ScriptView& view() { return *view_; }
  // What came out last; null before that.
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
  wxString message_;  // why something was not done
  std::uint64_t asked_ = 0, request_ = 0;
  bool shows_results_ = false;  // those of a run, which tells both sides
  bool running_ = false, filling_ = false, result_is_old_ = false;
  std::shared_ptr<const editor::CheckedScript> checked_;
  std::shared_ptr<const editor::ScriptRunResult> result_;
  std::unique_ptr<editor::ScriptCheck> check_;  // from the first text that is shown on
  std::unique_ptr<editor::ScriptRun> run_;      // from the first request on
};

}  // namespace hexwright::ui
