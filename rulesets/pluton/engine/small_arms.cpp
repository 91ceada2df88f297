// Small-arms fire of the side that does not move, chapter 7: at units as they move, and at any when all have moved.
#include <algorithm>

#include "rulesets/pluton/engine/game.hpp"

namespace hexwright::rulesets::pluton {

using geometry::SightTable;

// Where a unit that may still fire could hit somebody: more than that is looked at only there.
void Game::find_fire_threat(int side) {
  std::fill(fire_threat_.begin(), fire_threat_.end(), Word{0});
  ready_to_fire_.clear();
  const Bitmaps& range = scenario_->ground.within(scenario_->fire_range_hexes);
  int last = NOWHERE;  // neighbours in the order of battle often stand together
  for (const int piece : scenario_->sides[static_cast<std::size_t>(side)].pieces) {
    const int hex = state_.hex(piece);
    if (hex == NOWHERE || is_leader(piece) || state_.piece(piece).fired) continue;
    ready_to_fire_.push_back(static_cast<std::int16_t>(piece));
    if (hex == last) continue;
    lay_over(fire_threat_, range.row(hex));
    last = hex;
  }
}

// [7.5] Does the line cross a hex with a unit of the firer's own side? Hexes that it only runs beside do not count.
bool Game::crosses_own(int side, int from, int to) const {
  const Ground& ground = scenario_->ground;
  const geometry::Hex start = ground.places[static_cast<std::size_t>(from)], end = ground.places[static_cast<std::size_t>(to)];
  const auto slot = static_cast<std::ptrdiff_t>(ground.slot(from));
  for (const geometry::CrossedOffset& crossed : ground.lines.between(end.q - start.q, end.r - start.r))
    if (!crossed.is_edge() &&
        state_.stands_at(side, static_cast<std::size_t>(slot + std::ptrdiff_t{crossed.dq} * ground.height + crossed.dr)))
      return true;
  return false;
}

// What depends on the firer alone, but for whether he is in command: that is asked only when there is a shot to be had.
ShotFacts Game::taking_aim(int firer) const {
  ShotFacts facts;
  facts.firer = sheet(firer).kind;
  facts.half_boxes = half_boxes(firer);
  facts.firer_readiness = state_.piece(firer).readiness.level;
  facts.firer_has_fired = state_.piece(firer).fired;
  facts.firer_is_phasing = sheet(firer).side == phasing_;
  return facts;
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

std::optional<ShotOption> Game::shot_option(ShotFacts& facts, int firer, int target) const {
  // Too far for so few: the table has no strength there.
  if (scenario_->tables.small_arms(facts.half_boxes, facts.distance_hexes, facts.firer, scenario_->rulings) == 0) return std::nullopt;
  if (!may_fire(facts, scenario_->tables.numbers(), scenario_->rulings)) return std::nullopt;
  facts.firer_commanded = commanded(firer);
  const int strength = shot_strength(facts, scenario_->tables, scenario_->rulings);
  return ShotOption{target, strength, facts.distance_hexes, state_.piece(target).readiness.level == Readiness::pinned};
}

// [7.3] While a unit moves: after each step whoever sees it may fire, each once a turn.
void Game::react(int mover, bool running) {
  const int hex = state_.hex(mover), side = other_side(sheet(mover).side);
  if (!state_.piece(mover).face_up || !has_bit(fire_threat_, hex)) return;
  const Bitmaps& range = scenario_->ground.within(scenario_->fire_range_hexes);
  for (const int firer : ready_to_fire_) {
    if (state_.piece(firer).fired || state_.hex(firer) == NOWHERE) continue;
    if (!has_bit(range.row(state_.hex(firer)), hex)) continue;
    ShotFacts facts = taking_aim(firer);
    if (!aim_at_hex(facts, firer, hex) || !aim_at_piece(facts, mover, running)) continue;
    const auto shot = shot_option(facts, firer, mover);
    if (!shot || !reacts(policy(side), *shot, in_cover(firer), dice_)) continue;
    fire(firer, mover, facts);
    mover_fired_at_ = true;
    if (state_.hex(mover) != hex) break;
  }
}

void Game::final_fire(int side) {
  mover_fired_at_ = false;
  std::fill(targets_.begin(), targets_.end(), Word{0});
  for (const int target : scenario_->sides[static_cast<std::size_t>(other_side(side))].pieces) {
    if (state_.hex(target) == NOWHERE) continue;
    turn_over(target);
    if (state_.piece(target).face_up) set_bit(targets_, state_.hex(target));
  }
  for (const int firer : ready_to_fire_)
    if (!state_.piece(firer).fired && state_.hex(firer) != NOWHERE) fire_at_will(firer);
}

void Game::fire_at_will(int firer) {
  const int enemy = other_side(sheet(firer).side);
  shot_options_.clear();
  ShotFacts facts = taking_aim(firer);
  each_common(scenario_->ground.within(scenario_->fire_range_hexes).row(state_.hex(firer)), targets_, [&](int hex) {
    if (!aim_at_hex(facts, firer, hex)) return;
    for (int target = state_.first_in(enemy, hex); target >= 0; target = state_.next_in(target))
      if (state_.piece(target).face_up && aim_at_piece(facts, target, false))
        if (const auto shot = shot_option(facts, firer, target)) shot_options_.push_back(*shot);
  });
  if (shot_options_.empty()) return;
  const int chosen = choose_target(policy(sheet(firer).side), shot_options_, in_cover(firer), dice_);
  if (chosen < 0) return;
  const int target = shot_options_[static_cast<std::size_t>(chosen)].piece;
  aim_at_hex(facts, firer, state_.hex(target));
  aim_at_piece(facts, target, false);
  fire(firer, target, facts);
}

void Game::fire(int firer, int target, const ShotFacts& facts) {
  const int from = state_.hex(firer), to = state_.hex(target);
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
  if (state_.hex(target) != NOWHERE && state_.piece(target).face_up) set_bit(targets_, state_.hex(target));
}

}  // namespace hexwright::rulesets::pluton
