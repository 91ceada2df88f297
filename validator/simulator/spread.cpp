// Bins shift to the right when they become too many: what shares a bin of some width shares one of every greater width.
#include "validator/simulator/spread.hpp"

#include <algorithm>
#include <cassert>

namespace hexwright::validator {

namespace {

constexpr std::size_t FIRST_ROOM = 16;

std::size_t home(std::int64_t bin, std::size_t room) {
  const std::uint64_t mixed = static_cast<std::uint64_t>(bin) * 0x9E3779B97F4A7C15ULL;
  return static_cast<std::size_t>(mixed >> 32U) & (room - 1);
}

}  // namespace

void Histogram::put(std::int64_t bin, std::uint64_t times) {
  if (2 * (used_ + 1) > slots_.size()) rebuild(std::max(FIRST_ROOM, 2 * slots_.size()), 0);
  std::size_t at = home(bin, slots_.size());
  while (slots_[at].count != 0 && slots_[at].bin != bin) at = (at + 1) & (slots_.size() - 1);
  if (slots_[at].count == 0) {
    slots_[at].bin = bin;
    ++used_;
  }
  slots_[at].count += times;
}

void Histogram::rebuild(std::size_t room, int further) {
  std::vector<Slot> before(room);
  before.swap(slots_);
  used_ = 0;
  for (const Slot& slot : before)
    if (slot.count != 0) put(slot.bin >> further, slot.count);
}

void Histogram::coarsen() {
  while (used_ > most_bins) {
    ++shift_;
    rebuild(slots_.size(), 1);
  }
}

void Histogram::add(std::int64_t value, std::uint64_t times) {
  put(value >> shift_, times);
  if (used_ > most_bins) coarsen();
}

void Histogram::merge(const Histogram& other) {
  if (other.shift_ > shift_) {
    const int further = other.shift_ - shift_;
    shift_ = other.shift_;
    rebuild(std::max(FIRST_ROOM, slots_.size()), further);
  }
  for (const Slot& slot : other.slots_) {
    if (slot.count == 0) continue;
    put(slot.bin >> (shift_ - other.shift_), slot.count);
    if (used_ > most_bins) coarsen();
  }
}

void Histogram::clear() {
  std::fill(slots_.begin(), slots_.end(), Slot{});
  used_ = 0;
  shift_ = 0;
}

std::vector<Histogram::Bin> Histogram::bins() const {
  std::vector<Bin> bins;
  bins.reserve(used_);
  for (const Slot& slot : slots_)
    if (slot.count != 0) bins.push_back({slot.bin * (std::int64_t{1} << shift_), slot.count});
  std::sort(bins.begin(), bins.end(), [](const Bin& a, const Bin& b) { return a.least < b.least; });
  return bins;
}

Histogram Histogram::of(int width_exponent, const std::vector<Bin>& bins) {
  assert(bins.size() <= most_bins);
  Histogram histogram;
  histogram.shift_ = width_exponent;
  for (const Bin& bin : bins) histogram.put(bin.least >> width_exponent, bin.count);
  return histogram;
}

void Spread::add(std::int64_t value) {
  sum += value;
  squares += Wide{value} * value;
  least = std::min(least, value);
  most = std::max(most, value);
  histogram.add(value);
}

void Spread::merge(const Spread& other) {
  sum += other.sum;
  squares += other.squares;
  least = std::min(least, other.least);
  most = std::max(most, other.most);
  histogram.merge(other.histogram);
}

void Spread::clear() {
  sum = squares = 0;
  least = std::numeric_limits<std::int64_t>::max();
  most = std::numeric_limits<std::int64_t>::min();
  histogram.clear();
}

// Digits by hand: streams and the standard's conversions know no numbers of 128 bits.
std::string print(Wide number) {
  WideBits rest = number < 0 ? WideBits{0} - static_cast<WideBits>(number) : static_cast<WideBits>(number);
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(rest % 10));
    rest /= 10;
  } while (rest != 0);
  if (number < 0) digits += '-';
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::optional<Wide> parse_wide(std::string_view text) {
  constexpr std::size_t MOST_DIGITS = 38;  // 10^38 - 1 is less than 2^127
  const bool negative = text.starts_with('-');
  const std::string_view digits = text.substr(negative ? 1 : 0);
  if (digits.empty() || digits.size() > MOST_DIGITS || digits.find_first_not_of("0123456789") != digits.npos) return std::nullopt;
  Wide number = 0;
  for (const char digit : digits) number = number * 10 + (digit - '0');
  const Wide value = negative ? -number : number;
  return print(value) == text ? std::optional(value) : std::nullopt;
}

}  // namespace hexwright::validator
