// Ways in which dice can fall: whole numbers of any size, counted over the ways of all dice. Cheaper than fractions, which are brought
// to lowest terms at every step; one fraction is made at the end.
#pragma once

#include "validator/analysis/rational.hpp"

namespace hexwright::validator {

class Ways {
 public:
  Ways() = default;
  explicit Ways(unsigned long count) : count_(count) {}

  Ways& operator+=(const Ways& other) {
    count_ += other.count_;
    return *this;
  }
  void add_product(const Ways& a, const Ways& b) { mpz_addmul(count_.get_mpz_t(), a.count_.get_mpz_t(), b.count_.get_mpz_t()); }
  friend Ways operator+(const Ways& a, const Ways& b) { return Ways(mpz_class(a.count_ + b.count_)); }
  friend Ways operator-(const Ways& a, const Ways& b) { return Ways(mpz_class(a.count_ - b.count_)); }
  friend Ways operator*(const Ways& a, const Ways& b) { return Ways(mpz_class(a.count_ * b.count_)); }
  friend bool operator==(const Ways& a, const Ways& b) { return a.count_ == b.count_; }

  friend bool operator<(const Ways& a, const Ways& b) { return a.count_ < b.count_; }

  bool none() const { return count_ == 0; }
  double approximate() const { return count_.get_d(); }
  // As a share of all ways, which are not nought.
  Fraction of(const Ways& all) const { return Fraction(count_, all.count_); }

  static Ways power(unsigned long of, int exponent) {
    mpz_class out;
    mpz_ui_pow_ui(out.get_mpz_t(), of, static_cast<unsigned long>(exponent < 0 ? 0 : exponent));
    return Ways(std::move(out));
  }
  static Ways choose(int of, int chosen) {
    if (of < 0 || chosen < 0 || chosen > of) return Ways();
    mpz_class out;
    mpz_bin_uiui(out.get_mpz_t(), static_cast<unsigned long>(of), static_cast<unsigned long>(chosen));
    return Ways(std::move(out));
  }

 private:
  explicit Ways(mpz_class count) : count_(std::move(count)) {}
  mpz_class count_;
};

}  // namespace hexwright::validator
