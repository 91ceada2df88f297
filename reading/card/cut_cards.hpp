// A booklet holds several cards, and often rules in front of them: each card begins with its title, "Scenario 3 (The Ford)", alone on a
// line, and has headings of its own. "Notes on the scenarios" at the end belong to every card. A text that is one card is left whole, and
// so is one of more than 64. Pure function for any thread; no errors.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hexwright::reading {

// The texts of the cards, each with as many empty lines in front as keep its lines where they stand in the whole.
std::vector<std::string> cut_cards(std::string_view text, std::string_view language = {});

// The language whose small words occur more often.
std::string language_of(std::string_view text);

}  // namespace hexwright::reading
