// The phase of movement, chapter 6 and [11.4].
#include <algorithm>

#include "rulesets/pluton/procedures/units.hpp"
#include "rulesets/pluton/procedures/movement.hpp"
#include "tests/rulesets/oracle/oracle.hpp"

namespace hexwright::test {

using document::Moment;

void Oracle::movement(int side) {
  turn_all_over();
  for (const int number : of_side(side)) {
    OraclePiece& unit = piece(number);
    if (!unit.hex || !unit.exposed || stays_unmasked(is_noticed(unit), rulings_)) continue;
    unit.exposed = false;
    turn_over(number);
  }
  look(Moment::own_movement, side);
  for (OraclePiece& unit : pieces_) unit.moved = false;
  anybody_moved_ = false;
  for (const int number : of_side(side)) move_or_enter(number);
  final_fire(1 - side);
  melees(side);
  turn_all_over();
  note_holders();
  look(Moment::own_movement, side);
}

void Oracle::move_or_enter(int number) {
  fired_at_while_moving_ = false;
  const OraclePiece& unit = piece(number);
  if (!unit.hex) return enter(number);
  const MoverFacts mover = facts_of(unit);
  const Pace pace = choose_pace(policy(unit.side), goals(unit.side), mind(unit.side), mover, holder_, dice_);
  if (pace != Pace::stay) walk(number, mover, pace, 0);
}

std::vector<int> Oracle::entry_hexes(const OraclePiece& unit) const {
  const int rule_number = choices_->piece(unit.number).entry_rule;
  const auto& rule = choices_->schedule.rules().at(static_cast<std::size_t>(rule_number));
  std::vector<int> hexes(rule.entry_hexes.begin(), rule.entry_hexes.end());
  if (hexes.empty()) hexes = ground_.rim();
  std::erase_if(hexes, [&](int hex) { return !ground_.terrain(hex).enterable || anybody(1 - unit.side, hex) || !has_room(unit, hex); });
  return hexes;
}

// [6.1] It pays for the hex by which it comes on, is fired at there, and goes on if nothing has befallen it.
void Oracle::enter(int number) {
  OraclePiece& unit = piece(number);
  const int rule = choices_->piece(number).entry_rule;
  if (rule < 0 || unit.entered || !schedule_.now.at(static_cast<std::size_t>(rule))) return;
  const auto hexes = entry_hexes(unit);
  const int hex = choose_entry(policy(unit.side), goals(unit.side), mind(unit.side), facts_of(unit), hexes, holder_, dice_);
  if (hex < 0) return;
  const int cost = ground_.board_entry_cost(hex);
  put(number, hex);
  unit.entered = unit.moved = anybody_moved_ = true;
  entered_turn_.emplace(rule, turn_);
  tell(DeedKind::entered, number, -1, -1, hex, cost);
  turn_over(number);
  react(number, false);
  if (unit.hex != hex || unit.readiness.level != Readiness::full) return;
  const MoverFacts mover = facts_of(unit);
  const Pace pace = choose_pace(policy(unit.side), goals(unit.side), mind(unit.side), mover, holder_, dice_);
  if (pace != Pace::stay) walk(number, mover, pace, cost);
}

bool Oracle::has_contact(int side, int hex) const {
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const OraclePiece& enemy) {
    return enemy.side != side && enemy.hex && enemy.face_up && ground_.distance(*enemy.hex, hex) <= 4;
  });
}

