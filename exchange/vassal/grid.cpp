// VASSAL counts columns from 0 at its origin, and every odd one lies half a hex further; a grid on its side has rows for columns.
// The first column may therefore have to be number 1, with an origin beside the board.
#include "exchange/vassal/grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "exchange/modules/numbering.hpp"
#include "model/document/region.hpp"
#include "model/geometry/label_pattern.hpp"

namespace hexwright::exchange::vassal {

using geometry::Board;
using geometry::Cell;
using geometry::LabelPart;

namespace {

constexpr double OFF_BY = 2;  // pixels between a hex and what the grid says of it: VASSAL cuts to whole pixels

struct Numbers {  // of one direction
  char type = 'N';
  int leading = 0, offset = 0;
};
struct HexNumbering {
  bool sideways = false, stagger = false, across_first = true;
  int x0 = 0, y0 = 0;  // as VASSAL has them: swapped on a grid on its side
  double dx = 1, dy = 1;
  Numbers across, along;  // of VASSAL's columns and rows
  std::string before, between;
};

std::string text_of(int number, const Numbers& how) { return modules::number_text(number, how.type, how.leading); }

std::string label_at(const HexNumbering& grid, Pixel at) {
  if (grid.sideways) std::swap(at.x, at.y);
  const double x = std::round(at.x), y = std::round(at.y);
  const int column = static_cast<int>(std::floor((x - grid.x0) / grid.dx + 0.5));
  const double push = column % 2 != 0 ? grid.dy / 2 : 0;
  int row = static_cast<int>(std::floor((y - grid.y0 - push) / grid.dy + 0.5));
  if (grid.stagger && column % 2 != 0) ++row;
  const std::string across = text_of(column + grid.across.offset, grid.across), along = text_of(row + grid.along.offset, grid.along);
  return grid.before + (grid.across_first ? across + grid.between + along : along + grid.between + across);
}

// What the pattern says, with the numbers of the first column and row still to be set against the origin.
bool read_pattern(const Board& board, bool flat, HexNumbering& grid) {
  const auto pieces = geometry::parse_label_pattern(board.labels.pattern());
  if (!pieces) return false;
  Numbers column, row;
  int seen = 0;
  bool column_first = true;
  for (const geometry::LabelPiece& piece : *pieces) {
    switch (piece.part) {
      case LabelPart::board:
        grid.before += board.id;
        break;
      case LabelPart::literal:
        (seen == 0 ? grid.before : grid.between) += piece.literal;
        if (seen == 2) return false;
        break;
      case LabelPart::letters:
      case LabelPart::column:
        column = {piece.part == LabelPart::letters ? 'A' : 'N', std::max(piece.width - 1, 0), 0};
        column_first = seen++ == 0;
        break;
      case LabelPart::row:
        row = {'N', std::max(piece.width - 1, 0), 0};
        ++seen;
        break;
    }
  }
  grid.across = flat ? column : row;
  grid.along = flat ? row : column;
  grid.across_first = flat == column_first;
  return grid.before.find('$') == std::string::npos && grid.between.find('$') == std::string::npos;
}

class Trial {
 public:
  Trial(const view::View& view, const BoardPixels& pixels, std::size_t number)
      : boards_(*view->index->boards()), board_(boards_.boards()[number]), pixels_(pixels) {}

