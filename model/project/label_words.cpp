// Geometry knows no language; its refusals are put into sentences here.
#include "model/project/label_words.hpp"

#include <array>

#include "model/io/utf8.hpp"

namespace hexwright::project {

using namespace document;
using wording::mark;
using wording::say;
using wording::Text;

namespace {

geometry::GridShape shape_of(const HexBoard& source) {
  return {source.top == HexTop::flat ? geometry::Orientation::flat : geometry::Orientation::pointy,
          source.shifted == Shifted::odd ? geometry::Stagger::odd : geometry::Stagger::even, source.columns, source.rows,
          source.shifted_are_short.value_or(false)};
}

// Where the first hex lies: the cell at-column, at-row of an endless grid staggered like the first board's.
std::optional<geometry::Hex> origin_of(const HexBoard& source, const HexBoard& first) {
  geometry::GridShape plane = shape_of(first);
  plane.pushed_are_short = false;
  const geometry::Cell cell{source.at_column.value_or(1), source.at_row.value_or(1)};
  // A grid is at most 2000 wide; two steps of whole pairs of lines bring any cell near its beginning.
  plane.columns = plane.rows = 2;
  const auto grid = geometry::HexGrid::make(plane);
  if (!grid) return std::nullopt;
  const geometry::Cell near{(cell.column - 1) % 2 + 1, (cell.row - 1) % 2 + 1};
  const geometry::Hex start = grid->hex_of(near);
  const int columns = cell.column - near.column;
  const int rows = cell.row - near.row;
  // Two columns (flat) are one axial step of q 2, r -1; two rows (pointy) are q -1, r 2.
  const geometry::Hex moved = plane.orientation == geometry::Orientation::flat
                                  ? geometry::Hex{start.q + columns, start.r - columns / 2 + rows}
                                  : geometry::Hex{start.q + columns - rows / 2, start.r + rows};
  return geometry::is_bounded(moved) ? std::optional(moved) : std::nullopt;
}

geometry::LabelOptions options_of(const Labels& labels) {
  geometry::LabelOptions options;
  options.first_column = labels.first_column.value_or(1);
  options.first_row = labels.first_row.value_or(1);
  options.first_row_shifted = labels.first_row_shifted;
  options.first_column_shifted = labels.first_column_shifted;
  options.letters = labels.letters == LetterStyle::count ? geometry::Letters::count : geometry::Letters::repeat;
  options.rows_from = labels.rows_from == RowsFrom::south ? geometry::RowsFrom::south : geometry::RowsFrom::north;
  options.columns_from = labels.columns_from == ColumnsFrom::east ? geometry::ColumnsFrom::east : geometry::ColumnsFrom::west;
  options.column_step = labels.column_step.value_or(1);
  options.row_step = labels.row_step.value_or(1);
  if (labels.slant) options.slant = *labels.slant == Slant::rising ? geometry::Slant::rising : geometry::Slant::falling;
  for (const OwnLabel& own : labels.own) options.own.push_back({own.hex, own.label});
  return options;
}

// In the order of JoinError::Problem and of LabelProblem.
constexpr std::array JOIN_WORDS{mark("The map has no board."),
                                mark("The map has too many boards."),
                                mark("The boards have more hexes together than this program can hold."),
                                mark("Board {board} has its hexes turned another way than the others."),
                                mark("Two boards are called {board}."),
                                mark("The id of board \"{board}\" cannot stand in front of a label."),
                                mark("{label} of board {board} cannot be told from a label of another board, whose id is longer."),
                                mark("There is no board {board}.")};
constexpr std::array LABEL_WORDS{
    mark("The pattern of the hex labels is too long."),
    mark("In the pattern of the hex labels the brace at character {position} is not closed."),
    mark("In the pattern of the hex labels a brace is closed at character {position} that was not opened."),
    mark("\"{part}\" in the pattern of the hex labels is no part of a label."),
    mark("\"{part}\" in the pattern of the hex labels has a width that cannot be."),
    mark("\"{part}\" cannot stand between the parts of a hex label."),
    mark("\"{part}\" stands twice in the pattern of the hex labels."),
    mark("The board must come first in the pattern of the hex labels."),
    mark("The pattern of the hex labels has no column."),
    mark("The pattern of the hex labels has no row."),
    mark("With this pattern of labels two different hexes could bear the same label."),
    mark("The first number of the hex labels ({part}) cannot be."),
    mark("The board has more columns or rows than the width in the pattern of the hex labels can show ({part})."),
    mark("{part} does not fit hexes that are turned this way."),
    mark("Numbers that slant have no first number of their own for shifted lines ({part})."),
    mark("No hex has the label {part} for which another is given."),
    mark("\"{part}\" cannot be the label of a hex."),
    mark("The label {part} is given to two hexes, or two labels to one.")};

}  // namespace

tl::expected<geometry::Board, Problem> make_board(const HexBoard& source, const HexBoard& first) {
  const auto origin = origin_of(source, first);
  const auto grid =
      origin ? geometry::HexGrid::make(shape_of(source),
                                       {*origin, source.turned.value_or(false) ? geometry::Rotation::half_turn : geometry::Rotation::none})
             : tl::unexpected(geometry::GridError::out_of_plane);
  if (!grid)
    return tl::unexpected(
        Problem{"map/board",
                source.datum.origin,
                grid.error() == geometry::GridError::line_too_short
                    ? say("On board {board} the short lines would have no hex at all.", {{"board", io::visible(source.id)}})
                    : say("Board {board} is too large, or lies too far out.", {{"board", io::visible(source.id)}}),
                source.id,
                {},
                say("at most 2000 columns and 2000 rows")});
  if (!source.labels)
    return tl::unexpected(Problem{"map/labels", source.datum.origin,
                                  say("Board {board} does not say how its hexes are numbered.", {{"board", io::visible(source.id)}}),
                                  source.id});
  auto labels = geometry::LabelScheme::make(source.labels->pattern, options_of(*source.labels), *grid);
  if (!labels)
    return tl::unexpected(Problem{"map/labels",
                                  source.labels->datum.origin,
                                  words_for(labels.error()),
                                  source.id,
                                  {},
                                  say("a pattern such as {{column:02}}{{row:02}} or {{board}}{{letters}}{{row}}")});
  return geometry::Board{source.id, *grid, std::move(*labels)};
}

Text words_for(const geometry::JoinError& error) {
  return say(JOIN_WORDS.at(static_cast<std::size_t>(error.problem)),
             {{"board", io::visible(error.board)}, {"label", io::visible(error.label)}});
}

Text words_for(const geometry::LabelError& error) {
  return say(LABEL_WORDS.at(static_cast<std::size_t>(error.problem)),
             {{"part", io::visible(error.part)}, {"position", std::int64_t{error.position}}});
}

}  // namespace hexwright::project
