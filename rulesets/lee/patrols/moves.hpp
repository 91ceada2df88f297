// Placing and moving patrol markers [6.1], [6.3]: whose turn it is, how far a way may lead, and where it must end.
#pragma once

#include <vector>

#include "rulesets/lee/procedures/numbers.hpp"
#include "rulesets/lee/table/stopping.hpp"

namespace hexwright::rulesets::lee {

// [6.1], [6.3], [6.4] One after another, `first` begins; who has none left is passed over. Sides, in order.
std::vector<int> alternately(std::array<int, 2> counts, int first);

// [6.1] Nearest marker of the other player that is too near, if any.
std::optional<std::size_t> too_near(const Quad& marker, std::span<const Quad> of_other, const PatrolNumbers& numbers,
                                    const Rulings& rulings);

// Is the base in the zone, as the reading in force has it?
bool in_zone(const Quad& marker, const Outline& zone, Rulings::InZone reading);

enum class WayFault : std::uint8_t { none, too_long, impassable, off_table, ends_badly };

struct MarkerWay {
  double length = 0, on_road = 0, allowed = 0;  // thousandths
  WayFault fault = WayFault::none;
  double fault_at = 0;       // thousandths from the start
  std::optional<Stop> stop;  // where it sees an enemy first; it may not go on
};
// [6.3] Where the whole way may not be gone, the stop tells whether the fault lies behind it.
MarkerWay judge_way(const Scene& scene, const Stander& marker, std::span<const Spot> way, std::span<const Stander> enemies,
                    const PatrolNumbers& numbers, const Rulings& rulings);

}  // namespace hexwright::rulesets::lee
