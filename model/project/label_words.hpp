// From the map file's description of a board to a board of the geometry, and geometry's refusals in words. Pure functions for any thread.
#pragma once

#include <tl/expected.hpp>

#include "model/document/map.hpp"
#include "model/geometry/joined_boards.hpp"
#include "model/project/problem.hpp"

namespace hexwright::project {

// A board with its grid and labels; `first` is the board whose columns and rows at-column and at-row count in.
// Problems: map/board (shape or place) and map/labels (pattern or its numbers).
tl::expected<geometry::Board, Problem> make_board(const document::HexBoard& source, const document::HexBoard& first);

wording::Text words_for(const geometry::JoinError& error);
wording::Text words_for(const geometry::LabelError& error);

}  // namespace hexwright::project
