// Reading the table, the armies and where they stand; and what is wrong with ground and order of battle.
#include "rulesets/lee/findings.hpp"
#include "rulesets/lee/setups/field.hpp"

#include <algorithm>
#include <array>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::rulesets::lee {

using document::KindOf;
using project::Project;
using wording::say;
using namespace document;
using geometry::FigureProblem;
using validator::Sink;

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

std::optional<geometry::Pose> pose_of(const document::Placed& placed) {
  if (!placed.x_inches || !placed.y_inches) return std::nullopt;
  const std::int64_t x = placed.x_inches->thousandths, y = placed.y_inches->thousandths;
  if (std::abs(x) > geometry::MAX_THOUSANDTHS || std::abs(y) > geometry::MAX_THOUSANDTHS) return std::nullopt;
  const std::int64_t heading = placed.heading_degrees ? placed.heading_degrees->thousandths / 100 % geometry::FULL_TURN_TENTHS : 0;
  return geometry::Pose{{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)}, static_cast<std::int32_t>(heading)};
}

std::optional<std::size_t> corps_hidden(const Project& scenario, const Army& army, const document::Placed& placed) {
  if (!placed.hides) return std::nullopt;
  const auto formation = scenario.orbat()->formation(*placed.hides);
  for (std::size_t i = 0; formation && i < army.corps.size(); ++i)
    if (army.corps[i].formation == *formation) return i;
  return std::nullopt;
}

constexpr std::size_t MOST_AREAS = 400;  // each is compared with all before it

wording::Text problem(const std::string& id, const geometry::FigureFault& fault) {
  std::vector<wording::Argument> arguments{{"id", id}};
  if (fault.where) {
    arguments.push_back({"x", wording::Decimal{fault.where->x}});
    arguments.push_back({"y", wording::Decimal{fault.where->y}});
  }
  if (!fault.where) return say("The outline of {id} is none that can be measured.", arguments);
  switch (fault.problem) {
    case FigureProblem::self_crossing:
      return say("The outline of {id} crosses itself at {x},{y}.", arguments);
    case FigureProblem::too_few_points:
      return say("The outline of {id} has too few corners; it begins at {x},{y}.", arguments);
    case FigureProblem::hole_outside:
      return say("A hole of {id} lies outside it, at {x},{y}.", arguments);
    default:
      return say("The outline of {id} is none that can be measured; it goes wrong at {x},{y}.", arguments);
  }
}

struct Measured {
  const Area* area;
  geometry::Figure figure;
};

void report_outline(const Project& project, const Datum& datum, const std::string& id, const geometry::FigureFault& fault, Sink& out) {
  out.report_on(datum, FINDINGS["lee/6.2-outline"], problem(id, fault), id)
      .by_rule(project.game().cite("6.2"))
      .mend(say("Correct the corners: an outline goes round once and never meets itself."));
}

void areas_alone(const Project& project, const InchTable& table, std::vector<Measured>& measured, Sink& out) {
  for (const Area& area : table.areas) {
    const auto polygon = polygon_of(area);
    if (!polygon) continue;  // numbers beyond any table, said by others
    if (auto figure = geometry::Figure::make(*polygon))
      measured.push_back({&area, std::move(*figure)});
    else
      report_outline(project, area.datum, area.id, figure.error(), out);
  }
  for (const Line& line : table.lines)
    if (const auto polyline = polyline_of(line))
      if (const auto figure = geometry::Figure::make(*polyline); !figure) report_outline(project, line.datum, line.id, figure.error(), out);
}

// Shares of areas of one kind are added up, so that these may touch and not overlap.
void areas_together(const Project& project, const std::vector<Measured>& measured, Sink& out) {
  if (measured.size() > MOST_AREAS) return out.not_checked("lee/6.2-areas-overlap", say("fewer areas on the table"));
  for (std::size_t i = 0; i < measured.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      const Area &one = *measured[k].area, &other = *measured[i].area;
      if (one.kind != other.kind || !project.game().is(KindOf::area, one.kind, "cover") ||
          !geometry::overlap(measured[k].figure, measured[i].figure))
        continue;
      const auto shared = static_cast<std::int64_t>(geometry::shared_area(measured[k].figure, measured[i].figure) * 1000 + 0.5);
      out.report_on(other.datum, FINDINGS["lee/6.2-areas-overlap"],
                    say("{area} and {other} are of one kind and share {inches} square inches.",
                        {{"area", one.id}, {"other", other.id}, {"inches", wording::Decimal{shared}}}),
                    other.id)
          .at(one.datum.origin, one.id)
          .by_rule(project.game().cite("6.2"))
          .because(say("More than half of a base decides whether it stands in cover, and ground that lies there twice would count twice."))
          .mend(say("Draw the two as one area, or let them only touch."));
    }
}

