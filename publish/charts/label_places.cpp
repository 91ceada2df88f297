// Neighbours that would overlap become one block, which stands at the mean of its members' wishes; blocks merge until all are apart.
#include "publish/charts/label_places.hpp"

#include <algorithm>
#include <numeric>

namespace hexwright::publish {

std::vector<double> spread(const std::vector<double>& wished, double height, double top, double bottom) {
  const std::size_t count = wished.size();
  if (count == 0) return {};
  const double room = std::max(bottom - top, 0.0);
  if (static_cast<double>(count) * height > room) height = room / static_cast<double>(count);
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return wished[a] < wished[b]; });

  struct Block {
    double sum = 0;  // of the places wished for by the block's first label
    std::size_t first = 0, count = 0;
    double begin = 0;
  };
  std::vector<Block> blocks;
  const auto settle = [&](Block& block) {
    const double length = static_cast<double>(block.count) * height;
    block.begin = std::clamp(block.sum / static_cast<double>(block.count), top, std::max(bottom - length, top));
  };
  for (std::size_t i = 0; i < count; ++i) {
    blocks.push_back({wished[order[i]] - height / 2, i, 1, 0});
    settle(blocks.back());
    while (blocks.size() > 1) {
      Block& before = blocks[blocks.size() - 2];
      const Block last = blocks.back();
      const double length = static_cast<double>(before.count) * height;
      if (before.begin + length <= last.begin) break;
      before.sum += last.sum - static_cast<double>(last.count) * length;
      before.count += last.count;
      settle(before);
      blocks.pop_back();
    }
  }
  std::vector<double> places(count);
  for (const Block& block : blocks)
    for (std::size_t i = 0; i < block.count; ++i) places[order[block.first + i]] = block.begin + (static_cast<double>(i) + 0.5) * height;
  return places;
}

}  // namespace hexwright::publish
