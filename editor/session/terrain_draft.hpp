// Terrain that the colours of a scanned picture propose, and what confirms it. The functions return edits or a fault and change nothing
// themselves; one thread, that of the session.
#pragma once

#include <span>

#include "editor/session/map_edit.hpp"
#include "editor/session/scene.hpp"

namespace hexwright::editor {

// Of the board that this picture lies under: what is confirmed or drawn stays (exchange/scan/terrain_by_colour.hpp), the rest is a draft.
// Faults: those of propose_terrain() and paint_cells(), editor/no-picture.
Result<edits::Group> propose_terrain(const project::Project& project, const Scene& scene, const BackdropSeen& backdrop);
// All that is a draft; an empty group where nothing is.
Result<edits::Group> confirm_terrain(const project::Project& project);
// What is painted is a draft no more: adds to the edits that paint these hexes.
void confirm_painted(const project::Project& project, const geometry::JoinedBoards& boards, std::span<const CellPaint> cells,
                     edits::Group& painting);

}  // namespace hexwright::editor
