// Names stand in columns; the last cell is kept for "and n more" when there are names to come.

#include "publish/charts/legend.hpp"

#include <algorithm>
#include <numeric>

#include "publish/canvas/measure.hpp"

namespace hexwright::publish {

namespace {

constexpr double SAMPLE_MM = 6.5;

std::string more_words(std::size_t left, const ChartOptions& options) {
  return options.catalogue->words(wording::say_n("and one more", "and {count} more", static_cast<std::int64_t>(left)));
}

}  // namespace

double draw_legend(Canvas& canvas, const std::vector<std::string>& names, const Box& room, int most_rows, const ChartOptions& options) {
  if (names.empty()) return room.top;
  const ChartLook& look = options.look;
  const Font font = look.label();
  const double row_height = look.text_mm * 1.55, gap = look.text_mm * 0.5, between = look.text_mm * 1.6;
  const double widest_name = std::max(room.width() * 0.45 - SAMPLE_MM, 5.0);
  std::size_t shown = std::min(names.size(), look.told_apart());
  std::vector<std::string> words;
  double widest = measure(more_words(names.size(), options), font).width;
  for (std::size_t i = 0; i < shown; ++i) {
    words.push_back(shortened(names[i].empty() ? "–" : names[i], font, widest_name));
    widest = std::max(widest, measure(words.back(), font).width);
  }
  const double column = SAMPLE_MM + gap + widest + between;
  const auto columns = static_cast<std::size_t>(std::max((room.width() + between) / column, 1.0));
  const std::size_t cells = columns * static_cast<std::size_t>(std::max(most_rows, 1));
  if (names.size() > shown || shown > cells) shown = std::min(shown, cells - 1);
  const bool more = shown < names.size();
  for (std::size_t cell = 0; cell < shown + (more ? 1 : 0); ++cell) {
    const double x = room.left + static_cast<double>(cell % columns) * column;
    const double y = room.top + row_height * (static_cast<double>(cell / columns) + 0.6);
    const bool last = cell == shown;
    const SeriesLook series = look.series(last ? look.told_apart() : cell);
    if (!last || shown == look.told_apart())
      canvas.draw(Path().move({x, y}).line({x + SAMPLE_MM, y}),
                  stroked({series.color, series.width_mm, Cap::round, Join::round, series.dash_mm}));
    if (!last) draw_mark(canvas, series.mark, {x + SAMPLE_MM / 2, y}, look.text_mm * 0.28, series.color, look.paper);
    canvas.write({last ? more_words(names.size() - shown, options) : words[cell],
                  font,
                  last ? look.quiet : look.ink,
                  {x + SAMPLE_MM + gap, y + look.text_mm * 0.36}});
  }
  const std::size_t rows = (shown + (more ? 1 : 0) + columns - 1) / columns;
  return room.top + row_height * (static_cast<double>(rows) + 0.4);
}

// Neighbours that would overlap become one block, which stands at the mean of its members' wishes; blocks merge until all are apart.

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
