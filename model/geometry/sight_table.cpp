// All pairs at once: the hexes that block are bits of one long string, column after column of the smallest box around the boards, and
// one hex of a line is that string shifted. For each way from one hex to another, the shifted strings of its steps are taken out of
// the hexes from which the way may begin, 256 of them at a time and until none is left. A way and the way back are one.
#include "model/geometry/sight_table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <unordered_set>

#include "model/geometry/sight.hpp"

namespace hexwright::geometry {
namespace {

using Word = std::uint64_t;
constexpr int WORD_BITS = 64;
constexpr int BLOCK_WORDS = 4;
using Block = std::array<Word, BLOCK_WORDS>;
// Boards that lie so far apart that their box is larger are looked at pair by pair.
constexpr std::size_t MOST_BOX_CELLS = std::size_t{1} << 20U;

// The smallest box of axial coordinates around the hexes.
struct Box {
  Hex least, most;

  explicit Box(std::span<const Hex> hexes) : least(hexes.front()), most(hexes.front()) {
    for (const Hex hex : hexes) {
      assert(is_bounded(hex));
      least = {std::min(least.q, hex.q), std::min(least.r, hex.r)};
      most = {std::max(most.q, hex.q), std::max(most.r, hex.r)};
    }
  }
  int columns() const { return most.q - least.q + 1; }
  int rows() const { return most.r - least.r + 1; }
  std::size_t cells() const { return static_cast<std::size_t>(columns()) * static_cast<std::size_t>(rows()); }
};

// A bit for each cell of a box, with a column of zeros and more before and behind, so that no shift reaches beyond.
class Bits {
 public:
  explicit Bits(const Box& box)
      : rows_(box.rows()), front_(rows_ / WORD_BITS + 1),
        words_(static_cast<std::size_t>(2 * front_ + 2 * BLOCK_WORDS) + box.cells() / WORD_BITS + 1) {}

  int place(int column, int row) const { return front_ * WORD_BITS + column * rows_ + row; }
  int size_words() const { return static_cast<int>(words_.size()); }
  void set(int place) { words_[static_cast<std::size_t>(place / WORD_BITS)] |= Word{1} << place % WORD_BITS; }
  void clear(int place) { words_[static_cast<std::size_t>(place / WORD_BITS)] &= ~(Word{1} << place % WORD_BITS); }
  Word word(int index) const { return words_[static_cast<std::size_t>(index)]; }
  // The 64 bits from a place that need not be the first of a word.
  Word word_at(int index, int bit) const {
    const Word next = index + 1 < size_words() ? word(index + 1) : 0;
    return word(index) >> bit | next << 1 << (WORD_BITS - 1 - bit);
  }

 private:
  int rows_, front_;
  std::vector<Word> words_;
};

// The string of the blocking hexes in all 64 shifts, one behind the other, so that a step costs one load.
class ShiftedBits {
 public:
  explicit ShiftedBits(const Bits& bits) : stride_(bits.size_words()), words_(static_cast<std::size_t>(stride_) * WORD_BITS) {
    for (int bit = 0; bit < WORD_BITS; ++bit)
      for (int index = 0; index < stride_; ++index) words_[static_cast<std::size_t>(bit * stride_ + index)] = bits.word_at(index, bit);
  }

  // Where the string begins that is shifted by so many bits.
  int start(int shift) const { return (shift & (WORD_BITS - 1)) * stride_ + (shift >> 6); }
  const Word* from(int start) const { return words_.data() + start; }

 private:
  int stride_;
  std::vector<Word> words_;
};

class Maker {
 public:
  Maker(std::span<const Hex> hexes, const HexSet& blocking, int range, std::uint8_t* seen)
      : box_(hexes), size_(hexes.size()), range_(range), seen_(seen), there_(box_), shifted_(blocking_bits(hexes, blocking)),
        number_of_(static_cast<std::size_t>(there_.size_words()) * WORD_BITS) {
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      const int place = place_of(hexes[i]);
      there_.set(place);
      number_of_[static_cast<std::size_t>(place)] = static_cast<std::uint16_t>(i);
      seen_[i * size_ + i] = 0;
    }
  }