MoverFacts Oracle::facts_of(const OraclePiece& unit) const {
  MoverFacts facts;
  facts.side = unit.side;
  facts.piece = unit.number;
  facts.hex = unit.hex.value_or(-1);
  facts.leader = unit.is_leader();
  facts.rank = unit.rank;
  const auto all = of_side(unit.side);
  facts.side_platoons =
      std::max(1, static_cast<int>(std::count_if(all.begin(), all.end(), [&](int number) { return !piece(number).is_leader(); })));
  facts.pinned = unit.readiness.level == Readiness::pinned;
  if (facts.leader) {
    const auto led = std::find_if(pieces_.begin(), pieces_.end(), [&](const OraclePiece& other) {
      return other.side == unit.side && !other.is_leader() && other.hex && other.company && other.company == unit.company;
    });
    if (led != pieces_.end()) {
      facts.led_hex = *led->hex;
      facts.led_distance = unit.hex ? ground_.distance(*unit.hex, *led->hex) : 0;
    }
  }
  if (!unit.hex) return facts;
  facts.under_barrage = facts.pinned && has_marker(*unit.hex);
  facts.enemy_here = anybody(1 - unit.side, *unit.hex);
  for (const int other : stack(unit.side, *unit.hex)) {
    if (piece(other).is_leader()) continue;
    facts.first_here = other == unit.number;
    break;
  }
  facts.may_run = may_run(unit.readiness.level, is_commanded(unit), numbers(), rulings_);
  facts.contact = has_contact(unit.side, *unit.hex);
  return facts;
}

StepOption Oracle::step_option(const OraclePiece& unit, const MoverFacts& mover, geometry::Direction direction, Pace pace, int used,
                               int steps) const {
  StepOption option;
  const auto to = ground_.neighbour(*unit.hex, direction);
  if (!to) return option;
  StepFacts facts;
  facts.kind = unit.kind;
  facts.readiness = unit.readiness.level;
  facts.running = pace == Pace::run;
  facts.points_spent = used;
  facts.cost = ground_.step_cost(*unit.hex, direction);
  facts.hexes_moved = steps;
  facts.enemy_before_hexes = nearest_enemy(unit.side, *unit.hex);
  facts.enemy_after_hexes = nearest_enemy(unit.side, *to);
  facts.leaves_barrage = has_marker(*unit.hex) && !has_marker(*to);  // out from under barrages, not from one to the next
  if (!may_step(facts, numbers())) return option;
  option.legal = has_room(unit, *to);
  option.hex = *to;
  for (const int enemy : stack(1 - unit.side, *to))
    if (piece(enemy).face_up) option.enemies_half_boxes += piece(enemy).half_boxes();
  option.own_half_boxes = half_boxes(unit.side, *to);
  option.own_platoons = platoons(unit.side, *to);
  option.cover = ground_.terrain(*to).shelter;
  if (mover.leader && mover.led_hex >= 0) option.led_distance = ground_.distance(*to, mover.led_hex);
  return option;
}

void Oracle::walk(int number, MoverFacts mover, Pace pace, int used) {
  OraclePiece& unit = piece(number);
  const Readiness before = unit.readiness.level;
  const bool runs = pace == Pace::run;
  bool has_run = false;
  for (int steps = 0;; ++steps) {
    std::array<StepOption, 6> options;
    for (const auto direction : geometry::ALL_DIRECTIONS)
      options.at(static_cast<std::size_t>(geometry::index_of(direction))) = step_option(unit, mover, direction, pace, used, steps);
    const int way = choose_step(policy(unit.side), goals(unit.side), mind(unit.side), mover, unit.half_boxes(), options, dice_);
    if (way < 0) break;
    const StepOption& chosen = options.at(static_cast<std::size_t>(way));
    const int from = *unit.hex;
    used += ground_.step_cost(from, static_cast<geometry::Direction>(way));
    has_run = runs;
    tell(DeedKind::stepped, number, -1, from, chosen.hex, used, runs ? 1 : 0);
    take(number);
    put(number, chosen.hex);
    unit.came_from = from;
    unit.moved = anybody_moved_ = true;
    turn_over(number);
    const auto enemies = stack(1 - unit.side, chosen.hex);
    for (const int enemy : enemies) turn_over(enemy);
    react(number, runs);
    if (unit.hex != chosen.hex || !enemies.empty() || unit.readiness.level != before) break;
    mover.hex = chosen.hex;
    mover.led_distance = chosen.led_distance;
  }
  if (has_run && unit.hex && unit.readiness.level == Readiness::full)
    set_readiness(number, after_run(unit.readiness, turn_, tables_, rulings_));
}

}  // namespace hexwright::test
