// Where a check must not report something as missing: a clause that stands in words alone, a card that was read in part, a game of which no
// more is known than its name. Pure functions for any thread; no errors.
#pragma once

#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/project/game.hpp"
#include "validator/analysis/signature.hpp"

namespace hexwright::validator {

// The author's words are there, and the data beside them are not vouched for.
inline bool stands_in_words(const document::Datum& datum) { return datum.printed && is_doubtful(datum); }

// What the data lack may well stand on the card.
inline bool is_read_in_part(const document::Scenario& scenario) { return scenario.card && is_doubtful(scenario.card->datum); }

// Boards made of the hexes that a card names: where they end, and what ground they are, is not known.
inline bool is_skeleton(const document::Map& map) { return map.reconstruction.value_or(false) && is_doubtful(map.datum); }

// A ruleset that only names its pieces and its ground leaves open what the rules of the game say.
inline bool rules_are_known(const project::Game& game) {
  const document::Ruleset& rules = game.data();
  return !rules.parameters.empty() || !rules.notions.empty() || !rules.phases.empty() || !rules.stacking.empty();
}

}  // namespace hexwright::validator
