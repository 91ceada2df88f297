// A set of hexes of one board arrangement, as bits over the dense numbers of JoinedBoards. Sets of different sizes are
// never mixed: that is a bug of the caller.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace hexwright::geometry {

class HexSet {
 public:
  HexSet() = default;
  explicit HexSet(std::size_t size) : size_(size), words_((size + 63) / 64) {}

  static HexSet everything(std::size_t size) {
    HexSet all(size);
    for (std::size_t i = 0; i < size; ++i) all.insert(i);
    return all;
  }

  std::size_t size() const { return size_; }
  void insert(std::size_t index) { words_[index / 64] |= std::uint64_t{1} << index % 64; }
  bool contains(std::size_t index) const { return index < size_ && (words_[index / 64] >> index % 64 & 1) != 0; }
  std::size_t count() const {
    std::size_t total = 0;
    for (const std::uint64_t word : words_) total += static_cast<std::size_t>(std::popcount(word));
    return total;
  }
  bool empty() const {
    for (const std::uint64_t word : words_)
      if (word != 0) return false;
    return true;
  }
  HexSet& operator|=(const HexSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  HexSet& operator&=(const HexSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  HexSet& operator-=(const HexSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  bool operator==(const HexSet&) const = default;

  template <class Visit>
  void each(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1)
        visit(i * 64 + static_cast<std::size_t>(std::countr_zero(word)));
  }

 private:
  std::size_t size_ = 0;
  std::vector<std::uint64_t> words_;
};

}  // namespace hexwright::geometry
