// Labels against the numbering that VASSAL gives to a grid of hexes, worked out here from its rules: a point is rounded to a line and a
// place on it, both may be counted from the far end, odd lines may be numbered one further, and numbers are padded or letters repeated. 56
// layouts of boards, each under every scheme.
#include <catch2/catch.hpp>

#include <array>
#include <cmath>

#include "model/geometry/labels.hpp"
#include "tests/model/geometry/any_grid.hpp"

using namespace hexwright::geometry;

namespace {

struct Counting {
  bool far_lines = false, far_along = false;  // VASSAL: descending
  bool stagger = false;
  bool letters = false;  // of the columns
  int leading = 0;       // zeros before a number of one digit
  bool columns_first = true;
  std::string between;
};

// VASSAL's grid lies so that its even lines (counted from nought) are not pushed.
class TheirGrid {
 public:
  TheirGrid(const HexGrid& grid, const Counting& counting) : grid_(grid), counting_(counting) {
    flat_ = grid.orientation() == Orientation::flat;
    shift_ = grid.shape().pushed == Stagger::odd ? 1 : 0;
    lines_ = flat_ ? grid.shape().columns : grid.shape().rows;
    length_ = flat_ ? grid.shape().rows : grid.shape().columns;
    origin_ = turned(grid.centre(grid.hex_of({1, 1})));
    origin_.x -= shift_ * DX;
    origin_.y -= shift_ * 0.5;
  }
  int line_of(PlanePoint point) const { return static_cast<int>(std::floor((turned(point).x - origin_.x) / DX + 0.5)); }
  int place_of(PlanePoint point) const {
    const double half = line_of(point) % 2 == 0 ? 0 : 0.5;
    return static_cast<int>(std::lround(turned(point).y - origin_.y - half));
  }
  int most_lines() const { return lines_ + 3; }  // the sheet is larger than the board
  int most_along() const { return length_ + 2; }

  std::string name(PlanePoint point) const {
    const int raw = line_of(point);
    const int line = counting_.far_lines ? most_lines() - raw : raw;
    int along = counting_.far_along ? most_along() - place_of(point) : place_of(point);
    if (counting_.stagger && raw % 2 != 0) along += counting_.far_along ? -1 : 1;
    const int column = (flat_ ? line : along) + COLUMN_OFFSET, row = (flat_ ? along : line) + ROW_OFFSET;
    const std::string a = counting_.letters ? lettered(column) : padded(column), b = padded(row);
    return counting_.columns_first ? a + counting_.between + b : b + counting_.between + a;
  }

  // The same in our words.
  LabelOptions options() const {
    LabelOptions ours;
    const int first_line = (counting_.far_lines ? most_lines() - (lines_ - 1 + shift_) : shift_) + (flat_ ? COLUMN_OFFSET : ROW_OFFSET);
    const int push = counting_.stagger ? 1 : 0, offset = flat_ ? ROW_OFFSET : COLUMN_OFFSET;
    const int less = grid_.shape().pushed_are_short ? 1 : 0;
    const int plain = (counting_.far_along ? most_along() - (length_ - 1) : 0) + offset;
    const int pushed = (counting_.far_along ? most_along() - (length_ - 1 - less) - push : push) + offset;
    const int letters = counting_.letters ? 1 : 0;  // nought is A
    if (flat_) {
      ours.first_column = first_line + letters;
      ours.first_row = plain;
      ours.first_row_shifted = pushed;
    } else {
      ours.first_row = first_line;
      ours.first_column = plain + letters;
      ours.first_column_shifted = pushed + letters;
    }
    const bool from_east = flat_ ? counting_.far_lines : counting_.far_along,
               from_south = flat_ ? counting_.far_along : counting_.far_lines;
    ours.columns_from = from_east ? ColumnsFrom::east : ColumnsFrom::west;
    ours.rows_from = from_south ? RowsFrom::south : RowsFrom::north;
    return ours;
  }
  std::string pattern() const {
    const std::string width = counting_.leading > 0 ? ":" + std::to_string(counting_.leading + 1) : "";
    const std::string column = counting_.letters ? "{letters}" : "{column" + width + "}", row = "{row" + width + "}";
    return counting_.columns_first ? column + counting_.between + row : row + counting_.between + column;
  }

 private:
  static constexpr double DX = 0.8660254037844386;
  static constexpr int COLUMN_OFFSET = 2, ROW_OFFSET = 4;

  PlanePoint turned(PlanePoint point) const { return flat_ ? point : PlanePoint{point.y, point.x}; }
  std::string padded(int number) const {
    std::string text;
    int limit = 1;
    for (int i = 0; i < counting_.leading; ++i) limit *= 10;
    for (; limit > 1; limit /= 10)
      if (number < limit) text += '0';
    return text + std::to_string(number);
  }
  static std::string lettered(int number) {
    std::string text;
    for (; number >= 0; number -= 26) text += static_cast<char>('A' + number % 26);
    return text;
  }

  const HexGrid& grid_;
  Counting counting_;
  bool flat_ = true;
  int shift_ = 0, lines_ = 0, length_ = 0;
  PlanePoint origin_;
};

std::vector<HexGrid> layouts() {
  constexpr std::array<std::pair<int, int>, 7> SIZES{{{1, 2}, {2, 3}, {5, 4}, {6, 9}, {13, 7}, {30, 11}, {57, 6}}};
  std::vector<HexGrid> all;
  for (const Orientation orientation : {Orientation::flat, Orientation::pointy})
    for (const Stagger pushed : {Stagger::odd, Stagger::even})
      for (const bool is_short : {false, true})
        for (const auto& [across, along] : SIZES) {
          const bool flat = orientation == Orientation::flat;
          all.push_back(grid_of({orientation, pushed, flat ? across : along, flat ? along : across, is_short}, {{17, -9}}));
        }
  return all;
}

std::vector<Counting> schemes() {
  std::vector<Counting> all;
  for (const bool far_lines : {false, true})
    for (const bool far_along : {false, true})
      for (const bool stagger : {false, true})
        for (const bool first : {false, true}) {
          all.push_back({far_lines, far_along, stagger, false, 1, first, ""});
          all.push_back({far_lines, far_along, stagger, false, 2, first, "."});
          all.push_back({far_lines, far_along, stagger, false, 0, first, "-"});
          all.push_back({far_lines, far_along, stagger, true, 0, first, ""});
          all.push_back({far_lines, far_along, stagger, true, 1, first, " "});
        }
  return all;
}

}  // namespace

TEST_CASE("Hexes are called as VASSAL calls them, in 56 layouts under 80 schemes") {
  REQUIRE(layouts().size() == 56);
  REQUIRE(schemes().size() == 80);
  for (const HexGrid& grid : layouts())
    for (const Counting& counting : schemes()) {
      const TheirGrid theirs(grid, counting);
      const auto labels = LabelScheme::make(theirs.pattern(), theirs.options(), grid);
      CAPTURE(theirs.pattern(), grid.shape().columns, grid.shape().rows, counting.far_lines, counting.far_along, counting.stagger);
      REQUIRE(labels);
      std::size_t wrong = 0;
      for (int row = 1; row <= grid.shape().rows; ++row)
        for (int column = 1; column <= grid.shape().columns; ++column) {
          const Cell cell{column, row};
          if (!grid.contains(cell)) continue;
          const std::string name = theirs.name(grid.centre(grid.hex_of(cell)));
          wrong += labels->format("", cell) != name || labels->parse(name) != LabelledCell{false, cell};
        }
      CHECK(wrong == 0);
    }
}
