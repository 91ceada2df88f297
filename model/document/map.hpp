// The map file: hex boards and inch tables, what lies on them, named places, zones and the boxes beside them.
// Terrain is one character a hex, one string a row; the map names kinds, the game gives kinds their effects.
#pragma once

#include "model/document/backdrop.hpp"
#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "model/document/game_link.hpp"
#include "model/document/region.hpp"

namespace hexwright::document {

struct Sign {  // one character of the rows
  std::string character;
  std::string kind;
  bool operator==(const Sign&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("char", &Sign::character, Need::required, "one ASCII character of the rows"),
                      attribute("kind", &Sign::kind, Need::required, "the kind of terrain it stands for, or the elevation level")};
  }
};

struct Row {
  std::string cells;
  Origin origin;
  bool operator==(const Row&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{text_content(&Row::cells, "one character a hex, from the west")};
  }
};

struct Layer {
  std::vector<Sign> signs;
  std::vector<Row> rows;
  Datum datum;
  bool operator==(const Layer&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("sign", &Layer::signs, "the legend"), children("row", &Layer::rows, "rows from the north"),
                      embed(&Layer::datum)};
  }
};

enum class HexTop { flat, pointy };
template <>
struct EnumNames<HexTop> {
  static constexpr std::pair<HexTop, std::string_view> names[] = {{HexTop::flat, "flat"}, {HexTop::pointy, "pointy"}};
};
enum class Shifted { odd, even };
template <>
struct EnumNames<Shifted> {
  static constexpr std::pair<Shifted, std::string_view> names[] = {{Shifted::odd, "odd"}, {Shifted::even, "even"}};
};
enum class LetterStyle { repeat, count };
template <>
struct EnumNames<LetterStyle> {
  static constexpr std::pair<LetterStyle, std::string_view> names[] = {{LetterStyle::repeat, "repeat"}, {LetterStyle::count, "count"}};
};
enum class RowsFrom { north, south };
template <>
struct EnumNames<RowsFrom> {
  static constexpr std::pair<RowsFrom, std::string_view> names[] = {{RowsFrom::north, "north"}, {RowsFrom::south, "south"}};
};

