// An author at the keyboard: types into every dialog that comes what was planned for it, and remembers what was said to him.
#pragma once

#include <wx/dialog.h>
#include <wx/modalhook.h>
#include <wx/msgdlg.h>

#include <algorithm>
#include <deque>
#include <exception>

#include "tests/editor/ui/window.hpp"

namespace hexwright::test {

class Author : public wxModalDialogHook {
 public:
  using Turn = std::function<void(wxDialog&)>;

  Author() { Register(); }
  ~Author() override { Unregister(); }

  // For the next dialog, when it is up and has the keyboard.
  void plan(Turn turn) { turns_.push_back(std::move(turn)); }
  void plan_text(const std::string& text) {
    plan([this, text](wxDialog&) {
      input_.Text(text.c_str());
      settle();
      enter();
    });
  }
  // What a turn has thrown is thrown here.
  bool is_done() {
    if (busy_ == 0 && fault_) std::rethrow_exception(std::exchange(fault_, {}));
    return turns_.empty() && busy_ == 0;
  }
  std::size_t planned() const { return turns_.size(); }
  void keep_plans(std::size_t first) { turns_.resize(std::min(first, turns_.size())); }
  void enter() {
    input_.Char(WXK_RETURN);
    settle();
  }
  void click(wxWindow& window) {
    input_.MouseMove(window.GetScreenRect().GetPosition() + wxPoint(window.GetSize().x / 2, window.GetSize().y / 2));
    settle();
    input_.MouseClick();
    settle();
  }

  std::vector<std::string> told;  // messages, and titles of dialogs that were not planned

 protected:
  int Enter(wxDialog* dialog) override {
    const auto* message = dynamic_cast<wxMessageDialog*>(dialog);
    if (message || turns_.empty()) {
      told.push_back(message ? message->GetMessage().utf8_string() : dialog->GetTitle().utf8_string());
      return message ? wxID_OK : wxID_CANCEL;
    }
    Turn turn = std::move(turns_.front());
    turns_.pop_front();
    ++busy_;
    dialog->CallAfter([this, dialog, turn] {
      pump_until([&] { return dialog->IsActive(); }, 20'000);
      settle();
      // One that the turn leaves open would hang the test: its loop has no end of its own. It is not freed before this function ends.
      const auto is_up = [&] { return dialog->IsModal() && dialog->IsShown(); };
      const wxString title = dialog->GetTitle();
      try {
        turn(*dialog);
      } catch (...) {
        // Thrown on from here it would unwind the toolkit's own frames, which leaves its signals in pieces.
        fault_ = std::current_exception();
      }
      --busy_;
      if (!fault_ && pump_until([&] { return !is_up(); }, 20'000)) return;
      if (!fault_) told.push_back(title.utf8_string() + " was left open");
      if (is_up()) dialog->EndModal(wxID_CANCEL);
    });
    return wxID_NONE;
  }

 private:
  std::deque<Turn> turns_;
  int busy_ = 0;
  std::exception_ptr fault_;
  wxUIActionSimulator input_;
};

}  // namespace hexwright::test
