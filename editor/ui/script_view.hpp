// A script as text: highlighted, with numbers of lines and marks of what is wrong in the margin, and what may be called offered while it is
// typed. Each script keeps its own place and its own way back while others are looked at. Lines count from 1. On the thread of the windows.
#pragma once

#include <wx/stc/stc.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "editor/session/script_check.hpp"

namespace hexwright::ui {

class ScriptView : public wxStyledTextCtrl {
 public:
  explicit ScriptView(wxWindow* parent);
  ~ScriptView() override;

  // What was typed, when the event is over; another text may be shown then.
  void on_typed(std::function<void()> typed) { typed_ = std::move(typed); }
  // The text of this name; what was typed into it before can still be taken back if it is the same.
  void show(const std::string& name, const std::string& text, bool lua);
  // Nothing to be typed at.
  void show_nothing();
  // All that was typed can no longer be taken back.
  void forget();
  std::string typed() const;

  struct Mark {
    int line = 1;
    validator::Severity severity = validator::Severity::error;
  };
  void mark(const std::vector<Mark>& marks);
  // The worst mark of a line, from 1.
  std::optional<validator::Severity> mark_of(int line);
  void go_to(int line, int column, bool with_keyboard);
  // What may stand at the cursor; unless it is asked for only where something was begun.
  void complete(bool asked);
  void colour();

 private:
  struct Kept {
    void* document = nullptr;
    int position = 0, first_line = 0;
  };
  void make_ready(bool lua);
  void bind();
  void key_down(wxKeyEvent& key);
  void character_added(int character);
  void take_completion(const wxString& chosen, int begin);
  std::string line_before_cursor();
  bool in_words_of_people();
  void tell_call(const editor::ScriptCompletion& call, int at);

  std::function<void()> typed_;
  std::map<std::string, Kept> kept_;
  std::string name_;
  std::vector<editor::ScriptCompletion> offered_;
  bool filling_ = false, told_ = false;
};

}  // namespace hexwright::ui
