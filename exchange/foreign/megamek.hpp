// A board of MegaMek: a text with a line for each hex, its level and its terrain. Woods, water and the like become the game's kinds of
// terrain, levels elevation, roads paths; what the game has no kind for is listed. Any thread; faults: megamek/line, megamek/size.
#pragma once

#include <string_view>

#include "exchange/foreign/imported.hpp"

namespace hexwright::exchange {

bool looks_like_megamek(std::string_view text);
ImportResult read_megamek(std::string_view text, const ForeignSource& source);

}  // namespace hexwright::exchange
