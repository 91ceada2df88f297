// Nobody's hand: shows over the board where the pieces of a played game stood after a turn. It changes nothing.
#pragma once

#include <vector>

#include "editor/session/simulator.hpp"
#include "editor/tools/tool.hpp"

namespace hexwright::editor {

class ReplayTool : public Tool {
 public:
  explicit ReplayTool(Workplace& workplace) : workplace_(workplace) {}

  void show(std::shared_ptr<const NarratedPlayout> playout);
  // From 0, the start, to the last; others are brought there.
  void go_to(int turn);
  int turn() const { return turn_; }
  const NarratedPlayout* playout() const { return playout_.get(); }

  Preview preview() const override;
  wording::Text hint() const override;

 private:
  Workplace& workplace_;
  std::shared_ptr<const NarratedPlayout> playout_;
  int turn_ = 0;
};

}  // namespace hexwright::editor
