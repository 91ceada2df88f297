// The proof sheet: the findings of a check as one HTML file that can be read, mailed and printed without the program: for each document the
// map with the findings pinned on it, and the findings in order, each with its place, reason and remedy. It needs no other files or
// scripts, and is valid whatever the documents hold. Any thread; cannot fail.
#pragma once

#include <string>
#include <vector>

#include "model/view/view.hpp"
#include "model/wording/catalogue.hpp"
#include "publish/board/board_picture.hpp"
#include "publish/theme/theme.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::publish {

std::string proof_sheet(const std::vector<validator::Report>& reports, const wording::Catalogue& catalogue, const Theme& theme);

// Where the findings of a report lie on the board: by the hex they name, or by the hexes of the directive, entry or place they are about.
// Pins have the numbers of the findings, which count from 1 in the order of the report; at most `most` findings, and each hex that a
// finding names. Findings without a place on the map have no pin.
std::vector<Overlay::Pin> proof_pins(const validator::Report& report, const view::View& view, std::size_t most);

}  // namespace hexwright::publish
