// Painting the hexes of boards, their terrain or their levels, as one edit: the characters of the rows, and the legend where the kind
// has none yet. A board without levels gets them, all 0, when the first is painted.
#pragma once

#include <span>
#include <string>

#include "model/edits/edit.hpp"
#include "model/geometry/joined_boards.hpp"
#include "model/project/project.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::editor {

// What a hex is to be: a kind of terrain, or a level as a whole number.
struct CellPaint {
  std::size_t hex;
  std::string kind;
};

inline constexpr int LOWEST_LEVEL = -9, HIGHEST_LEVEL = 99;

// For the map file among the files of the project, as they are now. A hex that several boards share is painted on each of them.
// Faults: editor/no-board (the file has changed under the picture), editor/no-sign-left.
Result<edits::Edit> paint_cells(const project::Project& project, const geometry::JoinedBoards& boards, edits::PaintedLayer layer,
                                         std::span<const CellPaint> cells, Text name);

// The level of a hex as the map states it; 0 where it states none.
int level_of(const project::MapIndex& map, std::size_t hex);

}  // namespace hexwright::editor
