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
  template <class This = Sign>
  static constexpr auto fields() {
    return std::tuple{attribute("char", &This::character, Need::required, "one ASCII character of the rows"),
                      attribute("kind", &This::kind, Need::required, "the kind of terrain it stands for, or the elevation level")};
  }
};

struct Row {
  std::string cells;
  Origin origin;
  bool operator==(const Row&) const = default;
  template <class This = Row>
  static constexpr auto fields() {
    return std::tuple{text_content(&This::cells, "one character a hex, from the west")};
  }
};

struct Layer {
  std::vector<Sign> signs;
  std::vector<Row> rows;
  Datum datum;
  bool operator==(const Layer&) const = default;
  template <class This = Layer>
  static constexpr auto fields() {
    return std::tuple{children("sign", &This::signs, "the legend"), children("row", &This::rows, "rows from the north"),
                      embed(&This::datum)};
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
  template <class This = Labels>
  static constexpr auto fields() {
    return std::tuple{
        attribute("pattern", &This::pattern, Need::required, "as {column:02}{row:02} or {board}{letters}{row}"),
        attribute("first-column", &This::first_column, Need::optional, "number of the first column; 1 when absent").between(0, 10'000),
        attribute("first-row", &This::first_row, Need::optional, "number of the first row; 1 when absent").between(0, 10'000),
        attribute("first-row-shifted", &This::first_row_shifted, Need::optional, "number of the first row in shifted columns, when another")
            .between(0, 10'000),
        attribute("first-column-shifted", &This::first_column_shifted, Need::optional,
                  "number of the first column in shifted rows, when another")
            .between(0, 10'000),
        attribute("letters", &This::letters, Need::optional, "after Z: repeat AA BB, or count AA AB"),
        attribute("rows-from", &This::rows_from, Need::optional, "edge from which rows are counted"),
        embed(&This::datum)};
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
  template <class This = HexBoard>
  static constexpr auto fields() {
    return std::tuple{
        attribute("id", &This::id, Need::required, "id, or the number printed on the board"),
        attribute("top", &This::top, Need::required, "flat-topped or pointy-topped hexes"),
        attribute("shifted", &This::shifted, Need::required, "columns (flat) or rows (pointy) half a hex further, counted from 1"),
        attribute("columns", &This::columns, Need::required, "hexes from west to east").between(1, 2000),
        attribute("rows", &This::rows, Need::required, "hexes from north to south").between(1, 2000),
        attribute("at-column", &This::at_column, Need::optional, "column of the common plane its first column lies on; 1 when absent")
            .between(1, 8000),
        attribute("at-row", &This::at_row, Need::optional, "row of the common plane its first row lies on; 1 when absent").between(1, 8000),
        attribute("turned", &This::turned, Need::optional, "turned by half a circle"),
        attribute("shifted-are-short", &This::shifted_are_short, Need::optional,
                  "shifted lines have one hex fewer; its character in the rows is a blank"),
        child("labels", &This::labels, Need::required, "how hexes are numbered"),
        child("terrain", &This::terrain, Need::required, "terrain, a character a hex"),
        child("elevation", &This::elevation, Need::optional, "levels, a character a hex"),
        child("backdrop", &This::backdrop, Need::optional, "a scanned picture that lies under the board in the editor"),
        embed(&This::datum)};
  }
};

struct Hole {
  Points ring;
  bool operator==(const Hole&) const = default;
  template <class This = Hole>
  static constexpr auto fields() {
    return std::tuple{attribute("ring", &This::ring, Need::required, "corners in inches")};
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
  template <class This = Area>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id"),
                      attribute("kind", &This::kind, Need::required, "kind of terrain"),
                      attribute("ring", &This::ring, Need::required, "corners in inches, x,y x,y …"),
                      attribute("level", &This::level, Need::optional, "level of a hill").between(0, 100),
                      children("hole", &This::holes, "what is left out of it"),
                      children("name", &This::names, "its name"),
                      embed(&This::datum)};
  }
};
struct Line {  // a road, wall, fence or stream on a table
  std::string id, kind;
  Points path;
  std::optional<wording::Decimal> width_inches;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const Line&) const = default;
  template <class This = Line>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id"),
                      attribute("kind", &This::kind, Need::required, "kind of linear feature"),
                      attribute("path", &This::path, Need::required, "points in inches, x,y x,y …"),
                      attribute("width", &This::width_inches, Need::optional, "width in inches"),
                      children("name", &This::names, "its name"),
                      embed(&This::datum)};
  }
};
struct InchTable {
  std::string id;
  wording::Decimal width_inches, height_inches;
  std::vector<Area> areas;
  std::vector<Line> lines;
  Datum datum;
  bool operator==(const InchTable&) const = default;
  template <class This = InchTable>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id"),
                      attribute("width", &This::width_inches, Need::required, "inches from west to east"),
                      attribute("height", &This::height_inches, Need::required, "inches from south to north"),
                      children("area", &This::areas, "terrain with an outline"),
                      children("line", &This::lines, "linear features"),
                      embed(&This::datum)};
  }
};

