// Small-arms fire of the side that does not move, chapter 7: at units as they move, and at any when all have moved.
#include <algorithm>

#include "rulesets/pluton/engine/game.hpp"

namespace hexwright::rulesets::pluton {

using geometry::SightTable;

// [7.5] Does the line cross a hex with a unit of the firer's own side? Hexes that it only runs beside do not count.
bool Game::crosses_own(int side, int from, int to) const {
  const Ground& ground = scenario_->ground;
  const geometry::Hex start = ground.places[static_cast<std::size_t>(from)], end = ground.places[static_cast<std::size_t>(to)];
  const auto slot = static_cast<std::ptrdiff_t>(ground.slot(from));
  const auto line = ground.lines.between(end.q - start.q, end.r - start.r);
  bool crosses = false;  // looking at all of a short line costs less than stopping somewhere in it
  for (const std::int32_t step : line) crosses |= state_.stands_at(side, static_cast<std::size_t>(slot + step));
  return crosses;
}

// What depends on the firer alone, but for whether he is in command: that is asked only when there is a shot to be had.
Game::Aim Game::taking_aim(int firer) const {
  Aim aim;
  ShotFacts& facts = aim.facts;
  facts.firer = sheet(firer).kind;
  facts.half_boxes = half_boxes(firer);
  facts.firer_readiness = state_.piece(firer).readiness.level;
  facts.firer_has_fired = state_.piece(firer).fired;
  facts.firer_is_phasing = sheet(firer).side == phasing_;
  facts.target_fired_at = mover_fired_at_;
  aim.reach_hexes = reach_of(firer);
  if (facts.firer_readiness == Readiness::pinned)  // [7.7]
    aim.reach_hexes = std::min(aim.reach_hexes, scenario_->tables.numbers().fire_pinned_most_distance);
  return aim;
}

// What the hex adds, for anybody face up in it who may be fired at: leaders only when no platoon stands there. False when it cannot be
// hit from there at all. An own unit in the way counts no more than ground that is touched, and is looked for after it.
bool Game::aim_at_hex(Aim& aim, int firer, int to, bool running) const {
  const int from = state_.hex(firer), side = sheet(firer).side;
  ShotFacts& facts = aim.facts;
  const std::uint8_t seen = scenario_->ground.sight.at(static_cast<std::size_t>(from), static_cast<std::size_t>(to));
  if (seen == SightTable::BLOCKED) return false;
  const int distance_hexes = seen & ~SightTable::PARTLY;
  if (distance_hexes > aim.reach_hexes) return false;
  facts.distance_hexes = distance_hexes;  // not before: what stands in the facts is of the hex that was aimed at last
  LineOfFire line;
  line.touches_blocking = (seen & SightTable::PARTLY) != 0;
  line.crosses_own_unit = !line.touches_blocking && facts.distance_hexes > 1 && crosses_own(side, from, to);
  facts.screen = screen_of(line, scenario_->rulings);
  facts.terrain_fire = scenario_->ground[to].terrain.fire;
  facts.target_units = state_.platoons_in(other_side(side), to);
  facts.target_lone_leader = facts.target_units == 0;
  facts.target_running = running;
  return true;
}

// Of the shot that is aimed, after modification; nothing when it may not be fired, or has no strength at that distance.
std::optional<int> Game::strength_at(Aim& aim, int firer) {
  ShotFacts& facts = aim.facts;
  const Numbers& numbers = scenario_->tables.numbers();
  const int unmodified = scenario_->tables.small_arms(facts.half_boxes, facts.distance_hexes, facts.firer, scenario_->rulings);
  if (unmodified == 0) return std::nullopt;
  if (!may_fire(facts, numbers, scenario_->rulings)) return std::nullopt;
  if (!aim.knows_command) facts.firer_commanded = commanded(firer);
  aim.knows_command = true;
  return scenario_->tables.modified(unmodified, shot_modifier(facts, numbers, scenario_->rulings));
}

// [7.3] While a unit moves: after each step whoever sees it may fire, each once a turn. Nobody fires at a leader among his platoons.
void Game::react(int mover, bool running) {
  const int hex = state_.hex(mover), moving = sheet(mover).side, side = other_side(moving);
  if (!state_.piece(mover).face_up || (is_leader(mover) && state_.platoons_in(moving, hex) > 0)) return;
  firers_.clear();
  each_common(fire_range_->band(hex), state_.stood_on(side), [&](int from) {
    const int distance = scenario_->ground.distance(from, hex);
    for (int firer = state_.first_in(side, from); firer >= 0; firer = state_.next_in(firer))
      if (!state_.piece(firer).fired && distance <= reach_of(firer)) firers_.push_back(static_cast<std::int16_t>(firer));
  });
  if (firers_.size() > 1) std::sort(firers_.begin(), firers_.end());
  for (const int firer : firers_) {
    Aim aim = taking_aim(firer);
    if (!aim_at_hex(aim, firer, hex, running)) continue;
    const auto strength = strength_at(aim, firer);
    if (!strength) continue;
    const ShotOption shot{mover, *strength, aim.facts.distance_hexes, state_.piece(mover).readiness.level == Readiness::pinned};
    if (!reacts(policy(side), shot, in_cover(firer), dice_)) continue;
    fire(firer, mover, aim.facts, *strength);
    mover_fired_at_ = true;
    if (state_.hex(mover) != hex) break;
  }
}

// When all have moved, whoever has not fired yet and has somebody face up in range: in the order of the pieces.
void Game::final_fire(int side) {
  mover_fired_at_ = false;
  const int moving = other_side(side);
  turn_side_over(moving);
  std::fill(final_firers_.begin(), final_firers_.end(), Word{0});
  find_targets(moving);
  std::fill(in_danger_.begin(), in_danger_.end(), Word{0});
  each_bit(targets_, [&](int hex) { lay_over(in_danger_, fire_range_->band(hex)); });
  each_common(in_danger_, state_.stood_on(side), [&](int from) { call_firers(side, from); });
  for (int firer = next_bit(final_firers_, 0); firer >= 0; firer = next_bit(final_firers_, firer + 1)) fire_at_will(firer);
}

// They have somebody face up in range, and fire when their turn comes.
void Game::call_firers(int side, int from) {
  for (int firer = state_.first_in(side, from); firer >= 0; firer = state_.next_in(firer))
    if (!state_.piece(firer).fired && !is_leader(firer)) set_bit(final_firers_, firer);
}

void Game::fire_at_will(int firer) {
  const int enemy = other_side(sheet(firer).side);
  shot_options_.clear();
  Aim aim = taking_aim(firer);
  int aimed_at = NOWHERE;
  each_common(fire_range_->band(state_.hex(firer)), targets_, [&](int hex) {
    if (!aim_at_hex(aim, firer, hex, false)) return;
    aimed_at = hex;
    const auto strength = strength_at(aim, firer);
    if (!strength) return;
    for (int target = state_.first_in(enemy, hex); target >= 0; target = state_.next_in(target)) {
      const PieceState& state = state_.piece(target);
      if (state.face_up && (aim.facts.target_lone_leader || !is_leader(target)))
        shot_options_.push_back({target, *strength, aim.facts.distance_hexes, state.readiness.level == Readiness::pinned});
    }
  });
  if (shot_options_.empty()) return;
  const int chosen = choose_target(policy(sheet(firer).side), shot_options_, in_cover(firer), dice_);
  if (chosen < 0) return;
  const ShotOption& shot = shot_options_[static_cast<std::size_t>(chosen)];
  if (const int hex = state_.hex(shot.piece); hex != aimed_at) aim_at_hex(aim, firer, hex, false);
  fire(firer, shot.piece, aim.facts, shot.strength);
}

void Game::fire(int firer, int target, ShotFacts facts, int strength) {
  const int from = state_.hex(firer), to = state_.hex(target);
  if (asks(validator::Hook::modifier)) {
    facts.extra = shot_extra(firer, target);
    strength = shot_strength(facts, scenario_->tables, scenario_->rulings);
  }
  const int rolled = roll();
  if (deeds_)
    tell(DeedKind::shot, firer, target, from, to, strength, shot_modifier(facts, scenario_->tables.numbers(), scenario_->rulings), rolled);
  PieceState& state = state_.piece(firer);
  state.fired = state.exposed = true;
  set_bit(faces_[sheet(firer).side].exposed, firer);
  const Readiness before = state_.piece(target).readiness.level;
  harm(target, shot_effect(strength, facts.target_units, scenario_->tables, scenario_->rulings, rolled), firer);
  turn_up(firer);
  if (state_.hex(target) != to) return;
  // [7.9]
  const bool entered = from == to && state_.piece(target).moved_in == movements_;
  if (!must_retreat(entered, before, state_.piece(target).readiness.level)) return;
  retreat(target);
  const int hex = state_.hex(target);
  if (hex == NOWHERE || !state_.piece(target).face_up) return;
  set_bit(targets_, hex);
  const int side = sheet(firer).side;
  each_common(fire_range_->band(hex), state_.stood_on(side), [&](int stand) { call_firers(side, stand); });
}

}  // namespace hexwright::rulesets::pluton
