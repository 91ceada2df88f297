// Sides of hexes as a set and as lines, against slow sets that are obviously right.
#include "publish/board/hex_lines.hpp"

#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <map>
#include <set>

using namespace hexwright;
using namespace hexwright::publish;

namespace {

geometry::JoinedBoards board(geometry::Orientation top) {
  const auto grid = geometry::HexGrid::make({top, geometry::Stagger::even, 5, 4, false});
  const auto labels = geometry::LabelScheme::make("{column:02}{row:02}", {}, *grid);
  return *geometry::JoinedBoards::make({geometry::Board{"1", *grid, *labels}});
}

std::vector<geometry::Hexside> some_sides(const geometry::JoinedBoards& boards) {
  std::vector<geometry::Hexside> sides;
  const int count = *rc::gen::inRange(0, 60);
  for (int i = 0; i < count; ++i) {
    const auto hex = boards.hexes()[*rc::gen::inRange<std::size_t>(0, boards.size())];
    sides.emplace_back(hex, geometry::ALL_DIRECTIONS[*rc::gen::inRange<std::size_t>(0, 6)]);
  }
  return sides;
}

}  // namespace

TEST_CASE("A set of sides, those on the rim too, is the set of what was put in") {
  rc::prop("any sides, twice too", [](bool flat) {
    const auto boards = board(flat ? geometry::Orientation::flat : geometry::Orientation::pointy);
    SideSet quick(boards);
    std::set<geometry::Hexside> slow;
    for (const geometry::Hexside& side : some_sides(boards)) RC_ASSERT(quick.insert(side) == slow.insert(side).second);
    for (const geometry::Hex hex : boards.hexes())
      for (const geometry::Direction direction : geometry::ALL_DIRECTIONS)
        RC_ASSERT(quick.contains({hex, direction}) == slow.contains({hex, direction}));
  });
  const auto boards = board(geometry::Orientation::flat);
  SideSet far(boards);
  CHECK(far.insert({{1000, 1000}, geometry::ALL_DIRECTIONS[0]}));
  CHECK_FALSE(far.contains({{1000, 1000}, geometry::ALL_DIRECTIONS[0]}));
}

TEST_CASE("Chains go along every side once, and end only at ends, forks and where they began") {
  rc::prop("any net", [](bool flat) {
    const auto boards = board(flat ? geometry::Orientation::flat : geometry::Orientation::pointy);
    const HexLayout layout(boards, 15, {});
    const std::size_t most = *rc::gen::element<std::size_t>(3, 5, 4000);
    const auto list = some_sides(boards);
    const std::set<geometry::Hexside> distinct(list.begin(), list.end());
    std::vector<SideEnds> sides;
    std::map<HexLayout::Knot, int> arms;
    std::multiset<std::pair<HexLayout::Knot, HexLayout::Knot>> wanted, met;
    const auto edge = [&](Point a, Point b) -> std::pair<HexLayout::Knot, HexLayout::Knot> {
      return std::minmax(layout.knot(a), layout.knot(b));
    };
    for (const geometry::Hexside& side : distinct) {
      sides.push_back(layout.ends(side));
      for (const Point end : sides.back()) ++arms[layout.knot(end)];
      wanted.insert(edge(sides.back()[0], sides.back()[1]));
    }
    each_chain(layout, sides, most, [&](const std::vector<Point>& chain) {
      RC_ASSERT(chain.size() >= 2);
      RC_ASSERT(chain.size() <= most);
      for (std::size_t i = 0; i + 1 < chain.size(); ++i) met.insert(edge(chain[i], chain[i + 1]));
      for (std::size_t i = 1; i + 1 < chain.size(); ++i) RC_ASSERT(arms[layout.knot(chain[i])] == 2);
      const bool ring = layout.knot(chain.front()) == layout.knot(chain.back());
      if (most > 60 && !ring)
        for (const Point end : {chain.front(), chain.back()}) RC_ASSERT(arms[layout.knot(end)] != 2);
    });
    // Only where a long line goes on in another is its last side drawn again.
    if (most > 60) RC_ASSERT(met == wanted);
    const std::set<std::pair<HexLayout::Knot, HexLayout::Knot>> once(met.begin(), met.end()), all(wanted.begin(), wanted.end());
    RC_ASSERT(once == all);
  });
}
