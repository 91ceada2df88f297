// Numbers of the hexes of modules by VASSAL's own formula, whichever way they run, and boards of several grids.
#include <cmath>
#include <set>

#include "exchange/modules/board.hpp"
#include "model/project/map_index.hpp"
#include "tests/exchange/modules/small_module.hpp"

using namespace hexwright;
using namespace hexwright::exchange;
using namespace hexwright::exchange::small;

namespace {

// The formula that VASSAL numbers by.
std::string vassal_label(const Grid& of, double px, double py) {
  const double dx = 55.4, dy = 64.0;
  double x = px, y = py, width = of.in_zone ? 390 : of.width, height = of.in_zone ? 320 : of.height;
  if (of.sideways) std::swap(x, y);
  const int raw = static_cast<int>(std::floor((x - of.x0) / dx + 0.5));
  int row = static_cast<int>(std::lround(raw % 2 == 0 ? (y - of.y0) / dy : (y - of.y0 - dy / 2) / dy));
  const int most_rows = static_cast<int>(std::floor(height / dx + 0.5)), most_columns = static_cast<int>(std::floor(width / dy + 0.5));
  int column = raw;
  if (of.v_descend && of.sideways) column = most_rows - column;
  if (of.h_descend && !of.sideways) column = most_columns - column;
  if (of.v_descend && !of.sideways) row = most_rows - row;
  if (of.h_descend && of.sideways) row = most_columns - row;
  if (of.stagger && raw % 2 != 0) row += (of.sideways ? of.h_descend : of.v_descend) ? -1 : 1;
  if (of.oblique) row = of.stagger ? column / 2 + row : row - column / 2 + 1;
  const auto number = [](int value, int leading, const std::string& type) {
    std::string text = value < 0 ? "-" : "";
    value = std::abs(value);
    if (type == "A") return text + std::string(static_cast<std::size_t>(value / 26 + 1), static_cast<char>('A' + value % 26));
    while (leading > 0 && value < std::pow(10, leading--)) text += '0';
    return text + std::to_string(value);
  };
  const std::string h = number(column + of.h_off, of.h_leading, of.h_type), v = number(row + of.v_off, of.v_leading, of.v_type);
  return of.first == "H" ? h + v : v + h;
}

document::Labels check_numbers(const Grid& of) {
  const std::string text = build_file(of);
  const auto read = modules::read_build_file(text, source(), no_picture);
  INFO(text);
  REQUIRE(read);
  REQUIRE(read->map);
  pugi::xml_document xml;
  REQUIRE(xml.load_string(text.c_str()));
  modules::BoardGrid grid = modules::grid_of(modules::all_called(xml, "Board").front());
  double steps = 1e8;
  modules::measure(grid, steps);
  const project::MapIndex index(*read->map, toy());
  REQUIRE(index.boards());
  const geometry::Board& board = index.boards()->boards().front();
  std::size_t checked = 0, at_the_end = 0;
  for (int row = 1; row <= board.grid.shape().rows; ++row)
    for (int column = 1; column <= board.grid.shape().columns; ++column) {
      const tmx::Spot at = grid.middle({column, row});
      if (at.x < 0 || at.y < 0 || at.x >= of.width || at.y >= of.height) continue;
      ++checked;
      at_the_end += (of.sideways ? column == board.grid.shape().columns : row == board.grid.shape().rows) ? 1 : 0;
      CHECK(board.labels.format(board.id, {column, row}) == vassal_label(of, at.x, at.y));
      CHECK(grid.cell_at(at.x, at.y) == geometry::Cell{column, row});
    }
  CHECK(checked > 20);
  CHECK(at_the_end > 0);  // no line of nothing
  CHECK(index.problems().empty());
  return *read->map->boards.front().labels;
}

}  // namespace

TEST_CASE("Every hex of a module's board gets the number that VASSAL shows for it") {
  for (const bool sideways : {false, true})
    for (const bool stagger : {false, true})
      for (const int y0 : {20, -20, 40})
        for (const int x0 : {10, -30, 50}) {
          Grid grid;
          grid.sideways = sideways;
          grid.stagger = stagger;
          grid.x0 = x0;
          grid.y0 = y0;
          check_numbers(grid);
          grid.first = "V";
          check_numbers(grid);
          if (!sideways) {
            grid.h_type = "A";
            grid.h_off = 0;
            check_numbers(grid);
          }
        }
}

TEST_CASE("Numbers of a module that fall towards the east or the south are counted from the other edge") {
  for (const bool sideways : {false, true})
    for (const bool stagger : {false, true})
      for (const bool in_zone : {false, true})
        for (const int which : {1, 2, 3}) {
          Grid grid;
          grid.sideways = sideways;
          grid.stagger = stagger;
          grid.in_zone = in_zone;
          grid.h_off = grid.v_off = 5;
          grid.h_descend = (which & 1) != 0;
          grid.v_descend = (which & 2) != 0;
          CHECK(check_numbers(grid).own.empty());
          if (sideways) grid.width = 370;  // the last hexes of every second line lie off the board
          if (!sideways) grid.height = 300;
          CHECK(check_numbers(grid).own.empty());
        }
}

