// The two samples made to be drawn, games of our own in data alone: the paragraphs that their coverage tables call checked, and
// that the ground is sound: the joint fits, streams run, roads lead somewhere, bases stand where they may.
#include <algorithm>

#include <pugixml.hpp>

#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/geometry/table.hpp"
#include "tests/rulesets/altered_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string BROOK = "1-the-brook-bridge.scenario.xml";
const std::string CROSSING = "1-the-crossing.scenario.xml";

std::vector<SeenFinding> brook_with(const std::string& from, const std::string& to, const std::string& file = BROOK) {
  return AlteredSample("two-hills").replace(file, from, to).seen(BROOK);
}
std::vector<SeenFinding> crossing_with(const std::string& from, const std::string& to, const std::string& file = CROSSING) {
  return AlteredSample("stone-bridge").replace(file, from, to).seen(CROSSING);
}

// The rule that is cited for a finding on that line; empty when there is no such finding.
std::string rule_of(const std::vector<SeenFinding>& seen, const std::string& id, const std::string& on_line) {
  INFO("wanted: " << id << " on " << on_line << "\n" << listed(seen));
  const SeenFinding* found = finding_of(seen, id, on_line);
  CHECK(found != nullptr);
  return found ? found->rule : std::string();
}
bool quiet(const std::vector<SeenFinding>& seen) {
  UNSCOPED_INFO(listed(seen));
  return std::all_of(seen.begin(), seen.end(), [](const SeenFinding& one) { return one.severity == "info"; });
}

// Two sides of hexes that meet in a corner have one hex in common, and their other two are neighbours or one.
bool meet(const geometry::Hexside& a, const geometry::Hexside& b) {
  for (const geometry::Hex one : a.hexes())
    for (const geometry::Hex other : b.hexes())
      if (one == other) {
        const geometry::Hex rest = a.hexes()[0] == one ? a.hexes()[1] : a.hexes()[0];
        const geometry::Hex last = b.hexes()[0] == other ? b.hexes()[1] : b.hexes()[0];
        if (geometry::distance(rest, last) == 1) return true;
      }
  return false;
}

std::vector<geometry::Point> points_of(const document::Points& points) {
  std::vector<geometry::Point> out;
  for (const document::Points::Point& point : points.list)
    out.push_back({static_cast<std::int32_t>(point.x), static_cast<std::int32_t>(point.y)});
  return out;
}

geometry::Figure outline(const document::Points& ring) {
  auto figure = geometry::Figure::make(geometry::Polygon{points_of(ring), {}});
  REQUIRE(figure);
  return *figure;
}

std::int32_t whole(const wording::Decimal& value) { return static_cast<std::int32_t>(value.thousandths); }

geometry::Figure base_of(const document::Piece& piece, const document::Placed& placed) {
  const geometry::Pose pose{{whole(*placed.x_inches), whole(*placed.y_inches)}, whole(*placed.heading_degrees) / 100};
  auto figure = geometry::Figure::make(geometry::Base{whole(*piece.base_width_inches), whole(*piece.base_depth_inches)}, pose);
  REQUIRE(figure);
  return *figure;
}

}  // namespace

TEST_CASE("Two Hills 1.0: four minutes a turn, and the clock agrees with the turns") {
  CHECK(rule_of(brook_with(R"(end="6:00")", R"(end="6:04")"), "time/clock", "<length") == "Two Hills 1.0");
  CHECK(quiet(brook_with(R"(end="6:00")", R"(end="6:00")")));
}

TEST_CASE("Two Hills 2.1: every unit of a card has a strength") {
  CHECK(rule_of(brook_with(R"(<strength boxes="2">)", "<strength>"), "strength/missing", "<strength") == "Two Hills 2.1");
}

TEST_CASE("Two Hills 2.2: morale is stated and lies between 5 and 9") {
  CHECK(rule_of(brook_with(R"(<morale level="7">)", R"(<morale level="4">)"), "morale/range", "<morale") == "Two Hills 2.2");
  CHECK(rule_of(brook_with(R"(<exception level="8">)", R"(<exception level="10">)"), "morale/range", "level=\"10\"") == "Two Hills 2.2");
  CHECK(quiet(brook_with(R"(<exception level="8">)", R"(<exception level="9">)")));
}

