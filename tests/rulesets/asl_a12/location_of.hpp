// Locations by their printed labels, for cases that have no map.
#pragma once

#include "model/geometry/labels.hpp"
#include "model/io/numbers.hpp"
#include "rulesets/asl_a12/sight/sight.hpp"

namespace hexwright::rulesets::asl_a12 {

// "N2" or "1N2", with "@1" behind it for a level: a Location of one board. Column A is 0, the columns B, D, … lie half a hex further; 2N2
// and 1N2 are far apart and never on one line. Nothing for anything else.
inline std::optional<Location> location_of(std::string_view label) {
  constexpr int MOST_ROW = 99, MOST_COLUMN = 99;
  constexpr int BOARD_APART = 150;  // columns between the first columns of two boards of a case without a map
  Location place;
  if (const std::size_t at = label.find('@'); at != label.npos) {
    const auto level = io::parse_int(label.substr(at + 1), -10, 100);
    if (!level) return std::nullopt;
    place.level = static_cast<int>(*level);
    label = label.substr(0, at);
  }
  const std::size_t letters = label.find_first_not_of("0123456789");
  if (letters == label.npos || letters > 2) return std::nullopt;
  const std::size_t row_at = label.find_first_of("0123456789", letters);
  if (row_at == label.npos) return std::nullopt;
  int board = 0;
  if (letters > 0) {
    const auto number = io::parse_int(label.substr(0, letters), 1, 99);
    if (!number) return std::nullopt;
    board = static_cast<int>(*number);
  }
  const auto column = geometry::number_of_letters(label.substr(letters, row_at - letters), geometry::Letters::repeat);
  const auto row = io::parse_int(label.substr(row_at), 0, MOST_ROW);
  if (!column || !row || *column > MOST_COLUMN) return std::nullopt;
  const int c = *column - 1;
  place.hex = {c + board * BOARD_APART, static_cast<int>(*row) - c / 2 - board * (BOARD_APART / 2)};
  return place;
}

}  // namespace hexwright::rulesets::asl_a12
