// Reconnaissance [44.2], and being revealed [44.3].
#include "rulesets/concealment_1920/procedures/scouting.hpp"

#include <algorithm>

#include "rulesets/concealment_1920/procedures/moving.hpp"

namespace hexwright::rulesets::concealment_1920 {

using wording::say;

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

Breach kept_hidden() {
  return {"46.2-voluntary", "46.2",
          say("Sich Riflemen may not be revealed in a Polish turn in which the Bolshevik player carries out a reserve movement phase.")};
}

// With both its counters.
void put_out(const Rules& rules, Position& position, int piece, Lies lies) {
  for (const int counter : {piece, rules.unit(piece).other_counter}) {
    if (counter < 0) continue;
    at(position, counter) = {};
    at(position, counter).lies = counter == piece ? lies : Lies::gone;
  }
}

}  // namespace

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
                say("It has {left} movement points left, and entering that hex takes {cost}.", {{"left", left}, {"cost", cost}})};
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

bool sich_kept_hidden(const Rules& rules, const Position& position, int piece) {
  return rules.unit(piece).sich && position.player == rules.polish && position.enemy_reserve;
}

std::optional<Breach> breach_of_revealing(const Rules& rules, const Position& position, int piece) {
  const Unit& unit = rules.unit(piece);
  if (at(position, piece).lies != Lies::concealed) return Breach{"44.3-open", "44.3", say("It is not concealed.")};
  const bool own_phase = unit.side == rules.acting(position);
  if (unit.is_patrol() && rules.rulings->patrol_phase == Rulings::PatrolPhase::movement) {
    if (own_phase && rules.phase(position) != PhaseKind::combat) return std::nullopt;
    return Breach{"45.1-reveal", "45.1", say("A player reveals his patrols in his own movement phase only.")};
  }
  if (!own_phase) return Breach{"44.3-voluntary", "44.3", say("A player reveals his units in his own phase only.")};
  if (sich_kept_hidden(rules, position, piece)) return kept_hidden();
  return std::nullopt;
}

std::optional<Breach> breach_of_own_revealing(const Rules& rules, const Position& position, int piece) {
  const bool reveals_itself = at(position, piece).lies == Lies::concealed && sich_kept_hidden(rules, position, piece);
  if (!reveals_itself || rules.rulings->sich_revealed == Rulings::SichRevealed::voluntary) return std::nullopt;
  return kept_hidden();
}

std::optional<Breach> breach_of_attack(const Rules& rules, const Position& position, int piece, int hex, int target) {
  const Unit& unit = rules.unit(piece);
  const Counter& counter = at(position, piece);
  if (!counter.on_map()) return Breach{"44.3-attack", "44.3", say("It is not on the map.")};
  if (unit.is_patrol() && rules.rulings->patrol_acts == Rulings::PatrolActs::no)
    return Breach{"45-attack", "45", say("Patrols have no strength and do not attack.")};
  if (rules.phase(position) != PhaseKind::combat || unit.side != position.player)
    return Breach{"44.3-attack", "44.3", say("Attacks are declared in the combat phase of the attacker.")};
  if (!rules.ground->adjacent(counter.hex, hex)) return Breach{"44.3-attack", "44.3", say("The hex is not adjacent.")};
  const std::vector<int> there = enemies_at(rules, position, unit.side, hex);
  if (there.empty() && !position.attacked.contains(hex)) return Breach{"44.3-attack", "44.3", say("No enemy stands there.")};
  if (target >= 0 && std::find(there.begin(), there.end(), target) == there.end())
    return Breach{"44.3-attack", "44.3", say("What is attacked does not stand there.")};
  return breach_of_own_revealing(rules, position, piece);
}

std::optional<Breach> breach_of_desertion(const Rules& rules, const Position& position, int piece) {
  const Unit& unit = rules.unit(piece);
  const Counter& counter = at(position, piece);
  if (!unit.sich) return Breach{"46.2-desertion", "46.2", say("Only brigades of the Sich Riflemen desert.")};
  if (!counter.on_map()) return Breach{"46.2-desertion", "46.2", say("It is not on the map.")};
  if (counter.lies == Lies::open || counter.known)
    return Breach{"46.2-desertion", "46.2", say("It has been reconnoitred or revealed, and deserts only by the test.")};
  if (rules.rulings->sich_general == Rulings::General::with_first && !position.sich_tested)
    return Breach{"46.2-desertion", "46.2", say("No brigade has been tested yet.")};
  return std::nullopt;
}