TEST_CASE("Two Hills 2.3: a platoon has a leader") {
  const std::string leader = R"(<piece id="lo.leader-2" kind="leader" number="2"/>)";
  CHECK(rule_of(brook_with(leader, "", "two-hills.orbat.xml"), "orbat/leader", R"(id="lo.platoon-2")") == "Two Hills 2.3");
}

TEST_CASE("Two Hills 3.0: the card says who is the first player") {
  CHECK(rule_of(brook_with(R"(<first-player side="lo"/>)", ""), "time/first-player", "<scenario") == "Two Hills 3.0");
}

TEST_CASE("Two Hills 4.1: three units start in a hex, leaders aside") {
  const std::string around = R"(<around hex="7K8" radius="2"/>)";
  CHECK(quiet(brook_with(around, R"(<around hex="7K8" radius="1"/>)")));
  // The platoon's three squads fill the hex in which the machine gun must start.
  CHECK(rule_of(brook_with(around, R"(<around hex="7K8" radius="0"/>)"), "setup/stacking", "<where") == "Two Hills 4.1");
}

TEST_CASE("Two Hills 5.1: calibre and barrels are stated and stand in the table") {
  const std::string guns = R"(barrels="2" calibre="105")";
  CHECK(rule_of(brook_with(guns, R"(barrels="2")"), "support/number-and-type", "lo.battery") == "Two Hills 5.1");
  CHECK(rule_of(brook_with(guns, R"(barrels="5" calibre="105")"), "support/table-row", "lo.battery") == "Two Hills 5.1");
  CHECK(quiet(brook_with(guns, R"(barrels="4" calibre="81")")));
}

TEST_CASE("Two Hills 7.0: reinforcements fit into their entry hexes") {
  const std::string west = R"(<edge side="west"/>
      </entry>)";
  CHECK(quiet(brook_with(west, R"(<hexes list="3A5 3A6"/></entry>)")));
  AlteredSample crowded("two-hills");
  crowded.replace(BROOK, west, R"(<hexes list="3A5"/></entry>)")
      .replace(BROOK, R"(<units of="lo.platoon-3"/>)", R"(<units of="lo.platoon-3 lo.gun-1"/>)");
  CHECK(rule_of(crowded.seen(BROOK), "entry/stacking", "<entry") == "Two Hills 7.0");
}

TEST_CASE("Two Hills: both boards say the same of the hexes at their joint") {
  const auto project = AlteredSample("two-hills").load("two-hills.map.xml");
  const document::Map& map = project->map()->map();
  REQUIRE(map.boards.size() == 2);
  for (const auto layer : {&document::HexBoard::terrain, &document::HexBoard::elevation}) {
    REQUIRE((map.boards[0].*layer && map.boards[1].*layer));
    const auto &west = (map.boards[0].*layer)->rows, &east = (map.boards[1].*layer)->rows;
    REQUIRE(west.size() == east.size());
    for (std::size_t row = 0; row < west.size(); ++row) CHECK(west[row].cells.back() == east[row].cells.front());
  }
  CHECK(project->map()->hex("3Q5") == project->map()->hex("7A5"));
}

TEST_CASE("Two Hills: streams run on from hexside to hexside, and roads lead somewhere") {
  const auto project = AlteredSample("two-hills").load("two-hills.map.xml");
  const project::MapIndex& map = *project->map();
  for (const auto& feature : map.hexsides()) {
    if (feature.feature->kind != "stream") continue;
    for (std::size_t i = 1; i < feature.sides.size(); ++i) {
      INFO(feature.feature->id << ", hexside " << i);
      CHECK(meet(feature.sides[i - 1], feature.sides[i]));
    }
  }
  const geometry::HexSet rim = map.edge(document::EdgeName::any);
  for (const auto& path : map.paths())
    for (const std::size_t end : path.ends) {
      bool somewhere = rim.contains(end);
      for (const auto& other : map.paths()) somewhere = somewhere || (&other != &path && other.hexes.contains(end));
      for (const auto& place : map.places()) somewhere = somewhere || place.hexes.contains(end);
      INFO(path.path->id << " ends at " << map.label(end));
      CHECK(somewhere);
    }
}