  // Of the first grid that gives every hex its label.
  std::optional<HexNumbering> numbering() const {
    const geometry::GridShape& shape = board_.grid.shape();
    const bool flat = shape.orientation == geometry::Orientation::flat;
    HexNumbering grid;
    grid.sideways = !flat;
    if (board_.grid.placement().rotation != geometry::Rotation::none || !read_pattern(board_, flat, grid)) return std::nullopt;
    const int lines = flat ? shape.columns : shape.rows;
    const auto cell = [&](int line, int place) { return flat ? Cell{line, place} : Cell{place, line}; };
    // The first line that is not pushed gives the origin; VASSAL's odd lines are the pushed ones.
    const int first = shape.pushed == geometry::Stagger::even ? 1 : 2, shift = first == 1 ? 0 : 1;
    if (first > lines) return std::nullopt;
    const Pixel origin = turned(at(cell(first, 1)), !flat);
    const int places = flat ? board_.grid.last_row(first) : board_.grid.last_column(first);
    grid.dy = places > 1 ? (turned(at(cell(first, places)), !flat).y - origin.y) / (places - 1) : pixels_.height;
    grid.dx = lines > 1 ? (turned(at(cell(lines, 1)), !flat).x - turned(at(cell(1, 1)), !flat).x) / (lines - 1) : grid.dy * 0.8660254;
    grid.x0 = static_cast<int>(std::lround(turned(at(cell(1, 1)), !flat).x - shift * grid.dx));
    grid.y0 = static_cast<int>(std::lround(origin.y));
    const geometry::LabelOptions& options = board_.labels.options();
    const int column = options.first_column - (grid_letters(grid, flat) ? 1 : 0);
    grid.across.offset = (flat ? column : options.first_row) - shift;
    grid.along.offset = flat ? options.first_row : column;
    for (const bool stagger : {false, true}) {
      grid.stagger = stagger;
      if (fits(grid)) return grid;
    }
    return std::nullopt;
  }

  // The board with a box around all its hexes.
  BoardArea area(std::size_t number) const {
    double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
    each([&](Cell cell) {
      const Pixel middle = at(cell);
      left = std::min(left, middle.x), right = std::max(right, middle.x);
      top = std::min(top, middle.y), bottom = std::max(bottom, middle.y);
      return true;
    });
    const double half = std::max(half_hex() - 1, 1.0);  // of a hex that short lines do not have the middle lies half a hex beside the board
    const auto x = [&](double value) { return std::clamp(value, 0.0, double(pixels_.width)); };
    const auto y = [&](double value) { return std::clamp(value, 0.0, double(pixels_.height)); };
    left = x(left - half), right = x(right + half), top = y(top - half), bottom = y(bottom + half);
    return {board_.id, board_.id, "board", {{left, top}, {right, top}, {right, bottom}, {left, bottom}}, number};
  }

 private:
  static bool grid_letters(const HexNumbering& grid, bool flat) { return (flat ? grid.across : grid.along).type == 'A'; }
  static Pixel turned(Pixel at, bool swap) { return swap ? Pixel{at.y, at.x} : at; }
  Pixel at(Cell cell) const { return pixels_.hexes[*boards_.index_of(board_.grid.hex_of(cell))]; }
  double half_hex() const {
    const geometry::GridShape& shape = board_.grid.shape();
    if (shape.rows > 1) return std::abs(at({1, 2}).y - at({1, 1}).y) / 2;
    return shape.columns > 1 ? std::abs(at({2, 1}).x - at({1, 1}).x) / 2 : 1;
  }
  template <class Visit>
  bool each(Visit visit) const {
    for (int row = 1; row <= board_.grid.shape().rows; ++row)
      for (int column = 1; column <= board_.grid.shape().columns; ++column)
        if (board_.grid.contains(Cell{column, row}) && !visit(Cell{column, row})) return false;
    return true;
  }
  bool fits(const HexNumbering& grid) const {
    return each([&](Cell cell) { return label_at(grid, at(cell)) == board_.labels.format(board_.id, cell); }) && near(grid);
  }
  // The pitch is the same all over the board.
  bool near(const HexNumbering& grid) const {
    return each([&](Cell cell) {
      const Pixel middle = turned(at(cell), grid.sideways);
      const double column = std::floor((middle.x - grid.x0) / grid.dx + 0.5);
      const double push = std::fmod(column, 2) != 0 ? grid.dy / 2 : 0;
      const double row = std::floor((middle.y - grid.y0 - push) / grid.dy + 0.5);
      return std::abs(grid.x0 + column * grid.dx - middle.x) < OFF_BY && std::abs(grid.y0 + row * grid.dy + push - middle.y) < OFF_BY;
    });
  }

