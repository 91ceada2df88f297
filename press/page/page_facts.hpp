// What the playtest page is told as data: hexes, pieces, where each may stand by itself, limits of stacks, what stands already, sight,
// turns and dice, and the words of the page in its languages. Everything is what the viewer of the context may know. Lengths in millimetres
// of the drawn board or in inches, as names end; hexes and pieces are numbers in lists of the same data. Any thread; cannot fail.
#pragma once

#include <string>
#include <vector>

#include "press/print_context.hpp"
#include "publish/board/board_picture.hpp"

namespace hexwright::press {

// The counters that the page shows: those of the order of battle in its order, then those that lie face down.
struct PageCounters {
  std::vector<view::Face> faces;
  std::vector<const view::Counter*> face_down;  // what stands face down, in the order of their faces
  std::size_t pieces = 0;
};
PageCounters page_counters(const PrintContext& context);

struct PageBoard {
  const publish::BoardPicture& picture;
  double hex_mm, inch_mm;
};
// How many sides the dice of a game have, as its rules name them.
std::vector<int> dice_of(const project::Game& game);
// JSON of ASCII letters alone, with no '<': it can stand inside an HTML page.
std::string page_facts(const PrintContext& context, const PageCounters& counters, const PageBoard& board);

}  // namespace hexwright::press
