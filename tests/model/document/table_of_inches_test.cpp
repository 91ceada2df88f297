// A table of 72 by 48 inches: a forest with a clearing, stream, road and hill; two corps a side behind patrol markers,
// whose secret is in the placement and known to one side.
#include <catch2/catch.hpp>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/placement.hpp"
#include "model/document/region.hpp"
#include "model/geometry/table.hpp"
#include "tests/model/document/written.hpp"

using namespace hexwright;
using namespace hexwright::document;

namespace {

const char* const TABLE = R"(<map format="1.0" id="crossroads">
  <game id="made-up-corps" version="1"/>
  <table id="t" width="72" height="48">
    <area id="forest" kind="forest" ring="10,10 20,10 20,20 10,20">
      <hole ring="14,14 16,14 16,16 14,16"/>
      <name lang="pl" nom="Las" gen="Lasu"/>
    </area>
    <area id="hill" kind="hill" ring="40.5,30 52.125,30 52.125,41 40.5,41" level="1"/>
    <line id="stream" kind="stream" path="0,24 30,25.5 72,22" width="0.5"/>
    <line id="road" kind="road" path="36,0 36,48" width="1"/>
  </table>
  <place id="las" kind="wood" areas="forest"><name lang="pl" nom="Las"/></place>
  <zone id="north-start" kind="deployment" side="n"><area ring="0,0 72,0 72,12 0,12"/></zone>
  <zone id="south-start" kind="deployment" side="s"><area ring="0,36 72,36 72,48 0,48"/></zone>
  <box id="off" kind="off-board"/>
</map>
)";

// Two corps a side; in each a general, two divisions of a general and two brigades, and two patrol markers.
std::string corps(const std::string& id) {
  const auto general = [](const std::string& of) {
    return "<piece id=\"" + of + ".gen\" kind=\"general\" base-width=\"1\" base-depth=\"1\"/>";
  };
  std::string text = "<formation id=\"" + id + "\" kind=\"corps\" designation=\"" + id + "\">" + general(id);
  for (const std::string division : {".1", ".2"}) {
    text +=
        "<formation id=\"" + id + division + "\" kind=\"division\" designation=\"" + division.substr(1) + "\">" + general(id + division);
    for (const std::string brigade : {".a", ".b"})
      text += "<piece id=\"" + id + division + brigade +
              "\" kind=\"infantry\" boxes=\"6\" base-width=\"2.5\" base-depth=\"0.75\"><trait name=\"elan\" value=\"steady\"/></piece>";
    text += "</formation>";
  }
  for (const std::string marker : {"1", "2"})
    text += "<piece id=\"" + id + ".m" + marker + "\" kind=\"marker\" text=\"?\" base-width=\"2\" base-depth=\"2\"/>";
  return text + "</formation>";
}

std::string forces() {
  return "<orbat format=\"1.0\" id=\"forces\"><game id=\"made-up-corps\" version=\"1\"/><side id=\"n\">" + corps("n.i") + corps("n.ii") +
         "</side><side id=\"s\">" + corps("s.i") + corps("s.ii") + "</side><counters side=\"n\" kind=\"marker\" count=\"4\"/></orbat>";
}

const char* const PLACEMENT = R"(<placement format="1.0" id="n-setup" scenario="crossroads.scenario.xml" side="n">
  <placed piece="n.i.m1" board="t" x="20" y="15" heading="0" hides="n.i.1" visible-to="n"/>
  <placed piece="n.i.m2" board="t" x="15" y="15" heading="90.5" hides="none" visible-to="n"/>
  <placed piece="n.ii.m1" x="60.125" y="4" heading="180"/>
  <placed piece="n.ii.m2" box="off" hides="n.ii.2" visible-to="n"/>
</placement>
)";

std::vector<geometry::Point> ring_of(const Points& points) {
  std::vector<geometry::Point> ring;
  for (const Points::Point& point : points.list) ring.push_back({static_cast<std::int32_t>(point.x), static_cast<std::int32_t>(point.y)});
  return ring;
}

geometry::Figure figure_of(const Area& area) {
  geometry::Polygon polygon{ring_of(area.ring), {}};
  for (const Hole& hole : area.holes) polygon.holes.push_back(ring_of(hole.ring));
  auto figure = geometry::Figure::make(polygon);
  REQUIRE(figure);
  return *figure;
}

