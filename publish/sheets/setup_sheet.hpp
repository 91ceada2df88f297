// The setup sheet of a side, or of the referee with each side's on separate pages: what is set up where, what comes on, forms to write down
// what is hidden, and slips for markers. A filled-in setup is printed into the forms. Pure functions for any thread; cannot fail.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "model/view/view.hpp"
#include "publish/cards/card.hpp"

namespace hexwright::publish {

// By the id of the piece: numbers from 1 through each side, in the order of the setup and of the order of battle. A face-down piece whose
// words or number are unique on its side is not among them: it keeps its name.
std::unordered_map<std::string, std::int64_t> alike_markers(const view::Contents& view);

// The viewer is that of the papers in `matter`.
Content setup_sheet(const CardContext& matter, const std::string& language);

}  // namespace hexwright::publish
