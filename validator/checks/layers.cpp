// The rows of characters of a board beyond what reading makes of its terrain: characters where a short line has no hex, and the rows
// of the levels, which stand beside the terrain and must fit it; and what of the terrain is a draft. What lies on an inch table has no
// rows.
#include <algorithm>
#include <array>

#include "model/document/map.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "model/reshape/draft_terrain.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using project::MapIndex;
using wording::say;
using wording::say_n;

namespace {

constexpr auto LAYERS_FINDINGS = findings({
    {"map/no-such-cell", Severity::warning, mark("A character for a hex that the board does not have"),
     mark("On a board whose shifted lines are short, those lines end one hex earlier, and their last character is a blank. Another "
          "character there is lost, or the row has slipped by one."),
     mark("a row \"wwbww\" where every second hex is missing"), mark("a row \"w b w\""),
     mark("Put a blank there, and see whether the row has slipped.")},
    {"map/level", Severity::error, mark("A level that is no number"),
     mark("The legend of the levels gives each sign its height as a whole number."), mark("<sign char=\"2\" kind=\"high\"/>"),
     mark("<sign char=\"2\" kind=\"2\"/>"), mark("State the level as a whole number.")},
    {"map/sign", Severity::error, mark("A sign of the legend that cannot stand for a hex"),
     mark("A row holds one ASCII character for each hex."), mark("<sign char=\"las\" kind=\"woods\"/>"),
     mark("<sign char=\"w\" kind=\"woods\"/>"), mark("Choose another character.")},
    {"map/row-count", Severity::error, mark("The terrain has more or fewer rows than the board"),
     mark("Each row of hexes is one row of characters; a missing row leaves hexes without terrain."),
     mark("rows=\"28\" and 27 rows of characters"), mark("rows=\"28\" and 28 rows of characters"),
     mark("Add the rows that are missing, or correct the size of the board.")},
    {"map/row-length", Severity::error, mark("A row has more or fewer characters than the board has columns"),
     mark("Each hex is one character; a short row shifts nothing but leaves its last hexes without terrain."),
     mark("columns=\"44\" and 43 characters"), mark("columns=\"44\" and 44 characters"),
     mark("Make the row as long as the board is wide.")},
    {"map/unknown-sign", Severity::error, mark("A character of the terrain that the legend does not explain"),
     mark("The hex has no terrain until the legend names its sign."), mark("an \"x\" in a row and no sign x"),
     mark("an \"x\" in a row and <sign char=\"x\" kind=\"woods\"/>"), mark("Explain the character in the legend, or use another one.")},
    {"map/unconfirmed", Severity::warning, mark("Terrain that was proposed and is not confirmed"),
     mark("It was read off the colours of a scanned map, which knows no signs, and some of it is wrong. Nothing confirms it by itself."),
     mark("<zone id=\"unconfirmed\" kind=\"unconfirmed\"> with hexes in it"), mark("no zone of this kind, or an empty one"),
     mark("Look the hexes through, paint what is wrong, and confirm the rest: with the command of the window, or map confirm.")},
});

constexpr int MOST_ROWS_SAID = 20;  // of one board: rows that have slipped are mostly all wrong
constexpr int MOST_HEXES_NAMED = 5;

const geometry::Board* board_of(const MapIndex& map, const std::string& id) {
  for (const geometry::Board& board : map.boards()->boards())
    if (board.id == id) return &board;
  return nullptr;
}

class Layers {
 public:
  Layers(const HexBoard& source, const geometry::HexGrid& grid, const MapIndex& map, Sink& out)
      : source_(source), grid_(grid), map_(map), out_(out) {}

  void run() {
    if (source_.terrain) beyond(source_.terrain->rows);
    if (!source_.elevation) return;
    beyond(source_.elevation->rows);
    count();
    legend();
    for (std::size_t row = 0; row < source_.elevation->rows.size() && said_ < MOST_ROWS_SAID; ++row) level_row(static_cast<int>(row) + 1);
  }

 private:
  // A character for a hex that its line, being short, does not have.
  void beyond(const std::vector<Row>& rows) {
    if (!source_.shifted_are_short.value_or(false)) return;
    for (std::size_t i = 0; i < rows.size() && static_cast<int>(i) < source_.rows && said_ < MOST_ROWS_SAID; ++i) {
      const std::string& cells = rows[i].cells;
      for (int column = 1; column <= source_.columns && column <= static_cast<int>(cells.size()); ++column) {
        if (cells[column - 1] == ' ' || grid_.contains(geometry::Cell{column, static_cast<int>(i) + 1})) continue;
        ++said_;
        out_.report(LAYERS_FINDINGS["map/no-such-cell"], say("Column {column} of row {row} is \"{sign}\", and the board has no hex there.",
                                                             {{"column", std::int64_t{column}},
                                                              {"row", static_cast<std::int64_t>(i) + 1},
                                                              {"sign", io::visible(cells.substr(column - 1, 1))}}))
            .at(rows[i].origin, source_.id)
            .parameter(std::to_string(column) + "/" + std::to_string(i + 1))
            .because(say("Shifted lines of this board have one hex fewer, and their last character is a blank."));
        break;
      }
    }
  }

