// VASSAL's own arithmetic, so that every hex gets the number that VASSAL shows for it. Odd lines lie half a hex further; on a sideways grid
// x and y change places.
#include "exchange/modules/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "exchange/modules/sequence.hpp"
#include "exchange/tmx/file.hpp"
#include "model/document/structure.hpp"
#include "model/io/limits.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange::modules {

using wording::say;

namespace {

constexpr int DEEPEST = 64;

double real(pugi::xml_node node, const char* name, double otherwise) {
  const std::string_view text = node.attribute(name).value();
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && std::abs(value) < 1e6 ? value : otherwise;
}
int whole(pugi::xml_node node, const char* name, int otherwise) {
  const auto value = io::parse_int(node.attribute(name).value(), -100'000, 100'000);
  return value ? static_cast<int>(*value) : otherwise;
}
bool yes(pugi::xml_node node, const char* name, bool otherwise) {
  const std::string_view text = node.attribute(name).value();
  return text.empty() ? otherwise : text == "true";
}

void collect(pugi::xml_node below, std::string_view name, int depth, std::vector<pugi::xml_node>& found) {
  for (const pugi::xml_node one : below.children()) {
    if (last_name(one) == name) found.push_back(one);
    if (depth < DEEPEST) collect(one, name, depth + 1, found);
  }
}

pugi::xml_node numbering_of(pugi::xml_node grid) {
  const auto found = all_called(grid, "HexGridNumbering");
  return found.empty() ? pugi::xml_node() : found.front();
}

}  // namespace

std::string_view last_name(pugi::xml_node node) {
  const std::string_view name = node.name();
  return name.substr(name.rfind('.') + 1);
}
std::vector<pugi::xml_node> all_called(pugi::xml_node below, std::string_view name) {
  std::vector<pugi::xml_node> found;
  collect(below, name, 0, found);
  return found;
}

