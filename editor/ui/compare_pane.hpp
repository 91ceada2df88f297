// Compares the project with another version: its board, a list of differences that shows them on both boards, and the errata to copy. One
// thread, the window's; another compares the versions. The pane reports the fault of a file that cannot be read.
#pragma once

#include <wx/panel.h>

#include "editor/session/comparison.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/other_board.hpp"

namespace hexwright::ui {

class ComparePane : public wxPanel {
 public:
  ComparePane(wxWindow* parent, Workbench& bench, BoardCanvas& canvas);
  ~ComparePane() override;

  // Compares the open project with this version; repeated after every step while the pane is shown.
  void compare_with(const std::string& path);
  // The file that was chosen.
  const std::string& path() const { return path_; }
  // The result of the last comparison; null before the first.
  const editor::Comparison* result() const { return result_.get(); }
  bool is_comparing() const { return wanted_ != 0 && (!result_ || result_->number != wanted_); }
  OtherBoard& board() { return *board_; }

 private:
  void ask_file();
  void again();
  void came(std::shared_ptr<const editor::Comparison> result);
  void forget();
  void show();
  void choose(long row);
  void copy(const std::string& text, const wording::Text& done);

  Workbench& bench_;
  BoardCanvas& canvas_;
  std::string path_;
  std::uint64_t wanted_ = 0;
  std::shared_ptr<const editor::Comparison> result_;
  std::unique_ptr<editor::Comparer> comparer_;
  OtherBoard* board_;
  wxListView* list_;
  wxButton *choose_, *saved_, *errata_, *copy_list_;
  wxStaticText* version_;
  Paragraph* message_;
};

}  // namespace hexwright::ui
