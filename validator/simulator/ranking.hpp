// Which rank of the card a result has, and who has won it: one place for the measure, the bands and what lies between them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/document/scenario.hpp"

namespace hexwright::validator {

struct RankBand {
  std::optional<std::int64_t> from, to;  // thousandths
};

struct Ranking {
  document::Measure measure = document::Measure::difference;
  document::Bands bands = document::Bands::closed;
  std::vector<RankBand> list;

  // None when the card has no ranks, or does not say what is compared or whether both ends belong to a band.
  static std::optional<Ranking> of(const document::Scenario& scenario);

  // The rank of the better total over the next, in thousandths: the first band that holds it. None between closed bands, beside
  // them, and for a ratio to nothing, unless the last band is open and the winner has points.
  std::optional<std::size_t> rank(std::int64_t winner, std::int64_t next) const;
};

// The side with the most points; none when two share them. And what the next best has; with one side alone nought.
struct Lead {
  std::optional<std::size_t> side;
  std::int64_t best = 0, next = 0;
};
Lead lead(std::span<const std::int64_t> totals);

}  // namespace hexwright::validator
