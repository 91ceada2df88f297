// Names stand in columns; the last cell is kept for "and n more" when there are names to come.
#include "publish/charts/legend.hpp"

#include <algorithm>

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
                  {x + SAMPLE_MM + gap, y + look.text_mm * 0.36},
                  Anchor::start,
                  0,
                  {},
                  0});
  }
  const std::size_t rows = (shown + (more ? 1 : 0) + columns - 1) / columns;
  return room.top + row_height * (static_cast<double>(rows) + 0.4);
}

}  // namespace hexwright::publish
