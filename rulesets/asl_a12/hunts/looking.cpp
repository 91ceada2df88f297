// Which hexes were looked through is a blind draw of so many of them: only their number has to be followed from turn to turn.
#include "rulesets/asl_a12/hunts/looking.hpp"

#include <algorithm>

namespace hexwright::rulesets::asl_a12 {

using validator::Fraction;

namespace {

mpz_class choose(int n, int k) {
  mpz_class ways = 0;
  if (k >= 0 && k <= n) mpz_bin_uiui(ways.get_mpz_t(), static_cast<unsigned long>(n), static_cast<unsigned long>(k));
  return ways;
}

// Sums of the products of all choices of k of the numbers, by k.
std::vector<Fraction> products(const std::vector<Fraction>& numbers) {
  std::vector<Fraction> sums{Fraction(1)};
  for (const Fraction& one : numbers) {
    sums.emplace_back(0);
    for (std::size_t k = sums.size() - 1; k > 0; --k) sums[k] = sums[k] + sums[k - 1] * one;
  }
  return sums;
}

}  // namespace

std::vector<validator::HuntTurn> chances_of_finding(const Looking& looking) {
  const int real = static_cast<int>(looking.casualty.size()), all = real + looking.dummies;
  std::vector<Fraction> safe;
  for (const Fraction& one : looking.casualty) safe.push_back(Fraction(1) - one);
  const std::vector<Fraction> safe_products = products(safe);
  std::vector<Fraction> done(static_cast<std::size_t>(all) + 1);  // the chance that so many have been looked through
  done[0] = Fraction(1);
  std::vector<validator::HuntTurn> turns;
  for (int turn = 0; turn < looking.turns; ++turn) {
    std::vector<Fraction> next(done.size());
    for (std::size_t before = 0; before < done.size(); ++before)
      for (std::size_t more = 0; more < looking.hexes.size(); ++more) {
        Fraction& now = next[std::min(before + more, done.size() - 1)];
        now = now + done[before] * looking.hexes[more];
      }
    done = std::move(next);
    Fraction missed(0), unhurt(0), left(0);
    for (int s = 0; s <= all; ++s) {
      const Fraction& chance = done[static_cast<std::size_t>(s)];
      const mpz_class draws = choose(all, s);
      missed = missed + chance * Fraction(choose(all - real, s), draws);
      left = left + chance * Fraction(static_cast<long>(looking.dummies) * (all - s), all);
      for (int k = 0; k <= std::min(s, real); ++k)
        unhurt = unhurt + chance * safe_products[static_cast<std::size_t>(k)] * Fraction(choose(all - real, s - k), draws);
    }
    turns.push_back({Fraction(1) - missed, left, Fraction(1) - unhurt});
  }
  return turns;
}

}  // namespace hexwright::rulesets::asl_a12
