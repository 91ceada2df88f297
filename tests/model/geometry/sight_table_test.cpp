// The table of sight against the walk along each line, and the hexes of all lines against line_between.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <random>

#include "model/geometry/joined_boards.hpp"
#include "model/geometry/sight.hpp"
#include "model/geometry/sight_table.hpp"
#include "tests/model/geometry/any_grid.hpp"

using namespace hexwright::geometry;

namespace {

Board board_of(const std::string& id, const HexGrid& grid) {
  return {id, grid, LabelScheme::make("{board}-{column}.{row}", {}, grid).value()};
}

JoinedBoards boards_of(std::initializer_list<HexGrid> grids) {
  std::vector<Board> boards;
  for (const HexGrid& grid : grids) boards.push_back(board_of(std::string(1, static_cast<char>('a' + boards.size())), grid));
  return JoinedBoards::make(std::move(boards)).value();
}

HexGrid flat_grid(int columns, int rows, Hex origin = {}) { return grid_of({Orientation::flat, Stagger::even, columns, rows}, {origin}); }

// So many hexes of a hundred block, the same on every machine.
HexSet woods(std::size_t size, int per_cent, std::uint32_t seed) {
  std::minstd_rand random(seed + 1);
  HexSet blocking(size);
  for (std::size_t i = 0; i < size; ++i)
    if (random() % 100 < static_cast<std::uint32_t>(per_cent)) blocking.insert(i);
  return blocking;
}

std::uint8_t walked(const JoinedBoards& boards, const HexSet& blocking, int range, std::size_t from, std::size_t to) {
  const Hex a = boards.hexes()[from], b = boards.hexes()[to];
  if (distance(a, b) > range) return SightTable::BLOCKED;
  const Sight sight = line_of_sight(a, b, [&](Hex hex) {
    const auto index = boards.index_of(hex);
    return index && blocking.contains(*index);
  });
  if (sight == Sight::blocked) return SightTable::BLOCKED;
  return static_cast<std::uint8_t>(distance(a, b) | (sight == Sight::partly ? SightTable::PARTLY : 0));
}

// How many pairs the table has otherwise than the walk.
std::size_t wrong_pairs(const JoinedBoards& boards, const HexSet& blocking, int range) {
  const SightTable table = SightTable::make(boards.hexes(), blocking, range);
  std::size_t wrong = table.size() == boards.size() ? 0 : 1;
  for (std::size_t from = 0; from < boards.size(); ++from)
    for (std::size_t to = 0; to < boards.size(); ++to) {
      wrong += table.at(from, to) != walked(boards, blocking, range, from, to);
      wrong += table.row(from)[to] != table.at(to, from);
    }
  return wrong;
}

std::size_t count_of(const SightTable& table, bool (*is)(std::uint8_t)) {
  return static_cast<std::size_t>(std::count_if(table.row(0), table.row(0) + table.size() * table.size(), is));
}
bool is_partly(std::uint8_t seen) { return seen != SightTable::BLOCKED && seen >= SightTable::PARTLY; }
bool is_blocked(std::uint8_t seen) { return seen == SightTable::BLOCKED; }

}  // namespace

TEST_CASE("All pairs of a board of 43 x 30 hexes with a quarter of woods are as the walk along each line has them") {
  const JoinedBoards boards = boards_of({flat_grid(43, 30)});
  const HexSet blocking = woods(boards.size(), 25, 1);
  CHECK(wrong_pairs(boards, blocking, MOST_SIGHT_HEXES) == 0);
  const SightTable table = SightTable::make(boards.hexes(), blocking, MOST_SIGHT_HEXES);
  CHECK(count_of(table, is_partly) > 1000);
  CHECK(count_of(table, is_blocked) > 1'000'000);
}

TEST_CASE("Any board with any hexes that block, at any range, is as the walk has it") {
  rc::prop("flat and pointy, wide and tall", [] {
    const JoinedBoards boards = boards_of({any_grid(*rc::gen::element(5, 20, 70), *rc::gen::element(5, 16))});
    const HexSet blocking = woods(boards.size(), *rc::gen::element(0, 3, 25, 70, 100), *rc::gen::arbitrary<std::uint16_t>());
    RC_ASSERT(wrong_pairs(boards, blocking, *rc::gen::element(1, 2, 5, 10, 31, MOST_SIGHT_HEXES)) == 0u);
  });
}

TEST_CASE("A board of more than 64 rows is as the walk has it, short of the range and beyond it") {
  for (const auto& [columns, rows] : {std::pair{3, 100}, std::pair{90, 4}, std::pair{2, 64}, std::pair{1, 129}}) {
    const JoinedBoards boards = boards_of({flat_grid(columns, rows)});
    for (const int range : {MOST_SIGHT_HEXES, 64}) CHECK(wrong_pairs(boards, woods(boards.size(), 4, 3), range) == 0);
  }
}

