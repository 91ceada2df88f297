// The card as plain text in one language, laid out as the reader of cards takes it: a heading alone on its line, a side with a colon above
// what is its own, each clause on one line behind a bullet. It says what the printed card says, without its pictures: counters are lists.
// Pure function for one thread a card; cannot fail.
#pragma once

#include <string>

#include "publish/cards/card.hpp"

namespace hexwright::publish {

std::string card_text(const CardContext& matter, const std::string& language);

}  // namespace hexwright::publish
