// A script as text: highlighted, with line numbers and marks of remarks in the margin, and completions while it is typed. Each script keeps
// its own position and undo history while others are shown. Lines count from 1. One thread, the window's; cannot fail.
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

  // Called after typing, when the event is over, so that another text may be shown.
  void on_typed(std::function<void()> typed) { typed_ = std::move(typed); }
  // Shows the text of this name; its undo history is kept if the text is the same.
  void show(const std::string& name, const std::string& text, bool lua);
  // Shows no text and accepts no typing.
  void show_nothing();
  // Shows no text and discards all undo histories.
  void forget();
  std::string typed() const;
  // Of the text that it holds; empty when none.
  const std::string& name() const { return name_; }

  struct Mark {
    int line = 1;
    validator::Severity severity = validator::Severity::error;
  };
  void mark(const std::vector<Mark>& marks);
  // The most severe mark of a line, from 1.
  std::optional<validator::Severity> mark_of(int line);
  void go_to(int line, int column, bool with_keyboard);
  // Offers completions at the cursor; unless `asked`, only after the beginning of a word.
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
