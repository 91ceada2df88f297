// What a stack may hold by the game's own rules of stacking (`<stacking>` in its data), beside the parameter stack.limit: so many pieces,
// points of strength or sizes of one side in a hex, by kind, side and terrain, and no two nations together. One predicate for placements,
// setups and play. The project must outlive it and have an order of battle; any thread, no errors.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/document/ruleset.hpp"
#include "model/project/project.hpp"

namespace hexwright::validator {

// "A hex holds at most 12 points of strength of one side.": for rules and findings.
wording::Text stacking_words(const document::StackingRule& rule, const project::Project& project);

class StackRules {
 public:
  explicit StackRules(const project::Project& project);

  bool any() const { return !project_.game().data().stacking.empty(); }
  // What is wrong with the pieces of one side together on such ground, in one sentence; nothing when all is right or, for want of a
  // strength or size, cannot be told. `terrain` is the id of a kind; empty where it is not known, and then rules for some terrain alone
  // are not asked.
  struct Breach {
    wording::Text what;
    std::string rule;  // paragraph; empty when the game names none
  };
  std::optional<Breach> breach(const project::Pieces& pieces, const std::string& terrain) const;
  // The same for pieces that are spread over so many hexes in the best way that numbers alone leave open.
  std::optional<Breach> breach_over(const project::Pieces& pieces, std::size_t hexes) const;
  // What the rules count and the card does not say, of these pieces; empty when everything is known.
  std::optional<wording::Text> lacks(const project::Pieces& pieces) const;

  // Its own or that of the innermost formation that states one; empty when none does.
  const std::string& nationality(std::size_t piece) const;

  // For who plays: does the piece count for this rule, and how much, in thousandths?
  bool counts(const document::StackingRule& rule, std::size_t piece) const;
  std::optional<std::int64_t> weight(const document::StackingRule& rule, std::size_t piece) const;

 private:
  std::optional<Breach> too_much(const document::StackingRule& rule, const project::Pieces& pieces, std::size_t hexes) const;
  std::optional<Breach> mixed(const document::StackingRule& rule, const project::Pieces& pieces) const;

  const project::Project& project_;
};

}  // namespace hexwright::validator
