// A patrol never lies face up: what would reveal it sends it back to the pool.
#include "rulesets/concealment_1920/procedures/revealing.hpp"

#include <algorithm>

#include "rulesets/concealment_1920/procedures/operations.hpp"

namespace hexwright::rulesets::concealment_1920 {

using wording::say;

namespace {

Breach kept_hidden() {
  return {"46.2-voluntary", "46.2",
          say("Sich Riflemen may not be revealed in a Polish turn in which the Bolshevik player carries out a reserve movement phase.")};
}

}  // namespace

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

namespace {

// With both its counters.
void put_out(const Rules& rules, Position& position, int piece, Lies lies) {
  for (const int counter : {piece, rules.unit(piece).other_counter}) {
    if (counter < 0) continue;
    at(position, counter) = {};
    at(position, counter).lies = counter == piece ? lies : Lies::gone;
  }
}

}  // namespace

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
