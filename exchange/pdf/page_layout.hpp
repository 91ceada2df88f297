// Words of a page, each with the box that it fills, as lines of text: columns of prose one below the other, cells of a table apart by two
// blanks or more and below each other, an empty line where there is more room than between lines. Lengths are in points, from the left and
// from the top. Pure function for any thread; no errors.
#pragma once

#include <string>
#include <vector>

namespace hexwright::exchange {

struct PlacedWord {
  std::string text;  // UTF-8
  int letters = 0;
  double left = 0, right = 0, top = 0, bottom = 0;
};

std::string lines_of_page(std::vector<PlacedWord> words);

}  // namespace hexwright::exchange
