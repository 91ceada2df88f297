// Hexes as JSON in the open forms that browsers' editors of hex maps write: HexJSON ("layout" and "hexes", each with its column and row),
// and files of hexes by number ("terrain": {"0803": "woods"}) with their grid, hexsides as pairs of hexes, features and names, in one file
// or in several side by side. Any thread; faults: json/unreadable, hexes/none, hexes/size, hexes/layout.
#pragma once

#include <array>
#include <map>
#include <pugixml.hpp>

#include "exchange/foreign/imported.hpp"

namespace hexwright::exchange {

// The parts of the second form: as members of one file, or each in a file of this name with ".json".
inline constexpr std::array<const char*, 5> HEX_PARTS{"hexgrid", "terrain", "hexsides", "features", "names"};

// `beside` are the roots of such files, by part; what the file itself has counts before them.
ImportResult read_open_hexes(pugi::xml_node json, const std::map<std::string, pugi::xml_node>& beside, const ForeignSource& source);

}  // namespace hexwright::exchange
