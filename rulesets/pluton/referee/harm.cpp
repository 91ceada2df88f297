// What fire and melee do to units [11] [13] [14], and reorganisation [12].
#include <algorithm>

#include "model/document/piece.hpp"
#include "model/wording/list_of.hpp"
#include "rulesets/pluton/procedures/units.hpp"
#include "rulesets/pluton/procedures/movement.hpp"
#include "rulesets/pluton/referee/referee.hpp"

namespace hexwright::rulesets::pluton {

using wording::say;

void Referee::harm(int target, FireEffect effect) {
  const RefereePiece& unit = piece(target);
  if (unit.is_leader() && is_lone_leader_lost(effect, rulings_)) return eliminate(target, "13.5");
  set_readiness(target, after_effect(unit.readiness, effect, turn_, tables_, rulings_), "11.1");
  cross_out(target, half_boxes_lost(effect.losses, unit.kind, numbers(), rulings_), "14.2");
}

void Referee::set_readiness(int number, MarkedReadiness readiness, std::string_view rule) {
  RefereePiece& unit = piece(number);
  if (unit.readiness.level != readiness.level) {
    Expected drop{Act::drop, number};
    drop.readiness = static_cast<int>(readiness.level);
    drop.before = unit;
    drop.rule = rule;
    expect(std::move(drop));
  }
  unit.readiness = readiness;
}

// A platoon without strength is gone.
void Referee::cross_out(int number, int half_boxes, std::string_view rule) {
  RefereePiece& unit = piece(number);
  const int lost = std::min(half_boxes, unit.half_boxes());
  if (lost <= 0) return;
  Expected loss{Act::lose, number};
  loss.before = unit;
  loss.half_boxes = lost;
  loss.rule = rule;
  unit.half_boxes_lost += lost;
  loss.left = unit.half_boxes();
  expect(std::move(loss));
  if (unit.half_boxes() == 0) eliminate(number, rule);
}

void Referee::eliminate(int number, std::string_view rule) {
  RefereePiece& unit = piece(number);
  if (!unit.hex) return;
  Expected end{Act::eliminate, number, *unit.hex};
  end.before = unit;
  end.rule = rule;
  expect(std::move(end));
  take(number);
  ++unit.times_eliminated;
  unit.readiness = {};
  unit.came_from.reset();
  unit.fired = unit.exposed = unit.face_up = unit.replacement = unit.moved = false;
}

// [13.5] A die for each leader who is at risk, in any order.
void Referee::check_leaders(std::map<int, int> risks) {
  std::erase_if(risks, [](const auto& one) { return one.second <= 0; });
  while (!risks.empty()) {
    const Action* next = follow(Act::leader);
    const auto number = next ? number_named(next->piece) : std::nullopt;
    if (!number || !risks.contains(*number)) break;
    acting_ = &pages_.take();
    quiet_ = false;
    const int risk = risks[*number];
    risks.erase(*number);
    if (acting_->hex) stands(*number, acting_->hex, "hex");
    claim(say("losses"), acting_->losses, risk, "13.5");
    if (const auto die = die_of(*acting_); die && is_leader_lost(risk, *die)) eliminate(*number, "13.5");
  }
  if (risks.empty()) return;
  std::vector<wording::Value> names;
  for (const auto& [leader, risk] : risks) names.emplace_back(name(leader));
  wrong("log/missing", say("No die was rolled whether {leaders} fell.", {{"leaders", wording::list_of(std::move(names))}}), "13.5");
}

// [13.6] Of a company that had a leader, lost him, and has none now.
std::optional<int> Referee::fallen_leader(int platoon, ReplacementFacts facts) const {
  const RefereePiece& unit = piece(platoon);
  if (!unit.company || !unit.hex) return std::nullopt;
  std::optional<int> fallen;
  for (const RefereePiece& leader : pieces_) {
    if (!leader.is_leader() || leader.side != unit.side || leader.company != unit.company) continue;
    if (leader.hex) facts.company_has_leader = true;
    if (!fallen && leader.times_eliminated > 0) fallen = leader.number;
  }
  if (!fallen) return std::nullopt;
  facts.rolled_this_turn = piece(*fallen).sought_turn == turn_;
  return may_roll_for_leader(facts, rulings_) ? fallen : std::nullopt;
}

void Referee::look_for_leader(const Action& action, int platoon, int fallen) {
  piece(fallen).sought_turn = turn_;
  const auto die = die_of(action);
  const bool appears = die && leader_appears(*die, numbers());
  if (die && action.success && *action.success != appears)
    wrong("log/outcome",
          appears ? say("With {die} a new leader appears.", {{"die", *die}}) : say("With {die} no new leader appears.", {{"die", *die}}),
          "13.6");
  if (!action.success.value_or(appears)) return;
  put(fallen, *piece(platoon).hex);
  piece(fallen).replacement = true;
  turn_over(fallen);
}

void Referee::seek_leaders(std::vector<int> platoons, ReplacementFacts facts) {
  for (;;) {
    std::erase_if(platoons, [&](int platoon) { return !fallen_leader(platoon, facts); });
    if (platoons.empty()) return;
    const Action* next = follow(Act::replacement);
    const auto named = next ? number_named(next->target) : std::nullopt;
    const auto found = std::find(platoons.begin(), platoons.end(), named.value_or(platoons.front()));
    if (!next || found == platoons.end()) break;
    const int platoon = *found;
    platoons.erase(found);
    acting_ = &pages_.take();
    quiet_ = false;
    look_for_leader(*acting_, platoon, *fallen_leader(platoon, facts));
  }
  wrong("log/missing", say("No die was rolled whether {platoon} finds its company a new leader.", {{"platoon", name(platoons.front())}}),
        "13.6");
}

// To one of the best hexes that the rules allow, of equals the first clockwise unless the log says which; without one the unit is lost
// with all its boxes.
void Referee::retreat(int number, std::string_view rule) {
  RefereePiece& unit = piece(number);
  const int hex = *unit.hex;
  std::vector<int> best;
  int best_order = 0;
  for (const int to : ground_.beside(hex)) {
    RetreatHex facts;
    facts.enterable = ground_.terrain(to).enterable;
    facts.enemy = anybody(1 - unit.side, to);
    facts.came_from = unit.came_from == to;
    facts.has_room = !overfull(number, to, false, false) || (unit.is_leader() && platoons(unit.side, to) == 0);
    facts.enemy_before_hexes = nearest_enemy(unit.side, hex);
    facts.enemy_after_hexes = nearest_enemy(unit.side, to);
    const auto order = retreat_order(facts, rulings_);
    if (!order || (!best.empty() && *order > best_order)) continue;
    if (!best.empty() && *order < best_order) best.clear();
    best.push_back(to);
    best_order = *order;
  }
  if (best.empty() && !unit.is_leader()) return cross_out(number, unit.half_boxes(), rule);
  if (best.empty()) return eliminate(number, rule);
  const auto wish = written_retreat(number);
  const int to = wish && std::find(best.begin(), best.end(), *wish) != best.end() ? *wish : best.front();
  Expected back{Act::retreat, number, hex, to};
  back.before = unit;
  back.rule = rule;
  expect(std::move(back));
  take(number);
  put(number, to);
  unit.came_from = hex;
  turn_over(number);
}

void Referee::begin_reorganisation() {
  mentioned_.clear();
  reorganised_.clear();
  unwritten_ = 0;
  for (const Action& action : pages_.whole())
    if (action.what == Act::reorganise)
      if (const auto number = number_named(action.piece)) mentioned_.insert(*number);
}

// Units that the log passes over, in the order of battle up to this one.
void Referee::reorganise_unwritten(int before) {
  for (; unwritten_ < before; ++unwritten_) {
    RefereePiece& unit = piece(unwritten_);
    if (unit.side != phasing_ || !unit.hex || mentioned_.contains(unwritten_) || may_forgo(rulings_)) continue;
    if (!may_reorganise({unit.readiness, turn_, true, anybody(1 - unit.side, *unit.hex)}, tables_, rulings_)) continue;
    const bool commanded = is_commanded(unit);
    if (!commanded || complete_)
      wrong_at(
          phase_at_, "log/missing",
          commanded
              ? say("{piece} in {hex} reorganises, and the log does not say so.", {{"piece", name(unwritten_)}, {"hex", label(*unit.hex)}})
              : say("No die was rolled for {piece} in {hex} to reorganise.", {{"piece", name(unwritten_)}, {"hex", label(*unit.hex)}}),
          commanded ? "12.3" : "12.4", project_.orbat()->pieces()[static_cast<std::size_t>(unwritten_)].piece->id, label(*unit.hex));
    else {
      if (unit.readiness.level == Readiness::pinned) unit.eased_turn = turn_;
      unit.readiness = reorganised(unit.readiness, turn_, numbers());
    }
  }
}

void Referee::reorganise(const Action& action) {
  const auto number = piece_named(action.piece, "piece");
  if (!number || !stands(*number, action.hex, "hex")) return;
  RefereePiece& unit = piece(*number);
  const ReorganisationFacts facts{unit.readiness, turn_, unit.side == phasing_, anybody(1 - unit.side, *unit.hex)};
  if (!reorganised_.insert(*number).second)
    wrong("log/reorganisation", say("{piece} has reorganised in this phase already.", {{"piece", name(*number)}}), "12.2");
  if (const auto breach = breach_of_reorganising(facts, tables_, rulings_)) {
    const bool recoloured = unit.readiness.level == Readiness::under_fire && unit.eased_turn == unit.readiness.turn;
    wrong("log/reorganisation", breach->what, recoloured && !facts.enemy_in_hex && facts.own_phase ? "12.5" : breach->rule);
  }
  const bool commanded = is_commanded(unit);
  if (commanded && action.die)
    wrong("log/reorganisation", say("{piece} is in command and reorganises without a die.", {{"piece", name(*number)}}), "12.3");
  if (!commanded && !action.die)
    wrong("log/incomplete",
          say("{piece} is out of command: it reorganises by a die, which the action does not give.", {{"piece", name(*number)}}), "13.2");
  const auto die = commanded ? std::optional(0) : die_of(action);
  if (!die) return;
  const bool better = recovers(commanded, morale_for_reorganising(unit.morale, 0, numbers(), rulings_), tables_, *die);
  if (action.success && *action.success != better)
    wrong("log/outcome",
          better ? say("{piece} reorganises, and the log says that it does not.", {{"piece", name(*number)}})
                 : say("With {die} {piece} does not reorganise, and the log says that it does.", {{"die", *die}, {"piece", name(*number)}}),
          commanded ? "12.3" : "12.4");
  if (action.success.value_or(better)) {
    if (unit.readiness.level == Readiness::pinned) unit.eased_turn = turn_;
    unit.readiness = reorganised(unit.readiness, turn_, numbers());
  }
  if (!action.readiness) return;
  const std::string_view levels[] = {"full", "under-fire", "pinned"};
  const int now = static_cast<int>(unit.readiness.level);
  if (*action.readiness == levels[now]) return;
  wrong("log/outcome", say("{piece} is {level} afterwards, and the log says otherwise.", {{"piece", name(*number)}, {"level", level(now)}}),
        "12.2");
  for (int one = 0; one < 3; ++one)
    if (*action.readiness == levels[one])
      unit.readiness =
          one == 0 ? MarkedReadiness{}
                   : MarkedReadiness{static_cast<Readiness>(one), tables_.colour(turn_, rulings_), static_cast<std::int16_t>(turn_)};
}

}  // namespace hexwright::rulesets::pluton
