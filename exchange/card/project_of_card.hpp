// A printed card as a project: scenario, order of battle, a ruleset for what its game does not know, and a skeleton of the map from the
// hexes that the card names, marked as a reconstruction. Every clause keeps the author's words as `printed`. What was not understood, or
// what no document can hold, stays words: its datum is doubtful, and checks do not report what is not there as missing. Pure functions for
// any thread; no errors.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/project/game.hpp"
#include "reading/card/facts.hpp"

namespace hexwright::exchange {

struct CardSource {
  std::string id;                            // of all documents; files bear it
  const project::Game* game = nullptr;       // null: a game of its own, with the kinds that the card names
  const document::Ruleset* rules = nullptr;  // of the designer's own, to which kinds are added; `link` names its file
  document::GameLink link;
  const document::Map* map = nullptr;                // null: a skeleton
  std::string map_file;                              // its name, where there is one
  const document::Orbat* forces = nullptr;           // already read, in the notation of the game; null: by the facts
  const document::Setup* setup = nullptr;            // the same
  std::vector<reading::SameFact> same = {};          // what it takes over from another card
  std::vector<document::Addition> added = {};        // to the forces of that card
  std::optional<document::Support> support = {};     // of that card
  std::vector<const reading::CardFacts*> also = {};  // other cards that lie on the skeleton of its map
};

struct CardProject {
  document::Scenario scenario;
  document::Orbat orbat;
  std::optional<document::Map> map;
  std::optional<document::Ruleset> ruleset;
  std::vector<document::Addition> added;  // to the order of battle that it takes over
};

CardProject project_of_card(const reading::CardFacts& facts, const CardSource& source);

}  // namespace hexwright::exchange
