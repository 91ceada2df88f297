// First the cost, then the hexes, then what only tables and edges have.
#include "model/view/ground.hpp"

#include <algorithm>
#include <unordered_set>

#include "model/document/map.hpp"
#include "model/project/regions.hpp"

namespace hexwright::view {

using namespace document;

namespace {

constexpr std::size_t MOST_RINGS = 1000;  // of one order

// Areas of tables and edges of the map that are named outright, alone or in a union; what is cut out of another region is not.
class Outline {
 public:
  Outline(const project::MapIndex& map, Ground& ground) : map_(map), ground_(ground) {}

  // Whether the rings are all there is to them.
  bool all(const std::vector<Region>& regions, int depth) {
    bool drawn = !regions.empty();
    for (const Region& region : regions) drawn &= std::visit([&](const auto& node) { return one(node, depth); }, region.node);
    return drawn;
  }

 private:
  bool one(const InArea& node, int) { return add(node.ring); }
  bool one(const InPlace& node, int) {
    const project::MapIndex::IndexedPlace* place = map_.place(node.name);
    if (!place) return false;
    const std::unordered_set<std::string> wanted(place->place->areas.begin(), place->place->areas.end());
    bool drawn = !wanted.empty() && place->place->hexes.empty();
    for (const InchTable& table : map_.map().tables)
      for (const Area& area : table.areas)
        if (wanted.contains(area.id)) drawn &= add(area.ring);
    return drawn;
  }
  bool one(const OnBoard& node, int) {
    for (const InchTable& table : map_.map().tables) {
      if (table.id != node.ref) continue;
      const std::int64_t east = table.width_inches.thousandths, north = table.height_inches.thousandths;
      return add({{{0, 0}, {east, 0}, {east, north}, {0, north}}});
    }
    return false;
  }
  bool one(const InZone& node, int depth) {
    const Zone* zone = depth < DEEPEST_ZONE ? map_.zone(node.ref) : nullptr;
    return zone && ++zones_ < MOST_RINGS && all(zone->regions, depth + 1);
  }
  bool one(const Union& node, int depth) { return all(node.parts, depth); }
  bool one(const OnEdge& node, int) {
    if (std::find(ground_.edges.begin(), ground_.edges.end(), node.side) == ground_.edges.end()) ground_.edges.push_back(node.side);
    return true;
  }
  template <class Node>
  bool one(const Node&, int) {
    return false;
  }

  bool add(const Points& ring) {
    if (ground_.rings.size() >= MOST_RINGS || ring.list.empty()) return false;
    ground_.rings.push_back(ring);
    return true;
  }

  const project::MapIndex& map_;
  Ground& ground_;
  std::size_t zones_ = 0;
};

void give_shape(Ground& ground, const std::vector<Region>& regions, const project::MapIndex& map) {
  const bool listed = !regions.empty() && std::all_of(regions.begin(), regions.end(),
                                                      [](const Region& region) { return std::holds_alternative<Hexes>(region.node); });
  if (listed) ground.shape = Spread::Shape::hexes;
  const Around* around = regions.size() == 1 ? std::get_if<Around>(&regions.front().node) : nullptr;
  if (!around) return;
  ground.shape = Spread::Shape::radius;
  ground.middle = map.hex(around->hex);
  ground.radius_hexes = around->radius_hexes;
}

std::optional<std::size_t> only_one(const geometry::HexSet& hexes) {
  if (hexes.count() != 1) return std::nullopt;
  std::optional<std::size_t> only;
  hexes.each([&](std::size_t hex) { only = hex; });
  return only;
}

}  // namespace

std::optional<Ground> Surveyor::survey(const std::vector<Region>& regions) {
  if (steps_ >= MOST_STEPS) return std::nullopt;
  steps_ += map_.hex_count() + cost_.of(regions);
  if (steps_ >= MOST_STEPS) return std::nullopt;
  // An area of a table has no hexes; asked for them, it would be every hex there is.
  std::vector<Region> with_hexes = regions;
  std::erase_if(with_hexes, [](const Region& region) { return std::holds_alternative<InArea>(region.node); });
  const project::Covered covered = project::covered(with_hexes, map_);
  Ground ground;
  give_shape(ground, regions, map_);
  const bool drawn = Outline(map_, ground).all(regions, 0);
  const bool depends = covered.depends && !(drawn && map_.hex_count() == 0);
  ground.uncertain = regions.empty() || depends || covered.unknown_name || covered.missing_radius;
  if (!covered.depends && !covered.unknown_name && with_hexes.size() == regions.size()) ground.only_hex = only_one(covered.hexes);
  ground.hexes = covered.hexes;
  return ground;
}

}  // namespace hexwright::view
