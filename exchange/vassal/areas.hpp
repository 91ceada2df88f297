// Places and setup areas as zones of a VASSAL board, in pixels of its picture. Pure functions for any thread; cannot fail: what has no
// outline, or too long a one, is no zone.
#pragma once

#include <pugixml.hpp>

#include "exchange/vassal/module.hpp"

namespace hexwright::exchange::vassal {

struct BoardArea {
  std::string name;
  std::string id, kind;     // of a place or board of the map; "setup" has no id
  std::vector<Pixel> path;  // rings follow one another, each way between two is gone there and back
  std::size_t board = 0;    // on which it lies, when it is cut up by boards
};
// Small ones first: where several lie on one another, VASSAL names the first. The last is the whole board; or, by boards, there is none,
// and an area that lies on several is one for each.
// Of a series the setup areas of all scenarios on this board.
std::vector<BoardArea> areas_of(Series on_board, bool by_boards);
enum class ZoneGrid { none, own, parent };
pugi::xml_node add_zone(pugi::xml_node grid, const BoardArea& area, ZoneGrid numbers);

}  // namespace hexwright::exchange::vassal
