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
constexpr int STEPS_AT_ONCE = 8;
// So many words of beginnings are gone through with all ways before the next: the rows of a large table that they write lie close by.
constexpr int WINDOW_WORDS = 10 * BLOCK_WORDS;
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
      : rows_(box.rows()),
        front_(rows_ / WORD_BITS + 1),
        words_(static_cast<std::size_t>(2 * front_ + 2 * BLOCK_WORDS) + box.cells() / WORD_BITS + 2) {}

  int place(int column, int row) const { return front_ * WORD_BITS + column * rows_ + row; }
  int size_words() const { return static_cast<int>(words_.size()) - 1; }  // the last word is there for word_at alone
  void set(int place) { words_[static_cast<std::size_t>(place / WORD_BITS)] |= Word{1} << place % WORD_BITS; }
  void clear(int place) { words_[static_cast<std::size_t>(place / WORD_BITS)] &= ~(Word{1} << place % WORD_BITS); }
  Word word(int index) const { return words_[static_cast<std::size_t>(index)]; }
  // The 64 bits from a place that need not be the first of a word.
  Word word_at(int index, int bit) const { return word(index) >> bit | word(index + 1) << 1 << (WORD_BITS - 1 - bit); }

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

  // What is to be added to the index of a word of the string for that word of the shifted string.
  int by(int shift) const { return (shift & (WORD_BITS - 1)) * stride_ + (shift >> 6); }
  const Word* words(int index) const { return words_.data() + index; }

 private:
  int stride_;
  std::vector<Word> words_;
};

// The steps of ways, in the frames of their lines: twelve ways have the same. They are found without walking: of the hexes so many steps
// along, at most two lie so near to the line that they meet it.
class FrameSteps {
 public:
  struct Place {
    std::uint8_t along, aside;
  };
  struct Steps {
    std::span<const Place> crossed, edges, touched;  // of an edge both hexes, one after the other
  };

  explicit FrameSteps(int range) : known_(static_cast<std::size_t>((range + 1) * (range + 2) / 2)) {}

  // Good until the next call.
  Steps of(int most, int least) {
    Known& known = known_[static_cast<std::size_t>(most * (most + 1) / 2 + least)];
    if (!known.learnt) {
      known.learnt = true;
      known.crossed = static_cast<std::uint32_t>(places_.size());
      if (most == least)
        learn_edges(known, most);
      else
        learn(known, most, least);
    }
    const std::span<const Place> all = places_;
    return {all.subspan(known.crossed, known.edges - known.crossed), all.subspan(known.edges, known.touched - known.edges),
            all.subspan(known.touched, known.end - known.touched)};
  }

 private:
  struct Known {
    bool learnt = false;
    std::uint32_t crossed = 0, edges = 0, touched = 0, end = 0;  // where they begin in places_
  };
  static Place place(int along, int aside) { return {static_cast<std::uint8_t>(along), static_cast<std::uint8_t>(aside)}; }

  void learn_edges(Known& known, int most) {
    for (int i = 1; i < most; ++i) places_.push_back(place(i, i));
    known.edges = static_cast<std::uint32_t>(places_.size());
    for (int i = 0; i < most; ++i) {
      places_.push_back(place(i + 1, i));
      places_.push_back(place(i, i + 1));
    }
    known.touched = known.end = static_cast<std::uint32_t>(places_.size());
  }

  // `off` is how far a hex lies from the line, in thirds of a cross product: less than `reach` if crossed, `reach` if touched.
  void learn(Known& known, int most, int least) {
    const int reach = 2 * most + least;
    std::size_t count = places_.size();
    places_.resize(count + 2 * static_cast<std::size_t>(most));
    touched_.clear();
    int aside = 0, off = 0;  // of the first hex that is not beyond reach
    for (int along = 1; along < most; ++along) {
      off -= 3 * least;
      const int over = off < -reach ? 1 : 0;
      aside += over;
      off += over * 3 * most;
      places_[count] = place(along, aside);
      count += off > -reach ? 1 : 0;
      places_[count] = place(along, aside + 1);
      count += off + 3 * most < reach ? 1 : 0;
      if (off == -reach) touched_.push_back(place(along, aside));
      if (off + 3 * most == reach) touched_.push_back(place(along, aside + 1));
    }
    places_.resize(count);
    known.edges = known.touched = static_cast<std::uint32_t>(count);
    places_.insert(places_.end(), touched_.begin(), touched_.end());
    known.end = static_cast<std::uint32_t>(places_.size());
  }

  std::vector<Known> known_;
  std::vector<Place> places_, touched_;
};

// 256 hexes from which a way begins and is not blocked yet.
struct Open {
  int index = 0;  // of the first word
  Block hexes{}, partly{};

  bool any() const { return (hexes[0] | hexes[1] | hexes[2] | hexes[3]) != 0; }
};

