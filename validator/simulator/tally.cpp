// Everything is looked at before anything is counted, so that a refused playout leaves no trace.
#include "validator/simulator/tally.hpp"

#include <algorithm>
#include <cassert>

namespace hexwright::validator {

TallyPlan::TallyPlan(const GameShape& shape, std::optional<Ranking> card_ranking)
    : turns(static_cast<std::size_t>(std::max(shape.turns, 0))),
      milestones(shape.milestones.size()),
      series(shape.series.size()),
      sides(shape.sides.size()),
      ranking(std::move(card_ranking)) {
  for (const Clause& clause : shape.clauses) {
    const auto side = std::find(shape.sides.begin(), shape.sides.end(), clause.side);
    side_of_clause.push_back(static_cast<std::size_t>(side - shape.sides.begin()));
  }
}

Tally::Tally(std::shared_ptr<const TallyPlan> plan)
    : plan_(std::move(plan)),
      first_turns_(plan_->milestones * (plan_->turns + 1)),
      leads_(plan_->sides + 1),
      ranks_((plan_->sides + 1) * plan_->rank_columns()),
      clauses_(plan_->side_of_clause.size()),
      totals_(plan_->sides),
      series_(plan_->series * plan_->turns),
      by_margin_(plan_->side_of_clause.size()),
      playout_totals_(plan_->sides) {}

bool Tally::take_totals(const PlayoutRecord& record) {
  const auto within = [](std::int64_t value) { return value >= -most_thousandths && value <= most_thousandths; };
  std::fill(playout_totals_.begin(), playout_totals_.end(), 0);
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    const std::size_t side = plan_->side_of_clause[i];
    if (!within(record.clause_thousandths[i])) return false;
    if (side >= plan_->sides) continue;  // of nobody who plays
    playout_totals_[side] += record.clause_thousandths[i];
    if (!within(playout_totals_[side])) return false;
  }
  return std::all_of(record.series.begin(), record.series.end(), within);
}

bool Tally::add(const PlayoutRecord& record) {
  assert(record.milestone_turn.size() == plan_->milestones && record.clause_thousandths.size() == clauses_.size() &&
         record.series.size() == series_.size());
  if (!take_totals(record)) return false;
  ++playouts_;
  for (std::size_t i = 0; i < plan_->milestones; ++i) {
    const auto turn = static_cast<std::size_t>(record.milestone_turn[i]);
    assert(turn <= plan_->turns);
    ++first_turns_[i * (plan_->turns + 1) + turn];
  }
  const std::int64_t margin = has_margin() ? playout_totals_[0] - playout_totals_[1] : 0;
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    clauses_[i].add(record.clause_thousandths[i]);
    by_margin_[i] += Wide{record.clause_thousandths[i]} * margin;
  }
  for (std::size_t side = 0; side < plan_->sides; ++side) totals_[side].add(playout_totals_[side]);
  if (has_margin()) margin_.add(margin);
  for (std::size_t i = 0; i < series_.size(); ++i) series_[i].add(record.series[i]);
  const Lead leader = lead(playout_totals_);
  const std::size_t winner = leader.side.value_or(plan_->sides);
  ++leads_[winner];
  if (plan_->ranking)
    ++ranks_[winner * plan_->rank_columns() + plan_->ranking->rank(leader.best, leader.next).value_or(plan_->ranking->list.size())];
  return true;
}

void Tally::merge(const Tally& other) {
  assert(other.first_turns_.size() == first_turns_.size() && other.clauses_.size() == clauses_.size() &&
         other.series_.size() == series_.size() && other.ranks_.size() == ranks_.size() && other.totals_.size() == totals_.size());
  const auto add_all = [](auto& to, const auto& from) { std::transform(to.begin(), to.end(), from.begin(), to.begin(), std::plus<>()); };
  const auto merge_all = [](std::vector<Spread>& to, const std::vector<Spread>& from) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i].merge(from[i]);
  };
  playouts_ += other.playouts_;
  add_all(first_turns_, other.first_turns_);
  add_all(leads_, other.leads_);
  add_all(ranks_, other.ranks_);
  add_all(by_margin_, other.by_margin_);
  merge_all(clauses_, other.clauses_);
  merge_all(totals_, other.totals_);
  merge_all(series_, other.series_);
  margin_.merge(other.margin_);
}

void Tally::clear() {
  playouts_ = 0;
  std::fill(first_turns_.begin(), first_turns_.end(), 0);
  std::fill(leads_.begin(), leads_.end(), 0);
  std::fill(ranks_.begin(), ranks_.end(), 0);
  std::fill(by_margin_.begin(), by_margin_.end(), 0);
  for (auto* spreads : {&clauses_, &totals_, &series_})
    for (Spread& spread : *spreads) spread.clear();
  margin_.clear();
}

}  // namespace hexwright::validator
