// The lines of the legend for what a board really shows: terrain, levels, lines, sides, and the signs of the setup.
#pragma once

#include <vector>

#include "publish/board/ground.hpp"
#include "publish/board/hex_lines.hpp"
#include "publish/board/pieces.hpp"
#include "publish/board/setup_marks.hpp"
#include "publish/board/sheet.hpp"
#include "publish/board/table_ground.hpp"

namespace hexwright::publish {

struct Shown {
  const HexGround* ground = nullptr;
  const HexLines* lines = nullptr;
  const SetupMarks* setup = nullptr;
  const Pieces* pieces = nullptr;
  const std::vector<TableGround>* tables = nullptr;
  bool sights = false;  // lines between hexes that see each other
};
std::vector<LegendEntry> legend_of(const view::View& view, const Theme& theme, const std::string& language, const Shown& shown);

}  // namespace hexwright::publish
