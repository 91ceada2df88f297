// The colours keep their distance for every kind of colour blindness and differ in lightness as well.
#include "publish/charts/chart_look.hpp"

#include <cmath>
#include <numbers>

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
  const Pen rim{paper, radius * 0.4, Cap::round, Join::round, {}};
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
      return canvas.draw(Path::circle(at, r * 0.85), {paper, Pen{color, r * 0.5, Cap::round, Join::round, {}}});
    case Mark::cross:
      cross.move({at.x - r, at.y - r}).line({at.x + r, at.y + r}).move({at.x - r, at.y + r}).line({at.x + r, at.y - r});
      return canvas.draw(cross, stroked({color, r * 0.6, Cap::round, Join::round, {}}));
  }
}

}  // namespace hexwright::publish