std::string called(const Formation& formation) { return formation.designation.empty() ? formation.id : formation.designation; }

void markers(const Project& project, const Army& army, Sink& out) {
  const auto numbers = PatrolNumbers::of(project.game());
  if (!numbers) return out.not_checked("lee/6.1-marker-count", numbers.error().message);
  const std::size_t wanted = army.corps.size() * static_cast<std::size_t>(numbers->markers_a_corps);
  if (army.markers.size() == wanted) return;
  const Side& side = project.orbat()->side_at(army.side);
  out.report_on(side.datum, FINDINGS["lee/6.1-marker-count"],
                say("{side} has {markers} patrol markers for {corps} corps, not {wanted}.", {{"side", project.orbat()->side_noun(side.id)},
                                                                                             {"markers", army.markers.size()},
                                                                                             {"corps", army.corps.size()},
                                                                                             {"wanted", wanted}}),
                side.id)
      .by_rule(project.game().cite("6.1"))
      .because(say("One marker hides the corps, the other is a scout."))
      .mend(say("Give the side two markers for each corps."));
}

void leaders(const Project& project, const Army& army, Sink& out) {
  for (const Corps& corps : army.corps) {
    const Formation& formation = *project.orbat()->formations()[corps.formation].formation;
    if (!corps.commander)
      out.report_on(formation.datum, FINDINGS["lee/6.4-leader"], say("{formation} has no commander.", {{"formation", called(formation)}}),
                    formation.id)
          .by_rule(project.game().cite("6.4"))
          .mend(say("Put a general into the corps itself."));
    for (const Division& division : corps.divisions) {
      if (division.of_corps || division.general) continue;
      const Formation& lower = *project.orbat()->formations()[division.formation].formation;
      out.report_on(lower.datum, FINDINGS["lee/6.4-leader"], say("{formation} has no general.", {{"formation", called(lower)}}), lower.id)
          .by_rule(project.game().cite("6.4"))
          .mend(say("Put a general into the division."));
    }
  }
  const Side& side = project.orbat()->side_at(army.side);
  if (!army.chief && !army.corps.empty())
    out.report_on(side.datum, FINDINGS["lee/6.4-leader"],
                  say("{side} has no commander-in-chief.", {{"side", project.orbat()->side_noun(side.id)}}), side.id)
        .by_rule(project.game().cite("6.4"))
        .mend(say("Put a general into the side itself, outside all corps."));
}

void bases(const Project& project, Sink& out) {
  for (std::size_t i = 0; i < project.orbat()->pieces().size(); ++i) {
    if (base_of(project, i)) continue;
    const Piece& piece = *project.orbat()->pieces()[i].piece;
    out.report_on(piece.datum, FINDINGS["lee/6.4-base-size"],
                  say("The base of {piece} has no size.", {{"piece", project.orbat()->short_name(i)}}), piece.id)
        .by_rule(project.game().cite(is_marker(project, i) ? "6.1" : "6.4"))
        .because(say("The rules that print it were not at hand: {parameter} is missing.",
                     {{"parameter", is_marker(project, i) ? "patrol.marker-base" : "unit.base"}}))
        .mend(say("Give base-width= and base-depth=, at most 20 inches."));
  }
}

// What fights and logs reckon with. The rules print no greatest value but that of impetus; beyond `usual` a value is likely a slip.
struct Range {
  std::string_view trait;
  std::int64_t least;
  std::optional<std::int64_t> most;
  std::int64_t usual;
  const char* paragraph;
  bool whole = true;
};
constexpr std::array<Range, 6> RANGES = {{{"fire", 0, {}, 20, "9.12"},
                                          {"melee", 0, {}, 20, "9.12"},
                                          {"morale", 0, {}, 20, "9.12"},
                                          {"cohesion", 1, {}, 12, "9.23"},
                                          {"impetus", 0, 2, 2, "9.13"},
                                          {"move", 0, {}, 100, "9.3", false}}};

