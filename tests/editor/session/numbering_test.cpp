// The numbers of hexes: tried, and changed with every mention.
#include "editor/session/map_edit.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

document::Labels labels_of(const ToolPlace& at, std::size_t board = 0) { return *at.map().map().boards[board].labels; }

void renumber(ToolPlace& at, const document::Labels& labels, std::size_t board = 0) {
  const auto edit = editor::renumber(at.session().project(), at.map().map(), board, labels);
  REQUIRE(edit);
  REQUIRE(at.session().perform(*edit, edit->label));
  at.look();
}

// Every place by the hexes it covers, whatever they are called.
std::map<std::string, std::vector<std::size_t>> places(const ToolPlace& at) {
  std::map<std::string, std::vector<std::size_t>> out;
  for (const auto& place : at.map().places()) place.hexes.each([&](std::size_t hex) { out[place.place->id].push_back(hex); });
  for (const auto& path : at.map().paths()) path.hexes.each([&](std::size_t hex) { out["path " + path.path->id].push_back(hex); });
  for (const auto& side : at.map().hexsides()) out["side " + side.feature->id].push_back(side.sides.size());
  for (const editor::ForceLine& line : at.scene()->forces)
    line.hexes.each([&](std::size_t hex) { out["piece " + line.id].push_back(hex); });
  return out;
}

}  // namespace

TEST_CASE("New numbers are shown before they are so, and a scheme that cannot be says why") {
  const ToolPlace at;
  document::Labels labels = labels_of(at);
  const auto now = editor::numbers_tried(at.map().map(), 0, labels);
  REQUIRE(now);
  CHECK(now->front() == "0101");
  labels.pattern = "{letters}.{row}";
  const auto tried = editor::numbers_tried(at.map().map(), 0, labels);
  REQUIRE(tried);
  CHECK(std::vector<std::string>(tried->begin(), tried->begin() + 4) == std::vector<std::string>{"A.1", "B.1", "C.1", "A.2"});
  labels.pattern = "{column}{row}";
  const auto refused = editor::numbers_tried(at.map().map(), 0, labels);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().id == "map/labels");
}

TEST_CASE("With new numbers everything stands where it stood, in all files, and undo gives the old bytes back") {
  for (const auto& [sample, scenario] :
       {std::pair{"parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml"}, {"two-hills", "1-the-brook-bridge.scenario.xml"}}) {
    CAPTURE(sample);
    ToolPlace at(sample, scenario);
    const auto before = places(at);
    REQUIRE(before.size() > 5);
    document::Labels labels = labels_of(at);
    labels.first_column = labels.first_column.value_or(1) + 3;
    renumber(at, labels);
    CHECK(places(at) == before);
    CHECK(at.session().history().size() == 1);
    REQUIRE(at.session().undo());
    CHECK(at.session().prepare_save().files.empty());
  }
}

TEST_CASE("The numbers there are, chosen again, are no edit") {
  ToolPlace at;
  const auto edit = editor::renumber(at.session().project(), at.map().map(), 0, labels_of(at));
  REQUIRE(edit);
  CHECK(edit->edits.empty());
}
