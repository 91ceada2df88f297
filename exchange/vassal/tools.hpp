// What players have on the toolbar of a module beside map and counters: the turn with its phases, dice, charts, notes, the inventory, and
// setups to begin with. One thread at a time for a document; cannot fail.
#pragma once

#include <pugixml.hpp>

#include "exchange/vassal/rooms.hpp"

namespace hexwright::exchange::vassal {

// Turns, and in each the phases of the game, or its sides in their order; of a series for each number of turns.
void add_turns(pugi::xml_node module, Series series, const std::vector<Rooms>& rooms);
void add_tools(pugi::xml_node module, Series series, const std::vector<Rooms>& rooms);

// A file of the module in which a game begins.
struct Setup {
  std::string name, file, side;  // empty: with the pieces of all sides that are still to be placed
};
std::vector<Setup> setups_of(const Rooms& rooms, const std::string& file);
std::string chart_file(const ModuleFacts& facts, std::size_t number);

}  // namespace hexwright::exchange::vassal
