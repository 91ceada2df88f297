// The two ways to reconnoitre, and what is found: whoever looks is revealed first.
#include "rulesets/concealment_1920/procedures/scouting.hpp"

#include <algorithm>

#include "rulesets/concealment_1920/procedures/operations.hpp"
#include "rulesets/concealment_1920/procedures/revealing.hpp"

namespace hexwright::rulesets::concealment_1920 {

using wording::say;

int scouting_capability(const Unit& unit, bool concealed, const Given& given, const Rulings& rulings) {
  const bool line = unit.control_line && !(concealed && rulings.static_line == Rulings::Line::before);
  const int infantry = line ? given.scout_infantry_line : given.scout_infantry;
  switch (unit.kind) {
    case Kind::infantry:
      if (!unit.elite) return infantry;
      return line || rulings.elite_infantry == Rulings::EliteInfantry::three ? given.scout_elite_infantry : given.scout_infantry;
    case Kind::cavalry:
      if (unit.elite) return ALL_ADJACENT;
      return line ? given.scout_cavalry_line : given.scout_cavalry;
    case Kind::armoured_car:
    case Kind::armoured_train:
      return line && rulings.armoured_line == Rulings::ArmouredLine::two ? given.scout_infantry_line : given.scout_armoured;
    case Kind::motorised:
    case Kind::cadre:
      return rulings.unlisted == Rulings::Unlisted::infantry ? infantry : 0;
    case Kind::patrol:
      return rulings.patrol_acts == Rulings::PatrolActs::removed ? given.scout_infantry : 0;
    case Kind::tank:
    case Kind::artillery:
      break;
  }
  return 0;
}

namespace {

// [44.2] Who reconnoitres at all.
std::optional<Breach> breach_of_scout(const Rules& rules, const Position& position, int piece) {
  const Unit& unit = rules.unit(piece);
  if (!at(position, piece).on_map()) return Breach{"44.2-who", "44.2", say("It is not on the map.")};
  if (unit.kind == Kind::tank || unit.kind == Kind::artillery)
    return Breach{"44.2-who", "44.2", say("Tanks and artillery do not reconnoitre.")};
  if (unit.is_patrol() && rules.rulings->patrol_acts == Rulings::PatrolActs::no)
    return Breach{"44.2-who", "45", say("Patrols do not reconnoitre.")};
  if (unit.side != rules.acting(position)) return Breach{"44.2-who", "44.2", say("It is not the phase of its player.")};
  return breach_of_own_revealing(rules, position, piece);
}

void note_scout(Position& position, int piece, const Rules& rules) {
  if (rules.unit(piece).is_patrol())
    to_pool(position, piece);
  else
    reveal_scout(position, piece);
}

}  // namespace

std::optional<Breach> breach_of_static_scouting(const Rules& rules, const Position& position, int piece, int target) {
  if (auto breach = breach_of_scout(rules, position, piece)) return breach;
  const Counter& scout = at(position, piece);
  const Counter& found = at(position, target);
  const PhaseKind phase = rules.phase(position);
  const bool reserve =
      phase == PhaseKind::reserve || (phase == PhaseKind::enemy_reserve && rules.rulings->enemy_turn == Rulings::EnemyTurn::yes);
  if (!reserve) return Breach{"44.2.1-static", "44.2.1", say("Units that do not move reconnoitre in their own reserve movement phase.")};
  if (scout.moved || scout.stopped) return Breach{"44.2.1-static", "44.2.1", say("It has moved in this phase.")};
  if (rules.unit(target).side == rules.unit(piece).side || !found.on_map() || found.lies != Lies::concealed || found.known)
    return Breach{"44.2.1-target", "44.2.1", say("What is reconnoitred is no concealed unit of the enemy.")};
  if (!rules.ground->adjacent(scout.hex, found.hex))
    return Breach{"44.2.1-target", "44.2.1", say("What is reconnoitred does not stand in an adjacent hex.")};
  const auto before = position.scouted_hexes.find(found.hex);
  if (rules.rulings->static_repeat == Rulings::Repeat::once && before != position.scouted_hexes.end() && before->second != piece)
    return Breach{"44.2.1-target", "44.2.1", say("Another unit has reconnoitred that hex in this phase.")};
  const int most = scouting_capability(rules.unit(piece), scout.scouts_as_concealed.value_or(scout.lies == Lies::concealed),
                                       rules.numbers->given, *rules.rulings);
  if (most == 0) return Breach{"44.2.1-count", "44.2.1", say("Its kind reconnoitres nothing without moving.")};
  if (scout.scouted_units >= most)
    return Breach{"44.2.1-count", "44.2.1",
                  wording::say_n("It reconnoitres {count} unit without moving, and has done so.",
                                 "It reconnoitres {count} units without moving, and has done so.", most)};
  return std::nullopt;
}

std::optional<Breach> breach_of_moving_scouting(const Rules& rules, const Position& position, int piece, int hex) {
  if (auto breach = breach_of_scout(rules, position, piece)) return breach;
  const Counter& scout = at(position, piece);
  if (rules.phase(position) == PhaseKind::combat || position.ending)
    return Breach{"44.2.2-when", "44.2.2", say("Whole hexes are reconnoitred while a unit moves.")};
  if (scout.scouted_units > 0) return Breach{"44.2.1-static", "44.2.1", say("It has reconnoitred without moving in this phase.")};
  if (!rules.ground->adjacent(scout.hex, hex)) return Breach{"44.2.2-target", "44.2.2", say("The hex is not adjacent.")};
  const std::vector<int> there = enemies_at(rules, position, rules.unit(piece).side, hex);
  const bool any = std::any_of(there.begin(), there.end(),
                               [&](int one) { return at(position, one).lies == Lies::concealed && !at(position, one).known; });
  if (!any) return Breach{"44.2.2-target", "44.2.2", say("No concealed unit of the enemy stands there.")};
  if (scout.stopped && rules.rulings->scout_hexes == Rulings::Hexes::one)
    return Breach{"44.2.2-stops", "44.2.2", say("It has reconnoitred on this move already.")};
  if (!rules.ground->leads(scout.hex, hex)) return Breach{"44.2.2-points", "44.2.2", say("It could not enter that hex.")};
  const int left = allowance(rules, position, piece) - scout.spent;
  const int cost = rules.ground->cost[static_cast<std::size_t>(hex)];
  if (left >= cost) return std::nullopt;
  return Breach{"44.2.2-points", "44.2.2",
                say("It has {left} movement points left, and entering that hex takes {cost}.",
                    {{"left", std::int64_t{left}}, {"cost", std::int64_t{cost}}})};
}

void scout_unit(const Rules& rules, Position& position, const Action& action) {
  Counter& scout = at(position, action.piece);
  const int hex = at(position, action.target).hex;
  if (!scout.scouts_as_concealed) scout.scouts_as_concealed = scout.lies == Lies::concealed;
  ++scout.scouted_units;
  position.scouted_hexes.emplace(hex, action.piece);
  count_scouting(rules, position, action.piece, hex);
  note_scout(position, action.piece, rules);
  find_out(rules, position, action.target, action.dice);
}

void scout_hex(const Rules& rules, Position& position, const Action& action) {
  Counter& scout = at(position, action.piece);
  const Unit& unit = rules.unit(action.piece);
  const bool among_enemies = scout.infiltrates;
  scout.moved = true;
  if (rules.rulings->scout_spends == Rulings::Spends::yes) scout.spent += rules.ground->cost[static_cast<std::size_t>(action.hex)];
  count_scouting(rules, position, action.piece, action.hex);
  note_scout(position, action.piece, rules);
  bool only_patrols = true;
  for (const int enemy : enemies_at(rules, position, unit.side, action.hex)) {
    const Found found = find_out(rules, position, enemy, action.dice);
    const bool as_patrol = found == Found::patrol ||
                           (found == Found::deserter && !(among_enemies && rules.rulings->deserters == Rulings::Deserters::eliminated));
    only_patrols = only_patrols && as_patrol;
  }
  if (!scout.on_map()) return;
  if (only_patrols) {
    scout.open_way = action.hex;
    scout.open_way_extra = control_line_cost(rules, position, unit.side, action.hex);
    scout.stopped = false;
    return;
  }
  if (among_enemies) return take_off(rules, position, action.piece);
  scout.stopped = true;
  if (unit.kind == Kind::motorised && rules.numbers->infiltration != Infiltration::never) {
    scout.open_way = action.hex;
    scout.open_way_extra = 0;
  }
}

}  // namespace hexwright::rulesets::concealment_1920
