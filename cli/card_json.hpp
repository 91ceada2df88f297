// What a card says as `import card --format json` prints it: the keys of a card's facts, each with its line and column. Both count
// from 1, columns in characters; they are null where no words of the card stand for a fact. A pure function for any thread; no errors.
#pragma once

#include "cli/json.hpp"
#include "reading/card/facts.hpp"

namespace hexwright::cli {

Json card_json(const std::string& file, const reading::CardFacts& facts);

}  // namespace hexwright::cli
