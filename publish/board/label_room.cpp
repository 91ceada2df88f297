// Candidates lie on rings about the named thing; the cost of one is its distance and what it covers.
#include "publish/board/label_room.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hexwright::publish {

namespace {

constexpr std::int64_t MOST_CELLS = 400;
constexpr std::size_t MOST_SOFT = 100;  // in one cell; a file made to exhaust has thousands in each
constexpr double NO_ROOM = std::numeric_limits<double>::infinity();

bool finite(const Box& box) { return std::isfinite(box.left + box.right + box.top + box.bottom); }

double overlap(const Box& a, const Box& b) {
  const double w = std::min(a.right, b.right) - std::max(a.left, b.left), h = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
  return w > 0 && h > 0 ? w * h : 0;
}

}  // namespace

template <class Visit>
bool LabelRoom::each_cell(const Box& box, Visit visit) const {
  const double most = 1e8;
  const auto cell = [&](double mm) { return static_cast<std::int64_t>(std::floor(std::clamp(mm / cell_mm_, -most, most))); };
  const std::int64_t left = cell(box.left), right = cell(box.right), top = cell(box.top), bottom = cell(box.bottom);
  if ((right - left + 1) * (bottom - top + 1) > MOST_CELLS) return false;
  for (std::int64_t y = top; y <= bottom; ++y)
    for (std::int64_t x = left; x <= right; ++x) visit(static_cast<std::uint64_t>(y) << 32 ^ (static_cast<std::uint64_t>(x) & 0xFFFFFFFFU));
  return true;
}

void LabelRoom::occupy(const Box& box) {
  if (!finite(box)) return;
  if (!each_cell(box, [&](std::uint64_t key) { cells_[key].taken.push_back(box); })) large_.taken.push_back(box);
}

void LabelRoom::avoid(const Box& box, double cost) {
  if (!finite(box)) return;
  const auto add = [&](std::vector<Soft>& list) {
    if (list.size() < MOST_SOFT) list.push_back({box, cost});
  };
  if (!each_cell(box, [&](std::uint64_t key) { add(cells_[key].soft); })) add(large_.soft);
}

double LabelRoom::cost_of(const Box& box) const {
  if (!finite(box) || box.left < bounds_.left || box.right > bounds_.right || box.top < bounds_.top || box.bottom > bounds_.bottom)
    return NO_ROOM;
  const double area = std::max(box.width() * box.height(), 1e-9);
  double cost = 0;
  // What lies in several cells is counted in the one where its overlap with the box begins.
  const auto add = [&](const Cell& cell, std::optional<std::uint64_t> key) {
    for (const Box& taken : cell.taken)
      if (taken.touches(box)) cost = NO_ROOM;
    if (cost == NO_ROOM) return;
    for (const Soft& soft : cell.soft) {
      const double common = overlap(soft.box, box);
      if (common <= 0) continue;
      const double x = std::max(soft.box.left, box.left), y = std::max(soft.box.top, box.top);
      bool here = !key;
      if (key) each_cell({x, y, x, y}, [&](std::uint64_t first) { here = first == *key; });
      if (here) cost += soft.cost * common / area;
    }
  };
  add(large_, std::nullopt);
  const bool few = each_cell(box, [&](std::uint64_t key) {
    if (cost == NO_ROOM) return;
    if (const auto found = cells_.find(key); found != cells_.end()) add(found->second, key);
  });
  if (!few)
    for (const auto& [key, cell] : cells_) {
      if (cost == NO_ROOM) break;
      add(cell, key);
    }
  return cost;
}

std::optional<Point> LabelRoom::place(const Box& about, double width, double height, double reach, bool may_cover) {
  if (!finite(about)) return std::nullopt;
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
  // What is named may be covered: in its middle, or a little above or below that.
  if (may_cover)
    for (const double aside : {0.0, -0.15, 0.15, -0.3, 0.3}) attempt({middle.x, middle.y + aside * about.height()}, std::abs(aside) * 0.5);
  const double step = std::max({height * 0.6, 0.2, reach / 200});
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
  occupy({best.x - width / 2, best.y - height / 2, best.x + width / 2, best.y + height / 2});
  return best;
}

}  // namespace hexwright::publish
