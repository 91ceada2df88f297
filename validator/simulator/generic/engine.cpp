// The general engine as the simulator sees it, and its players.
#include "validator/simulator/generic/engine.hpp"

#include <algorithm>

#include "validator/simulator/generic/game.hpp"

namespace hexwright::validator {

using wording::Fault;
using wording::say;

namespace generic {

namespace {

constexpr std::array<const char*, 3> NAMES = {"hold", "advance", "random"};

class Player final : public GamePlayer {
 public:
  explicit Player(std::shared_ptr<const Compiled> scenario) : game_(std::move(scenario)) {}

  void play(std::uint64_t seed, std::uint64_t playout, PlayoutRecord& record) override { game_.play(seed, playout, record); }
  std::vector<ToldAction> tell(std::uint64_t seed, std::uint64_t playout, PlayoutRecord& record) override {
    std::vector<ToldAction> told;
    game_.play(seed, playout, record, &told);
    return told;
  }

 private:
  Game game_;
};

class GenericEngine final : public Engine {
 public:
  explicit GenericEngine(std::shared_ptr<const Compiled> scenario) : scenario_(std::move(scenario)) {}

  const GameShape& shape() const override { return scenario_->shape; }
  const std::map<std::string, PolicyChoice>& policies() const override { return scenario_->policies_by_side; }
  const std::vector<wording::Text>& assumptions() const override { return scenario_->assumptions; }
  std::unique_ptr<GamePlayer> player() const override { return std::make_unique<Player>(scenario_); }

 private:
  std::shared_ptr<const Compiled> scenario_;
};

wording::Result<std::unique_ptr<Engine>> make_engine(const project::Project& project, const SimulationSetup& setup) {
  auto scenario = compile(project, setup);
  if (!scenario) return tl::unexpected(std::move(scenario.error()));
  return std::make_unique<GenericEngine>(std::move(*scenario));
}

}  // namespace

const std::vector<PolicyDescription>& policy_descriptions() {
  static const std::vector<PolicyDescription> LIST = {
      {NAMES[0], say("stays where it is and never attacks"), {}},
      {NAMES[1],
       say("goes for what scores, and attacks where the enemy loses more"),
       {{"caution", 0, 1000, Policy{}.caution, say("per cent: how much its own losses weigh against the enemy's")}}},
      {NAMES[2], say("does anything that is legal"), {}}};
  return LIST;
}

wording::Result<Policy> read_policy(const PolicyChoice& choice) {
  const auto known = std::find(NAMES.begin(), NAMES.end(), choice.name);
  Policy policy;
  if (known == NAMES.end())
    return tl::unexpected(Fault{"simulate/policy", {}, say("There is no policy \"{policy}\".", {{"policy", choice.name}}), {}, {}});
  policy.name = static_cast<PolicyName>(known - NAMES.begin());
  for (const auto& [id, value] : choice.numbers) {
    if (policy.name != PolicyName::advance || id != "caution" || value < 0 || value > 1000)
      return tl::unexpected(Fault{"simulate/policy",
                                  {},
                                  say("The policy {policy} has no number \"{number}\".", {{"policy", choice.name}, {"number", id}}),
                                  {},
                                  {}});
    policy.caution = value;
  }
  return policy;
}

PolicyChoice written(const Policy& policy) {
  PolicyChoice choice{NAMES[static_cast<std::size_t>(policy.name)], {}};
  if (policy.name == PolicyName::advance) choice.numbers["caution"] = policy.caution;
  return choice;
}

}  // namespace generic

const GameRules* game_that_plays(const project::Project& project, std::span<const GameRules> games) {
  static const GameRules GENERAL{{}, {}, {}, {&generic::make_engine, &generic::policy_descriptions}};
  const std::string& id = project.game().data().id;
  for (const GameRules& game : games)
    if (game.data.id == id) return game.playouts.make_engine ? &game : nullptr;
  return id.empty() ? nullptr : &GENERAL;
}

}  // namespace hexwright::validator
