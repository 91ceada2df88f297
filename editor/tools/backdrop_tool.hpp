// Registers a scanned picture: a click on a hex of the board, then one on the place in the picture where that hex is. The picture is fitted
// again after every pair. Picture pixels and millimetres of the sheet. One thread, the window's; faults go to Workplace::complain().
#pragma once

#include "editor/tools/tool.hpp"

namespace hexwright::editor {

class BackdropTool : public HexTool {
 public:
  using HexTool::HexTool;

  // The board whose picture is used; empty or unknown: the first board that has one.
  void set_board(std::string id);
  const std::string& board() const { return board_; }
  // The picture under that board; null when there is none.
  const BackdropSeen* backdrop() const;
  // The hex whose place in the picture is to be clicked next.
  std::optional<std::size_t> begun() const { return begun_; }

  void press(const BoardEvent& event) override;
  void hover(const BoardEvent& event) override { pointer_ = event.mm; }
  void drag(const BoardEvent& event) override { pointer_ = event.mm; }
  void leave() override { pointer_.reset(); }
  void cancel() override;
  void step_back() override { cancel(); }
  bool undo_begun() override;
  void scene_came() override;
  Preview preview() const override;
  Text hint() const override;

 private:
  void begin(std::size_t hex);
  void mark(publish::Point mm);
  void forget(std::size_t hex);

  std::string board_;
  std::optional<std::size_t> begun_;
  std::optional<publish::Point> pointer_;
};

}  // namespace hexwright::editor
