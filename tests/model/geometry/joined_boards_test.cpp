// Boards joined side by side: labels across boards, shared half-hexes, the rim of the whole.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <set>

#include "model/geometry/joined_boards.hpp"
#include "tests/model/geometry/any_grid.hpp"

using namespace hexwright::geometry;

namespace {

// 33 columns A..GG, ten rows, every second column half a hex further south.
Board plain_board(const std::string& id, Hex origin) {
  const HexGrid grid = grid_of({Orientation::flat, Stagger::even, 33, 10}, {origin});
  return {id, grid, LabelScheme::make("{board}{letters}{row}", {}, grid).value()};
}

// As printed: A1..A10, B0..B10, half-hexes along both long edges.
Board printed_board(const std::string& id, const GridPlacement& placement) {
  const HexGrid grid = grid_of({Orientation::flat, Stagger::odd, 33, 11, true}, placement);
  LabelOptions options;
  options.first_row = 0;
  options.first_row_shifted = 1;
  return {id, grid, LabelScheme::make("{board}{letters}{row}", options, grid).value()};
}

// Column GG of one board is column A of the next.
Hex next_origin(const Board& board) { return board.grid.hex_of({33, 1}); }

JoinedBoards side_by_side(std::string_view default_board = {}) {
  Board first = plain_board("1", {0, 0});
  Board second = plain_board("2", next_origin(first));
  return JoinedBoards::make({first, second}, default_board).value();
}

int between(const JoinedBoards& boards, std::string_view from, std::string_view to) {
  return distance(boards.find(from).value(), boards.find(to).value());
}

}  // namespace

TEST_CASE("Ranges on a board of ASL are those of its examples") {
  const Board printed = printed_board("1", {{5, -3}, Rotation::none});
  const Board turned_round = printed_board("1", {{5, -3}, Rotation::half_turn});
  for (const JoinedBoards& boards : {side_by_side(), JoinedBoards::make({printed}).value(), JoinedBoards::make({turned_round}).value()}) {
    CHECK(between(boards, "1N2", "1M4") == 2);
    CHECK(between(boards, "1P3", "1N4") == 2);
    CHECK(between(boards, "1F5", "1G6") == 1);
    CHECK(between(boards, "1A1", "1Q1") == 16);
    CHECK(between(boards, "1A1", "1R1") == 17);
  }
}

