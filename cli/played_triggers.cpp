// The playouts are those of simulate: the same seed and policies give the same games, and so the same figures.
#include "cli/played_triggers.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/capable_games.hpp"
#include "cli/exit_status.hpp"
#include "platform/interruption.hpp"
#include "rulesets/rulesets.hpp"

namespace hexwright::cli {

using validator::Chance;
using validator::SimulatedMilestone;
using validator::TriggerResult;
using wording::say;
using wording::say_n;
using Json = nlohmann::ordered_json;

namespace {

bool can_be_played(const project::Project& project) {
  return game_that_can(project, [](const validator::GameRules& game) { return bool(game.playouts.make_engine); });
}

void note(const Voice& err, const wording::Text& text) { complain(wrapped(err.words(text), 0)); }

}  // namespace

const SimulatedMilestone* PlayedTriggers::of(const TriggerResult& result) const {
  if (!result.only_played) return nullptr;
  for (const validator::SimulatedTrigger& trigger : report.triggers)
    if (trigger.known.kind == result.kind && trigger.known.id == result.id && trigger.milestone)
      return &report.milestones[*trigger.milestone];
  return nullptr;
}

Playing play_triggers(const TriggersOptions& options, const project::Project& project, const std::vector<TriggerResult>& results,
                      const Voice& err) {
  const bool wanted = std::any_of(results.begin(), results.end(), [](const TriggerResult& result) { return result.only_played; });
  if (!wanted || options.number == 0 || !can_be_played(project)) return {};
  if (!options.assume.empty()) {
    note(err, say("What scripts decide is not played: a game knows nothing of what --assume takes for granted."));
    return {};
  }
  if (options.playouts.file == "-") {
    note(err, say("A scenario with scripts is not played from standard input: the process that runs them reads its files by itself."));
    return {};
  }
  auto ready = ready_to_play(options.playouts, err);
  if (!ready) return {{}, ready.error()};
  platform::watch_for_signals();
  SimulateOptions simulation;
  simulation.playouts = options.playouts;
  simulation.number = options.number;
  simulation.threads = options.threads;
  auto told = played_and_reported(simulation, *ready, nullptr, err);
  if (!told) return {{}, told.error()};
  return {PlayedTriggers{std::move(*ready), std::move((*told)->report)}, EXIT_CLEAN};
}

std::optional<int> first_seen(const SimulatedMilestone& seen) {
  const auto first = std::find_if(seen.by_turn.begin(), seen.by_turn.end(), [](const Chance& chance) { return chance.hits > 0; });
  if (first == seen.by_turn.end()) return std::nullopt;
  return static_cast<int>(first - seen.by_turn.begin()) + 1;
}

TriggerResult with_seen(TriggerResult result, const SimulatedMilestone& seen) {
  const Chance whole = seen.by_turn.empty() ? Chance{} : seen.by_turn.back();
  const auto playouts = static_cast<std::int64_t>(whole.playouts);
  result.earliest_turn = first_seen(seen);
  if (result.earliest_turn) {
    result.possible = validator::Possible::yes;
    result.why = say_n("A script has a say in it: it came in {hits} of {count} playout, first in turn {turn}.",
                       "A script has a say in it: it came in {hits} of {count} playouts, first in turn {turn}.", playouts,
                       {{"hits", static_cast<std::int64_t>(whole.hits)}, {"turn", std::int64_t{*result.earliest_turn}}});
  } else {
    result.why = say_n("A script has a say in it: it came in none of {count} playout, which does not mean that it cannot.",
                       "A script has a say in it: it came in none of {count} playouts, which does not mean that it cannot.", playouts);
  }
  return result;
}

Json played_json(const validator::SimulationReport& report, const wording::Catalogue& catalogue) {
  Json policies = Json::object(), assumptions = Json::array(), ignored = Json::object();
  for (const auto& [side, choice] : report.policies)
    policies[side] = {{"policy", choice.name}, {"numbers", choice.numbers.empty() ? Json::object() : Json(choice.numbers)}};
  for (const wording::Text& text : report.assumptions) assumptions.push_back(catalogue.words(text));
  for (const auto& [id, count] : report.ignored) ignored[id] = count;
  return {{"seed", report.seed},
          {"playouts", report.playouts},
          {"playouts_asked", report.asked},
          {"interrupted", report.interrupted},
          {"policies", std::move(policies)},
          {"assumptions", std::move(assumptions)},
          {"ignored_errors", std::move(ignored)}};
}

}  // namespace hexwright::cli
