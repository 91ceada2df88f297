// Puts the tally's counts beside the names that scenario and engine give them.
#include "validator/simulator/report.hpp"

#include <algorithm>

#include "model/document/codec.hpp"
#include "model/project/calendar.hpp"

namespace hexwright::validator {

namespace {

constexpr double THOUSANDTHS = 1000;

std::vector<std::string> clock_of(const project::Project& project, int turns) {
  const document::Scenario& scenario = *project.scenario();
  if (const auto calendar = project::Calendar::of(scenario)) {
    std::vector<std::string> dates;
    for (int turn = 1; turn <= turns; ++turn) dates.push_back(calendar->code(calendar->turn(turn)));
    return dates;
  }
  const auto minutes = project::minutes_of_turn(scenario, project.game());
  if (!scenario.time || !scenario.time->clock || !scenario.time->clock->start || !minutes || *minutes <= 0) return {};
  std::vector<std::string> clock;
  for (int turn = 0; turn < turns; ++turn) {
    const std::int64_t at = scenario.time->clock->start->minutes + std::int64_t{turn} * *minutes;
    clock.push_back(document::print_value(document::ClockTime{static_cast<int>(at % (24 * 60))}));
  }
  return clock;
}

void add_milestones(SimulationReport& report, const GameShape& shape, const Tally& tally) {
  for (std::size_t i = 0; i < shape.milestones.size(); ++i) {
    SimulatedMilestone simulated{shape.milestones[i], {}, {}};
    std::uint64_t reached = 0;
    for (std::size_t turn = 1; turn <= tally.plan().turns; ++turn) {
      reached += tally.first_in(i, turn);
      simulated.by_turn.push_back(chance(reached, tally.playouts()));
    }
    if (const auto turn = half_by(tally, i)) simulated.half_by = static_cast<int>(*turn);
    report.milestones.push_back(std::move(simulated));
  }
}

std::optional<TriggerKind> trigger_kind(Milestone::What what) {
  switch (what) {
    case Milestone::What::available:
      return TriggerKind::support;
    case Milestone::What::may_enter:
      return TriggerKind::reinforcement;
    case Milestone::What::event:
      return TriggerKind::event;
    case Milestone::What::called:
    case Milestone::What::entered:
    case Milestone::What::revealed:
      break;
  }
  return std::nullopt;
}

void add_triggers(SimulationReport& report, const project::Project& project) {
  std::vector<bool> told(report.milestones.size());
  const auto watched = [&](TriggerKind kind, const std::string& id) -> std::optional<std::size_t> {
    for (std::size_t i = 0; i < report.milestones.size(); ++i) {
      const Milestone& milestone = report.milestones[i].milestone;
      if (trigger_kind(milestone.what) != kind || milestone.id != id) continue;
      told[i] = true;
      return i;
    }
    return std::nullopt;
  };
  if (auto results = analyse(project))
    for (TriggerResult& result : *results) {
      const auto milestone = watched(result.kind, result.id);
      report.triggers.push_back({std::move(result), milestone});
    }
  for (std::size_t i = 0; i < report.milestones.size(); ++i) {
    const Milestone& milestone = report.milestones[i].milestone;
    const auto kind = trigger_kind(milestone.what);
    if (!kind || told[i]) continue;
    TriggerResult known{};
    known.id = milestone.id;
    known.kind = *kind;
    known.side = milestone.side;
    report.triggers.push_back({std::move(known), i});
  }
}

void add_points(SimulationReport& report, const GameShape& shape, const Tally& tally) {
  const std::uint64_t playouts = tally.playouts();
  const auto shares = shares_of_margin(tally);
  for (std::size_t side = 0; side < shape.sides.size(); ++side)
    report.sides.push_back(
        {shape.sides[side], summary(tally.total(side), playouts, THOUSANDTHS).value_or(Summary{}), chance(tally.led(side), playouts)});
  for (std::size_t i = 0; i < shape.clauses.size(); ++i)
    report.clauses.push_back({shape.clauses[i].id, tally.plan().side_of_clause[i],
                              summary(tally.clause(i), playouts, THOUSANDTHS).value_or(Summary{}),
                              shares ? std::optional((*shares)[i]) : std::nullopt});
  if (tally.has_margin()) report.margin = summary(tally.margin(), playouts, THOUSANDTHS);
  report.drawn = chance(tally.led(shape.sides.size()), playouts);
}

void add_ranks(SimulationReport& report, const project::Project& project, const Tally& tally) {
  const std::size_t columns = tally.plan().rank_columns();
  const auto& ranking = tally.plan().ranking;
  report.is_signed = ranking && (ranking->is_signed() || std::any_of(ranking->list.begin(), ranking->list.end(),
                                                                     [](const RankBand& band) { return !band.side.empty(); }));
  for (std::size_t winner = 0; columns > 0 && winner <= tally.plan().sides; ++winner)
    for (std::size_t column = 0; column < columns; ++column) {
      const bool is_none = column + 1 == columns, is_draw = winner == tally.plan().sides;
      const std::uint64_t hits = tally.ranked(winner, column);
      const bool foreign = report.is_signed && !is_none && ranking->list[column].winner.value_or(tally.plan().sides) != winner;
      if (hits == 0 && (is_none || foreign || (is_draw && !report.is_signed))) continue;
      SimulatedRank rank{is_draw ? std::nullopt : std::optional(winner), {}, is_none, chance(hits, tally.playouts())};
      if (!is_none) rank.name = document::noun_of(project.scenario()->ranks->list[column].names, std::to_string(column + 1));
      report.ranks.push_back(std::move(rank));
    }
}

}  // namespace

SimulationReport make_report(const project::Project& project, const Engine& engine, const SimulationOrder& order,
                             const SimulationRun& run) {
  const GameShape& shape = engine.shape();
  SimulationReport report;
  report.seed = order.identity.seed;
  report.playouts = run.tally.playouts();
  report.asked = order.playouts;
  report.interrupted = run.interrupted;
  report.policies = engine.policies();
  report.assumptions = engine.assumptions();
  report.rulings = rulings_in_force(project);
  report.parameters = parameters_in_force(project);
  report.turns = shape.turns;
  report.clock = clock_of(project, shape.turns);
  if (run.tally.playouts() == 0) return report;
  add_milestones(report, shape, run.tally);
  add_triggers(report, project);
  add_points(report, shape, run.tally);
  add_ranks(report, project, run.tally);
  for (std::size_t i = 0; i < shape.series.size(); ++i) {
    SimulatedSeries series{shape.series[i], {}};
    for (std::size_t turn = 1; turn <= run.tally.plan().turns; ++turn)
      series.by_turn.push_back(*summary(run.tally.series(i, turn), run.tally.playouts(), 1));
    report.series.push_back(std::move(series));
  }
  return report;
}

}  // namespace hexwright::validator
