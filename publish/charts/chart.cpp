// The colours keep their distance for every kind of colour blindness and differ in lightness as well.

#include "publish/charts/chart.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "publish/canvas/measure.hpp"

namespace hexwright::publish {

namespace {

Path corners(Point at, double radius, int count, double first_degrees) {
  std::vector<Point> points;
  for (int i = 0; i < count; ++i) {
    const double angle = (first_degrees + 360.0 * i / count) * std::numbers::pi / 180;
    points.push_back({at.x + radius * std::cos(angle), at.y + radius * std::sin(angle)});
  }
  return Path::polygon(points);
}

}  // namespace

SeriesLook ChartLook::series(std::size_t number) const {
  static const std::array<std::vector<double>, 7> dashes = {
      {{}, {2.6, 1.1}, {0.01, 1.15}, {3.2, 1.0, 0.01, 1.0}, {1.3, 0.9}, {5, 1.3}, {2.6, 1, 0.01, 1, 0.01, 1}}};
  constexpr std::array<Mark, 6> marks = {Mark::disc, Mark::square, Mark::triangle, Mark::diamond, Mark::ring, Mark::cross};
  const std::size_t round = number / palette.size(), place = number % palette.size();
  if (number >= told_apart()) return {mixed(quiet, paper, 0.45), {}, Mark::disc, 0.2};
  return {palette[place], dashes[(place + round * 2) % dashes.size()], marks[(place + round * 3) % marks.size()], 0.55};
}

ChartLook light_charts() {
  ChartLook look;
  look.palette = {Color{0, 90, 160}, {208, 84, 0}, {0, 140, 104}, {178, 80, 140}, {190, 132, 0}, {60, 160, 210}, {70, 70, 78}};
  return look;
}

ChartLook dark_charts() {
  ChartLook look;
  look.paper = {27, 29, 33};
  look.ink = {236, 236, 232};
  look.quiet = {166, 168, 172};
  look.grid = {54, 57, 63};
  look.axis = {128, 131, 137};
  look.palette = {Color{92, 170, 240}, {255, 140, 66}, {64, 196, 152}, {232, 146, 200}, {240, 194, 72}, {150, 214, 250}, {200, 200, 204}};
  return look;
}

void draw_mark(Canvas& canvas, Mark mark, Point at, double radius, Color color, Color paper) {
  const Pen rim{paper, radius * 0.4};
  const double r = radius;
  Path cross;
  switch (mark) {
    case Mark::disc:
      return canvas.draw(Path::circle(at, r), {color, rim});
    case Mark::square:
      return canvas.draw(Path::rectangle({at.x - r * 0.88, at.y - r * 0.88, at.x + r * 0.88, at.y + r * 0.88}), {color, rim});
    case Mark::triangle:
      return canvas.draw(corners({at.x, at.y + r * 0.2}, r * 1.25, 3, -90), {color, rim});
    case Mark::diamond:
      return canvas.draw(corners(at, r * 1.25, 4, 0), {color, rim});
    case Mark::ring:
      return canvas.draw(Path::circle(at, r * 0.85), {paper, Pen{color, r * 0.5}});
    case Mark::cross:
      cross.move({at.x - r, at.y - r}).line({at.x + r, at.y + r}).move({at.x - r, at.y + r}).line({at.x + r, at.y - r});
      return canvas.draw(cross, stroked({color, r * 0.6}));
  }
}

// The plot comes first: on a small sheet the note, then the subtitle, then the title give way to it.

namespace {

constexpr double LEAST_MM = 20, MOST_MM = 2000;
constexpr double LEADING = 1.28;
constexpr double PLOT_SHARE = 0.45;  // of the height, at least

double sound_size(double wanted) { return std::isfinite(wanted) ? std::clamp(wanted, LEAST_MM, MOST_MM) : LEAST_MM; }

std::vector<std::string> fitted(const std::string& words, const Font& font, double width, std::size_t most) {
  return words.empty() || most == 0 ? std::vector<std::string>{} : wrapped(words, font, width, most);
}

struct HeadBlock {
  std::string words;
  Font font;
  Color color;
  double gap = 0;  // below a heading, above a note
  double width = 0;
  std::vector<std::string> lines = {};

  // Fewer lines end with an ellipsis.
  void fit(std::size_t most) { lines = fitted(words, font, width, most); }

