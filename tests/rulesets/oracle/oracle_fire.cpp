// Small-arms fire, chapter 7, and what fire does: readiness [11], leaders [13], strength [14].
#include <algorithm>

#include "model/geometry/sight.hpp"
#include "rulesets/pluton/procedures/movement.hpp"
#include "rulesets/pluton/procedures/units.hpp"
#include "tests/rulesets/oracle/oracle.hpp"

namespace hexwright::test {

// Nothing when the shot is not allowed, or the table of small arms has no strength so far away.
std::optional<ShotFacts> Oracle::aim(const OraclePiece& firer, const OraclePiece& target, bool running, int share) const {
  ShotFacts facts;
  facts.firer = firer.kind;
  facts.half_boxes = share > 0 ? share : firer.half_boxes();
  facts.firer_readiness = firer.readiness.level;
  facts.firer_commanded = is_commanded(firer);
  facts.firer_has_fired = firer.fired && share == 0;
  facts.firer_is_phasing = firer.side == phasing_;
  facts.distance_hexes = ground_.distance(*firer.hex, *target.hex);
  if (facts.firer == UnitKind::leader || tables_.small_arms(facts.half_boxes, facts.distance_hexes, facts.firer, rulings_) == 0)
    return std::nullopt;
  const geometry::Sight sight = ground_.sight(*firer.hex, *target.hex);
  LineOfFire line;
  line.crosses_blocking = sight == geometry::Sight::blocked;
  line.touches_blocking = sight == geometry::Sight::partly;
  for (const geometry::LineStep& step : geometry::line_between(ground_.place(*firer.hex), ground_.place(*target.hex)))
    if (const auto hex = ground_.hex_at(step.hex); hex && step.how == geometry::LineStep::How::crossed)
      line.crosses_own_unit |= anybody(firer.side, *hex);
  facts.screen = screen_of(line, rulings_);
  facts.terrain_fire = ground_.terrain(*target.hex).fire;
  facts.target_masked = !target.face_up;
  facts.target_units = platoons(target.side, *target.hex);
  facts.target_lone_leader = target.is_leader() && facts.target_units == 0;
  facts.target_running = running;
  facts.target_fired_at = fired_at_while_moving_;
  facts.target_of_divided_fire = target.of_divided_fire;
  if (target.is_leader() && !facts.target_lone_leader) return std::nullopt;  // among his platoons he is no target
  return may_fire(facts, numbers(), rulings_) ? std::optional(facts) : std::nullopt;
}

ShotOption Oracle::option_of(const ShotFacts& facts, const OraclePiece& target) const {
  return {target.number, shot_strength(facts, tables_, rulings_), facts.distance_hexes, target.readiness.level == Readiness::pinned};
}

// [7.3] After each step every piece that may fire at the unit is asked, each once a turn.
void Oracle::react(int mover, bool running) {
  const OraclePiece& target = piece(mover);
  const int hex = *target.hex, side = 1 - target.side;
  for (const int number : of_side(side)) {
    const OraclePiece& firer = piece(number);
    if (!firer.hex) continue;
    const auto facts = aim(firer, target, running);
    if (!facts || !reacts(policy(side), option_of(*facts, target), in_cover(firer), dice_)) continue;
    fire(number, mover, *facts);
    fired_at_while_moving_ = true;
    if (target.hex != hex) break;
  }
}

// When all have moved: hex by hex in the order of the map, in each by the order of battle.
void Oracle::final_fire(int side) {
  fired_at_while_moving_ = false;
  for (const int target : of_side(1 - side))
    if (piece(target).hex) turn_over(target);
  for (const int number : of_side(side)) {
    const OraclePiece& firer = piece(number);
    if (!firer.hex || firer.fired) continue;
    std::vector<ShotOption> options;
    std::vector<ShotFacts> all_facts;
    for (const auto& [hex, stacks] : stacks_)
      for (const int target : stacks.at(static_cast<std::size_t>(1 - side)))
        if (const auto facts = aim(firer, piece(target), false)) {
          options.push_back(option_of(*facts, piece(target)));
          all_facts.push_back(*facts);
        }
    if (options.empty()) continue;
    const int chosen = choose_target(policy(side), options, in_cover(firer), dice_);
    if (chosen >= 0 && divide(number, options[static_cast<std::size_t>(chosen)].piece, options)) continue;
    if (chosen >= 0) fire(number, options[static_cast<std::size_t>(chosen)].piece, all_facts[static_cast<std::size_t>(chosen)]);
  }
}

// [7.6] Two targets in two hexes, neither fired at by another unit in this turn.
bool Oracle::divide(int firer, int first, const std::vector<ShotOption>& options) {
  const Policy& player = policy(piece(firer).side);
  const auto [most, rest] = halves_of_fire(piece(firer).half_boxes(), rulings_);
  std::vector<ShotOption> others;
  for (const ShotOption& option : options)
    if (piece(option.piece).hex != piece(first).hex) others.push_back(option);
  if (!may_divide(player) || rest == 0 || others.empty()) return false;
  const int chosen = choose_target(player, others, in_cover(piece(firer)), dice_);
  if (chosen < 0) return false;
  const int second = others[static_cast<std::size_t>(chosen)].piece;
  if (piece(first).fired_at || piece(second).fired_at) return false;
  const auto one = aim(piece(firer), piece(first), false, most), other = aim(piece(firer), piece(second), false, rest);
  if (!one || !other) return false;
  if (!divides(player, shot_strength(*one, tables_, rulings_), shot_strength(*other, tables_, rulings_), dice_)) return false;
  fire(firer, first, *one, most);
  const auto now = aim(piece(firer), piece(second), false, rest);
  if (!now) return true;
  fire(firer, second, *now, rest);
  piece(first).of_divided_fire = piece(second).of_divided_fire = true;
  return true;
}

void Oracle::fire(int firer, int target, const ShotFacts& facts, int share) {
  const int from = *piece(firer).hex, to = *piece(target).hex, rolled = roll();
  tell(DeedKind::shot, firer, target, from, to, shot_strength(facts, tables_, rulings_), shot_modifier(facts, numbers(), rulings_), rolled);
  deeds_.back().share = static_cast<std::int16_t>(share);
  piece(firer).fired = piece(firer).exposed = piece(target).fired_at = true;
  const Readiness before = piece(target).readiness.level;
  note_shot(facts, to, as_target(piece(target)));
  const int lost = harm(target, shot_effect(facts, tables_, rulings_, rolled));
  note_harm(piece(target), lost);
  check_leaders(piece(target).side, to, lost, lost);
  const bool pinned = piece(target).hex && before != Readiness::pinned && piece(target).readiness.level == Readiness::pinned;
  if (pinned) seek_leader(firer, {false, false, true, false});
  turn_over(firer);
  if (piece(target).hex != to) return;
  if (must_retreat(piece(target).moved && from == to, before, piece(target).readiness.level)) retreat(target);
}

int Oracle::harm(int target, FireEffect effect) {
  const OraclePiece& unit = piece(target);
  if (unit.is_leader() && is_lone_leader_lost(effect, rulings_)) {
    eliminate(target);
    return 0;
  }
  set_readiness(target, after_effect(unit.readiness, effect, turn_, tables_, rulings_));
  return cross_out(target, half_boxes_lost(effect.losses, unit.kind, numbers(), rulings_));
}

void Oracle::set_readiness(int number, MarkedReadiness readiness) {
  const bool changed = piece(number).readiness.level != readiness.level;
  piece(number).readiness = readiness;
  if (changed) tell(DeedKind::dropped, number, -1, -1, -1, static_cast<int>(readiness.level));
}

// What was crossed out; a platoon without strength is gone.
int Oracle::cross_out(int number, int half_boxes) {
  OraclePiece& unit = piece(number);
  const int lost = std::min(half_boxes, unit.half_boxes());
  if (lost <= 0) return 0;
  unit.half_boxes_lost += lost;
  tell(DeedKind::lost, number, -1, -1, -1, lost, unit.half_boxes());
  if (unit.half_boxes() == 0) eliminate(number);
  return lost;
}

void Oracle::eliminate(int number) {
  OraclePiece& unit = piece(number);
  tell(DeedKind::eliminated, number, -1, *unit.hex);
  take(number);
  ++unit.times_eliminated;
  unit.readiness = {};
  unit.came_from.reset();
  unit.fired = unit.exposed = unit.face_up = unit.replacement = unit.moved = false;
}

// [13.5]
void Oracle::check_leaders(int side, int hex, int stack_lost, int unit_lost) {
  const int risk = leader_risk(stack_lost, unit_lost, rulings_);
  if (risk <= 0) return;
  for (const int leader : stack(side, hex)) {
    if (!piece(leader).is_leader()) continue;
    const int rolled = roll();
    tell(DeedKind::leader_checked, leader, -1, hex, -1, risk, 0, rolled);
    if (is_leader_lost(risk, rolled)) eliminate(leader);
  }
}

// [13.6] For a company that had a leader, lost him, and has none now.
void Oracle::seek_leader(int platoon, ReplacementFacts facts) {
  const OraclePiece& unit = piece(platoon);
  if (!unit.company || !unit.hex) return;
  OraclePiece* fallen = nullptr;
  for (OraclePiece& leader : pieces_) {
    if (!leader.is_leader() || leader.side != unit.side || leader.company != unit.company) continue;
    if (leader.hex) facts.company_has_leader = true;
    if (!fallen && leader.times_eliminated > 0) fallen = &leader;
  }
  if (!fallen) return;
  facts.rolled_this_turn = fallen->sought_turn == turn_;
  if (!may_roll_for_leader(facts, rulings_)) return;
  const int rolled = roll();
  const bool appears = leader_appears(rolled, numbers());
  tell(DeedKind::replaced, fallen->number, platoon, *unit.hex, -1, appears ? 1 : 0, 0, rolled);
  fallen->sought_turn = turn_;
  if (!appears) return;
  put(fallen->number, *unit.hex);
  fallen->replacement = true;
  turn_over(fallen->number);
}

// To the best hex that the rules allow, of equals the first clockwise; without one the unit is lost with all its boxes.
void Oracle::retreat(int number) {
  OraclePiece& unit = piece(number);
  const int hex = *unit.hex;
  std::optional<int> best;
  int best_order = 0;
  for (const int to : ground_.neighbours(hex)) {
    RetreatHex facts;
    facts.enemy = anybody(1 - unit.side, to);
    facts.came_from = unit.came_from == to;
    facts.has_room = has_room(unit, to);
    facts.enemy_before_hexes = nearest_enemy(unit.side, hex);
    facts.enemy_after_hexes = nearest_enemy(unit.side, to);
    const auto order = retreat_order(facts, rulings_);
    if (!order || (best && *order >= best_order)) continue;
    best = to;
    best_order = *order;
  }
  if (!best && !unit.is_leader()) {
    cross_out(number, unit.half_boxes());
    return;
  }
  if (!best) return eliminate(number);
  take(number);
  put(number, *best);
  unit.came_from = hex;
  tell(DeedKind::retreated, number, -1, hex, *best);
  turn_over(number);
}

}  // namespace hexwright::test
