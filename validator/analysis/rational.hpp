// Exact probabilities: GMP's rational in lowest terms, with the two printed forms that reports need. Nothing outside
// validator/analysis includes GMP by itself.
#pragma once

#include <gmpxx.h>

#include <cstdlib>
#include <exception>
#include <string>

namespace hexwright::validator {

// Without memory GMP aborts, and nothing may be thrown through it: std::terminate says what a program prepared for that.
inline const bool fractions_tell_no_memory = [] {
  static constexpr auto told = [](void* memory) noexcept { return memory ? memory : (std::terminate(), nullptr); };
  mp_set_memory_functions([](std::size_t size) { return told(std::malloc(size)); },
                          [](void* old, std::size_t, std::size_t size) { return told(std::realloc(old, size)); }, nullptr);
  return true;
}();

class Fraction {
 public:
  Fraction() = default;
  explicit Fraction(long whole) : value_(whole) {}
  // The denominator must not be nought; brought to lowest terms.
  Fraction(long numerator, long denominator) : Fraction(mpz_class(numerator), mpz_class(denominator)) {}
  Fraction(const mpz_class& numerator, const mpz_class& denominator) : value_(numerator, denominator) { value_.canonicalize(); }
  explicit Fraction(mpq_class value) : value_(std::move(value)) {}  // already in lowest terms

  const mpq_class& value() const { return value_; }
  // "1/10", "0", "1".
  std::string text() const { return value_.get_str(); }
  // Rounded exactly to so many digits after the point, half away from nought: 1/8 with two digits is "0.13".
  std::string decimal(int digits) const;
  // The nearest double towards nought.
  double approximate() const { return value_.get_d(); }
  std::size_t bits() const { return mpz_sizeinbase(value_.get_num_mpz_t(), 2) + mpz_sizeinbase(value_.get_den_mpz_t(), 2); }

  friend bool operator==(const Fraction& a, const Fraction& b) { return a.value_ == b.value_; }
  friend bool operator<(const Fraction& a, const Fraction& b) { return a.value_ < b.value_; }
  friend bool operator<=(const Fraction& a, const Fraction& b) { return a.value_ <= b.value_; }
  friend Fraction operator+(const Fraction& a, const Fraction& b) { return Fraction(mpq_class(a.value_ + b.value_)); }
  friend Fraction operator-(const Fraction& a, const Fraction& b) { return Fraction(mpq_class(a.value_ - b.value_)); }
  friend Fraction operator*(const Fraction& a, const Fraction& b) { return Fraction(mpq_class(a.value_ * b.value_)); }

 private:
  mpq_class value_;
};

inline std::string Fraction::decimal(int digits) const {
  mpz_class scale;
  mpz_ui_pow_ui(scale.get_mpz_t(), 10, static_cast<unsigned long>(digits < 0 ? 0 : digits));
  const mpz_class twice = 2 * abs(value_.get_num()) * scale + value_.get_den();
  const mpz_class rounded = twice / (2 * value_.get_den());
  std::string text = rounded.get_str();
  if (digits > 0) {
    const auto places = static_cast<std::size_t>(digits);
    if (text.size() <= places) text.insert(0, places + 1 - text.size(), '0');
    text.insert(text.size() - places, ".");
  }
  return sgn(value_) < 0 && rounded != 0 ? "-" + text : text;
}

}  // namespace hexwright::validator
