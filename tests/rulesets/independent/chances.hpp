// Chances as whole numbers over powers of six, of any size: all that six-sided dice can come to. Slow and plain, and nothing of the
// program's: what it reckons is compared with this.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace hexwright::independent {

// A whole number that is not negative.
class Whole {
 public:
  Whole() = default;
  explicit Whole(std::uint64_t value);
  static Whole decimal(std::string_view digits);

  Whole& operator+=(const Whole& other);
  friend Whole operator*(const Whole& a, const Whole& b);
  friend bool operator==(const Whole& a, const Whole& b) { return a.limbs_ == b.limbs_; }
  friend bool operator<(const Whole& a, const Whole& b);
  bool nought() const { return limbs_.empty(); }
  bool one() const { return limbs_.size() == 1 && limbs_.front() == 1; }
  double approximate() const;

 private:
  std::vector<std::uint64_t> limbs_;  // the lowest first, none of the highest is nought
};

// count / 6^power
class Chance {
 public:
  Chance() = default;
  explicit Chance(std::uint32_t count, unsigned power = 0) : count_(count), power_(power) {}

  Chance& operator+=(const Chance& other);
  friend Chance operator*(const Chance& a, const Chance& b);
  friend bool operator<(const Chance& a, const Chance& b);
  friend bool operator==(const Chance& a, const Chance& b);
  bool nought() const { return count_.nought(); }
  double approximate() const;
  // Whether a written fraction, such as "63/256", "0" or "1", is this one.
  bool is(std::string_view fraction) const;

 private:
  void raise_to(unsigned power);
  Whole count_;
  unsigned power_ = 0;
};

}  // namespace hexwright::independent
