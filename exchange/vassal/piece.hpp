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
  std::string flip, mask, unmask, hide, remove, twin, moved, front, right, left, trail, lose, regain;
};

// Pictures of how much a piece has lost, from one step on; lost-1.png and so on.
inline constexpr int MOST_LOST = 6;
std::string lost_image(int steps);

// What all pieces of a class can do stands once in a module: what all can, what those of a side can, what those of a kind are. Pieces of a
// saved game have it spelt out.
struct Prototype {
  std::string name, text;
};
Prototype prototype_of_all(const PieceWords& words);
// The second is the back of a piece that shows nothing else when it is turned over.
std::vector<Prototype> prototypes_of_side(const Slot& back, const PieceWords& words);
Prototype prototype_of_kind(const std::string& kind);

// The command `+/id/type/state`; an empty id is that of a piece in a palette.
std::string add_piece(const PieceToWrite& piece, const std::string& id, const std::optional<Spot>& spot, const PieceWords& words);
// A stack of pieces with these ids, from the bottom.
std::string add_stack(const std::string& id, const Spot& spot, const std::vector<std::string>& ids);

}  // namespace hexwright::exchange::vassal
