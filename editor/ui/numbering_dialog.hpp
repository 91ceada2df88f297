// The numbers of the hexes of a board, with a look at what they would be.
#pragma once

#include <wx/dialog.h>

#include "editor/session/map_edit.hpp"
#include "editor/ui/workbench.hpp"

class wxButton;
class wxChoice;
class wxSpinCtrl;
class wxStaticText;
class wxTextCtrl;

namespace hexwright::ui {

class NumberingDialog : public wxDialog {
 public:
  // The map must have a board.
  NumberingDialog(wxWindow* parent, const document::Map& map);
  std::size_t board() const;
  document::Labels labels() const;

 private:
  void show_board();
  void try_it();

  const document::Map& map_;
  wxChoice* board_;
  wxTextCtrl* pattern_;
  wxSpinCtrl *first_column_, *first_row_;
  wxTextCtrl* shifted_;
  wxChoice *letters_, *rows_from_;
  wxStaticText* look_;
  wxButton* ok_;
};

// Asks, and does it as one step.
void ask_numbering(wxWindow* parent, Workbench& bench);

}  // namespace hexwright::ui
