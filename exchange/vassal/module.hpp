// A VASSAL module of a scenario, and saved games that go with it. The module is for everyone, so it holds only what every side may know;
// what one side or the referee also knows is in a saved game made from that view. Pure functions for any thread. Fault: vassal/zip.
#pragma once

#include <cstdint>
#include <span>

#include "exchange/diff/change.hpp"
#include "exchange/vassal/slots.hpp"
#include "model/wording/catalogue.hpp"

namespace hexwright::exchange::vassal {

// Words for everyone, as a page of HTML.
struct Chart {
  std::string title, html;
};
struct ModuleFacts {
  const view::PublicView& view;
  const view::Forces& open;  // what everyone may know
  const Slots& slots;        // of these forces
  const BoardPixels& pixels;
  const wording::Catalogue& catalogue;
  std::int64_t saved_at = 0;   // seconds since 1970
  std::vector<int> dice = {};  // how many sides those of the game have
  std::vector<Chart> charts = {};
  // In a series: its name, which board of the module this one lies on, and what its files begin with.
  std::string module = {}, board = {}, board_image = BOARD_IMAGE, file = {};
};

struct Written {
  std::string bytes;
  std::vector<Change> unsaid;  // what the module cannot express
};
// The images are those of the boards, one for every slot and those of losses. Setups to begin with, for all and for each side, are in the
// module, without what is hidden. The scenarios of a series share boards and counters; none of them has anything on the map at the start
// but by its setups.
using Series = std::span<const ModuleFacts* const>;
wording::Result<Written> write_module(Series series, const std::vector<Image>& images);

// A saved game of the module: the setup as this view has it. Its pieces that are to be hidden from others are hidden or masked by their
// side; of what lies face down to the viewer it has only a back. Pieces that are not placed yet wait in the windows of all sides that the
// view knows them of, or of one.
wording::Result<std::string> write_save(const ModuleFacts& facts, const view::View& seen, const std::string& only_waiting = {});

}  // namespace hexwright::exchange::vassal
