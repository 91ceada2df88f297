// The map of a side: without what it may not see, and without anything that would point to it.
#include "model/document/datum.hpp"
#include "model/document/map.hpp"
#include "tests/model/view/small_project.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

view::SideView blue_of(const SmallProject& small) {
  const auto project = small.load();
  auto view = view::seen_by(*project, "blue", view::Disguise());
  REQUIRE(view);
  return *view;
}
const std::string ORBAT = SmallProject{}.orbat;

}  // namespace

TEST_CASE("What only the other side may see is not on the map, whatever it is") {
  const std::string only = "visible-to=\"red\"";
  const auto blue =
      blue_of({"", ORBAT,
               "<place id=\"secret-place\" kind=\"v\" hexes=\"0101\" " + only +
                   "/><place id=\"mill\" kind=\"v\" hexes=\"0102\"/><path id=\"secret-path\" kind=\"road\" hexes=\"0101 0102\" " + only +
                   "/><hexside id=\"secret-side\" kind=\"wall\" sides=\"0101/s\" " + only + "/><zone id=\"secret-zone\" " + only +
                   "><everywhere/></zone><box id=\"secret-box\" kind=\"queue\" " + only + "/>"});
  CHECK_FALSE(has(everything_in(*blue), "secret"));
  CHECK(blue->map.places.size() == 1);
  CHECK(blue->index->place("mill"));
}

TEST_CASE("Nothing on the map refers to what was left out") {
  const auto blue = blue_of(
      {"", ORBAT,
       R"(<place id="secret" kind="v" hexes="0101" visible-to="red"><name lang="en" nom="Lair"/></place><place id="mill" kind="v" hexes="0102" part-of="secret"/>
<zone id="a"><place name="Lair"/></zone><zone id="b"><zone ref="a"/></zone><zone id="c"><zone ref="b"/><place name="mill"/></zone><zone id="d"><except><everywhere/><zone ref="a"/></except></zone>
<zone id="e"><union><hexes list="0303"/><hexes list="0404" visible-to="red"/></union></zone><zone id="f"><intersection><everywhere/><hexes list="0404" visible-to="red"/></intersection></zone>)"});
  const std::string all = everything_in(*blue);
  for (const std::string trace : {"secret", "Lair", "ref=", "except", "intersection", "0404", "part-of"}) CHECK_FALSE(has(all, trace));
  REQUIRE(blue->map.zones.size() == 2);
  CHECK(blue->map.zones[0].id == "c");
  CHECK(blue->map.zones[0].regions.size() == 1);
  CHECK(blue->map.zones[1].id == "e");
}

TEST_CASE("With a board go the hexes that lie on it: roads are cut, places and walls lose their part or go") {
  const std::string rows = R"(<terrain><sign char="." kind="clear"/><row>...</row><row>...</row></terrain></board>)";
  const auto board = [&](const std::string& id, const std::string& more) {
    return "<board id=\"" + id + "\" top=\"flat\" shifted=\"even\" columns=\"3\" rows=\"2\" " + more +
           "><labels pattern=\"{board}{letters}{row}\"/>" + rows;
  };
  const auto blue = blue_of(
      {"<setup><directive id=\"red.a\" side=\"red\"><units of=\"red.1\"/><where><hexes list=\"2A1 3A1\"/></where></directive></setup>",
       ORBAT,
       board("1", "") + board("2", "at-column=\"4\" visible-to=\"red\"") + board("3", "at-column=\"7\"") +
           R"(<place id="both" kind="v" hexes="1A1 2A1"/><place id="gone" kind="v" hexes="2A1 2B1"/><path id="road" kind="road" hexes="1B1 1C1 2A1 2B1 2C1 3A1"/>
<path id="lost" kind="road" hexes="2A1 2B1"/><hexside id="wall" kind="wall" sides="1A1/n 2A1/n"/><hexside id="over" kind="wall" sides="2A1/n"/><zone id="z"><board ref="2"/></zone>)",
       true});
  const std::string all = everything_in(*blue);
  for (const std::string trace : {"2A1", "2B1", "gone", "lost", "over", "ref="}) CHECK_FALSE(has(all, trace));
  CHECK(blue->index->hex_count() == 12);
  CHECK(blue->index->problems().empty());
  CHECK(blue->map.paths.front().hexes == std::vector<std::string>{"1B1", "1C1", "/", "3A1"});
  CHECK(blue->map.places.front().hexes == std::vector<std::string>{"1A1"});
  CHECK(hexes_of(*blue, spread(*blue, "red.a").hexes) == "3A1");
}

TEST_CASE("With a table or an area of it go the places made of it") {
  const auto blue = blue_of(
      {"", ORBAT,
       R"(<table id="t" width="48" height="36"><area id="wood" kind="woods" ring="1,1 5,1 5,5"/><area id="lair" kind="woods" ring="9,9 12,9 12,12" visible-to="red"/><line id="trail" kind="road" path="1,1 2,2" visible-to="red"/></table>
<table id="under" width="10" height="10" visible-to="red"><area id="cave" kind="woods" ring="1,1 5,1 5,5"/></table><place id="woods" kind="v" areas="wood lair"/><place id="deep" kind="v" areas="cave lair"/>)",
       true});
  const std::string all = everything_in(*blue);
  for (const std::string trace : {"lair", "trail", "under", "cave", "deep"}) CHECK_FALSE(has(all, trace));
  CHECK(blue->map.places.front().areas == std::vector<std::string>{"wood"});
}

TEST_CASE("A side's map has no words behind its values and no places in files; the referee's has") {
  const SmallProject small{
      "", ORBAT,
      R"(<place id="mill" kind="v" hexes="0102" printed="the Mill" gloss="gl" status="corrected" reason="why" source="page 3"><answer question="q" author="a" date="2026-01-31">told</answer></place>)"};
  const auto blue = blue_of(small);
  const document::Datum& datum = blue->map.places.front().datum;
  CHECK(datum.status == document::Status::corrected);
  CHECK(datum.origin.offset == -1);
  const std::string all = everything_in(*blue);
  for (const std::string word : {"the Mill", "gl\"", "why", "page 3", "told"}) CHECK_FALSE(has(all, word));
  const auto project = small.load();
  CHECK(has(everything_in(*view::seen_by_referee(*project)), "the Mill"));
}

TEST_CASE("A map that the side may not see at all is empty") {
  const auto blue = blue_of({"", ORBAT, R"(<zone id="z"><everywhere/></zone>)"});
  CHECK(blue->index->hex_count() == 48);
  document::Map hidden;
  const SmallProject small{
      "<setup><directive id=\"red.a\" side=\"red\"><units of=\"red.1\"/><where><everywhere/></where></directive></setup>", ORBAT,
      R"(<table id="t" width="48" height="36" visible-to="red"/>)", true};
  const auto without = blue_of(small);
  CHECK(without->map.tables.empty());
  CHECK(without->index->hex_count() == 0);
  CHECK(spread(*without, "red.a").hexes.empty());
}

TEST_CASE("Ten thousand zones that each name the next, the last of them hidden, leave nothing behind") {
  std::string zones;
  for (int i = 0; i < 10'000; ++i) zones += "<zone id=\"z" + std::to_string(i) + "\"><zone ref=\"z" + std::to_string(i + 1) + "\"/></zone>";
  const auto blue =
      blue_of({"", ORBAT, zones + "<zone id=\"z10000\" visible-to=\"red\"><everywhere/></zone><zone id=\"plain\"><everywhere/></zone>"});
  REQUIRE(blue->map.zones.size() == 1);
  CHECK(blue->map.zones.front().id == "plain");
}
