// Regions put together from parts: what is offered, what joining means, and that nothing of the other side's is offered.
#include "editor/session/regions.hpp"

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
  std::set<std::string> joined(const std::string& text, editor::Combination how, int hexes = 0) const {
    const auto whole = editor::combined(text, how, hexes);
    REQUIRE(whole);
    CHECK(editor::read_regions(*whole)->xml.size() == 1);
    return covers(*whole);
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

TEST_CASE("Parts are joined as the words say") {
  Parts at;
  const std::string one = editor::with_part(" \n", editor::around_xml("7F3", 1)),
                    both = editor::with_part(one, "<hexes list=\"7F3 7F9\"/>");
  CHECK(at.covers(one).size() == 7);
  CHECK(at.covers(both).size() == 8);
  CHECK(at.joined(both, editor::Combination::common) == std::set<std::string>{"7F3"});
  const auto rest = at.joined(both, editor::Combination::without);
  CHECK(rest.size() == 6);
  CHECK_FALSE(rest.contains("7F3"));
  CHECK(at.joined("<hexes list=\"7F3\"/>", editor::Combination::near, 1) == at.covers(one));
  const auto wide = at.joined(both, editor::Combination::near, 1);
  CHECK(wide.contains("7F9"));
  CHECK(wide.size() > 19);
}

TEST_CASE("One part alone has nothing to be joined with, and a text that does not read is left alone") {
  const auto one = editor::combined("<hexes list=\"7F3\"/>", editor::Combination::common);
  REQUIRE_FALSE(one);
  CHECK(one.error().id == "editor/one-region");
  CHECK_FALSE(editor::combined("<hexes list=\"7F3\"/><union>", editor::Combination::without));
  CHECK_FALSE(editor::combined("", editor::Combination::near, 2));
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
