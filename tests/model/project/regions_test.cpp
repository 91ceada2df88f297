// Every region against a slow and obvious computation: each hex of the map is asked by itself.
#include <catch2/catch.hpp>

#include <functional>
#include <set>

#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/xml_file.hpp"
#include "model/project/regions.hpp"

using namespace hexwright;

namespace {

const std::string REGION_GAME = R"(<ruleset format="1.0" id="g" version="1">
<kind of="terrain" id="clear"/><kind of="terrain" id="woods" classes="cover"/><kind of="terrain" id="stone" classes="cover building"/></ruleset>)";
const std::string REGION_MAP = R"(<map format="1.0" id="m"><game id="g" version="1"/>
<board id="1" top="flat" shifted="even" columns="7" rows="5"><labels pattern="{board}{letters}{row}"/><terrain><sign char="." kind="clear"/><sign char="w" kind="woods"/><sign char="s" kind="stone"/>
<row>.......</row><row>..ww...</row><row>..ws...</row><row>.....s.</row><row>w......</row></terrain></board>
<board id="2" top="flat" shifted="even" columns="2" rows="3" at-column="9"><labels pattern="{board}{letters}{row}"/><terrain><sign char="." kind="clear"/><sign char="w" kind="woods"/>
<row>..</row><row>w.</row><row>..</row></terrain></board>
<place id="mill" kind="village" hexes="1C3 1D3"><name lang="pl" nom="Rozalin" gen="Rozalina"/><alias lang="en" nom="the mill"/></place>
<place id="twin-1" kind="village" hexes="1A1"><name lang="en" nom="Twin"/></place>
<place id="twin-2" kind="village" hexes="1A2"><name lang="en" nom="Twin"/></place>
<path id="road" kind="road" hexes="1A3 1B3 1C3 1D3"/>
<path id="track" kind="road" hexes="1A3 1A4 1A5"/>
<zone id="outer"><zone ref="inner"/><hexes list="1G5"/></zone>
<zone id="inner"><place name="mill"/></zone>
<zone id="round"><zone ref="round"/></zone>
<box id="queue" kind="queue"/>
)";

io::XmlFile parsed_region(const std::string& xml) {
  auto file = io::parse_xml(xml, "x.xml");
  REQUIRE(file);
  return std::move(*file);
}

struct RegionMap {
  project::Game game{document::read_ruleset(parsed_region(REGION_GAME).root(), 0)};
  document::Map map;
  project::MapIndex index;
  explicit RegionMap(const std::string& more = "")
      : map(document::read_map(parsed_region(REGION_MAP + more + "</map>").root(), 0)), index(map, game) {
    REQUIRE(index.problems().empty());
  }

  project::Covered covers(const std::string& region, int missing_radius = 0) const {
    const auto zone =
        document::read_map(parsed_region("<map format=\"1.0\" id=\"m\"><zone id=\"z\">" + region + "</zone></map>").root(), 0);
    return project::covered(zone.zones.front().regions, index, {missing_radius});
  }
  std::set<std::string> labels(const geometry::HexSet& hexes) const {
    std::set<std::string> out;
    hexes.each([&](std::size_t hex) { out.insert(index.label(hex)); });
    return out;
  }
  std::set<std::string> where(const std::function<bool(const std::string& label, geometry::Hex)>& fits) const {
    std::set<std::string> out;
    for (std::size_t i = 0; i < index.hex_count(); ++i)
      if (fits(index.label(i), index.boards()->hexes()[i])) out.insert(index.label(i));
    return out;
  }
  // No farther than this from one of these labels.
  std::set<std::string> near(const std::vector<std::string>& labels_of, int hexes) const {
    return where([&](const std::string&, geometry::Hex hex) {
      for (const std::string& label : labels_of)
        if (geometry::distance(hex, index.boards()->hexes()[index.hex(label).value()]) <= hexes) return true;
      return false;
    });
  }
};
using Labels = std::set<std::string>;

}  // namespace

TEST_CASE("A list of hexes covers them, and a hex that is not there is said") {
  const RegionMap map;
  CHECK(map.labels(map.covers("<hexes list=\"1A1 2B3\"/>").hexes) == Labels{"1A1", "2B3"});
  CHECK_FALSE(map.covers("<hexes list=\"1A1 2B3\"/>").unknown_name);
  const auto off = map.covers("<hexes list=\"1A1 1H1\"/>");
  CHECK(off.unknown_name);
  CHECK(map.labels(off.hexes) == Labels{"1A1"});
}

TEST_CASE("A radius covers every hex no farther away, across the gap between two boards too") {
  const RegionMap map;
  for (const std::string middle : {"1A1", "1D3", "1G4", "2A2"})
    for (const int radius : {0, 1, 2, 5, 40}) {
      INFO(middle << " " << radius);
      CHECK(map.labels(map.covers("<around hex=\"" + middle + "\" radius=\"" + std::to_string(radius) + "\"/>").hexes) ==
            map.near({middle}, radius));
    }
}

