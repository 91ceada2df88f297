// Regions put together from parts: what is offered, what joining means, and that nothing of the other side's is offered.
#include "editor/session/regions.hpp"

#include "editor/session/condition_words.hpp"

#include "model/document/map.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct Parts : ToolPlace {
  Parts() : ToolPlace("two-hills", "1-the-brook-bridge.scenario.xml") {}
  // Labels that the text covers.
  std::set<std::string> covers(const std::string& text) const {
    const auto read = editor::read_regions(text);
    REQUIRE(read);
    const project::Covered covered = project::covered(read->regions, map());
    CHECK_FALSE(covered.unknown_name);
    std::set<std::string> out;
    covered.hexes.each([&](std::size_t hex) { out.insert(map().label(hex)); });
    return out;
  }
};

}  // namespace

TEST_CASE("Every part that is offered for a region is one that the map knows") {
  Parts at;
  const editor::RegionParts parts = editor::region_parts(*at.scene());
  CHECK(parts.places.size() == at.map().places().size());
  CHECK_FALSE(parts.terrains.empty());
  CHECK_FALSE(parts.zones.empty());
  CHECK(parts.boards.size() == at.map().map().boards.size());
  for (const auto* list : {&parts.places, &parts.terrains, &parts.zones, &parts.paths, &parts.boards})
    for (const editor::RegionPart& part : *list) {
      INFO(part.xml);
      at.covers(part.xml);
    }
  CHECK_FALSE(at.covers(parts.places.front().xml).empty());
  CHECK(at.covers(editor::around_xml("7F3", 1)).size() == 7);
  CHECK_FALSE(at.covers(editor::edge_xml(editor::EdgeOfBoard::north)).empty());
}

TEST_CASE("A region is put together part by part as a condition is") {
  Parts at;
  auto parts = editor::ConditionParts::read("<where></where>");
  REQUIRE(parts);
  REQUIRE(parts->add_xml({}, editor::around_xml("7F3", 1)));
  REQUIRE(parts->add_xml({}, "<hexes list=\"7F3 7F9\"/>"));
  const auto covered = [&] { return project::covered(editor::ground_of(*parts, {}), at.map()).hexes.count(); };
  CHECK(covered() == 8);
  REQUIRE(parts->enclose({0}, "within"));
  CHECK(parts->missing().empty());  // the format asks for no distance: the checks do
  REQUIRE(parts->set({0}, "hexes", "1"));
  CHECK(covered() == 20);
  CHECK_FALSE(parts->add_xml({}, "<turn/>"));  // no region
  CHECK_FALSE(parts->add_xml({}, "<hexes"));
  REQUIRE(parts->remove({0}));
  CHECK(covered() == 2);
}

TEST_CASE("A side is offered no zone that it may not know") {
  Parts at;
  const auto zones = [&] {
    std::set<std::string> out;
    for (const editor::RegionPart& part : editor::region_parts(*at.scene()).zones) out.insert(part.xml);
    return out;
  };
  const auto all = zones();
  CHECK(all.contains("<zone ref=\"hi-start\"/>"));
  editor::Draft draft(at.session().project());
  REQUIRE(draft.set(editor::zone_element(draft, "hi-start"), "visible-to", "hi"));
  REQUIRE(draft.hand_over(at.session(), wording::say("Keep a zone secret")));
  at.look_as("lo");
  const auto seen = zones();
  CHECK(std::includes(all.begin(), all.end(), seen.begin(), seen.end()));
  CHECK_FALSE(seen.contains("<zone ref=\"hi-start\"/>"));
}
