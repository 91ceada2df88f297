// The region of a directive is taken apart at its top only: what is plain there is certain, what is nested deeper and depends
// on play is not.
#include "validator/analysis/setup_ground.hpp"

#include <algorithm>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/project/regions.hpp"

namespace hexwright::validator {

using namespace document;
using project::Project;
using wording::say;

namespace {

std::optional<geometry::Polygon> polygon(const Points& ring) {
  geometry::Polygon made;
  for (const Points::Point& point : ring.list) {
    if (std::abs(point.x) > geometry::MAX_THOUSANDTHS || std::abs(point.y) > geometry::MAX_THOUSANDTHS) return std::nullopt;
    made.outer.push_back({static_cast<std::int32_t>(point.x), static_cast<std::int32_t>(point.y)});
  }
  if (made.outer.size() < 3) return std::nullopt;
  return made;
}

std::optional<geometry::Polygon> whole(const InchTable& table) {
  const std::int64_t east = table.width_inches.thousandths, north = table.height_inches.thousandths;
  return polygon(Points{{{0, 0}, {east, 0}, {east, north}, {0, north}}});
}

// Areas of the one table of the map; with several tables a ring does not say on which it lies.
class TableReader {
 public:
  explicit TableReader(const Map& map) : map_(map) {}

  bool read(const std::vector<Region>& regions, std::vector<TableGround>& out, bool in_zone = false) const {
    return std::all_of(regions.begin(), regions.end(), [&](const Region& region) { return read(region, out, in_zone); });
  }

 private:
  bool read(const Region& region, std::vector<TableGround>& out, bool in_zone) const {
    if (const auto* board = std::get_if<OnBoard>(&region.node)) {
      for (const InchTable& table : map_.tables)
        if (table.id == board->ref) return add(table.id, whole(table), out);
      return false;
    }
    if (map_.tables.size() != 1) return false;
    const InchTable& only = map_.tables.front();
    if (std::holds_alternative<Everywhere>(region.node)) return add(only.id, whole(only), out);
    if (const auto* area = std::get_if<InArea>(&region.node)) return add(only.id, polygon(area->ring), out);
    const auto* named = std::get_if<InZone>(&region.node);
    if (!named || in_zone) return false;
    for (const Zone& zone : map_.zones)
      if (zone.id == named->ref) return !zone.regions.empty() && read(zone.regions, out, true);
    return false;
  }
  static bool add(const std::string& board, std::optional<geometry::Polygon> area, std::vector<TableGround>& out) {
    if (!area) return false;
    out.push_back({board, std::move(*area)});
    return true;
  }

  const Map& map_;
};

// The companions asked for by the whole region or by one part of an intersection; the other parts are then left in `rest`.
const WithPieces* companions(const std::vector<Region>& regions, std::vector<Region>& rest) {
  if (regions.size() != 1) return nullptr;
  if (const auto* with = std::get_if<WithPieces>(&regions.front().node)) {
    rest = {Region{Everywhere{}}};
    return with;
  }
  const auto* both = std::get_if<Intersection>(&regions.front().node);
  if (!both) return nullptr;
  const WithPieces* found = nullptr;
  Intersection others;
  for (const Region& part : both->parts) {
    const auto* with = std::get_if<WithPieces>(&part.node);
    if (with && !found)
      found = with;
    else
      others.parts.push_back(part);
  }
  if (!found) return nullptr;
  if (others.parts.empty()) others.parts.push_back(Region{Everywhere{}});
  rest = {Region{others}};
  return found;
}

// `enterable` is of the map, once it was asked for.
void read_hexes(const Project& project, const std::vector<Region>& regions, SetupGround& ground,
                std::optional<geometry::HexSet>& enterable) {
  std::vector<Region> rest;
  ground.with = companions(regions, rest);
  const project::Covered covered = project::covered(ground.with ? rest : regions, *project.map());
  ground.region = covered.hexes;
  ground.usable = ground.region;
  if (!enterable) enterable = project.map()->enterable();
  ground.usable &= *enterable;
  if (covered.unknown_name)
    ground.unclear = say("names that the map knows");
  else if (covered.depends)
    ground.unclear = say("a region that does not depend on where others stand");
}

SetupGround ground_of(const Project& project, const Directive& directive, std::optional<geometry::HexSet>& enterable) {
  SetupGround ground;
  ground.region = ground.usable = geometry::HexSet(project.map()->hex_count());
  if (!directive.where) {
    ground.unclear = say("a region where the pieces may start");
    return ground;
  }
  const std::vector<Region>& regions = directive.where->regions;
  for (const Region& region : regions)
    if (const auto* box = std::get_if<InBoxRegion>(&region.node)) {
      if (!project.map()->box(box->ref)) ground.unclear = say("names that the map knows");
      ground.boxes.push_back(box->ref);
    }
  if (ground.unclear || ground.boxes.size() == regions.size()) return ground;
  std::vector<Region> beside;
  if (!ground.boxes.empty())
    std::copy_if(regions.begin(), regions.end(), std::back_inserter(beside),
                 [](const Region& region) { return !std::holds_alternative<InBoxRegion>(region.node); });
  const std::vector<Region>& others = ground.boxes.empty() ? regions : beside;
  if (project.map()->boards()) {
    read_hexes(project, others, ground, enterable);
    if (!ground.boxes.empty()) ground.with = nullptr;  // it would point into the copy
  } else if (!TableReader(project.map()->map()).read(others, ground.areas)) {
    ground.unclear = say("a plain area of one table");
  }
  return ground;
}

}  // namespace

SetupGround setup_ground(const Project& project, const Directive& directive) {
  std::optional<geometry::HexSet> enterable;
  return ground_of(project, directive, enterable);
}

std::vector<SetupGround> setup_grounds(const Project& project) {
  std::vector<SetupGround> grounds;
  std::optional<geometry::HexSet> enterable;
  for (const Directive& directive : project.scenario()->setup->directives) grounds.push_back(ground_of(project, directive, enterable));
  return grounds;
}

bool too_much_ground(const Project& project) {
  return project.scenario()->setup->directives.size() * (project.map()->hex_count() + 1) > project::MOST_WORK;
}

std::optional<std::size_t> directive_of(const Project& project, std::size_t piece) {
  if (piece >= project.muster().claims.size()) return std::nullopt;
  if (project.orbat()->piece(project.orbat()->pieces()[piece].piece->id) != piece) return std::nullopt;
  for (const project::Claim& claim : project.muster().claims[piece])
    if (claim.by == project::Claim::By::directive) return claim.index;
  return std::nullopt;
}

bool is_companion(const Project& project, const WithPieces& with, std::size_t piece, std::size_t other) {
  const project::OrbatIndex& orbat = *project.orbat();
  if (piece == other || orbat.pieces()[piece].side != orbat.pieces()[other].side || !orbat.around(other, with.formation_kind)) return false;
  if (!with.same) return true;
  const auto own = orbat.around(piece, *with.same);
  return own && own == orbat.around(other, *with.same);
}

}  // namespace hexwright::validator
