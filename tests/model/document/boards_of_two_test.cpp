// A map in the manner of squad games: two printed boards joined at their half-hexes, labels with the board's number,
// buildings with levels, walls and hedges on hexsides, and a placement that only one side may see.
#include <catch2/catch.hpp>

#include "model/document/map.hpp"
#include "model/document/placement.hpp"
#include "model/document/ruleset.hpp"
#include "model/project/map_index.hpp"
#include "tests/model/document/written.hpp"

using namespace hexwright;
using namespace hexwright::document;

namespace {

const char* const RULES = R"(<ruleset format="1.0" id="made-up-squads" version="1">
  <kind of="terrain" id="open" classes="low"/>
  <kind of="terrain" id="stone-building-1" classes="building stone"/>
  <kind of="terrain" id="stone-building-2" classes="building stone"><effect name="levels" value="2" status="given" rule="B23"/></kind>
  <kind of="hexside" id="wall"/>
  <kind of="hexside" id="hedge"/>
</ruleset>
)";

// Columns A to GG; A, C, E … lie half a hex further south and have ten hexes, the others eleven.
std::string rows() {
  std::string text;
  for (int row = 1; row <= 11; ++row) {
    std::string cells;
    for (int column = 1; column <= 33; ++column) cells += row == 11 && column % 2 == 1 ? ' ' : '.';
    if (row == 3) cells[13] = '2';  // column N, whose rows count from nought
    if (row == 5) cells[16] = '1';
    text += "      <row>" + cells + "</row>\n";
  }
  return text;
}

std::string board(const std::string& id, const std::string& place) {
  return "  <board id=\"" + id + "\" top=\"flat\" shifted=\"odd\" columns=\"33\" rows=\"11\" shifted-are-short=\"yes\"" + place + R"(>
    <labels pattern="{board}{letters}{row}" first-row="0" first-row-shifted="1" letters="repeat"/>
    <terrain>
      <sign char="." kind="open"/>
      <sign char="1" kind="stone-building-1"/>
      <sign char="2" kind="stone-building-2"/>
)" + rows() +
         "    </terrain>\n  </board>\n";
}

std::string map_of_two() {
  return "<map format=\"1.0\" id=\"two-boards\" metres-per-hex=\"40\">\n  <game id=\"made-up-squads\" version=\"1\"/>\n" + board("1", "") +
         board("2", " at-column=\"33\"") + R"(
  <place id="manor" kind="building" hexes="1N2 2N2"><name lang="en" nom="the Manor"/></place>
  <hexside id="w1" kind="wall" sides="1N2/n 1N2/ne 2A5/s"/>
  <hexside id="h1" kind="hedge" sides="2B0/s"/>
  <zone id="a-start" side="a"><board ref="1"/></zone>
  <zone id="b-start" side="b"><except><board ref="2"/><hexes list="2A5"/></except></zone>
</map>
)";
}

project::Game game() { return project::Game(read_ruleset(test::sound(RULES).root(), 0)); }

}  // namespace

TEST_CASE("Two boards: the map is read, written and read again unchanged") {
  const Map map = test::round_trip(map_of_two(), read_map);
  REQUIRE(map.boards.size() == 2);
  REQUIRE(map.boards[0].terrain);
  CHECK(map.boards[0].terrain->rows.at(10).cells.front() == ' ');  // a short column's blank is kept
}

TEST_CASE("Two boards: hexes are found by board, letters and row") {
  const Map map = test::round_trip(map_of_two(), read_map);
  const project::Game rules = game();
  const project::MapIndex index(map, rules);
  for (const project::Problem& problem : index.problems()) FAIL_CHECK(problem.id << ' ' << problem.object << ' ' << problem.hex);
  for (const char* label : {"1A1", "1A10", "1B0", "1B10", "1N2", "1GG5", "2A5", "2Z9", "2GG10"}) {
    INFO(label);
    CHECK(index.hex(label));
  }
  for (const char* label : {"1A0", "1A11", "1B11", "1HH1", "3A1", "N2"}) {
    INFO(label);
    CHECK_FALSE(index.hex(label));
  }
}

TEST_CASE("Two boards: distances run over the joint, and the half-hexes there are one hex") {
  const Map map = test::round_trip(map_of_two(), read_map);
  const project::Game rules = game();
  const project::MapIndex index(map, rules);
  const auto distance = [&](const char* from, const char* to) {
    REQUIRE(index.hex(from));
    REQUIRE(index.hex(to));
    return geometry::distance(index.boards()->hexes()[*index.hex(from)], index.boards()->hexes()[*index.hex(to)]);
  };
  CHECK(distance("1A1", "1R1") == 17);
  CHECK(distance("1A1", "1A10") == 9);
  CHECK(distance("1GG5", "2A5") == 0);
  CHECK(index.label(*index.hex("2A5")) == "1GG5");
  CHECK(distance("1FF5", "2B5") == 2);
  CHECK(distance("1A1", "2A1") == 32);
  CHECK(index.hex_count() == 2 * (17 * 10 + 16 * 11) - 10);
}

TEST_CASE("Two boards: buildings and hexsides lie where they are drawn") {
  const Map map = test::round_trip(map_of_two(), read_map);
  const project::Game rules = game();
  const project::MapIndex index(map, rules);
  CHECK(index.terrain(*index.hex("1N2")) == "stone-building-2");
  CHECK(index.terrain(*index.hex("2Q5")) == "stone-building-1");
  CHECK(index.terrain(*index.hex("2A5")) == "open");
  CHECK(index.of_terrain({"building"}).count() == 4);
  REQUIRE(index.hexsides().size() == 2);
  const auto& wall = index.hexsides()[0].sides;
  REQUIRE(wall.size() == 3);
  const auto parted = wall[0].hexes();
  CHECK(std::find(parted.begin(), parted.end(), index.boards()->hexes()[*index.hex("1N1")]) != parted.end());
  REQUIRE(index.place("the Manor"));
  CHECK(index.place("the Manor")->hexes.count() == 2);
}

TEST_CASE("Two boards: a hidden placement says hex and level, and who may see it") {
  const Placement placement = test::round_trip(R"(<placement format="1.0" id="b-hidden" scenario="s.scenario.xml" side="b">
  <placed piece="b.hmg1" hex="1N2" level="2" slot="1" visible-to="b"/>
  <placed piece="b.9-1" hex="1N2" level="2" slot="2" visible-to="b"/>
  <placed piece="b.467" hex="1N2" level="0" concealed="yes"/>
  <placed piece="b.cellar" hex="1Q5" level="-1" visible-to="b"/>
  <placed piece="a.747" hex="2A5" visible-to="a b"/>
</placement>)",
                                               read_placement);
  REQUIRE(placement.pieces.size() == 5);
  CHECK(placement.pieces[0].level == 2);
  CHECK(placement.pieces[0].datum.visible_to == std::vector<std::string>{"b"});
  CHECK(placement.pieces[2].level == 0);
  CHECK_FALSE(placement.pieces[4].level);
}
