// What lies on hexsides, put there and taken away as one edit: the lists of sides of the elements that name them.
#pragma once

#include <optional>
#include <span>

#include "editor/session/map_elements.hpp"
#include "model/geometry/hexside.hpp"

namespace hexwright::editor {

// Onto the feature of this id; without one onto the first nameless one of the kind, or onto a new one. Sides that have the kind
// already are left as they are: the group is empty when all have. A side off the boards is passed over.
// Faults: editor/no-board, editor/no-element.
Result<edits::Group> paint_sides(const project::Project& project, const geometry::JoinedBoards& boards,
                                          std::span<const geometry::Hexside> sides, const std::string& kind,
                                          const std::optional<std::string>& feature = {});
// Whatever lies on them; a feature that has no side left goes.
Result<edits::Group> clear_sides(const project::Project& project, const geometry::JoinedBoards& boards,
                                          std::span<const geometry::Hexside> sides);

}  // namespace hexwright::editor
