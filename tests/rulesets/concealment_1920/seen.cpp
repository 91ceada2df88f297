// Counter by counter; what is not known goes in as a number and nothing else.
#include "tests/rulesets/concealment_1920/seen.hpp"

#include <algorithm>

namespace hexwright::rulesets::concealment_1920 {

namespace {

// Is it known to the side what this counter is?
bool is_known(const Rules& rules, const Position& position, int number, int side) {
  const Counter& counter = at(position, number);
  return rules.unit(number).side == side || counter.lies != Lies::concealed || counter.known;
}

// [44] The card tells what a concealed unit is, unless its counter is kept hidden there too.
bool lies_open_on_card(const Rules& rules, const Position& position, int number, int side) {
  const int other = rules.unit(number).other_counter;
  if (other < 0 || rules.unit(number).side == side || rules.rulings->exchange == Rulings::Exchange::open) return true;
  return at(position, other).lies != Lies::concealed || at(position, other).known;
}

}  // namespace

SeenPosition seen_by(const Rules& rules, const Position& position, int side) {
  SeenPosition seen{position.turn, position.player, position.step, {}, {}, {}};
  std::map<std::pair<int, int>, SeenStack> stacks;
  for (int i = 0; i < static_cast<int>(position.counters.size()); ++i) {
    const Counter& counter = at(position, i);
    if (counter.lies == Lies::gone || counter.lies == Lies::deserted) seen.gone.push_back(i);
    if (counter.lies == Lies::card && lies_open_on_card(rules, position, i, side)) seen.on_card.push_back(i);
    if (!counter.on_map()) continue;
    SeenStack& stack = stacks[{counter.hex, rules.unit(i).side}];
    stack.hex = counter.hex;
    stack.side = rules.unit(i).side;
    if (is_known(rules, position, i, side))
      stack.known.push_back(i);
    else
      ++stack.face_down;
  }
  for (auto& [where, stack] : stacks) {
    if (rules.rulings->stack_count == Rulings::Count::secret) stack.face_down = std::min(stack.face_down, 1);
    seen.stacks.push_back(std::move(stack));
  }
  return seen;
}

}  // namespace hexwright::rulesets::concealment_1920
