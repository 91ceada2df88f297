// How far units go is a matter of the base game; only what concealment changes in it is here.
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

int strength_against(const Rules& rules, const Position& position, const std::vector<int>& neighbours) {
  int strength = 0;
  for (const int enemy : neighbours) {
    const bool by_guess = rules.rulings->enemy_strength == Rulings::EnemyStrength::one;
    strength += by_guess ? reserve_strength(rules, position, enemy) : rules.unit(enemy).strength;
  }
  return strength;
}

std::optional<Breach> breach_of_kind(const Unit& unit, bool outside) {
  if (!can_be_concealed(unit.kind)) return Breach{"44.1.2-kind", "44.1.2", say("Tanks, artillery and cadres may not be concealed.")};
  if (outside) return Breach{"44.1.2-area", "44.1.2", say("It was forced to retreat outside its area of operations.")};
  return std::nullopt;
}

std::optional<Breach> breach_of_concealing(const Rules& rules, const Position& position, int piece) {
  const Unit& unit = rules.unit(piece);
  const Counter& counter = at(position, piece);
  if (counter.lies == Lies::concealed) return Breach{"44-already", "44", say("It is concealed already.")};
  if (counter.lies != Lies::open) return Breach{"44.1-when", "44.1", say("It is not on the map.")};
  if (rules.phase(position) != PhaseKind::normal)
    return Breach{"44.1-when", "44.1", say("Units are concealed at the end of the normal movement phase.")};
  if (unit.side != position.player && rules.rulings->conceal_who == Rulings::Who::phasing)
    return Breach{"44.1-when", "44.1", say("Units are concealed by the player whose normal movement phase it is.")};
  if (auto breach = breach_of_kind(unit, counter.outside)) return breach;
  const std::vector<int> neighbours = contacts(rules, position, unit.side, counter.hex);
  if (neighbours.empty()) return std::nullopt;
  int companions = 0;
  for (const int other : stack(rules, position, unit.side, counter.hex))
    if (other != piece && at(position, other).lies == Lies::open) companions += rules.unit(other).strength;
  const int against = strength_against(rules, position, neighbours);
  if (companions > against) return std::nullopt;
  return Breach{"44.1-companions", "44.1",
                say("It is adjacent to the enemy: the units that stay face up in its hex have {own} strength points, and those of the "
                    "enemy beside it {enemy}.",
                    {{"own", companions}, {"enemy", against}})};
}

std::optional<Breach> breach_of_entering(const Rules& rules, const Position& position, int piece, int hex, bool concealed) {
  const Unit& unit = rules.unit(piece);
  const Counter& counter = at(position, piece);
  if (counter.lies != Lies::due) return Breach{"44.1.1-entry", "44.1.1", say("It does not come on as a reinforcement any more.")};
  if (unit.side != position.player) return Breach{"44.1.1-entry", "44.1.1", say("It comes on in a turn of its own player.")};
  if (unit.is_patrol() && !concealed) return Breach{"45.1-open", "45.1", say("Patrols are in play only while they are concealed.")};
  if (!enemies_at(rules, position, unit.side, hex).empty()) return Breach{"44.1.1-entry", "44.1.1", say("The enemy stands there.")};
  if (!concealed) return std::nullopt;
  if (auto breach = breach_of_kind(unit, counter.outside)) return breach;
  if (unit.is_patrol())
    if (auto breach = breach_of_pool(rules, position, unit.side)) return breach;
  if (in_contact(rules, position, unit.side, hex))
    return Breach{"44.1.1-contact", "44.1.1", say("Units that come on in contact with the enemy are not concealed.")};
  return std::nullopt;
}

std::optional<Breach> breach_of_exchange(const Rules& rules, const Position& position, int piece, int other) {
  const Unit& unit = rules.unit(piece);
  if (unit.other_counter < 0) return Breach{"44-one-sided", "44", say("It has one counter only.")};
  if (unit.other_counter != other) return Breach{"44-exchange", "44", say("This is not its other counter.")};
  if (!at(position, piece).on_map()) return Breach{"44-exchange", "44", say("It is not on the map.")};
  if (at(position, other).lies != Lies::card)
    return Breach{"44-exchange", "44", say("Its other counter does not lie on the scenario card.")};
  return std::nullopt;
}

void conceal(Position& position, int piece) {
  Counter& counter = at(position, piece);
  counter.lies = Lies::concealed;
  counter.known = false;
  position.ending = true;
}

