// The field is worked out once a hex and scene, lines as the pointer goes.
// Hexes are found by their labels in the scene that is shown, which may be another one than was played on.
#include "editor/tools/looking_tools.hpp"

#include <algorithm>

namespace hexwright::editor {

const project::MapIndex* SightTool::map() const {
  const Scene* scene = workplace_.scene();
  return scene && scene->view->index->boards() ? scene->view->index : nullptr;
}

void SightTool::look_from(std::size_t hex) {
  from_ = hex;
  line_.reset();
  lookout_.emplace(*map(), workplace_.scene()->view->game);
  field_ = lookout_->field(*map()->boards(), hex);
  if (tell_) tell_();
}

void SightTool::look_to(std::optional<std::size_t> hex) {
  if (!from_ || !hex || !map() || *hex >= map()->hex_count() || *hex == *from_) return;
  if (line_ && line_->to == *hex) return;
  line_ = lookout_->look(*map()->boards(), *from_, *hex);
  if (tell_) tell_();
}

void SightTool::press(const BoardEvent& event) {
  if (event.hex && map()) look_from(*event.hex);
}

void SightTool::cancel() {
  from_.reset();
  lookout_.reset();
  line_.reset();
  field_.reset();
  if (tell_) tell_();
}

// The ground may be another now.
void SightTool::scene_came() {
  if (!from_) return;
  if (!map() || *from_ >= map()->hex_count()) return cancel();
  const std::optional<std::size_t> to = line_ ? std::optional(line_->to) : std::nullopt;
  look_from(*from_);
  look_to(to);
}

std::vector<Text> SightTool::words() const {
  if (line_ && map()) return in_words(*line_, *lookout_, *map(), workplace_.scene()->view->game);
  if (!from_) return {hint()};
  return {say_n("{from} sees {count} hex.", "{from} sees {count} hexes.",
                static_cast<std::int64_t>(field_->clear.count() + field_->partly.count()), {{"from", map()->label(*from_)}})};
}

Preview SightTool::preview() const {
  Preview out;
  if (!map() || !from_) return out;
  if (shows_field_ && field_) out.field = Preview::Field{field_->clear, field_->partly};
  if (line_) out.sight = *line_;
  out.outlined = only(*from_);
  return out;
}

Text SightTool::hint() const { return say("Click a hex to see what it sees, then point at another one. Esc ends it."); }

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

Text ReplayTool::hint() const {
  if (!playout_) return say("No playout is open.");
  const auto number = static_cast<std::int64_t>(playout_->playout);
  if (turn_ == 0) return say("Playout {number}: before the first turn.", {{"number", number}});
  return say("Playout {number}: after turn {turn}.", {{"number", number}, {"turn", std::int64_t{turn_}}});
}

}  // namespace hexwright::editor
