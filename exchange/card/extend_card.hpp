// Cards of one booklet of which one takes something over from another: "units are set up as in scenario 1" becomes `extends`. What is taken
// over stands in the other scenario alone. Pure functions for any thread; no errors.
#pragma once

#include "exchange/card/project_of_card.hpp"

namespace hexwright::exchange {

// For each card the one before it that it refers to first, by the number of the scenario; itself where there is none.
std::vector<std::size_t> bases_of(const std::vector<const reading::CardFacts*>& cards);

// Of what the card says to be as in the base: what one section of it says for a side that both have. The rest stays words.
std::vector<reading::SameFact> taken_over(const reading::CardFacts& card, const reading::CardFacts& base);

// Whether all pieces of the card are those of the other.
bool takes_forces(const std::vector<reading::SameFact>& same);
bool takes_support(const std::vector<reading::SameFact>& same);

// The scenario says what it takes over from the base, which stands in this file; map and forces that are the base's are no longer its own.
void extend_card(CardProject& made, const CardProject& base, const std::string& file, const std::vector<reading::SameFact>& same);

}  // namespace hexwright::exchange
