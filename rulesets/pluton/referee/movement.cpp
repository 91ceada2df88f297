// The phase of movement [6] [11.4]: steps, runs, who comes on, and what ends a move.
#include <algorithm>

#include "rulesets/pluton/procedures/units.hpp"
#include "rulesets/pluton/procedures/movement.hpp"
#include "rulesets/pluton/referee/referee.hpp"

namespace hexwright::rulesets::pluton {

using document::Moment;
using wording::say;

void Referee::begin_movement() {
  stage_ = Stage::moves;
  mover_.reset();
  mover_runs_ = mover_fired_at_ = anybody_moved_ = false;
  last_step_ = nullptr;
  fought_.clear();
  turn_all_over();
  for (RefereePiece& unit : pieces_) {
    unit.points = unit.steps = 0;
    unit.entered_enemy = unit.ran = false;
    if (unit.side != phasing_ || !unit.hex || !unit.exposed || stays_unmasked(is_noticed(unit), rulings_)) continue;
    unit.exposed = false;
    turn_over(unit.number);
  }
  look(Moment::own_movement, phasing_);
  for (RefereePiece& unit : pieces_) unit.moved = false;
}

void Referee::end_movement() {
  begin_melees();
  end_melees();
  turn_all_over();
  note_holders();
  look(Moment::own_movement, phasing_);
}

void Referee::begin_move(int number) {
  if (stage_ != Stage::moves)
    wrong("log/order", say("All moves come before the fire of those who have not fired yet, and before melees."), "4.2");
  stage_ = Stage::moves;
  if (mover_ == number) return;
  mover_ = number;
  mover_runs_ = mover_fired_at_ = false;
}

// [6.5] [5.2] What counts when a unit has come to where it stays.
void Referee::close_move() {
  if (!mover_) return;
  RefereePiece& unit = piece(*mover_);
  if (mover_runs_ && unit.hex && unit.readiness.level == Readiness::full)
    set_readiness(*mover_, after_run(unit.readiness, turn_, tables_, rulings_));
  if (unit.hex && last_step_ && !unit.is_leader() && rulings_.stacking_when == Rulings::StackingWhen::end_of_move) {
    const auto breach = overfull(*mover_, *unit.hex, true, false);
    if (breach) wrong_at(last_step_->origin, "log/movement", breach->what, breach->rule, last_step_->piece.value_or(""), label(*unit.hex));
  }
  mover_.reset();
  mover_runs_ = false;
  last_step_ = nullptr;
}

bool Referee::is_run(const Action& action, int number) {
  if (!action.pace) return mover_ == number && mover_runs_;
  if (*action.pace != "walk" && *action.pace != "run")
    wrong("log/unknown", say("A unit walks or runs: \"{pace}\" is neither.", {{"pace", *action.pace}}), "6.3");
  return *action.pace == "run";
}

void Referee::judge_step(const Action& action, RefereePiece& unit, int to) {
  const int from = *unit.hex;
  const auto direction = ground_.direction(from, to);
  if (!direction) {
    wrong("log/movement", say("{from} and {to} are not next to each other.", {{"from", label(from)}, {"to", label(to)}}), "6.1");
    unit.astray = true;
    return;
  }
  // Command counts where the run begins; a unit that is hit on the way runs no farther.
  if (mover_runs_)
    if (const auto breach = breach_of_running(unit.readiness.level, unit.ran || is_commanded(unit), numbers(), rulings_))
      wrong("log/movement", *breach);
  unit.ran |= mover_runs_;
  StepFacts facts;
  facts.kind = unit.kind;
  facts.readiness = unit.readiness.level;
  facts.running = mover_runs_;
  facts.points_spent = unit.points;
  facts.cost = ground_.step_cost(from, *direction, numbers());
  facts.enterable = ground_.terrain(to).enterable;
  facts.hexes_moved = unit.steps;
  facts.entered_enemy_hex = unit.entered_enemy;
  facts.own_movement_phase = unit.side == phasing_;
  facts.enemy_before_hexes = nearest_enemy(unit.side, from);
  facts.enemy_after_hexes = nearest_enemy(unit.side, to);
  facts.leaves_barrage = has_marker(from) && !has_marker(to);  // out from under barrages, not from one to the next
  if (const auto breach = breach_of_step(facts, numbers())) wrong("log/movement", *breach);
  if (const auto breach = overfull(unit.number, to, false, true); breach && !unit.is_leader()) wrong("log/movement", *breach);
  unit.points += facts.cost;
  claim(say("points"), action.points, unit.points, mover_runs_ ? "6.4" : "6.3");
}

void Referee::step(const Action& action) {
  const auto number = piece_named(action.piece, "piece");
  const auto to = hex_named(action.to ? action.to : action.hex, "to", true);
  if (!number || !to || !stands(*number, action.from, "from")) return;
  RefereePiece& unit = piece(*number);
  begin_move(*number);
  const bool ran_before = mover_runs_;
  mover_runs_ = is_run(action, *number);
  judge_step(action, unit, *to);
  mover_runs_ |= ran_before;
  const int from = *unit.hex;
  if (from == *to) return;
  take(*number);
  put(*number, *to);
  unit.came_from = from;
  unit.moved = anybody_moved_ = true;
  ++unit.steps;
  last_step_ = &action;
  turn_over(*number);
  const auto enemies = stack(1 - unit.side, *to);
  for (const int enemy : enemies) turn_over(enemy);
  unit.entered_enemy |= !enemies.empty();
}

void Referee::may_enter(const RefereePiece& unit, int hex) {
  if (unit.entered) return void(wrong("log/entry", say("{piece} is on the board already, or was.", {{"piece", name(unit.number)}}), "6.1"));
  if (!unit.entry_rule)
    return void(wrong("log/entry", say("The scenario does not bring {piece} on.", {{"piece", name(unit.number)}}), "6.1"));
  const auto& rule = schedule_.rules()[*unit.entry_rule];
  if (!state_.now[*unit.entry_rule])
    return void(wrong("log/entry",
                      say("{piece} may not come on yet in turn {turn}: it waits for {what}.",
                          {{"piece", name(unit.number)}, {"turn", turn_}, {"what", rule.milestone.id}}),
                      "6.1"));
  const bool anywhere = rule.entry_hexes.empty();
  const std::vector<int> rim = anywhere ? ground_.rim() : std::vector<int>();
  const bool there =
      anywhere ? std::find(rim.begin(), rim.end(), hex) != rim.end()
               : std::find(rule.entry_hexes.begin(), rule.entry_hexes.end(), static_cast<std::size_t>(hex)) != rule.entry_hexes.end();
  if (!there)
    return void(wrong("log/entry", say("{piece} does not come on at {hex}.", {{"piece", name(unit.number)}, {"hex", label(hex)}}), "6.1"));
  if (!ground_.terrain(hex).enterable) return void(wrong("log/entry", say("That ground cannot be entered."), "6.1"));
  if (anybody(1 - unit.side, hex))
    return void(wrong("log/entry",
                      say("{piece} comes on at {hex}, where the enemy stands.", {{"piece", name(unit.number)}, {"hex", label(hex)}}),
                      "6.1"));
  if (const auto breach = overfull(unit.number, hex, false, true)) wrong("log/entry", *breach);
}

void Referee::enter(const Action& action) {
  const auto number = piece_named(action.piece, "piece");
  const auto hex = hex_named(action.hex ? action.hex : action.to, "hex", true);
  if (!number || !hex) return;
  RefereePiece& unit = piece(*number);
  begin_move(*number);
  may_enter(unit, *hex);
  mover_runs_ = is_run(action, *number);
  unit.points = board_entry_cost(ground_.terrain(*hex), numbers(), rulings_);
  claim(say("points"), action.points, unit.points, "6.1");
  relocate(*number, *hex);
  if (unit.half_boxes() <= 0 && !unit.is_leader()) unit.half_boxes_lost = unit.full_half_boxes - 1;
  unit.entered = unit.moved = anybody_moved_ = true;
  last_step_ = &action;
  turn_over(*number);
}

}  // namespace hexwright::rulesets::pluton
