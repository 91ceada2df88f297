// One small function for each kind of region; what is not certain travels with the set.
#include "model/project/regions.hpp"

#include <algorithm>
#include <map>

#include "model/document/map.hpp"

namespace hexwright::project {

using namespace document;
using geometry::HexSet;

namespace {

constexpr int DEEPEST_ZONE = 16;  // zones may name zones; a circle is cut here and covers nothing more

// What a zone covers so many zones deep: zones that name others several times would be worked out again and again.
using KnownZones = std::map<std::pair<const Zone*, int>, Covered>;

class Reader {
 public:
  Reader(const MapIndex& map, const RegionReading& reading, KnownZones& zones, int depth = 0)
      : map_(map), reading_(reading), zones_(zones), depth_(depth) {}

  Covered operator()(const Hexes& node) const {
    Covered out = nothing();
    for (const std::string& label : node.list) add(out, map_.hex(label));
    return out;
  }
  Covered operator()(const Around& node) const {
    Covered out = nothing();
    add(out, map_.hex(node.hex));
    out.missing_radius = !node.radius_hexes;
    if (!out.hexes.empty()) out.hexes = map_.within(out.hexes, node.radius_hexes.value_or(reading_.missing_radius_hexes));
    return out;
  }
  Covered operator()(const InPlace& node) const {
    const MapIndex::IndexedPlace* place = map_.place(node.name);
    return place ? of(place->hexes) : unknown();
  }
  Covered operator()(const OnTerrain& node) const { return is_skeleton() ? unknown() : of(map_.of_terrain(node.kinds)); }
  Covered operator()(const OnEdge& node) const { return of(map_.edge(node.side)); }
  Covered operator()(const OnPath& node) const {
    const MapIndex::IndexedPath* named = node.ref ? map_.path(*node.ref) : nullptr;
    if (named) return of(named->hexes);
    if (node.ref) return beside(*node.ref);
    if (!node.from) return unknown();
    const auto from = map_.hex(*node.from);
    Covered out = nothing();
    out.unknown_name = true;
    for (const MapIndex::IndexedPath& path : map_.paths()) {
      const bool reaches = from && path.hexes.contains(*from) && std::any_of(node.to.begin(), node.to.end(), [&](const std::string& to) {
                             const auto end = map_.hex(to);
                             return end && path.hexes.contains(*end);
                           });
      if (!reaches) continue;
      out.hexes |= path.hexes;
      out.unknown_name = false;
    }
    return out;
  }
  Covered operator()(const InZone& node) const {
    const Zone* zone = map_.zone(node.ref);
    if (!zone || depth_ >= DEEPEST_ZONE) return unknown();
    const std::pair key(zone, depth_);
    if (const auto known = zones_.find(key); known != zones_.end()) return known->second;
    return zones_.emplace(key, Reader(map_, reading_, zones_, depth_ + 1).joined(zone->regions)).first->second;
  }
  Covered operator()(const OnBoard& node) const { return map_.has_board(node.ref) ? of(map_.of_board(node.ref)) : unknown(); }
  Covered operator()(const InArea&) const { return upper_bound(); }
  Covered operator()(const InBoxRegion& node) const {
    Covered out = nothing();
    out.depends = true;
    out.unknown_name = !map_.box(node.ref);
    return out;
  }
  Covered operator()(const WithPieces&) const { return upper_bound(); }
  Covered operator()(const Everywhere&) const { return of(map_.in_play()); }
  Covered operator()(const Within& node) const {
    Covered out = joined(node.of);
    if (node.hexes && !out.hexes.empty()) out.hexes = map_.within(out.hexes, *node.hexes);
    if (!node.hexes) out.depends = true;
    return out;
  }
  Covered operator()(const Union& node) const { return joined(node.parts); }
  Covered operator()(const Intersection& node) const {
    Covered out = of(map_.in_play());
    for (const Region& part : node.parts) {
      const Covered inner = std::visit(*this, part.node);
      note(out, inner);
      out.hexes &= inner.hexes;
    }
    if (node.parts.empty()) out.hexes = HexSet(map_.hex_count());
    return out;
  }
  Covered operator()(const Except& node) const {
    Covered out = nothing();
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
      const Covered inner = std::visit(*this, node.parts[i].node);
      note(out, inner);
      if (i == 0)
        out.hexes = inner.hexes;
      else if (!inner.depends)
        out.hexes -= inner.hexes;
    }
    return out;
  }

  Covered joined(const std::vector<Region>& regions) const {
    Covered out = nothing();
    for (const Region& region : regions) {
      const Covered inner = std::visit(*this, region.node);
      note(out, inner);
      out.hexes |= inner.hexes;
    }
    return out;
  }

 private:
  // Boards made of the hexes that a card names: what ground they are is not known.
  bool is_skeleton() const { return map_.map().reconstruction.value_or(false) && map_.map().datum.status == Status::doubtful; }
  // The hexes along a river or wall that runs between hexes: those on either side of it.
  Covered beside(const std::string& feature) const {
    for (const MapIndex::IndexedHexsides& one : map_.hexsides()) {
      if (one.feature->id != feature) continue;
      Covered out = nothing();
      for (const geometry::Hexside& side : one.sides)
        for (const geometry::Hex hex : side.hexes())
          if (const auto index = map_.boards()->index_of(hex)) out.hexes.insert(*index);
      out.hexes &= map_.in_play();
      return out;
    }
    return unknown();
  }
  Covered nothing() const { return {HexSet(map_.hex_count()), false, false, false}; }
  Covered of(const HexSet& hexes) const { return {hexes, false, false, false}; }
  Covered unknown() const { return {HexSet(map_.hex_count()), true, false, false}; }
  Covered upper_bound() const { return {map_.in_play(), false, false, true}; }
  static void add(Covered& out, std::optional<std::size_t> hex) {
    if (hex)
      out.hexes.insert(*hex);
    else
      out.unknown_name = true;
  }
  static void note(Covered& out, const Covered& inner) {
    out.unknown_name |= inner.unknown_name;
    out.missing_radius |= inner.missing_radius;
    out.depends |= inner.depends;
  }

  const MapIndex& map_;
  const RegionReading& reading_;
  KnownZones& zones_;
  int depth_;
};

}  // namespace

Covered covered(const Region& region, const MapIndex& map, const RegionReading& reading) {
  KnownZones zones;
  return std::visit(Reader(map, reading, zones), region.node);
}

Covered covered(const std::vector<Region>& regions, const MapIndex& map, const RegionReading& reading) {
  KnownZones zones;
  return Reader(map, reading, zones).joined(regions);
}

}  // namespace hexwright::project