TEST_CASE("A missing radius is said, and counts as the reading has it") {
  const RegionMap map;
  const auto missing = map.covers("<around hex=\"1D3\"/>");
  CHECK(missing.missing_radius);
  CHECK(map.labels(missing.hexes) == Labels{"1D3"});
  CHECK(map.labels(map.covers("<around hex=\"1D3\"/>", 2).hexes) == map.near({"1D3"}, 2));
  CHECK_FALSE(map.covers("<around hex=\"1D3\" radius=\"0\"/>").missing_radius);
}

TEST_CASE("A place is meant by its id and every form of its names; one of two bearers by neither's") {
  const RegionMap map;
  for (const std::string name : {"mill", "Rozalin", "Rozalina", "the mill"})
    CHECK(map.labels(map.covers("<place name=\"" + name + "\"/>").hexes) == Labels{"1C3", "1D3"});
  CHECK(map.covers("<place name=\"Rozaline\"/>").unknown_name);
  CHECK(map.covers("<place name=\"Twin\"/>").unknown_name);
  CHECK(map.labels(map.covers("<place name=\"twin-2\"/>").hexes) == Labels{"1A2"});
}

TEST_CASE("Terrain is meant by kind or class, any of several") {
  const RegionMap map;
  const Labels woods{"1C2", "1D2", "1C3", "1A5", "2A2"}, stone{"1D3", "1F4"};
  Labels both = woods;
  both.insert(stone.begin(), stone.end());
  CHECK(map.labels(map.covers("<terrain kinds=\"woods\"/>").hexes) == woods);
  CHECK(map.labels(map.covers("<terrain kinds=\"building\"/>").hexes) == stone);
  CHECK(map.labels(map.covers("<terrain kinds=\"cover\"/>").hexes) == both);
  CHECK(map.labels(map.covers("<terrain kinds=\"woods stone\"/>").hexes) == both);
  CHECK(map.labels(map.covers("<terrain kinds=\"clear cover\"/>").hexes).size() == map.index.hex_count());
}

TEST_CASE("Any edge is all four edges together") {
  const RegionMap map;
  Labels all;
  for (const std::string side : {"north", "east", "south", "west"}) {
    const Labels one = map.labels(map.covers("<edge side=\"" + side + "\"/>").hexes);
    CHECK_FALSE(one.empty());
    all.insert(one.begin(), one.end());
  }
  CHECK(map.labels(map.covers("<edge side=\"any\"/>").hexes) == all);
}

TEST_CASE("A river between hexes is meant by its id: the hexes on either side of it, as far as there are any") {
  const RegionMap map(R"(<hexside id="brook" kind="stream" sides="1B2/s 1C3/n 1A1/n"><name lang="en" nom="the brook"/></hexside>)");
  CHECK(map.labels(map.covers("<path ref=\"brook\"/>").hexes) == Labels{"1A1", "1B2", "1B3", "1C2", "1C3"});
  CHECK_FALSE(map.covers("<path ref=\"brook\"/>").unknown_name);
  CHECK(map.covers("<path ref=\"burn\"/>").unknown_name);
  CHECK(map.labels(map.covers("<path ref=\"track\"/>").hexes) == Labels{"1A3", "1A4", "1A5"});
  const RegionMap part(
      R"(<hexside id="brook" kind="stream" sides="1B2/s"/><in-play><except><everywhere/><hexes list="1B3"/></except></in-play>)");
  CHECK(part.labels(part.covers("<path ref=\"brook\"/>").hexes) == Labels{"1B2"});
}

TEST_CASE("A path is meant by id or by its ends, several ends being alternatives") {
  const RegionMap map;
  const Labels road{"1A3", "1B3", "1C3", "1D3"}, track{"1A3", "1A4", "1A5"};
  CHECK(map.labels(map.covers("<path ref=\"road\"/>").hexes) == road);
  CHECK(map.labels(map.covers("<path from=\"1D3\" to=\"1A3\"/>").hexes) == road);
  CHECK(map.labels(map.covers("<path from=\"1A3\" to=\"1A5 1D3\"/>").hexes) == Labels{"1A3", "1B3", "1C3", "1D3", "1A4", "1A5"});
  CHECK(map.covers("<path from=\"1D3\" to=\"1A5\"/>").unknown_name);
  CHECK(map.covers("<path ref=\"lane\" from=\"1D3\" to=\"1A3\"/>").unknown_name);
}

TEST_CASE("A zone covers what it says, zones inside it included, and one that names itself nothing") {
  const RegionMap map;
  CHECK(map.labels(map.covers("<zone ref=\"outer\"/>").hexes) == Labels{"1C3", "1D3", "1G5"});
  CHECK(map.covers("<zone ref=\"none\"/>").unknown_name);
  CHECK(map.covers("<zone ref=\"round\"/>").unknown_name);
  CHECK(map.covers("<zone ref=\"round\"/>").hexes.empty());
  // Each names the next twelve times: worked out anew each time there would be no end to it.
  std::string fan;
  for (int i = 0; i < 14; ++i) {
    fan += "<zone id=\"fan-" + std::to_string(i) + "\">";
    for (int times = 0; times < 12; ++times) fan += "<zone ref=\"fan-" + std::to_string(i + 1) + "\"/>";
    fan += "</zone>";
  }
  const RegionMap wide(fan + "<zone id=\"fan-14\"><hexes list=\"1A1\"/></zone>");
  CHECK(wide.labels(wide.covers("<zone ref=\"fan-0\"/>").hexes) == Labels{"1A1"});
}

