// The line between two centres: its steps, what they do to the sight, and an independent slow judge in fractions.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <optional>
#include <set>

#include "model/geometry/sight.hpp"

using namespace hexwright::geometry;
using How = LineStep::How;

namespace {

Hex any_hex(int limit) { return {*rc::gen::inRange(-limit, limit + 1), *rc::gen::inRange(-limit, limit + 1)}; }

LineStep crossed(Hex hex) { return {hex, How::crossed, hex}; }
LineStep touched(Hex hex) { return {hex, How::touched, hex}; }
LineStep edge(Hex less, Hex greater) { return {less, How::edge, greater}; }

struct Fraction {
  std::int64_t over = 0, under = 1;  // under > 0
};
bool less(Fraction a, Fraction b) { return a.over * b.under < b.over * a.under; }

// How the segment meets a hex: it is cut by the six sides of the hex, and what is left of it is a stretch, a point or nothing.
std::optional<How> judged(Hex from, Hex to, Hex hex) {
  const std::int64_t dq = to.q - from.q, dr = to.r - from.r, q = from.q - hex.q, r = from.r - hex.r;
  Fraction begin{0, 1}, end{1, 1};
  bool inside = true;
  // value = at + t * slope has to keep between -1 and 1.
  for (const auto& [at, slope] : {std::pair{2 * q + r, 2 * dq + dr}, std::pair{q + 2 * r, dq + 2 * dr}, std::pair{q - r, dq - dr}}) {
    if (slope == 0) {
      if (at > 1 || at < -1) return std::nullopt;
      if (at == 1 || at == -1) inside = false;
      continue;
    }
    const std::int64_t sign = slope > 0 ? 1 : -1;
    const Fraction enters{-1 - sign * at, sign * slope}, leaves{1 - sign * at, sign * slope};
    if (less(begin, enters)) begin = enters;
    if (less(leaves, end)) end = leaves;
  }
  if (less(end, begin)) return std::nullopt;
  if (!less(begin, end)) return How::touched;
  return inside ? How::crossed : How::edge;
}

// Every hex near the segment, judged one by one.
std::set<std::pair<Hex, How>> all_judged(Hex from, Hex to) {
  std::set<std::pair<Hex, How>> met;
  for (int q = std::min(from.q, to.q) - 2; q <= std::max(from.q, to.q) + 2; ++q)
    for (int r = std::min(from.r, to.r) - 2; r <= std::max(from.r, to.r) + 2; ++r) {
      const Hex hex{q, r};
      if (hex == from || hex == to) continue;
      if (const auto how = judged(from, to, hex)) met.insert({hex, *how});
    }
  return met;
}

std::set<std::pair<Hex, How>> all_walked(Hex from, Hex to) {
  std::set<std::pair<Hex, How>> met;
  for (const LineStep& step : line_between(from, to)) {
    met.insert({step.hex, step.how});
    met.insert({step.other, step.how});
  }
  return met;
}

void check_both_ways(Hex from, Hex to, std::vector<LineStep> steps) {
  CHECK(line_between(from, to) == steps);
  std::reverse(steps.begin(), steps.end());
  CHECK(line_between(to, from) == steps);
}

Sight sight(Hex from, Hex to, const std::set<Hex>& blocking) {
  return line_of_sight(from, to, [&](Hex hex) { return blocking.contains(hex); });
}

}  // namespace

TEST_CASE("A line along a row of centres crosses the hexes between and nothing else") {
  check_both_ways({0, 0}, {4, 0}, {crossed({1, 0}), crossed({2, 0}), crossed({3, 0})});
  check_both_ways({5, 5}, {5, 2}, {crossed({5, 4}), crossed({5, 3})});
  check_both_ways({0, 0}, {-3, 3}, {crossed({-1, 1}), crossed({-2, 2})});
}

TEST_CASE("Nothing lies between neighbours, nor between a hex and itself") {
  for (const Direction direction : ALL_DIRECTIONS) CHECK(line_between({2, 2}, step({2, 2}, direction)).empty());
  CHECK(line_between({2, 2}, {2, 2}).empty());
}

TEST_CASE("A line to a hex straight beyond a corner runs along hexsides") {
  check_both_ways({0, 0}, {1, 1}, {edge({0, 1}, {1, 0})});
  check_both_ways({0, 0}, {2, -1}, {edge({1, -1}, {1, 0})});
  check_both_ways({0, 0}, {-1, 2}, {edge({-1, 1}, {0, 1})});
  check_both_ways({0, 0}, {2, 2}, {edge({0, 1}, {1, 0}), crossed({1, 1}), edge({1, 2}, {2, 1})});
}

TEST_CASE("A line through a corner touches the third hex there") {
  // After a third of the way it meets the corner of (1,0), (2,0) and (1,1), and after two thirds that of (2,1), (3,1) and (3,0).
  check_both_ways({0, 0}, {4, 1}, {crossed({1, 0}), touched({1, 1}), crossed({2, 0}), crossed({2, 1}), touched({3, 0}), crossed({3, 1})});
}

