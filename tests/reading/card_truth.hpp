// What a person says a card says (tests/cards/NAME.truth.json), and how much of it a reader has found. The comparison knows the files of
// truth and the facts, nothing of how they are read: words count as the same when one has the other in it, blanks folded, or most of its
// words.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "reading/card/facts.hpp"

namespace hexwright::test {

struct Score {
  int found = 0, facts = 0;
  std::vector<std::string> missed;
  double share() const { return facts == 0 ? 0 : static_cast<double>(found) / facts; }
};

nlohmann::json truth_of(const std::string& card);
std::string text_of(const std::string& card);
Score score_of(const nlohmann::json& truth, const reading::CardFacts& facts);

}  // namespace hexwright::test