  const geometry::JoinedBoards& boards_;
  const Board& board_;
  const BoardPixels& pixels_;
};

const char* yes_no(bool value) { return value ? "true" : "false"; }

void add_hex_grid(pugi::xml_node parent, const HexNumbering& grid) {
  pugi::xml_node node = add_element(parent, "VASSAL.build.module.map.boardPicker.board.HexGrid",
                                    {{"color", "0,0,0"},
                                     {"cornersLegal", "false"},
                                     {"dotsVisible", "false"},
                                     {"dx", fmt::format("{:.4f}", grid.dx)},
                                     {"dy", fmt::format("{:.4f}", grid.dy)},
                                     {"edgesLegal", "false"},
                                     {"sideways", yes_no(grid.sideways)},
                                     {"snapTo", "true"},
                                     {"visible", "false"},
                                     {"x0", std::to_string(grid.x0)},
                                     {"y0", std::to_string(grid.y0)}});
  add_element(node, "VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering",
              {{"color", "0,0,0"},
               {"first", grid.across_first ? "H" : "V"},
               {"fontSize", "9"},
               {"hDescend", "false"},
               {"hDrawOff", "0"},
               {"hLeading", std::to_string(grid.across.leading)},
               {"hOff", std::to_string(grid.across.offset)},
               {"hType", std::string(1, grid.across.type)},
               {"locationFormat", grid.before + "$gridLocation$"},
               {"rotateText", "0"},
               {"sep", grid.between},
               {"stagger", yes_no(grid.stagger)},
               {"vDescend", "false"},
               {"vDrawOff", "0"},
               {"vLeading", std::to_string(grid.along.leading)},
               {"vOff", std::to_string(grid.along.offset)},
               {"vType", std::string(1, grid.along.type)},
               {"visible", "false"}});
}

bool add_points(pugi::xml_node board, const view::View& view, const BoardPixels& pixels) {
  if (pixels.hexes.size() > MOST_POINTS) return false;
  pugi::xml_node node = add_element(board, "VASSAL.build.module.map.boardPicker.board.RegionGrid",
                                    {{"fontsize", "9"}, {"snapto", "true"}, {"visible", "false"}});
  for (std::size_t hex = 0; hex < pixels.hexes.size(); ++hex) {
    add_element(node, "VASSAL.build.module.map.boardPicker.board.Region",
                {{"name", view->index->label(hex)},
                 {"originx", std::to_string(std::lround(pixels.hexes[hex].x))},
                 {"originy", std::to_string(std::lround(pixels.hexes[hex].y))}});
  }
  return true;
}

}  // namespace

bool add_grid(pugi::xml_node board, Series on_board) {
  const ModuleFacts& facts = *on_board.front();
  constexpr const char* ZONED = "VASSAL.build.module.map.boardPicker.board.ZonedGrid";
  const view::View& view = facts.view;
  const bool has_hexes = view->index->boards() != nullptr;
  const std::size_t count = has_hexes ? view->index->boards()->boards().size() : 0;
  std::vector<HexNumbering> grids;
  for (std::size_t number = 0; number < count; ++number) {
    const auto grid = Trial(view, facts.pixels, number).numbering();
    if (!grid) break;
    grids.push_back(*grid);
  }
  const bool counted = grids.size() == count, by_boards = counted && count > 1;
  std::vector<BoardArea> areas = areas_of(on_board, by_boards);
  if (by_boards) {
    for (std::size_t number = 0; number < count; ++number) areas.push_back(Trial(view, facts.pixels, number).area(number));
    const pugi::xml_node zoned = board.append_child(ZONED);
    for (const BoardArea& area : areas) add_hex_grid(add_zone(zoned, area, ZoneGrid::own), grids[area.board]);
    return true;
  }
  pugi::xml_node under = areas.empty() ? board : board.append_child(ZONED);
  if (count == 1 && counted) add_hex_grid(under, grids.front());
  const bool numbered = counted || add_points(under, view, facts.pixels);
  for (const BoardArea& area : areas) add_zone(under, area, has_hexes && numbered ? ZoneGrid::parent : ZoneGrid::none);
  return numbered;
}

}  // namespace hexwright::exchange::vassal
