// What a simulation has to say, before it is said in words, JSON or pictures: first what was taken for granted, then what came out.
// It never says that a scenario is balanced; it says who played how, how often, and how sure that is.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "validator/analysis/triggers.hpp"
#include "validator/findings/report.hpp"
#include "validator/simulator/runner.hpp"
#include "validator/simulator/statistics.hpp"

namespace hexwright::validator {

struct SimulatedMilestone {
  Milestone milestone;
  std::vector<Chance> by_turn;  // [t - 1]: by the end of turn t
  std::optional<int> half_by;   // the turn by whose end it has come in half of the playouts
};
struct SimulatedTrigger {
  TriggerResult known;                   // without playing; empty but for id, kind and side when the analysis has none of this id
  std::optional<std::size_t> milestone;  // that was watched for it
};
struct SimulatedClause {
  std::string id;
  std::size_t side = 0;
  Summary points;
  std::optional<double> share;  // of the variance of the difference between both sides
};
struct SimulatedSide {
  std::string id;
  Summary points;
  Chance led;  // had the most points
};
struct SimulatedRank {
  std::optional<std::size_t> winner;  // none: as many points on both sides, or a draw by the card
  wording::Noun name;
  bool is_none = false;  // no band of the card holds the result
  Chance chance;
};
struct SimulatedSeries {
  Series series;
  std::vector<Summary> by_turn;
};

struct SimulationReport {
  // What was taken for granted.
  std::uint64_t seed = 1, playouts = 0, asked = 0;
  bool interrupted = false;
  std::map<std::string, PolicyChoice> policies;
  std::vector<wording::Text> assumptions;
  std::vector<RulingInForce> rulings;
  std::vector<ParameterInForce> parameters;
  std::map<std::string, int> ignored;  // errors of the scenario that were passed over, by id
  // What came out.
  int turns = 0;
  std::vector<std::string> clock;  // time of day at which each turn begins; empty when the scenario has no clock
  std::vector<SimulatedMilestone> milestones;
  std::vector<SimulatedTrigger> triggers;  // in the order of the scenario, then those that only playing knows
  std::vector<SimulatedSide> sides;
  std::vector<SimulatedClause> clauses;
  std::optional<Summary> margin;     // of two sides: what the first has more
  Chance drawn;                      // two or more had the most
  bool is_signed = false;            // the ranks say who has won, not the larger number
  std::vector<SimulatedRank> ranks;  // by winner, then as on the card; empty when the card has none that can be told
  std::vector<SimulatedSeries> series;
};

// Of the project that the engine was made of. Without a single playout everything that came out is empty.
SimulationReport make_report(const project::Project& project, const Engine& engine, const SimulationOrder& order, const SimulationRun& run);

}  // namespace hexwright::validator
