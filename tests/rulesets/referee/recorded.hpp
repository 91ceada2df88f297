// Games that were played and written down, and what the referee says of them. Every element has an origin of its own, by which tests
// know again what they have changed.
#pragma once

#include "rulesets/pluton/pluton.hpp"
#include "tests/rulesets/altered_sample.hpp"

namespace hexwright::test {

inline constexpr std::ptrdiff_t CHANGED = 10'000'000;  // origin of what a test has changed

struct Said {
  std::string id, words;
  bool at_change = false;  // one of its places is what was changed
};

inline void number_origins(document::Log& log) {
  std::ptrdiff_t next = 1;
  log.origin = {0, next++};
  for (document::Start& start : log.starts) start.origin = {0, next++};
  for (document::LoggedTurn& turn : log.turns) {
    turn.origin = {0, next++};
    for (document::ConditionRoll& roll : turn.rolls) roll.origin = {0, next++};
    for (document::LoggedPhase& phase : turn.phases) {
      phase.origin = {0, next++};
      for (document::Action& action : phase.actions) action.origin = {0, next++};
    }
  }
}

inline std::vector<Said> judged(const project::Project& project, const document::Log& log) {
  validator::Sink sink(project);
  const auto result = rulesets::pluton::judge(project, log, sink);
  if (!result) return {{"refused", in_english(result.error().message)}};
  std::vector<Said> said;
  for (const validator::Finding& finding : sink.take()) {
    Said one{finding.id, finding.rule + ": " + in_english(finding.message)};
    for (const validator::Where& where : finding.where) one.at_change |= where.at.offset == CHANGED;
    said.push_back(std::move(one));
  }
  return said;
}

inline std::string listed(const std::vector<Said>& said) {
  std::string words;
  for (const Said& one : said) {
    words += one.id + (one.at_change ? " (here) " : " ") + one.words + "\n";
    if (words.size() > 3000) break;
  }
  return words;
}

inline document::Log recorded(const project::Project& project, const std::string& polish, const std::string& german, std::uint64_t playout,
                              const document::Placement* placement = nullptr) {
  validator::SimulationSetup setup;
  setup.policies = {{"pl", {polish, {}}}, {"de", {german, {}}}};
  setup.placement = placement;
  auto log = rulesets::pluton::record(project, setup, 7, playout);
  if (!log) FAIL(in_english(log.error().message));
  number_origins(*log);
  return std::move(*log);
}

}  // namespace hexwright::test
