// Turn by turn the exact distribution of what lies face down still: how many units and how many patrols. Without a unit found there is
// one number of patrols for each number of looks, so that a row of fractions is all.
#include "rulesets/concealment_1920/procedures/discovery.hpp"

#include <algorithm>
#include <map>

namespace hexwright::rulesets::concealment_1920 {

using validator::Fraction;

namespace {

struct Left {
  int units, patrols;
  auto operator<=>(const Left&) const = default;
};
using Distribution = std::map<Left, Fraction>;

void add(Distribution& to, Left left, const Fraction& probability) {
  const auto [at, fresh] = to.try_emplace(left, probability);
  if (!fresh) at->second = at->second + probability;
}

// One counter is looked at: blindly, or the one that its owner shows, who shows patrols as long as he has any.
Distribution look_once(const Distribution& before, bool owner_chooses) {
  Distribution after;
  for (const auto& [left, probability] : before) {
    const int all = left.units + left.patrols;
    if (all == 0) {
      add(after, left, probability);
    } else if (owner_chooses) {
      add(after, left.patrols > 0 ? Left{left.units, left.patrols - 1} : Left{left.units - 1, 0}, probability);
    } else {
      if (left.units > 0) add(after, {left.units - 1, left.patrols}, probability * Fraction(left.units, all));
      if (left.patrols > 0) add(after, {left.units, left.patrols - 1}, probability * Fraction(left.patrols, all));
    }
  }
  return after;
}

}  // namespace

std::vector<SearchedTurn> chances_of_discovery(const Search& search, const Rulings& rulings) {
  const bool owner = rulings.static_choice == Rulings::Choice::owner;
  Distribution now{{Left{search.units, search.patrols}, Fraction(1)}};
  std::vector<SearchedTurn> turns;
  for (const int looks : search.looks) {
    for (int i = 0; i < looks; ++i) now = look_once(now, owner);
    SearchedTurn turn{Fraction(0), Fraction(0)};
    for (const auto& [left, probability] : now) {
      if (left.units < search.units) turn.found = turn.found + probability;
      turn.patrols_left = turn.patrols_left + probability * Fraction(left.patrols);
    }
    turns.push_back(std::move(turn));
    if (search.policy == PatrolPolicy::left_out) continue;
    Distribution again;
    for (const auto& [left, probability] : now) add(again, {left.units, search.patrols}, probability);
    now = std::move(again);
  }
  return turns;
}

}  // namespace hexwright::rulesets::concealment_1920
