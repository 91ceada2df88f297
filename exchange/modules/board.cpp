// VASSAL's own arithmetic. Odd lines lie half a hex further; on a sideways grid x and y change places.
#include "exchange/modules/board.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <tuple>

#include "exchange/modules/sequence.hpp"
#include "exchange/text/fold.hpp"
#include "exchange/tmx/file.hpp"
#include "model/document/structure.hpp"
#include "model/io/limits.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange::modules {

namespace {

constexpr int DEEPEST = 64;

double real(pugi::xml_node node, const char* name, double otherwise) {
  const std::string_view text = node.attribute(name).value();
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && std::abs(value) < 1e6 ? value : otherwise;
}

void collect(pugi::xml_node below, std::string_view name, int depth, std::vector<pugi::xml_node>& found) {
  for (const pugi::xml_node one : below.children()) {
    if (last_name(one) == name) found.push_back(one);
    if (depth < DEEPEST) collect(one, name, depth + 1, found);
  }
}

}  // namespace

int whole(pugi::xml_node node, const char* name, int otherwise) {
  const auto value = io::parse_int(node.attribute(name).value(), -100'000, 100'000);
  return value ? static_cast<int>(*value) : otherwise;
}
bool yes(pugi::xml_node node, const char* name, bool otherwise) {
  const std::string_view text = node.attribute(name).value();
  return text.empty() ? otherwise : text == "true";
}

std::string_view last_name(pugi::xml_node node) {
  const std::string_view name = node.name();
  return name.substr(name.rfind('.') + 1);
}
std::vector<pugi::xml_node> all_called(pugi::xml_node below, std::string_view name) {
  std::vector<pugi::xml_node> found;
  collect(below, name, 0, found);
  return found;
}

pugi::xml_node numbering_of(pugi::xml_node grid) {
  for (const pugi::xml_node one : grid.children())
    if (last_name(one).ends_with("HexGridNumbering")) return one;
  return {};
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
tmx::Spot size_of(const std::vector<tmx::Spot>& path) {
  if (path.empty()) return {};
  const auto [left, right] = std::minmax_element(path.begin(), path.end(), [](const auto& a, const auto& b) { return a.x < b.x; });
  const auto [top, bottom] = std::minmax_element(path.begin(), path.end(), [](const auto& a, const auto& b) { return a.y < b.y; });
  return {right->x - left->x, bottom->y - top->y};
}
std::string property_of(pugi::xml_node zone, std::string_view name) {
  for (const pugi::xml_node one : zone.children())
    if (last_name(one) == "ZoneProperty" && one.attribute("name").value() == name) return one.attribute("initialValue").value();
  return {};
}

namespace {

constexpr std::size_t MOST_PARTS = 60;  // boards in one picture

// What the other boards in its picture are beside: zones with numbers of their own, of ours those that are boards.
bool is_zone(pugi::xml_node grid) { return last_name(grid.parent()) == "Zone"; }
bool is_part(pugi::xml_node zone) { return !property_of(zone, "Kind").empty() && property_of(zone, "Kind") != "board"; }

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
// The grid that stands by itself; else that of a zone with numbers, and of several the widest. Of ours a zone that is a part of a board has
// that board's.
pugi::xml_node main_grid(pugi::xml_node board) {
  const auto rank = [](pugi::xml_node grid) {
    const bool foreign = is_zone(grid) && property_of(grid.parent(), "Kind").empty();
    const tmx::Spot size = foreign ? size_of(path_of(grid.parent())) : tmx::Spot{};
    return std::tuple{is_part(grid.parent()) ? 0 : 1, is_zone(grid) ? 0 : 1, numbering_of(grid) ? 1 : 0, size.x * size.y};
  };
  pugi::xml_node main;
  for (const pugi::xml_node grid : all_called(board, "HexGrid"))
    if (!main || rank(grid) > rank(main)) main = grid;
  return main;
}

bool fit(const BoardGrid& one, const BoardGrid& other) {
  constexpr double ALIKE = 0.01;  // of a pitch, from hex to hex
  return one.grid && other.grid && one.sideways == other.sideways && std::abs(one.dx - other.dx) < ALIKE &&
         std::abs(one.dy - other.dy) < ALIKE;
}

// By their zones, with their names before their numbers, which may be the same.
void name_parts(BoardGrid& board) {
  constexpr std::size_t LONGEST = 12;
  std::set<std::string> taken;
  const auto give = [&](BoardGrid& one) {
    const std::string name = slug(one.grid.parent().attribute("name").value()).substr(0, LONGEST);
    one.id = name;
    for (int number = 2; !taken.insert(one.id).second; ++number) one.id = name + std::to_string(number);
    one.named = true;
  };
  give(board);
  for (BoardGrid& other : board.more) give(other);
}

}  // namespace

std::vector<pugi::xml_node> grids_of(pugi::xml_node board) {
  std::vector<pugi::xml_node> grids = all_called(board, "HexGrid");
  std::erase_if(grids, [](pugi::xml_node grid) { return is_part(grid.parent()); });
  return grids;
}

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
  const bool of_ours = !is_zone(board.grid) || !property_of(board.grid.parent(), "Kind").empty();
  for (const pugi::xml_node zone : all_called(node, "Zone")) {
    const bool is_board = property_of(zone, "Kind") == "board";
    if (zone == part.grid.parent() || (of_ours ? !is_board : is_part(zone))) continue;
    const auto grids = all_called(zone, "HexGrid");
    if (grids.empty()) {
      if (is_board) take_zone(board, zone);
      continue;
    }
    if (!of_ours && !numbering_of(grids.front())) continue;
    BoardGrid other = part;
    other.grid = grids.front();
    take_zone(other, zone);
    take_grid(other);
    if (fit(board, other) && board.more.size() < MOST_PARTS) board.more.push_back(std::move(other));
  }
  if (!of_ours && !board.more.empty()) name_parts(board);
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

double BoardGrid::all_hexes() const {
  return std::accumulate(more.begin(), more.end(), hexes(), [](double sum, const BoardGrid& part) { return sum + part.hexes(); });
}

tmx::Spot BoardGrid::middle_of(int line, int number) const {
  const double x = x0 + line * dx, y = y0 + number * dy + (line % 2 != 0 ? dy / 2 : 0);
  return sideways ? tmx::Spot{y, x} : tmx::Spot{x, y};
}
tmx::Spot BoardGrid::middle(geometry::Cell cell) const {
  const auto [line, place] = counted(cell);
  return middle_of(line, place);
}
// The first hexes of even lines are those of the same number as odd ones, or one further.
std::pair<int, int> BoardGrid::counted(geometry::Cell cell) const {
  const int line = (sideways ? cell.row : cell.column) - 1 + first, place = (sideways ? cell.column : cell.row) - 1;
  return {line, top + place + (line % 2 == 0 && !odd_is_pushed ? 1 : 0)};
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

document::HexBoard hex_board(const BoardGrid& of, const std::string& ground) {
  document::HexBoard board;
  board.id = of.id.empty() ? "1" : of.id;
  board.top = of.sideways ? document::HexTop::pointy : document::HexTop::flat;
  const int lines = of.last - of.first + 1, places = of.bottom - of.top + 1;
  board.columns = of.sideways ? places : lines;
  board.rows = of.sideways ? lines : places;
  const bool pushed_is_odd = of.odd_is_pushed, first_is_odd = of.first % 2 != 0;
  board.shifted = pushed_is_odd == first_is_odd ? document::Shifted::odd : document::Shifted::even;
  fill(board, ground, of);
  return board;
}

}  // namespace hexwright::exchange::modules
