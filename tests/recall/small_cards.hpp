// Published slips as small cards of a game of its own, in tests/recall/marsh: what is changed there, and the facts that no card can say.
// Plain data for one test; no threads, no errors.
#pragma once

#include <span>

namespace hexwright::test {

struct SmallCard {
  static constexpr int MOST_EDITS = 4;
  struct Edit {
    const char *from = nullptr, *to = nullptr;
  };
  const char *of_class, *fact, *file;
  Edit edits[MOST_EDITS];
};
struct UnwrittenFact {
  const char *fact, *reason;
};
std::span<const SmallCard> small_cards();
std::span<const UnwrittenFact> unwritten_facts();

}  // namespace hexwright::test