  void count() {
    const auto rows = static_cast<std::int64_t>(source_.elevation->rows.size());
    if (rows != source_.rows)
      out_.report_on(source_.elevation->datum, LAYERS_FINDINGS["map/row-count"],
                     say_n("The levels of board {board} have {count} row, and the board {rows}.",
                           "The levels of board {board} have {count} rows, and the board {rows}.", rows,
                           {{"board", source_.id}, {"rows", std::int64_t{source_.rows}}}),
                     source_.id)
          .parameter("elevation");
  }

  void legend() {
    for (const Sign& sign : source_.elevation->signs) {
      const auto character = sign.character.size() == 1 ? static_cast<unsigned char>(sign.character[0]) : 0;
      if (character > ' ' && character < 127) known_[character] = true;
      if (character <= ' ' || character >= 127)
        out_.report_on(source_.elevation->datum, LAYERS_FINDINGS["map/sign"],
                       say("\"{sign}\" cannot stand for a hex.", {{"sign", io::visible(sign.character)}}), source_.id)
            .parameter("elevation " + sign.character)
            .mend(say("one ASCII character other than a blank"));
      else if (!io::parse_int(sign.kind, -100, 10'000))
        out_.report_on(source_.elevation->datum, LAYERS_FINDINGS["map/level"],
                       say("The legend says that {sign} is the level \"{kind}\", which is no number.",
                           {{"sign", io::visible(sign.character)}, {"kind", io::visible(sign.kind)}}),
                       source_.id)
            .parameter(sign.character);
    }
  }

  void level_row(int row) {
    const Row& written = source_.elevation->rows[row - 1];
    const auto length = static_cast<std::int64_t>(written.cells.size());
    if (length != source_.columns) {
      ++said_;
      out_.report(LAYERS_FINDINGS["map/row-length"],
                  say_n("Row {row} of the levels has {count} character, and the board {columns} columns.",
                        "Row {row} of the levels has {count} characters, and the board {columns} columns.", length,
                        {{"row", std::int64_t{row}}, {"columns", std::int64_t{source_.columns}}}))
          .at(written.origin, source_.id)
          .parameter("elevation " + std::to_string(row));
    }
    if (row > source_.rows) return;
    for (int column = 1; column <= source_.columns && column <= length; ++column) {
      const geometry::Cell cell{column, row};
      const auto character = static_cast<unsigned char>(written.cells[column - 1]);
      if (!grid_.contains(cell) || (character < 128 && known_[character])) continue;
      ++said_;
      out_.report(LAYERS_FINDINGS["map/unknown-sign"],
                  say("Column {column} of row {row} of the levels is \"{sign}\", which the legend does not explain.",
                      {{"column", std::int64_t{column}},
                       {"row", std::int64_t{row}},
                       {"sign", io::visible(written.cells.substr(column - 1, 1))}}))
          .at(written.origin, source_.id, map_.boards()->label_of(grid_.hex_of(cell)))
          .parameter("elevation");
      return;
    }
  }

  const HexBoard& source_;
  const geometry::HexGrid& grid_;
  const MapIndex& map_;
  Sink& out_;
  std::array<bool, 128> known_{};
  int said_ = 0;
};

void look_for_drafts(const MapIndex& map, Sink& out) {
  const geometry::HexSet hexes = reshape::unconfirmed(map);
  if (hexes.empty()) return;
  std::string first;
  int named = 0;
  hexes.each([&](std::size_t hex) {
    if (named++ < MOST_HEXES_NAMED) first += (first.empty() ? "" : ", ") + map.label(hex);
  });
  if (named > MOST_HEXES_NAMED) first += ", …";
  for (const Zone& zone : map.map().zones)
    if (zone.kind == reshape::UNCONFIRMED)
      return void(
          out.report(LAYERS_FINDINGS["map/unconfirmed"], say_n("The terrain of {count} hex is a draft that is not confirmed: {hexes}.",
                                                               "The terrain of {count} hexes is a draft that is not confirmed: {hexes}.",
                                                               std::int64_t{named}, {{"hexes", first}}))
              .at(zone.datum.origin, zone.id, first_label(map, hexes)));
}

void check_layers(const project::Project& project, Sink& out) {
  if (!project.map() || !project.map()->boards()) return;
  look_for_drafts(*project.map(), out);
  for (const HexBoard& source : project.map()->map().boards)
    if (const geometry::Board* board = board_of(*project.map(), source.id)) Layers(source, board->grid, *project.map(), out).run();
}

}  // namespace

extern const Check LAYERS_CHECK{check_layers, LAYERS_FINDINGS.records};

}  // namespace hexwright::validator