struct Place {  // a named group of hexes, or of areas on a table
  std::string id, kind;
  std::vector<std::string> hexes, areas;
  std::optional<std::string> part_of;
  std::vector<Name> names, aliases;
  Datum datum;
  bool operator==(const Place&) const = default;
  template <class This = Place>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id"),
                      attribute("kind", &This::kind, Need::required, "kind of place: village, farm, hill"),
                      attribute("hexes", &This::hexes, Need::optional, "labels of its hexes"),
                      attribute("areas", &This::areas, Need::optional, "ids of its areas on a table"),
                      attribute("part-of", &This::part_of, Need::optional, "id of the place it belongs to"),
                      children("name", &This::names, "its name and forms"),
                      children("alias", &This::aliases, "other names it goes by"),
                      embed(&This::datum)};
  }
};

struct Path {  // through the middles of hexes
  std::string id, kind;
  std::vector<std::string> hexes;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const Path&) const = default;
  template <class This = Path>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id"),
                      attribute("kind", &This::kind, Need::required, "road, railway, river …"),
                      attribute("hexes", &This::hexes, Need::required,
                                "labels in order; each beside the one before it, or a slash where a branch begins"),
                      children("name", &This::names, "its name"), embed(&This::datum)};
  }
};

struct HexsideFeature {
  std::string id, kind;
  std::vector<std::string> sides;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const HexsideFeature&) const = default;
  template <class This = HexsideFeature>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id"),
                      attribute("kind", &This::kind, Need::required, "stream, wall, cliff, hedge …"),
                      attribute("sides", &This::sides, Need::required, "hexsides as label/direction: 1817/n 1817/ne"),
                      children("name", &This::names, "its name"), embed(&This::datum)};
  }
};

struct Zone {  // a region of the map that rules and setups name
  std::string id;
  std::optional<std::string> kind, side;
  std::vector<Region> regions;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const Zone&) const = default;
  template <class This = Zone>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id"),
                      attribute("kind", &This::kind, Need::optional, "deployment, front, area of operations …"),
                      attribute("side", &This::side, Need::optional, "the side it is for"),
                      choice(&This::regions, "what it covers"),
                      children("name", &This::names, "its name"),
                      embed(&This::datum)};
  }
};

struct Box {  // a holding place off the board: an entry queue, the scenario card, a pool
  std::string id, kind;
  std::optional<std::string> side;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const Box&) const = default;
  template <class This = Box>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id"),
                      attribute("kind", &This::kind, Need::required, "entry-queue, card, pool, off-board …"),
                      attribute("side", &This::side, Need::optional, "the side it belongs to"), children("name", &This::names, "its name"),
                      embed(&This::datum)};
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
  template <class This = Map>
  static constexpr auto fields() {
    return std::tuple{attribute("format", &This::format, Need::required, "version of the file format"),
                      attribute("id", &This::id, Need::required, "id"),
                      attribute("metres-per-hex", &This::metres_per_hex, Need::optional, "scale").between(1, 1'000'000),
                      attribute("reconstruction", &This::reconstruction, Need::optional, "drawn to agree with a card; not the printed map"),
                      child("game", &This::game, Need::required, "the game whose kinds the map uses"),
                      children("name", &This::names, "name of the map"),
                      children("text", &This::texts, "what the reader should know about it"),
                      children("board", &This::boards, "hex boards"),
                      children("table", &This::tables, "inch tables"),
                      children("place", &This::places, "named places"),
                      children("path", &This::paths, "roads, railways, rivers"),
                      children("hexside", &This::hexsides, "what lies on hexsides"),
                      children("zone", &This::zones, "named regions"),
                      children("box", &This::boxes, "holding places off the board"),
                      embed(&This::datum)};
  }
};

}  // namespace hexwright::document
