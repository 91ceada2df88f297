// Where the hexes of a map lie on the sheet, in millimetres, and which of them touch a part of it. A hex is `pitch` wide between opposite
// sides, so neighbouring middles are one pitch apart. move_to() belongs to the thread that makes it; after that any thread may read it. No
// errors: nothing where there is no hex.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/geometry/hexside.hpp"
#include "model/geometry/joined_boards.hpp"
#include "publish/canvas/shapes.hpp"

namespace hexwright::publish {

class HexLayout {
 public:
  // Only boards with these ids; all when empty. The boards must outlive the layout.
  HexLayout(const geometry::JoinedBoards& boards, double pitch_mm, const std::vector<std::string>& only);

  const geometry::JoinedBoards& boards() const { return *boards_; }
  double pitch() const { return pitch_; }
  bool flat() const { return boards_->orientation() == geometry::Orientation::flat; }
  // The box around all hexes shown, with their corners, when the origin is 0,0.
  Box extent() const { return extent_; }
  void move_to(Point origin) { origin_ = origin; }
  Point origin() const { return origin_; }

  Point middle(geometry::Hex hex) const;
  Point middle(std::size_t hex) const { return middle(boards_->hexes()[hex]); }
  // From the middle: to the middle of the neighbour, and to the corner between the sides i-1 and i. Any i counts round.
  Point toward(int direction) const { return toward_[static_cast<std::size_t>((direction % 6 + 6) % 6)]; }
  Point corner(int index) const { return corner_[static_cast<std::size_t>((index % 6 + 6) % 6)]; }
  // Corners are known by where they are, in hundredths of a pitch: the same for every hex that has the corner.
  using Knot = std::pair<std::int32_t, std::int32_t>;
  Knot knot(Point corner) const {
    const auto hundredths = [this](double mm) { return static_cast<std::int32_t>(std::lround(mm / pitch_ * 100)); };
    return {hundredths(corner.x), hundredths(corner.y)};
  }
  std::array<Point, 2> ends(const geometry::Hexside& side) const;
  std::optional<std::size_t> hex_at(Point mm) const;
  // The hex as a polygon about 0,0, grown outwards.
  Path outline(double grown_mm = 0) const;

  // A hex that several boards share is shown with any of them, as a hex of the first of those.
  bool shows(std::size_t hex) const { return all_shown_ || board_of(boards_->hexes()[hex]); }
  const geometry::Board* board_of(geometry::Hex hex) const;
  // The neighbour in this direction, if it is shown.
  std::optional<std::size_t> neighbour(geometry::Hex hex, int direction) const;

  // Calls visit(number of the hex, hex, its middle) for every hex that touches the part, each once, and perhaps for some beside it.
  template <class Visit>
  void each_in(const Box& part, Visit visit) const;

 private:
  template <class Visit>
  void each_of_board(std::size_t board, const Box& part, Visit& visit) const;
  // The number of a cell that this board is the first shown one to have.
  std::optional<std::size_t> number_of(std::size_t board, geometry::Cell cell) const;

  const geometry::JoinedBoards* boards_;
  double pitch_;
  Point origin_;
  std::vector<bool> shown_;
  bool all_shown_ = true;
  Box extent_;
  std::array<Point, 6> toward_, corner_;
};

template <class Visit>
void HexLayout::each_in(const Box& part, Visit visit) const {
  for (std::size_t board = 0; board < shown_.size(); ++board)
    if (shown_[board]) each_of_board(board, part, visit);
}

template <class Visit>
void HexLayout::each_of_board(std::size_t board, const Box& part, Visit& visit) const {
  const geometry::HexGrid& grid = boards_->boards()[board].grid;
  const geometry::GridShape& shape = grid.shape();
  // Along `across` lines follow one another; along a line cells do. Both run evenly, forwards or (a turned board) backwards.
  const auto at = [&](int column, int row) { return middle(grid.hex_of({column, row})); };
  const Point first = at(1, 1);
  const double reach = pitch_ * 0.6;
  const int lines = flat() ? shape.columns : shape.rows;
  const auto across = [&](Point p) { return flat() ? p.x : p.y; };
  const auto along = [&](Point p) { return flat() ? p.y : p.x; };
  const double across_from = flat() ? part.left : part.top, across_to = flat() ? part.right : part.bottom;
  const double along_from = flat() ? part.top : part.left, along_to = flat() ? part.bottom : part.right;
  const double line_step = lines > 1 ? across(flat() ? at(2, 1) : at(1, 2)) - across(first) : pitch_;
  const auto range = [](double from, double to, double start, double step, int count) {
    double low = (from - start) / step, high = (to - start) / step;
    if (low > high) std::swap(low, high);
    const double end = count + 1.0;  // what is not a number becomes nowhere, too
    return std::pair<int, int>{static_cast<int>(std::floor(std::fmin(std::fmax(low, -1.0), end))) + 1,
                               static_cast<int>(std::ceil(std::fmax(std::fmin(high, end), -1.0))) + 1};
  };
  const auto [line_low, line_high] = range(across_from - reach, across_to + reach, across(first), line_step, lines);
  for (int line = std::max(line_low, 1); line <= std::min(line_high, lines); ++line) {
    const int last = flat() ? grid.last_row(line) : grid.last_column(line);
    const Point start = flat() ? at(line, 1) : at(1, line);
    const double step = last > 1 ? along(flat() ? at(line, 2) : at(2, line)) - along(start) : pitch_;
    const auto [low, high] = range(along_from - reach, along_to + reach, along(start), step, last);
    for (int place = std::max(low, 1); place <= std::min(high, last); ++place) {
      const geometry::Cell cell = flat() ? geometry::Cell{line, place} : geometry::Cell{place, line};
      if (const auto index = number_of(board, cell)) visit(*index, boards_->hexes()[*index], middle(*index));
    }
  }
}

}  // namespace hexwright::publish
