// The closed product, turn by turn.
#include "validator/analysis/dice.hpp"

#include <algorithm>

namespace hexwright::validator {

int DiceTable::faces(int turn) const {
  int found = 0;
  for (const Change& change : changes)
    if (change.from_turn <= turn) found = change.faces;
  return found;
}

DiceTable dice_table(const document::Diced& dice) {
  DiceTable table;
  table.sides = dice.sides.value_or(0);
  for (const document::Success& success : dice.success) {
    std::vector<int> values = success.values.list;
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    const auto on_die = std::count_if(values.begin(), values.end(), [&](int value) { return value >= 1 && value <= table.sides; });
    table.changes.push_back({success.from_turn.value_or(1), static_cast<int>(on_die)});
  }
  std::stable_sort(table.changes.begin(), table.changes.end(), [](const auto& a, const auto& b) { return a.from_turn < b.from_turn; });
  return table;
}

Arrival arrival(const DiceTable& table, int first_roll, int turns) {
  Arrival result;
  Fraction missed(1);
  std::size_t bits = 0;
  result.cut = turns > MOST_TURNS;
  for (int turn = 1; turn <= std::min(turns, MOST_TURNS); ++turn) {
    const int faces = turn >= first_roll && table.sides > 0 ? table.faces(turn) : 0;
    if (faces == 0) {
      result.first.emplace_back(0);
    } else {
      result.first.push_back(missed * Fraction(faces, table.sides));
      missed = missed * Fraction(table.sides - faces, table.sides);
    }
    result.cumulative.push_back(Fraction(1) - missed);
    bits += result.first.back().bits() + result.cumulative.back().bits();
    if (bits > MOST_FRACTION_BITS) {
      result.cut = result.cut || turn < turns;
      break;
    }
  }
  return result;
}

}  // namespace hexwright::validator