wording::Text how_to_write(const Range& range) {
  if (range.most) return say("Write a whole number from {least} to {most}.", {{"least", range.least}, {"most", *range.most}});
  if (range.whole) return say("Write a whole number, at least {least}.", {{"least", range.least}});
  return say("Write inches, none below {least}, such as 7.5.", {{"least", range.least}});
}

void value(const Project& project, const Piece& piece, const Trait& trait, const Range& range, Sink& out) {
  const auto value = wording::Decimal::parse(trait.value);
  const auto is = say("The property {name} of {piece} is {value}.",
                      {{"name", trait.name}, {"piece", piece.id}, {"value", io::visible(trait.value, 40)}});
  const bool sound = value && (value->thousandths % 1000 == 0 || !range.whole) && value->thousandths >= range.least * 1000 &&
                     (!range.most || value->thousandths <= *range.most * 1000);
  if (!sound)
    out.report_on(trait.datum, FINDINGS["lee/9.12-value"], is, piece.id)
        .by_rule(project.game().cite(range.paragraph))
        .mend(how_to_write(range));
  else if (value->thousandths > range.usual * 1000)
    out.report_on(trait.datum, FINDINGS["lee/9.12-unusual"], is, piece.id)
        .because(say("The rules print no greatest value; more than {usual} is more than any unit that is known here, and than fights are "
                     "worked out for.",
                     {{"usual", range.usual}}))
        .mend(say("See whether it is meant."));
}

void values(const Project& project, Sink& out) {
  for (std::size_t i = 0; i < project.orbat()->pieces().size(); ++i) {
    const Piece& piece = *project.orbat()->pieces()[i].piece;
    for (const Trait& trait : piece.traits)
      for (const Range& range : RANGES)
        if (trait.name == range.trait) value(project, piece, trait, range, out);
  }
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

const PlacedMarker* Setup::marker_of(std::size_t army, std::size_t corps) const {
  for (const PlacedMarker& one : markers[army])
    if (one.corps == corps) return &one;
  return nullptr;
}
bool Setup::was_revealed(std::size_t army, std::size_t corps) const {
  const PlacedMarker* marker = marker_of(army, corps);
  return marker ? marker->revealed()
                : std::any_of(taken_off[army].begin(), taken_off[army].end(), [&](const PlacedMarker& one) { return one.corps == corps; });
}
const PlacedMarker* Setup::marker(std::size_t army, const std::string& piece) const {
  for (const PlacedMarker& one : markers[army])
    if (one.placed->piece == piece) return &one;
  return nullptr;
}

Setup setup_of(const Project& scenario, const Field& field, const document::Placement& placement) {
  Setup setup;
  setup.both_sides = !placement.side;
  for (std::size_t number = 0; number < placement.pieces.size(); ++number) {
    const document::Placed& placed = placement.pieces[number];
    const auto piece = scenario.orbat()->piece(placed.piece);
    if (!piece || !setup.all.emplace(*piece, &placed).second) continue;
    const auto pose = pose_of(placed);
    const auto base = base_of(scenario, *piece);
    PlacedBase stands{&placed, *piece, {}, {}, number};
    if (pose && base) {
      stands.base = *base;
      stands.quad = quad_of(*base, *pose);
    }
    if (!is_marker(scenario, *piece)) {
      if (pose && base) setup.bases.emplace(*piece, stands);
      continue;
    }
    for (std::size_t army = 0; army < 2; ++army)
      if (field.armies[army].side == scenario.orbat()->pieces()[*piece].side)
        (pose && base ? setup.markers : setup.taken_off)[army].push_back(
            {stands, army, corps_hidden(scenario, field.armies[army], placed)});
  }
  return setup;
}

std::vector<std::size_t> units_of(const Corps& corps) {
  std::vector<std::size_t> units;
  for (const Division& division : corps.divisions) units.insert(units.end(), division.units.begin(), division.units.end());
  return units;
}

void check_ground(const Project& project, Sink& out) {
  if (!project.map()) return;
  for (const InchTable& table : project.map()->map().tables) {
    std::vector<Measured> measured;
    areas_alone(project, table, measured, out);
    areas_together(project, measured, out);
  }
}

void check_armies(const Project& project, Sink& out) {
  const auto armies = armies_of(project);
  if (!armies) return;
  for (const Army& army : *armies) {
    markers(project, army, out);
    leaders(project, army, out);
  }
  bases(project, out);
  values(project, out);
}

}  // namespace hexwright::rulesets::lee
