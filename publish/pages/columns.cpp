// A column ends behind the last item that does not have to stay with the next one.
#include "publish/pages/columns.hpp"

#include <algorithm>

namespace hexwright::publish {

namespace {

constexpr double HAIR = 1e-6;

double height_of(const Item& item, bool first) { return item.height + (!first ? item.before : item.head ? item.head->height : 0); }

std::vector<ItemRun> fill_each(const std::vector<Item>& items, std::size_t first, std::size_t columns, double height) {
  std::vector<ItemRun> runs;
  while (runs.size() < columns && first < items.size()) {
    const ItemRun run = fill_column(items, first, height);
    if (run.last == run.first) break;
    runs.push_back(run);
    first = run.last;
  }
  return runs;
}

}  // namespace

ItemRun fill_column(const std::vector<Item>& items, std::size_t first, double height) {
  ItemRun best{first, first, 0};
  double used = 0;
  for (std::size_t i = first; i < items.size(); ++i) {
    used += height_of(items[i], i == first);
    if (used > height + HAIR) break;
    if (!items[i].keeps_next || i + 1 == items.size()) best = {first, i + 1, used};
  }
  return best;
}

ItemRun force_column(const std::vector<Item>& items, std::size_t first, double height) {
  const ItemRun good = fill_column(items, first, height);
  if (good.last > good.first) return good;
  ItemRun run{first, first, 0};
  while (run.last < items.size()) {
    const double more = height_of(items[run.last], run.last == first);
    if (run.last > first && run.height + more > height + HAIR) break;
    run.height += more;
    ++run.last;
  }
  return run;
}

std::vector<ItemRun> fill_columns(const std::vector<Item>& items, std::size_t first, std::size_t columns, double height) {
  std::vector<ItemRun> runs = fill_each(items, first, columns, height);
  if (runs.empty() || runs.back().last < items.size() || columns < 2) return runs;
  double low = 0, high = height;
  for (const ItemRun& run : runs) low += run.height;
  low /= static_cast<double>(columns) * 1.05;
  while (high - low > 0.2) {
    const double middle = (low + high) / 2;
    auto tried = fill_each(items, first, columns, middle);
    if (!tried.empty() && tried.back().last == items.size()) {
      high = middle;
      runs = std::move(tried);
    } else {
      low = middle;
    }
  }
  return runs;
}

}  // namespace hexwright::publish
