#include "reading/card/read_card.hpp"

#include <algorithm>

namespace hexwright::reading {

CardFacts read_card(std::string_view text, const ReadOptions& options) {
  CardFacts facts;
  facts.language = options.language.empty() ? "en" : options.language;
  facts.lines = static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  return facts;
}

}  // namespace hexwright::reading