TEST_CASE("Numbers of a module that slant are counted along the diagonal on which they stay the same") {
  for (const bool sideways : {false, true})
    for (const bool stagger : {false, true})
      for (const int x0 : {10, -50}) {
        Grid grid;
        grid.oblique = true;
        grid.sideways = sideways;
        grid.stagger = stagger;
        (sideways ? grid.y0 : grid.x0) = x0;
        grid.h_off = grid.v_off = 10;
        const document::Labels labels = check_numbers(grid);
        CHECK(labels.own.empty());
        CHECK(labels.slant == (stagger ? document::Slant::rising : document::Slant::falling));
      }
}

TEST_CASE("Numbers of a module that no pattern says are said hex by hex, and on a large board told and left out") {
  Grid falling;  // what slants and falls stays the same on no diagonal
  falling.oblique = falling.v_descend = true;
  falling.v_off = 20;
  CHECK_FALSE(check_numbers(falling).own.empty());
  Grid lettered;
  lettered.v_type = "A";
  CHECK_FALSE(check_numbers(lettered).own.empty());
  Grid below_zero;
  below_zero.v_off = -3;
  below_zero.v_leading = 2;
  CHECK_FALSE(check_numbers(below_zero).own.empty());
  lettered.width = lettered.height = 4000;
  const auto large = modules::read_build_file(build_file(lettered), source(), no_picture);
  REQUIRE(large);
  CHECK(large->map->boards.front().labels->pattern == "{column:02}{row:02}");
  CHECK(told(*large, "are of a kind that a map cannot say"));
  lettered.v_type = "N";
  const auto plain = modules::read_build_file(build_file(lettered), source(), no_picture);
  REQUIRE(plain);
  CHECK_FALSE(told(*plain, "are of a kind that a map cannot say"));
}

namespace {

// Two zones beside each other, each with a grid of its own, and a third.
std::string sections(const std::string& second_pitch, const std::string& third_pitch) {
  const auto zone = [](const std::string& name, int left, const std::string& pitch, int from) {
    const std::string dx = pitch == "64.0" ? "55.4" : "30.0", at = std::to_string(left), end = std::to_string(left + 330);
    return "<VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name=\"" + name + "\" path=\"" + at + ",0;" + end + ",0;" + end +
           ",300;" + at +
           ",300\" locationFormat=\"$name$$gridLocation$\">"
           "<VASSAL.build.module.map.boardPicker.board.HexGrid dx=\"" +
           dx + "\" dy=\"" + pitch +
           "\" x0=\"10\" y0=\"20\">"
           "<VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering hLeading=\"1\" vLeading=\"1\" hOff=\"" +
           std::to_string(from) +
           "\" vOff=\"1\" stagger=\"false\"/></VASSAL.build.module.map.boardPicker.board.HexGrid>"
           "</VASSAL.build.module.map.boardPicker.board.mapgrid.Zone>";
  };
  return "<VASSAL.build.GameModule><VASSAL.build.module.Map><VASSAL.build.module.map.BoardPicker>"
         "<VASSAL.build.module.map.boardPicker.Board name=\"b\" width=\"1000\" height=\"330\">"
         "<VASSAL.build.module.map.boardPicker.board.ZonedGrid>" +
         zone("Map A", 0, "64.0", 1) + zone("Map B", 332, second_pitch, -5) + zone("Map C", 664, third_pitch, -11) +
         "</VASSAL.build.module.map.boardPicker.board.ZonedGrid></VASSAL.build.module.map.boardPicker.Board>"
         "</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>";
}

}  // namespace

TEST_CASE("Zones of a module with grids of their own are boards of one map, by their names, and those that do not fit are told") {
  const auto all = modules::read_build_file(sections("64.0", "64.0"), source(), no_picture);
  REQUIRE(all);
  REQUIRE(all->map->boards.size() == 3);
  CHECK_FALSE(told(*all, "not all became the map"));
  const project::MapIndex index(*all->map, toy());
  REQUIRE(index.boards());
  CHECK(index.problems().empty());
  std::set<std::string> labels;
  for (std::size_t hex = 0; hex < index.hex_count(); ++hex) labels.insert(index.label(hex));
  for (const char* label : {"map-a-0101", "map-a-0105", "map-a-0204", "map-b-0101", "map-b-0604", "map-c-0101"})
    CHECK(labels.count(label) == 1);
  for (const char* label : {"map-a-0205", "map-b-0605", "map-d-0101"}) CHECK(labels.count(label) == 0);
  const auto two = modules::read_build_file(sections("64.0", "40.0"), source(), no_picture);
  REQUIRE(two);
  CHECK(two->map->boards.size() == 2);
  CHECK(told(*two, "not all became the map"));
  const auto one = modules::read_build_file(sections("40.0", "30.0"), source(), no_picture);
  REQUIRE(one);
  REQUIRE(one->map->boards.size() == 1);
  CHECK(one->map->boards.front().labels->pattern == "{column:02}{row:02}");  // no other it could be taken for
  CHECK(told(*one, "not all became the map"));
}

TEST_CASE("Numbers by arithmetic of the module's own are not guessed") {
  std::string text = build_file({});
  const std::string name = "VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering";
  text.replace(text.find(name), name.size(), "mine.HexGridNumbering");
  const auto read = modules::read_build_file(text, source(), no_picture);
  REQUIRE(read);
  CHECK(told(*read, "are of a kind that a map cannot say"));
  CHECK_FALSE(told(*read, "has no numbers"));
}
