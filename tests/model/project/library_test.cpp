// Maps that the scenarios of several folders share.
#include "model/project/library.hpp"

#include <catch2/catch.hpp>

#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/project/map_index.hpp"
#include "model/project/project.hpp"
#include "model/wording/catalogue.hpp"
#include "tests/model/io/scratch_folder.hpp"

using namespace hexwright;

namespace {

const char* const GAME = R"(<ruleset format="1.0" id="g" version="1"><name lang="en" nom="G"/><kind of="terrain" id="open"/></ruleset>)";
std::string map(const std::string& id) {
  return R"(<map format="1.0" id=")" + id + R"("><game id="g" version="1"/><board id="1" top="flat" shifted="even" columns="2" rows="1">
    <labels pattern="{column:02}{row:02}"/><terrain><sign char="." kind="open"/><row>..</row></terrain></board></map>)";
}
std::string scenario(const std::string& file) {
  return R"(<scenario format="1.0" id="s"><game id="g" version="1" ruleset="g.ruleset.xml"/><map file=")" + file + R"("/></scenario>)";
}
std::string settings(const std::string& folder) { return R"(<settings format="1.1"><library folder=")" + folder + R"("/></settings>)"; }

struct Series {
  test::ScratchFolder outer;
  Series() {
    outer.write("boards/river.map.xml", map("river"));
    outer.write("secret.map.xml", map("secret"));
    outer.write("series/hexwright.settings.xml", settings("../boards"));
    outer.write("series/one/g.ruleset.xml", GAME);
  }
  // The id of the map, or of the first fault.
  std::string map_of(const std::string& file) const {
    outer.write("series/one/s.scenario.xml", scenario(file));
    const auto project = project::Project::load(outer / "series/one/s.scenario.xml", {});
    if (!project) return project.error().front().id;
    return (*project)->map()->map().id;
  }
};

}  // namespace

TEST_CASE("A map that is not in the folder is read from the library that the settings above it name") {
  const Series series;
  CHECK(series.map_of("river.map.xml") == "river");
  const auto project = project::Project::load(series.outer / "series/one/s.scenario.xml", {});
  REQUIRE(project);
  REQUIRE((*project)->files().size() == 3);
  CHECK((*project)->files().back()->read_only == ((*project)->files().back()->kind == document::DocumentKind::map));
}

TEST_CASE("A map of the folder comes before one of the library, and the nearest settings count") {
  const Series series;
  series.outer.write("series/one/river.map.xml", map("own"));
  CHECK(series.map_of("river.map.xml") == "own");
  series.outer.write("series/one/hexwright.settings.xml", settings("nowhere"));
  CHECK(series.map_of("lake.map.xml") == "file/missing");
}

TEST_CASE("A library that is no folder is named when a map is looked for in it") {
  const Series series;
  const auto told = [&](const std::string& folder) {
    series.outer.write("series/hexwright.settings.xml", settings(folder));
    series.outer.write("series/one/s.scenario.xml", scenario("lake.map.xml"));
    const auto project = project::Project::load(series.outer / "series/one/s.scenario.xml", {});
    REQUIRE_FALSE(project);
    return wording::english().words(project.error().front().message);
  };
  CHECK(told("../bords").find("../bords") != std::string::npos);
  CHECK(told("one/g.ruleset.xml").find("g.ruleset.xml") != std::string::npos);
  CHECK(told("../boards").find("library") == std::string::npos);
}

TEST_CASE("Nothing beside a library is reached through it") {
  const Series series;
  CHECK(series.map_of("../secret.map.xml") != "secret");
  CHECK(series.map_of("../../secret.map.xml") != "secret");
}

TEST_CASE("Settings that cannot be read are a fault, where they are needed") {
  const Series series;
  series.outer.write("series/hexwright.settings.xml", "<settings format=\"1.1\"><libary folder=\"x\"/></settings>");
  CHECK(series.map_of("river.map.xml") == "file/unknown-element");
  series.outer.write("series/hexwright.settings.xml", map("no-settings"));
  CHECK(series.map_of("river.map.xml") == "project/wrong-kind");
  series.outer.write("series/one/river.map.xml", map("own"));
  CHECK(series.map_of("river.map.xml") == "own");
}

TEST_CASE("Projects that read the same map share it, and each knows which of its files it is") {
  const Series series;
  const auto load = [&](const std::string& name, const std::string& text) {
    series.outer.write("series/one/" + name, text);
    auto project = project::Project::load(series.outer / ("series/one/" + name), {});
    REQUIRE(project);
    return std::move(*project);
  };
  const auto one = load("a.scenario.xml", scenario("river.map.xml")), other = load("b.scenario.xml", scenario("river.map.xml"));
  CHECK(&one->map()->map() == &other->map()->map());
  CHECK(one->locate(one->map()->map().datum.origin).file == other->locate(other->map()->map().datum.origin).file);
  // A base comes between: the map is another file of that project.
  const auto longer = load("c.scenario.xml", R"(<scenario format="1.0" id="c"><game id="g" version="1" ruleset="g.ruleset.xml"/>
    <extends file="a.scenario.xml"><inherit section="all"/></extends></scenario>)");
  CHECK(longer->map()->map().datum.origin.file != one->map()->map().datum.origin.file);
  CHECK(longer->locate(longer->map()->map().datum.origin).file == one->locate(one->map()->map().datum.origin).file);
  series.outer.write("boards/river.map.xml", map("brook"));
  CHECK(load("d.scenario.xml", scenario("river.map.xml"))->map()->map().id == "brook");
}