TEST_CASE("A flat line cuts the tips of the next row one after another") {
  CHECK(line_between({0, 0}, {5, 1}) ==
        std::vector<LineStep>{crossed({1, 0}), crossed({2, 0}), crossed({2, 1}), crossed({3, 0}), crossed({3, 1}), crossed({4, 1})});
}

TEST_CASE("Every line of up to sixteen hexes meets what the judge in fractions says, hex by hex") {
  for (const Hex to : disc({0, 0}, 16)) {
    INFO(to.q << ' ' << to.r);
    CHECK((all_walked({3, -2}, {3 + to.q, -2 + to.r}) == all_judged({3, -2}, {3 + to.q, -2 + to.r})));
  }
}

TEST_CASE("Long lines meet what the judge in fractions says") {
  rc::prop("the same hexes in the same manner", [] {
    const Hex from = any_hex(70), to = any_hex(70);
    RC_ASSERT((all_walked(from, to) == all_judged(from, to)));
  });
}

TEST_CASE("A line is the same from both ends, and goes on from hex to hex") {
  rc::prop("reversed, joined up, never nearer", [] {
    const int limit = *rc::gen::element(3, 20, 400, MAX_COORDINATE / 8);
    const Hex from = any_hex(limit), to = any_hex(limit);
    const std::vector<LineStep> steps = line_between(from, to);
    std::vector<LineStep> back = line_between(to, from);
    std::reverse(back.begin(), back.end());
    RC_ASSERT((steps == back));
    Hex last = from;
    for (const LineStep& step : steps) {
      RC_ASSERT(is_neighbour(last, step.hex));
      RC_ASSERT(distance(from, step.hex) >= distance(from, last));
      RC_ASSERT(distance(to, step.hex) <= distance(to, last));
      RC_ASSERT((step.how == How::edge) == (step.hex != step.other));
      if (step.how == How::edge) RC_ASSERT(step.hex < step.other && is_neighbour(step.hex, step.other) && is_neighbour(last, step.other));
      if (step.how != How::touched) last = step.hex;
    }
    RC_ASSERT(distance(last, to) <= 1);
  });
}

TEST_CASE("The farthest corners of the plane see each other past sixty-five thousand hexes") {
  const Hex from{-MAX_COORDINATE, -MAX_COORDINATE}, to{MAX_COORDINATE, MAX_COORDINATE};
  CHECK(line_between(from, to).size() == static_cast<std::size_t>(4 * MAX_COORDINATE - 1));
  CHECK(sight(from, to, {from, to}) == Sight::clear);
}

TEST_CASE("A crossed hex blocks, one side of an edge and a touched corner do so partly") {
  CHECK(sight({0, 0}, {4, 0}, {}) == Sight::clear);
  CHECK(sight({0, 0}, {4, 0}, {{0, 0}, {4, 0}, {2, 1}}) == Sight::clear);
  CHECK(sight({0, 0}, {4, 0}, {{2, 0}}) == Sight::blocked);
  CHECK(sight({0, 0}, {1, 1}, {{1, 0}}) == Sight::partly);
  CHECK(sight({0, 0}, {1, 1}, {{0, 1}}) == Sight::partly);
  CHECK(sight({0, 0}, {1, 1}, {{0, 1}, {1, 0}}) == Sight::blocked);
  CHECK(sight({0, 0}, {2, 2}, {{0, 1}, {2, 1}}) == Sight::partly);
  CHECK(sight({0, 0}, {4, 1}, {{1, 1}, {3, 0}}) == Sight::partly);
  CHECK(sight({0, 0}, {4, 1}, {{1, 1}, {3, 1}}) == Sight::blocked);
}

TEST_CASE("A reason names every step that would have done it alone") {
  const auto explained = [](Hex from, Hex to, const std::set<Hex>& blocking) {
    return explain_sight(from, to, [&](Hex hex) { return blocking.contains(hex); });
  };
  CHECK(explained({0, 0}, {4, 0}, {{0, 0}}).because.empty());
  const SightReason blocked = explained({0, 0}, {4, 1}, {{1, 1}, {2, 0}, {3, 1}});
  CHECK(blocked.sight == Sight::blocked);
  CHECK(blocked.because == std::vector<LineStep>{crossed({2, 0}), crossed({3, 1})});
  const SightReason partly = explained({0, 0}, {2, 2}, {{0, 1}, {2, 1}});
  CHECK(partly.sight == Sight::partly);
  CHECK(partly.because == std::vector<LineStep>{edge({0, 1}, {1, 0}), edge({1, 2}, {2, 1})});
  rc::prop("the same sight as without a reason, from both ends", [&] {
    const Hex from = any_hex(8), to = any_hex(8);
    std::set<Hex> blocking;
    for (const Hex hex : disc({0, 0}, 16))
      if (*rc::gen::inRange(0, 12) == 0) blocking.insert(hex);
    const SightReason reason = explained(from, to, blocking);
    SightReason back = explained(to, from, blocking);
    std::reverse(back.because.begin(), back.because.end());
    RC_ASSERT(reason.sight == sight(from, to, blocking));
    RC_ASSERT(reason.sight == back.sight);
    RC_ASSERT((reason.because == back.because));
    RC_ASSERT(reason.because.empty() == (reason.sight == Sight::clear));
  });
}
