// Room for "and n more" is kept free on the last row while there are still names to come.
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
  const ChartLook& look = options.look;
  const Font font = look.label();
  const double row_height = look.text_mm * 1.55, gap = look.text_mm * 0.5, between = look.text_mm * 1.6;
  const double widest_name = std::max(room.width() * 0.45 - SAMPLE_MM, 5.0);
  double x = room.left, y = room.top + row_height * 0.6;
  int row = 1;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string name = shortened(names[i].empty() ? "–" : names[i], font, widest_name);
    const double width = SAMPLE_MM + gap + measure(name, font).width;
    const std::size_t after = names.size() - i - 1;
    const double kept = row == most_rows && after > 0 ? between + measure(more_words(after, options), font).width : 0;
    if (x > room.left && x + width + kept > room.right) {
      if (row == most_rows) {
        canvas.write({more_words(after + 1, options), font, look.quiet, {x, y + look.text_mm * 0.36}, Anchor::start, 0, {}, 0});
        return y + row_height * 0.8;
      }
      x = room.left;
      y += row_height;
      ++row;
      --i;  // the same name again, at the beginning of the next row
      continue;
    }
    const SeriesLook series = look.series(i);
    canvas.draw(Path().move({x, y}).line({x + SAMPLE_MM, y}), stroked({series.color, series.width_mm, Cap::round, Join::round, series.dash_mm}));
    if (series.width_mm > 0.3) draw_mark(canvas, series.mark, {x + SAMPLE_MM / 2, y}, look.text_mm * 0.28, series.color, look.paper);
    canvas.write({name, font, look.ink, {x + SAMPLE_MM + gap, y + look.text_mm * 0.36}, Anchor::start, 0, {}, 0});
    x += width + between;
  }
  return names.empty() ? room.top : y + row_height * 0.8;
}

}  // namespace hexwright::publish
