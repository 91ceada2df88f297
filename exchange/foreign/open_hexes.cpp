// Both forms become hexes by column and row with their words; what these mean is looked for in the game.
#include "exchange/foreign/open_hexes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "exchange/foreign/cells.hpp"
#include "exchange/text/fold.hpp"
#include "exchange/tmx/mapping.hpp"
#include "model/document/ruleset.hpp"
#include "model/geometry/grid.hpp"
#include "model/io/limits.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange {

using document::KindOf;
using wording::say;
using wording::say_n;

namespace {

constexpr std::size_t MOST_PLACES = 2'000, MOST_HEXES = 1'000'000;

struct Cell {
  int column = 0, row = 0;  // as the file counts them
  bool operator<(const Cell& other) const { return std::pair(column, row) < std::pair(other.column, other.row); }
};
// "0803": column 8, row 3.
std::optional<Cell> cell_of(std::string_view code) {
  const std::size_t half = code.size() / 2;
  const auto column = io::parse_int(code.substr(0, half), 0, 9'999), row = io::parse_int(code.substr(half), 0, 9'999);
  if (code.size() % 2 != 0 || code.empty() || !column || !row) return std::nullopt;
  return Cell{static_cast<int>(*column), static_cast<int>(*row)};
}

class Reader {
 public:
  Reader(pugi::xml_node json, const std::map<std::string, pugi::xml_node>& beside, const ForeignSource& source)
      : json_(json), beside_(beside), source_(source), plain_(tmx::plain_ground(*source.game)) {}

  ImportResult read() {
    const bool fine = json_.child("hexes") && json_.attribute("layout") ? read_hexjson() : read_numbered();
    if (!fine) return tl::unexpected(std::move(faults_));
    const auto shape = geometry::HexGrid::make({pointy_ ? geometry::Orientation::pointy : geometry::Orientation::flat,
                                                pushed_even_ ? geometry::Stagger::even : geometry::Stagger::odd, columns_, rows_});
    if (shape) add_sides(*shape);
    add_places();
    outline_gaps(*imported_.map, plain_);
    tell();
    return std::move(imported_);
  }

 private:
  bool refuse(const char* id, wording::Text message) {
    faults_.push_back({id, {source_.file, 0, 0}, std::move(message), {}, {}});
    return false;
  }
  // A part of the second form, in the file or beside it.
  pugi::xml_node part(const char* name) const {
    if (const pugi::xml_node own = json_.child(name)) return own;
    const auto other = beside_.find(name);
    if (other == beside_.end()) return {};
    const pugi::xml_node inner = other->second.child(name);
    return inner ? inner : other->second;
  }

  // Of the words of a hex the first that means a terrain of the game.
  std::string kind_of(const std::vector<std::string>& words) {
    std::string unknown;
    for (const std::string& word : words) {
      const auto kind = kinds_.try_emplace(word, tmx::kind_meant(*source_.game, KindOf::terrain, word)).first->second;
      if (kind) return *kind;
      if (unknown.empty()) unknown = word;
    }
    if (!unknown.empty() && unknown_.size() < 200) ++unknown_[io::visible(unknown)];
    return plain_;
  }

