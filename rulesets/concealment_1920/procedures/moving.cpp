// Hex by hex; what a step costs is said once and used by the judgement and by what comes of it.
#include "rulesets/concealment_1920/procedures/moving.hpp"

#include <algorithm>

namespace hexwright::rulesets::concealment_1920 {

using wording::say;

namespace {

bool may_infiltrate(const Rules& rules, const Counter& counter, int piece, int hex) {
  if (rules.unit(piece).kind != Kind::motorised || counter.open_way != hex) return false;
  return rules.numbers->infiltration != Infiltration::never;
}

// [44.1.2] Back in its area, unless a ruling has it otherwise.
void look_at_area(const Rules& rules, Counter& counter, const Unit& unit) {
  if (!counter.outside || rules.rulings->outside == Rulings::Outside::for_ever) return;
  if (unit.is_in_area(counter.hex)) counter.outside = false;
}

void go(const Rules& rules, Position& position, int piece, int hex) {
  Counter& counter = at(position, piece);
  counter.hex = hex;
  counter.moved = true;
  counter.open_way = -1;
  counter.open_way_extra = 0;
  counter.infiltrates = !enemies_at(rules, position, rules.unit(piece).side, hex).empty();
  look_at_area(rules, counter, rules.unit(piece));
}

}  // namespace

int cost_of_step(const Rules& rules, const Position& position, int piece, int hex) {
  const Counter& counter = at(position, piece);
  const Unit& unit = rules.unit(piece);
  const int cost = rules.ground->cost[static_cast<std::size_t>(hex)];
  if (counter.open_way == hex) {
    // [45.2] What was spent on the reconnaissance pays for entering; [46.1] an infiltrating unit pays nothing more either.
    const int paid = rules.rulings->scout_spends == Rulings::Spends::yes ? 0 : cost;
    const bool free = rules.rulings->entered == Rulings::Entered::free;
    return paid + (free ? 0 : counter.open_way_extra);
  }
  return cost + control_line_cost(rules, position, unit.side, hex);
}

std::optional<Breach> breach_of_step(const Rules& rules, const Position& position, int piece, int hex) {
  const Counter& counter = at(position, piece);
  const Unit& unit = rules.unit(piece);
  if (!counter.on_map()) return Breach{"44.4-movement", "44.4", say("It is not on the map.")};
  if (unit.side != rules.acting(position)) return Breach{"44.4-phase", "44.4", say("It is not the phase of its player.")};
  if (rules.phase(position) == PhaseKind::combat) return Breach{"44.4-phase", "44.4", say("Nobody moves in the combat phase.")};
  if (position.ending)
    return Breach{"44.1-when", "44.1", say("Units have been concealed or patrols placed, which ends the normal movement phase.")};
  if (counter.scouted_units > 0) return Breach{"44.2.1-static", "44.2.1", say("It has reconnoitred without moving in this phase.")};
  if (rules.rulings->declared == Rulings::Declared::before && !position.scouted_hexes.empty())
    return Breach{"44.2.1-static", "44.2.1", say("Units have reconnoitred without moving, and nobody moves after them.")};
  if (!rules.ground->leads(counter.hex, hex)) return Breach{"44.4-step", "44.4", say("It cannot step there.")};
  if (counter.stopped && !may_infiltrate(rules, counter, piece, hex))
    return Breach{"44.2.2-stops", "44.2.2", say("It has reconnoitred and may not go on.")};
  if (!enemies_at(rules, position, unit.side, hex).empty() && !may_infiltrate(rules, counter, piece, hex)) {
    if (unit.kind == Kind::motorised)
      return Breach{"46.1-infiltration", "46.1", say("It drives only onto enemies that it has reconnoitred, when it may infiltrate.")};
    return Breach{"45.2-enter", "45.2", say("The enemy stands there; only a hex that held nothing but patrols may be entered.")};
  }
  const int cost = cost_of_step(rules, position, piece, hex), most = allowance(rules, position, piece);
  if (counter.spent + cost <= most) return std::nullopt;
  return Breach{counter.lies == Lies::concealed ? FindingSlug("44.4-movement") : FindingSlug("44.2.2-movement"),
                counter.lies == Lies::concealed ? "44.4" : "44.2.2",
                say("It has {most} movement points, has spent {spent}, and this step takes {cost}.",
                    {{"most", std::int64_t{most}}, {"spent", std::int64_t{counter.spent}}, {"cost", std::int64_t{cost}}})};
}

void step(const Rules& rules, Position& position, int piece, int hex) {
  Counter& counter = at(position, piece);
  const bool onto_enemies = may_infiltrate(rules, counter, piece, hex);
  counter.spent += cost_of_step(rules, position, piece, hex);
  if (onto_enemies) counter.stopped = false;
  go(rules, position, piece, hex);
}

void retreat(const Rules& rules, Position& position, int piece, int hex) {
  Counter& counter = at(position, piece);
  const Unit& unit = rules.unit(piece);
  counter.hex = hex;
  if (!unit.is_in_area(hex)) counter.outside = true;
  look_at_area(rules, counter, unit);
}

std::optional<Breach> breach_of_placing(const Rules& rules, const Position& position, int patrol, int hex) {
  const Unit& unit = rules.unit(patrol);
  const Counter& counter = at(position, patrol);
  if (!unit.is_patrol()) return Breach{"45.3-when", "45.3", say("Only patrols are placed on units.")};
  if (counter.lies != Lies::pool) return Breach{"45-pool", "45", say("The patrol is in play already.")};
  const bool at_once = counter.returned && rules.rulings->patrol_return == Rulings::Return::at_once;
  if (rules.phase(position) != PhaseKind::normal && !at_once)
    return Breach{"45.3-when", "45.3", say("Patrols are placed at the end of the normal movement phase.")};
  if (auto breach = breach_of_pool(rules, position, unit.side)) return breach;
  int hosts = 0, patrols = 0;
  for (const int other : stack(rules, position, unit.side, hex)) {
    if (at(position, other).lies != Lies::concealed) continue;
    ++(rules.unit(other).is_patrol() ? patrols : hosts);
  }
  if (hosts == 0 && (patrols == 0 || rules.rulings->patrol_host == Rulings::Host::unit))
    return Breach{"45.3-host", "45.3", say("No concealed unit of its own side stands there.")};
  if (rules.rulings->patrols_per_unit == Rulings::PerUnit::one && patrols >= std::max(hosts, 1))
    return Breach{"45.3-host", "45.3", say("Each concealed unit there has its patrol already.")};
  if (in_contact(rules, position, unit.side, hex))
    return Breach{"45.3-contact", "45.3", say("The unit there is in contact with the enemy.")};
  if (stacked(rules, position, unit.side, hex) >= rules.numbers->borrowed.stack_limit)
    return Breach{
        "45.1-limit", "45.1",
        say("{limit} units may stand in a hex, patrols included.", {{"limit", std::int64_t{rules.numbers->borrowed.stack_limit}}})};
  return std::nullopt;
}

void place_patrol(const Rules& rules, Position& position, int patrol, int hex) {
  at(position, patrol) = {};
  at(position, patrol).lies = Lies::concealed;
  at(position, patrol).hex = hex;
  if (rules.phase(position) == PhaseKind::normal) position.ending = true;
}

}  // namespace hexwright::rulesets::concealment_1920
