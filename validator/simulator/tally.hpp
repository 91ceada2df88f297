// What many playouts came to, in whole numbers: adding and merging in any order gives the same bytes, on any number of threads and
// machines, and through a checkpoint.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validator/simulator/engine.hpp"
#include "validator/simulator/ranking.hpp"
#include "validator/simulator/spread.hpp"

namespace hexwright::validator {

// What a tally counts; shared by all tallies of one simulation.
struct TallyPlan {
  std::size_t turns = 0, milestones = 0, series = 0, sides = 0;
  std::vector<std::size_t> side_of_clause;
  std::optional<Ranking> ranking;

  TallyPlan(const GameShape& shape, std::optional<Ranking> card_ranking);
  std::size_t rank_columns() const { return ranking ? ranking->list.size() + 1 : 0; }  // the last is: no rank
};

class Tally {
 public:
  // No clause, total or difference of totals may be greater in thousandths, either way.
  static constexpr std::int64_t most_thousandths = 1'000'000'000'000;

  explicit Tally(std::shared_ptr<const TallyPlan> plan);

  // False, and nothing is counted, when a number is out of its bounds.
  bool add(const PlayoutRecord& record);
  void merge(const Tally& other);
  void clear();

  const TallyPlan& plan() const { return *plan_; }
  const std::shared_ptr<const TallyPlan>& shared_plan() const { return plan_; }
  std::uint64_t playouts() const { return playouts_; }
  // Playouts in which the milestone came first in this turn; turn 0: never.
  std::uint64_t first_in(std::size_t milestone, std::size_t turn) const { return first_turns_[milestone * (plan_->turns + 1) + turn]; }
  const Spread& clause(std::size_t clause) const { return clauses_[clause]; }
  const Spread& total(std::size_t side) const { return totals_[side]; }
  // What the first side has more than the second, of games of two sides.
  bool has_margin() const { return plan_->sides == 2; }
  const Spread& margin() const { return margin_; }
  // Sum over the playouts of clause times margin.
  Wide clause_by_margin(std::size_t clause) const { return by_margin_[clause]; }
  const Spread& series(std::size_t series, std::size_t turn) const { return series_[series * plan_->turns + turn - 1]; }
  // Playouts in which this side had the most points; `sides`: two sides share them.
  std::uint64_t led(std::size_t winner) const { return leads_[winner]; }
  std::uint64_t ranked(std::size_t winner, std::size_t column) const { return ranks_[winner * plan_->rank_columns() + column]; }

  // Lines of text, the same for equal tallies.
  std::string text() const;
  // As text() writes it for this plan, and nothing else.
  static std::optional<Tally> parse(std::shared_ptr<const TallyPlan> plan, std::string_view text);

  bool operator==(const Tally& other) const { return text() == other.text(); }

 private:
  friend class TallyReader;

  bool take_totals(const PlayoutRecord& record);

  std::shared_ptr<const TallyPlan> plan_;
  std::uint64_t playouts_ = 0;
  std::vector<std::uint64_t> first_turns_, leads_, ranks_;
  std::vector<Spread> clauses_, totals_, series_;
  std::vector<Wide> by_margin_;
  Spread margin_;
  std::vector<std::int64_t> playout_totals_;  // of the playout that is added
};

}  // namespace hexwright::validator
