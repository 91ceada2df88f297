// Runs of neighbouring values are turned into outlines one after another; bands go forward along the upper ends and back below.

#include "publish/charts/curve_chart.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "publish/canvas/measure.hpp"
#include "publish/charts/axes.hpp"

namespace hexwright::publish {

namespace {

constexpr double FEWEST_COLUMNS = 200, COLUMNS_PER_MM = 10;

// The outline of one run at the heights given: through the middles of the columns, or along their tops.
void trace(std::vector<Point>& out, const CurvePlace& place, const std::vector<std::size_t>& run, const std::vector<double>& heights) {
  for (const std::size_t i : run) {
    const double y = place.values.at(heights[i]), turn = static_cast<double>(i);
    if (place.steps) {
      out.push_back({place.turns.at(turn - 0.5), y});
      out.push_back({place.turns.at(turn + 0.5), y});
    } else {
      out.push_back({place.turns.at(turn), y});
    }
  }
}

template <class Has, class Take>
void for_runs(const std::vector<std::size_t>& numbers, const Has& has, const Take& take) {
  std::vector<std::size_t> run;
  for (const std::size_t i : numbers) {
    if (has(i)) {
      run.push_back(i);
    } else if (!run.empty()) {
      take(run);
      run.clear();
    }
  }
  if (!run.empty()) take(run);
}

void add_band(CurveShape& shape, const Series& series, const CurvePlace& place, const std::vector<std::size_t>& run) {
  std::vector<Point> upper, lower;
  trace(upper, place, run, series.high);
  trace(lower, place, run, series.low);
  if (upper.size() == 1) {
    // One interval alone: a narrow upright.
    const double half = 0.35;
    shape.band.append(Path::rectangle({upper[0].x - half, upper[0].y, upper[0].x + half, lower[0].y}));
    return;
  }
  upper.insert(upper.end(), lower.rbegin(), lower.rend());
  shape.band.append(Path::polygon(upper));
}

}  // namespace

std::vector<std::size_t> visible_values(const std::vector<double>& values, double width_mm) {
  const auto buckets = static_cast<std::size_t>(std::max(width_mm * COLUMNS_PER_MM, FEWEST_COLUMNS));
  std::vector<std::size_t> shown;
  if (values.size() <= 4 * buckets) {
    for (std::size_t i = 0; i < values.size(); ++i) shown.push_back(i);
    return shown;
  }
  for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
    const std::size_t begin = bucket * values.size() / buckets, end = (bucket + 1) * values.size() / buckets;
    std::size_t least = begin, greatest = begin, gap = end;
    for (std::size_t i = begin; i < end; ++i) {
      if (!drawable_number(values[i])) {
        gap = i;
        continue;
      }
      if (!drawable_number(values[least]) || values[i] < values[least]) least = i;
      if (!drawable_number(values[greatest]) || values[i] > values[greatest]) greatest = i;
    }
    std::size_t kept[] = {begin, least, greatest, gap < end ? gap : end - 1, end - 1};
    std::sort(std::begin(kept), std::end(kept));
    shown.insert(shown.end(), std::begin(kept), std::unique(std::begin(kept), std::end(kept)));
  }
  return shown;
}

CurveShape curve_shape(const Series& series, const CurvePlace& place) {
  CurveShape shape;
  const std::vector<std::size_t> numbers = visible_values(series.values, std::abs(place.turns.to - place.turns.from));
  const auto is_value = [&](std::size_t i) { return drawable_number(series.values[i]); };
  for_runs(numbers, is_value, [&](const std::vector<std::size_t>& run) {
    std::vector<Point> points;
    trace(points, place, run, series.values);
    if (points.size() == 1)
      shape.lonely.push_back(points[0]);
    else
      shape.line.append(Path::polyline(points));
    shape.shown.insert(shape.shown.end(), run.begin(), run.end());
  });
  const auto has_interval = [&](std::size_t i) { return is_value(i) && interval_at(series, i).known; };
  for_runs(numbers, has_interval, [&](const std::vector<std::size_t>& run) { add_band(shape, series, place, run); });
  return shape;
}

// First the margins are found from the words around the plot, then the plot has what is left.