void to_pool(Position& position, int piece) {
  at(position, piece) = {};
  at(position, piece).lies = Lies::pool;
  at(position, piece).returned = true;
}

void take_off(const Rules& rules, Position& position, int piece) {
  if (rules.unit(piece).is_patrol()) return to_pool(position, piece);
  put_out(rules, position, piece, Lies::gone);
}

void desert(const Rules& rules, Position& position, int piece) { put_out(rules, position, piece, Lies::deserted); }

void reveal_scout(Position& position, int piece) {
  Counter& counter = at(position, piece);
  if (counter.lies != Lies::concealed) return;
  counter.lies = Lies::open;
  counter.was_concealed = true;
}

void reveal(const Rules& rules, Position& position, int piece) {
  if (rules.unit(piece).is_patrol()) return to_pool(position, piece);
  Counter& counter = at(position, piece);
  counter.lies = Lies::open;
  counter.known = false;
}

Found find_out(const Rules& rules, Position& position, int piece, const std::map<int, int>& dice) {
  Counter& counter = at(position, piece);
  const Unit& unit = rules.unit(piece);
  if (counter.lies != Lies::concealed) return Found::unit;
  if (unit.is_patrol()) {
    to_pool(position, piece);
    return Found::patrol;
  }
  if (unit.sich && !counter.known) {
    position.sich_tested = true;
    const auto die = dice.find(piece);
    const std::vector<bool>& deserts = rules.numbers->deserts;
    const bool known = die != dice.end() && die->second >= 1 && static_cast<std::size_t>(die->second) <= deserts.size();
    if (known && deserts[static_cast<std::size_t>(die->second) - 1]) {
      desert(rules, position, piece);
      return Found::deserter;
    }
  }
  if (rules.rulings->scouted == Rulings::Scouted::looked_at)
    counter.known = true;
  else
    reveal(rules, position, piece);
  return Found::unit;
}

std::vector<int> revealed_by_attack(const Rules& rules, const Position& position, const Action& action) {
  std::vector<int> revealed;
  const bool all = rules.rulings->attacked == Rulings::Attacked::all || action.target < 0;
  for (const int enemy : enemies_at(rules, position, rules.unit(action.piece).side, action.hex)) {
    if (at(position, enemy).lies != Lies::concealed || (!all && enemy != action.target)) continue;
    if (rules.rulings->sich_revealed == Rulings::SichRevealed::all && sich_kept_hidden(rules, position, enemy)) continue;
    revealed.push_back(enemy);
  }
  return revealed;
}

void attack(const Rules& rules, Position& position, const Action& action) {
  const std::vector<int> there = enemies_at(rules, position, rules.unit(action.piece).side, action.hex);
  const auto is_patrol = [&](int one) { return rules.unit(one).is_patrol(); };
  const auto [hex, first] = position.attacked.try_emplace(action.hex);
  if (first) {
    hex->second.only_patrols = std::all_of(there.begin(), there.end(), is_patrol);
    hex->second.some_patrol = std::any_of(there.begin(), there.end(), is_patrol);
  }
  if (rules.unit(action.piece).is_patrol())
    to_pool(position, action.piece);
  else
    reveal_scout(position, action.piece);
  count_attack(rules, position, action.piece, hex->second);
  for (const int enemy : revealed_by_attack(rules, position, action)) {
    find_out(rules, position, enemy, action.dice);
    if (at(position, enemy).lies == Lies::concealed) reveal(rules, position, enemy);
  }
  at(position, action.piece).may_move_after =
      rules.rulings->attacked_patrol == Rulings::AttackedPatrol::all ? hex->second.only_patrols : hex->second.some_patrol;
}

}  // namespace hexwright::rulesets::concealment_1920
