// Walks the written map, so that an attribute that paths or places get one day is a property without a line here. What was written is
// read back at once: what differs then is what this format cannot say.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <sstream>

#include "exchange/diff/compare.hpp"
#include "exchange/foreign/cells.hpp"
#include "exchange/text/xml_element.hpp"
#include "exchange/tmx/lattice.hpp"
#include "exchange/tmx/rings.hpp"
#include "exchange/tmx/tmx.hpp"
#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/io/limits.hpp"
#include "model/project/regions.hpp"

namespace hexwright::exchange::tmx {

namespace {

constexpr std::size_t LONGEST_VALUE = io::limits::attribute_bytes / 2, MOST_SPOTS = 3'000;  // with room for what is escaped

void set(pugi::xml_node node, const char* name, const std::string& value) { node.append_attribute(name) = value.c_str(); }
std::string number(double value) { return fmt::format("{:g}", value); }

std::vector<std::string> words_of(const char* text) {
  std::vector<std::string> words;
  std::istringstream in(text);
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// Kind and level of every cell of a board, as its document has them.
class Cells {
 public:
  explicit Cells(const document::HexBoard& board) : board_(board) {
    read(board.terrain, kinds_);
    read(board.elevation, levels_);
  }
  std::string kind(geometry::Cell cell) const { return at(board_.terrain, kinds_, cell); }
  std::string level(geometry::Cell cell) const { return at(board_.elevation, levels_, cell); }
  char sign(const std::string& kind) const {
    for (const auto& [character, name] : kinds_)
      if (name == kind) return character;
    return 0;
  }

 private:
  using Signs = std::map<char, std::string>;
  static void read(const std::optional<document::Layer>& layer, Signs& signs) {
    if (!layer) return;
    for (const document::Sign& sign : layer->signs)
      if (sign.character.size() == 1) signs.emplace(sign.character[0], sign.kind);
  }
  static std::string at(const std::optional<document::Layer>& layer, const Signs& signs, geometry::Cell cell) {
    const auto row = static_cast<std::size_t>(cell.row - 1), column = static_cast<std::size_t>(cell.column - 1);
    if (!layer || row >= layer->rows.size() || column >= layer->rows[row].cells.size()) return {};
    const auto sign = signs.find(layer->rows[row].cells[column]);
    return sign == signs.end() ? std::string() : sign->second;
  }
  const document::HexBoard& board_;
  Signs kinds_, levels_;
};

struct OnView {
  const document::HexBoard* source = nullptr;
  const geometry::Board* joined = nullptr;
};
OnView board_of(const view::View& view, const std::string& id) {
  OnView found;
  for (const document::HexBoard& board : view->map.boards)
    if (board.id == id) found.source = &board;
  if (view->index->boards())
    for (const geometry::Board& board : view->index->boards()->boards())
      if (board.id == id) found.joined = &board;
  return found;
}

template <class Visit>
void each_cell(const geometry::HexGrid& grid, Visit visit) {
  for (int row = 1; row <= grid.shape().rows; ++row)
    for (int column = 1; column <= grid.shape().columns; ++column) visit(geometry::Cell{column, row});
}

class Writer {
 public:
  Writer(const view::View& view, const std::string& board, const TileSheet& sheet, bool among_others)
      : view_(view),
        among_others_(among_others),
        board_(board_of(view, board)),
        sheet_(sheet),
        tiles_(tiles_of(view, board)),
        lattice_(Lattice::of(board_.joined->grid.shape())) {
    document::write_document(view->map, source_);
  }

  std::string text() {
    pugi::xml_node declaration = out_.append_child(pugi::node_declaration);
    declaration.append_attribute("version") = "1.0";
    declaration.append_attribute("encoding") = "UTF-8";
    const geometry::GridShape& shape = board_.joined->grid.shape();
    // Tiled counts from 0: its odd lines are our even ones (staggerindex).
    pugi::xml_node map = add_element(out_, "map",
                                     {{"version", "1.8"},
                                      {"orientation", "hexagonal"},
                                      {"renderorder", "right-down"},
                                      {"width", std::to_string(shape.columns)},
                                      {"height", std::to_string(shape.rows)},
                                      {"tilewidth", number(lattice_.tile_width)},
                                      {"tileheight", number(lattice_.tile_height)},
                                      {"infinite", "0"},
                                      {"hexsidelength", number(lattice_.side_length)},
                                      {"staggeraxis", lattice_.flat ? "x" : "y"},
                                      {"staggerindex", shape.pushed == geometry::Stagger::even ? "odd" : "even"},
                                      {"nextlayerid", "7"}});
    pugi::xml_attribute next = map.append_attribute("nextobjectid");
    add_map_properties(map);
    add_tiles(map);
    add_terrain(map);
    add_lines(map, 2, "paths", "path", "#6b4f35", true);
    add_lines(map, 3, "hexsides", "hexside", "#2f6f9f", true);
    add_lines(map, 4, "places", "place", "#444444", false);
    add_lines(map, 5, "boxes", "box", "#444444", false);
    add_lines(map, 6, "zones", "zone", "#8a2f6f", false);
    next = std::to_string(objects_ + 1).c_str();
    std::ostringstream text;
    out_.save(text, " ", pugi::format_indent, pugi::encoding_utf8);
    return text.str();
  }

 private:
  // Tiled writes values of several lines as texts, which may be longer than an attribute.
  static void property(pugi::xml_node properties, const std::string& name, const std::string& value) {
    if (value.size() > LONGEST_VALUE)
      add_element(properties, "property", {{"name", name}}).text() = value.c_str();
    else
      add_element(properties, "property", {{"name", name}, {"value", value}});
  }
  static void add_names(pugi::xml_node properties, pugi::xml_node of) {
    int aliases = 0;
    for (const pugi::xml_node child : of.children()) {
      const std::string_view element = child.name();
      if (element != "name" && element != "alias") continue;
      const std::string prefix = (element == "name" ? "name:" : fmt::format("alias{}:", ++aliases)) + child.attribute("lang").value();
      for (const pugi::xml_attribute form : child.attributes())
        if (std::string_view(form.name()) != "lang")
          property(properties, std::string_view(form.name()) == "nom" ? prefix : prefix + ":" + form.name(), form.value());
    }
  }
  static void add_attributes(pugi::xml_node properties, const std::string& prefix, pugi::xml_node of,
                             std::initializer_list<std::string_view> without) {
    for (const pugi::xml_attribute one : of.attributes())
      if (std::find(without.begin(), without.end(), one.name()) == without.end()) property(properties, prefix + one.name(), one.value());
  }

  void add_map_properties(pugi::xml_node map) {
    pugi::xml_node properties = map.append_child("properties");
    const pugi::xml_node root = source_.document_element();
    add_attributes(properties, "map:", root, {"format"});
    add_attributes(properties, "game:", root.child("game"), {});
    add_names(properties, root);
    for (const pugi::xml_node board : root.children("board")) {
      if (board_.source->id != board.attribute("id").value()) continue;
      add_attributes(properties, "board:", board, {"top", "shifted", "columns", "rows"});
      add_attributes(properties, "labels:", board.child("labels"), {});
    }
  }

  void add_tiles(pugi::xml_node map) {
    pugi::xml_node set_of = add_element(map, "tileset",
                                        {{"firstgid", "1"},
                                         {"name", "terrain"},
                                         {"tilewidth", number(lattice_.tile_width)},
                                         {"tileheight", number(lattice_.tile_height)},
                                         {"tilecount", std::to_string(tiles_.size())},
                                         {"columns", std::to_string(sheet_.columns)}});
    const int rows = (static_cast<int>(tiles_.size()) + sheet_.columns - 1) / sheet_.columns;
    add_element(set_of, "image",
                {{"source", sheet_.file},
                 {"width", number(lattice_.tile_width * sheet_.columns)},
                 {"height", number(lattice_.tile_height * rows)}});
    const Cells cells(*board_.source);
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
      pugi::xml_node tile = add_element(set_of, "tile", {{"id", std::to_string(i)}, {"type", tiles_[i].kind}});
      pugi::xml_node properties = tile.append_child("properties");
      property(properties, "kind", tiles_[i].kind);
      if (const char sign = cells.sign(tiles_[i].kind)) property(properties, "char", std::string(1, sign));
      if (!tiles_[i].level.empty()) property(properties, "level", tiles_[i].level);
    }
  }

  void add_terrain(pugi::xml_node map) {
    const geometry::HexGrid& grid = board_.joined->grid;
    pugi::xml_node layer = add_element(
        map, "layer",
        {{"id", "1"}, {"name", "terrain"}, {"width", std::to_string(grid.shape().columns)}, {"height", std::to_string(grid.shape().rows)}});
    pugi::xml_node data = layer.append_child("data");
    set(data, "encoding", "csv");
    std::map<std::pair<std::string, std::string>, std::string> number_of;
    for (std::size_t i = 0; i < tiles_.size(); ++i) number_of[{tiles_[i].kind, tiles_[i].level}] = std::to_string(i + 1);
    const Cells cells(*board_.source);
    std::string text = "\n";
    each_cell(grid, [&](geometry::Cell cell) {
      const auto tile = number_of.find({cells.kind(cell), cells.level(cell)});
      text += tile != number_of.end() && is_there(cell) ? tile->second : "0";
      const bool end = cell.column == grid.shape().columns;
      if (!end || cell.row != grid.shape().rows) text += ',';
      if (end) text += '\n';
    });
    data.text() = text.c_str();
  }

  bool is_there(geometry::Cell cell) const {
    const geometry::HexGrid& grid = board_.joined->grid;
    return grid.contains(cell) && view_->index->in_play().contains(*view_->index->boards()->index_of(grid.hex_of(cell)));
  }
  // As this board calls it: a hex that two boards share has two names.
  std::string label(geometry::Cell cell) const { return board_.joined->labels.format(board_.joined->id, cell); }
  // Nothing when it is not on this board.
  std::optional<geometry::Cell> cell_of(const std::string& label) const {
    const auto hex = view_->index->hex(label);
    if (!hex) return std::nullopt;
    return board_.joined->grid.cell_of(view_->index->boards()->hexes()[*hex]);
  }

  void add_lines(pugi::xml_node map, int id, const char* layer, const char* element, const char* color, bool visible) {
    pugi::xml_node group = add_element(map, "objectgroup", {{"color", color}, {"id", std::to_string(id)}, {"name", layer}});
    if (!visible) set(group, "visible", "0");
    for (const pugi::xml_node thing : source_.document_element().children(element)) {
      const std::string kind = element;
      if (kind == "path") add_path(group, thing);
      if (kind == "hexside") add_sides(group, thing);
      if (kind == "place" || kind == "box") add_point(group, thing);
      if (kind == "zone") add_zone(group, thing);
    }
  }
  // One object; the line through the spots, a ring, or a point.
  pugi::xml_node add_object(pugi::xml_node group, pugi::xml_node thing, const std::vector<Spot>& spots, bool first, bool ring = false) {
    pugi::xml_node object = add_element(group, "object",
                                        {{"id", std::to_string(++objects_)},
                                         {"name", thing.attribute("id").value()},
                                         {"type", thing.name()},
                                         {"x", number(spots.front().x)},
                                         {"y", number(spots.front().y)}});
    pugi::xml_node properties = object.append_child("properties");
    if (first) {
      const bool line = std::string_view(thing.name()) == "path";
      add_attributes(properties, "", thing, {"sides", line ? "hexes" : ""});
      add_names(properties, thing);
    } else {
      property(properties, "id", thing.attribute("id").value());
    }
    if (spots.size() == 1) {
      object.append_child("point");
      return properties;
    }
    std::string points;
    for (const Spot& spot : spots)
      points += (points.empty() ? "" : " ") + number(spot.x - spots.front().x) + "," + number(spot.y - spots.front().y);
    set(object.append_child(ring ? "polygon" : "polyline"), "points", points);
    return properties;
  }
  // A road that goes on to another board is drawn as far as the middle of the first hex there.
  void add_path(pugi::xml_node group, pugi::xml_node path) {
    std::vector<Spot> spots;
    std::optional<geometry::Cell> last;
    std::optional<geometry::Hex> before;  // when it is not on this board
    bool first = true;
    std::string beyond;
    const auto end = [&] {
      if (!spots.empty()) {
        const pugi::xml_node properties = add_object(group, path, spots, first);
        if (!beyond.empty()) property(properties, BEYOND, beyond);
        first = false;
      }
      spots.clear();
      beyond.clear();
      last.reset();
    };
    for (const std::string& label : words_of(path.attribute("hexes").value())) {
      const auto index = label == "/" ? std::nullopt : view_->index->hex(label);
      if (!index) {
        end();
        before.reset();
        continue;
      }
      const geometry::Hex hex = view_->index->boards()->hexes()[*index];
      const auto cell = board_.joined->grid.cell_of(hex);
      if (cell) {
        const auto outside = before ? beside(*cell, *before) : std::nullopt;
        if (outside) spots.push_back(*outside), beyond = "begins";
        spots.push_back(lattice_.middle(*cell));
        before.reset();
      } else {
        const auto outside = last ? beside(*last, hex) : std::nullopt;
        if (outside) spots.push_back(*outside), beyond += beyond.empty() ? "ends" : " ends";
        end();
        before = hex;
      }
      last = cell;
    }
    end();
  }
  // Where a neighbour of a hex lies that this board does not have.
  std::optional<Spot> beside(geometry::Cell cell, geometry::Hex other) const {
    if (!among_others_) return std::nullopt;
    const geometry::HexGrid& grid = board_.joined->grid;
    const geometry::Hex from = grid.hex_of(cell);
    for (std::size_t d = 0; d < geometry::ALL_DIRECTIONS.size(); ++d) {
      if (geometry::step(from, geometry::ALL_DIRECTIONS[d]) != other) continue;
      const std::size_t printed = grid.placement().rotation == geometry::Rotation::none ? d : (d + 3) % 6;
      const auto side = ends_of(lattice_, cell, geometry::ALL_DIRECTIONS[printed]);
      const Spot middle = lattice_.middle(cell);
      return Spot{side[0].x + side[1].x - middle.x, side[0].y + side[1].y - middle.y};
    }
    return std::nullopt;
  }
  // Its outline, and what it says: of the only board word for word, of one of several the hexes that it has there.
  void add_zone(pugi::xml_node group, pugi::xml_node zone) {
    const document::Zone* source = view_->index->zone(zone.attribute("id").value());
    if (!source) return;
    const geometry::HexSet hexes = project::covered(source->regions, *view_->index).hexes;
    std::vector<geometry::Cell> cells;
    std::vector<std::string> labels;
    each_cell(board_.joined->grid, [&](geometry::Cell cell) {
      if (!board_.joined->grid.contains(cell)) return;
      if (!hexes.contains(*view_->index->boards()->index_of(board_.joined->grid.hex_of(cell)))) return;
      cells.push_back(cell);
      labels.push_back(label(cell));
    });
    const bool alone = view_->map.boards.size() == 1;
    if (cells.empty() && !alone) return;  // on other boards
    std::vector<std::string> regions;
    for (const pugi::xml_node one : zone.children())
      if (alone && std::string_view(one.name()) != "name") regions.push_back(raw_xml(one));
    const bool whole = !alone && cells.size() == board_.joined->grid.size();
    if (whole) regions.push_back(fmt::format("<board ref=\"{}\"/>", board_.joined->id));
    for (std::size_t at = 0; !alone && !whole && at < labels.size(); at += MOST_IN_ONE_LIST) {
      const auto from = labels.begin() + static_cast<std::ptrdiff_t>(at);
      const auto to = labels.begin() + static_cast<std::ptrdiff_t>(std::min(at + MOST_IN_ONE_LIST, labels.size()));
      regions.push_back(fmt::format("<hexes list=\"{}\"/>", fmt::join(from, to, " ")));
    }
    bool first = true;
    auto rings = outlines(lattice_, cells);
    std::erase_if(rings, [](const std::vector<Spot>& ring) { return ring.size() > MOST_SPOTS; });  // they are only to be looked at
    if (rings.empty()) rings.push_back({Spot{}});
    for (const std::vector<Spot>& ring : rings) {
      const pugi::xml_node properties = add_object(group, zone, ring, first, true);
      if (first) add_regions(properties, regions);
      first = false;
    }
  }
  static void add_regions(pugi::xml_node properties, const std::vector<std::string>& regions) {
    std::string part;
    int parts = 0;
    const auto end = [&] {
      if (!part.empty()) property(properties, parts++ == 0 ? REGIONS : fmt::format("{}{:03}", REGIONS, parts), part);
      part.clear();
    };
    for (const std::string& one : regions) {
      if (part.size() + one.size() > LONGEST_VALUE) end();
      part += one;
    }
    end();
  }
  void add_sides(pugi::xml_node group, pugi::xml_node feature) {
    bool first = true;
    for (const std::string& side : words_of(feature.attribute("sides").value())) {
      const std::size_t slash = side.rfind('/');
      if (slash == side.npos) continue;
      const auto cell = cell_of(side.substr(0, slash));
      const auto direction = geometry::parse_direction(side.substr(slash + 1), board_.joined->grid.orientation());
      if (!cell || !direction) continue;
      const auto ends = ends_of(lattice_, *cell, *direction);
      property(add_object(group, feature, {ends[0], ends[1]}, first), "side", label(*cell) + side.substr(slash));
      first = false;
    }
  }
  void add_point(pugi::xml_node group, pugi::xml_node thing) {
    std::optional<Spot> at;
    std::string hexes;
    for (const std::string& word : words_of(thing.attribute("hexes").value()))
      if (const auto cell = cell_of(word)) {
        if (!at) at = lattice_.middle(*cell);
        hexes += (hexes.empty() ? "" : " ") + label(*cell);
      }
    if (thing.attribute("hexes")) {
      if (!at) return;  // on another board
      thing.attribute("hexes") = hexes.c_str();
    }
    add_object(group, thing, {at.value_or(Spot{})}, true);
  }

  const view::View& view_;
  bool among_others_;
  OnView board_;
  const TileSheet& sheet_;
  std::vector<Tile> tiles_;
  Lattice lattice_;
  pugi::xml_document source_, out_;
  int objects_ = 0;
};

}  // namespace

std::vector<Tile> tiles_of(const view::View& view, const std::string& board) {
  constexpr int BEST = 7;
  const OnView on = board_of(view, board);
  const geometry::JoinedBoards& boards = *view->index->boards();
  const Cells cells(*on.source);
  geometry::HexSet lines(view->index->hex_count());
  for (const project::MapIndex::IndexedPath& path : view->index->paths()) lines |= path.hexes;
  for (const project::MapIndex::IndexedHexsides& feature : view->index->hexsides())
    for (const geometry::Hexside& side : feature.sides)
      for (const geometry::Hex hex : side.hexes())
        if (const auto index = boards.index_of(hex)) lines.insert(*index);
  std::vector<Tile> tiles;
  std::vector<int> best;
  each_cell(on.joined->grid, [&](geometry::Cell cell) {
    if (!on.joined->grid.contains(cell)) return;
    const std::string kind = cells.kind(cell), level = cells.level(cell);
    if (kind.empty()) return;
    const auto same = [&](const Tile& tile) { return tile.kind == kind && tile.level == level; };
    auto tile = std::find_if(tiles.begin(), tiles.end(), same);
    if (tile == tiles.end()) {
      tiles.push_back({kind, level, 0});
      best.push_back(-1);
      tile = tiles.end() - 1;
    }
    int& most = best[static_cast<std::size_t>(tile - tiles.begin())];
    if (most == BEST) return;  // no hex can show it better
    const geometry::Hex hex = on.joined->grid.hex_of(cell);
    const std::size_t index = *boards.index_of(hex);
    int alike = 0;
    for (const geometry::Direction direction : geometry::ALL_DIRECTIONS)
      if (const auto beside = on.joined->grid.cell_of(geometry::step(hex, direction));
          beside && same({cells.kind(*beside), cells.level(*beside), 0}))
        ++alike;
    // In the midst of its like, or alone: in between its patch would reach over some of its sides.
    const int good = lines.contains(index) ? 0 : alike == 6 ? BEST : 6 - alike;
    if (good > most) most = good, tile->example = index;
  });
  return tiles;
}

Written write_tmx(const view::View& view, const std::string& board, const TileSheet& sheet, bool among_others) {
  Written written{Writer(view, board, sheet, among_others).text(), {}};
  const auto read = read_tmx(written.text, {"", {}, "", board});
  pugi::xml_document before, after;
  document::write_document(view->map, before);
  if (read) document::write_document(read->map, after);
  for (pugi::xml_document* document : {&before, &after})
    for (pugi::xml_node one = document->document_element().child("board"); one; one = one.next_sibling("board"))
      for (const char* layer : {"terrain", "elevation"})
        if (pugi::xml_node cells = one.child(layer)) cells.remove_children();
  written.unsaid = compare_trees(before.document_element(), after.document_element());
  return written;
}

}  // namespace hexwright::exchange::tmx
