// Sums of squares are taken about the whole part of the mean, exactly, before anything is rounded.
#include "validator/simulator/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace hexwright::validator {

namespace {

// Sum over the playouts of (x - mean of x) (y - mean of y).
double centred(Wide products, Wide sum_x, Wide sum_y, std::uint64_t playouts) {
  const auto n = static_cast<Wide>(playouts);
  const Wide x = sum_x / n, y = sum_y / n;
  const Wide about = products - x * sum_y - y * sum_x + n * x * y;
  const Wide left_x = sum_x - n * x, left_y = sum_y - n * y;
  return static_cast<double>(about) - static_cast<double>(left_x) * static_cast<double>(left_y) / static_cast<double>(playouts);
}

}  // namespace

Chance chance(std::uint64_t hits, std::uint64_t playouts) {
  if (playouts == 0) return {};
  constexpr double Z = 1.959963984540054;  // 97.5 % of the normal distribution
  const auto n = static_cast<double>(playouts);
  const double share = static_cast<double>(hits) / n;
  const double scale = 1 + Z * Z / n;
  const double middle = (share + Z * Z / (2 * n)) / scale;
  const double half = Z * std::sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / scale;
  return {hits, playouts, share, hits == 0 ? 0.0 : std::max(0.0, middle - half), hits == playouts ? 1.0 : std::min(1.0, middle + half)};
}

std::optional<Summary> summary(const Spread& spread, std::uint64_t playouts, double unit) {
  if (playouts == 0) return std::nullopt;
  Summary result;
  const auto n = static_cast<double>(playouts);
  result.mean = static_cast<double>(spread.sum) / n / unit;
  const double squares = centred(spread.squares, spread.sum, spread.sum, playouts);
  result.sd = playouts < 2 || squares <= 0 ? 0 : std::sqrt(squares / (n - 1)) / unit;
  result.least = static_cast<double>(spread.least) / unit;
  result.most = static_cast<double>(spread.most) / unit;
  std::uint64_t reached = 0;
  std::size_t next = 0;
  for (const Histogram::Bin& bin : spread.histogram.bins()) {
    reached += bin.count;
    while (next < QUANTILES_PERCENT.size() && Wide{100} * reached >= Wide{QUANTILES_PERCENT[next]} * playouts)
      result.quantiles[next++] = static_cast<double>(std::max(bin.least, spread.least)) / unit;
  }
  return result;
}

std::optional<std::vector<double>> shares_of_margin(const Tally& tally) {
  if (!tally.has_margin() || tally.playouts() == 0) return std::nullopt;
  const Spread& margin = tally.margin();
  const double all = centred(margin.squares, margin.sum, margin.sum, tally.playouts());
  if (all <= 0) return std::nullopt;
  std::vector<double> shares;
  for (std::size_t i = 0; i < tally.plan().side_of_clause.size(); ++i) {
    const std::size_t side = tally.plan().side_of_clause[i];
    const double sign = side == 0 ? 1 : side == 1 ? -1 : 0;
    const double share = sign * centred(tally.clause_by_margin(i), tally.clause(i).sum, margin.sum, tally.playouts()) / all;
    shares.push_back(share == 0 ? 0 : share);  // no negative nought
  }
  return shares;
}

std::optional<std::size_t> half_by(const Tally& tally, std::size_t milestone) {
  std::uint64_t reached = 0;
  for (std::size_t turn = 1; turn <= tally.plan().turns; ++turn) {
    reached += tally.first_in(milestone, turn);
    if (tally.playouts() > 0 && 2 * reached >= tally.playouts()) return turn;
  }
  return std::nullopt;
}

}  // namespace hexwright::validator