struct Labels {  // how hexes are numbered
  std::string pattern;
  std::optional<int> first_column, first_row, first_row_shifted, first_column_shifted;
  std::optional<LetterStyle> letters;
  std::optional<RowsFrom> rows_from;
  Datum datum;
  bool operator==(const Labels&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{
        attribute("pattern", &Labels::pattern, Need::required, "as {column:02}{row:02} or {board}{letters}{row}"),
        attribute("first-column", &Labels::first_column, Need::optional, "number of the first column; 1 when absent").between(0, 10'000),
        attribute("first-row", &Labels::first_row, Need::optional, "number of the first row; 1 when absent").between(0, 10'000),
        attribute("first-row-shifted", &Labels::first_row_shifted, Need::optional,
                  "number of the first row in shifted columns, when another")
            .between(0, 10'000),
        attribute("first-column-shifted", &Labels::first_column_shifted, Need::optional,
                  "number of the first column in shifted rows, when another")
            .between(0, 10'000),
        attribute("letters", &Labels::letters, Need::optional, "after Z: repeat AA BB, or count AA AB"),
        attribute("rows-from", &Labels::rows_from, Need::optional, "edge from which rows are counted"),
        embed(&Labels::datum)};
  }
};

struct HexBoard {
  std::string id;
  HexTop top = HexTop::flat;
  Shifted shifted = Shifted::even;
  int columns = 1, rows = 1;
  std::optional<int> at_column, at_row;  // of its first hex on the common plane, in columns and rows of the first board
  std::optional<bool> turned, shifted_are_short;
  std::optional<Labels> labels;
  std::optional<Layer> terrain, elevation;
  std::optional<Backdrop> backdrop;
  Datum datum;
  bool operator==(const HexBoard&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{
        attribute("id", &HexBoard::id, Need::required, "id, or the number printed on the board"),
        attribute("top", &HexBoard::top, Need::required, "flat-topped or pointy-topped hexes"),
        attribute("shifted", &HexBoard::shifted, Need::required, "columns (flat) or rows (pointy) half a hex further, counted from 1"),
        attribute("columns", &HexBoard::columns, Need::required, "hexes from west to east").between(1, 2000),
        attribute("rows", &HexBoard::rows, Need::required, "hexes from north to south").between(1, 2000),
        attribute("at-column", &HexBoard::at_column, Need::optional, "column of the common plane its first column lies on; 1 when absent")
            .between(1, 8000),
        attribute("at-row", &HexBoard::at_row, Need::optional, "row of the common plane its first row lies on; 1 when absent")
            .between(1, 8000),
        attribute("turned", &HexBoard::turned, Need::optional, "turned by half a circle"),
        attribute("shifted-are-short", &HexBoard::shifted_are_short, Need::optional,
                  "shifted lines have one hex fewer; its character in the rows is a blank"),
        child("labels", &HexBoard::labels, Need::required, "how hexes are numbered"),
        child("terrain", &HexBoard::terrain, Need::required, "terrain, a character a hex"),
        child("elevation", &HexBoard::elevation, Need::optional, "levels, a character a hex"),
        child("backdrop", &HexBoard::backdrop, Need::optional, "a scanned picture that lies under the board in the editor"),
        embed(&HexBoard::datum)};
  }
};

struct Hole {
  Points ring;
  bool operator==(const Hole&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("ring", &Hole::ring, Need::required, "corners in inches")};
  }
};
struct Area {  // a wood, a town, a hill on a table
  std::string id, kind;
  Points ring;
  std::optional<int> level;
  std::vector<Hole> holes;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const Area&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &Area::id, Need::required, "id"),
                      attribute("kind", &Area::kind, Need::required, "kind of terrain"),
                      attribute("ring", &Area::ring, Need::required, "corners in inches, x,y x,y …"),
                      attribute("level", &Area::level, Need::optional, "level of a hill").between(0, 100),
                      children("hole", &Area::holes, "what is left out of it"),
                      children("name", &Area::names, "its name"),
                      embed(&Area::datum)};
  }
};
struct Line {  // a road, wall, fence or stream on a table
  std::string id, kind;
  Points path;
  std::optional<wording::Decimal> width_inches;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const Line&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &Line::id, Need::required, "id"),
                      attribute("kind", &Line::kind, Need::required, "kind of linear feature"),
                      attribute("path", &Line::path, Need::required, "points in inches, x,y x,y …"),
                      attribute("width", &Line::width_inches, Need::optional, "width in inches"),
                      children("name", &Line::names, "its name"),
                      embed(&Line::datum)};
  }
};
struct InchTable {
  std::string id;
  wording::Decimal width_inches, height_inches;
  std::vector<Area> areas;
  std::vector<Line> lines;
  Datum datum;
  bool operator==(const InchTable&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &InchTable::id, Need::required, "id"),
                      attribute("width", &InchTable::width_inches, Need::required, "inches from west to east"),
                      attribute("height", &InchTable::height_inches, Need::required, "inches from south to north"),
                      children("area", &InchTable::areas, "terrain with an outline"),
                      children("line", &InchTable::lines, "linear features"),
                      embed(&InchTable::datum)};
  }
};

struct Place {  // a named group of hexes, or of areas on a table
  std::string id, kind;
  std::vector<std::string> hexes, areas;
  std::optional<std::string> part_of;
  std::vector<Name> names, aliases;
  Datum datum;
  bool operator==(const Place&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &Place::id, Need::required, "id"),
                      attribute("kind", &Place::kind, Need::required, "kind of place: village, farm, hill"),
                      attribute("hexes", &Place::hexes, Need::optional, "labels of its hexes"),
                      attribute("areas", &Place::areas, Need::optional, "ids of its areas on a table"),
                      attribute("part-of", &Place::part_of, Need::optional, "id of the place it belongs to"),
                      children("name", &Place::names, "its name and forms"),
                      children("alias", &Place::aliases, "other names it goes by"),
                      embed(&Place::datum)};
  }
};

