// Distances over joined boards, against the slow and obvious way.
#include <catch2/catch.hpp>

#include "model/document/map.hpp"
#include "model/project/map_index.hpp"

using namespace hexwright;

namespace {

document::Map board(int columns, int rows) {
  document::Map map;
  document::HexBoard one;
  one.id = "1";
  one.columns = columns;
  one.rows = rows;
  one.labels.emplace().pattern = "{column:04}{row:04}";
  map.boards.push_back(one);
  return map;
}

geometry::HexSet slowly(const project::MapIndex& map, const geometry::HexSet& from, int hexes) {
  geometry::HexSet inside(map.hex_count());
  for (std::size_t i = 0; i < map.hex_count(); ++i)
    from.each([&](std::size_t start) {
      if (geometry::distance(map.boards()->hexes()[start], map.boards()->hexes()[i]) <= hexes) inside.insert(i);
    });
  return inside;
}

}  // namespace

TEST_CASE("Everything within a distance is found on square and on elongated boards") {
  const project::Game game;
  for (const auto& [columns, rows] : {std::pair{12, 12}, {60, 3}, {3, 60}, {1, 40}}) {
    const document::Map map = board(columns, rows);
    const project::MapIndex index(map, game);
    REQUIRE(index.hex_count() == static_cast<std::size_t>(columns * rows));
    for (const int distance : {0, 1, 4, 25, 500}) {
      const geometry::HexSet west = index.edge(document::EdgeName::west);
      CHECK(index.within(west, distance) == slowly(index, west, distance));
      geometry::HexSet corner(index.hex_count());
      corner.insert(index.hex_count() - 1);
      CHECK(index.within(corner, distance) == slowly(index, corner, distance));
    }
  }
}
