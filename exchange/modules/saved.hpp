// A game saved by VASSAL (.vsav, a log .vlog, and the setups to begin with of a module): the pieces in it, and the boards they stand on. It
// is a zip in a zip's clothes: its text is disguised, not locked. Pure functions for any thread.
#pragma once

#include <tl/expected.hpp>

#include "exchange/modules/sequence.hpp"
#include "model/wording/text.hpp"

namespace hexwright::exchange::modules {

struct SavedBoard {
  std::string map, name;
  int column = 0, row = 0;  // among the boards of its map
};
struct SavedGame {
  std::vector<PieceText> pieces;  // each with the map and the pixel that it stands on, also those in stacks
  std::vector<SavedBoard> boards;
};
// Of the text that stands in the zip as "savedGame".
tl::expected<SavedGame, wording::Text> read_saved_game(std::string_view disguised, std::size_t most_pieces);

}  // namespace hexwright::exchange::modules
