// Sight does not depend on how the ground is put on the sheet: the same ground on one board or on two that are joined, turned half round,
// mirrored, or with rows and columns exchanged, gives the same sight between the same hexes. 18 configurations against one.
#include <catch2/catch.hpp>

#include <functional>
#include <random>

#include "model/geometry/joined_boards.hpp"
#include "model/geometry/sight.hpp"
#include "tests/model/geometry/any_grid.hpp"

using namespace hexwright::geometry;

namespace {

constexpr int COLUMNS = 11, ROWS = 8;

Stagger other(Stagger pushed) { return pushed == Stagger::odd ? Stagger::even : Stagger::odd; }

// A board that holds the ground, and where a hex of the first board lies on it.
struct Laying {
  std::string name;
  GridShape shape;
  Rotation rotation = Rotation::none;
  std::function<Cell(Cell)> cell;
};

std::vector<Laying> layings() {
  const GridShape first{Orientation::flat, Stagger::even, COLUMNS, ROWS};
  GridShape east = first, north = first;
  if (COLUMNS % 2 == 0) east.pushed = other(first.pushed);
  north.pushed = other(first.pushed);  // lines that lay further south now lie further north
  const GridShape across{Orientation::pointy, Stagger::even, ROWS, COLUMNS};
  const auto same = [](Cell cell) { return cell; };
  const auto exchanged = [](Cell cell) { return Cell{cell.row, cell.column}; };
  return {{"as it lies", first, Rotation::none, same},
          {"turned", first, Rotation::half_turn, same},
          {"mirrored east and west", east, Rotation::none,
           [](Cell cell) {
             return Cell{COLUMNS + 1 - cell.column, cell.row};
           }},
          {"mirrored north and south", north, Rotation::none,
           [](Cell cell) {
             return Cell{cell.column, ROWS + 1 - cell.row};
           }},
          {"exchanged", across, Rotation::none, exchanged},
          {"exchanged and turned", across, Rotation::half_turn, exchanged}};
}

enum class Join { one, side_by_side, one_below };

Board board_of(const std::string& id, const HexGrid& grid) {
  return {id, grid, LabelScheme::make("{board}-{column}.{row}", {}, grid).value()};
}

// The part of the grid from this cell on, lying where it lies on the whole one.
HexGrid part_from(const HexGrid& whole, Cell from, int columns, int rows) {
  GridShape shape = whole.shape();
  const int lines_before = (shape.orientation == Orientation::flat ? from.column : from.row) - 1;
  if (lines_before % 2 == 1) shape.pushed = other(shape.pushed);
  shape.columns = columns;
  shape.rows = rows;
  return grid_of(shape, {whole.hex_of(from), whole.placement().rotation});
}

JoinedBoards joined(const HexGrid& whole, Join join) {
  const GridShape& shape = whole.shape();
  if (join == Join::one) return JoinedBoards::make({board_of("a", whole)}).value();
  const bool beside = join == Join::side_by_side;
  const int at = beside ? 5 : 4;  // the line that both have
  const Cell second = beside ? Cell{at, 1} : Cell{1, at};
  const HexGrid a = part_from(whole, {1, 1}, beside ? at : shape.columns, beside ? shape.rows : at);
  const HexGrid b = part_from(whole, second, beside ? shape.columns + 1 - at : shape.columns, beside ? shape.rows : shape.rows + 1 - at);
  return JoinedBoards::make({board_of("a", a), board_of("b", b)}).value();
}

std::vector<Cell> all_cells() {
  std::vector<Cell> cells;
  for (int row = 1; row <= ROWS; ++row)
    for (int column = 1; column <= COLUMNS; ++column) cells.push_back({column, row});
  return cells;
}

// Between all pairs of cells of the first board, in order.
std::vector<Sight> all_sights(const JoinedBoards& boards, const std::vector<Hex>& hexes, const std::vector<bool>& blocking) {
  std::vector<bool> blocks(boards.size());
  for (std::size_t i = 0; i < hexes.size(); ++i) blocks[boards.index_of(hexes[i]).value()] = blocking[i];
  std::vector<Sight> sights;
  for (const Hex from : hexes)
    for (const Hex to : hexes)
      sights.push_back(line_of_sight(from, to, [&](Hex hex) {
        const auto index = boards.index_of(hex);
        return index && blocks[*index];
      }));
  return sights;
}

}  // namespace

TEST_CASE("Sight is the same on one board or on two, turned, mirrored or with rows and columns exchanged") {
  const std::vector<Cell> cells = all_cells();
  for (const std::uint32_t seed : {1U, 2U, 3U}) {
    std::minstd_rand random(seed);
    std::vector<bool> blocking;
    for (std::size_t i = 0; i < cells.size(); ++i) blocking.push_back(random() % 100 < 22);
    std::vector<Sight> expected;
    std::size_t configurations = 0;
    for (const Laying& laying : layings())
      for (const Join join : {Join::one, Join::side_by_side, Join::one_below}) {
        const HexGrid whole = grid_of(laying.shape, {{40, -25}, laying.rotation});
        const JoinedBoards boards = joined(whole, join);
        REQUIRE(boards.size() == cells.size());
        std::vector<Hex> hexes;
        for (const Cell cell : cells) hexes.push_back(whole.hex_of(laying.cell(cell)));
        const std::vector<Sight> sights = all_sights(boards, hexes, blocking);
        if (expected.empty()) expected = sights;
        INFO(laying.name << ", joined as " << static_cast<int>(join));
        CHECK((sights == expected));
        ++configurations;
      }
    CHECK(configurations == 18);
    CHECK(std::count(expected.begin(), expected.end(), Sight::partly) > 100);
    CHECK(std::count(expected.begin(), expected.end(), Sight::blocked) > 1000);
  }
}