class Maker {
 public:
  Maker(std::span<const Hex> hexes, const HexSet& blocking, int range, std::uint8_t* seen)
      : box_(hexes),
        size_(hexes.size()),
        range_(range),
        seen_(seen),
        there_(box_),
        shifted_(blocking_bits(hexes, blocking)),
        steps_(range),
        number_of_(static_cast<std::size_t>(there_.size_words()) * WORD_BITS) {
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      const int place = place_of(hexes[i]);
      there_.set(place);
      number_of_[static_cast<std::size_t>(place)] = static_cast<std::uint16_t>(i);
      seen_[i * size_ + i] = 0;
    }
  }

  void all_ways() {
    const int end = there_.place(box_.columns(), 0) / WORD_BITS + 1;
    for (first_ = there_.place(0, 0) / WORD_BITS; first_ < end; first_ += WINDOW_WORDS) ways_from_window();
  }

 private:
  // Every way but its way back: down a column, or to a column further on.
  void ways_from_window() {
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

  int shift_of(Hex way) const { return way.q * box_.rows() + way.r; }
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
      if (!begin(begins, {dq, dr})) continue;
      look({dq, dr});
      for (const Open& open : open_)
        for (int i = 0; i < BLOCK_WORDS; ++i)
          note((open.index + i) * WORD_BITS, open.hexes[i], open.partly[i], shift_of({dq, dr}), static_cast<std::uint8_t>(far));
    }
  }

  // Where in the window the way may begin: there and at its end are hexes. False when nowhere.
  bool begin(const Bits& begins, Hex way) {
    open_.clear();
    const int words = shift_of(way) >> 6, bits = shift_of(way) & (WORD_BITS - 1);
    const int end = std::min(first_ + WINDOW_WORDS, (there_.place(box_.columns() - way.q, 0) - 1) / WORD_BITS + 1);
    for (int index = first_; index < end; index += BLOCK_WORDS) {
      Open open{index};
      for (int i = 0; i < BLOCK_WORDS; ++i) open.hexes[i] = begins.word(index + i) & there_.word_at(index + i + words, bits);
      if (open.any()) open_.push_back(open);
    }
    return !open_.empty();
  }

  // Takes away the beginnings from which the way is blocked.
  void look(Hex way) {
    const LineFrame frame({0, 0}, way);
    const int along = shift_of(frame.along), aside = shift_of(frame.aside);
    const auto blocking = [&](FrameSteps::Place place) { return shifted_.by(place.along * along + place.aside * aside); };
    const FrameSteps::Steps steps = steps_.of(frame.most, frame.least);
    for (std::size_t first = 0; first < steps.crossed.size() && !open_.empty(); first += STEPS_AT_ONCE) {
      std::array<int, STEPS_AT_ONCE> some;  // at the end the last step again
      for (std::size_t i = 0; i < STEPS_AT_ONCE; ++i) some[i] = blocking(steps.crossed[std::min(first + i, steps.crossed.size() - 1)]);
      cross(some);
    }
    if (open_.empty()) return;
    for (std::size_t edge = 0; edge < steps.edges.size(); edge += 2)
      run_along(blocking(steps.edges[edge]), blocking(steps.edges[edge + 1]));
    for (const FrameSteps::Place corner : steps.touched) touch(blocking(corner));
  }

  // Blocks of which nothing is left are dropped.
  void cross(const std::array<int, STEPS_AT_ONCE>& steps) {
    std::size_t left = 0;
    for (std::size_t at = 0; at < open_.size(); ++at) {
      const int index = open_[at].index;
      Block hexes = open_[at].hexes;
      for (const int step : steps) {
        const Word* blocking = shifted_.words(step + index);
        for (int i = 0; i < BLOCK_WORDS; ++i) hexes[i] &= ~blocking[i];
      }
      open_[left].index = index;
      open_[left].hexes = hexes;
      if (open_[left].any()) ++left;
    }
    open_.resize(left);
  }

  void run_along(int step, int other_step) {
    for (Open& open : open_) {
      const Word* one = shifted_.words(step + open.index);
      const Word* other = shifted_.words(other_step + open.index);
      for (int i = 0; i < BLOCK_WORDS; ++i) {
        open.hexes[i] &= ~(one[i] & other[i]);
        open.partly[i] |= one[i] | other[i];
      }
    }
  }

  void touch(int step) {
    for (Open& open : open_) {
      const Word* corner = shifted_.words(step + open.index);
      for (int i = 0; i < BLOCK_WORDS; ++i) open.partly[i] |= corner[i];
    }
  }

  // A byte may be part of anything, so what does not change is held outside the loop.
  void note(int place, Word open, Word partly, int shift, std::uint8_t far) {
    const std::uint16_t* const from_numbers = number_of_.data() + place;
    const std::uint16_t* const to_numbers = from_numbers + shift;
    std::uint8_t* const seen = seen_;
    const std::size_t size = size_;
    for (; open != 0; open &= open - 1) {
      const int bit = std::countr_zero(open);
      const std::size_t from = from_numbers[bit], to = to_numbers[bit];
      seen[from * size + to] = seen[to * size + from] = static_cast<std::uint8_t>(far | (partly >> bit & 1) << 7);
    }
  }

  Box box_;
  std::size_t size_;
  int range_;
  std::uint8_t* seen_;
  Bits there_;
  ShiftedBits shifted_;
  FrameSteps steps_;
  std::vector<std::uint16_t> number_of_;
  int first_ = 0;  // word of the window
  std::vector<Open> open_;
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
