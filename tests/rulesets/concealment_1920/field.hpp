// A made-up field for the rules of concealment: nine hexes by nine, counters put on it in a line each, and the base game's numbers of
// the test's own.
#pragma once

#include <catch2/catch.hpp>

#include "model/wording/catalogue.hpp"
#include "rulesets/concealment_1920/procedures/position.hpp"
#include "rulesets/concealment_1920/procedures/moving.hpp"
#include "rulesets/concealment_1920/procedures/scouting.hpp"

namespace hexwright::test {

using namespace rulesets::concealment_1920;

inline constexpr int WIDTH = 9;
// Column and row; the six around a hex are those of an oblique grid.
constexpr int hex(int column, int row) { return row * WIDTH + column; }

inline Ground open_ground(int cost = 1) {
  Ground ground;
  for (int row = 0; row < WIDTH; ++row)
    for (int column = 0; column < WIDTH; ++column) {
      std::vector<int> around;
      for (const auto& [x, y] : {std::pair{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}})
        if (column + x >= 0 && column + x < WIDTH && row + y >= 0 && row + y < WIDTH) around.push_back(hex(column + x, row + y));
      ground.neighbours.push_back(around);
      ground.ways.push_back(around);
      ground.cost.push_back(cost);
    }
  return ground;
}

inline Numbers stand_ins() {
  Numbers numbers;
  numbers.borrowed.stack_limit = 4;
  numbers.borrowed.move_cost = 1;
  numbers.borrowed.control_line_cost = 2;
  numbers.borrowed.movement = {4, 6, 8, 6, 8, 3, 3, 3, 0};
  numbers.borrowed.sequence = {PhaseKind::normal, PhaseKind::combat, PhaseKind::after, PhaseKind::reserve, PhaseKind::enemy_reserve};
  numbers.infiltration = Infiltration::always;
  numbers.deserts = {true, true, false, false, false, false};
  return numbers;
}

// Side 0 has the turn.
class Field {
 public:
  explicit Field(PhaseKind phase = PhaseKind::normal, int cost = 1) : ground(open_ground(cost)) { go_to(phase); }

  int put(Kind kind, int side, int where, Lies lies = Lies::open, int strength = 3) {
    Unit unit;
    unit.kind = kind;
    unit.side = side;
    unit.strength = unit.is_patrol() ? 0 : strength;
    unit.movement = numbers.borrowed.movement[static_cast<std::size_t>(kind)];
    unit.theatre = side;
    units.push_back(unit);
    Counter counter;
    counter.lies = lies;
    counter.hex = lies == Lies::open || lies == Lies::concealed ? where : -1;
    position.counters.push_back(counter);
    return static_cast<int>(units.size()) - 1;
  }
  int hidden(Kind kind, int side, int where, int strength = 3) { return put(kind, side, where, Lies::concealed, strength); }
  // Both counters of a unit; the second lies on the card.
  std::pair<int, int> two_sided(int side, int where, Lies lies) {
    const int full = put(Kind::infantry, side, where, lies, 4), weak = put(Kind::infantry, side, -1, Lies::card, 2);
    unit(full).other_counter = weak;
    unit(weak).other_counter = full;
    return {full, weak};
  }
  Unit& unit(int number) { return units[static_cast<std::size_t>(number)]; }
  Counter& counter(int number) { return at(position, number); }
  Lies lies(int number) const { return at(position, number).lies; }
  void go_to(PhaseKind phase) {
    for (std::size_t i = 0; i < numbers.borrowed.sequence.size(); ++i)
      if (numbers.borrowed.sequence[i] == phase) position.step = i;
  }

  Rules rules() const { return {&numbers, &rulings, units, &ground, 0}; }
  // The finding that speaks against it; empty when the rules allow it.
  std::string against(const Action& action) const {
    const auto breach = breach_of(rules(), position, action);
    return breach ? std::string(breach->id) : std::string();
  }
  bool allows(const Action& action) const { return against(action).empty(); }
  void carry_out(const Action& action) { rulesets::concealment_1920::carry_out(rules(), position, action); }
  // Allowed and done; false, and nothing done, when it is not.
  bool act(const Action& action) {
    if (!allows(action)) return false;
    carry_out(action);
    return true;
  }
  void next() { carry_out({Do::next_phase}); }
  void read(const std::string& ruling, const std::string& reading) { REQUIRE(choose(rulings, ruling, reading)); }

  Ground ground;
  Numbers numbers = stand_ins();
  Rulings rulings;
  std::vector<Unit> units;
  Position position;
};

inline Action step_to(int piece, int where) { return {Do::step, piece, where}; }
inline Action look_at(int piece, int target) { return {Do::scout_unit, piece, -1, target}; }
inline Action look_into(int piece, int where, std::map<int, int> dice = {}) {
  return {Do::scout_hex, piece, where, -1, false, std::move(dice)};
}
inline Action cover(int piece) { return {Do::conceal, piece}; }
inline Action show(int piece) { return {Do::reveal, piece}; }
inline Action patrol_onto(int piece, int where) { return {Do::place_patrol, piece, where}; }
inline Action attack_on(int piece, int where, std::map<int, int> dice = {}) {
  return {Do::attack, piece, where, -1, false, std::move(dice)};
}

}  // namespace hexwright::test
