// Printed cells and hexes of the plane, edges of a sheet, directions by name, places to draw.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <set>

#include "tests/model/geometry/any_grid.hpp"

using namespace hexwright::geometry;

namespace {

HexGrid parzymiechy(Stagger pushed) { return grid_of({Orientation::flat, pushed, 40, 30}); }

int printed_distance(const HexGrid& grid, int from, int to) {
  const auto hex = [&](int label) { return grid.hex_of({label / 100, label % 100}); };
  return distance(hex(from), hex(to));
}

double gap(PlanePoint a, PlanePoint b) { return std::hypot(a.x - b.x, a.y - b.y); }

}  // namespace

TEST_CASE("Distances between printed hexes of Parzymiechy do not depend on parity") {
  for (const Stagger pushed : {Stagger::odd, Stagger::even}) {
    const HexGrid grid = parzymiechy(pushed);
    CHECK(printed_distance(grid, 1817, 2611) == 10);
    CHECK(printed_distance(grid, 3418, 3601) == 18);
    CHECK(printed_distance(grid, 404, 1505) == 11);
    CHECK(printed_distance(grid, 2901, 3601) == 7);
    CHECK(printed_distance(grid, 1817, 2206) == 13);
    CHECK(printed_distance(grid, 1819, 1817) == 2);
    CHECK(printed_distance(grid, 1507, 1505) == 2);
    CHECK(std::ranges::all_of(disc(grid.hex_of({18, 17}), 2), [&](Hex hex) { return grid.contains(hex); }));
  }
}

TEST_CASE("Distances between other printed hexes of Parzymiechy differ by one with the parity") {
  const HexGrid even = parzymiechy(Stagger::even);
  CHECK(printed_distance(even, 1505, 2611) == 12);
  CHECK(printed_distance(even, 2206, 2901) == 9);
  CHECK(printed_distance(even, 3418, 2901) == 20);
  CHECK(printed_distance(even, 616, 527) == 11);
  const HexGrid odd = parzymiechy(Stagger::odd);
  CHECK(printed_distance(odd, 1505, 2611) == 11);
  CHECK(printed_distance(odd, 2206, 2901) == 8);
  CHECK(printed_distance(odd, 3418, 2901) == 19);
  CHECK(printed_distance(odd, 616, 527) == 12);
}

TEST_CASE("Cells and hexes of a grid correspond one to one") {
  rc::prop("there and back", [] {
    const HexGrid grid = any_grid();
    const Cell cell = any_cell(grid);
    const Hex hex = grid.hex_of(cell);
    RC_ASSERT(is_bounded(hex));
    RC_ASSERT(grid.contains(hex));
    RC_ASSERT(*grid.cell_of(hex) == cell);
  });
  rc::prop("every hex is met once and the rest of the plane is not on it", [] {
    const HexGrid grid = any_grid(12, 12);
    std::set<Hex> hexes;
    for (int row = 0; row <= 13; ++row) {
      for (int column = 0; column <= 13; ++column) {
        if (grid.contains(Cell{column, row})) hexes.insert(grid.hex_of({column, row}));
      }
    }
    RC_ASSERT(hexes.size() == grid.size());
    for (const Hex hex : disc(grid.placement().origin, 32)) RC_ASSERT(grid.contains(hex) == hexes.contains(hex));
  });
}

TEST_CASE("Hexes far off the plane are on no grid") {
  const HexGrid grid = parzymiechy(Stagger::odd);
  for (const int far : {INT_MIN, INT_MAX, MAX_COORDINATE + 1}) {
    CHECK_FALSE(grid.contains(Hex{far, 0}));
    CHECK_FALSE(grid.contains(Hex{0, far}));
    CHECK_FALSE(grid.contains(Cell{far, 1}));
    CHECK_FALSE(grid.contains(Cell{1, far}));
  }
}

TEST_CASE("Pushed columns lie half a hex to the south and pushed rows half a hex to the east") {
  for (const Stagger pushed : {Stagger::odd, Stagger::even}) {
    const double sign = pushed == Stagger::even ? 1 : -1;
    const HexGrid flat = grid_of({Orientation::flat, pushed, 5, 5});
    const PlanePoint a = flat.centre(flat.hex_of({1, 1}));
    CHECK(flat.centre(flat.hex_of({2, 1})).y - a.y == Approx(sign * 0.5));
    CHECK(flat.centre(flat.hex_of({3, 1})).y - a.y == Approx(0).margin(1e-12));
    const HexGrid pointy = grid_of({Orientation::pointy, pushed, 5, 5});
    const PlanePoint b = pointy.centre(pointy.hex_of({1, 1}));
    CHECK(pointy.centre(pointy.hex_of({1, 2})).x - b.x == Approx(sign * 0.5));
    CHECK(pointy.centre(pointy.hex_of({1, 3})).x - b.x == Approx(0).margin(1e-12));
  }
}