std::vector<tmx::Spot> path_of(pugi::xml_node zone) {
  std::vector<tmx::Spot> path;
  for (const std::string& point : items_of(zone.attribute("path").value(), ';', 5'000)) {
    const std::size_t comma = point.find(',');
    const auto x = tmx::real(point.substr(0, comma)), y = comma == point.npos ? std::nullopt : tmx::real(point.substr(comma + 1));
    if (x && y) path.push_back({*x, *y});
  }
  return path;
}
std::string property_of(pugi::xml_node zone, std::string_view name) {
  for (const pugi::xml_node one : zone.children())
    if (last_name(one) == "ZoneProperty" && one.attribute("name").value() == name) return one.attribute("initialValue").value();
  return {};
}

namespace {

constexpr std::size_t MOST_PARTS = 60;  // boards in one picture

void take_zone(BoardGrid& board, pugi::xml_node zone) {
  board.within = path_of(zone);
  if (property_of(zone, "Kind") != "board") return;
  if (std::string id = property_of(zone, "Id"); document::valid_id_on("board", id)) board.id = std::move(id);
}
void take_grid(BoardGrid& board) {
  board.sideways = yes(board.grid, "sideways", false);
  board.x0 = real(board.grid, "x0", 0);
  board.y0 = real(board.grid, "y0", 32);
  board.dy = real(board.grid, "dy", 64);
  board.dx = real(board.grid, "dx", board.dy * std::sqrt(3.0) / 2);
  if (!(board.dx >= 2) || !(board.dy >= 2)) board.grid = {};
}
// The grid that stands by itself; else that of the zone with numbers. Of ours a zone that is a part of a board has that board's.
pugi::xml_node main_grid(pugi::xml_node board) {
  const auto is_part = [](pugi::xml_node zone) { return !property_of(zone, "Kind").empty() && property_of(zone, "Kind") != "board"; };
  pugi::xml_node main;
  for (const bool parts : {false, true}) {  // a foreign module may have no other
    if (main) break;
    for (const pugi::xml_node grid : all_called(board, "HexGrid"))
      if (is_part(grid.parent()) == parts &&
          (!main || (last_name(main.parent()) == "Zone" && (last_name(grid.parent()) != "Zone" || !numbering_of(main)))))
        main = grid;
  }
  return main;
}

}  // namespace

BoardGrid grid_of(pugi::xml_node node) {
  BoardGrid board;
  board.board = node;
  board.name = io::visible(node.attribute("name").value());
  board.image = node.attribute("image").value();
  board.width = real(node, "width", 0);
  board.height = real(node, "height", 0);
  board.grid = main_grid(node);
  if (!board.grid) return board;
  BoardGrid part = board;
  if (last_name(board.grid.parent()) == "Zone") take_zone(board, board.grid.parent());
  take_grid(board);
  for (const pugi::xml_node zone : all_called(node, "Zone")) {
    if (property_of(zone, "Kind") != "board" || zone == part.grid.parent()) continue;
    const auto grids = all_called(zone, "HexGrid");
    if (grids.empty()) {
      take_zone(board, zone);
      continue;
    }
    BoardGrid other = part;
    other.grid = grids.front();
    take_zone(other, zone);
    take_grid(other);
    if (other.grid && other.sideways == board.sideways && board.more.size() < MOST_PARTS) board.more.push_back(std::move(other));
  }
  return board;
}

namespace {

// To the hexes within the zone that is the board, where a module has one.
void shrink(BoardGrid& board, double& steps) {
  const double taken = board.hexes() * static_cast<double>(board.within.size());
  if (board.within.size() < 3 || taken > steps) return board.within.clear();
  steps -= taken;
  constexpr int NONE = std::numeric_limits<int>::max();
  int first = NONE, last = -NONE;
  std::array<int, 2> top{NONE, NONE}, bottom{-NONE, -NONE};  // of even and odd lines
  for (int line = board.first; line <= board.last; ++line)
    for (int number = board.top; number <= board.bottom; ++number) {
      if (!board.has(board.middle_of(line, number))) continue;
      const std::size_t of = line % 2 != 0 ? 1 : 0;
      first = std::min(first, line), last = std::max(last, line);
      top[of] = std::min(top[of], number), bottom[of] = std::max(bottom[of], number);
    }
  if (first == NONE) return board.within.clear();
  board.first = first;
  board.last = last;
  board.top = std::min(top[0], top[1]);
  board.odd_is_pushed = top[0] == board.top;
  board.bottom = std::max(bottom[0] - (board.odd_is_pushed ? 0 : 1), bottom[1]);
}

}  // namespace

void measure(BoardGrid& board, double& steps) {
  if (!board.grid) return;
  const double along = board.sideways ? board.height : board.width, across = board.sideways ? board.width : board.height;
  const auto most = static_cast<double>(io::limits::map_columns);
  const auto from = [](double origin, double step) { return static_cast<int>(std::ceil(-origin / step - 1e-9)); };
  const auto to = [&](double end, double origin, double step, int first) {
    return static_cast<int>(std::min(std::ceil((end - origin) / step - 1e-9) - 1, first + most - 1));
  };
  board.first = from(board.x0, board.dx);
  board.last = to(along, board.x0, board.dx, board.first);
  const int even = from(board.y0, board.dy), odd = from(board.y0 + board.dy / 2, board.dy);
  board.top = std::min(even, odd);
  board.odd_is_pushed = even == board.top;
  // An even line that begins one further ends one further.
  board.bottom = std::max(to(across, board.y0, board.dy, board.top) - (board.odd_is_pushed ? 0 : 1),
                          to(across, board.y0 + board.dy / 2, board.dy, board.top));
  shrink(board, steps);
  for (BoardGrid& other : board.more) {
    other.width = board.width;
    other.height = board.height;
    measure(other, steps);
  }
  std::erase_if(board.more, [](const BoardGrid& other) { return other.within.empty(); });
}

double BoardGrid::hexes() const {
  return grid && last >= first && bottom >= top ? static_cast<double>(last - first + 1) * static_cast<double>(bottom - top + 1) : 0;
}

tmx::Spot BoardGrid::middle_of(int line, int number) const {
  const double x = x0 + line * dx, y = y0 + number * dy + (line % 2 != 0 ? dy / 2 : 0);
  return sideways ? tmx::Spot{y, x} : tmx::Spot{x, y};
}
// The first hexes of even lines are those of the same number as odd ones, or one further.
tmx::Spot BoardGrid::middle(geometry::Cell cell) const {
  const int line = (sideways ? cell.row : cell.column) - 1 + first, place = (sideways ? cell.column : cell.row) - 1;
  return middle_of(line, top + place + (line % 2 == 0 && !odd_is_pushed ? 1 : 0));
}

std::optional<geometry::Cell> BoardGrid::cell_near(double x, double y) const {
  if (sideways) std::swap(x, y);
  const double line = std::floor((x - x0) / dx + 0.5);
  if (!(std::abs(line) < 1e6)) return std::nullopt;
  const bool odd = static_cast<int>(line) % 2 != 0;
  const double number = std::floor((y - y0 - (odd ? dy / 2 : 0)) / dy + 0.5);
  if (!(std::abs(number) < 1e6)) return std::nullopt;
  const int a = static_cast<int>(line) - first + 1, b = static_cast<int>(number) - top - (!odd && !odd_is_pushed ? 1 : 0) + 1;
  return sideways ? geometry::Cell{b, a} : geometry::Cell{a, b};
}
std::optional<geometry::Cell> BoardGrid::cell_at(double x, double y) const {
  const auto cell = cell_near(x, y);
  if (!cell) return std::nullopt;
  const auto [a, b] = sideways ? std::pair{cell->row, cell->column} : std::pair{cell->column, cell->row};
  return a < 1 || b < 1 || a > last - first + 1 || b > bottom - top + 1 ? std::nullopt : cell;
}

namespace {

// How the lines and the places in them are numbered, and what part of a label each is.
struct Numbers {
  char type = 'N';
  int digits = 0, offset = 0;
  bool descending = false;
};
Numbers numbers(pugi::xml_node numbering, bool first) {
  const char* const names[2][4] = {{"vType", "vLeading", "vOff", "vDescend"}, {"hType", "hLeading", "hOff", "hDescend"}};
  const auto& of = names[first ? 1 : 0];
  Numbers made;
  made.type = numbering.attribute(of[0]).value()[0] == 'A' ? 'A' : 'N';
  made.digits = std::clamp(whole(numbering, of[1], 0), 0, 5);
  made.offset = whole(numbering, of[2], 0);
  made.descending = yes(numbering, of[3], false);
  return made;
}
std::string part(const Numbers& of, std::string_view name) {
  if (of.type == 'A' && name == "column") return "{letters}";
  return of.digits > 0 ? fmt::format("{{{}:0{}}}", name, of.digits + 1) : fmt::format("{{{}}}", name);
}

// "3$gridLocation$", "A-$gridLocation$": what stands before the number of every hex is the name of the board, with a sign of ours behind it
// where the board has an id of its own.
struct Before {
  std::string id, sign;
};
Before before_numbers(const BoardGrid& of, pugi::xml_node numbering) {
  const std::string_view format = numbering.attribute("locationFormat").value();
  const std::size_t end = format.find("$gridLocation$");
  if (end == format.npos || end == 0) return {};
  const std::string_view before = format.substr(0, end), rest = before.substr(std::min(of.id.size(), before.size()));
  const auto all = [](std::string_view text, std::string_view signs) { return text.find_first_not_of(signs) == text.npos; };
  if (!of.id.empty() && before.starts_with(of.id) && rest.size() <= 4 && all(rest, " -./:_")) return {of.id, std::string(rest)};
  return end <= 8 && all(before, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") ? Before{std::string(before), {}} : Before{};
}

void fill(document::HexBoard& board, const std::string& ground, const BoardGrid& of) {
  board.terrain.emplace().signs.push_back({".", ground});
  const double across = of.sideways ? of.width : of.height;
  for (int row = 1; row <= board.rows; ++row) {
    document::Row line;
    for (int column = 1; column <= board.columns; ++column) {
      const tmx::Spot at = of.middle({column, row});
      line.cells += (of.sideways ? at.x : at.y) < across && of.has(at) ? '.' : ' ';
    }
    board.terrain->rows.push_back(std::move(line));
  }
}

}  // namespace

document::HexBoard hex_board(const BoardGrid& of, const std::string& ground, std::vector<wording::Text>& told) {
  document::HexBoard board;
  board.id = of.id.empty() ? "1" : of.id;
  board.top = of.sideways ? document::HexTop::pointy : document::HexTop::flat;
  const int lines = of.last - of.first + 1, places = of.bottom - of.top + 1;
  board.columns = of.sideways ? places : lines;
  board.rows = of.sideways ? lines : places;
  const bool pushed_is_odd = of.odd_is_pushed, first_is_odd = of.first % 2 != 0;
  board.shifted = pushed_is_odd == first_is_odd ? document::Shifted::odd : document::Shifted::even;
  document::Labels& labels = board.labels.emplace();
  const pugi::xml_node numbering = numbering_of(of.grid);
  if (!numbering) {
    told.push_back(say("The board \"{name}\" has no numbers; hexes got their column and row.", {{"name", of.name}}));
    labels.pattern = std::max(board.columns, board.rows) > 99 ? "{column:03}{row:03}" : "{column:02}{row:02}";
    fill(board, ground, of);
    return board;
  }
  const Numbers line = numbers(numbering, true), place = numbers(numbering, false);
  const bool stagger = yes(numbering, "stagger", true);
  const std::string line_part = part(line, of.sideways ? "row" : "column"), place_part = part(place, of.sideways ? "column" : "row"),
                    sep = numbering.attribute("sep").value();
  const bool line_first = std::string_view(numbering.attribute("first").as_string("H")) == "H";
  if (const Before before = before_numbers(of, numbering); !before.id.empty()) {
    board.id = before.id;
    labels.pattern = "{board}" + before.sign;
  }
  labels.pattern += (line_first ? line_part + sep + place_part : place_part + sep + line_part);
  if (line.type == 'A' || place.type == 'A') labels.letters = document::LetterStyle::repeat;
  if ((of.sideways ? line : place).type == 'A')
    told.push_back(say("Rows of the board \"{name}\" are lettered, which a map cannot say; they are numbered.", {{"name", of.name}}));
  // The lines: a number that falls is counted from the other edge.
  const double along = of.sideways ? of.height : of.width, across = of.sideways ? of.width : of.height;
  const int most_lines = static_cast<int>(std::floor(along / of.dy + 0.5)),
            most_places = static_cast<int>(std::floor(across / of.dx + 0.5));
  const int letters_line = line.type == 'A' && !of.sideways ? 1 : 0, letters_place = place.type == 'A' && of.sideways ? 1 : 0;
  const int first_line = (line.descending ? most_lines - of.last : of.first) + line.offset + letters_line;
  // Places: even lines and odd ones may begin with another number.
  const auto first_place = [&](bool odd) {
    const int top = of.top + (!odd && !pushed_is_odd ? 1 : 0), bottom = top + places - 1, step = stagger && odd ? 1 : 0;
    return (place.descending ? most_places - bottom - step : top + step) + place.offset + letters_place;
  };
  const int plain = first_place(!pushed_is_odd), pushed = first_place(pushed_is_odd);
  const auto set = [](std::optional<int>& to, int value, int otherwise) {
    if (value != otherwise) to = value;
  };
  if (first_line < 0 || plain < 0 || pushed < 0 || first_line > 10'000 || plain > 10'000 || pushed > 10'000) {
    told.push_back(say("The numbers of the board \"{name}\" begin below zero; hexes got their column and row.", {{"name", of.name}}));
    labels = {};
    labels.pattern = std::max(board.columns, board.rows) > 99 ? "{column:03}{row:03}" : "{column:02}{row:02}";
  } else if (of.sideways) {
    set(labels.first_row, first_line, 1);
    set(labels.first_column, plain, 1);
    set(labels.first_column_shifted, pushed, plain);
    if (line.descending) labels.rows_from = document::RowsFrom::south;
    if (place.descending) labels.columns_from = document::ColumnsFrom::east;
  } else {
    set(labels.first_column, first_line, 1);
    set(labels.first_row, plain, 1);
    set(labels.first_row_shifted, pushed, plain);
    if (line.descending) labels.columns_from = document::ColumnsFrom::east;
    if (place.descending) labels.rows_from = document::RowsFrom::south;
  }
  fill(board, ground, of);
  return board;
}

}  // namespace hexwright::exchange::modules
