// Hexes are found by their labels in the scene that is shown, which may be another one than was played on.
#include "editor/tools/replay_tool.hpp"

#include <algorithm>

namespace hexwright::editor {

using wording::say;

void ReplayTool::show(std::shared_ptr<const NarratedPlayout> playout) {
  playout_ = std::move(playout);
  turn_ = 0;
}

void ReplayTool::go_to(int turn) { turn_ = playout_ ? std::clamp(turn, 0, playout_->turns) : 0; }

Preview ReplayTool::preview() const {
  Preview out;
  const auto stands = static_cast<std::size_t>(turn_);
  if (!playout_ || stands >= playout_->stands.size() || !workplace_.scene()) return out;
  const project::MapIndex& map = *workplace_.scene()->view->index;
  for (const NarratedPlayout::Stand& stand : playout_->stands[stands])
    if (const auto hex = map.hex(stand.hex)) out.setup.ghosts.push_back({*hex, stand.words, stand.side});
  return out;
}

wording::Text ReplayTool::hint() const {
  if (!playout_) return say("No playout is open.");
  const auto number = static_cast<std::int64_t>(playout_->playout);
  if (turn_ == 0) return say("Playout {number}: before the first turn.", {{"number", number}});
  return say("Playout {number}: after turn {turn}.", {{"number", number}, {"turn", std::int64_t{turn_}}});
}

}  // namespace hexwright::editor