void enter(Position& position, int piece, int hex, bool concealed) {
  Counter& counter = at(position, piece);
  counter.lies = concealed ? Lies::concealed : Lies::open;
  counter.hex = hex;
  counter.moved = true;  // it does not reconnoitre as one that stands still [44.2.1]
}

void exchange(Position& position, int piece, int other) {
  at(position, other) = at(position, piece);
  at(position, piece) = {};
  at(position, piece).lies = Lies::card;
}

int cost_of_step(const Rules& rules, const Position& position, int piece, int hex) {
  const Counter& counter = at(position, piece);
  const Unit& unit = rules.unit(piece);
  const int cost = rules.ground->cost[static_cast<std::size_t>(hex)];
  if (counter.open_way == hex) {
    // [45.2] What was spent on the reconnaissance pays for entering; [46.1] an infiltrating unit pays nothing more either.
    return (rules.rulings->scout_spends == Rulings::Spends::yes ? 0 : cost) + counter.open_way_extra;
  }
  return cost + control_line_cost(rules, position, unit.side, hex);
}

std::optional<Breach> breach_of_step(const Rules& rules, const Position& position, int piece, int hex) {
  const Counter& counter = at(position, piece);
  const Unit& unit = rules.unit(piece);
  if (!counter.on_map()) return Breach{"44.4-movement", "44.4", say("It is not on the map.")};
  if (unit.side != rules.acting(position)) return Breach{"44.4-phase", "44.4", say("It is not the phase of its player.")};
  if (rules.phase(position) == PhaseKind::combat) return Breach{"44.4-phase", "44.4", say("No unit moves in the combat phase.")};
  if (position.ending)
    return Breach{"44.1-when", "44.1", say("Units have been concealed or patrols placed, which ends the normal movement phase.")};
  if (counter.scouted_units > 0) return Breach{"44.2.1-static", "44.2.1", say("It has reconnoitred without moving in this phase.")};
  if (rules.rulings->declared == Rulings::Declared::before && !position.scouted_hexes.empty())
    return Breach{"44.2.1-static", "44.2.1", say("Units have reconnoitred without moving, and none moves after them.")};
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
                    {{"most", most}, {"spent", counter.spent}, {"cost", cost}})};
}

void step(const Rules& rules, Position& position, int piece, int hex) {
  Counter& counter = at(position, piece);
  const bool onto_enemies = may_infiltrate(rules, counter, piece, hex);
  counter.spent += cost_of_step(rules, position, piece, hex);
  if (onto_enemies) counter.stopped = false;
  const bool over_patrols = counter.open_way == hex && !onto_enemies;
  go(rules, position, piece, hex);
  counter.free_of_limit = over_patrols && rules.rulings->entered == Rulings::Entered::free;
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
    return Breach{"45.1-limit", "45.1",
                  say("{limit} units may stand in a hex, patrols included.", {{"limit", rules.numbers->borrowed.stack_limit}})};
  return std::nullopt;
}

void place_patrol(const Rules& rules, Position& position, int patrol, int hex) {
  at(position, patrol) = {};
  at(position, patrol).lies = Lies::concealed;
  at(position, patrol).hex = hex;
  if (rules.phase(position) == PhaseKind::normal) position.ending = true;
}

void count_scouting(const Rules& rules, Position& position, int piece, int hex) {
  const int theatre = rules.unit(piece).theatre;
  const bool first = position.scouted_by.emplace(hex, theatre).first->second == theatre;
  if (!first && rules.rulings->shared == Rulings::Shared::first) return;
  Tally& tally = position.tallies[theatre];
  (rules.unit(piece).side == position.player ? tally.scouted : tally.carried) = true;
}

void count_attack(const Rules& rules, Position& position, int piece, AttackedHex& hex) {
  if (hex.only_patrols && rules.rulings->patrol_attack == Rulings::PatrolAttack::no) return;
  if (hex.theatres.insert(rules.unit(piece).theatre).second) ++position.tallies[rules.unit(piece).theatre].attacks;
}

int attacks_counted(const Position& position, int theatre) {
  const auto found = position.tallies.find(theatre);
  return found == position.tallies.end() ? 0 : found->second.count();
}

void begin_tallies(const Rules& rules, Position& position, int side) {
  std::set<int> own;
  for (const Unit& unit : rules.units)
    if (unit.side == side) own.insert(unit.theatre);
  for (const int theatre : own) {
    const auto found = position.tallies.find(theatre);
    if (found != position.tallies.end()) found->second = {0, found->second.carried, false};
  }
}

}  // namespace hexwright::rulesets::concealment_1920