  // Every way but its way back: down a column, or to a column further on.
  void all_ways() {
    Bits begins = there_;
    const int rows = std::min(range_, box_.rows() - 1);
    for (int dr = 0; dr <= rows; ++dr) {
      if (dr > 0) clear_row(begins, box_.rows() - dr);
      ways(begins, dr > 0 ? 0 : 1, dr);
    }
    begins = there_;
    for (int dr = -1; dr >= -rows; --dr) {
      clear_row(begins, -dr - 1);
      ways(begins, 1, dr);
    }
  }

 private:
  int place_of(Hex hex) const { return there_.place(hex.q - box_.least.q, hex.r - box_.least.r); }
  Bits blocking_bits(std::span<const Hex> hexes, const HexSet& blocking) const {
    Bits bits(box_);
    for (std::size_t i = 0; i < hexes.size(); ++i)
      if (blocking.contains(i)) bits.set(place_of(hexes[i]));
    return bits;
  }
  void clear_row(Bits& bits, int row) const {
    for (int column = 0; column < box_.columns(); ++column) bits.clear(bits.place(column, row));
  }

  void ways(const Bits& begins, int least_dq, int dr) {
    for (int dq = least_dq; dq < box_.columns(); ++dq) {
      const int far = distance({0, 0}, {dq, dr});
      if (far > range_) break;  // grows with dq
      gather({dq, dr});
      way(begins, dq, dq * box_.rows() + dr, static_cast<std::uint8_t>(far));
    }
  }

  // The steps of a way, as places in the shifted strings.
  void gather(Hex to) {
    crossed_.clear();
    edges_.clear();
    touched_.clear();
    walk_line({0, 0}, to, [&](const LineStep& step) {
      const int start = shifted_.start(step.hex.q * box_.rows() + step.hex.r);
      switch (step.how) {
        case LineStep::How::crossed: crossed_.push_back(start); break;
        case LineStep::How::touched: touched_.push_back(start); break;
        case LineStep::How::edge:
          edges_.push_back({start, shifted_.start(step.other.q * box_.rows() + step.other.r)});
          break;
      }
      return true;
    });
  }

  void way(const Bits& begins, int dq, int shift, std::uint8_t far) {
    const int first = there_.place(0, 0) / WORD_BITS;
    const int last = there_.place(box_.columns() - dq, 0) / WORD_BITS;
    for (int index = first; index <= last; index += BLOCK_WORDS) {
      Block open{}, partly{};
      for (int i = 0; i < BLOCK_WORDS; ++i)
        open[i] = begins.word(index + i) & there_.word_at(index + i + (shift >> 6), shift & (WORD_BITS - 1));
      if (!look(open, partly, index)) continue;
      for (int i = 0; i < BLOCK_WORDS; ++i) note((index + i) * WORD_BITS, open[i], partly[i], shift, far);
    }
  }

  static bool any(const Block& block) { return (block[0] | block[1] | block[2] | block[3]) != 0; }

  // Takes away the beginnings from which the way is blocked; false when none is left.
  bool look(Block& open, Block& partly, int index) const {
    for (const int start : crossed_) {
      const Word* blocks = shifted_.from(start + index);
      for (int i = 0; i < BLOCK_WORDS; ++i) open[i] &= ~blocks[i];
      if (!any(open)) return false;
    }
    for (const auto& [one, other] : edges_) {
      const Word* blocks = shifted_.from(one + index);
      const Word* others = shifted_.from(other + index);
      for (int i = 0; i < BLOCK_WORDS; ++i) {
        open[i] &= ~(blocks[i] & others[i]);
        partly[i] |= blocks[i] | others[i];
      }
    }
    for (const int start : touched_) {
      const Word* blocks = shifted_.from(start + index);
      for (int i = 0; i < BLOCK_WORDS; ++i) partly[i] |= blocks[i];
    }
    return any(open);
  }

