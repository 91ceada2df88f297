// What a card of a booklet takes over from another one instead of printing it again: "units are set up as in scenario 1". Pure function for
// any thread; no errors.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reading/card/facts.hpp"

namespace hexwright::reading {

struct SameFact {
  std::string id, part;  // all, forces, setup, support, reinforcements, victory, rules, map
  std::string side;      // whose part, as read_card names it; empty: everybody's
  std::string scenario;  // its number
  Span span;
};

std::vector<SameFact> same_in(std::string_view text, std::string_view language = {});

}  // namespace hexwright::reading
