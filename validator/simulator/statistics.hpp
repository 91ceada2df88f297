// From counts and sums to what people read: means, deviations, quantiles and intervals. The one place where playouts become
// fractions; every number follows from whole ones by the same few operations, so that it is the same on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "validator/simulator/tally.hpp"

namespace hexwright::validator {

// How often something came, with the interval of Wilson that holds the true chance in 95 of 100 such simulations.
struct Chance {
  std::uint64_t hits = 0, playouts = 0;
  double share = 0, low = 0, high = 1;
  bool operator==(const Chance&) const = default;
};
Chance chance(std::uint64_t hits, std::uint64_t playouts);

inline constexpr std::array<int, 5> QUANTILES_PERCENT = {5, 25, 50, 75, 95};

struct Summary {
  double mean = 0, sd = 0, least = 0, most = 0;
  std::array<double, QUANTILES_PERCENT.size()> quantiles{};  // the least value that so many per cent of the playouts do not exceed
  bool operator==(const Summary&) const = default;
};
// `unit` is what one of the spread's numbers is divided by. Nothing without playouts.
std::optional<Summary> summary(const Spread& spread, std::uint64_t playouts, double unit);

// How much of the variance of the margin each clause brings; they add up to 1, and one that works against the others is negative.
// Nothing when the margin is always the same, or there are not two sides.
std::optional<std::vector<double>> shares_of_margin(const Tally& tally);

// The turn by whose end the milestone has come in half of the playouts.
std::optional<std::size_t> half_by(const Tally& tally, std::size_t milestone);

}  // namespace hexwright::validator
