// One pass over the watchers; the nearest of each sort is kept, because it decides the Case. [12.121]
#include "rulesets/asl_a12/procedures/unit.hpp"

#include <algorithm>

namespace hexwright::rulesets::asl_a12 {

Watch watch_of(std::span<const Watcher> watchers, int near_hexes) {
  Watch watch;
  bool open_watcher = false;
  const auto keep_nearest = [&](std::optional<std::size_t>& best, std::size_t candidate) {
    if (!best || watchers[candidate].range_hexes < watchers[*best].range_hexes) best = candidate;
  };
  for (std::size_t i = 0; i < watchers.size(); ++i) {
    const Watcher& one = watchers[i];
    const bool near = one.range_hexes <= near_hexes;
    if (one.sees && !one.unit.dummy && is_ground_unit(one.unit)) watch.any_sees = true;
    if (one.sees && in_good_order(one.unit)) {
      keep_nearest(near ? watch.good_order_near : watch.good_order_far, i);
      open_watcher = open_watcher || (near && !one.concealed && !one.hidden);
    }
    if (!is_unbroken(one.unit)) continue;
    if (one.sees) keep_nearest(near ? watch.unbroken_near : watch.unbroken_far, i);
    if (near) keep_nearest(watch.unbroken_close, i);
    watch.farthest = std::max(watch.farthest, one.range_hexes);
  }
  watch.only_concealed_near = watch.good_order_near.has_value() && !open_watcher;
  return watch;
}

bool may_have_free_marker(const Watch& watch, const Rulings& rulings, int near_hexes) {
  if (!watch.unbroken_near) return true;
  return rulings.range_far == Rulings::RangeFar::at_most && watch.farthest <= near_hexes + 1;
}

wording::Result<int> us_number(const project::Game& game, const Numbers& numbers, Counter what) {
  switch (what) {
    case Counter::squad:
      return numbers.us_squad;
    case Counter::half_squad:
      return numbers.us_half_squad;
    case Counter::leader:
      return numbers.us_leader;
    case Counter::hero:
      return numbers.us_hero;
    default:
      return Numbers::whole(game, "us.crew", 0, 10);
  }
}

}  // namespace hexwright::rulesets::asl_a12
