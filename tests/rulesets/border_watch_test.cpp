// The invented sample game, all of it data: the paragraphs that its coverage table calls checked.
#include <algorithm>

#include "tests/rulesets/altered_sample.hpp"

using namespace hexwright::test;

namespace {

const std::string FORD = "1-the-ford.scenario.xml";

std::vector<SeenFinding> ford_with(const std::string& from, const std::string& to, const std::string& file = FORD) {
  return AlteredSample("border-watch").replace(file, from, to).seen(FORD);
}

// Nothing but a remark.
bool ford_clean(const std::vector<SeenFinding>& seen) {
  UNSCOPED_INFO(listed(seen));
  return std::all_of(seen.begin(), seen.end(), [](const SeenFinding& one) { return one.severity == "info"; });
}

SeenFinding at_the_ford(const std::vector<SeenFinding>& seen, const std::string& id, const std::string& on_line) {
  INFO("wanted: " << id << " on " << on_line << "\n" << listed(seen));
  const SeenFinding* found = finding_of(seen, id, on_line);
  REQUIRE(found != nullptr);
  return *found;
}

}  // namespace

TEST_CASE("Border Watch 1.0: ten minutes a turn, and the clock agrees with the turns") {
  CHECK(ford_clean(ford_with(R"(end="6:40")", R"(end="6:40")")));
  CHECK(at_the_ford(ford_with(R"(end="6:40")", R"(end="6:30")"), "time/clock", "<length").rule == "Border Watch 1.0");
}

TEST_CASE("Border Watch 2.1: every unit of a card has a strength") {
  CHECK(at_the_ford(ford_with(R"(<strength boxes="3">)", "<strength>"), "strength/missing", "<strength").rule == "Border Watch 2.1");
  CHECK(ford_clean(ford_with(R"(<strength boxes="3">)", R"(<strength boxes="2">)")));
}

TEST_CASE("Border Watch 2.2: morale is stated and lies between 1 and 3") {
  CHECK(at_the_ford(ford_with(R"(<morale level="2"/>)", "<morale/>"), "morale/missing", "<morale").rule == "Border Watch 2.2");
  CHECK(at_the_ford(ford_with(R"(<morale level="2"/>)", R"(<morale level="4"/>)"), "morale/range", "<morale").rule == "Border Watch 2.2");
  CHECK(ford_clean(ford_with(R"(<morale level="2"/>)", R"(<morale level="3"/>)")));
}

TEST_CASE("Border Watch 3.0: the card says who is the first player") {
  CHECK(at_the_ford(ford_with(R"(<first-player side="rd"/>)", ""), "time/first-player", "<scenario").rule == "Border Watch 3.0");
  CHECK(ford_clean(ford_with(R"(<first-player side="rd"/>)", R"(<first-player side="wd"/>)")));
}

TEST_CASE("Border Watch 2.3: a post and a band have a sergeant") {
  const std::string sergeant = R"(<piece id="wd.sergeant-2" kind="sergeant" number="2"/>)";
  CHECK(at_the_ford(ford_with(sergeant, "", "border-watch.orbat.xml"), "orbat/leader", R"(id="wd.post-2")").rule == "Border Watch 2.3");
  CHECK(finding_of(ford_with(sergeant, R"(<absent kind="sergeant" name="2"/>)", "border-watch.orbat.xml"), "orbat/leader") == nullptr);
}

TEST_CASE("Border Watch 4.1: three units start in a hex, sergeants aside") {
  const std::string around = R"(<around hex="C4" radius="1"/>)";
  CHECK(ford_clean(ford_with(around, R"(<around hex="C4" radius="0"/>)")));  // three patrols and a sergeant
  const std::vector<SeenFinding> four = ford_with(R"(<around hex="J8" radius="1"/>)", R"(<around hex="J8" radius="0"/>)");
  CHECK(ford_clean(four));  // band 2 has three units too
  AlteredSample crowded("border-watch");
  crowded.replace(FORD, around, R"(<around hex="C4" radius="0"/>)")
      .replace(FORD, R"(<units of="wd.post-1"/>)", R"(<units of="wd.post-1 wd.patrol-4"/>)");
  const SeenFinding found = at_the_ford(crowded.seen(FORD), "setup/stacking", "<where");
  CHECK(found.rule == "Border Watch 4.1");
  CHECK(found.hex == "C4");
}

TEST_CASE("Border Watch 5.2: calibre and barrels of the guns of the fort are stated and stand in the table") {
  const std::string guns = R"(barrels="2" calibre="76")";
  CHECK(at_the_ford(ford_with(guns, R"(barrels="2")"), "support/number-and-type", "wd.fort-guns").rule == "Border Watch 5.2");
  CHECK(at_the_ford(ford_with(guns, R"(barrels="2" calibre="75")"), "support/table-row", "wd.fort-guns").words.find("75 mm") !=
        std::string::npos);
  CHECK(at_the_ford(ford_with(guns, R"(barrels="3" calibre="76")"), "support/table-row", "wd.fort-guns").rule == "Border Watch 5.2");
  CHECK(ford_clean(ford_with(guns, R"(barrels="1" calibre="105")")));
}

TEST_CASE("Border Watch 7.0: reinforcements fit into their entry hexes") {
  const std::string entry = R"(<hexes list="A4 A5"/>)";
  CHECK(ford_clean(ford_with(entry, R"(<hexes list="A4"/>)")));  // two units and a sergeant
  const SeenFinding inland = at_the_ford(ford_with(entry, R"(<hexes list="A4 D5"/>)"), "entry/not-on-edge", "<entry");
  CHECK(inland.hex == "D5");
  AlteredSample crowded("border-watch");
  crowded.replace(FORD, entry, R"(<hexes list="A4"/>)")
      .replace(FORD, R"(<units of="wd.post-3"/>)", R"(<units of="wd.post-3 wd.patrol-4 wd.patrol-5"/>)");
  CHECK(at_the_ford(crowded.seen(FORD), "entry/stacking", "<entry").rule == "Border Watch 7.0");
}
