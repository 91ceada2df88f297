// Which rank of the card a result has, and who has won it: one place for the measure, the bands and what lies between them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/document/scenario.hpp"

namespace hexwright::validator {

struct RankBand {
  std::optional<std::int64_t> from, to;              // thousandths
  bool by_points = true;                             // false: it comes at once with an event, and not otherwise
  std::string side = {};                             // that has won with it; empty: none
  std::optional<std::size_t> winner = std::nullopt;  // its number, see number_sides()
};

// What a game came to: who has won, and with which rank of the card.
struct Outcome {
  std::optional<std::size_t> winner, rank;
};

struct Ranking {
  document::Measure measure = document::Measure::difference;
  document::Bands bands = document::Bands::closed;
  std::vector<RankBand> list;
  std::string of_side = {};                             // whose number it is; empty: the winner's
  std::optional<std::size_t> of_number = std::nullopt;  // its number

  // None when the card has no ranks, or does not say what is compared or whether both ends belong to a band.
  static std::optional<Ranking> of(const document::Scenario& scenario);

  // The rank of the better total over the next, in thousandths: the first band that holds it. None between closed bands, beside
  // them, and for a ratio to nothing, unless the last band is open and the winner has points.
  std::optional<std::size_t> rank(std::int64_t winner, std::int64_t next) const;

  bool is_signed() const { return !of_side.empty(); }
  // Sides as in the order of battle; of an unknown one no rank is won.
  void number_sides(std::span<const std::string> sides);
  // From the totals of all sides. `at_once`: the rank that an event gave; -1: none did. Without a sign the side with more points has won;
  // with one the rank says who has.
  Outcome outcome(std::span<const std::int64_t> totals, std::int32_t at_once) const;
};

// The side with the most points; none when two share them. And what the next best has; with one side alone nought.
struct Lead {
  std::optional<std::size_t> side;
  std::int64_t best = 0, next = 0;
};
Lead lead(std::span<const std::int64_t> totals);

}  // namespace hexwright::validator
