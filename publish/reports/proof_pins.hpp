// Where the findings of a report lie on the board: by the hex they name, or by the hexes of the directive, entry or place they are about.
#pragma once

#include <cstddef>
#include <vector>

#include "model/view/view.hpp"
#include "publish/board/board_picture.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::publish {

// Pins with the numbers of the findings, which count from 1 in the order of the report; at most `most` findings, and each hex that a
// finding names. What is nowhere on the map has no pin.
std::vector<Overlay::Pin> proof_pins(const validator::Report& report, const view::View& view, std::size_t most);

}  // namespace hexwright::publish
