// How the hexes of a board are numbered, tried before it is so, and changed together with every mention of a hex in the open files.
#pragma once

#include <string>
#include <vector>

#include "model/document/map.hpp"
#include "model/edits/edit.hpp"
#include "model/project/project.hpp"

namespace hexwright::editor {

// Labels as they would be, at the corner and along both edges of the board: three rows of three columns, then the last hex. Faults
// are those of the label scheme, in its words.
Result<std::vector<std::string>> numbers_tried(const document::Map& map, std::size_t board, const document::Labels& labels);

// One edit. Mentions are rewritten in every file of the project: places, paths, hexsides, regions, placed pieces. Words of scripts and
// of what the card prints stay as they are. Faults: those of the label scheme, editor/no-board.
Result<edits::Group> renumber(const project::Project& project, const document::Map& map, std::size_t board,
                                       const document::Labels& labels);

}  // namespace hexwright::editor
