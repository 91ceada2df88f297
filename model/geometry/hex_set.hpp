// A set of hexes of one board arrangement, over the dense numbers of JoinedBoards: a list while it is small for its board, bits from then
// on, so that ten thousand places of a large map cost no more than their hexes. Changed by one thread at a time. No errors: inserting an
// index of size() or more and mixing sets of different sizes are bugs of the caller.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace hexwright::geometry {

class HexSet {
 public:
  HexSet() = default;
  explicit HexSet(std::size_t size) : size_(size) {
    if (size <= ALWAYS_BITS) words_.resize(words_needed());
  }

  static HexSet everything(std::size_t size) {
    HexSet all(size);
    all.spread_out();
    for (std::uint64_t& word : all.words_) word = ~std::uint64_t{0};
    if (size % 64 != 0 && !all.words_.empty()) all.words_.back() >>= 64 - size % 64;
    return all;
  }

  std::size_t size() const { return size_; }
  void insert(std::size_t index) {
    if (!listed()) {
      words_[index / 64] |= std::uint64_t{1} << index % 64;
      return;
    }
    const auto number = static_cast<std::uint32_t>(index);
    if (few_.empty() || few_.back() < number) {
      few_.push_back(number);
    } else {
      const auto at = std::lower_bound(few_.begin(), few_.end(), number);
      if (*at == number) return;
      few_.insert(at, number);
    }
    if (few_.size() > size_ / 64) spread_out();
  }
  bool contains(std::size_t index) const {
    if (index >= size_) return false;
    if (listed()) return std::binary_search(few_.begin(), few_.end(), static_cast<std::uint32_t>(index));
    return (words_[index / 64] >> index % 64 & 1) != 0;
  }
  std::size_t count() const {
    std::size_t total = few_.size();
    for (const std::uint64_t word : words_) total += static_cast<std::size_t>(std::popcount(word));
    return total;
  }
  bool empty() const {
    return few_.empty() && std::all_of(words_.begin(), words_.end(), [](std::uint64_t word) { return word == 0; });
  }
  HexSet& operator|=(const HexSet& other) {
    if (other.listed()) {
      for (const std::uint32_t number : other.few_) insert(number);
      return *this;
    }
    spread_out();
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  HexSet& operator&=(const HexSet& other) {
    if (!listed() && !other.listed()) {
      for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
      return *this;
    }
    HexSet both(size_);
    const HexSet& list = listed() ? *this : other;
    const HexSet& test = listed() ? other : *this;
    for (const std::uint32_t number : list.few_)
      if (test.contains(number)) both.insert(number);
    return *this = std::move(both);
  }
  HexSet& operator-=(const HexSet& other) {
    if (listed()) {
      std::erase_if(few_, [&](std::uint32_t number) { return other.contains(number); });
    } else if (other.listed()) {
      for (const std::uint32_t number : other.few_) words_[number / 64] &= ~(std::uint64_t{1} << number % 64);
    } else {
      for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    }
    return *this;
  }
  bool operator==(const HexSet& other) const {
    if (size_ != other.size_) return false;
    if (listed() == other.listed()) return few_ == other.few_ && words_ == other.words_;
    if (count() != other.count()) return false;
    const HexSet& list = listed() ? *this : other;
    const HexSet& test = listed() ? other : *this;
    return std::all_of(list.few_.begin(), list.few_.end(), [&](std::uint32_t number) { return test.contains(number); });
  }

  template <class Visit>
  void each(Visit visit) const {
    for (const std::uint32_t number : few_) visit(static_cast<std::size_t>(number));
    for (std::size_t i = 0; i < words_.size(); ++i)
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) visit(i * 64 + static_cast<std::size_t>(std::countr_zero(word)));
  }

 private:
  static constexpr std::size_t ALWAYS_BITS = 8192;  // hexes; a kilobyte does not matter

  std::size_t words_needed() const { return (size_ + 63) / 64; }
  bool listed() const { return words_.empty() && size_ > 0; }
  void spread_out() {
    if (!listed()) return;
    words_.resize(words_needed());
    for (const std::uint32_t number : few_) words_[number / 64] |= std::uint64_t{1} << number % 64;
    few_ = {};
  }

  std::size_t size_ = 0;
  std::vector<std::uint32_t> few_;    // ascending, while it is a list
  std::vector<std::uint64_t> words_;  // from then on
};

}  // namespace hexwright::geometry
