// Roads, railways and rivers, drawn and taken away as one edit: lists of hexes with slashes where a branch begins.
#pragma once

#include <span>

#include "editor/session/map_elements.hpp"
#include "model/geometry/hex_set.hpp"

namespace hexwright::editor {

// Each hex beside the one before it, two at least. A course that begins at either end of a path of the same kind goes on with that
// path, else it is a new one. Faults: editor/no-board, editor/short-path.
Result<edits::Group> draw_path(const project::Project& project, const geometry::JoinedBoards& boards,
                                        std::span<const std::size_t> hexes, const std::string& kind);
// Paths no longer come to these hexes; what is left of a path stays one, with slashes, and one of which nothing is left goes.
Result<edits::Group> clear_paths(const project::Project& project, const geometry::JoinedBoards& boards,
                                          const geometry::HexSet& hexes);

}  // namespace hexwright::editor
