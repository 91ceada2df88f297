// A piece of map that can be put down elsewhere: terrain and levels of some hexes, by how far they lie from one of them.
#pragma once

#include "editor/session/cells.hpp"
#include "model/geometry/hex_set.hpp"

namespace hexwright::editor {

struct Stamp {
  struct Cell {
    geometry::Hex off;  // from the hex that lies under the pointer
    std::string terrain;
    int level = 0;
  };
  std::vector<Cell> cells;
  bool has_levels() const;
};

Stamp cut_stamp(const project::MapIndex& map, const geometry::HexSet& hexes, std::size_t under_pointer);
// Cells that fall on a board, as they will be.
struct Stamped {
  std::vector<CellPaint> terrain, levels;
};
Stamped stamped(const Stamp& stamp, const geometry::JoinedBoards& boards, std::size_t under_pointer);
// One edit. Levels are put down where the stamp or the map has any. Faults: those of paint_cells.
Result<edits::Group> put_stamp(const project::Project& project, const geometry::JoinedBoards& boards, const Stamp& stamp,
                                        std::size_t under_pointer, bool with_levels);

}  // namespace hexwright::editor
