// Looking things up in a position, and carrying out what is done. To follow a recorded game it is done even where it was forbidden.
#include "rulesets/concealment_1920/procedures/position.hpp"

#include <algorithm>

#include "rulesets/concealment_1920/procedures/moving.hpp"
#include "rulesets/concealment_1920/procedures/scouting.hpp"

namespace hexwright::rulesets::concealment_1920 {

using wording::say;

namespace {

bool among(const std::vector<std::vector<int>>& lists, int from, int to) {
  const std::vector<int>& list = lists[static_cast<std::size_t>(from)];
  return std::find(list.begin(), list.end(), to) != list.end();
}

std::optional<Breach> breach_off_map(const Position& position, int piece) {
  if (at(position, piece).on_map()) return std::nullopt;
  return Breach{"44-off-map", "44", say("It is not on the map.")};
}

std::optional<Breach> breach_of_end(const Rules& rules, const Position& position) {
  if (overfull(rules, position).empty()) return std::nullopt;
  return Breach{"45.1-limit", "45.1",
                say("{limit} units may stand in a hex, patrols included.", {{"limit", rules.numbers->borrowed.stack_limit}})};
}

void begin_turn(const Rules& rules, Position& position) {
  const bool second = position.player != rules.first_player;
  position.player = 1 - position.player;
  position.step = 0;
  if (second) ++position.turn;
  position.enemy_reserve = false;
  position.scouted_by.clear();
  begin_tallies(rules, position, position.player);
}

void next_phase(const Rules& rules, Position& position) {
  position.ending = false;
  position.scouted_hexes.clear();
  position.attacked.clear();
  const bool combat = rules.phase(position) == PhaseKind::combat;
  for (Counter& counter : position.counters) {
    Counter rested;
    rested.lies = counter.lies;
    rested.hex = counter.hex;
    rested.outside = counter.outside;
    rested.known = counter.known;
    rested.returned = counter.returned;
    rested.infiltrates = counter.infiltrates;
    rested.free_of_limit = counter.free_of_limit;
    rested.may_move_after = combat && counter.may_move_after;
    counter = rested;
  }
  if (++position.step >= rules.numbers->borrowed.sequence.size()) begin_turn(rules, position);
}

}  // namespace

bool Ground::adjacent(int one, int other) const { return among(neighbours, one, other); }
bool Ground::leads(int from, int to) const { return among(ways, from, to); }

std::vector<int> stack(const Rules& rules, const Position& position, int side, int hex) {
  std::vector<int> found;
  for (std::size_t i = 0; i < position.counters.size(); ++i) {
    const Counter& counter = position.counters[i];
    if (counter.hex == hex && counter.on_map() && rules.units[i].side == side) found.push_back(static_cast<int>(i));
  }
  return found;
}

int stacked(const Rules& rules, const Position& position, int side, int hex) {
  return static_cast<int>(stack(rules, position, side, hex).size());
}

std::vector<int> enemies_at(const Rules& rules, const Position& position, int side, int hex) {
  return stack(rules, position, 1 - side, hex);
}

std::vector<int> contacts(const Rules& rules, const Position& position, int side, int hex) {
  std::vector<int> found;
  for (std::size_t i = 0; i < position.counters.size(); ++i) {
    const Counter& counter = position.counters[i];
    if (!counter.on_map() || rules.units[i].side == side) continue;
    if (counter.hex != hex && !rules.ground->adjacent(hex, counter.hex)) continue;
    if (counter.lies == Lies::open || rules.rulings->contact == Rulings::Contact::counts) found.push_back(static_cast<int>(i));
  }
  return found;
}

bool in_contact(const Rules& rules, const Position& position, int side, int hex) { return !contacts(rules, position, side, hex).empty(); }

int allowance(const Rules& rules, const Position& position, int number) {
  const Counter& counter = at(position, number);
  const Unit& unit = rules.unit(number);
  const int three = rules.numbers->given.concealed_movement;
  const bool train = unit.kind == Kind::armoured_train && rules.rulings->concealed_movement == Rulings::Three::not_trains;
  if (unit.is_patrol()) return three;
  if (train) return unit.movement;
  if (counter.lies == Lies::concealed) return three;
  if (counter.was_concealed && rules.rulings->scout_allowance == Rulings::Allowance::three) return three;
  return unit.movement;
}

int control_line_cost(const Rules& rules, const Position& position, int side, int hex) {
  for (const int other : rules.ground->neighbours[static_cast<std::size_t>(hex)])
    for (const int enemy : enemies_at(rules, position, side, other))
      if (at(position, enemy).lies == Lies::open && rules.unit(enemy).control_line) return rules.numbers->borrowed.control_line_cost;
  return 0;
}

std::optional<Breach> breach_of_pool(const Rules& rules, const Position& position, int side) {
  int in_play = 0;
  for (std::size_t i = 0; i < position.counters.size(); ++i)
    in_play += rules.units[i].is_patrol() && rules.units[i].side == side && position.counters[i].on_map();
  if (in_play < rules.numbers->given.patrols) return std::nullopt;
  return Breach{"45-pool", "45", wording::say("All {count} patrols of the player are in play.", {{"count", in_play}})};
}

int reserve_strength(const Rules& rules, const Position& position, int number) {
  return at(position, number).lies == Lies::concealed ? rules.numbers->given.reserve_strength : rules.unit(number).strength;
}

std::optional<Breach> breach_of(const Rules& rules, const Position& position, const Action& action) {
  switch (action.what) {
    case Do::step:
      return breach_of_step(rules, position, action.piece, action.hex);
    case Do::scout_hex:
      return breach_of_moving_scouting(rules, position, action.piece, action.hex);
    case Do::scout_unit:
      return breach_of_static_scouting(rules, position, action.piece, action.target);
    case Do::conceal:
      return breach_of_concealing(rules, position, action.piece);
    case Do::reveal:
      return breach_of_revealing(rules, position, action.piece);
    case Do::place_patrol:
      return breach_of_placing(rules, position, action.piece, action.hex);
    case Do::attack:
      return breach_of_attack(rules, position, action.piece, action.hex, action.target);
    case Do::exchange:
      return breach_of_exchange(rules, position, action.piece, action.target);
    case Do::enter:
      return breach_of_entering(rules, position, action.piece, action.hex, action.concealed);
    case Do::retreat:
    case Do::eliminate:
      return breach_off_map(position, action.piece);
    case Do::desert:
      return breach_of_desertion(rules, position, action.piece);
    case Do::next_phase:
      break;
  }
  return breach_of_end(rules, position);
}

void carry_out(const Rules& rules, Position& position, const Action& action) {
  switch (action.what) {
    case Do::step:
      return step(rules, position, action.piece, action.hex);
    case Do::scout_hex:
      return scout_hex(rules, position, action);
    case Do::scout_unit:
      return scout_unit(rules, position, action);
    case Do::conceal:
      return conceal(position, action.piece);
    case Do::reveal:
      return reveal(rules, position, action.piece);
    case Do::place_patrol:
      return place_patrol(rules, position, action.piece, action.hex);
    case Do::attack:
      return attack(rules, position, action);
    case Do::exchange:
      return exchange(position, action.piece, action.target);
    case Do::enter:
      return enter(position, action.piece, action.hex, action.concealed);
    case Do::retreat:
      return retreat(rules, position, action.piece, action.hex);
    case Do::eliminate:
      return take_off(rules, position, action.piece);
    case Do::desert:
      return desert(rules, position, action.piece);
    case Do::next_phase:
      break;
  }
  next_phase(rules, position);
}

std::vector<int> tested_by(const Rules& rules, const Position& position, const Action& action) {
  std::vector<int> tested;
  const auto add = [&](int piece) {
    const Counter& counter = at(position, piece);
    if (rules.unit(piece).sich && counter.lies == Lies::concealed && !counter.known) tested.push_back(piece);
  };
  if (action.what == Do::scout_unit) add(action.target);
  if (action.what == Do::scout_hex)
    for (const int enemy : enemies_at(rules, position, rules.unit(action.piece).side, action.hex)) add(enemy);
  if (action.what == Do::attack)
    for (const int enemy : revealed_by_attack(rules, position, action)) add(enemy);
  return tested;
}

std::vector<std::pair<int, int>> overfull(const Rules& rules, const Position& position) {
  std::map<std::pair<int, int>, int> count;
  for (std::size_t i = 0; i < position.counters.size(); ++i)
    if (position.counters[i].on_map() && !position.counters[i].free_of_limit) ++count[{rules.units[i].side, position.counters[i].hex}];
  std::vector<std::pair<int, int>> full;
  for (const auto& [where, number] : count)
    if (number > rules.numbers->borrowed.stack_limit) full.push_back(where);
  return full;
}

}  // namespace hexwright::rulesets::concealment_1920
