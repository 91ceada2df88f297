// A line is walked in steps shorter than half a hex, so that it cannot jump over one.
#include "exchange/tmx/drawn.hpp"

#include <algorithm>
#include <sstream>

#include "exchange/tmx/file.hpp"
#include "model/io/limits.hpp"

namespace hexwright::exchange::tmx {

bool inside(const std::vector<Spot>& ring, Spot at) {
  bool in = false;
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++)
    if ((ring[i].y > at.y) != (ring[j].y > at.y) &&
        at.x < (ring[j].x - ring[i].x) * (at.y - ring[i].y) / (ring[j].y - ring[i].y) + ring[i].x)
      in = !in;
  return in;
}

namespace {

constexpr std::size_t MOST_CELLS = 20'000;

std::vector<Spot> points_of(pugi::xml_node shape, Spot from) {
  std::vector<Spot> points;
  std::istringstream list(shape.attribute("points").value());
  for (std::string point; list >> point && points.size() < io::limits::number_list;) {
    const std::size_t comma = point.find(',');
    const auto right = real(std::string_view(point).substr(0, comma));
    const auto down = comma == point.npos ? std::nullopt : real(std::string_view(point).substr(comma + 1));
    if (!right || !down) return {};
    points.push_back({from.x + *right, from.y + *down});
  }
  return points;
}

std::vector<geometry::Cell> cells_inside(const std::vector<Spot>& ring, const Lattice& lattice) {
  std::vector<geometry::Cell> cells;
  const auto [left, right] = std::minmax_element(ring.begin(), ring.end(), [](Spot a, Spot b) { return a.x < b.x; });
  const auto [top, bottom] = std::minmax_element(ring.begin(), ring.end(), [](Spot a, Spot b) { return a.y < b.y; });
  const double wide = lattice.flat ? lattice.across() : lattice.along(), high = lattice.flat ? lattice.along() : lattice.across();
  const auto line = [](double at, double from, double step, int most) {
    return static_cast<int>(std::clamp((at - from) / step, 0.0, static_cast<double>(most)));
  };
  const int first = line(left->x, lattice.origin.x, wide, lattice.columns),
            last = line(right->x, lattice.origin.x, wide, lattice.columns) + 2;
  const int upper = line(top->y, lattice.origin.y, high, lattice.rows), lower = line(bottom->y, lattice.origin.y, high, lattice.rows) + 2;
  const auto steps = static_cast<double>(last - first + 1) * static_cast<double>(lower - upper + 1) * static_cast<double>(ring.size());
  if (!(wide > 0) || !(high > 0) || steps > 5e7) return cells;
  for (int row = std::max(upper - 1, 1); row <= std::min(lower, lattice.rows); ++row)
    for (int column = std::max(first - 1, 1); column <= std::min(last, lattice.columns) && cells.size() < MOST_CELLS; ++column)
      if (inside(ring, lattice.middle({column, row}))) cells.push_back({column, row});
  return cells;
}

std::vector<geometry::Cell> cells_along(const std::vector<Spot>& points, const Lattice& lattice) {
  std::vector<geometry::Cell> cells;
  const double step = std::max(std::min(lattice.across(), lattice.along()) / 8, 0.5);
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const Spot from = points[i], to = points[i + 1];
    const double steps = std::ceil(std::hypot(to.x - from.x, to.y - from.y) / step);
    if (!(steps < 1e5)) return {};
    for (double at = 0; at <= steps; ++at) {
      const double share = steps > 0 ? at / steps : 0;
      const auto cell = lattice.cell_at({from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share});
      if (!cell) continue;
      if (cells.empty() || cells.back() != *cell) cells.push_back(*cell);
      if (cells.size() > MOST_CELLS) return {};
    }
  }
  return cells;
}

}  // namespace

std::vector<geometry::Cell> cells_drawn(pugi::xml_node object, const Lattice& lattice) {
  const auto number = [&](const char* name) { return object.attribute(name) ? real(object.attribute(name).value()) : 0.0; };
  const auto x = number("x"), y = number("y"), width = number("width"), height = number("height");
  if (!x || !y || !width || !height) return {};
  if (object.child("polyline")) return cells_along(points_of(object.child("polyline"), {*x, *y}), lattice);
  if (object.child("polygon")) {
    const std::vector<Spot> ring = points_of(object.child("polygon"), {*x, *y});
    return ring.size() < 3 ? std::vector<geometry::Cell>() : cells_inside(ring, lattice);
  }
  const double down = object.attribute("gid") ? -*height / 2 : *height / 2;  // a tile stands on its lower edge
  const auto cell = lattice.cell_at({*x + *width / 2, *y + down});
  return cell ? std::vector<geometry::Cell>{*cell} : std::vector<geometry::Cell>();
}

}  // namespace hexwright::exchange::tmx
