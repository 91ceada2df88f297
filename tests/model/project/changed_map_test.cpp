// The map as a scenario has it.
#include "model/project/changed_map.hpp"

#include <catch2/catch.hpp>

#include "model/document/ruleset.hpp"
#include "model/project/map_index.hpp"
#include "tests/model/document/written.hpp"

using namespace hexwright;
using namespace hexwright::document;

namespace {

const char* const GAME = R"(<ruleset format="1.0" id="g" version="1">
  <kind of="terrain" id="open"/><kind of="terrain" id="grain"/><kind of="terrain" id="pond"/><kind of="path" id="road"/>
</ruleset>)";
const char* const MAP = R"(<map format="1.0" id="m">
  <game id="g" version="1"/>
  <board id="1" top="flat" shifted="even" columns="6" rows="4">
    <labels pattern="{column:02}{row:02}"/>
    <terrain><sign char="g" kind="grain"/><sign char="p" kind="pond"/>
      <row>gggggg</row><row>gpgggg</row><row>gggggg</row><row>gggggg</row>
    </terrain>
  </board>
  <place id="mere" kind="pond" hexes="0202"/>
  <path id="track" kind="road" hexes="0101 0201 0301 0401 0501 0601"/>
</map>)";

project::Game game() { return project::Game(read_ruleset(test::sound(GAME).root(), 0)); }
Map filed() { return read_map(test::sound(MAP).root(), 0); }
MapLink link_of(const std::string& inside) {
  return *read_scenario(test::sound(R"(<scenario format="1.1" id="s"><game id="g" version="1"/><map file="m.map.xml">)" + inside +
                                    "</map></scenario>")
                            .root(),
                        0)
              .map;
}

}  // namespace

TEST_CASE("All grain is open ground, under a sign that the legend gets, and the map that was read stays as it is") {
  const project::Game rules = game();
  const Map before = filed();
  project::Problems problems;
  const Map after = project::changed_map(before, link_of(R"(<ground kinds="grain" is="open"/>)"), rules, problems);
  CHECK(problems.empty());
  CHECK(before == filed());
  const project::MapIndex index(after, rules);
  CHECK(index.of_terrain({"grain"}).empty());
  CHECK(index.of_terrain({"open"}).count() == 23);
  CHECK(index.terrain(*index.hex("0202")) == "pond");
}

TEST_CASE("The pond does not exist: its hex and its name") {
  const project::Game rules = game();
  project::Problems problems;
  const Map after = project::changed_map(filed(), link_of(R"(<ground kinds="pond" is="grain" without="mere track"/>)"), rules, problems);
  const project::MapIndex index(after, rules);
  CHECK(index.terrain(*index.hex("0202")) == "grain");
  CHECK_FALSE(index.place("mere"));
  CHECK(index.paths().empty());
  CHECK(problems.empty());
}

TEST_CASE("Columns 2 to 4 are in play: edges are theirs, and hexes beyond are none") {
  const project::Game rules = game();
  project::Problems problems;
  const std::string part =
      R"(<in-play><except><everywhere/><edge side="west"/><within hexes="1"><edge side="east"/></within></except></in-play>)";
  const Map after = project::changed_map(filed(), link_of(part), rules, problems);
  const project::MapIndex index(after, rules);
  CHECK(index.in_play().count() == 12);
  CHECK_FALSE(index.hex("0101"));
  CHECK(index.is_out_of_play("0101"));
  CHECK_FALSE(index.is_out_of_play("0701"));
  CHECK(index.edge(EdgeName::west).count() == 4);
  CHECK(index.edge(EdgeName::east).count() == 4);
  CHECK(index.edge(EdgeName::west).contains(*index.hex("0203")));
  CHECK(index.edge(EdgeName::north).count() == 3);
  CHECK(index.path("track")->hexes.count() == 3);
  CHECK(index.within(index.edge(EdgeName::west), 1).count() == 8);
  CHECK(index.hex_count() == 24);
}

TEST_CASE("Ground of an unknown kind changes nothing, and is told where the card names it") {
  const project::Game rules = game();
  project::Problems problems;
  const Map after = project::changed_map(filed(), link_of(R"(<ground kinds="grain" is="clear"/>)"), rules, problems);
  REQUIRE(problems.size() == 1);
  CHECK(problems.front().id == "map/unknown-terrain");
  CHECK(after == filed());
}

TEST_CASE("A part in play without a hex is told once, and the whole map is in play") {
  const project::Game rules = game();
  const auto problems_of = [&](const std::string& region) {
    project::Problems problems;
    const Map after = project::changed_map(filed(), link_of("<in-play>" + region + "</in-play>"), rules, problems);
    const project::MapIndex index(after, rules);
    CHECK(index.hex("0101"));
    CHECK(index.edge(EdgeName::north).count() == 6);
    for (const project::Problem& problem : index.problems()) CHECK(problem.id == "map/nothing-in-play");
    return index.problems().size();
  };
  CHECK(problems_of(R"(<terrain kinds="open"/>)") == 1);
  CHECK(problems_of(R"(<hexes list="9999"/>)") == 0);  // that no hex is called so is said of the name
}

TEST_CASE("A hole within the part in play makes no edge") {
  const project::Game rules = game();
  project::Problems problems;
  const Map after =
      project::changed_map(filed(), link_of(R"(<in-play><except><everywhere/><hexes list="0302"/></except></in-play>)"), rules, problems);
  const project::MapIndex index(after, rules);
  CHECK(index.edge(EdgeName::any).count() == 16);
  CHECK_FALSE(index.hex("0302"));
}

TEST_CASE("A painted map has the boards of the one before it, and one that is numbered otherwise its own") {
  const project::Game rules = game();
  const Map before = filed();
  Map painted = before, numbered = before;
  painted.boards.front().terrain->rows.front().cells = "pggggg";
  numbered.boards.front().labels->pattern = "{row:02}{column:02}";
  const project::MapIndex first(before, rules), second(painted, rules), third(numbered, rules);
  CHECK(first.shared_boards() == second.shared_boards());
  CHECK(second.terrain(*second.hex("0101")) == "pond");
  CHECK(first.terrain(*first.hex("0101")) == "grain");
  CHECK(third.shared_boards() != first.shared_boards());
  CHECK(third.label(*third.hex("0201")) == "0201");
  CHECK(*third.hex("0201") == *first.hex("0102"));
}
