// A ratio is compared by multiplying, so that no band is missed by a rounding.
#include "validator/simulator/ranking.hpp"

#include <algorithm>

#include "validator/simulator/spread.hpp"

namespace hexwright::validator {

namespace {

bool counts_points(const document::Rank& rank) { return rank.from || rank.to || !rank.event; }

}  // namespace

std::optional<Ranking> Ranking::of(const document::Scenario& scenario) {
  if (!scenario.ranks || scenario.ranks->list.empty()) return std::nullopt;
  const document::Ranks& ranks = *scenario.ranks;
  const bool by_points = std::any_of(ranks.list.begin(), ranks.list.end(), counts_points);
  if (by_points && (!ranks.measure || !ranks.bands)) return std::nullopt;
  Ranking ranking{ranks.measure.value_or(document::Measure::difference), ranks.bands.value_or(document::Bands::half_open), {}};
  ranking.of_side = ranks.of_side.value_or("");
  for (const document::Rank& rank : scenario.ranks->list) {
    RankBand band;
    if (rank.from) band.from = rank.from->thousandths;
    if (rank.to) band.to = rank.to->thousandths;
    band.by_points = counts_points(rank);
    band.side = rank.side.value_or("");
    ranking.list.push_back(band);
  }
  return ranking;
}

std::optional<std::size_t> Ranking::rank(std::int64_t winner, std::int64_t next) const {
  Wide value = winner, unit = 1;  // value / unit thousandths
  if (measure == document::Measure::difference) value -= next;
  if (measure == document::Measure::ratio) {
    if (next <= 0) {
      if (winner > 0 && !list.empty() && list.back().by_points && !list.back().to) return list.size() - 1;
      return std::nullopt;
    }
    value *= 1000;
    unit = next;
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!list[i].by_points) continue;
    const bool high_enough = !list[i].from || value >= *list[i].from * unit;
    const bool low_enough = !list[i].to || (bands == document::Bands::closed ? value <= *list[i].to * unit : value < *list[i].to * unit);
    if (high_enough && low_enough) return i;
  }
  return std::nullopt;
}

void Ranking::number_sides(std::span<const std::string> sides) {
  const auto number = [&](const std::string& side) -> std::optional<std::size_t> {
    const auto found = std::find(sides.begin(), sides.end(), side);
    return found == sides.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - sides.begin()));
  };
  of_number = number(of_side);
  for (RankBand& band : list) band.winner = number(band.side);
}

Outcome Ranking::outcome(std::span<const std::int64_t> totals, std::int32_t at_once) const {
  if (at_once >= 0 && static_cast<std::size_t>(at_once) < list.size())
    return {list[static_cast<std::size_t>(at_once)].winner, static_cast<std::size_t>(at_once)};
  if (!is_signed()) {
    const Lead leader = lead(totals);
    return {leader.side, rank(leader.best, leader.next)};
  }
  if (!of_number || *of_number >= totals.size()) return {};
  std::optional<std::int64_t> other;  // the best of them
  for (std::size_t side = 0; side < totals.size(); ++side)
    if (side != *of_number && (!other || totals[side] > *other)) other = totals[side];
  const auto reached = rank(totals[*of_number], other.value_or(0));
  return {reached ? list[*reached].winner : std::nullopt, reached};
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
