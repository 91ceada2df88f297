// Pluton at the simulator's door: a compiled scenario, and players that each have a board of their own.
#include "rulesets/pluton/engine/engine.hpp"

#include "rulesets/pluton/engine/game.hpp"
#include "rulesets/pluton/engine/narrate.hpp"

namespace hexwright::rulesets::pluton {

namespace {

class PlutonPlayer final : public validator::GamePlayer {
 public:
  explicit PlutonPlayer(std::shared_ptr<const Compiled> scenario) : game_(std::move(scenario)) {}

  void play(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record) override { game_.play(seed, playout, record); }
  std::vector<validator::ToldAction> tell(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record) override {
    std::vector<Deed> deeds;
    game_.play(seed, playout, record, deeds);
    return narrate(game_.scenario(), deeds);
  }

 private:
  Game game_;
};

class PlutonEngine final : public validator::Engine {
 public:
  explicit PlutonEngine(std::shared_ptr<const Compiled> scenario) : scenario_(std::move(scenario)) {}

  const validator::GameShape& shape() const override { return scenario_->shape; }
  const std::map<std::string, validator::PolicyChoice>& policies() const override { return scenario_->policies_by_side; }
  const std::vector<wording::Text>& assumptions() const override { return scenario_->assumptions; }
  std::unique_ptr<validator::GamePlayer> player() const override { return std::make_unique<PlutonPlayer>(scenario_); }

 private:
  std::shared_ptr<const Compiled> scenario_;
};

wording::Result<std::unique_ptr<validator::Engine>> make_engine(const project::Project& project, const validator::SimulationSetup& setup) {
  auto scenario = compile(project, setup);
  if (!scenario) return tl::unexpected(std::move(scenario.error()));
  return std::make_unique<PlutonEngine>(std::move(*scenario));
}

}  // namespace

validator::GameOfPlayouts playouts() { return {&make_engine, &policy_descriptions}; }

}  // namespace hexwright::rulesets::pluton