// The base of a piece of the order of battle where the placement has it.
geometry::Figure base_at(const Piece& piece, const Placed& placed) {
  const auto whole = [](wording::Decimal value) { return static_cast<std::int32_t>(value.thousandths); };
  const geometry::Base base{whole(*piece.base_width_inches), whole(*piece.base_depth_inches)};
  const geometry::Pose pose{{whole(*placed.x_inches), whole(*placed.y_inches)},
                            static_cast<std::int32_t>(placed.heading_degrees->thousandths / 100)};
  auto figure = geometry::Figure::make(base, pose);
  REQUIRE(figure);
  return *figure;
}

}  // namespace

TEST_CASE("Table: the map is read, written and read again unchanged") {
  const Map map = test::round_trip(TABLE, read_map);
  REQUIRE(map.tables.size() == 1);
  CHECK(map.tables[0].width_inches.thousandths == 72'000);
  REQUIRE(map.tables[0].areas.size() == 2);
  CHECK(map.tables[0].areas[0].holes.size() == 1);
  CHECK(map.tables[0].areas[1].level == 1);
  CHECK(map.tables[0].areas[1].ring.list.at(1).x == 52'125);
  CHECK(map.tables[0].lines.at(0).width_inches == wording::Decimal{500});
  CHECK(std::get<InArea>(map.zones.at(0).regions.at(0).node).ring.list.size() == 4);
}

TEST_CASE("Table: the order of battle keeps corps, divisions, generals, bases and two markers a corps") {
  const Orbat orbat = test::round_trip(forces(), read_orbat);
  REQUIRE(orbat.sides.size() == 2);
  for (const Side& side : orbat.sides) {
    REQUIRE(side.formations.size() == 2);
    for (const Formation& of : side.formations) {
      CHECK(of.formations.size() == 2);
      CHECK(std::count_if(of.pieces.begin(), of.pieces.end(), [](const Piece& piece) { return piece.kind == "marker"; }) == 2);
      CHECK(of.formations.at(0).pieces.at(1).base_width_inches == wording::Decimal{2500});
    }
  }
}

TEST_CASE("Table: what a marker hides is in the placement, for one side") {
  const Placement placement = test::round_trip(PLACEMENT, read_placement);
  REQUIRE(placement.pieces.size() == 4);
  CHECK(placement.pieces[0].hides == "n.i.1");
  CHECK(placement.pieces[0].datum.visible_to == std::vector<std::string>{"n"});
  CHECK(placement.pieces[1].hides == "none");
  CHECK_FALSE(placement.pieces[2].hides);
  CHECK(placement.pieces[3].box == "off");
  CHECK(placement.pieces[1].heading_degrees == wording::Decimal{90'500});
}

namespace {

double part_on(const geometry::Figure& base, const geometry::Figure& ground) {
  return geometry::shared_area(base, ground) / geometry::area(base);
}

}  // namespace

TEST_CASE("Table: a base at the edge of the forest lies half in it, and one in the clearing not at all") {
  const Map map = test::round_trip(TABLE, read_map);
  const Orbat orbat = test::round_trip(forces(), read_orbat);
  const Placement placement = test::round_trip(PLACEMENT, read_placement);
  const geometry::Figure forest = figure_of(map.tables.at(0).areas.at(0));
  CHECK(geometry::same(geometry::area(forest), 96));
  const auto& pieces = orbat.sides.at(0).formations.at(0).pieces;  // the general, then the markers, of 2 by 2 inches
  CHECK(geometry::same(part_on(base_at(pieces.at(1), placement.pieces.at(0)), forest), 0.5));
  Placed upright = placement.pieces.at(1);
  upright.heading_degrees = wording::Decimal{0};
  CHECK(geometry::same(part_on(base_at(pieces.at(2), upright), forest), 0));
  // Turned by half a degree its corners reach in among the trees, but only a little.
  const double turned = part_on(base_at(pieces.at(2), placement.pieces.at(1)), forest);
  CHECK(geometry::more_than(turned, 0));
  CHECK(turned < 0.02);
}

TEST_CASE("Table: a line with a width is an area, and the hill a valid shape") {
  const Map map = test::round_trip(TABLE, read_map);
  for (const Line& line : map.tables.at(0).lines) {
    const auto figure =
        geometry::Figure::make(geometry::Polyline{ring_of(line.path), static_cast<std::int32_t>(line.width_inches->thousandths)});
    REQUIRE(figure);
    CHECK(geometry::more_than(geometry::area(*figure), 0));
  }
  CHECK(geometry::more_than(geometry::area(figure_of(map.tables.at(0).areas.at(1))), 127.8));
}
