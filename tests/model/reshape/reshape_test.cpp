// A whole project changed with its board: what was undone by the opposite change is as it was, to the last mention; and what follows is
// where it should be.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "model/document/kinds.hpp"
#include "model/edits/perform.hpp"
#include "model/reshape/reshape.hpp"
#include "model/reshape/templates.hpp"
#include "tests/model/reshape/whole_project.hpp"

using namespace hexwright;
using namespace hexwright::test;
using reshape::Mirroring;

namespace {

reshape::Resize resize(int north, int east, int south, int west) {
  const auto lines = [](int count) { return wording::Decimal{count * std::int64_t{1000}}; };
  return {{lines(north), lines(east), lines(south), lines(west)}, {}};
}
reshape::Resize shift(int east, int south) { return resize(south, -east, -south, east); }

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("Shifting and shifting back, turning six times and mirroring twice leave a whole project as it was") {
  rc::prop("shift and shift back", [] {
    WholeProject project = WholeProject::random();
    const auto before = project.texts();
    const int east = *rc::gen::inRange(-3, 4), south = *rc::gen::inRange(-3, 4);
    RC_ASSERT(project.change(shift(east, south)).lost.empty());
    RC_ASSERT(project.change(shift(-east, -south)).lost.empty());
    RC_ASSERT(project.texts() == before);
  });
  rc::prop("turn six times", [] {
    WholeProject project = WholeProject::random();
    const auto before = project.texts();
    for (int i = 0; i < 6; ++i) project.change(reshape::Turn{60});
    RC_ASSERT(project.texts() == before);
  });
  rc::prop("mirror twice", [] {
    WholeProject project = WholeProject::random();
    const auto before = project.texts();
    const auto how = *rc::gen::element(Mirroring::east_west, Mirroring::north_south);
    project.change(reshape::Mirror{how});
    project.change(reshape::Mirror{how});
    RC_ASSERT(project.texts() == before);
  });
  rc::prop("grow and cut off again", [] {
    WholeProject project = WholeProject::random();
    const auto before = project.texts();
    const int north = *rc::gen::inRange(0, 5), east = *rc::gen::inRange(0, 5), south = *rc::gen::inRange(0, 5),
              west = *rc::gen::inRange(0, 5);
    RC_ASSERT(project.change(resize(north, east, south, west)).lost.empty());
    RC_ASSERT(project.change(resize(-north, -east, -south, -west)).lost.empty());
    RC_ASSERT(project.texts() == before);
  });
  rc::prop("separate and join", [] {
    WholeProject project = WholeProject::random();
    const std::string map = project.texts().at("a.map.xml");
    const auto of = [](const std::string& text, const char* from) { return text.substr(text.find(from)); };
    const bool columns = *rc::gen::arbitrary<bool>();
    const int at = *rc::gen::inRange(1, 8);
    project.change(reshape::Separate{columns ? std::optional(at) : std::nullopt, columns ? std::nullopt : std::optional(at), "one", "two"},
                   "main");
    project.change(reshape::Join{"main", {}});
    RC_ASSERT(of(project.texts().at("a.map.xml"), "<place") == of(map, "<place"));
    RC_ASSERT(of(project.texts().at("a.map.xml"), "<row>") == of(map, "<row>"));
  });
}

TEST_CASE("Growing in the west and north renumbers the hexes, and every mention follows") {
  WholeProject project = WholeProject::plain();
  const reshape::Reshaped done = project.change(resize(1, 0, 0, 4));
  CHECK(done.lost.empty());
  const std::string map = project.texts().at("a.map.xml"), scenario = project.texts().at("1-a.scenario.xml");
  CHECK(has(map, "columns=\"14\" rows=\"10\""));
  CHECK(has(map, "<place id=\"mill\" kind=\"village\" hexes=\"0906 0907\""));
  CHECK(has(map, "sides=\"0906/n 0906/ne\""));
  CHECK(has(scenario, "<around hex=\"0906\" radius=\"1\" printed=\"0906 [1]\"/>"));
  CHECK(has(scenario, "<hexes list=\"0907 1007\"/>"));
  CHECK(has(scenario, "Hex 0906 is impassable; it was so in 0505."));
  CHECK(has(project.texts().at("a.placement.xml"), "hex=\"0906\""));
  CHECK(has(project.texts().at("a.log.xml"), "from=\"0906\" to=\"0907\""));
  REQUIRE(done.scripts.size() == 1);
  CHECK(done.scripts.front().text == "local mill = \"0906\" -- \"0505\"\nlocal other = 'mill'\n");
  CHECK(project.undone() == WholeProject::plain().texts());
}

TEST_CASE("What is cut off is listed, and goes") {
  WholeProject project = WholeProject::plain();
  const reshape::Reshaped done = project.change(resize(0, 0, 0, -5));
  CHECK(done.lost.size() >= 5);
  const std::string map = project.texts().at("a.map.xml"), scenario = project.texts().at("1-a.scenario.xml");
  CHECK(has(map, "<place id=\"mill\" kind=\"village\">"));  // it has no hexes any more, and its name
  CHECK(has(map, "sides=\"0104/sw\""));                     // the side of a hex that is left
  CHECK_FALSE(has(scenario, "<around"));
  CHECK(has(scenario, "<hexes list=\"0106\"/>"));
  CHECK_FALSE(has(project.texts().at("a.placement.xml"), "hex="));
  CHECK(has(project.texts().at("a.log.xml"), "from=\"0505\""));  // what was done there was done there
  CHECK(project.undone() == WholeProject::plain().texts());
}

TEST_CASE("Turned by half, north is south, and directions of hexsides follow") {
  WholeProject project = WholeProject::plain();
  project.change(reshape::Turn{180});
  const std::string map = project.texts().at("a.map.xml");
  CHECK(has(map, "sides=\"0605/s 0605/sw\""));
  CHECK(has(project.texts().at("2-a.scenario.xml"), "<edge side=\"south\"/>"));
  CHECK_FALSE(has(map, "in-play"));
  project.change(reshape::Turn{60});
  CHECK(has(project.texts().at("a.map.xml"), "<in-play>"));
}

TEST_CASE("A board that cannot be changed so is refused, and nothing changes") {
  const auto id_of = [](const reshape::Change& change, const std::string& board = {}) {
    WholeProject project = WholeProject::plain();
    const auto refused = project.refused(change, board);
    CHECK(project.texts() == WholeProject::plain().texts());
    return refused;
  };
  CHECK(id_of(resize(0, -10, 0, 0)) == "reshape/nothing-left");
  CHECK(id_of(resize(0, 1, 0, 0), "other") == "reshape/no-board");
  CHECK(id_of(resize(0, 2000, 0, 0)) == "map/board");
  CHECK(id_of(resize(0, 95, 0, 0)) == "map/labels");
  CHECK(id_of(reshape::Turn{90}) == "reshape/bad-turn");
  CHECK(id_of(reshape::Separate{10, {}, "a", "b"}) == "reshape/bad-cut");
  CHECK(id_of(reshape::Separate{{}, {}, "a", "b"}) == "reshape/bad-cut");
  CHECK(id_of(reshape::Separate{4, {}, "A b", "b"}) == "reshape/bad-id");
  CHECK(id_of(reshape::Separate{4, {}, "\u0105", "b"}) == "reshape/bad-id");
  CHECK(id_of(reshape::Join{"a b", {}}) == "reshape/bad-id");
  CHECK(id_of(reshape::Separate{4, {}, "A", "b.2"}) == "done");
}

TEST_CASE("A number after the word for a hex follows in a printed line, and what stays there is told") {
  const auto done_to = [](const std::string& printed, const std::string& now) {
    WholeProject project = WholeProject::with_line(printed, "0505");
    const auto done = project.change(resize(0, 0, 0, 2));
    INFO(project.texts().at("3-a.scenario.xml"));
    CHECK(has(project.texts().at("3-a.scenario.xml"), "printed=\"" + now + "\""));
    return done.lost;
  };
  CHECK(done_to("in the rules of 0605, page 0606", "in the rules of 0605, page 0606").empty());
  CHECK(done_to("nearer than hex 0605 or 0606 in 1939", "nearer than hex 0805 or 0806 in 1939").empty());
  const auto told = done_to("from 0605 to hex 0606, and on to 0605", "from 0605 to hex 0806, and on to 0605");
  REQUIRE(told.size() == 1);
  CHECK(has(told.front().msgid, "still say"));
}

TEST_CASE("An entry hex that growing leaves inland is told, and one that stays on an edge is not") {
  for (const auto& [entry, growing, inland] :
       {std::tuple{"0104", resize(0, 0, 0, 1), true}, std::tuple{"0104", resize(0, 3, 0, 0), false},
        std::tuple{"0101", resize(0, 0, 0, 1), false}, std::tuple{"0505", resize(1, 1, 1, 1), false}}) {
    INFO(entry);
    WholeProject project = WholeProject::with_line("8 points", entry);
    const auto done = project.change(growing);
    CHECK(done.lost.size() == (inland ? 1 : 0));
    if (inland) CHECK(has(done.lost.front().msgid, "no edge"));
  }
}

TEST_CASE("A large board turns: its outline stands in several lists, and numbers that are too long for their digits get one more") {
  WholeProject project = WholeProject::large(90);
  const auto before = project.texts();
  CHECK(project.change(reshape::Turn{180}).lost.empty());  // numbers have room
  CHECK(has(project.texts().at("a.map.xml"), "pattern=\"{column:02}{row:02}\""));
  project.change(reshape::Turn{180});
  CHECK(project.texts() == before);
  const auto done = project.change(reshape::Turn{60});
  REQUIRE(done.lost.size() == 1);
  CHECK(has(done.lost.front().msgid, "too narrow"));
  const std::string turned = project.texts().at("a.map.xml");
  CHECK(has(turned, "pattern=\"{column:03}{row:03}\""));
  const std::size_t lists = turned.find("<union>\n        <hexes list=");
  REQUIRE(lists != turned.npos);
  CHECK(turned.find("<hexes list=", lists + 30) != turned.npos);
  for (int i = 0; i < 5; ++i) project.change(reshape::Turn{60});
  const std::string back = project.texts().at("a.map.xml");
  CHECK_FALSE(has(back, "in-play"));
  CHECK(has(back, "columns=\"90\" rows=\"90\""));
  CHECK(has(back, "hexes=\"005005 005006\""));
  // What is cut off takes whole lists of the outline with it, which is no loss.
  project.change(reshape::Turn{60});
  const auto cut = project.change(resize(0, 0, 0, -40));
  for (const wording::Text& lost : cut.lost) CHECK_FALSE(has(lost.msgid, "loses"));
  CHECK(has(project.texts().at("a.map.xml"), "<in-play>"));
}

TEST_CASE("An inch table is turned, mirrored, grown and cut with what lies on it") {
  const auto map_after = [](const std::vector<reshape::Change>& changes, std::size_t lost = 0) {
    WholeProject project = WholeProject::table();
    std::size_t gone = 0;
    for (const reshape::Change& change : changes) gone += project.change(change).lost.size();
    CHECK(gone == lost);
    return project.texts();
  };
  const auto before = WholeProject::table().texts();
  CHECK(map_after({reshape::Turn{90}, reshape::Turn{90}, reshape::Turn{90}, reshape::Turn{90}}) == before);
  CHECK(map_after({reshape::Mirror{Mirroring::east_west}, reshape::Mirror{Mirroring::east_west}}) == before);
  CHECK(map_after({resize(2, 0, 3, 4), resize(-2, 0, -3, -4)}) == before);
  const auto turned = map_after({reshape::Turn{90}});
  CHECK(has(turned.at("a.map.xml"), "width=\"24\" height=\"36\""));
  CHECK(has(turned.at("a.map.xml"), "ring=\"2,35 2,30 8,30 8,35\""));
  CHECK(has(turned.at("a.placement.xml"), "x=\"4\" y=\"33\" heading=\"90\""));
  const auto cut = map_after({resize(0, 0, 0, -4)}, 1);
  CHECK(has(cut.at("a.map.xml"), "ring=\"0,2 2,2 2,8 0,8\""));
  CHECK_FALSE(has(cut.at("a.placement.xml"), "a.1"));
}

TEST_CASE("Templates are told by the names that they are taken by") {
  std::string names;
  for (const reshape::Template& each : reshape::templates()) names += (names.empty() ? "" : ", ") + std::string(each.id);
  CHECK(reshape::names_of_templates() == names);
  CHECK(reshape::templates().size() > 1);
}