TEST_CASE("Boards joined side by side share a column of half-hexes") {
  const JoinedBoards boards = side_by_side();
  CHECK(boards.size() == 650);
  CHECK(boards.find("1GG4") == boards.find("2A4"));
  CHECK(boards.label_of(*boards.find("2A4")) == "1GG4");
  CHECK(boards.board_of(*boards.find("2A4"))->id == "1");
  CHECK(boards.board_of(*boards.find("2b4"))->id == "2");
  for (std::size_t number = 0; number < boards.boards().size(); ++number) {
    const Board& board = boards.boards()[number];
    for (int column = 1; column <= board.grid.shape().columns; ++column) {
      const Hex hex = board.grid.hex_of({column, 4});
      const bool own = boards.board_of(hex) == &board;
      CHECK(boards.own_index_of(number, {column, 4}) == (own ? boards.index_of(hex) : std::nullopt));
    }
  }
  CHECK(between(boards, "1FF5", "2B5") == 2);
  CHECK(between(boards, "1A1", "2GG1") == 64);
  CHECK_FALSE(boards.find("3A1"));
  CHECK_FALSE(boards.find("1HH1"));
  CHECK_FALSE(boards.find(""));
  CHECK_FALSE(boards.find(std::string(10'000, '1')));
}

TEST_CASE("A label without a board means the default board, or the only hex that bears it") {
  CHECK_FALSE(side_by_side().find("P3"));
  CHECK(side_by_side("2").find("P3") == side_by_side().find("2P3"));
  CHECK(JoinedBoards::make({plain_board("1", {0, 0})})->find("p3").has_value());
}

TEST_CASE("The seam of joined boards is no edge") {
  const JoinedBoards boards = side_by_side();
  CHECK(boards.edge_hexes(Edge::west).size() == 10);
  CHECK(boards.edge_hexes(Edge::east).size() == 10);
  CHECK(boards.edge_hexes(Edge::north).size() == 65);
  CHECK(boards.edge_hexes(Edge::south).size() == 65);
  CHECK_FALSE(boards.on_edge(*boards.find("1GG5"), Edge::east));
  CHECK_FALSE(boards.on_edge(*boards.find("2A5"), Edge::west));
  CHECK(boards.on_edge(*boards.find("1A5"), Edge::west));
  CHECK(boards.on_edge(*boards.find("2GG5"), Edge::east));
  CHECK_FALSE(boards.on_edge({9000, 9000}, Edge::east));
}

TEST_CASE("Boards joined along their long edges share the half-hexes of every second column") {
  const Board north = printed_board("1", {});
  const Hex below = step(north.grid.hex_of({1, 10}), *parse_direction("s", Orientation::flat));
  const Board south = printed_board("2", {below, Rotation::none});
  const JoinedBoards boards = JoinedBoards::make({north, south}).value();
  CHECK(boards.find("1B10") == boards.find("2B0"));
  CHECK(boards.size() == 2 * (17 * 10 + 16 * 11) - 16);
  CHECK(between(boards, "1A10", "2A1") == 1);
  CHECK_FALSE(boards.on_edge(*boards.find("1B10"), Edge::south));
  CHECK_FALSE(boards.on_edge(*boards.find("1A10"), Edge::south));
  CHECK(boards.edge_hexes(Edge::south).size() == 33);
  CHECK(boards.edge_hexes(Edge::north).size() == 33);
}

TEST_CASE("A board turned half round in its place covers the same hexes") {
  const Board first = printed_board("1", {});
  const Board turned_round = printed_board("2", {first.grid.hex_of({33, 10}), Rotation::half_turn});
  const JoinedBoards boards = JoinedBoards::make({first, turned_round}).value();
  CHECK(boards.find("2A1") == boards.find("1GG10"));
  CHECK(boards.find("2B10") == boards.find("1FF0"));
  CHECK(boards.size() == 17 * 10 + 16 * 11);
}

TEST_CASE("A board turned half round joins side by side by the same half-hexes") {
  const Board first = printed_board("1", {});
  const Hex corner = first.grid.hex_of({33, 1});
  const Hex across = first.grid.hex_of({33, 10});  // from A1 at 0,0
  const Board turned_round = printed_board("2", {{corner.q + across.q, corner.r + across.r}, Rotation::half_turn});
  const JoinedBoards boards = JoinedBoards::make({first, turned_round}).value();
  CHECK(boards.find("2GG10") == boards.find("1GG1"));
  CHECK(boards.find("2GG1") == boards.find("1GG10"));
  CHECK(boards.size() == 2 * (17 * 10 + 16 * 11) - 10);
  CHECK(boards.edge_hexes(Edge::east).size() == 10);
  CHECK(boards.on_edge(*boards.find("2A1"), Edge::east));
}

TEST_CASE("Every hex has an index, and its label finds it again") {
  const JoinedBoards boards = side_by_side();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Hex hex = boards.hexes()[i];
    CHECK(boards.index_of(hex) == i);
    CHECK(boards.find(boards.label_of(hex)) == hex);
  }
  rc::prop("two boards lying anyhow", [] {
    const HexGrid a = any_grid(15, 15);
    GridShape shape = any_grid(15, 15).shape();
    shape.orientation = a.orientation();
    const Hex near = step(a.placement().origin, Direction::d2, *rc::gen::inRange(-10, 10));
    const HexGrid b = grid_of(shape, {near, *rc::gen::element(Rotation::none, Rotation::half_turn)});
    const auto labels = [](const HexGrid& grid) { return LabelScheme::make("{board}-{column}-{row}", {}, grid).value(); };
    const JoinedBoards both = JoinedBoards::make({{"a", a, labels(a)}, {"b", b, labels(b)}}).value();
    std::set<Hex> seen;
    for (std::size_t i = 0; i < both.size(); ++i) {
      const Hex hex = both.hexes()[i];
      RC_ASSERT(seen.insert(hex).second);
      RC_ASSERT(both.index_of(hex) == i);
      RC_ASSERT(both.find(both.label_of(hex)) == hex);
      RC_ASSERT((a.contains(hex) || b.contains(hex)));
    }
    for (const Edge edge : ALL_EDGES) {
      const std::vector<Hex> rim = both.edge_hexes(edge);
      for (const Hex hex : both.hexes()) RC_ASSERT(std::ranges::count(rim, hex) == (both.on_edge(hex, edge) ? 1 : 0));
    }
  });
}

TEST_CASE("Boards that cannot be joined are refused and named") {
  using Problem = JoinError::Problem;
  const Board one = plain_board("1", {0, 0});
  const auto error = [](std::vector<Board> boards, std::string_view first = {}) {
    return JoinedBoards::make(std::move(boards), first).error();
  };
  CHECK(error({}) == JoinError{Problem::no_boards, ""});
  CHECK(error({one, one}) == JoinError{Problem::same_id, "1"});
  CHECK(error({one}, "2") == JoinError{Problem::no_such_default, "2"});
  CHECK(error({plain_board("x y", {0, 0})}) == JoinError{Problem::id_not_in_pattern, "x y"});
  const HexGrid pointy = grid_of({Orientation::pointy, Stagger::odd, 5, 5});
  CHECK(error({one, {"2", pointy, LabelScheme::make("{column}-{row}", {}, pointy).value()}}) == JoinError{Problem::mixed_orientation, "2"});
  CHECK(error(std::vector<Board>(300, one)).problem == Problem::too_many_boards);
}

TEST_CASE("Boards y, 7b and PB: a label is read by the ids that there are") {
  const Board y = plain_board("y", {0, 0});
  const Board b = plain_board("7b", next_origin(y));
  const HexGrid grid = grid_of({Orientation::flat, Stagger::even, 33, 10}, {next_origin(b)});
  const Board pb{"PB", grid, LabelScheme::make("{board}-{letters}{row}", {}, grid).value()};
  const JoinedBoards boards = JoinedBoards::make({y, b, pb}).value();
  CHECK(boards.find("yJ9") == y.grid.hex_of({10, 9}));
  CHECK(boards.find("YJ9") == boards.find("yJ9"));
  CHECK(boards.find("7bA3") == b.grid.hex_of({1, 3}));
  CHECK(boards.find("PB-GG10") == pb.grid.hex_of({33, 10}));
  CHECK(boards.label_of(pb.grid.hex_of({33, 10})) == "PB-GG10");
  CHECK_FALSE(boards.find("PBGG10"));
  CHECK_FALSE(boards.find("wA3"));
}

TEST_CASE("The longest id comes first, and a label that two hexes would bear is refused") {
  const Board first = plain_board("1", {0, 0});
  const Board second = plain_board("12", next_origin(first));
  const JoinedBoards boards = JoinedBoards::make({first, second}).value();
  CHECK(boards.find("12A3") == second.grid.hex_of({1, 3}));
  CHECK(boards.find("1A3") == first.grid.hex_of({1, 3}));
  const auto clash = JoinedBoards::make({plain_board("y", {0, 0}), plain_board("yA", next_origin(first))});
  REQUIRE_FALSE(clash);
  CHECK(clash.error() == JoinError{JoinError::Problem::same_label, "y", "yAA1"});
}
