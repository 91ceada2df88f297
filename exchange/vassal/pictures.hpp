// What is drawn elsewhere and handed to the writer of VASSAL files: the board, the counters, and where on the board things are.
#pragma once

#include <string>
#include <vector>

#include "model/geometry/table_types.hpp"

namespace hexwright::exchange::vassal {

struct Pixel {
  double x = 0, y = 0;
};
struct TablePixels {
  std::string table;
  Pixel south_west;
  double an_inch = 1;
};
// Positions are those of the picture of the board.
struct BoardPixels {
  int width = 0, height = 0;
  std::vector<Pixel> hexes;  // the middle of each, by its number in the joined boards
  std::vector<TablePixels> tables;
};

// One file of images/.
struct Image {
  std::string name;
  std::string bytes;
};

inline constexpr const char* BOARD_IMAGE = "board.png";

}  // namespace hexwright::exchange::vassal
