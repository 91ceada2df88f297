// A scenario of Lee made ready for the deployment of its patrol markers to be played many times: the table, who hides what, the policies,
// and for each side the way to the enemy's zone from every square inch of the table.
#pragma once

#include "rulesets/lee/setups/field.hpp"
#include "validator/simulator/engine.hpp"

namespace hexwright::rulesets::lee {

struct BaseSheet {
  std::size_t piece = 0;
  geometry::Base base;
  bool cavalry = false;
};
struct DivisionSheet {
  std::vector<BaseSheet> units;
  std::optional<BaseSheet> general;
};
struct CorpsSheet {
  std::vector<DivisionSheet> divisions;
  std::optional<BaseSheet> commander;
};
struct MarkerSheet {
  BaseSheet base;
  std::vector<Outline> zones;  // it may be placed in any of them
  std::optional<Spot> at;      // where a given placement puts it, upright
  int hides = -1;              // what it hides there; a scout: -1
};

// What its player does with the markers [6.3]; whether a corps or nothing is behind them he knows, of course.
struct MarkerPolicy {
  enum class Name : std::uint8_t { hold, advance, scouts } name = Name::advance;
  int share = 100;  // per cent of the markers that go in a turn
};
const std::vector<validator::PolicyDescription>& marker_policies();

struct ArmySheet {
  std::string side;
  std::vector<MarkerSheet> markers;
  std::vector<CorpsSheet> corps;
  std::optional<BaseSheet> chief;
  MarkerPolicy policy;
  std::vector<std::optional<Spot>> goals;  // by square inch: where a marker there goes next, in a straight line; nothing: it has arrived
};

struct CompiledDeployment {
  Scene scene{0, 0};
  PatrolNumbers numbers;
  Rulings rulings;
  std::array<ArmySheet, 2> armies;
  std::size_t columns = 0, rows = 0;  // of the square inches
  int initiative = 0, turns = 0;
  bool placed = false;             // a placement says where the markers start
  std::vector<std::string> names;  // of all pieces
  validator::GameShape shape;
  std::map<std::string, validator::PolicyChoice> policies;
  std::vector<wording::Text> assumptions;

  std::optional<Spot> goal(std::size_t army, Spot from) const;
};

inline constexpr std::array<const char*, 4> DEPLOYMENT_SERIES = {"revealed", "corps", "stretched", "refused"};  // of each army

wording::Result<std::shared_ptr<const CompiledDeployment>> compile_deployment(const project::Project& project,
                                                                              const validator::SimulationSetup& setup);

validator::GameOfPlayouts playouts();
// One playout as a document that `log check` judges.
wording::Result<document::Log> record_deployment(const project::Project& project, const validator::SimulationSetup& setup,
                                                 std::uint64_t seed, std::uint64_t playout);

}  // namespace hexwright::rulesets::lee
