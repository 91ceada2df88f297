// How a number came out over many playouts, in whole numbers only: merging is exact, and any order of adding and merging ends in
// the same state.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright::validator {

using Wide = __int128;
using WideBits = unsigned __int128;

// Whole numbers of 128 bits: sums over 10^12 playouts of points squared do not fit into 64.
std::string print(Wide number);
// As print writes it, and nothing else.
std::optional<Wide> parse_wide(std::string_view text);

// How often each value came. With more than `most_bins` different values neighbours share a bin, of a width that is a power of two:
// the least that is enough for all of them, so that it does not depend on their order.
class Histogram {
 public:
  static constexpr std::size_t most_bins = 4096;
  struct Bin {
    std::int64_t least = 0;  // value
    std::uint64_t count = 0;
    bool operator==(const Bin&) const = default;
  };

  void add(std::int64_t value, std::uint64_t times = 1);
  void merge(const Histogram& other);
  // Keeps its room.
  void clear();

  // A bin is 2^width_exponent values wide.
  int width_exponent() const { return shift_; }
  // Ascending.
  std::vector<Bin> bins() const;
  // A histogram that was written down; bins ascending, each count at least 1, at most `most_bins`.
  static Histogram of(int width_exponent, const std::vector<Bin>& bins);

  bool operator==(const Histogram& other) const { return shift_ == other.shift_ && bins() == other.bins(); }

 private:
  struct Slot {
    std::int64_t bin = 0;
    std::uint64_t count = 0;  // 0: free
  };
  void put(std::int64_t bin, std::uint64_t times);
  void rebuild(std::size_t room, int further);
  void coarsen();

  std::vector<Slot> slots_;  // open addressing; a power of two, at most half full
  std::size_t used_ = 0;
  int shift_ = 0;
};

struct Spread {
  Wide sum = 0, squares = 0;
  std::int64_t least = std::numeric_limits<std::int64_t>::max(), most = std::numeric_limits<std::int64_t>::min();
  Histogram histogram;

  // |value| is at most 2 * 10^12: then the sums hold 10^12 playouts.
  void add(std::int64_t value);
  void merge(const Spread& other);
  void clear();
  bool operator==(const Spread&) const = default;
};

}  // namespace hexwright::validator
