// Deployments at the simulator's door: played, told in sentences, and written down as a log.
#include <algorithm>
#include <cmath>

#include "model/document/log.hpp"
#include "model/document/scenario.hpp"
#include "rulesets/lee/deployments/game.hpp"
#include "validator/simulator/policies.hpp"

namespace hexwright::rulesets::lee {

using document::Act;
using document::Action;
using wording::say;

namespace {

using Scenario = std::shared_ptr<const CompiledDeployment>;

wording::Decimal thousandths(double value) { return {std::llround(value)}; }

wording::Text words_of(const CompiledDeployment& scenario, const Deed& deed) {
  std::vector<wording::Argument> arguments{{"piece", scenario.names[deed.piece]}};
  const auto place = [&](Spot spot) {
    arguments.push_back({"x", thousandths(spot.x)});
    arguments.push_back({"y", thousandths(spot.y)});
  };
  switch (deed.what) {
    case Deed::What::place:
    case Deed::What::put:
      place(spot_of(deed.pose.at));
      return say("{piece} is put at {x},{y}.", arguments);
    case Deed::What::keep:
      return say("{piece} stays.", arguments);
    case Deed::What::move:
      place(deed.to);
      arguments.push_back({"inches", thousandths(length(deed.to - deed.from))});
      return deed.stopped ? say("{piece} goes {inches} inches to {x},{y} and stops: it sees the enemy.", arguments)
                          : say("{piece} goes {inches} inches to {x},{y}.", arguments);
    case Deed::What::reveal:
      arguments.push_back({"other", scenario.names[*deed.target]});
      return say("{piece} and {other} see each other and are revealed.", arguments);
    case Deed::What::unplaced:
      return say("There is no place for {piece}.", arguments);
    case Deed::What::stretched:
      return say("{piece} finds no place within six inches of its marker.", arguments);
    case Deed::What::off:
      return say("{piece} is taken off: all corps are revealed.", arguments);
  }
  return {};
}

const char* paragraph_of(Deed::What what) {
  switch (what) {
    case Deed::What::place:
      return "6.1";
    case Deed::What::keep:
    case Deed::What::move:
      return "6.3";
    default:
      return "6.4";
  }
}

class Player final : public validator::GamePlayer {
 public:
  explicit Player(Scenario scenario) : game_(std::move(scenario)) {}
  void play(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record) override { game_.play(seed, playout, record); }
  std::vector<validator::ToldAction> tell(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record) override {
    std::vector<Deed> deeds;
    game_.play(seed, playout, record, &deeds);
    std::vector<validator::ToldAction> told;
    for (const Deed& deed : deeds)
      told.push_back({deed.turn,
                      deed.what == Deed::What::place ? "placing" : "f2",
                      game_.scenario().armies[static_cast<std::size_t>(deed.army)].side,
                      words_of(game_.scenario(), deed),
                      paragraph_of(deed.what),
                      {},
                      {}});
    return told;
  }

 private:
  Deployment game_;
};

class DeploymentEngine final : public validator::Engine {
 public:
  explicit DeploymentEngine(Scenario scenario) : scenario_(std::move(scenario)) {}
  const validator::GameShape& shape() const override { return scenario_->shape; }
  const std::map<std::string, validator::PolicyChoice>& policies() const override { return scenario_->policies; }
  const std::vector<wording::Text>& assumptions() const override { return scenario_->assumptions; }
  std::unique_ptr<validator::GamePlayer> player() const override { return std::make_unique<Player>(scenario_); }

 private:
  Scenario scenario_;
};

wording::Result<std::unique_ptr<validator::Engine>> make_engine(const project::Project& project, const validator::SimulationSetup& setup) {
  auto scenario = compile_deployment(project, setup);
  if (!scenario) return tl::unexpected(std::move(scenario.error()));
  return std::make_unique<DeploymentEngine>(std::move(*scenario));
}

document::Points points(std::initializer_list<Spot> spots) {
  document::Points made;
  for (const Spot spot : spots) made.list.push_back({std::llround(spot.x), std::llround(spot.y)});
  return made;
}

Action action_of(const CompiledDeployment& scenario, const Deed& deed) {
  Action action;
  action.piece = scenario.names[deed.piece];
  switch (deed.what) {
    case Deed::What::place:
    case Deed::What::put:
      action.what = Act::place;
      action.path = points({spot_of(deed.pose.at)});
      if (deed.what == Deed::What::put) action.heading_degrees = wording::Decimal{deed.pose.heading_tenths * std::int64_t{100}};
      if (deed.cavalry) action.mounted = true;
      if (deed.what == Deed::What::put && deed.target) action.target = scenario.names[*deed.target];
      break;
    case Deed::What::move:
      action.what = Act::move;
      action.path = points({deed.from, deed.to});
      break;
    case Deed::What::reveal:
      action.what = Act::reveal;
      action.target = scenario.names[*deed.target];
      if (deed.moved) action.order = "defence";
      break;
    default:
      action.what = Act::keep;
  }
  return action;
}

}  // namespace

wording::Result<document::Log> record_deployment(const project::Project& project, const validator::SimulationSetup& setup,
                                                 std::uint64_t seed, std::uint64_t playout) {
  auto scenario = compile_deployment(project, setup);
  if (!scenario) return tl::unexpected(std::move(scenario.error()));
  Deployment game(*scenario);
  validator::PlayoutRecord record((*scenario)->shape);
  std::vector<Deed> deeds;
  game.play(seed, playout, record, &deeds);
  document::Log log;
  log.format = "1.0";
  log.id = project.scenario()->id + "-playout-" + std::to_string(playout);
  log.scenario = project.main_file().in_project;
  log.game = project.scenario()->game;
  log.played = document::PlayedBy{std::to_string(seed), static_cast<int>(playout), {}, {}, {}, {}};
  for (const auto& [side, choice] : (*scenario)->policies) log.played->policies.push_back({side, validator::policy_text(choice), {}});
  for (const Deed& deed : deeds) {
    if (deed.what == Deed::What::unplaced || deed.what == Deed::What::stretched || deed.what == Deed::What::off) continue;
    if (log.turns.empty() || log.turns.back().number != deed.turn) log.turns.push_back({deed.turn, {}, {}, {}});
    const std::string phase = deed.what == Deed::What::place ? "placing" : "f2";
    auto& phases = log.turns.back().phases;
    if (phases.empty() || phases.back().id != phase) phases.push_back({phase, {}, {}});
    phases.back().actions.push_back(action_of(**scenario, deed));
  }
  return log;
}

validator::GameOfPlayouts playouts() { return {&make_engine, &marker_policies}; }

}  // namespace hexwright::rulesets::lee
