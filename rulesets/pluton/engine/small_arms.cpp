// Small-arms fire of the side that does not move, chapter 7: at units as they move, and at any when all have moved.
#include <algorithm>

#include "rulesets/pluton/engine/game.hpp"

namespace hexwright::rulesets::pluton {

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
  aim.firer = firer;
  aim.hex = state_.hex(firer);
  aim.side = sheet(firer).side;
  ShotFacts& facts = aim.facts;
  facts.firer = sheet(firer).kind;
  facts.half_boxes = half_boxes(firer);
  facts.firer_readiness = state_.piece(firer).readiness.level;
  facts.firer_has_fired = state_.piece(firer).fired;
  facts.firer_is_phasing = aim.side == phasing_;
  facts.target_fired_at = mover_fired_at_;
  facts.distance_hexes = 0;
  // Whatever forbids him every shot leaves him no reach.
  if (!may_fire(facts, scenario_->tables.numbers(), scenario_->rulings)) return aim;
  aim.reach_hexes = reach_of(firer);
  if (facts.firer_readiness == Readiness::pinned)  // [7.7]
    aim.reach_hexes = std::min(aim.reach_hexes, scenario_->tables.numbers().fire_pinned_most_distance);
  return aim;
}

// Of a line in range and in sight. An own unit in the way counts no more than ground that is touched, and is looked for after it.
Screen Game::screen_to(const Aim& aim, int to, int distance_hexes) const {
  LineOfFire line;
  line.touches_blocking = scenario_->ground.partly.has(aim.hex, to);
  line.crosses_own_unit = !line.touches_blocking && distance_hexes > 1 && crosses_own(aim.side, aim.hex, to);
  return screen_of(line, scenario_->rulings);
}

// What there is to say of a target, for anybody face up in the hex who may be fired at: leaders only when no platoon stands there.
void Game::describe_target(ShotFacts& facts, int side, int hex, bool running) const {
  facts.terrain_fire = scenario_->ground[hex].terrain.fire;
  facts.target_units = state_.platoons_in(side, hex);
  facts.target_lone_leader = facts.target_units == 0;
  facts.target_running = running;
}

// Of a shot into a hex in sight, after modification; NO_SHOT when it may not be fired, or has no strength at that distance.
int Game::strength_at(Aim& aim, int to, bool running) {
  const int distance_hexes = scenario_->ground.distance(aim.hex, to);
  if (distance_hexes > aim.reach_hexes) return NO_SHOT;
  ShotFacts& facts = aim.facts;
  const Numbers& numbers = scenario_->tables.numbers();
  const int unmodified = scenario_->tables.small_arms(facts.half_boxes, distance_hexes, facts.firer, scenario_->rulings);
  if (unmodified == 0) return NO_SHOT;
  const Screen screen = screen_to(aim, to, distance_hexes);
  if (screen == Screen::wholly) return NO_SHOT;
  if (!aim.knows_command) {
    facts.firer_commanded = commanded(aim.firer);
    aim.modifier = firer_modifier(facts, numbers);
    aim.knows_command = true;
  }
  facts.distance_hexes = distance_hexes;
  describe_target(facts, other_side(aim.side), to, running);
  const int sum = aim.modifier + target_modifier(facts, numbers, scenario_->rulings) + screen_modifier(screen, numbers);
  return scenario_->tables.modified(unmodified, clamped_modifier(sum, numbers));
}

// [7.3] While a unit moves: after each step every piece that sees it may fire, each once a turn. None fires at a leader among his platoons.
void Game::react(int mover, bool running) {
  const int hex = state_.hex(mover), moving = sheet(mover).side, side = other_side(moving);
  if (!state_.piece(mover).face_up || (is_leader(mover) && state_.platoons_in(moving, hex) > 0)) return;
  firers_.clear();
  each_common(fire_range_->band(hex), unfired_, [&](int from) {
    const int distance = scenario_->ground.distance(from, hex);
    for (int firer = state_.first_in(side, from); firer >= 0; firer = state_.next_in(firer))
      if (!state_.piece(firer).fired && distance <= reach_of(firer)) firers_.push_back(static_cast<std::int16_t>(firer));
  });
  if (firers_.empty()) return;
  arrive(mover);
  if (firers_.size() > 1) std::sort(firers_.begin(), firers_.end());
  for (const int firer : firers_) {
    Aim aim = taking_aim(firer);
    const int strength = strength_at(aim, hex, running);
    if (strength == NO_SHOT) continue;
    const ShotOption shot{mover, strength, aim.facts.distance_hexes, state_.piece(mover).readiness.level == Readiness::pinned};
    if (!reacts(policy(side), shot, in_cover(firer), dice_)) continue;
    fire(aim, mover, strength, running);
    mover_fired_at_ = true;
    if (state_.hex(mover) != hex) break;
  }
}

