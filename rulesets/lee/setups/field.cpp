// Reading a scenario. A general leads what he stands in: a division, a corps, or the side itself.
#include "rulesets/lee/setups/field.hpp"

#include <algorithm>

#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::rulesets::lee {

using document::KindOf;
using project::Project;
using wording::say;

namespace {

// Far beyond any game, and still judged in a moment.
constexpr std::size_t MOST_MARKERS = 40, MOST_CORNERS = 4000;

std::size_t corners_of(const document::InchTable& table) {
  std::size_t corners = 0;
  for (const document::Area& area : table.areas) {
    corners += area.ring.list.size();
    for (const document::Hole& hole : area.holes) corners += hole.ring.list.size();
  }
  for (const document::Line& line : table.lines) corners += line.path.list.size();
  return corners;
}

bool is_kind(const Project& project, std::size_t piece, std::string_view kind) {
  return project.game().is(KindOf::piece, project.orbat()->pieces()[piece].piece->kind, kind);
}
bool is_formation(const Project& project, std::size_t formation, std::string_view kind) {
  return project.game().is(KindOf::formation, project.orbat()->formations()[formation].formation->kind, kind);
}

bool points_of(const document::Points& points, std::vector<geometry::Point>& out) {
  for (const document::Points::Point& point : points.list) {
    if (std::abs(point.x) > geometry::MAX_THOUSANDTHS || std::abs(point.y) > geometry::MAX_THOUSANDTHS) return false;
    out.push_back({static_cast<std::int32_t>(point.x), static_cast<std::int32_t>(point.y)});
  }
  return true;
}

std::optional<TableEdge> edge_of(const document::Side& side) {
  for (const document::Trait& trait : side.traits)
    if (trait.name == "edge")
      for (const TableEdge edge : {TableEdge::south, TableEdge::west, TableEdge::north, TableEdge::east})
        if (trait.value == edge_name(edge)) return edge;
  return std::nullopt;
}

void put_into(const Project& project, std::size_t piece, Corps& corps, std::size_t corps_formation) {
  const auto& formations = project.orbat()->formations();
  // The outermost division of the corps that it belongs to.
  std::optional<std::size_t> division;
  for (auto at = project.orbat()->pieces()[piece].formation; at && *at != corps_formation; at = formations[*at].parent)
    if (is_formation(project, *at, "division")) division = at;
  if (!division && is_general(project, piece)) {
    if (!corps.commander) corps.commander = piece;
    return;
  }
  const std::size_t formation = division.value_or(corps_formation);
  auto found =
      std::find_if(corps.divisions.begin(), corps.divisions.end(), [&](const Division& one) { return one.formation == formation; });
  if (found == corps.divisions.end()) found = corps.divisions.insert(found, {formation, {}, {}, !division});
  if (is_general(project, piece))
    found->general = found->general.value_or(piece);
  else
    found->units.push_back(piece);
}

Army army_of(const Project& project, std::size_t side) {
  Army army;
  army.side = side;
  army.edge = edge_of(project.orbat()->side_at(side));
  const auto& formations = project.orbat()->formations();
  for (std::size_t i = 0; i < formations.size(); ++i)
    if (formations[i].side == side && is_formation(project, i, "corps")) army.corps.push_back({i, {}, {}});
  for (std::size_t piece = 0; piece < project.orbat()->pieces().size(); ++piece) {
    const project::PieceEntry& entry = project.orbat()->pieces()[piece];
    if (entry.side != side) continue;
    if (is_marker(project, piece)) {
      army.markers.push_back(piece);
      continue;
    }
    Corps* of = nullptr;
    for (Corps& corps : army.corps)
      if (piece >= formations[corps.formation].first && piece < formations[corps.formation].last) of = &corps;
    if (of)
      put_into(project, piece, *of, of->formation);
    else if (is_general(project, piece) && !army.chief)
      army.chief = piece;
  }
  return army;
}

void add_area(const Project& project, const document::Area& area, Scene& scene) {
  for (const Ground ground : grounds_of(project, area)) scene.add(ground, *Outline::make(*polygon_of(area)));
}

void add_line(const Project& project, const document::Line& line, Scene& scene) {
  const auto polyline = polyline_of(line);
  if (!polyline || !geometry::Figure::make(*polyline)) return;
  const auto is = [&](const char* kind) { return project.game().is(KindOf::line, line.kind, kind); };
  if (is("road")) scene.add_road(strip_of(*polyline));
  if (is("bridge")) {
    scene.add_bridge(strip_of(*polyline));
    scene.add_road(strip_of(*polyline));  // a road leads over it
  }
  if (is("impassable")) scene.add_river(strip_of(*polyline));
}

}  // namespace

