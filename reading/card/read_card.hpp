// Reads the words of a printed card: text → rows and columns → sections → clauses → facts. It knows documents and the two languages, not
// games, maps or orders of battle. Text is UTF-8 (text_of_bytes makes it from other encodings); what is not understood stands in `unread`.
// It never fails and never guesses; a hostile text costs time in proportion to its length. Threads: any, nothing is shared but the
// grammars, which are read once.
#pragma once

#include "reading/card/facts.hpp"

namespace hexwright::reading {

struct ReadOptions {
  std::string language;  // en, pl; empty: by the words of the card
};

CardFacts read_card(std::string_view text, const ReadOptions& options = {});

}  // namespace hexwright::reading
