// One line for each kind of region, after what regions.cpp does for it.
#include "model/view/price.hpp"

#include <algorithm>

#include "model/document/map.hpp"
#include "model/document/region.hpp"

namespace hexwright::view {

using namespace document;

RegionCost::RegionCost(const project::MapIndex& map) : map_(map), hexes_(map.hex_count() + 16), names_(map.places().size()) {
  for (const InchTable& table : map.map().tables) names_ += table.areas.size() + 1;
  for (const Zone& zone : map.map().zones) zones_.emplace(zone.id, &zone);
}

class OneRegion {
 public:
  OneRegion(RegionCost& cost, int depth) : cost_(cost), depth_(depth) {}

  std::uint64_t operator()(const Hexes& node) const { return node.list.size() + cost_.hexes_ / 16; }
  std::uint64_t operator()(const Around&) const { return 4 * cost_.hexes_; }
  std::uint64_t operator()(const InPlace&) const { return cost_.names_ + cost_.hexes_ / 16; }
  // As many sides as hexes, three times over, where a river is meant.
  std::uint64_t operator()(const OnPath& node) const {
    return cost_.map_.paths().size() * (node.to.size() + cost_.hexes_ / 16 + 1) + (node.ref ? 6 * cost_.hexes_ : 0);
  }
  std::uint64_t operator()(const InZone& node) const { return cost_.of_zone(node.ref, depth_) + cost_.hexes_ / 16; }
  std::uint64_t operator()(const OnBoard&) const { return cost_.names_ + cost_.hexes_; }
  std::uint64_t operator()(const Within& node) const { return 4 * cost_.hexes_ + cost_.of(node.of, depth_); }
  std::uint64_t operator()(const Union& node) const { return cost_.hexes_ + cost_.of(node.parts, depth_); }
  std::uint64_t operator()(const Intersection& node) const { return cost_.hexes_ + cost_.of(node.parts, depth_); }
  std::uint64_t operator()(const Except& node) const { return cost_.hexes_ + cost_.of(node.parts, depth_); }
  template <class Node>
  std::uint64_t operator()(const Node&) const {
    return cost_.hexes_;
  }

 private:
  RegionCost& cost_;
  int depth_;
};

std::uint64_t RegionCost::of(const std::vector<Region>& regions, int depth) {
  std::uint64_t sum = 0;
  for (const Region& region : regions) sum = std::min(MOST_STEPS, sum + std::visit(OneRegion(*this, depth), region.node));
  return sum;
}

std::uint64_t RegionCost::of_zone(const std::string& id, int depth) {
  const auto zone = zones_.find(id);
  const std::uint64_t search = map_.map().zones.size();
  if (zone == zones_.end() || depth >= DEEPEST_ZONE) return search;
  const auto known = known_.find({zone->first, depth});
  if (known != known_.end()) return known->second;
  const std::uint64_t cost = search + of(zone->second->regions, depth + 1);
  known_.emplace(std::pair{zone->first, depth}, cost);
  return cost;
}

}  // namespace hexwright::view
