// The map file: hex boards and inch tables, what lies on them, named places, zones and the boxes beside them. Terrain is one character a
// hex, one string a row; the map names kinds, the game gives kinds their effects. Plain data; columns and rows count from 1, lengths on a
// table are in inches.
#pragma once

#include "model/document/backdrop.hpp"
#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "model/document/game_link.hpp"
#include "model/document/ground.hpp"
#include "model/document/region.hpp"

namespace hexwright::document {

struct Sign {  // one character of the rows
  std::string character;
  std::string kind;
  bool operator==(const Sign&) const = default;
  template <class This = Sign>
  static constexpr auto fields() {
    return std::tuple{attribute("char", mark("character"), &This::character, "one ASCII character of the rows"),
                      attribute("kind", mark("kind"), &This::kind, "the kind of terrain it stands for, or the elevation level")};
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
    return std::tuple{children("sign", mark("sign of the legend"), &This::signs, "the legend"),
                      children("row", mark("row"), &This::rows, "rows from the north"), embed(&This::datum)};
  }
};

enum class HexTop { flat, pointy };
template <>
struct EnumNames<HexTop> : WordsInOrder<HexTop, "flat pointy"> {};
enum class Shifted { odd, even };
template <>
struct EnumNames<Shifted> : WordsInOrder<Shifted, "odd even"> {};
enum class LetterStyle { repeat, count };
template <>
struct EnumNames<LetterStyle> : WordsInOrder<LetterStyle, "repeat count"> {};
enum class RowsFrom { north, south };
template <>
struct EnumNames<RowsFrom> : WordsInOrder<RowsFrom, "north south"> {};

enum class ColumnsFrom { west, east };
template <>
struct EnumNames<ColumnsFrom> : WordsInOrder<ColumnsFrom, "west east"> {};
enum class Slant { rising, falling };
template <>
struct EnumNames<Slant> : WordsInOrder<Slant, "rising falling"> {};

struct OwnLabel {  // a hex that bears another label than its row and column would give it
  std::string hex, label;
  Datum datum;
  bool operator==(const OwnLabel&) const = default;
  template <class This = OwnLabel>
  static constexpr auto fields() {
    return std::tuple{attribute("hex", mark("hex"), &This::hex, "the label that the pattern would give it, without the board"),
                      attribute("label", mark("label"), &This::label, "what is printed there instead"), embed(&This::datum)};
  }
};

struct Labels {  // how hexes are numbered
  std::string pattern;
  std::optional<int> first_column, first_row, first_row_shifted, first_column_shifted;
  std::optional<LetterStyle> letters;
  std::optional<RowsFrom> rows_from;
  std::optional<ColumnsFrom> columns_from;
  std::optional<int> column_step, row_step;
  std::optional<Slant> slant;
  std::vector<OwnLabel> own;
  Datum datum;
  bool operator==(const Labels&) const = default;
  template <class This = Labels>
  static constexpr auto fields() {
    return std::tuple{
        attribute("pattern", mark("pattern of the numbers"), &This::pattern, "as {column:02}{row:02} or {board}{letters}{row}"),
        attribute("first-column", mark("number of the first column"), &This::first_column, "number of the first column; 1 when absent")
            .between(0, 10'000),
        attribute("first-row", mark("number of the first row"), &This::first_row, "number of the first row; 1 when absent")
            .between(0, 10'000),
        attribute("first-row-shifted", mark("first row of shifted columns"), &This::first_row_shifted,
                  "number of the first row in shifted columns, when another")
            .between(0, 10'000),
        attribute("first-column-shifted", mark("first column of shifted rows"), &This::first_column_shifted,
                  "number of the first column in shifted rows, when another")
            .between(0, 10'000),
        attribute("letters", mark("letters after Z"), &This::letters, "after Z: repeat AA BB, or count AA AB"),
        attribute("rows-from", mark("edge from which rows are counted"), &This::rows_from),
        attribute("columns-from", mark("edge from which columns are counted"), &This::columns_from).since_1_1(),
        attribute("column-step", mark("step of the columns"), &This::column_step, "2 when only every second number is used for columns")
            .between(1, 10)
            .since_1_1(),
        attribute("row-step", mark("step of the rows"), &This::row_step, "2 when only every second number is used for rows")
            .between(1, 10)
            .since_1_1(),
        attribute("slant", mark("slant of the lines"), &This::slant,
                  "rows (on pointed tops columns) are counted along a diagonal that rises or falls from west to east")
            .since_1_1(),
        children("own", mark("label of its own"), &This::own, "hexes that bear another label").since_1_1(),
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
  std::vector<std::string> over;
  std::optional<Labels> labels;
  std::optional<Layer> terrain, elevation;
  std::optional<Backdrop> backdrop;
  Datum datum;
  bool operator==(const HexBoard&) const = default;
  template <class This = HexBoard>
  static constexpr auto fields() {
    return std::tuple{
        attribute("id", mark("id"), &This::id, "id, or the number printed on the board"),
        attribute("top", mark("flat or pointed top"), &This::top, "flat-topped or pointy-topped hexes"),
        attribute("shifted", mark("shifted lines"), &This::shifted, "columns (flat) or rows (pointy) half a hex further, counted from 1"),
        attribute("columns", mark("columns"), &This::columns, "hexes from west to east").between(1, 2000),
        attribute("rows", mark("rows"), &This::rows, "hexes from north to south").between(1, 2000),
        attribute("at-column", mark("column of the plane"), &This::at_column,
                  "column of the common plane its first column lies on; 1 when absent")
            .between(1, 8000),
        attribute("at-row", mark("row of the plane"), &This::at_row, "row of the common plane its first row lies on; 1 when absent")
            .between(1, 8000),
        attribute("turned", mark("turned by half a circle"), &This::turned),
        attribute("shifted-are-short", mark("shifted lines are shorter"), &This::shifted_are_short,
                  "shifted lines have one hex fewer; its character in the rows is a blank"),
        attribute("over", mark("lies over"), &This::over, "ids of boards under it: where both have a hex, this one's counts").since_1_1(),
        child("labels", mark("numbers of the hexes"), &This::labels, "how hexes are numbered").required(),
        child("terrain", mark("terrain"), &This::terrain, "terrain, a character a hex").required(),
        child("elevation", mark("elevation"), &This::elevation, "levels, a character a hex"),
        child("backdrop", mark("picture under the board"), &This::backdrop, "a scanned picture that lies under the board in the editor"),
        embed(&This::datum)};
  }
};

struct Hole {
  Points ring;
  bool operator==(const Hole&) const = default;
  template <class This = Hole>
  static constexpr auto fields() {
    return std::tuple{attribute("ring", mark("corners in inches"), &This::ring)};
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
    return std::tuple{attribute("id", mark("id"), &This::id),
                      attribute("kind", mark("kind"), &This::kind, "kind of terrain"),
                      attribute("ring", mark("corners in inches"), &This::ring, "corners in inches, x,y x,y …"),
                      attribute("level", mark("level"), &This::level, "level of a hill").between(0, 100),
                      children("hole", mark("hole"), &This::holes, "what is left out of it"),
                      children("name", mark("name"), &This::names, "its name"),
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
    return std::tuple{attribute("id", mark("id"), &This::id),
                      attribute("kind", mark("kind"), &This::kind, "kind of linear feature"),
                      attribute("path", mark("points in inches"), &This::path, "points in inches, x,y x,y …"),
                      attribute("width", mark("width in inches"), &This::width_inches),
                      children("name", mark("name"), &This::names, "its name"),
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
    return std::tuple{attribute("id", mark("id"), &This::id),
                      attribute("width", mark("width in inches"), &This::width_inches, "inches from west to east"),
                      attribute("height", mark("height in inches"), &This::height_inches, "inches from south to north"),
                      children("area", mark("area"), &This::areas, "terrain with an outline"),
                      children("line", mark("line"), &This::lines, "linear features"),
                      embed(&This::datum)};
  }
};

struct Place {  // a named group of hexes, or of areas on a table
  std::string id, kind;
  std::vector<std::string> hexes, areas;
  std::optional<std::string> part_of;
  std::optional<int> levels;
  std::vector<Name> names, aliases;
  Datum datum;
  bool operator==(const Place&) const = default;
  template <class This = Place>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &This::id),
                      attribute("kind", mark("kind"), &This::kind, "kind of place: village, farm, hill"),
                      attribute("hexes", mark("hexes"), &This::hexes, "labels of its hexes"),
                      attribute("areas", mark("areas"), &This::areas, "ids of its areas on a table"),
                      attribute("part-of", mark("part of"), &This::part_of, "id of the place it belongs to"),
                      attribute("levels", mark("upper levels"), &This::levels, "levels above the ground, of a building").between(0, 20),
                      children("name", mark("name"), &This::names, "its name and forms"),
                      children("alias", mark("other name"), &This::aliases, "other names it goes by"),
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
    return std::tuple{
        attribute("id", mark("id"), &This::id), attribute("kind", mark("kind"), &This::kind, "road, railway, river …"),
        attribute("hexes", mark("hexes"), &This::hexes, "labels in order; each beside the one before it, or a slash where a branch begins")
            .required(),
        children("name", mark("name"), &This::names, "its name"), embed(&This::datum)};
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
    return std::tuple{attribute("id", mark("id"), &This::id), attribute("kind", mark("kind"), &This::kind, "stream, wall, cliff, hedge …"),
                      attribute("sides", mark("hexsides"), &This::sides, "hexsides as label/direction: 1817/n 1817/ne").required(),
                      children("name", mark("name"), &This::names, "its name"), embed(&This::datum)};
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
    return std::tuple{attribute("id", mark("id"), &This::id),
                      attribute("kind", mark("kind"), &This::kind, "deployment, front, area of operations …"),
                      attribute("side", mark("side"), &This::side, "the side it is for"),
                      choice(&This::regions, "what it covers"),
                      children("name", mark("name"), &This::names, "its name"),
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
    return std::tuple{attribute("id", mark("id"), &This::id),
                      attribute("kind", mark("kind"), &This::kind, "entry-queue, card, pool, off-board …"),
                      attribute("side", mark("side"), &This::side, "the side it belongs to"),
                      children("name", mark("name"), &This::names, "its name"), embed(&This::datum)};
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
  std::optional<InPlay> in_play;
  Datum datum;
  bool operator==(const Map&) const = default;
  template <class This = Map>
  static constexpr auto fields() {
    return std::tuple{
        attribute("format", mark("version of the file format"), &This::format),
        attribute("id", mark("id"), &This::id),
        attribute("metres-per-hex", mark("metres in a hex"), &This::metres_per_hex, "scale").between(1, 1'000'000),
        attribute("reconstruction", mark("reconstruction"), &This::reconstruction, "drawn to agree with a card; not the printed map"),
        child("game", mark("game"), &This::game, "the game whose kinds the map uses").required(),
        children("name", mark("name"), &This::names, "name of the map"),
        children("text", mark("words"), &This::texts, "what the reader should know about it"),
        children("board", mark("board"), &This::boards, "hex boards"),
        children("table", mark("table"), &This::tables, "inch tables"),
        children("place", mark("place"), &This::places, "named places"),
        children("path", mark("road"), &This::paths, "roads, railways, rivers"),
        children("hexside", mark("hexside"), &This::hexsides, "what lies on hexsides"),
        children("zone", mark("zone"), &This::zones, "named regions"),
        children("box", mark("box"), &This::boxes, "holding places off the board"),
        child("in-play", mark("part in play"), &This::in_play, "an irregular outline: the hexes that there are").since_1_1(),
        embed(&This::datum)};
  }
};

}  // namespace hexwright::document