// When all have moved, the pieces that have not fired yet and have one face up in range: in the order of the pieces.
void Game::final_fire(int side) {
  mover_fired_at_ = false;
  const int moving = other_side(side);
  turn_side_over(moving);
  std::fill(final_firers_.begin(), final_firers_.end(), Word{0});
  find_targets(moving);
  std::fill(in_danger_.begin(), in_danger_.end(), Word{0});
  each_bit(targets_, [&](int hex) { lay_over(in_danger_, fire_range_->band(hex)); });
  each_common(in_danger_, unfired_, [&](int from) { call_firers(side, from); });
  for (int firer = next_bit(final_firers_, 0); firer >= 0; firer = next_bit(final_firers_, firer + 1)) fire_at_will(firer);
}

// They have a piece face up in range, and fire when their turn comes.
void Game::call_firers(int side, int from) {
  for (int firer = state_.first_in(side, from); firer >= 0; firer = state_.next_in(firer))
    if (!state_.piece(firer).fired && !is_leader(firer)) set_bit(final_firers_, firer);
}

// Of several in a hex a player who does not roll for it fires at the first, rather at one that is not pinned.
void Game::list_targets(int side, int hex, const Aim& aim, int strength) {
  const bool random = policy(aim.side).name == PolicyName::random;
  const bool lone_leader = aim.facts.target_lone_leader;
  int first_pinned = -1;
  for (int target = state_.first_in(side, hex); target >= 0; target = state_.next_in(target)) {
    const PieceState& state = state_.piece(target);
    if (!state.face_up || state.of_divided_fire || (!lone_leader && is_leader(target))) continue;
    const bool pinned = state.readiness.level == Readiness::pinned;
    if (pinned && !random) {
      if (first_pinned < 0) first_pinned = target;
      continue;
    }
    shot_options_.push_back({target, strength, aim.facts.distance_hexes, pinned});
    if (!random) return;
  }
  if (first_pinned >= 0) shot_options_.push_back({first_pinned, strength, aim.facts.distance_hexes, true});
}

void Game::fire_at_will(int firer) {
  shot_options_.clear();
  Aim aim = taking_aim(firer);
  each_common(fire_range_->band(aim.hex), targets_, [&](int hex) {
    const int strength = strength_at(aim, hex, false);
    if (strength != NO_SHOT) list_targets(other_side(aim.side), hex, aim, strength);
  });
  if (shot_options_.empty()) return;
  const int chosen = choose_target(policy(aim.side), shot_options_, in_cover(firer), dice_);
  if (chosen < 0) return;
  const ShotOption shot = shot_options_[static_cast<std::size_t>(chosen)];
  if (may_divide(policy(aim.side)) && divide(aim, shot)) return;
  fire(aim, shot.piece, shot.strength, false);
}

// The same with a part of his strength.
Game::Aim Game::part_of(const Aim& aim, int half_boxes) const {
  Aim part = aim;
  part.facts.half_boxes = half_boxes;
  const int reach = scenario_->reach_hexes[static_cast<std::size_t>(aim.facts.firer)][static_cast<std::size_t>(half_boxes)];
  part.reach_hexes = std::min(aim.reach_hexes, reach);
  part.knows_command = false;
  return part;
}

