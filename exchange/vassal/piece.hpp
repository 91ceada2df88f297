// Lists as VASSAL writes them: items with a delimiter between them, a backslash before a delimiter inside an item, and quotes around an
// item that would otherwise be read as another one. And a piece as VASSAL writes it: a command that adds it, with its traits and their
// states nested from the outside in. Positions in pixels of the board. Pure functions for any thread; cannot fail.
#pragma once

#include <vector>
#include <optional>
#include <string>

#include "exchange/vassal/slots.hpp"

namespace hexwright::exchange::vassal {

std::string sequence(const std::vector<std::string>& items, char delimiter);

// Each trait around the next: the first is the outermost.
std::string nested(const std::vector<std::string>& items);

// Where a piece of a save stands; pieces of the module have no place.
struct Spot {
  std::string map;
  int x = 0, y = 0;
};

struct PieceToWrite {
  const Slot* slot = nullptr;  // its image and number
  std::string name;
  const Slot* back = nullptr;                       // null: it has only one side
  const Slot* other_state = nullptr;                // what it shows when it is turned over, in place of its back
  view::Face face;                                  // for its marks; empty for a back
  std::optional<std::string> masked_by, hidden_by;  // names of sides
  std::string label;                                // on a blank counter
  std::optional<int> heading_tenths;                // on a table, clockwise from north; nothing on hexes
};

// Words of the menus.
struct PieceWords {
  std::string flip, mask, unmask, hide, remove, twin, moved, front, right, left;
};

// What all pieces of a module can do is one prototype of it; pieces of a saved game have it spelt out.
inline constexpr const char* PROTOTYPE = "Counter";
std::string prototype(const PieceWords& words);

// The command `+/id/type/state`; an empty id is that of a piece in a palette.
std::string add_piece(const PieceToWrite& piece, const std::string& id, const std::optional<Spot>& spot, const PieceWords& words);
// A stack of pieces with these ids, from the bottom.
std::string add_stack(const std::string& id, const Spot& spot, const std::vector<std::string>& ids);

}  // namespace hexwright::exchange::vassal
