// Who watches a unit: its enemies with their range and sight, boiled down to the questions that gain and loss of “?” ask. [12.1] [12.12]
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "rulesets/asl_a12/procedures/unit.hpp"

namespace hexwright::rulesets::asl_a12 {

struct Watcher {
  Unit unit;
  int range_hexes = 0;
  bool sees = false;
  bool concealed = false;  // beneath a “?” himself
  bool hidden = false;
};

// Of the watchers by their numbers; ranges are in hexes.
struct Watch {
  std::optional<std::size_t> good_order_near, good_order_far;  // who sees the unit, nearest first; near is within 16 hexes
  bool only_concealed_near = false;                            // all in Good Order who see it within 16 hexes are themselves concealed
  std::optional<std::size_t> unbroken_near, unbroken_far;      // the same of the unbroken and of dummies
  std::optional<std::size_t> unbroken_close;                   // within 16 hexes, whether he sees it or not
  bool any_sees = false;                                       // an enemy ground unit in whatever state
  int farthest = 0;                                            // range of the unbroken enemy farthest away
};
Watch watch_of(std::span<const Watcher> watchers, int near_hexes);

// [12.12] May a “?” that is not of the OB be placed at the start? With the reading “at most 17”, also where all enemies are so near.
bool may_have_free_marker(const Watch& watch, const Rulings& rulings, int near_hexes);

}  // namespace hexwright::rulesets::asl_a12
