// Where hexes lie: every one is found again, a part gives those that touch it, and boards may be turned, joined and left out.
#include "publish/board/hex_layout.hpp"

#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <limits>
#include <set>

using namespace hexwright;
using namespace hexwright::publish;
using geometry::GridShape;
using geometry::Orientation;
using geometry::Rotation;
using geometry::Stagger;

namespace {

geometry::Board board(const std::string& id, const GridShape& shape, geometry::Hex origin = {}, Rotation rotation = Rotation::none) {
  const auto grid = geometry::HexGrid::make(shape, {origin, rotation});
  REQUIRE(grid);
  const auto labels = geometry::LabelScheme::make("{board}{column:02}{row:02}", {}, *grid);
  REQUIRE(labels);
  return {id, *grid, *labels};
}

geometry::JoinedBoards joined(std::vector<geometry::Board> boards) {
  auto made = geometry::JoinedBoards::make(std::move(boards));
  REQUIRE(made);
  return *made;
}

std::vector<geometry::JoinedBoards> arrangements() {
  std::vector<geometry::JoinedBoards> all;
  for (const Orientation top : {Orientation::flat, Orientation::pointy})
    for (const Stagger pushed : {Stagger::odd, Stagger::even})
      for (const bool is_short : {false, true})
        for (const Rotation turned : {Rotation::none, Rotation::half_turn}) {
          const GridShape shape{top, pushed, 7, 5, is_short};
          all.push_back(joined({board("a", shape, {3, -2}, turned)}));
        }
  all.push_back(joined({board("a", {Orientation::flat, Stagger::even, 1, 1, false})}));
  all.push_back(joined({board("a", {Orientation::pointy, Stagger::even, 1, 9, false})}));
  all.push_back(joined({board("a", {Orientation::flat, Stagger::even, 9, 1, false})}));
  const GridShape small{Orientation::flat, Stagger::even, 6, 4, false};
  all.push_back(joined({board("a", small), board("b", small, {6, -3}), board("c", small, {30, -3}, Rotation::half_turn)}));
  // Two boards that share their line of half-hexes.
  all.push_back(joined(
      {board("a", {Orientation::flat, Stagger::even, 5, 4, true}), board("b", {Orientation::flat, Stagger::even, 5, 4, true}, {4, -2})}));
  return all;
}

std::vector<std::vector<std::string>> subsets(const geometry::JoinedBoards& boards) {
  std::vector<std::vector<std::string>> all{{}};
  for (const geometry::Board& one : boards.boards()) all.push_back({one.id});
  return all;
}

// Is the hex on one of the boards that are shown, whichever others have it?
bool wanted(const geometry::JoinedBoards& boards, const std::vector<std::string>& only, geometry::Hex hex) {
  for (const geometry::Board& one : boards.boards())
    if ((only.empty() || one.id == only.front()) && one.grid.contains(hex)) return true;
  return false;
}

// By separating axes: do the hexagon and the box have more than a hair in common, or less than nothing?
double gap(const HexLayout& layout, Point middle, const Box& part) {
  std::vector<Point> hex, box{{part.left, part.top}, {part.right, part.top}, {part.right, part.bottom}, {part.left, part.bottom}};
  std::vector<Point> axes{{1, 0}, {0, 1}};
  for (int i = 0; i < 6; ++i) {
    hex.push_back(middle + layout.corner(i));
    axes.push_back(layout.toward(i) * (1 / layout.pitch()));
  }
  double most = -1e300;
  for (const Point axis : axes) {
    const auto range = [&](const std::vector<Point>& points) {
      double low = 1e300, high = -1e300;
      for (const Point p : points) low = std::min(low, p.x * axis.x + p.y * axis.y), high = std::max(high, p.x * axis.x + p.y * axis.y);
      return std::pair(low, high);
    };
    const auto [a, b] = range(hex);
    const auto [c, d] = range(box);
    most = std::max(most, std::max(c - b, a - d));
  }
  return most;
}

}  // namespace

TEST_CASE("Hexes on the sheet: each is found again at its middle and near its corners, and lies inside the extent") {
  for (const auto& boards : arrangements())
    for (const auto& only : subsets(boards)) {
      HexLayout layout(boards, 15, only);
      layout.move_to({17, -4});
      const Box extent = layout.extent().moved({17, -4}).grown(1e-9);
      std::size_t shown = 0;
      for (std::size_t i = 0; i < boards.size(); ++i) {
        REQUIRE(layout.shows(i) == wanted(boards, only, boards.hexes()[i]));
        if (!layout.shows(i)) {
          CHECK(layout.hex_at(layout.middle(i)) == std::nullopt);
          continue;
        }
        ++shown;
        CHECK(layout.hex_at(layout.middle(i)) == i);
        for (int corner = 0; corner < 6; ++corner) {
          CHECK(layout.hex_at(layout.middle(i) + layout.corner(corner) * 0.97) == i);
          CHECK(extent.contains(layout.middle(i) + layout.corner(corner)));
        }
      }
      CHECK(shown > 0);
      CHECK(layout.extent().width() > 0);
    }
}

