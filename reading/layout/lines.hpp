// The lines of a card as they stand on the page: what runs of blanks, tabs and leader dots separate, where it begins, and which page it is
// on. Offsets are bytes of the text, columns characters from 1, `at` characters from the left edge with tabs widened to eight.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

namespace hexwright::reading {

struct Segment {
  int begin = 0, end = 0;  // bytes
  int line = 0, column = 0;
  int at = 0, past = 0;  // on the page
};

struct Line {
  int number = 0;
  int page = 0;
  bool apart = false;   // after an empty line, or at the head of a column
  bool barred = false;  // a bar stands between two cells
  std::vector<Segment> segments;
};

// Page numbers and the heads that pages repeat are left out.
std::vector<Line> lines_of(std::string_view text);
// In the order of reading: pages of two columns, and two lists that stand side by side below the names of two sides.
std::vector<Line> without_columns(std::vector<Line> lines, std::string_view text, const std::function<bool(std::string_view)>& is_side);

}  // namespace hexwright::reading