namespace {

constexpr std::size_t MOST_END_LABELS = 8;
constexpr double MOST_OF_WIDTH = 0.3;  // for the names at the line ends
constexpr double LEGEND_SHARE = 0.25;  // of the height
constexpr double MARK_ROOM_MM = 5;     // between values that carry a mark each
constexpr double LEADER_MM = 3;        // between the last value and its name

bool has_value(const Series& series) { return std::any_of(series.values.begin(), series.values.end(), drawable_number); }

}  // namespace

CurveChart::CurveChart(ChartOptions options, std::vector<Series> series, CurveOptions curves)
    : Chart(std::move(options)), series_(std::move(series)), curves_(std::move(curves)) {
  for (const Series& one : series_) turns_ = std::max(turns_, one.values.size());
}

std::string CurveChart::value_words(double value) const {
  return curves_.unit == Unit::share ? short_percent(value, *options().catalogue) : short_figure(value, *options().catalogue);
}

std::vector<std::string> CurveChart::remarks() const {
  std::size_t gaps = 0;
  for (const Series& one : series_) gaps += gaps_in(one.values);
  const std::string remark = remark_on_gaps(gaps);
  return remark.empty() ? std::vector<std::string>{} : std::vector{remark};
}

// Empty when a legend serves better: too many lines, or names too long to stand beside the plot.
std::vector<CurveChart::EndLabel> CurveChart::end_labels(const Box& room) const {
  std::vector<EndLabel> labels;
  if (series_.size() > MOST_END_LABELS || static_cast<double>(series_.size()) * look().text_mm * 1.3 > room.height() * 0.6) return {};
  const double most = room.width() * MOST_OF_WIDTH;
  bool values = true;  // only where the names leave room for them
  for (std::size_t i = 0; i < series_.size(); ++i) {
    const Series& one = series_[i];
    if (!has_value(one)) return {};
    EndLabel label{i, {}, {}, one.values.size() - 1};
    while (!drawable_number(one.values[label.last])) --label.last;
    label.name = one.name;
    label.value = value_words(one.values[label.last]);
    const double name_width = measure(one.name, look().strong()).width;
    if (name_width > most) return {};
    values = values && name_width + measure(label.value, look().label()).width + look().text_mm * 0.4 <= most * 1.1;
    labels.push_back(std::move(label));
  }
  for (EndLabel& label : labels)
    if (!values) label.value.clear();
  return labels;
}

double CurveChart::left_margin(double of_values) const {
  // The words before the two rows below the plot stand in the column of the values, if they are short.
  double widest = of_values;
  for (const std::string* words : {&options().texts.across, &curves_.clock_title}) {
    const double width = measure(*words, look().label()).width;
    if (width <= look().text_mm * 5.5) widest = std::max(widest, width + look().text_mm * 0.6);
  }
  return widest + look().text_mm * 0.5;
}

double CurveChart::bottom_margin() const { return look().text_mm * (curves_.clocks.empty() ? 1.9 : 3.2); }

void CurveChart::draw_plot(Canvas& canvas, const Box& room) const {
  if (std::none_of(series_.begin(), series_.end(), has_value)) return draw_nothing(canvas, room);
  Box plot = room;
  const auto labels = end_labels(room);
  if (labels.empty()) {
    canvas.begin_layer("legend", say(wording::say("Legend")));
    std::vector<std::string> names;
    for (const Series& one : series_) names.push_back(one.name);
    const int rows = static_cast<int>(std::max(1.0, room.height() * LEGEND_SHARE / (look().text_mm * 1.55)));
    if (names.size() > 1 || !names[0].empty()) plot.top = draw_legend(canvas, names, room, rows, options());
    canvas.end_layer();
  }
  const double up_row = options().texts.up.empty() ? 0 : look().text_mm * 1.4;
  plot.top += up_row + look().text_mm * 0.5;
  plot.bottom -= bottom_margin();
  const ValueScale scale = value_scale(range_of(series_), curves_.unit, false, rows_that_fit(plot.height(), look()), options());
  plot.left += left_margin(scale.widest);
  double widest = 0;
  for (const EndLabel& label : labels) {
    const double words = measure(label.name, look().strong()).width + measure(label.value, look().label()).width;
    widest = std::max(widest, words + look().text_mm * 0.4);
  }
  plot.right -= widest > 0 ? widest + LEADER_MM : look().text_mm;
  if (plot.width() < 4 || plot.height() < 4) return draw_nothing(canvas, room);

  const CurvePlace place{
      {-0.5, static_cast<double>(turns_) - 0.5, plot.left, plot.right}, {scale.low(), scale.high(), plot.bottom, plot.top}, curves_.steps};
  canvas.begin_layer("axes", say(wording::say("Axes")));
  if (up_row > 0)
    write_line(canvas, options().texts.up, look().label(), look().quiet, {room.left, plot.top - look().text_mm * 0.95}, Anchor::start,
               room.width());
  draw_value_axis(canvas, scale, place.values, plot, options());
  draw_turns(canvas, place.turns, plot);
  canvas.end_layer();
  draw_layer(canvas, "data", say(wording::say("Data")), [&](Canvas&) { draw_data(canvas, place, plot); });
  draw_layer(canvas, "labels", say(wording::say("Labels")), [&](Canvas&) { draw_end_labels(canvas, labels, place, plot); });
}

