// The frame of a line, its steps as a list, and the steps that decide about the sight.
#include "model/geometry/sight.hpp"

#include <cassert>

namespace hexwright::geometry {

LineFrame::LineFrame(Hex from, Hex to) {
  assert(is_bounded(from) && is_bounded(to));
  const int dq = to.q - from.q, dr = to.r - from.r;
  for (const Direction direction : ALL_DIRECTIONS) {
    along = step({0, 0}, direction);
    aside = step({0, 0}, turned(direction, 1));
    most = dq * aside.r - dr * aside.q;
    least = along.q * dr - along.r * dq;
    if (most >= 0 && least >= 0) break;
  }
  if (most >= least) return;
  std::swap(most, least);
  std::swap(along, aside);
}

std::vector<LineStep> line_between(Hex from, Hex to) {
  std::vector<LineStep> steps;
  walk_line(from, to, [&](const LineStep& step) {
    steps.push_back(step);
    return true;
  });
  return steps;
}

SightReason explain_sight(Hex from, Hex to, const std::function<bool(Hex)>& blocks) {
  SightReason reason;
  walk_line(from, to, [&](const LineStep& step) {
    const Sight part = sight_past(step, blocks);
    if (part > reason.sight) {
      reason.sight = part;
      reason.because.clear();
    }
    if (part != Sight::clear && part == reason.sight) reason.because.push_back(step);
    return true;
  });
  return reason;
}

}  // namespace hexwright::geometry
