// Lines go by cube coordinates, in whole numbers scaled by the length, so that no rounding decides between two hexes.
#include "editor/tools/shapes.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace hexwright::editor {

using geometry::Hex;

namespace {

void put(const JoinedBoards& boards, Hex hex, HexSet& into) {
  if (const auto index = boards.index_of(hex)) into.insert(*index);
}

// The hex nearest to the point (q, r) / scale; of two that are equally near the one with the larger q, then r.
Hex nearest(std::int64_t q, std::int64_t r, std::int64_t scale) {
  // A nudge that is smaller than any difference that counts decides between equals, and is the same for both directions.
  const std::int64_t fine = 8;
  q = q * fine + 2;
  r = r * fine + 1;
  scale *= fine;
  const std::int64_t s = -q - r;
  const auto rounded = [&](std::int64_t value) {
    const std::int64_t doubled = 2 * value + scale;
    return doubled >= 0 ? doubled / (2 * scale) : -((-doubled + 2 * scale - 1) / (2 * scale));
  };
  std::int64_t whole_q = rounded(q), whole_r = rounded(r), whole_s = rounded(s);
  const std::int64_t off_q = std::llabs(whole_q * scale - q), off_r = std::llabs(whole_r * scale - r),
                     off_s = std::llabs(whole_s * scale - s);
  if (off_q > off_r && off_q > off_s)
    whole_q = -whole_r - whole_s;
  else if (off_r > off_s)
    whole_r = -whole_q - whole_s;
  return {static_cast<int>(whole_q), static_cast<int>(whole_r)};
}

template <class Visit>
void walk(Hex a, Hex b, Visit visit) {
  const std::int64_t length = geometry::distance(a, b);
  for (std::int64_t i = 0; i <= length; ++i)
    if (!visit(length == 0 ? a : nearest(a.q * (length - i) + b.q * i, a.r * (length - i) + b.r * i, length))) return;
}

}  // namespace

HexSet disc(const JoinedBoards& boards, std::size_t middle, int radius_hexes) {
  HexSet out(boards.size());
  for (const Hex hex : geometry::disc(boards.hexes()[middle], std::clamp(radius_hexes, 0, 64))) put(boards, hex, out);
  return out;
}

HexSet line(const JoinedBoards& boards, std::size_t from, std::size_t to) {
  HexSet out(boards.size());
  walk(boards.hexes()[from], boards.hexes()[to], [&](Hex hex) {
    put(boards, hex, out);
    return true;
  });
  return out;
}

std::vector<std::size_t> way(const JoinedBoards& boards, std::size_t from, std::size_t to) {
  std::vector<std::size_t> out;
  walk(boards.hexes()[from], boards.hexes()[to], [&](Hex hex) {
    const auto index = boards.index_of(hex);
    if (index) out.push_back(*index);
    return index.has_value();
  });
  return out;
}

HexSet rectangle(const JoinedBoards& boards, std::size_t from, std::size_t to) {
  HexSet out(boards.size());
  // Twice the place across and along, so that a pushed line lies half a hex further in whole numbers.
  const bool flat = boards.orientation() == geometry::Orientation::flat;
  const auto place = [flat](Hex hex) { return flat ? std::pair{hex.q, 2 * hex.r + hex.q} : std::pair{2 * hex.q + hex.r, hex.r}; };
  const auto [x1, y1] = place(boards.hexes()[from]);
  const auto [x2, y2] = place(boards.hexes()[to]);
  // Half a hex of grace along the pushed lines: the corner that was clicked belongs to the rectangle, and so does its row.
  const int left = std::min(x1, x2) - (flat ? 0 : 1), right = std::max(x1, x2);
  const int top = std::min(y1, y2) - (flat ? 1 : 0), bottom = std::max(y1, y2);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const auto [x, y] = place(boards.hexes()[i]);
    if (x >= left && x <= right && y >= top && y <= bottom) out.insert(i);
  }
  out.insert(from);
  out.insert(to);
  return out;
}

HexSet flood(const JoinedBoards& boards, std::size_t from, const std::function<bool(std::size_t)>& alike) {
  HexSet out(boards.size());
  std::vector<std::size_t> edge{from};
  out.insert(from);
  while (!edge.empty()) {
    const Hex hex = boards.hexes()[edge.back()];
    edge.pop_back();
    for (const Hex beside : geometry::ring(hex, 1)) {
      const auto index = boards.index_of(beside);
      if (!index || out.contains(*index) || !alike(*index)) continue;
      out.insert(*index);
      edge.push_back(*index);
    }
  }
  return out;
}

}  // namespace hexwright::editor
