// Small-arms fire of the side that does not move, chapter 7: at units as they move, and at any when all have moved.
#include <algorithm>

#include "rulesets/pluton/engine/game.hpp"

namespace hexwright::rulesets::pluton {

using geometry::SightTable;

void Game::find_ready_to_fire(int side) {
  std::fill(ready_at_.begin(), ready_at_.end(), Word{0});
  ready_to_fire_.clear();
  for (const int piece : scenario_->sides[static_cast<std::size_t>(side)].pieces) {
    const int hex = state_.hex(piece);
    if (hex == NOWHERE || is_leader(piece) || state_.piece(piece).fired) continue;
    ready_to_fire_.push_back(static_cast<std::int16_t>(piece));
    set_bit(ready_at_, hex);
  }
}

// [7.5] Does the line cross a hex with a unit of the firer's own side? Hexes that it only runs beside do not count.
bool Game::crosses_own(int side, int from, int to) const {
  const Ground& ground = scenario_->ground;
  const geometry::Hex start = ground.places[static_cast<std::size_t>(from)], end = ground.places[static_cast<std::size_t>(to)];
  const auto slot = static_cast<std::ptrdiff_t>(ground.slot(from));
  const auto line = ground.lines.between(end.q - start.q, end.r - start.r);
  return std::any_of(line.begin(), line.end(),
                     [&](std::int32_t step) { return state_.stands_at(side, static_cast<std::size_t>(slot + step)); });
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
  return aim;
}

// Has its fire any strength at that distance? Most pairs of firer and target need not be looked at further.
bool Game::reaches(int firer, int to) const {
  return scenario_->ground.distance(state_.hex(firer), to) <= sheet(firer).reach_hexes[static_cast<std::size_t>(half_boxes(firer))];
}

// What the hex adds; false when it cannot be hit from there at all.
bool Game::aim_at_hex(ShotFacts& facts, int firer, int to) const {
  const int from = state_.hex(firer), side = sheet(firer).side;
  const std::uint8_t seen = scenario_->ground.sight.at(static_cast<std::size_t>(from), static_cast<std::size_t>(to));
  if (seen == SightTable::BLOCKED) return false;
  facts.distance_hexes = seen & ~SightTable::PARTLY;
  if (facts.distance_hexes > scenario_->fire_range_hexes) return false;
  LineOfFire line;
  line.touches_blocking = (seen & SightTable::PARTLY) != 0;
  line.crosses_own_unit = facts.distance_hexes > 1 && crosses_own(side, from, to);
  facts.screen = screen_of(line, scenario_->rulings);
  facts.terrain_fire = scenario_->ground[to].terrain.fire;
  facts.target_units = state_.platoons_in(other_side(side), to);
  return true;
}

// What the target adds; false for a leader among his platoons, at whom nobody fires.
bool Game::aim_at_piece(ShotFacts& facts, int target, bool running) const {
  facts.target_lone_leader = is_leader(target) && facts.target_units == 0;
  facts.target_masked = !state_.piece(target).face_up;
  facts.target_running = running;
  facts.target_fired_at = mover_fired_at_;
  return !is_leader(target) || facts.target_lone_leader;
}

std::optional<ShotOption> Game::shot_option(Aim& aim, int firer, int target) const {
  ShotFacts& facts = aim.facts;
  // Too far for so few: the table has no strength there.
  if (scenario_->tables.small_arms(facts.half_boxes, facts.distance_hexes, facts.firer, scenario_->rulings) == 0) return std::nullopt;
  if (!may_fire(facts, scenario_->tables.numbers(), scenario_->rulings)) return std::nullopt;
  if (!aim.knows_command) facts.firer_commanded = commanded(firer);
  aim.knows_command = true;
  const int strength = shot_strength(facts, scenario_->tables, scenario_->rulings);
  return ShotOption{target, strength, facts.distance_hexes, state_.piece(target).readiness.level == Readiness::pinned};
}

// [7.3] While a unit moves: after each step whoever sees it may fire, each once a turn.
void Game::react(int mover, bool running) {
  const int hex = state_.hex(mover), side = other_side(sheet(mover).side);
  if (!state_.piece(mover).face_up) return;
  firers_.clear();
  each_common(fire_range_->band(hex), ready_at_, [&](int from) {
    for (int firer = state_.first_in(side, from); firer >= 0; firer = state_.next_in(firer))
      if (!is_leader(firer) && !state_.piece(firer).fired && reaches(firer, hex)) firers_.push_back(static_cast<std::int16_t>(firer));
  });
  std::sort(firers_.begin(), firers_.end());
  for (const int firer : firers_) {
    Aim aim = taking_aim(firer);
    if (!aim_at_hex(aim.facts, firer, hex) || !aim_at_piece(aim.facts, mover, running)) continue;
    const auto shot = shot_option(aim, firer, mover);
    if (!shot || !reacts(policy(side), *shot, in_cover(firer), dice_)) continue;
    fire(firer, mover, aim.facts);
    mover_fired_at_ = true;
    if (state_.hex(mover) != hex) break;
  }
}

void Game::final_fire(int side) {
  mover_fired_at_ = false;
  std::fill(targets_.begin(), targets_.end(), Word{0});
  turn_side_over(other_side(side));
  for (const int target : scenario_->sides[static_cast<std::size_t>(other_side(side))].pieces)
    if (state_.hex(target) != NOWHERE && state_.piece(target).face_up) set_bit(targets_, state_.hex(target));
  std::fill(in_danger_.begin(), in_danger_.end(), Word{0});
  each_bit(targets_, [&](int hex) { lay_over(in_danger_, fire_range_->band(hex)); });
  for (const int firer : ready_to_fire_)
    if (!state_.piece(firer).fired && state_.hex(firer) != NOWHERE && has_bit(in_danger_, state_.hex(firer))) fire_at_will(firer);
}

void Game::fire_at_will(int firer) {
  const int enemy = other_side(sheet(firer).side);
  shot_options_.clear();
  Aim aim = taking_aim(firer);
  each_common(fire_range_->band(state_.hex(firer)), targets_, [&](int hex) {
    if (!reaches(firer, hex) || !aim_at_hex(aim.facts, firer, hex)) return;
    for (int target = state_.first_in(enemy, hex); target >= 0; target = state_.next_in(target))
      if (state_.piece(target).face_up && aim_at_piece(aim.facts, target, false))
        if (const auto shot = shot_option(aim, firer, target)) shot_options_.push_back(*shot);
  });
  if (shot_options_.empty()) return;
  const int chosen = choose_target(policy(sheet(firer).side), shot_options_, in_cover(firer), dice_);
  if (chosen < 0) return;
  const int target = shot_options_[static_cast<std::size_t>(chosen)].piece;
  aim_at_hex(aim.facts, firer, state_.hex(target));
  aim_at_piece(aim.facts, target, false);
  fire(firer, target, aim.facts);
}

void Game::fire(int firer, int target, ShotFacts facts) {
  const int from = state_.hex(firer), to = state_.hex(target);
  if (asks(validator::Hook::modifier)) facts.extra = shot_extra(firer, target);
  const int rolled = roll();
  if (deeds_)
    tell(DeedKind::shot, firer, target, from, to, shot_strength(facts, scenario_->tables, scenario_->rulings),
         shot_modifier(facts, scenario_->tables.numbers(), scenario_->rulings), rolled);
  PieceState& state = state_.piece(firer);
  state.fired = state.exposed = true;
  const Readiness before = state_.piece(target).readiness.level;
  harm(target, shot_effect(facts, scenario_->tables, scenario_->rulings, rolled), firer);
  turn_over(firer);
  if (state_.hex(target) != to) return;
  // [7.9]
  if (!must_retreat(state_.piece(target).moved && from == to, before, state_.piece(target).readiness.level)) return;
  retreat(target);
  if (state_.hex(target) == NOWHERE || !state_.piece(target).face_up) return;
  set_bit(targets_, state_.hex(target));
  lay_over(in_danger_, fire_range_->band(state_.hex(target)));
}

}  // namespace hexwright::rulesets::pluton
