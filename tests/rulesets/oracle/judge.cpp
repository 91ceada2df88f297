// Comparing two games, and telling the first deed in which they part.
#include "tests/rulesets/oracle/judge.hpp"

#include <algorithm>
#include <stdexcept>

#include "model/wording/catalogue.hpp"
#include "rulesets/pluton/engine/deed.hpp"

namespace hexwright::test {

namespace {

std::shared_ptr<const Compiled> compiled(const project::Project& project, const validator::SimulationSetup& setup) {
  auto scenario = compile(project, setup);
  if (!scenario) throw std::runtime_error(wording::english().words(scenario.error().message));
  return *scenario;
}

std::string in_words(const Compiled& scenario, const std::vector<Deed>& deeds, std::size_t number) {
  if (number >= deeds.size()) return "(the game is over)";
  const Deed& deed = deeds[number];
  const validator::ToldAction told = narrate(scenario, {deed}).front();
  return "turn " + std::to_string(deed.turn) + " phase " + std::to_string(deed.phase) + ": " + wording::english().words(told.what) +
         " [value " + std::to_string(deed.value) + ", extra " + std::to_string(deed.extra) + ", roll " + std::to_string(deed.roll) + "]";
}

}  // namespace

Judge::Judge(const project::Project& project, const validator::SimulationSetup& setup)
    : project_(project),
      scenario_(compiled(project, setup)),
      game_(std::make_unique<Game>(scenario_)),
      oracle_(project, scenario_),
      watch_(*scenario_) {
  game_->watch(
      [](const Game& game, int turn, int phase, void* watch) { static_cast<InvariantWatch*>(watch)->phase_ended(game, turn, phase); },
      &watch_);
}

Judge::~Judge() = default;

std::string Judge::first_difference(const std::vector<Deed>& oracles) const {
  const auto [engine, oracle] = std::mismatch(engines_.begin(), engines_.end(), oracles.begin(), oracles.end());
  const auto at = static_cast<std::size_t>(engine - engines_.begin());
  std::string words;
  for (std::size_t before = at - std::min<std::size_t>(at, 6); before < at; ++before)
    words += "  " + in_words(*scenario_, engines_, before) + "\n";
  return words + "engine: " + in_words(*scenario_, engines_, at) + "\noracle: " + in_words(*scenario_, oracles, at);
}

std::string Judge::differs(std::uint64_t seed, std::uint64_t playout) {
  validator::PlayoutRecord engines(scenario_->shape), oracles(scenario_->shape), untold(scenario_->shape);
  watch_.begin();
  game_->play(seed, playout, engines, engines_);
  if (watch_.broken().empty()) watch_.judge_deeds(project_, engines_, engines);
  const std::vector<Deed> judged = oracle_.play(seed, playout, oracles);
  if (engines_ != judged) return first_difference(judged);
  if (!watch_.broken().empty()) return watch_.broken();
  if (!(engines == oracles)) return "the records differ";
  game_->play(seed, playout, untold);
  return untold == engines ? "" : "a game that is not told has another record";
}

}  // namespace hexwright::test
