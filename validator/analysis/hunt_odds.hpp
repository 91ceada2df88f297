// How likely it is that a hidden force is found by the end of a turn, in exact fractions: the same form for every game that can tell it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/project/project.hpp"
#include "validator/analysis/rational.hpp"
#include "validator/simulator/engine.hpp"

namespace hexwright::validator {

inline constexpr std::size_t MOST_HUNTED = 200;  // pieces on either side of a hunt
inline constexpr int MOST_HUNT_TURNS = 60;

struct HuntOrder {
  std::vector<std::string> force, seekers;  // ids of pieces; decoys stand among the force
  int turns = 1;
  std::map<std::string, PolicyChoice> policies;  // by side
  const project::Project* filled_in = nullptr;   // the placement; none: what the card fixes
};

struct HuntTurn {
  Fraction found;                    // something real has been found by the end of this turn
  Fraction decoys_left;              // expected then, if all go on looking
  std::optional<Fraction> casualty;  // that looking has cost something by then; nothing where it costs nothing
};

struct HuntReport {
  std::string hider, seeker;                    // sides
  std::map<std::string, std::string> policies;  // in force, by side
  int real = 0, decoys = 0;                     // counters, or stacks, as `taken` says
  std::vector<wording::Text> taken;             // how the policies were played, and what was left out
  std::vector<HuntTurn> turns;
};

// Null: the game does not tell it. Faults: hunt/… for an order that makes no sense, and those of missing parameters.
struct GameOfHunts {
  wording::Result<HuntReport> (*odds)(const project::Project& scenario, const HuntOrder& order) = nullptr;
  const std::vector<PolicyDescription>& (*policies)() = nullptr;
};

// What every game asks of an order: pieces that there are, each once, of one side against the other. The sides are their numbers.
struct HuntSides {
  std::size_t hider = 0, seeker = 0;
  std::vector<std::size_t> force, seekers;  // pieces as the order of battle numbers them
};
wording::Result<HuntSides> hunt_sides(const project::Project& scenario, const HuntOrder& order);
// The policy of a side, or the standard one.
std::string hunt_policy(const project::Project& scenario, const HuntOrder& order, std::size_t side, const std::string& standard);
wording::Fault hunt_fault(std::string id, wording::Text what, std::optional<wording::Text> hint = {});

}  // namespace hexwright::validator
