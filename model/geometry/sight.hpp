// The straight line between the centres of two hexes, in whole numbers: which hexes it crosses, along which sides it runs, which corners it
// touches, and whether one hex sees the other past hexes that block. The result depends on the two points alone, so it is the same from
// both ends. Which hexes block and how far sight reaches is up to the games. Pure functions for any thread; no errors: hexes that are not
// bounded are a bug of the caller (asserted).
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "model/geometry/hex.hpp"

namespace hexwright::geometry {

// Hexes that the line meets on its way.
struct LineStep {
  enum class How : std::uint8_t {
    crossed,  // it passes through the inside of the hex
    edge,     // it runs along the common side of `hex` and `other`
    touched,  // it meets only a corner of the hex
  };
  Hex hex;
  How how = How::crossed;
  Hex other;  // of an edge the greater of the two hexes, else the hex itself

  bool operator==(const LineStep&) const = default;
};

// In order from `from`, the ends left out; the opposite direction gives the same steps in reverse.
std::vector<LineStep> line_between(Hex from, Hex to);

enum class Sight : std::uint8_t { clear, partly, blocked };

// Blocked when a crossed hex blocks, or both hexes of an edge; partly when one hex of an edge does, or one that is touched. The ends never
// block. `blocks` is called for hexes of no board too, and must return false for them.
template <class Blocks>
Sight line_of_sight(Hex from, Hex to, Blocks blocks);

struct SightReason {
  Sight sight = Sight::clear;
  std::vector<LineStep> because;  // the steps that each give this result alone, in order from `from`
};
SightReason explain_sight(Hex from, Hex to, const std::function<bool(Hex)>& blocks);

// A line in its own frame, where `to` lies `most` steps of `along` and `least` steps of `aside` away, with most >= least >= 0, and the two
// directions are neighbours. In this frame there are only three ways on from a hex.
struct LineFrame {
  Hex along, aside;
  int most = 0, least = 0;

  LineFrame(Hex from, Hex to);
};

// Calls visit(step) for the steps of line_between until it says false.
template <class Visit>
void walk_line(Hex from, Hex to, Visit visit) {
  using enum LineStep::How;
  if (from == to) return;
  const LineFrame frame(from, to);
  const auto [along, aside, most, least] = frame;
  const auto plus = [](Hex a, Hex b) { return Hex{a.q + b.q, a.r + b.r}; };
  const Hex back{along.q - aside.q, along.r - aside.r};  // along, but to the other side
  Hex hex = from;
  // Distance of the hex's centre from the line, towards `aside`, as the cross product of the line and the centre.
  int off = 0;
  for (;;) {
    // The same of the two corners ahead, threefold: they part the side towards `along` from those towards `aside` and `back`.
    const int near_aside = 3 * off + most - least;
    const int near_back = 3 * off - most - 2 * least;
    if (near_aside < 0) {
      hex = plus(hex, aside);
      off += most;
    } else if (near_back > 0) {
      hex = plus(hex, back);
      off -= most + least;
    } else if (near_aside == 0 && most == least) {
      const auto [less, greater] = std::minmax({plus(hex, along), plus(hex, aside)});
      if (!visit(LineStep{less, edge, greater})) return;
      hex = plus(plus(hex, along), aside);
    } else {
      if (near_aside == 0 || near_back == 0) {
        const Hex corner = plus(hex, near_aside == 0 ? aside : back);
        if (!visit(LineStep{corner, touched, corner})) return;
      }
      hex = plus(hex, along);
      off -= least;
    }
    if (hex == to || !visit(LineStep{hex, crossed, hex})) return;
  }
}

// The effect of one step of a line on the sight along it.
template <class Blocks>
Sight sight_past(const LineStep& step, Blocks& blocks) {
  const bool here = blocks(step.hex);
  switch (step.how) {
    case LineStep::How::crossed:
      return here ? Sight::blocked : Sight::clear;
    case LineStep::How::touched:
      return here ? Sight::partly : Sight::clear;
    case LineStep::How::edge:
      break;
  }
  const bool there = blocks(step.other);
  return here && there ? Sight::blocked : here || there ? Sight::partly : Sight::clear;
}

template <class Blocks>
Sight line_of_sight(Hex from, Hex to, Blocks blocks) {
  Sight sight = Sight::clear;
  walk_line(from, to, [&](const LineStep& step) {
    sight = std::max(sight, sight_past(step, blocks));
    return sight != Sight::blocked;
  });
  return sight;
}

}  // namespace hexwright::geometry