  bool make_board(const std::map<Cell, std::string>& hexes, std::optional<Cell> first, std::optional<Cell> last) {
    if (hexes.empty() && !last) return refuse("hexes/none", say("The file has no hexes."));
    for (const auto& [cell, kind] : hexes) {
      first = first ? Cell{std::min(first->column, cell.column), std::min(first->row, cell.row)} : cell;
      last = last ? Cell{std::max(last->column, cell.column), std::max(last->row, cell.row)} : cell;
    }
    first_ = *first;
    columns_ = last->column - first->column + 1;
    rows_ = last->row - first->row + 1;
    if (columns_ > io::limits::map_columns || rows_ > io::limits::map_rows ||
        static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_) > MOST_HEXES)
      return refuse("hexes/size", say("The map has {columns} columns and {rows} rows; at most 2000 are read, and 1,000,000 hexes.",
                                      {{"columns", std::int64_t{columns_}}, {"rows", std::int64_t{rows_}}}));
    return true;
  }
  // What is in no file is no hex; of a file that says how large the map is it is open ground.
  void fill(const std::map<Cell, std::string>& hexes, bool all) {
    std::vector<std::string> values(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), all ? plain_ : std::string());
    for (const auto& [cell, kind] : hexes)
      values[static_cast<std::size_t>(from_north(cell)) * static_cast<std::size_t>(columns_) +
             static_cast<std::size_t>(cell.column - first_.column)] = kind;
    digits_ = label_digits(std::max(first_.column + columns_, first_.row + rows_) - 1);
    document::HexBoard& board = new_board(imported_, source_, values, columns_, digits_);
    board.top = pointy_ ? document::HexTop::pointy : document::HexTop::flat;
    board.shifted = pushed_even_ ? document::Shifted::even : document::Shifted::odd;
    document::Labels& labels = *board.labels;
    const auto set = [](std::optional<int>& to, int value) {
      if (value != 1) to = value;
    };
    set(labels.first_column, first_.column);
    set(labels.first_row, first_.row);
    if (upwards_) labels.rows_from = document::RowsFrom::south;
  }
  int from_north(const Cell& cell) const { return upwards_ ? first_.row + rows_ - 1 - cell.row : cell.row - first_.row; }
  std::string label(const Cell& cell) const { return fmt::format("{0:0{2}}{1:0{2}}", cell.column, cell.row, digits_); }
  bool has(const Cell& cell) const {
    if (cell.column < first_.column || cell.row < first_.row || cell.column >= first_.column + columns_ || cell.row >= first_.row + rows_)
      return false;
    const document::Row& row = imported_.map->boards.front().terrain->rows[static_cast<std::size_t>(from_north(cell))];
    return row.cells[static_cast<std::size_t>(cell.column - first_.column)] != ' ';
  }

  // Rows count from the south. Which lines are pushed is counted from the north-west, from nought.
  bool read_hexjson() {
    const std::string layout = json_.attribute("layout").value();
    if (layout != "odd-r" && layout != "even-r" && layout != "odd-q" && layout != "even-q")
      return refuse("hexes/layout",
                    say("The layout \"{layout}\" is none of odd-r, even-r, odd-q and even-q.", {{"layout", io::visible(layout)}}));
    pointy_ = layout.ends_with("-r");
    pushed_even_ = layout.starts_with("odd");
    upwards_ = true;
    std::map<Cell, std::string> hexes;
    for (const pugi::xml_node one : json_.child("hexes").children()) {
      const auto column = io::parse_int(one.attribute("q").value(), -5'000, 5'000),
                 row = io::parse_int(one.attribute("r").value(), -5'000, 5'000);
      if (!column || !row)
        return refuse("hexes/none", say("The hex \"{hex}\" does not say its column and row.", {{"hex", io::visible(one.name())}}));
      const Cell cell{static_cast<int>(*column), static_cast<int>(*row)};
      std::vector<std::string> words;
      for (const pugi::xml_attribute word : one.attributes())
        if (const std::string_view name = word.name(); name != "q" && name != "r" && name != "n" && name != "name")
          words.emplace_back(word.value());
      hexes[cell] = kind_of(words);
      const std::string name = one.attribute("name") ? one.attribute("name").value() : one.attribute("n").value();
      if (!name.empty()) names_.push_back({cell, "place", name});
    }
    if (!make_board(hexes, {}, {})) return false;
    // Numbers of a map are not below nought.
    const Cell by{std::min(first_.column, 0), std::min(first_.row, 0)};
    std::map<Cell, std::string> moved;
    for (const auto& [cell, kind] : hexes) moved[{cell.column - by.column, cell.row - by.row}] = kind;
    for (Named& one : names_) one.cell = {one.cell.column - by.column, one.cell.row - by.row};
    first_ = {first_.column - by.column, first_.row - by.row};
    fill(moved, false);
    return true;
  }

  bool read_numbered() {
    std::map<Cell, std::string> hexes;
    for (const pugi::xml_attribute one : part("terrain").attributes())
      if (const auto cell = cell_of(one.name())) hexes[*cell] = kind_of({one.value()});
    std::optional<Cell> first, last;
    const pugi::xml_node grid = part("hexgrid");
    const auto columns = io::parse_int(grid.attribute("n_cols").value(), 1, io::limits::map_columns),
               rows = io::parse_int(grid.attribute("n_rows").value(), 1, io::limits::map_rows);
    if (columns && rows) {
      // From one, unless something lies in a column or row nought: open ground may be left out of the list.
      bool from_nought =
          std::any_of(hexes.begin(), hexes.end(), [](const auto& one) { return one.first.column == 0 || one.first.row == 0; });
      const auto look = [&](const char* code) {
        if (const auto cell = cell_of(code)) from_nought = from_nought || cell->column == 0 || cell->row == 0;
      };
      for (const pugi::xml_node one : part("features").children("item")) look(one.attribute("code").value());
      for (const pugi::xml_attribute one : part("names").attributes()) look(one.name());
      first = from_nought ? Cell{0, 0} : Cell{1, 1};
      last = Cell{first->column + static_cast<int>(*columns) - 1, first->row + static_cast<int>(*rows) - 1};
    }
    if (!make_board(hexes, first, last)) return false;
    const bool odd_columns_lie_lower = number(grid, "odd_col_y_offset") > 0 || number(grid, "even_col_y_offset") < 0;
    pushed_even_ = (first_.column % 2 == 0) == odd_columns_lie_lower;  // counted from 1
    fill(hexes, columns && rows);
    for (const pugi::xml_node one : part("features").children("item"))
      if (const auto cell = cell_of(one.attribute("code").value()))
        names_.push_back(
            {*cell, one.attribute("type").value(), one.attribute("name") ? one.attribute("name").value() : one.attribute("type").value()});
    for (const pugi::xml_attribute one : part("names").attributes())
      if (const auto cell = cell_of(one.name()))
        if (std::none_of(names_.begin(), names_.end(), [&](const Named& other) { return other.name == one.value(); }))
          names_.push_back({*cell, "place", one.value()});
    return true;
  }
  static double number(pugi::xml_node of, const char* name) { return of.attribute(name).as_double(0); }

  // A layer is a list of pairs of neighbours: of hexsides, or of the hexes that a road joins.
  void add_sides(const geometry::HexGrid& grid) {
    std::map<std::string, std::vector<document::HexsideFeature>> sides;
    std::map<std::string, std::vector<document::Path>> paths;
    const auto add = [&](const std::string& layer, const std::string& a, const std::string& b) {
      const auto from = cell_of(a), to = cell_of(b);
      const auto direction = from && to && has(*from) && has(*to) ? towards(grid, *from, *to) : std::nullopt;
      if (!direction) {
        ++apart_;
        return;
      }
      if (const auto kind = tmx::kind_meant(*source_.game, KindOf::hexside, layer)) {
        document::HexsideFeature& feature = one_with_room(sides[layer], &document::HexsideFeature::sides);
        feature.kind = *kind;
        feature.sides.push_back(label(*from) + '/' + std::string(geometry::direction_name(*direction, grid.orientation())));
      } else if (const auto path_kind = tmx::kind_meant(*source_.game, KindOf::path, layer)) {
        document::Path& path = one_with_room(paths[layer], &document::Path::hexes);
        path.kind = *path_kind;
        if (!path.hexes.empty()) path.hexes.emplace_back("/");
        path.hexes.push_back(label(*from));
        path.hexes.push_back(label(*to));
      } else {
        ++meaningless_[io::visible(layer)];
      }
    };
    const pugi::xml_node layers = part("hexsides");
    for (const pugi::xml_node one : layers.children("item"))
      add(one.attribute("type").value(), one.attribute("a").value(), one.attribute("b").value());
    for (const pugi::xml_node layer : layers.children())
      if (std::string_view(layer.name()) != "item")
        for (const pugi::xml_node one : layer.children("item")) add(layer.name(), one.attribute("a").value(), one.attribute("b").value());
    const auto put = [&](auto& layers_of, auto& into) {
      for (auto& [layer, list] : layers_of)
        for (auto& one : list) {
          one.id = single(layer);
          into.push_back(std::move(one));
        }
    };
    put(sides, imported_.map->hexsides);
    put(paths, imported_.map->paths);
  }
  std::optional<geometry::Direction> towards(const geometry::HexGrid& grid, const Cell& from, const Cell& to) const {
    const auto at = [&](const Cell& cell) { return grid.hex_of({cell.column - first_.column + 1, from_north(cell) + 1}); };
    for (const geometry::Direction direction : geometry::ALL_DIRECTIONS)
      if (geometry::step(at(from), direction) == at(to)) return direction;
    return std::nullopt;
  }

  void add_places() {
    for (const Named& one : names_) {
      if (!has(one.cell) || imported_.map->places.size() >= MOST_PLACES) {
        ++off_;
        continue;
      }
      document::Place place;
      place.id = single(one.name);
      place.kind = kind_of_place(one.kind);
      place.hexes = {label(one.cell)};
      document::Name& name = place.names.emplace_back();
      name.lang = "en";
      name.nom = io::visible(one.name);
      imported_.map->places.push_back(std::move(place));
    }
  }
  // What the game calls so, else the first that it has; its own name where the game has none at all.
  std::string kind_of_place(const std::string& name) const {
    if (const auto kind = tmx::kind_meant(*source_.game, KindOf::place, name)) return *kind;
    for (const document::Kind& kind : source_.game->data().kinds)
      if (kind.of == KindOf::place) return kind.id;
    return slug(name);
  }
  std::string single(const std::string& name) {
    const std::string wanted = slug(name).substr(0, 100);
    std::string id = wanted;
    for (int number = 2; !ids_.insert(id).second; ++number) id = wanted + '-' + std::to_string(number);
    return id;
  }

  void tell() {
    tell_unknown(unknown_, imported_);
    for (const auto& [name, count] : meaningless_)
      imported_.told.push_back(say_n("The game has neither a path nor a hexside \"{name}\": {count} was left out.",
                                     "The game has neither a path nor a hexside \"{name}\": {count} were left out.",
                                     static_cast<std::int64_t>(count), {{"name", name}}));
    if (off_ > 0)
      imported_.told.push_back(say_n("{count} place that lies on no hex of the map was left out.",
                                     "{count} places that lie on no hex of the map were left out.", static_cast<std::int64_t>(off_)));
    if (apart_ > 0)
      imported_.told.push_back(say_n("{count} pair of hexes that are no neighbours was left out.",
                                     "{count} pairs of hexes that are no neighbours were left out.", static_cast<std::int64_t>(apart_)));
  }

  struct Named {
    Cell cell;
    std::string kind, name;
  };
  pugi::xml_node json_;
  const std::map<std::string, pugi::xml_node>& beside_;
  const ForeignSource& source_;
  const std::string plain_;
  Imported imported_;
  ForeignFaults faults_;
  Cell first_;
  int columns_ = 0, rows_ = 0, digits_ = 2;
  bool pointy_ = false, pushed_even_ = true, upwards_ = false;
  std::vector<Named> names_;
  std::map<std::string, std::optional<std::string>> kinds_;
  std::map<std::string, std::size_t> unknown_, meaningless_;
  std::size_t apart_ = 0, off_ = 0;
  std::set<std::string> ids_;
};

}  // namespace

ImportResult read_open_hexes(pugi::xml_node json, const std::map<std::string, pugi::xml_node>& beside, const ForeignSource& source) {
  return Reader(json, beside, source).read();
}

}  // namespace hexwright::exchange
