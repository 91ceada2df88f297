// Painting kinds of terrain on hex boards as one edit: the characters of the rows, and the legend where the kind has none yet.
#pragma once

#include <string>
#include <vector>

#include "model/edits/edit.hpp"
#include "model/geometry/hex_set.hpp"
#include "model/geometry/joined_boards.hpp"
#include "model/project/project.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::editor {

// For the map file among the files of the project, as they are now. A hex that several boards share is painted on each of them.
// Faults: editor/no-board (the file has changed under the picture), editor/no-sign-left.
wording::Result<edits::Edit> paint_terrain(const project::Project& project, const geometry::JoinedBoards& boards,
                                           const geometry::HexSet& hexes, const std::string& kind);

}  // namespace hexwright::editor