TEST_CASE("Stone Bridge 1.0: half an hour a turn, and the clock agrees with the turns") {
  CHECK(rule_of(crossing_with(R"(end="15:00")", R"(end="15:30")"), "time/clock", "<length") == "Stone Bridge 1.0");
}

TEST_CASE("Stone Bridge 2.1: every brigade and battery has a strength") {
  // The brigades have theirs in the order of battle; nothing is left for the batteries.
  AlteredSample without("stone-bridge");
  without.replace(CROSSING, R"(<strength boxes="5">)", "<strength>").replace(CROSSING, R"(<exception kinds="artillery" boxes="3"/>)", "");
  CHECK(rule_of(without.seen(CROSSING), "strength/missing", "<strength") == "Stone Bridge 2.1");
  CHECK(quiet(crossing_with(R"(<strength boxes="5">)", "<strength>")));
}

TEST_CASE("Stone Bridge 2.2: morale is stated and lies between 1 and 3") {
  CHECK(rule_of(crossing_with(R"(<morale level="2"/>)", R"(<morale level="0"/>)"), "morale/range", "<morale") == "Stone Bridge 2.2");
  CHECK(rule_of(crossing_with(R"(<morale level="2"/>)", "<morale/>"), "morale/missing", "<morale") == "Stone Bridge 2.2");
}

TEST_CASE("Stone Bridge 2.3: a corps has a general") {
  const std::string general = R"(<piece id="gr.i.general" kind="general" number="1" base-width="1" base-depth="1"/>)";
  CHECK(rule_of(crossing_with(general, "", "stone-bridge.orbat.xml"), "orbat/leader", R"(id="gr.i")") == "Stone Bridge 2.3");
}

TEST_CASE("Stone Bridge 3.0: the card says who is the first player") {
  CHECK(rule_of(crossing_with(R"(<first-player side="bl"/>)", ""), "time/first-player", "<scenario") == "Stone Bridge 3.0");
}

TEST_CASE("Stone Bridge: outlines are simple, and whatever has a width is an area on the table") {
  const auto project = AlteredSample("stone-bridge").load("stone-bridge.map.xml");
  REQUIRE(project->map()->map().tables.size() == 1);
  const document::InchTable& table = project->map()->map().tables.front();
  for (const document::Area& area : table.areas) {
    INFO(area.id);
    CHECK(geometry::area(outline(area.ring)) > 1);
  }
  for (const document::Line& line : table.lines) {
    INFO(line.id);
    const std::int32_t width = line.width_inches ? whole(*line.width_inches) : 0;
    const auto figure = geometry::Figure::make(geometry::Polyline{points_of(line.path), width});
    REQUIRE(figure);
    CHECK((width > 0) == geometry::more_than(geometry::area(*figure), 0));
  }
}

TEST_CASE("Stone Bridge: the bases of the placement stand on their side's ground, and none on another") {
  const AlteredSample sample("stone-bridge");
  const auto project = sample.load(CROSSING);
  pugi::xml_document file;
  REQUIRE(file.load_file(sample.path("1-the-crossing.placement.xml").c_str()));
  const document::Placement placement = document::read_placement(file.document_element(), -1);
  std::vector<geometry::Figure> bases;
  for (const document::Placed& placed : placement.pieces) {
    INFO(placed.piece);
    const auto piece = project->orbat()->piece(placed.piece);
    REQUIRE(piece);
    if (placed.box) continue;
    const geometry::Figure base = base_of(*project->orbat()->pieces()[*piece].piece, placed);
    for (const document::Zone& zone : project->map()->map().zones)
      if (zone.kind == "deployment" && placed.piece.starts_with(*zone.side))
        CHECK(geometry::contains(outline(std::get<document::InArea>(zone.regions.at(0).node).ring), base));
    for (const geometry::Figure& other : bases) CHECK_FALSE(geometry::overlap(base, other));
    bases.push_back(base);
  }
  CHECK(bases.size() == 16);
}
