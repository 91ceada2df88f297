// What each clause of the victory section can pay at least and at most, and what it pays if neither side ever does anything: bounds
// that no play can leave, from the hexes and pieces that exist, the turns of the game, the caps and the conditions that never or
// always come true. Each clause is taken for itself but for hexes: two clauses on the losses of one side are not weighed against
// each other. Where the card, the map or the order of battle leaves something open, so does the ledger.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/document/victory.hpp"
#include "validator/analysis/triggers.hpp"

namespace hexwright::validator {

struct LedgerLine {
  const document::VictoryItem* item = nullptr;
  std::optional<wording::Decimal> least, most;
  std::optional<wording::Decimal> at_start;  // if neither side does anything; of hexes: as many as the side can hold where it sets up
  std::optional<wording::Decimal> uncapped;  // what it would come to without its cap, if everything scores
  bool by_waiting = false;                   // the side earns it by doing nothing, whatever the other does
};

struct SideLedger {
  std::string side;
  std::vector<LedgerLine> lines;  // in the order of the card
  // Of all lines together: pieces that hold one hex hold no other. None when a line is open.
  std::optional<wording::Decimal> least, most;
  wording::Decimal at_start{0};  // of what is known
  wording::Decimal beyond{0};    // what own losses may cost on top, where new leaders take the place of those who fall
  wording::Decimal above{0};     // what the other's losses may pay on top for the same reason
};

// Between which numbers all games end; none where a line is open.
struct Bounds {
  std::optional<wording::Decimal> least, most;
};

struct Ledger {
  std::vector<SideLedger> sides;  // in the order of the order of battle, then of the card

  const SideLedger* of(const std::string& side) const;
  // What is compared with the results: of the side that they name, else of the winner. None of a ratio.
  Bounds bounds(const document::Ranks& ranks) const;
};

// Results of the analysis by id of the item, where they are known already.
Ledger ledger(const project::Project& project, const WholeAnalysis& analysis);
Ledger ledger(const project::Project& project);

}  // namespace hexwright::validator
