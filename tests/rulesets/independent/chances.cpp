// Sums and products as they are done on paper, sixty-four bits to a digit.
#include "tests/rulesets/independent/chances.hpp"

#include <algorithm>
#include <cmath>

namespace hexwright::independent {

namespace {

constexpr unsigned LIMB_BITS = 64;
__extension__ typedef unsigned __int128 Two;  // limbs

const Whole& six_to(unsigned power) {
  static thread_local std::vector<Whole> powers{Whole(1)};
  while (powers.size() <= power) powers.push_back(powers.back() * Whole(6));
  return powers[power];
}

}  // namespace

Whole::Whole(std::uint64_t value) {
  if (value) limbs_.push_back(value);
}

Whole Whole::decimal(std::string_view digits) {
  Whole result;
  for (const char digit : digits) {
    result = result * Whole(10);
    result += Whole(static_cast<std::uint64_t>(digit - '0'));
  }
  return result;
}

Whole& Whole::operator+=(const Whole& other) {
  if (limbs_.size() < other.limbs_.size()) limbs_.resize(other.limbs_.size());
  Two carry = 0;
  for (std::size_t i = 0; i < limbs_.size(); ++i) {
    carry += Two{limbs_[i]} + (i < other.limbs_.size() ? other.limbs_[i] : 0U);
    limbs_[i] = static_cast<std::uint64_t>(carry);
    carry >>= LIMB_BITS;
  }
  if (carry) limbs_.push_back(static_cast<std::uint64_t>(carry));
  return *this;
}

Whole operator*(const Whole& a, const Whole& b) {
  Whole result;
  if (a.nought() || b.nought()) return result;
  if (a.one()) return b;
  if (b.one()) return a;
  result.limbs_.resize(a.limbs_.size() + b.limbs_.size());
  for (std::size_t i = 0; i < a.limbs_.size(); ++i) {
    Two carry = 0;
    for (std::size_t j = 0; j < b.limbs_.size(); ++j) {
      carry += Two{a.limbs_[i]} * b.limbs_[j] + result.limbs_[i + j];
      result.limbs_[i + j] = static_cast<std::uint64_t>(carry);
      carry >>= LIMB_BITS;
    }
    result.limbs_[i + b.limbs_.size()] = static_cast<std::uint64_t>(carry);
  }
  while (!result.limbs_.empty() && result.limbs_.back() == 0) result.limbs_.pop_back();
  return result;
}

bool operator<(const Whole& a, const Whole& b) {
  if (a.limbs_.size() != b.limbs_.size()) return a.limbs_.size() < b.limbs_.size();
  return std::lexicographical_compare(a.limbs_.rbegin(), a.limbs_.rend(), b.limbs_.rbegin(), b.limbs_.rend());
}

double Whole::approximate() const {
  double value = 0;
  for (std::size_t i = limbs_.size(); i-- > 0;) value = std::ldexp(value, LIMB_BITS) + static_cast<double>(limbs_[i]);
  return value;
}

void Chance::raise_to(unsigned power) {
  if (power > power_) count_ = count_ * six_to(power - power_);
  power_ = std::max(power, power_);
}

Chance& Chance::operator+=(const Chance& other) {
  if (other.nought()) return *this;
  if (nought()) return *this = other;
  raise_to(other.power_);
  if (other.power_ == power_)
    count_ += other.count_;
  else
    count_ += other.count_ * six_to(power_ - other.power_);
  return *this;
}

Chance operator*(const Chance& a, const Chance& b) {
  Chance result;
  result.count_ = a.count_ * b.count_;
  result.power_ = a.power_ + b.power_;
  return result;
}

bool operator<(const Chance& a, const Chance& b) {
  if (a.power_ == b.power_) return a.count_ < b.count_;
  return a.count_ * six_to(b.power_) < b.count_ * six_to(a.power_);
}

bool operator==(const Chance& a, const Chance& b) {
  if (a.power_ == b.power_) return a.count_ == b.count_;
  return a.count_ * six_to(b.power_) == b.count_ * six_to(a.power_);
}

double Chance::approximate() const {
  Whole count = count_;
  double scale = 1;
  unsigned power = power_;
  for (; power > 300; power -= 100) scale *= std::pow(6.0, -100);
  return count.approximate() * scale * std::pow(6.0, -static_cast<double>(power));
}

bool Chance::is(std::string_view fraction) const {
  const std::size_t bar = fraction.find('/');
  const Whole numerator = Whole::decimal(fraction.substr(0, bar));
  const Whole denominator = bar == std::string_view::npos ? Whole(1) : Whole::decimal(fraction.substr(bar + 1));
  return count_ * denominator == numerator * six_to(power_);
}

}  // namespace hexwright::independent
