// What a game came to, item by item of the card, as `play` tells it and the referee of a log counts it. Plain data.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hexwright::validator {

struct LoggedScore {
  struct Item {
    std::string id, side;  // of the victory item
    std::int64_t thousandths = 0;
  };
  std::vector<std::string> sides;  // as in the order of battle
  std::vector<Item> items;         // in the order of the card; none: nothing scores
  int turn = 0, turns = 0;         // counted after this turn, of a game of so many

  std::int64_t total(const std::string& side) const {
    std::int64_t sum = 0;
    for (const Item& item : items)
      if (item.side == side) sum += item.thousandths;
    return sum;
  }
};

}  // namespace hexwright::validator
