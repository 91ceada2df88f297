// One playout of a simulation, turn by turn on the board, with its log beside it. Turns from 1, 0 being the start. One thread, the
// window's; faults are shown on the page.
#pragma once

#include <wx/panel.h>

#include "editor/tools/looking_tools.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

class PlayoutPage : public wxPanel {
 public:
  using Open = std::function<void(std::uint64_t playout)>;

  // `open` requests a playout; show() delivers it.
  PlayoutPage(wxWindow* parent, Workbench& bench, Open open);
  // The number of playouts that can be opened, numbered from 0.
  void offer(std::uint64_t playouts);
  void show(std::shared_ptr<const editor::NarratedPlayout> playout);
  void step(int by);

 private:
  void ask();
  void show_turn();
  wxString log_of(int turn) const;
  void say_fault(const wxString& text);

  Workbench& bench_;
  Open open_;
  editor::ReplayTool replay_;
  std::uint64_t offered_ = 0;
  wxStaticText* turn_;
  Paragraph* message_;
  wxTextCtrl *number_, *log_;
  wxButton *open_button_, *back_, *on_;
};

}  // namespace hexwright::ui
