// The cost of computing a region, in hexes and names that have to be looked at: an upper bound, found without computing the region. Zones
// may name zones, so that a short file can ask for very much. Each RegionCost is used by one thread; no errors: costs are capped at
// MOST_STEPS.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/project/map_index.hpp"

namespace hexwright::view {

inline constexpr std::uint64_t MOST_STEPS = 2'000'000'000;  // of one view; some seconds
inline constexpr int DEEPEST_ZONE = 16;                     // as deep as regions are read

class RegionCost {
 public:
  explicit RegionCost(const project::MapIndex& map);

  // At most MOST_STEPS.
  std::uint64_t of(const std::vector<document::Region>& regions) { return of(regions, 0); }

 private:
  std::uint64_t of(const std::vector<document::Region>& regions, int depth);
  std::uint64_t of_zone(const std::string& id, int depth);

  const project::MapIndex& map_;
  std::uint64_t hexes_, names_;
  std::unordered_map<std::string_view, const document::Zone*> zones_;
  std::map<std::pair<std::string_view, int>, std::uint64_t> known_;  // costs of zones, by name and depth

  friend class OneRegion;
};

}  // namespace hexwright::view
