// A ratio is compared by multiplying, so that no band is missed by a rounding.
#include "validator/simulator/ranking.hpp"

#include "validator/simulator/spread.hpp"

namespace hexwright::validator {

std::optional<Ranking> Ranking::of(const document::Scenario& scenario) {
  if (!scenario.ranks || !scenario.ranks->measure || !scenario.ranks->bands || scenario.ranks->list.empty()) return std::nullopt;
  Ranking ranking{*scenario.ranks->measure, *scenario.ranks->bands, {}};
  for (const document::Rank& rank : scenario.ranks->list) {
    RankBand band;
    if (rank.from) band.from = rank.from->thousandths;
    if (rank.to) band.to = rank.to->thousandths;
    ranking.list.push_back(band);
  }
  return ranking;
}

std::optional<std::size_t> Ranking::rank(std::int64_t winner, std::int64_t next) const {
  Wide value = winner, unit = 1;  // value / unit thousandths
  if (measure == document::Measure::difference) value -= next;
  if (measure == document::Measure::ratio) {
    if (next <= 0) {
      if (winner > 0 && !list.empty() && !list.back().to) return list.size() - 1;
      return std::nullopt;
    }
    value *= 1000;
    unit = next;
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool high_enough = !list[i].from || value >= *list[i].from * unit;
    const bool low_enough = !list[i].to || (bands == document::Bands::closed ? value <= *list[i].to * unit : value < *list[i].to * unit);
    if (high_enough && low_enough) return i;
  }
  return std::nullopt;
}

Lead lead(std::span<const std::int64_t> totals) {
  Lead lead;
  for (std::size_t side = 0; side < totals.size(); ++side) {
    if (side == 0 || totals[side] > lead.best) {
      lead.next = side == 0 ? 0 : lead.best;
      lead.best = totals[side];
      lead.side = side;
    } else {
      if (totals[side] == lead.best) lead.side.reset();
      if (side == 1 || totals[side] > lead.next) lead.next = totals[side];
    }
  }
  return lead;
}

}  // namespace hexwright::validator
