// Answers to dialogs that come while a test works the window.
#pragma once

#include <wx/modalhook.h>
#include <wx/msgdlg.h>
#include <wx/textdlg.h>

#include <deque>
#include <functional>
#include <string>
#include <vector>

namespace hexwright::test {

// Types the next line into a dialog that asks for one, and says OK to all but those that have an answer of their own; remembers what was
// asked.
class Typist : public wxModalDialogHook {
 public:
  explicit Typist(std::deque<std::string> lines, int answer = wxID_OK) : lines_(std::move(lines)), answer_(answer) { Register(); }
  ~Typist() override { Unregister(); }
  std::vector<std::string> asked;
  std::function<void(wxDialog&)> look = {};
  std::deque<int> answers = {};  // of the dialogs that come next

 protected:
  int Enter(wxDialog* dialog) override {
    const auto* message = dynamic_cast<wxMessageDialog*>(dialog);
    asked.push_back(message ? message->GetMessage().utf8_string() : dialog->GetTitle().utf8_string());
    if (auto* text = dynamic_cast<wxTextEntryDialog*>(dialog); text && !lines_.empty()) {
      text->SetValue(wxString::FromUTF8(lines_.front()));
      lines_.pop_front();
    }
    if (look) look(*dialog);
    if (answers.empty()) return answer_;
    const int next = answers.front();
    answers.pop_front();
    return next;
  }

 private:
  std::deque<std::string> lines_;
  int answer_;
};

}  // namespace hexwright::test