void CurveChart::draw_turns(Canvas& canvas, const Axis& turns, const Box& plot) const {
  const ChartLook& look = this->look();
  const auto last = static_cast<std::int64_t>(turns_);
  const double room = look.text_mm * 0.8, longest = look.text_mm * 6;
  double widest = measure(figure(static_cast<double>(last), 0, *options().catalogue), look.label()).width;
  // Clocks are of one length, so the first few stand for all.
  for (std::size_t i = 0; i < std::min<std::size_t>(curves_.clocks.size(), 30); ++i)
    widest = std::max(widest, std::min(measure(curves_.clocks[i], look.note()).width, longest));
  const auto fitting = static_cast<std::size_t>(std::max(2.0, plot.width() / (widest + room)));
  const Pen pen{look.axis, 0.2, Cap::butt, Join::miter};
  const double one = plot.width() / static_cast<double>(turns_);
  canvas.draw(Path().move({plot.left, plot.bottom}).line({plot.right, plot.bottom}), stroked(pen));
  for (std::size_t i = 0; one >= 1.4 && i < turns_; ++i) {
    const double x = turns.at(static_cast<double>(i));
    canvas.draw(Path().move({x, plot.bottom}).line({x, plot.bottom + 0.5}), stroked(pen));
  }
  std::vector<Label> numbers, clocks;
  for (const std::int64_t turn : turn_ticks(1, last, fitting)) {
    const auto i = static_cast<std::size_t>(turn - 1);
    const double x = turns.at(static_cast<double>(i));
    canvas.draw(Path().move({x, plot.bottom}).line({x, plot.bottom + 0.9}), stroked(pen));
    numbers.push_back({x, figure(static_cast<double>(turn), 0, *options().catalogue)});
    if (i < curves_.clocks.size()) clocks.push_back({x, shortened(curves_.clocks[i], look.note(), longest)});
  }
  const double y = plot.bottom + look.text_mm * 1.6, second = y + look.text_mm * 1.25;
  write_row(canvas, numbers, look.label(), look.quiet, y, look.text_mm, options().width_mm);
  write_row(canvas, clocks, look.note(), look.quiet, second, look.text_mm, options().width_mm);
  // The words before the rows keep clear of the first label.
  double beside = plot.left - look.text_mm * 0.5;
  if (!numbers.empty()) beside = std::min(beside, numbers[0].x - measure(numbers[0].words, look.label()).width / 2 - look.text_mm * 0.7);
  if (!clocks.empty()) beside = std::min(beside, clocks[0].x - measure(clocks[0].words, look.note()).width / 2 - look.text_mm * 0.7);
  const double most = beside - look.text_mm * 0.8;
  write_line(canvas, options().texts.across, look.label(), look.quiet, {beside, y}, Anchor::end, most);
  if (!clocks.empty()) write_line(canvas, curves_.clock_title, look.note(), look.quiet, {beside, second}, Anchor::end, most);
}

void CurveChart::draw_data(Canvas& canvas, const CurvePlace& place, const Box& plot) const {
  std::vector<CurveShape> shapes;
  for (const Series& one : series_) shapes.push_back(curve_shape(one, place));
  for (std::size_t i = 0; i < shapes.size(); ++i)
    if (!shapes[i].band.empty()) canvas.draw(shapes[i].band, filled(look().series(i).color.faded(series_.size() > 3 ? 0.12 : 0.18)));
  const bool roomy = plot.width() / static_cast<double>(turns_) >= MARK_ROOM_MM;
  // The first series is the most important one and lies on top.
  for (std::size_t i = shapes.size(); i-- > 0;) draw_curve(canvas, i, shapes[i], place, roomy && series_.size() > 1 && !curves_.steps);
}