// [7.6] Between the target that was chosen and the best in another hex. False: he does not, and has not fired.
bool Game::divide(const Aim& aim, const ShotOption& first) {
  const auto [most, rest] = halves_of_fire(half_boxes(aim.firer), scenario_->rulings);
  const int hex = state_.hex(first.piece);
  std::erase_if(shot_options_, [&](const ShotOption& option) { return state_.hex(option.piece) == hex; });
  if (rest == 0 || shot_options_.empty()) return false;
  const int chosen = choose_target(policy(aim.side), shot_options_, in_cover(aim.firer), dice_);
  if (chosen < 0) return false;
  const int second = shot_options_[static_cast<std::size_t>(chosen)].piece;
  const std::array<FireShare, 2> shares{{{most, state_.piece(first.piece).fired_at}, {rest, state_.piece(second).fired_at}}};
  if (breach_of_division(shares, half_boxes(aim.firer), scenario_->tables.numbers(), scenario_->rulings)) return false;
  Aim of_first = part_of(aim, most), of_second = part_of(aim, rest);
  const int strength = strength_at(of_first, hex, false), other_strength = strength_at(of_second, state_.hex(second), false);
  if (strength == NO_SHOT || other_strength == NO_SHOT || !divides(policy(aim.side), strength, other_strength, dice_)) return false;
  fire(of_first, first.piece, strength, false);
  // The first may have gone back to where the second stands, and a new leader may have come.
  const int to = state_.hex(second), side = other_side(aim.side);
  if (is_leader(second) && state_.platoons_in(side, to) > 0) return true;
  of_second = part_of(aim, rest);
  const int now = strength_at(of_second, to, false);
  if (now == NO_SHOT) return true;
  fire(of_second, second, now, false);
  for (const int target : {first.piece, second}) state_.piece(target).of_divided_fire = true;
  return true;
}

// All that there is to say of the shot, for those who want to know more of it than its strength.
ShotFacts Game::facts_of_shot(const Aim& aim, int to, bool running) const {
  ShotFacts facts = aim.facts;
  facts.distance_hexes = scenario_->ground.distance(aim.hex, to);
  facts.screen = screen_to(aim, to, facts.distance_hexes);
  describe_target(facts, other_side(aim.side), to, running);
  return facts;
}

// There is no look for more fire when all platoons have fired.
void Game::note_fired(int side, int hex) {
  for (int piece = state_.first_in(side, hex); piece >= 0; piece = state_.next_in(piece))
    if (!state_.piece(piece).fired && !is_leader(piece)) return;
  clear_bit(unfired_, hex);
}

void Game::fire(const Aim& aim, int target, int strength, bool running) {
  const int firer = aim.firer, from = aim.hex, to = state_.hex(target);
  const int target_units = state_.platoons_in(other_side(aim.side), to);
  int modifier = 0;
  if (deeds_ || asks(validator::Hook::modifier)) {
    ShotFacts facts = facts_of_shot(aim, to, running);
    if (asks(validator::Hook::modifier)) {
      facts.extra = shot_extra(firer, target);
      strength = shot_strength(facts, scenario_->tables, scenario_->rulings);
    }
    modifier = shot_modifier(facts, scenario_->tables.numbers(), scenario_->rulings);
  }
  const int rolled = roll();
  tell(DeedKind::shot, firer, target, from, to, strength, modifier, rolled);
  if (deeds_ && aim.facts.half_boxes != half_boxes(firer)) deeds_->back().share = static_cast<std::int16_t>(aim.facts.half_boxes);
  state_.piece(target).fired_at = true;
  PieceState& state = state_.piece(firer);
  state.fired = state.exposed = true;
  set_bit(faces_[static_cast<std::size_t>(aim.side)].exposed, firer);
  note_fired(aim.side, from);
  const Readiness before = state_.piece(target).readiness.level;
  harm(target, shot_effect(strength, target_units, scenario_->tables, scenario_->rulings, rolled), firer);
  turn_up(firer);
  if (state_.hex(target) != to) return;
  // [7.9]
  const bool entered = from == to && state_.piece(target).moved_in == movements_;
  if (!must_retreat(entered, before, state_.piece(target).readiness.level)) return;
  retreat(target);
  const int hex = state_.hex(target);
  if (hex == NOWHERE || !state_.piece(target).face_up) return;
  set_bit(targets_, hex);
  each_common(fire_range_->band(hex), unfired_, [&](int stand) { call_firers(aim.side, stand); });
}

}  // namespace hexwright::rulesets::pluton
