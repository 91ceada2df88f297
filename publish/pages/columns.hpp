// Which items go into which column: plain sums of heights, so that it can be tested without drawing anything.
#pragma once

#include <vector>

#include "publish/pages/item.hpp"

namespace hexwright::publish {

struct ItemRun {
  std::size_t first = 0, last = 0;  // [first, last)
  double height = 0;
};

// The longest run from `first` that is no higher and may end where it does; empty when none may.
ItemRun fill_column(const std::vector<Item>& items, std::size_t first, double height);
// At least one item, wherever it may break: for a column that has all the room there is.
ItemRun force_column(const std::vector<Item>& items, std::size_t first, double height);
// So many columns of at most this height; fewer items than all when they do not fit. Where all fit, the columns are as equal as
// their breaks allow.
std::vector<ItemRun> fill_columns(const std::vector<Item>& items, std::size_t first, std::size_t columns, double height);

}  // namespace hexwright::publish