void CurveChart::draw_curve(Canvas& canvas, std::size_t number, const CurveShape& shape, const CurvePlace& place, bool with_marks) const {
  const SeriesLook series = look().series(number);
  const double radius = look().text_mm * 0.28;
  // A rim of paper shows which line passes over which; it would hide a narrow band.
  if (series_.size() <= MOST_END_LABELS && series_.size() > 1 && !shape.line.empty() && shape.band.empty())
    canvas.draw(shape.line, stroked({look().paper, series.width_mm + 0.5}));
  if (!shape.line.empty()) canvas.draw(shape.line, stroked({series.color, series.width_mm, Cap::round, Join::round, series.dash_mm}));
  const auto mark_at = [&](Point at) { draw_mark(canvas, series.mark, at, radius, series.color, look().paper); };
  for (const Point at : shape.lonely) mark_at(at);
  if (shape.shown.empty() || series.width_mm < 0.3) return;
  const std::vector<double>& values = series_[number].values;
  const auto place_of = [&](std::size_t i) { return Point{place.turns.at(static_cast<double>(i)), place.values.at(values[i])}; };
  if (with_marks)
    for (const std::size_t i : shape.shown) mark_at(place_of(i));
  else if (!curves_.steps && shape.lonely.empty())
    mark_at(place_of(shape.shown.back()));
}

void CurveChart::draw_end_labels(Canvas& canvas, const std::vector<EndLabel>& labels, const CurvePlace& place, const Box& plot) const {
  std::vector<double> wanted;
  for (const EndLabel& label : labels) wanted.push_back(place.values.at(series_[label.series].values[label.last]));
  const double em = look().text_mm;
  const std::vector<double> places = spread(wanted, em * 1.3, plot.top - em * 0.65, plot.bottom + em * 0.65);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const EndLabel& label = labels[i];
    const Color color = look().series(label.series).color;
    const double turn = static_cast<double>(label.last) + (curves_.steps ? 0.5 : 0);
    const Point end{place.turns.at(turn) + (curves_.steps ? 0.3 : em * 0.45), wanted[i]};
    const double x = plot.right + LEADER_MM - em * 0.3;
    if (std::abs(places[i] - wanted[i]) > em * 0.25 || x - end.x > LEADER_MM * 2)
      canvas.draw(Path().move(end).line({std::max(end.x, plot.right + 0.3), wanted[i]}).line({x - em * 0.25, places[i]}),
                  stroked({mixed(color, look().paper, 0.35), 0.16, Cap::butt, Join::round}));
    const Point at{x, places[i] + em * 0.36};
    if (!label.name.empty()) canvas.write({label.name, look().strong(), look().words_of(color), at});
    const double width = label.name.empty() ? 0 : measure(label.name, look().strong()).width + em * 0.4;
    if (!label.value.empty()) canvas.write({label.value, look().label(), look().words_of(color), at + Point{width, 0}});
  }
}

// Names stand in columns; the last cell is kept for "and n more" when there are names to come.

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

// Neighbours that would overlap become one block, which stands at the mean of its members' wanted places; blocks merge until all are apart.

std::vector<double> spread(const std::vector<double>& wanted, double height, double top, double bottom) {
  const std::size_t count = wanted.size();
  if (count == 0) return {};
  const double room = std::max(bottom - top, 0.0);
  if (static_cast<double>(count) * height > room) height = room / static_cast<double>(count);
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });

  struct Block {
    double sum = 0;  // of the places wanted by the block's first label
    std::size_t first = 0, count = 0;
    double begin = 0;
  };
  std::vector<Block> blocks;
  const auto settle = [&](Block& block) {
    const double length = static_cast<double>(block.count) * height;
    block.begin = std::clamp(block.sum / static_cast<double>(block.count), top, std::max(bottom - length, top));
  };
  for (std::size_t i = 0; i < count; ++i) {
    blocks.push_back({wanted[order[i]] - height / 2, i, 1, 0});
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
