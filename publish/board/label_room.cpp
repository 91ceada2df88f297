// Candidates lie on rings about the named thing; the cost of one is its distance and what it covers.
#include "publish/board/label_room.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hexwright::publish {

namespace {

double overlap(const Box& a, const Box& b) {
  const double w = std::min(a.right, b.right) - std::max(a.left, b.left), h = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
  return w > 0 && h > 0 ? w * h : 0;
}

}  // namespace

double LabelRoom::cost_of(const Box& box) const {
  if (box.left < bounds_.left || box.right > bounds_.right || box.top < bounds_.top || box.bottom > bounds_.bottom)
    return std::numeric_limits<double>::infinity();
  for (const Box& taken : taken_)
    if (taken.touches(box)) return std::numeric_limits<double>::infinity();
  const double area = std::max(box.width() * box.height(), 1e-9);
  double cost = 0;
  for (const Soft& soft : soft_) cost += soft.cost * overlap(soft.box, box) / area;
  return cost;
}

std::optional<Point> LabelRoom::place(const Box& about, double width, double height, double reach, bool may_cover) {
  const Point middle = about.middle();
  double least = std::numeric_limits<double>::infinity();
  Point best;
  const auto attempt = [&](Point at, double price) {
    if (price >= least) return;
    const double cost = price + cost_of({at.x - width / 2, at.y - height / 2, at.x + width / 2, at.y + height / 2});
    if (cost >= least) return;
    least = cost;
    best = at;
  };
  if (may_cover) attempt(middle, 0);
  const double step = std::max(height * 0.6, 0.2);
  for (double out = 0; out <= reach; out += step) {
    const double price = 0.2 + out / std::max(height, 0.1) * 0.35;
    const double up = about.top - height / 2 - out, down = about.bottom + height / 2 + out;
    const double left = about.left - width / 2 - out, right = about.right + width / 2 + out;
    for (const double slide : {0.0, 0.25, -0.25, 0.5, -0.5}) {
      const double aside = slide * (width + about.width()) / 2;
      attempt({middle.x + aside, up}, price + std::abs(slide) * 0.4);
      attempt({middle.x + aside, down}, price + 0.1 + std::abs(slide) * 0.4);
    }
    for (const double slide : {0.0, 0.5, -0.5}) {
      const double aside = slide * (height + about.height()) / 2;
      attempt({right, middle.y + aside}, price + 0.15 + std::abs(slide) * 0.3);
      attempt({left, middle.y + aside}, price + 0.2 + std::abs(slide) * 0.3);
    }
    if (least < price) break;  // what lies farther out costs more
  }
  if (!std::isfinite(least)) return std::nullopt;
  taken_.push_back({best.x - width / 2, best.y - height / 2, best.x + width / 2, best.y + height / 2});
  return best;
}

}  // namespace hexwright::publish
