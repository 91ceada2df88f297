// Shapes of strokes on the joined boards of a sample.
#include <rapidcheck/catch.h>

#include "editor/tools/shapes.hpp"
#include "model/document/map.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

std::size_t any_hex(const geometry::JoinedBoards& boards) { return *rc::gen::inRange<std::size_t>(0, boards.size()); }

}  // namespace

TEST_CASE("A line is one hex longer than the distance, without a gap, and the same from both ends") {
  ToolPlace at;
  const geometry::JoinedBoards& boards = *at.map().boards();
  rc::prop("lines", [&] {
    const std::size_t a = any_hex(boards), b = any_hex(boards);
    const auto there = editor::line(boards, a, b), back = editor::line(boards, b, a);
    RC_ASSERT(there == back);
    RC_ASSERT(there.contains(a) && there.contains(b));
    // The board is convex but for the rim, where a pushed column may leave a hex of the line out.
    const auto length = static_cast<std::size_t>(geometry::distance(boards.hexes()[a], boards.hexes()[b])) + 1;
    RC_ASSERT(there.count() <= length);
    RC_ASSERT(there.count() + 2 + length / 2 > length);
  });
}

TEST_CASE("Lines inside the board miss no hex") {
  ToolPlace at;
  const geometry::JoinedBoards& boards = *at.map().boards();
  for (const auto& [from, to] : {std::pair{"1010", "3018"}, {"1010", "1025"}, {"3012", "1012"}, {"2020", "2020"}}) {
    const auto hexes = editor::line(boards, *at.map().hex(from), *at.map().hex(to));
    CHECK(hexes.count() ==
          static_cast<std::size_t>(geometry::distance(boards.hexes()[*at.map().hex(from)], boards.hexes()[*at.map().hex(to)])) + 1);
    CHECK(editor::flood(boards, *at.map().hex(from), [&](std::size_t hex) { return hexes.contains(hex); }) == hexes);
  }
}

TEST_CASE("A disc is what lies within its radius") {
  ToolPlace at;
  const geometry::JoinedBoards& boards = *at.map().boards();
  rc::prop("discs", [&] {
    const std::size_t middle = any_hex(boards);
    const int radius = *rc::gen::inRange(0, 8);
    const auto hexes = editor::disc(boards, middle, radius);
    for (std::size_t hex = 0; hex < boards.size(); ++hex)
      RC_ASSERT(hexes.contains(hex) == (geometry::distance(boards.hexes()[middle], boards.hexes()[hex]) <= radius));
  });
}

TEST_CASE("A rectangle holds the columns and rows between its corners, whichever they are") {
  ToolPlace at;
  const geometry::JoinedBoards& boards = *at.map().boards();
  const auto hexes = editor::rectangle(boards, *at.map().hex("1010"), *at.map().hex("1312"));
  for (const char* inside : {"1010", "1110", "1210", "1312", "1112", "1011"}) CHECK(hexes.contains(*at.map().hex(inside)));
  for (const char* outside : {"0910", "1410", "1008", "1014", "1208"}) CHECK_FALSE(hexes.contains(*at.map().hex(outside)));
  CHECK(editor::rectangle(boards, *at.map().hex("1312"), *at.map().hex("1010")) == hexes);
  rc::prop("corners", [&] {
    const std::size_t a = any_hex(boards), b = any_hex(boards);
    const auto all = editor::rectangle(boards, a, b);
    RC_ASSERT(all.contains(a) && all.contains(b));
    RC_ASSERT(all == editor::rectangle(boards, b, a));
  });
}
