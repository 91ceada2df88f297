// Movement [6] and the fire at what moves [7].
#include <algorithm>

#include "rulesets/pluton/procedures/movement.hpp"
#include "rulesets/pluton/procedures/units.hpp"
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
    set_readiness(*mover_, after_run(unit.readiness, turn_, tables_, rulings_), "6.5");
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
  const bool stacked = platoons(unit.side, from) > 1 || platoons(unit.side, to) > 0;
  claim(say("points"), action.points, unit.points, stacked && action.points > unit.points ? "5.4" : mover_runs_ ? "6.4" : "6.3");
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
  if (!schedule_.has_room(*unit.entry_rule, turn_, state_))
    return void(
        wrong("log/entry",
              say("{piece} may not come on in turn {turn}: others have taken its place.", {{"piece", name(unit.number)}, {"turn", turn_}}),
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
  if (!unit.entered && unit.entry_rule) schedule_.came_on(*unit.entry_rule, turn_, state_);
  mover_runs_ = is_run(action, *number);
  unit.points = board_entry_cost(ground_.terrain(*hex), numbers(), rulings_);
  claim(say("points"), action.points, unit.points, "6.1");
  relocate(*number, *hex);
  if (unit.half_boxes() <= 0 && !unit.is_leader()) unit.half_boxes_lost = unit.full_half_boxes - 1;
  unit.entered = unit.moved = anybody_moved_ = true;
  last_step_ = &action;
  turn_over(*number);
}

// Half boxes that are written of a shot, more than the unit could ever have at most.
int Referee::share_of(const Action& action, const RefereePiece& firer) {
  constexpr std::int64_t HALF_BOX = 500;
  return static_cast<int>(std::clamp<std::int64_t>(action.boxes->thousandths / HALF_BOX, 0, 2 * firer.full_half_boxes + 1));
}

void Referee::begin_final_fire() {
  if (stage_ != Stage::moves) return;
  close_move();
  stage_ = Stage::fire;
  mover_fired_at_ = false;
  for (const RefereePiece& unit : pieces_)
    if (unit.side == phasing_ && unit.hex) turn_over(unit.number);
}

// A shot at the unit that moved last is fired while it moves, unless what is written of it shows that its move is over.
bool Referee::is_reaction(const Action& action) {
  const auto firer = number_named(action.piece), target = number_named(action.target);
  if (stage_ != Stage::moves || !mover_ || target != mover_ || !piece(*mover_).hex) return false;
  if (mover_fired_at_ && rulings_.reaction == Rulings::Reaction::once_a_target) return false;
  const RefereePiece& unit = piece(*mover_);
  if (!mover_runs_ || !firer || !piece(*firer).hex || piece(*firer).is_leader()) return true;
  const bool drop_due = std::any_of(expected_.begin(), expected_.end(),
                                    [&](const Expected& one) { return one.what == Act::drop && one.number == unit.number; });
  const bool just_moved = acting_ == last_step_;  // what is written is no effect of fire
  if (just_moved && unit.readiness.level == Readiness::full && !drop_due && is_written(Act::drop, unit.number)) return false;
  const auto fits = [&](bool running) {
    ShotFacts facts = aim(piece(*firer), unit, running);
    if (action.boxes) facts.half_boxes = share_of(action, piece(*firer));
    return (!action.modifier || *action.modifier == shot_modifier(facts, numbers(), rulings_)) &&
           (!action.strength || *action.strength == shot_strength(facts, tables_, rulings_));
  };
  return fits(true) || !fits(false);
}

ShotFacts Referee::aim(const RefereePiece& firer, const RefereePiece& target, bool running) const {
  const int from = *firer.hex, to = *target.hex;
  ShotFacts facts;
  facts.firer = firer.kind;
  facts.half_boxes = firer.half_boxes();
  facts.firer_readiness = firer.readiness.level;
  facts.firer_commanded = is_commanded(firer);
  facts.firer_has_fired = firer.fired;
  facts.firer_is_phasing = firer.side == phasing_;
  facts.distance_hexes = ground_.distance(from, to);
  const geometry::Sight sight = ground_.sight(from, to);
  LineOfFire line;
  line.crosses_blocking = sight == geometry::Sight::blocked;
  line.touches_blocking = sight == geometry::Sight::partly;
  for (const geometry::LineStep& one : geometry::line_between(ground_.place(from), ground_.place(to)))
    if (const auto hex = ground_.hex_at(one.hex); hex && one.how == geometry::LineStep::How::crossed)
      line.crosses_own_unit |= anybody(firer.side, *hex);
  facts.screen = screen_of(line, rulings_);
  facts.terrain_fire = ground_.terrain(to).fire;
  facts.target_masked = !target.face_up;
  facts.target_units = platoons(target.side, to);
  facts.target_lone_leader = target.is_leader() && facts.target_units == 0;
  facts.target_running = running;
  facts.target_fired_at = mover_fired_at_;
  facts.target_of_divided_fire = !disputed_.contains(target.number) && std::any_of(pieces_.begin(), pieces_.end(), [&](const auto& other) {
    return other.number != firer.number && is_divided(other.shares.size(), numbers()) && other.fires_at(target.number);
  });
  return facts;
}

// [7.6] A part of its boxes at this target, and parts of them at others. A target that two have been found to fire at is found once.
void Referee::divide(const Action& action, RefereePiece& firer, int target, ShotFacts& facts) {
  if (!action.boxes) {
    facts.firer_has_fired = firer.fired;
    return;
  }
  const int share = share_of(action, firer);
  facts.firer_has_fired = firer.fired && (firer.shares.empty() || firer.fires_at(target));
  if (!facts.firer_has_fired) firer.shares.emplace_back(target, share);
  std::vector<FireShare> shares;
  for (const auto& [at, half_boxes] : firer.shares) {
    const auto& firers = fired_at_[at];
    const bool others = std::any_of(firers.begin(), firers.end(), [&](int other) { return other != firer.number; });
    shares.push_back({half_boxes, others && !disputed_.contains(at)});
  }
  if (is_divided(shares.size(), numbers()))
    for (std::size_t i = 0; i < shares.size(); ++i)
      if (shares[i].others_fire) disputed_.insert(firer.shares[i].first);
  if (const auto breach = breach_of_division(shares, firer.half_boxes(), numbers(), rulings_)) wrong("log/fire", *breach);
  facts.half_boxes = std::clamp(share, 1, std::max(1, firer.half_boxes()));
}

void Referee::judge_shot(const RefereePiece& firer, const RefereePiece& target, const ShotFacts& facts) {
  if (firer.side == target.side)
    return void(wrong("log/fire",
                      say("{piece} fires at {target} of its own side.", {{"piece", name(firer.number)}, {"target", name(target.number)}}),
                      "7.1"));
  if (const auto breach = breach_of_shot(facts, numbers(), rulings_)) return wrong("log/fire", *breach);
  if (target.is_leader() && !facts.target_lone_leader)
    return void(wrong("log/fire", say("{target} is among his platoons and is no target.", {{"target", name(target.number)}}), "7.5"));
  if (tables_.small_arms(facts.half_boxes, facts.distance_hexes, facts.firer, rulings_) == 0)
    wrong("log/fire",
          say("The target is {distance} hexes away: with {boxes} boxes that is too far.",
              {{"distance", facts.distance_hexes}, {"boxes", wording::Decimal{facts.half_boxes * std::int64_t{500}}}}),
          "7.3");
}

// What is written of its strength and its modifiers, by the paragraph that was forgotten where that can be told.
void Referee::judge_claims(const Action& action, const ShotFacts& facts) {
  const int unmodified = tables_.small_arms(facts.half_boxes, facts.distance_hexes, facts.firer, rulings_);
  const int strength = shot_strength(facts, tables_, rulings_), modifier = shot_modifier(facts, numbers(), rulings_);
  ShotFacts alone = facts;
  alone.target_units = std::min(facts.target_units, 1);
  const bool stack_forgotten = action.modifier != modifier && action.modifier == shot_modifier(alone, numbers(), rulings_);
  claim(say("strength"), action.strength, strength,
        action.strength == unmodified && modifier != 0 ? "7.4"
        : facts.firer == UnitKind::mortar              ? "7.2"
                                                       : "7.3");
  claim(say("modifier"), action.modifier, modifier, stack_forgotten ? "5.3" : "7.5");
}

void Referee::shot(const Action& action) {
  const auto number = piece_named(action.piece, "piece"), at = piece_named(action.target, "target");
  if (!number || !at || !stands(*number, action.from, "from") || !stands(*at, action.to, "to")) return;
  RefereePiece& firer = piece(*number);
  RefereePiece& target = piece(*at);
  const int from = *firer.hex, to = *target.hex;
  ShotFacts facts = aim(firer, target, mover_ == *at && mover_runs_);
  divide(action, firer, *at, facts);
  judge_shot(firer, target, facts);
  judge_claims(action, facts);
  if (facts.target_of_divided_fire) disputed_.insert(*at);
  firer.fired = firer.exposed = true;
  fired_at_[*at].insert(*number);
  if (mover_ == *at) mover_fired_at_ = true;
  const auto die = die_of(action);
  if (!die || firer.is_leader()) return;
  const Readiness before = target.readiness.level;
  const int had = target.half_boxes();
  harm(*at, shot_effect(facts, tables_, rulings_, *die));
  follow(Act::leader);
  follow(Act::replacement);
  std::map<int, int> risks;
  const int lost = had - target.half_boxes();
  for (const int leader : stack(target.side, to))
    if (piece(leader).is_leader()) risks[leader] = leader_risk(lost, lost, rulings_);
  check_leaders(std::move(risks));
  const bool pinned = target.hex && before != Readiness::pinned && target.readiness.level == Readiness::pinned;
  if (pinned) seek_leaders({*number}, {false, false, true, false});
  if (firer.hex) turn_over(*number);
  if (target.hex == to && must_retreat(target.moved && from == to, before, target.readiness.level)) retreat(*at, "7.9");
}

}  // namespace hexwright::rulesets::pluton
