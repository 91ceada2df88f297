// Small-arms fire [7]: reaction while a unit moves, fire of those who have not fired when all have moved, divided fire.
#include <algorithm>

#include "rulesets/pluton/referee/referee.hpp"

namespace hexwright::rulesets::pluton {

using wording::say;

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
    const ShotFacts facts = aim(piece(*firer), unit, running);
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
  return facts;
}

// [7.6] A part of its boxes at this target, and parts of them at others.
void Referee::divide(const Action& action, RefereePiece& firer, int target, ShotFacts& facts) {
  if (!action.boxes) {
    facts.firer_has_fired = firer.fired;
    return;
  }
  constexpr std::int64_t HALF_BOX = 500;
  const int share = static_cast<int>(std::clamp<std::int64_t>(action.boxes->thousandths / HALF_BOX, 0, 2 * firer.full_half_boxes + 1));
  facts.firer_has_fired = firer.fired && firer.shares.empty();
  firer.shares.emplace_back(target, share);
  std::vector<FireShare> shares;
  for (const auto& [at, half_boxes] : firer.shares) {
    const auto& firers = fired_at_[at];
    shares.push_back({half_boxes, std::any_of(firers.begin(), firers.end(), [&](int other) { return other != firer.number; })});
  }
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

void Referee::shot(const Action& action) {
  const auto number = piece_named(action.piece, "piece"), at = piece_named(action.target, "target");
  if (!number || !at || !stands(*number, action.from, "from") || !stands(*at, action.to, "to")) return;
  RefereePiece& firer = piece(*number);
  RefereePiece& target = piece(*at);
  const int from = *firer.hex, to = *target.hex;
  ShotFacts facts = aim(firer, target, mover_ == *at && mover_runs_);
  divide(action, firer, *at, facts);
  judge_shot(firer, target, facts);
  claim(say("strength"), action.strength, shot_strength(facts, tables_, rulings_), "7.3");
  claim(say("modifier"), action.modifier, shot_modifier(facts, numbers(), rulings_), "7.5");
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
  if (target.hex == to && must_retreat(target.moved && from == to, before, target.readiness.level)) retreat(*at);
}

}  // namespace hexwright::rulesets::pluton
