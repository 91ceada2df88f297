// A printed card proofed alone: no game, no map and no order of battle are asked, only what the card itself says in two places or cannot
// mean. What cannot be told is not said. Any thread; never fails.
#pragma once

#include <string>
#include <string_view>

#include "reading/card/facts.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::validator {

// `text` is UTF-8 with plain line ends; `facts` are what the reader understood of it.
Report proof_card(const std::string& path, std::string_view text, const reading::CardFacts& facts);

}  // namespace hexwright::validator