TEST_CASE("Middles of neighbouring hexes are one apart and named directions point where they say") {
  for (const Orientation orientation : {Orientation::flat, Orientation::pointy}) {
    for (const Direction direction : ALL_DIRECTIONS) {
      const PlanePoint from = centre({4, -3}, orientation);
      const PlanePoint to = centre(step({4, -3}, direction), orientation);
      CHECK(gap(from, to) == Approx(1.0));
      const std::string_view name = direction_name(direction, orientation);
      CHECK((name.find('n') != name.npos) == (to.y < from.y - 0.1));
      CHECK((name.find('s') != name.npos) == (to.y > from.y + 0.1));
      CHECK((name.find('e') != name.npos) == (to.x > from.x + 0.1));
      CHECK((name.find('w') != name.npos) == (to.x < from.x - 0.1));
      CHECK(parse_direction(name, orientation) == direction);
    }
  }
  CHECK(parse_direction("NE", Orientation::flat) == parse_direction("ne", Orientation::flat));
  CHECK_FALSE(parse_direction("e", Orientation::flat));
  CHECK_FALSE(parse_direction("n", Orientation::pointy));
  CHECK_FALSE(parse_direction("", Orientation::pointy));
}

TEST_CASE("The directions of both orientations run clockwise") {
  const auto names = [](Orientation orientation) {
    std::string all;
    const Direction first = *parse_direction(orientation == Orientation::flat ? "n" : "ne", orientation);
    for (int i = 0; i < 6; ++i) all += std::string(direction_name(turned(first, i), orientation)) + " ";
    return all;
  };
  CHECK(names(Orientation::flat) == "n ne se s sw nw ");
  CHECK(names(Orientation::pointy) == "ne e se sw w nw ");
}

TEST_CASE("The north edge of a flat grid is the first row of every column") {
  const HexGrid grid = grid_of({Orientation::flat, Stagger::even, 4, 3});
  const std::vector<Hex> north = grid.edge_hexes(Edge::north);
  REQUIRE(north.size() == 4);
  for (std::size_t i = 0; i < 4; ++i) CHECK(grid.cell_of(north[i]) == Cell{static_cast<int>(i) + 1, 1});
  CHECK(grid.edge_hexes(Edge::east).size() == 3);
  for (const Edge edge : ALL_EDGES) CHECK(grid.on_edge(grid.hex_of({4, 2}), edge) == (edge == Edge::east));
}

TEST_CASE("A sheet turned half round has its printed last row in the north") {
  const HexGrid grid = grid_of({Orientation::flat, Stagger::odd, 4, 3, true}, {{7, 7}, Rotation::half_turn});
  CHECK(grid.on_edge(grid.hex_of({1, 2}), Edge::north));
  CHECK(grid.on_edge(grid.hex_of({2, 3}), Edge::north));
  CHECK(grid.on_edge(grid.hex_of({2, 1}), Edge::south));
  CHECK(grid.on_edge(grid.hex_of({1, 1}), Edge::east));
  CHECK(grid.centre(grid.hex_of({1, 1})).x > grid.centre(grid.hex_of({4, 1})).x);
}

TEST_CASE("Every edge hex has no neighbour of its grid over that edge") {
  rc::prop("rim", [] {
    const HexGrid grid = any_grid(12, 12);
    for (const Edge edge : ALL_EDGES) {
      const std::vector<Hex> hexes = grid.edge_hexes(edge);
      RC_ASSERT_FALSE(hexes.empty());
      for (const Hex hex : hexes) {
        RC_ASSERT(grid.on_edge(hex, edge));
        for (const Direction out : directions_over(edge, grid.orientation())) {
          RC_ASSERT_FALSE(grid.contains(step(hex, out)));
        }
      }
    }
  });
}

TEST_CASE("A grid that is too large, too small or off the plane is refused") {
  const auto error = [](GridShape shape, GridPlacement placement = {}) { return HexGrid::make(shape, placement).error(); };
  CHECK(error({Orientation::flat, Stagger::odd, 0, 5}) == GridError::bad_columns);
  CHECK(error({Orientation::flat, Stagger::odd, 2001, 5}) == GridError::bad_columns);
  CHECK(error({Orientation::flat, Stagger::odd, 5, -1}) == GridError::bad_rows);
  CHECK(error({Orientation::flat, Stagger::odd, 5, INT_MAX}) == GridError::bad_rows);
  CHECK(error({Orientation::flat, Stagger::odd, 5, 1, true}) == GridError::line_too_short);
  CHECK(error({}, {{MAX_COORDINATE + 1, 0}}) == GridError::out_of_plane);
  CHECK(error({Orientation::flat, Stagger::odd, 5, 5}, {{MAX_COORDINATE - 3, 0}}) == GridError::out_of_plane);
  CHECK(error({}, {{INT_MIN, INT_MIN}}) == GridError::out_of_plane);
  CHECK(HexGrid::make({Orientation::pointy, Stagger::even, 2000, 2000}).has_value());
}