std::string_view edge_name(TableEdge edge) {
  switch (edge) {
    case TableEdge::south:
      return "south";
    case TableEdge::west:
      return "west";
    case TableEdge::north:
      return "north";
    case TableEdge::east:
      return "east";
  }
  return {};
}

std::vector<Ground> grounds_of(const Project& project, const document::Area& area) {
  std::vector<Ground> grounds;
  const auto polygon = polygon_of(area);
  if (!polygon || !Outline::make(*polygon)) return grounds;
  for (const auto& [kind, ground] : {std::pair{"woods", Ground::woods}, std::pair{"built-up", Ground::built_up},
                                     std::pair{"hill", Ground::hill}, std::pair{"impassable", Ground::impassable}})
    if (project.game().is(KindOf::area, area.kind, kind)) grounds.push_back(ground);
  return grounds;
}

bool is_marker(const Project& project, std::size_t piece) { return is_kind(project, piece, "patrol"); }
bool is_general(const Project& project, std::size_t piece) { return is_kind(project, piece, "general"); }
bool is_cavalry(const Project& project, std::size_t piece) { return is_kind(project, piece, "cavalry"); }

std::optional<geometry::Polygon> polygon_of(const document::Area& area) {
  geometry::Polygon polygon;
  if (!points_of(area.ring, polygon.outer)) return std::nullopt;
  for (const document::Hole& hole : area.holes)
    if (!points_of(hole.ring, polygon.holes.emplace_back())) return std::nullopt;
  return polygon;
}

std::optional<geometry::Polyline> polyline_of(const document::Line& line) {
  geometry::Polyline polyline;
  const std::int64_t width = line.width_inches ? line.width_inches->thousandths : 0;
  if (width < 0 || width > geometry::MAX_THOUSANDTHS || !points_of(line.path, polyline.points)) return std::nullopt;
  polyline.width = static_cast<std::int32_t>(width);
  return polyline;
}

std::optional<geometry::Base> base_of(const Project& project, std::size_t piece) {
  const document::Piece& item = *project.orbat()->pieces()[piece].piece;
  constexpr std::int64_t MOST = 20'000;  // thousandths: a base is no table
  const auto good = [](const std::optional<wording::Decimal>& size) { return size && size->thousandths > 0 && size->thousandths <= MOST; };
  if (!good(item.base_width_inches) || !good(item.base_depth_inches)) return std::nullopt;
  return geometry::Base{static_cast<std::int32_t>(item.base_width_inches->thousandths),
                        static_cast<std::int32_t>(item.base_depth_inches->thousandths)};
}

std::optional<std::array<Army, 2>> armies_of(const Project& project) {
  if (!project.orbat() || project.orbat()->orbat().sides.size() != 2) return std::nullopt;
  return std::array{army_of(project, 0), army_of(project, 1)};
}

tl::expected<Field, wording::Text> field_of(const Project& project) {
  if (!project.map() || project.map()->map().tables.size() != 1) return tl::unexpected(say("a map with one inch table"));
  auto armies = armies_of(project);
  if (!armies) return tl::unexpected(say("an order of battle with two sides"));
  const document::InchTable& table = project.map()->map().tables.front();
  const auto sound = [](std::int64_t size) { return size > 0 && size <= geometry::MAX_THOUSANDTHS; };
  if (!sound(table.width_inches.thousandths) || !sound(table.height_inches.thousandths))
    return tl::unexpected(say("the size of the table"));
  if (corners_of(table) > MOST_CORNERS || (*armies)[0].markers.size() > MOST_MARKERS || (*armies)[1].markers.size() > MOST_MARKERS)
    return tl::unexpected(say("fewer markers, and ground with fewer corners"));
  Field field{Scene(static_cast<double>(table.width_inches.thousandths), static_cast<double>(table.height_inches.thousandths)),
              std::move(*armies),
              {}};
  for (const document::Area& area : table.areas) add_area(project, area, field.scene);
  for (const document::Line& line : table.lines) add_line(project, line, field.scene);
  if (const document::Scenario* scenario = project.scenario(); scenario && scenario->first_player)
    for (int i = 0; i < 2; ++i)
      if (project.orbat()->side(scenario->first_player->side) == field.armies[static_cast<std::size_t>(i)].side) field.initiative = i;
  return field;
}

}  // namespace hexwright::rulesets::lee