struct Path {  // through the middles of hexes
  std::string id, kind;
  std::vector<std::string> hexes;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const Path&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &Path::id, Need::required, "id"),
                      attribute("kind", &Path::kind, Need::required, "road, railway, river …"),
                      attribute("hexes", &Path::hexes, Need::required,
                                "labels in order; each beside the one before it, or a slash where a branch begins"),
                      children("name", &Path::names, "its name"), embed(&Path::datum)};
  }
};

struct HexsideFeature {
  std::string id, kind;
  std::vector<std::string> sides;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const HexsideFeature&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &HexsideFeature::id, Need::required, "id"),
                      attribute("kind", &HexsideFeature::kind, Need::required, "stream, wall, cliff, hedge …"),
                      attribute("sides", &HexsideFeature::sides, Need::required, "hexsides as label/direction: 1817/n 1817/ne"),
                      children("name", &HexsideFeature::names, "its name"), embed(&HexsideFeature::datum)};
  }
};

struct Zone {  // a region of the map that rules and setups name
  std::string id;
  std::optional<std::string> kind, side;
  std::vector<Region> regions;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const Zone&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &Zone::id, Need::required, "id"),
                      attribute("kind", &Zone::kind, Need::optional, "deployment, front, area of operations …"),
                      attribute("side", &Zone::side, Need::optional, "the side it is for"),
                      choice(&Zone::regions, "what it covers"),
                      children("name", &Zone::names, "its name"),
                      embed(&Zone::datum)};
  }
};

struct Box {  // a holding place off the board: an entry queue, the scenario card, a pool
  std::string id, kind;
  std::optional<std::string> side;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const Box&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &Box::id, Need::required, "id"),
                      attribute("kind", &Box::kind, Need::required, "entry-queue, card, pool, off-board …"),
                      attribute("side", &Box::side, Need::optional, "the side it belongs to"), children("name", &Box::names, "its name"),
                      embed(&Box::datum)};
  }
};

struct Map {
  static constexpr std::string_view element = "map";
  std::string format, id;
  std::optional<int> metres_per_hex;
  std::optional<bool> reconstruction;  // ours, drawn to agree with a card whose map we do not have
  std::optional<GameLink> game;
  std::vector<Name> names;
  std::vector<LocalText> texts;
  std::vector<HexBoard> boards;
  std::vector<InchTable> tables;
  std::vector<Place> places;
  std::vector<Path> paths;
  std::vector<HexsideFeature> hexsides;
  std::vector<Zone> zones;
  std::vector<Box> boxes;
  Datum datum;
  bool operator==(const Map&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("format", &Map::format, Need::required, "version of the file format"),
                      attribute("id", &Map::id, Need::required, "id"),
                      attribute("metres-per-hex", &Map::metres_per_hex, Need::optional, "scale").between(1, 1'000'000),
                      attribute("reconstruction", &Map::reconstruction, Need::optional, "drawn to agree with a card; not the printed map"),
                      child("game", &Map::game, Need::required, "the game whose kinds the map uses"),
                      children("name", &Map::names, "name of the map"),
                      children("text", &Map::texts, "what the reader should know about it"),
                      children("board", &Map::boards, "hex boards"),
                      children("table", &Map::tables, "inch tables"),
                      children("place", &Map::places, "named places"),
                      children("path", &Map::paths, "roads, railways, rivers"),
                      children("hexside", &Map::hexsides, "what lies on hexsides"),
                      children("zone", &Map::zones, "named regions"),
                      children("box", &Map::boxes, "holding places off the board"),
                      embed(&Map::datum)};
  }
};

}  // namespace hexwright::document
