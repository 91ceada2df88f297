// Sight between all pairs of hexes of some boards, and the hexes on every line up to a length: for callers with millions of queries. Both
// give exactly the results of walk_line (sight.hpp). The table is rebuilt after a change, which takes a millisecond or two for a common
// board. Lengths in hexes. Immutable once made, so any thread may read it; no errors: limits that are exceeded are a bug of the caller
// (asserted).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/geometry/hex.hpp"
#include "model/geometry/hex_set.hpp"

namespace hexwright::geometry {

inline constexpr int MOST_SIGHT_HEXES = 126;  // the longest line of a table

class SightTable {
 public:
  static constexpr std::uint8_t BLOCKED = 0xFF;  // or out of range
  static constexpr std::uint8_t PARTLY = 0x80;   // added to the distance
  static constexpr std::size_t MOST_HEXES = 8192;

  // The hexes are those of JoinedBoards::hexes(): each once, and their places in the list are their numbers; `blocking` holds such
  // numbers. At most MOST_HEXES of them, and a range of 1..MOST_SIGHT_HEXES.
  static SightTable make(std::span<const Hex> hexes, const HexSet& blocking, int range_hexes);

  std::size_t size() const { return size_; }
  // The distance in hexes when sight is clear, plus PARTLY when it is partly clear; else BLOCKED.
  std::uint8_t at(std::size_t from, std::size_t to) const { return seen_[from * size_ + to]; }
  // at(from, 0..size() - 1)
  const std::uint8_t* row(std::size_t from) const { return seen_.data() + from * size_; }

 private:
  std::size_t size_ = 0;
  std::vector<std::uint8_t> seen_;
};

// A hex that a line crosses, or the two on both sides of an edge that it runs along, as offsets from its beginning.
struct CrossedOffset {
  std::int8_t dq = 0, dr = 0;
  std::int8_t other_dq = 0, other_dr = 0;  // the same again for a crossed hex

  bool is_edge() const { return dq != other_dq || dr != other_dr; }
  Hex hex(Hex from) const { return {from.q + dq, from.r + dr}; }
  Hex other(Hex from) const { return {from.q + other_dq, from.r + other_dr}; }
  bool operator==(const CrossedOffset&) const = default;
};

class LineOffsets {
 public:
  // A range of 1..MOST_SIGHT_HEXES. All lines of up to 20 hexes take 80 kilobytes, of 126 hexes 19 megabytes.
  explicit LineOffsets(int range_hexes);

  int range_hexes() const { return range_; }
  // The steps of line_between to a hex at this offset, in order, without hexes that are only touched. The offset must be within the range.
  std::span<const CrossedOffset> between(int dq, int dr) const;

 private:
  std::size_t slot_of(int dq, int dr) const {
    const auto width = 2 * static_cast<std::size_t>(range_) + 1;
    return static_cast<std::size_t>(dq + range_) * width + static_cast<std::size_t>(dr + range_);
  }

  int range_;
  std::vector<std::uint32_t> begins_;  // of each slot, and the end of the last; slots beyond the range are empty
  std::vector<CrossedOffset> offsets_;
};

}  // namespace hexwright::geometry
