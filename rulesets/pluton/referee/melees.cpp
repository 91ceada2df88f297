// Melees at the end of a movement phase [10].
#include <algorithm>

#include "rulesets/pluton/procedures/units.hpp"
#include "rulesets/pluton/referee/referee.hpp"

namespace hexwright::rulesets::pluton {

using wording::say;

namespace {

constexpr std::int64_t HALF_BOX = 500;  // thousandths

}  // namespace

void Referee::begin_melees() {
  begin_final_fire();
  stage_ = Stage::melees;
}

MeleeHex Referee::melee_facts(int hex) const {
  MeleeHex facts;
  const auto own = stack(phasing_, hex);
  facts.both_sides = !own.empty() && anybody(1 - phasing_, hex);
  facts.moved_here = std::any_of(own.begin(), own.end(), [&](int number) { return piece(number).moved; });
  facts.moved_anywhere = anybody_moved_;
  facts.shelter = ground_.terrain(hex).shelter;
  const auto second = second_.find(hex);
  facts.phasing_entered_second = second == second_.end() || second->second == phasing_;  // set up together: neither came second
  return facts;
}

// The side that attacks when one does.
int Referee::attacker_in(int hex, bool phasing_declares) const {
  MeleeHex facts = melee_facts(hex);
  facts.phasing_declares = phasing_declares;
  facts.other_declares = true;
  return attacker(facts, rulings_) == Attacker::other ? 1 - phasing_ : phasing_;
}

// The side that has leaders alone there; -1: neither.
int Referee::lone_side(int hex, int attacking) const {
  for (const int side : {attacking, 1 - attacking})
    if (platoons(side, hex) == 0) return side;
  return -1;
}

// Leaders without a platoon do not fight. Where no side need attack, what is written of them shows whether one did.
bool Referee::overrun(int hex, bool declared) {
  const MeleeHex facts = melee_facts(hex);
  if (!facts.both_sides || fought_.contains(hex)) return false;
  const int side = lone_side(hex, attacker_in(hex, true));
  if (side < 0) return false;
  const auto leaders = stack(side, hex);
  const bool written = std::any_of(leaders.begin(), leaders.end(),
                                   [&](int leader) { return is_written(Act::eliminate, leader) || is_written(Act::retreat, leader); });
  if (may_decline(facts, rulings_) && !declared && !written) return false;
  fought_.insert(hex);
  for (const int leader : leaders) {
    if (lone_leader_is_eliminated(rulings_))
      eliminate(leader, "10.3");
    else
      retreat(leader, "10.3");
  }
  return true;
}

// They are run over in the order of the map, as far as the log has come.
void Referee::overrun_before(int hex) {
  std::vector<int> hexes;
  for (const auto& [at, stacks] : stacks_)
    if (at < hex && !stacks[0].empty() && !stacks[1].empty()) hexes.push_back(at);
  for (const int at : hexes) overrun(at, false);
}

void Referee::melee(const Action& action) {
  const auto hex = hex_named(action.hex, "hex", true);
  if (!hex) return;
  const MeleeHex facts = melee_facts(*hex);
  if (!facts.both_sides)
    return void(wrong("log/melee", say("In {hex} there are not units of both sides.", {{"hex", label(*hex)}}), "10.1"));
  if (fought_.contains(*hex))
    wrong("log/melee", say("There was a melee in {hex} in this phase, or neither side attacked.", {{"hex", label(*hex)}}), "10.1");
  const auto named = action.side ? project_.orbat()->side(*action.side) : std::nullopt;
  if (action.side && !named) wrong("log/unknown", say("The order of battle has no side \"{side}\".", {{"side", *action.side}}));
  const int attacking = attacker_in(*hex, !named || static_cast<int>(*named) == phasing_);
  if (named && static_cast<int>(*named) != attacking)
    wrong("log/melee", say("In {hex} the attacker is {side}, which came second.", {{"hex", label(*hex)}, {"side", side_name(attacking)}}),
          "10.2");
  if (overrun(*hex, true)) return;
  fought_.insert(*hex);
  if (lone_side(*hex, attacking) < 0) fight(attacking, *hex, action);
}

void Referee::decline(const Action& action) {
  const auto hex = hex_named(action.hex, "hex", true);
  if (!hex) return;
  const MeleeHex facts = melee_facts(*hex);
  if (!facts.both_sides)
    wrong("log/melee", say("In {hex} there are not units of both sides.", {{"hex", label(*hex)}}), "10.1");
  else if (!may_decline(facts, rulings_))
    wrong("log/melee", say("In {hex} it must be fought: a unit has moved there, or the ground is open.", {{"hex", label(*hex)}}), "10.2");
  fought_.insert(*hex);
}

void Referee::end_melees() {
  std::vector<int> hexes;
  for (const auto& [at, stacks] : stacks_)
    if (!stacks[0].empty() && !stacks[1].empty()) hexes.push_back(at);
  for (const int hex : hexes) {
    if (overrun(hex, false) || fought_.contains(hex)) continue;
    const MeleeHex facts = melee_facts(hex);
    if (facts.both_sides && !may_decline(facts, rulings_))
      wrong_at(phase_at_, "log/missing", say("There was no melee in {hex}, where units of both sides stand.", {{"hex", label(hex)}}),
               "10.1", "", label(hex));
  }
}

MeleeSide Referee::party(int side, int hex) const {
  std::vector<Fighter> fighters;
  bool leader = false;
  for (const int number : stack(side, hex)) {
    const RefereePiece& unit = piece(number);
    leader |= unit.is_leader();
    if (!unit.is_leader())
      fighters.push_back({unit.half_boxes(), morale_now(unit.morale, 0, is_commanded(unit), numbers(), rulings_), unit.readiness.level});
  }
  return side_of(fighters, leader, melee_shifts_[static_cast<std::size_t>(side)], rulings_);
}

void Referee::fight(int attacking, int hex, const Action& action) {
  const int defending = 1 - attacking;
  const MeleeSide attackers = party(attacking, hex), defenders = party(defending, hex);
  const int terrain = ground_.terrain(hex).melee;
  const std::string column = tables_.melee_column_name(melee_column(attackers, defenders, terrain, tables_, rulings_));
  claim(say("shift"), action.shift, melee_shift(attackers, defenders, terrain, numbers(), rulings_), "10.4");
  if (action.column && *action.column != column)
    wrong("log/claim", say("The log has column {written}, and it is {right}.", {{"written", *action.column}, {"right", column}}), "10.3");
  const auto die = die_of(action);
  if (!die) return;
  const MeleeOutcome outcome = melee_outcome(attackers, defenders, terrain, tables_, rulings_, *die);
  std::array<std::map<int, int>, 2> had;
  for (const int side : {attacking, defending})
    for (const int number : stack(side, hex)) had[static_cast<std::size_t>(side)][number] = piece(number).half_boxes();
  const bool is_large = loss_factor_halves(attackers.half_boxes + defenders.half_boxes, numbers(), rulings_) != 2;
  take_losses(attacking, hex, outcome.attacker_losses, is_large ? "10.5" : "10.3");
  take_losses(defending, hex, outcome.defender_losses, is_large ? "10.5" : "10.3");
  follow(Act::leader);
  std::map<int, int> risks;
  for (std::size_t side = 0; side < 2; ++side) {
    int lost = 0, most = 0;
    for (const auto& [number, half_boxes] : had[side]) {
      lost += half_boxes - piece(number).half_boxes();
      most = std::max(most, half_boxes - piece(number).half_boxes());
    }
    for (const int number : stack(static_cast<int>(side), hex))
      if (piece(number).is_leader()) risks[number] = leader_risk(lost, most, rulings_);
  }
  check_leaders(std::move(risks));
  if (outcome.attacker_retreats)
    for (const int number : stack(attacking, hex)) retreat(number, "10.3");
  if (outcome.defender_retreats)
    for (const int number : stack(defending, hex)) retreat(number, "10.3");
  // [13.6] Who pushed the other out of the hex.
  if (outcome.attacker_retreats == outcome.defender_retreats) return;
  std::vector<int> winners = stack(outcome.defender_retreats ? attacking : defending, hex);
  std::erase_if(winners, [&](int number) { return piece(number).is_leader(); });
  seek_leaders(std::move(winners), {false, true, false, false});
}

// What the log says that each of these lost, dice for leaders among it; nothing when it says nothing.
std::optional<std::map<int, int>> Referee::written_losses(const std::vector<int>& pieces) const {
  std::map<int, int> lost;
  for (const Action& written : pages_.rest()) {
    if (!document::is_consequence(written.what) && written.what != Act::leader) break;
    const auto number = number_named(written.piece);
    if (written.what != Act::lose || !written.boxes || !number || std::find(pieces.begin(), pieces.end(), *number) == pieces.end())
      continue;
    lost[*number] += static_cast<int>(std::clamp<std::int64_t>(written.boxes->thousandths / HALF_BOX, 0, 1000));
  }
  return lost.empty() ? std::nullopt : std::optional(std::move(lost));
}

// By their owner as he likes, so that the log's word is taken when the sum is right; or by the opponent.
std::map<int, int> Referee::distributed(int side, int hex, int losses) const {
  std::vector<int> units = stack(side, hex), left;
  std::erase_if(units, [&](int number) { return piece(number).is_leader(); });
  std::vector<UnitKind> kinds;
  for (const int number : units) {
    left.push_back(piece(number).half_boxes());
    kinds.push_back(piece(number).kind);
  }
  const int total = distribute_losses(left, kinds, losses, numbers(), rulings_);
  std::map<int, int> lost;
  for (std::size_t i = 0; i < units.size(); ++i) lost[units[i]] = piece(units[i]).half_boxes() - left[i];
  const auto written = written_losses(units);
  if (!written || rulings_.losses_by != Rulings::LossesBy::owner) return lost;
  int sum = 0;
  bool possible = true;
  for (const auto& [number, half_boxes] : *written) {
    sum += half_boxes;
    possible &= half_boxes <= piece(number).half_boxes();
  }
  return possible && sum == total ? *written : lost;
}

void Referee::take_losses(int side, int hex, int losses, std::string_view rule) {
  for (const auto& [number, half_boxes] : distributed(side, hex, losses)) cross_out(number, half_boxes, rule);
}

}  // namespace hexwright::rulesets::pluton
