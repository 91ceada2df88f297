// Places and setup areas as zones of a VASSAL board, in pixels of its picture. Pure functions for any thread; cannot fail: what has no
// outline, or too long a one, is no zone.
#pragma once

#include <pugixml.hpp>

#include "exchange/vassal/module.hpp"

namespace hexwright::exchange::vassal {

struct BoardArea {
  std::string name;
  std::string id, kind;     // of a place of the map; "setup" and "board" have no id
  std::vector<Pixel> path;  // rings follow one another, each way between two is gone there and back
};
// Small ones first: where several lie on one another, VASSAL names the first. The last is the whole board.
std::vector<BoardArea> areas_of(const ModuleFacts& facts);
void add_zone(pugi::xml_node grid, const BoardArea& area, bool has_hexes);

}  // namespace hexwright::exchange::vassal