  void note(int place, Word open, Word partly, int shift, std::uint8_t far) {
    for (; open != 0; open &= open - 1) {
      const int bit = std::countr_zero(open);
      const std::size_t from = number_of_[static_cast<std::size_t>(place + bit)];
      const std::size_t to = number_of_[static_cast<std::size_t>(place + bit + shift)];
      const auto seen = static_cast<std::uint8_t>(far | (partly >> bit & 1) << 7);
      seen_[from * size_ + to] = seen;
      seen_[to * size_ + from] = seen;
    }
  }

  Box box_;
  std::size_t size_;
  int range_;
  std::uint8_t* seen_;
  Bits there_;
  ShiftedBits shifted_;
  std::vector<std::uint16_t> number_of_;
  std::vector<int> crossed_, touched_;
  std::vector<std::array<int, 2>> edges_;
};

void pair_by_pair(std::span<const Hex> hexes, const HexSet& blocking, int range, std::uint8_t* seen) {
  std::unordered_set<Hex> blocked;
  for (std::size_t i = 0; i < hexes.size(); ++i)
    if (blocking.contains(i)) blocked.insert(hexes[i]);
  for (std::size_t from = 0; from < hexes.size(); ++from)
    for (std::size_t to = 0; to <= from; ++to) {
      const int far = distance(hexes[from], hexes[to]);
      if (far > range) continue;
      const Sight sight = line_of_sight(hexes[from], hexes[to], [&](Hex hex) { return blocked.contains(hex); });
      if (sight == Sight::blocked) continue;
      const int mark = sight == Sight::partly ? SightTable::PARTLY : 0;
      seen[from * hexes.size() + to] = seen[to * hexes.size() + from] = static_cast<std::uint8_t>(far | mark);
    }
}

}  // namespace

SightTable SightTable::make(std::span<const Hex> hexes, const HexSet& blocking, int range_hexes) {
  assert(hexes.size() <= MOST_HEXES);
  assert(range_hexes >= 1 && range_hexes <= MOST_SIGHT_HEXES);
  SightTable table;
  table.size_ = hexes.size();
  table.seen_.assign(hexes.size() * hexes.size(), BLOCKED);
  if (hexes.empty()) return table;
  if (Box(hexes).cells() > MOST_BOX_CELLS)
    pair_by_pair(hexes, blocking, range_hexes, table.seen_.data());
  else
    Maker(hexes, blocking, range_hexes, table.seen_.data()).all_ways();
  return table;
}

LineOffsets::LineOffsets(int range_hexes) : range_(range_hexes) {
  assert(range_hexes >= 1 && range_hexes <= MOST_SIGHT_HEXES);
  const auto small = [](int value) { return static_cast<std::int8_t>(value); };
  for (int dq = -range_; dq <= range_; ++dq)
    for (int dr = -range_; dr <= range_; ++dr) {
      begins_.push_back(static_cast<std::uint32_t>(offsets_.size()));
      if (distance({0, 0}, {dq, dr}) > range_) continue;
      walk_line({0, 0}, {dq, dr}, [&](const LineStep& step) {
        if (step.how != LineStep::How::touched)
          offsets_.push_back({small(step.hex.q), small(step.hex.r), small(step.other.q), small(step.other.r)});
        return true;
      });
    }
  begins_.push_back(static_cast<std::uint32_t>(offsets_.size()));
}

std::span<const CrossedOffset> LineOffsets::between(int dq, int dr) const {
  assert(distance({0, 0}, {dq, dr}) <= range_);
  const std::size_t slot = slot_of(dq, dr);
  return std::span(offsets_).subspan(begins_[slot], begins_[slot + 1] - begins_[slot]);
}

}  // namespace hexwright::geometry