TEST_CASE("Hexes on the sheet: the extent is no larger than its hexes") {
  for (const auto& boards : arrangements()) {
    const HexLayout layout(boards, 15, {});
    std::optional<Box> around;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const Box at = layout.outline().bounds().moved(layout.middle(i));
      around = around ? around->joined(at) : at;
    }
    CHECK(around->left == Approx(layout.extent().left).margin(1e-9));
    CHECK(around->right == Approx(layout.extent().right).margin(1e-9));
    CHECK(around->top == Approx(layout.extent().top).margin(1e-9));
    CHECK(around->bottom == Approx(layout.extent().bottom).margin(1e-9));
  }
}

TEST_CASE("Hexes on the sheet: the ends of a hexside are the corners both its hexes have") {
  for (const auto& boards : arrangements()) {
    const HexLayout layout(boards, 10, {});
    for (int direction = 0; direction < 6; ++direction) {
      const geometry::Hexside side(boards.hexes()[0], geometry::ALL_DIRECTIONS[static_cast<std::size_t>(direction)]);
      for (const Point end : layout.ends(side))
        for (const geometry::Hex hex : side.hexes()) {
          const Point off = end - layout.middle(hex);
          CHECK(std::hypot(off.x, off.y) == Approx(10 / std::sqrt(3.0)));
        }
    }
  }
}

TEST_CASE("Hexes on the sheet: a part gives every hex that touches it, once, and none that lies a hex away") {
  const auto all = arrangements();
  rc::prop("parts", [&all] {
    const auto& boards = all[*rc::gen::inRange<std::size_t>(0, all.size())];
    const auto choices = subsets(boards);
    const auto& only = choices[*rc::gen::inRange<std::size_t>(0, choices.size())];
    HexLayout layout(boards, 10, only);
    layout.move_to({*rc::gen::inRange(-50, 50) * 1.7, *rc::gen::inRange(-50, 50) * 1.3});
    const Box extent = layout.extent().moved(layout.origin()).grown(20);
    const double x = extent.left + extent.width() * *rc::gen::inRange(0, 1000) / 1000.0,
                 y = extent.top + extent.height() * *rc::gen::inRange(0, 1000) / 1000.0;
    const Box part{x, y, x + *rc::gen::inRange(0, 600) / 10.0, y + *rc::gen::inRange(0, 600) / 10.0};
    std::set<std::size_t> visited;
    layout.each_in(part, [&](std::size_t index, geometry::Hex hex, Point middle) {
      RC_ASSERT(visited.insert(index).second);
      RC_ASSERT(boards.hexes()[index] == hex);
      RC_ASSERT(layout.middle(index) == middle);
      RC_ASSERT(layout.shows(index));
      RC_ASSERT(gap(layout, middle, part) < layout.pitch() * 2);
    });
    for (std::size_t i = 0; i < boards.size(); ++i)
      if (wanted(boards, only, boards.hexes()[i]) && gap(layout, layout.middle(i), part) <= 0) RC_ASSERT(visited.contains(i));
  });
}

TEST_CASE("Hexes on the sheet: points without sense have no hex") {
  const auto boards = joined({board("a", {Orientation::flat, Stagger::even, 4, 4, false})});
  const HexLayout layout(boards, 15, {});
  const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
  for (const double wild : {nan, inf, -inf, 1e300, -1e300, 1e12}) {
    CHECK(layout.hex_at({wild, 10}) == std::nullopt);
    CHECK(layout.hex_at({10, wild}) == std::nullopt);
  }
}

TEST_CASE("Hexes on the sheet: a neighbour on a board that is left out is none") {
  const GridShape small{Orientation::flat, Stagger::even, 6, 4, false};
  const auto boards = joined({board("a", small), board("b", small, {6, -3})});
  const HexLayout both(boards, 15, {}), one(boards, 15, {"a"});
  const geometry::Hex last = boards.boards()[0].grid.hex_of({6, 2});
  int with = 0, without = 0;
  for (int direction = 0; direction < 6; ++direction) {
    with += both.neighbour(last, direction).has_value();
    without += one.neighbour(last, direction).has_value();
  }
  CHECK(with == 6);
  CHECK(without == 4);
}
