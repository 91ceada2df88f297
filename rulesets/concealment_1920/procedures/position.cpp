// Questions to a position that several paragraphs ask.
#include "rulesets/concealment_1920/procedures/position.hpp"

#include <algorithm>

namespace hexwright::rulesets::concealment_1920 {

namespace {

bool among(const std::vector<std::vector<int>>& lists, int from, int to) {
  const std::vector<int>& list = lists[static_cast<std::size_t>(from)];
  return std::find(list.begin(), list.end(), to) != list.end();
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

}  // namespace hexwright::rulesets::concealment_1920
