// The parts of a compiled scenario put together: tables, rulings, ground, forces, schedule, policies, and what a playout records.
#include <algorithm>

#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "rulesets/pluton/engine/compiled.hpp"
#include "rulesets/pluton/pluton.hpp"
#include "rulesets/pluton/engine/game.hpp"
#include "rulesets/pluton/engine/deed.hpp"
#include "rulesets/pluton/procedures/leaders.hpp"
#include "validator/simulator/starts.hpp"

namespace hexwright::rulesets::pluton {

using project::Project;
using validator::Milestone;
using wording::Fault;
using wording::say;

namespace {

constexpr std::size_t MOST_PIECES = 2000;
constexpr int MOST_TURNS = 10'000;

int reach(const Tables& tables, const Rulings& rulings, UnitKind kind, int half_boxes) {
  for (int distance = geometry::MOST_SIGHT_HEXES; distance >= 0; --distance)
    if (tables.small_arms(half_boxes, distance, kind, rulings) > 0) return distance;
  return -1;
}

// How far the pieces of each kind fire with all that they have, and with less. Gives the farthest of all.
int find_reach(const Tables& tables, const Rulings& rulings, const std::vector<PieceSheet>& pieces,
               std::array<std::vector<std::int16_t>, UNIT_KINDS>& reach_hexes) {
  int farthest = 0;
  for (const PieceSheet& piece : pieces) {
    std::vector<std::int16_t>& of_kind = reach_hexes[static_cast<std::size_t>(piece.kind)];
    if (of_kind.empty()) of_kind.push_back(-1);
    for (int left = static_cast<int>(of_kind.size()); left <= piece.half_boxes; ++left) {
      const int hexes = piece.kind == UnitKind::leader ? -1 : reach(tables, rulings, piece.kind, left);
      of_kind.push_back(static_cast<std::int16_t>(hexes));
      farthest = std::max(farthest, hexes);
    }
  }
  return farthest;
}

// By readiness, as far as sight is known at all.
struct Looks {
  std::array<int, 3> leaders{}, platoons{};
};
Looks find_looks(const Numbers& numbers) {
  Looks looks;
  for (const Readiness level : {Readiness::full, Readiness::under_fire, Readiness::pinned}) {
    const auto at = static_cast<std::size_t>(level);
    looks.leaders[at] = std::clamp(observation_range(true, level, numbers), 0, geometry::MOST_SIGHT_HEXES);
    looks.platoons[at] = std::clamp(observation_range(false, level, numbers), 0, geometry::MOST_SIGHT_HEXES);
  }
  return looks;
}

void watch(Compiled& scenario) {
  validator::GameShape& shape = scenario.shape;
  for (const SideSheet& side : scenario.sides) shape.sides.push_back(side.id);
  for (const std::size_t rule : validator::watch_schedule(scenario.schedule, shape))
    scenario.entered_milestone_rule.push_back(static_cast<int>(rule));
  for (const AssetSheet& asset : scenario.assets)
    shape.milestones.push_back({Milestone::What::called, asset.id, scenario.sides[asset.side].id, asset.name});
  if (scenario.scripts)
    for (const SideSheet& side : scenario.sides) shape.clauses.push_back({validator::SCRIPTS_CLAUSE, side.id});
  for (const SideSheet& side : scenario.sides) {
    shape.series.push_back({"revealed", side.id, say("Platoons revealed")});
    shape.series.push_back({"half-boxes-lost", side.id, say("Half boxes lost")});
    shape.series.push_back({"on-board", side.id, say("Platoons on the board")});
  }
}

// Of platoons those who may command them, of leaders those whom they go with.
void find_commanders(Compiled& scenario) {
  for (std::size_t i = 0; i < scenario.pieces.size(); ++i) {
    const PieceSheet& unit = scenario.pieces[i];
    if (unit.kind == UnitKind::leader) continue;
    for (const std::int16_t number : scenario.sides[unit.side].leaders) {
      const PieceSheet& leader = scenario.piece(number);
      const bool company = unit.company >= 0 && leader.company == unit.company,
                 battalion = unit.battalion >= 0 && leader.battalion == unit.battalion;
      if (is_in_scope(company, battalion, scenario.rulings)) scenario.ties[i].commanders.push_back(number);
      if (company) scenario.ties[static_cast<std::size_t>(number)].led.push_back(static_cast<std::int16_t>(i));
    }
  }
}

void find_entry_rules(Compiled& scenario) {
  for (std::size_t rule = 0; rule < scenario.schedule.rules().size(); ++rule)
    for (const std::size_t piece : scenario.schedule.rules()[rule].pieces)
      if (scenario.pieces[piece].start_hex == NOWHERE) scenario.pieces[piece].entry_rule = static_cast<std::int16_t>(rule);
}

std::optional<Fault> choose_policies(const Project& project, const validator::SimulationSetup& setup, Compiled& scenario) {
  for (const auto& [side, choice] : setup.policies)
    if (!project.orbat()->side(side))
      return Fault{"simulate/policy-side",
                   {},
                   say("There is no side {side}.", {{"side", side}}),
                   {},
                   say("The sides are {first} and {second}.", {{"first", scenario.sides[0].id}, {"second", scenario.sides[1].id}})};
  for (std::size_t side = 0; side < SIDES; ++side) {
    const auto chosen = setup.policies.find(scenario.sides[side].id);
    const validator::PolicyChoice choice =
        chosen != setup.policies.end() ? chosen->second : validator::PolicyChoice{side == scenario.first_player ? "advance" : "hold", {}};
    const auto policy = read_policy(choice);
    if (!policy) return policy.error();
    scenario.policies[side] = *policy;
    scenario.policies_by_side[scenario.sides[side].id] = written(*policy);
    scenario.goals[side] = policy_ground(scenario.ground, scenario.schedule.goals()[side], *policy);
  }
  return std::nullopt;
}

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

wording::Result<Tables> tables_for(const Project& project) {
  if (auto fault = validator::cannot_be_played(project, MOST_PIECES)) return tl::unexpected(std::move(*fault));
  auto tables = Tables::read(project.game());
  if (!tables) return tl::unexpected(std::move(tables.error()));
  if (auto fault = tables->lacks(Rulings::of(project))) return tl::unexpected(std::move(*fault));
  if (tables->drift_orientation() != project.map()->boards()->orientation())
    return tl::unexpected(Fault{"simulate/drift",
                                {},
                                say("The drift diagram names other directions than the hexes of the map have."),
                                {},
                                say("Give the table drift in the directions of the map.")});
  return tables;
}

wording::Result<std::shared_ptr<const Compiled>> compile(const Project& project, const validator::SimulationSetup& setup) {
  auto tables = tables_for(project);
  if (!tables) return tl::unexpected(std::move(tables.error()));
  const Rulings rulings = Rulings::of(project);
  const bool scripted = setup.scripts && !project.scripts().empty();
  auto schedule =
      validator::Schedule::make(project, scripted ? validator::Schedule::WithScripts::yes : validator::Schedule::WithScripts::no);
  if (!schedule) return tl::unexpected(std::move(schedule.error()));
  if (!scripted && !project.scripts().empty())
    return tl::unexpected(Fault{"simulate/script",
                                {},
                                say("The script {file} carries out a rule of the scenario, and nothing is there to run it.",
                                    {{"file", project.scripts().front().in_project}}),
                                {},
                                say("Play the scenario with hexwright simulate, or take the script from the rule in a copy.")});
  if (!schedule->leaving().empty())
    return tl::unexpected(
        Fault{"simulate/withdrawal",
              {},
              say("{id} takes pieces out of the game, and Pluton's playouts cannot do that.", {{"id", schedule->leaving().front().id}}),
              {},
              say("Simulate a copy without the withdrawal.")});
  if (!schedule->refilling().empty())
    return tl::unexpected(
        Fault{"simulate/replacement",
              {},
              say("{id} brings back what was lost, and Pluton's playouts cannot do that.", {{"id", schedule->refilling().front().id}}),
              {},
              say("Simulate a copy without the replacements.")});
  if (schedule->turns() > MOST_TURNS)
    return tl::unexpected(Fault{
        "simulate/turns",
        {},
        say("The game has {count} turns; games are played with at most {most}.", {{"count", schedule->turns()}, {"most", MOST_TURNS}}),
        {},
        say("Correct the length of the game.")});
  std::vector<wording::Text> assumptions;
  auto forces = compile_forces(project, *tables, setup, assumptions);
  if (!forces) return tl::unexpected(std::move(forces.error()));

  const Looks looks = find_looks(tables->numbers());
  std::vector<int> radii(looks.platoons.begin(), looks.platoons.end());
  radii.insert(radii.end(), looks.leaders.begin(), looks.leaders.end());
  std::array<std::vector<std::int16_t>, UNIT_KINDS> reach_hexes;
  const int range = find_reach(*tables, rulings, forces->pieces, reach_hexes);
  radii.push_back(range);
  if (rulings.masked_when == Rulings::MaskedWhen::both) radii.push_back(geometry::MOST_SIGHT_HEXES);  // any sight unmasks
  auto ground = compile_ground(project, *tables, rulings, radii, range);
  if (!ground) return tl::unexpected(std::move(ground.error()));

  auto scenario = std::make_shared<Compiled>(Compiled{std::move(*tables), rulings, std::move(*ground), std::move(*schedule)});
  if (scripted) scenario->scripts = setup.scripts;
  scenario->sides = std::move(forces->sides);
  scenario->pieces = std::move(forces->pieces);
  scenario->ties = std::move(forces->ties);
  scenario->assets = std::move(forces->assets);
  find_commanders(*scenario);
  scenario->markers = forces->markers;
  scenario->leader_looks_hexes = looks.leaders;
  scenario->platoon_looks_hexes = looks.platoons;
  scenario->fire_range_hexes = range;
  scenario->reach_hexes = std::move(reach_hexes);
  scenario->turns = scenario->schedule.turns();
  if (const auto& first = project.scenario()->first_player)
    if (const auto side = project.orbat()->side(first->side)) scenario->first_player = static_cast<std::uint8_t>(*side);
  for (const document::Phase& phase : project.game().data().phases) scenario->phase_ids.push_back(phase.id);
  find_entry_rules(*scenario);
  if (auto fault = choose_policies(project, setup, *scenario)) return tl::unexpected(std::move(*fault));
  assumptions.push_back(say("A unit whose readiness falls while it moves goes no farther in that phase."));
  assumptions.push_back(say("Units retreat to the best hex that the rules allow, of several to the first one clockwise."));
  assumptions.push_back(say("Players divide fire only when all have moved, and between two hexes."));
  if (scripted) {
    const auto count = static_cast<std::int64_t>(project.scripts().size());
    assumptions.push_back(wording::say_n("Special rules are carried out by {count} script; the players do not know what it will do.",
                                         "Special rules are carried out by {count} scripts; the players do not know what they will do.",
                                         count));
  }
  scenario->assumptions = std::move(assumptions);
  watch(*scenario);
  return scenario;
}

validator::GameOfPlayouts playouts() { return {&make_engine, &policy_descriptions}; }

}  // namespace hexwright::rulesets::pluton