TEST_CASE("Several boards are one ground, overlapping, askew or with a gap between them") {
  const JoinedBoards overlapping = boards_of({flat_grid(33, 10), flat_grid(33, 10, flat_grid(33, 10).hex_of({33, 1}))});
  CHECK(wrong_pairs(overlapping, woods(overlapping.size(), 15, 4), MOST_SIGHT_HEXES) == 0);
  // A hook around empty ground: what lies on no board does not block.
  const JoinedBoards hook = boards_of({flat_grid(4, 20), flat_grid(20, 4, {4, -2}), flat_grid(4, 12, {20, -10})});
  CHECK(wrong_pairs(hook, woods(hook.size(), 20, 5), MOST_SIGHT_HEXES) == 0);
  CHECK(wrong_pairs(hook, HexSet::everything(hook.size()), MOST_SIGHT_HEXES) == 0);
  const JoinedBoards apart = boards_of({flat_grid(6, 9), flat_grid(9, 6, {60, 40})});
  CHECK(wrong_pairs(apart, woods(apart.size(), 20, 6), MOST_SIGHT_HEXES) == 0);
}

TEST_CASE("Boards at the two ends of the plane see nothing of one another, and cost no more than their hexes") {
  const JoinedBoards boards = boards_of({flat_grid(9, 9, {-8000, -8000}), flat_grid(9, 9, {8000, 8000}), flat_grid(9, 9, {8012, 8000})});
  CHECK(wrong_pairs(boards, woods(boards.size(), 20, 7), MOST_SIGHT_HEXES) == 0);
}

TEST_CASE("A board of one hex sees itself, and none sees nothing") {
  const std::vector<Hex> one{{7, -3}};
  CHECK(SightTable::make(one, HexSet(1), 1).at(0, 0) == 0);
  CHECK(SightTable::make(one, HexSet::everything(1), MOST_SIGHT_HEXES).at(0, 0) == 0);
  CHECK(SightTable::make({}, HexSet(), 5).size() == 0);
}

TEST_CASE("The table says how far one sees, and when only partly") {
  const std::vector<Hex> hexes{{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}, {200, 0}};
  HexSet blocking(hexes.size());
  blocking.insert(1);
  const SightTable table = SightTable::make(hexes, blocking, 126);
  CHECK(table.at(0, 1) == 1);
  CHECK(table.at(0, 2) == SightTable::BLOCKED);
  CHECK(table.at(0, 4) == (2 | SightTable::PARTLY));
  CHECK(table.at(0, 5) == SightTable::BLOCKED);
  CHECK(SightTable::make(hexes, blocking, 1).at(0, 4) == SightTable::BLOCKED);
}

TEST_CASE("The largest board that a table takes is made, and a line of 126 hexes is the longest") {
  const JoinedBoards boards = boards_of({flat_grid(128, 64)});
  REQUIRE(boards.size() == SightTable::MOST_HEXES);
  const HexSet blocking = woods(boards.size(), 1, 8);
  const SightTable table = SightTable::make(boards.hexes(), blocking, MOST_SIGHT_HEXES);
  std::size_t wrong = 0;
  std::minstd_rand random(9);
  for (int i = 0; i < 200'000; ++i) {
    const std::size_t from = random() % boards.size(), to = random() % boards.size();
    wrong += table.at(from, to) != walked(boards, blocking, MOST_SIGHT_HEXES, from, to);
  }
  CHECK(wrong == 0);
  CHECK(count_of(table, [](std::uint8_t seen) { return seen == 126; }) > 0);
}

TEST_CASE("The offsets of a line are the hexes that it crosses and the edges that it runs along") {
  for (const int range : {1, 2, 20}) {
    const LineOffsets lines(range);
    CHECK(lines.range_hexes() == range);
    for (const Hex to : disc({0, 0}, range)) {
      const Hex from{-40, 17};
      std::vector<LineStep> steps = line_between(from, {from.q + to.q, from.r + to.r});
      std::erase_if(steps, [](const LineStep& step) { return step.how == LineStep::How::touched; });
      const auto offsets = lines.between(to.q, to.r);
      CHECK(std::equal(steps.begin(), steps.end(), offsets.begin(), offsets.end(), [&](const LineStep& step, const CrossedOffset& offset) {
        return step.hex == offset.hex(from) && step.other == offset.other(from) && (step.how == LineStep::How::edge) == offset.is_edge();
      }));
    }
  }
}

TEST_CASE("The offsets of all lines of 126 hexes are there") {
  const LineOffsets lines(MOST_SIGHT_HEXES);
  CHECK(lines.between(126, 0).size() == 125);
  CHECK(lines.between(-126, 126).size() == 125);
  CHECK(lines.between(63, 63).size() == 125);
  CHECK(lines.between(63, 63)[0] == CrossedOffset{0, 1, 1, 0});
}