  double height() const { return lines.empty() ? 0 : gap + static_cast<double>(lines.size()) * font.size_mm * LEADING; }
  void write(Canvas& canvas, double left, double& top) const {
    for (const std::string& line : lines) {
      top += font.size_mm * LEADING;
      canvas.write({line, font, color, {left, top - font.size_mm * (LEADING - 1)}});
    }
  }
};

struct Frame {
  HeadBlock title, subtitle, note;
  std::vector<HeadBlock> remarks;
  Box room;

  void fit(double height, double margin) {
    const double all = height - 2 * margin;
    const auto too_high = [&] { return title.height() + subtitle.height() + foot() > all * (1 - PLOT_SHARE); };
    // First everything to one line, then away with it.
    for (const std::size_t lines : {1, 0})
      for (HeadBlock* block : {&subtitle, &note, &title})
        if (too_high() && block->lines.size() > lines) block->fit(lines);
    while (too_high() && !remarks.empty()) remarks.pop_back();
  }
  double foot() const {
    double height = note.height();
    for (const HeadBlock& remark : remarks) height += remark.height();
    return height;
  }
};

Frame frame_of(const ChartOptions& options, const std::vector<std::string>& remarks) {
  const ChartLook& look = options.look;
  const double margin = look.text_mm * 1.3, width = options.width_mm - 2 * margin;
  Frame frame;
  frame.title = {options.texts.title, look.title(), look.ink, look.text_mm * 0.35, width};
  frame.subtitle = {options.texts.subtitle, look.subtitle(), look.quiet, look.text_mm * 0.6, width};
  frame.note = {options.texts.note, look.note(), look.quiet, look.text_mm * 0.7, width};
  frame.title.fit(2);
  frame.subtitle.fit(2);
  frame.note.fit(3);
  for (const std::string& words : remarks) {
    frame.remarks.push_back(
        {words, look.note(), look.quiet, frame.remarks.empty() && frame.note.lines.empty() ? look.text_mm * 0.7 : 0, width});
    frame.remarks.back().fit(2);
  }
  frame.fit(options.height_mm, margin);
  frame.room = {margin, margin + frame.title.height() + frame.subtitle.height(), options.width_mm - margin,
                options.height_mm - margin - frame.foot()};
  return frame;
}

}  // namespace

Chart::Chart(ChartOptions options) : options_(std::move(options)) {
  options_.width_mm = sound_size(options_.width_mm);
  options_.height_mm = sound_size(options_.height_mm);
  if (!std::isfinite(options_.look.text_mm)) options_.look.text_mm = light_charts().text_mm;
  options_.look.text_mm = std::clamp(options_.look.text_mm, 0.5, 50.0);
  if (!options_.catalogue) options_.catalogue = &wording::english();
}

void Chart::draw(Canvas& canvas, const Box& part) const {
  if (!part.touches(extent())) return;
  const Frame frame = frame_of(options_, remarks());
  canvas.begin_layer("titles", say(wording::say("Titles")));
  double top = options_.look.text_mm * 1.3;
  const double left = frame.room.left;
  frame.title.write(canvas, left, top);
  if (!frame.title.lines.empty()) top += frame.title.gap;
  frame.subtitle.write(canvas, left, top);
  top = frame.room.bottom + options_.look.text_mm * 0.7;
  frame.note.write(canvas, left, top);
  for (const HeadBlock& remark : frame.remarks) remark.write(canvas, left, top);
  canvas.end_layer();
  draw_plot(canvas, frame.room);
}

std::string Chart::remark_on_gaps(std::size_t gaps) const {
  if (gaps == 0) return {};
  return say(wording::say_n("One value is no number and is left out.", "{count} values are no numbers and are left out.",
                            static_cast<std::int64_t>(gaps)));
}

void Chart::draw_nothing(Canvas& canvas, const Box& room) const {
  canvas.draw(Path::rectangle(room), stroked({look().grid, 0.2, Cap::butt, Join::miter}));
  const Point middle = room.middle();
  write_line(canvas, say(wording::say("There are no values to show.")), look().label(), look().quiet,
             {middle.x, middle.y + look().text_mm * 0.35}, Anchor::middle, room.width() - 2);
}

void write_line(Canvas& canvas, const std::string& words, const Font& font, Color color, Point at, Anchor anchor, double most_width) {
  const std::string line = shortened(words, font, most_width);
  if (!line.empty()) canvas.write({line, font, color, at, anchor, 0, {}, 0});
}

}  // namespace hexwright::publish
