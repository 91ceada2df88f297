// The parts that stand together in an `all` or `any`, watched turn by turn: which can come true at all, and which make no
// difference because by the time they could, the others have settled the matter.
#pragma once

#include <optional>
#include <vector>

#include "validator/analysis/condition_tree.hpp"

namespace hexwright::validator {

struct Outlook;

struct PartGroup {
  struct Part {
    const document::Condition* condition = nullptr;
    const Node* node = nullptr;
    bool possible = false;           // in some turn
    bool idle = true;                // of all: always so when the others can be; of any: another is, whenever it can be
    std::optional<int> first, last;  // turns in which the others can be so; of any: in which it can be so itself
  };
  std::size_t rule = 0;
  const document::When* when = nullptr;
  bool all = true;
  std::vector<Part> parts;

  // What this turn holds, part by part.
  void see(int turn, const std::vector<Outlook>& outlooks);
};

inline constexpr std::size_t MOST_WATCHED = 4000;  // parts; a card has a few dozen

// Groups of two or more parts. They point into the rulebook, which must stay where it is.
std::vector<PartGroup> part_groups(const Rulebook& book);

}  // namespace hexwright::validator