TEST_CASE("A board covers its own hexes, everywhere covers all") {
  const RegionMap map;
  CHECK(map.labels(map.covers("<board ref=\"2\"/>").hexes) ==
        map.where([](const std::string& label, geometry::Hex) { return label.front() == '2'; }));
  CHECK(map.covers("<board ref=\"3\"/>").unknown_name);
  CHECK(map.labels(map.covers("<everywhere/>").hexes).size() == 41);
}

TEST_CASE("Boxes, areas and companions are not known as hexes: the set is an upper bound and says so") {
  const RegionMap map;
  CHECK(map.covers("<box ref=\"queue\"/>").depends);
  CHECK(map.covers("<box ref=\"queue\"/>").hexes.empty());
  CHECK(map.covers("<box ref=\"none\"/>").unknown_name);
  for (const std::string region :
       {"<area ring=\"0,0 9,0 9,9\"/>", "<with formation-kind=\"company\"/>", "<within inches=\"6\"><everywhere/></within>"}) {
    CHECK(map.covers(region).depends);
    CHECK(map.covers(region).hexes == geometry::HexSet::everything(map.index.hex_count()));
  }
}

TEST_CASE("Within so many hexes of a region is near one of its hexes") {
  const RegionMap map;
  for (const int hexes : {0, 1, 3}) {
    CHECK(map.labels(map.covers("<within hexes=\"" + std::to_string(hexes) + "\"><place name=\"mill\"/></within>").hexes) ==
          map.near({"1C3", "1D3"}, hexes));
    CHECK(map.labels(
              map.covers("<within hexes=\"" + std::to_string(hexes) + "\"><hexes list=\"1A1\"/><hexes list=\"2B3\"/></within>").hexes) ==
          map.near({"1A1", "2B3"}, hexes));
  }
  CHECK(map.covers("<within hexes=\"3\"><hexes list=\"\"/></within>").hexes.empty());
}

TEST_CASE("Union, intersection and except are those of sets") {
  const RegionMap map;
  const std::string a = "<around hex=\"1D3\" radius=\"2\"/>", b = "<terrain kinds=\"cover\"/>", c = "<hexes list=\"1D3\"/>";
  const Labels in_a = map.labels(map.covers(a).hexes), in_b = map.labels(map.covers(b).hexes);
  const auto by = [&](auto fits) {
    return map.where(
        [&](const std::string& label, geometry::Hex) { return fits(in_a.contains(label), in_b.contains(label), label == "1D3"); });
  };
  CHECK(map.labels(map.covers("<union>" + a + b + "</union>").hexes) == by([](bool x, bool y, bool) { return x || y; }));
  CHECK(map.covers(a + b).hexes == map.covers("<union>" + a + b + "</union>").hexes);
  CHECK(map.labels(map.covers("<intersection>" + a + b + "</intersection>").hexes) == by([](bool x, bool y, bool) { return x && y; }));
  CHECK(map.labels(map.covers("<except>" + a + b + "</except>").hexes) == by([](bool x, bool y, bool) { return x && !y; }));
  CHECK(map.labels(map.covers("<except><everywhere/>" + a + c + "</except>").hexes) == by([](bool x, bool, bool) { return !x; }));
  CHECK(map.labels(map.covers("<except>" + a + "<except>" + b + c + "</except></except>").hexes) ==
        by([](bool x, bool y, bool z) { return x && !(y && !z); }));
}

TEST_CASE("The union and the intersection of nothing are nothing") {
  const RegionMap map;
  CHECK(map.covers("<union/>").hexes.empty());
  CHECK(map.covers("<intersection/>").hexes.empty());
  CHECK(map.covers("<except/>").hexes.empty());
  CHECK(map.covers("").hexes.empty());
}

TEST_CASE("What is taken out and not known takes nothing out: the set stays an upper bound") {
  const RegionMap map;
  const auto left = map.covers("<except><place name=\"mill\"/><with formation-kind=\"company\"/></except>");
  CHECK(left.depends);
  CHECK(map.labels(left.hexes) == Labels{"1C3", "1D3"});
}

TEST_CASE("What a part does not know, the whole does not know") {
  const RegionMap map;
  CHECK(map.covers("<intersection><everywhere/><union><place name=\"none\"/></union></intersection>").unknown_name);
  CHECK(map.covers("<except><everywhere/><around hex=\"1D3\"/></except>").missing_radius);
  CHECK(map.covers("<within hexes=\"1\"><box ref=\"queue\"/></within>").depends);
}
