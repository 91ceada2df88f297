// A scenario of a game that is data alone, made ready to be played: flat arrays by number of hex, piece, side and mover. Built once from
// the project, of which it keeps nothing; shared by all threads. Movement points and strengths are in thousandths; ways out of a hex are
// numbered as directions. -1 is nowhere, off the board, or not to be done.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "validator/simulator/engine.hpp"
#include "validator/simulator/generic/combat_table.hpp"
#include "validator/simulator/schedule.hpp"

namespace hexwright::validator::generic {

inline constexpr std::int32_t NOWHERE = -1;
inline constexpr std::size_t SIDES = 2, WAYS = 6;
inline constexpr std::int64_t ONE = 1000;

struct PieceSheet {
  std::uint8_t side = 0;
  bool fights = true;                               // has strength; others go with those that have
  bool stacks = true;                               // counts towards stack.limit
  std::int16_t mover = 0;                           // row of the costs
  std::int16_t steps = 1;                           // at the start
  std::int32_t whole_loss = 2;                      // in half boxes: what is lost with all of its steps
  std::int32_t allowance = 0;                       // movement points a turn
  std::array<std::int64_t, 2> attack{}, defence{};  // of the front and the back; without a back in proportion to its steps
  bool has_back = false;
  std::int32_t start_hex = NOWHERE;
  std::int32_t entry_rule = -1;  // of the schedule
  std::int32_t leaving = -1;     // number among Schedule::leaving()
  std::string id, name;
};

// What fighting into a hex, or across one of its sides, changes.
struct FightGround {
  std::int16_t shift = 0, roll = 0;  // columns and pips, in favour of the attacker when positive
  std::int32_t times = 1000;         // of a hex the defence, of a side the attack
};

struct Ground {
  std::size_t hexes = 0;
  std::vector<std::int32_t> neighbour;          // [hex][way]; NOWHERE off the board or out of play
  std::vector<std::vector<std::int32_t>> cost;  // [mover][hex][way]: points to go there; -1: never
  std::vector<FightGround> fights;              // [hex]
  std::vector<FightGround> fights_across;       // [hex][way]; empty when no side changes anything
  std::vector<std::string> labels;
  std::span<const std::int32_t> beside(std::int32_t hex) const { return {neighbour.data() + static_cast<std::size_t>(hex) * WAYS, WAYS}; }
  std::int32_t cost_of(std::int16_t mover, std::int32_t hex, std::size_t way) const {
    return cost[static_cast<std::size_t>(mover)][static_cast<std::size_t>(hex) * WAYS + way];
  }
};

// A rule of stacking with the weight of each piece; 0: does not count.
struct StackLoad {
  std::int64_t most = 0;
  std::vector<std::int64_t> weight;
  std::vector<std::uint8_t> here;  // of each hex; empty: everywhere
  bool apart = false;              // two nations never stand together
};

// Where the pieces of a side go, and how far it is from everywhere.
struct Target {
  enum class For : std::uint8_t { hold, exit, leave } what = For::hold;
  std::uint8_t side = 0;
  std::int32_t hex = NOWHERE;                  // of hold
  std::int64_t weight = 0;                     // tenths of a point
  std::vector<std::uint8_t> members;           // of exit and leave: a byte for each piece
  std::vector<std::vector<std::int32_t>> way;  // [mover][hex]; -1: no way
};

enum class PolicyName : std::uint8_t { hold, advance, random };
struct Policy {
  PolicyName name = PolicyName::hold;
  int caution = 100;  // per cent by which own losses weigh more than the enemy's
};
const std::vector<PolicyDescription>& policy_descriptions();
wording::Result<Policy> read_policy(const PolicyChoice& choice);
PolicyChoice written(const Policy& policy);

// Supply and ammunition that is counted.
struct TokenSheet {
  std::string id, name;
  std::uint8_t side = 0;
  std::int32_t count = 0, spent = 0;
  std::int32_t hex = NOWHERE;  // where they lie, when that is one hex
};

struct TurnPhase {
  enum class Does : std::uint8_t { fire, movement } does = Does::movement;
  std::uint8_t side = 0;
  std::string id;
};

struct Compiled {
  Schedule schedule;
  Ground ground;
  std::optional<CombatTable> combat = {};
  std::shared_ptr<const Scripts> scripts = {};
  GameShape shape = {};
  std::array<std::string, SIDES> sides = {};
  std::array<wording::Value, SIDES> side_names = {};
  std::vector<PieceSheet> pieces = {};
  std::array<std::vector<std::int32_t>, SIDES> pieces_of = {};
  std::vector<TurnPhase> phases = {};
  std::uint8_t first_player = 0;
  std::size_t assets = 0;        // of the scenario; none is ever called
  std::int32_t stack_limit = 0;  // 0: none
  std::vector<StackLoad> loads = {};
  std::vector<std::int32_t> nation = {};  // of each piece; -1: none
  std::vector<TokenSheet> tokens = {};
  std::array<std::int64_t, 2> unsupplied = {1000, 1000};  // movement and attack without tokens, in thousandths
  bool stops_at_contact = true, control_lasts = false;
  std::array<Policy, SIDES> policies = {};
  std::map<std::string, PolicyChoice> policies_by_side = {};
  std::vector<Target> targets = {};
  std::array<std::vector<std::int32_t>, SIDES> targets_of = {};
  std::vector<std::int32_t> leave_target = {};               // of each leaving: its target; -1: leaves from anywhere
  std::vector<std::vector<std::int32_t>> entry_hexes = {};   // of each rule of the schedule, the best first
  std::vector<std::vector<std::int32_t>> return_hexes = {};  // of each of Schedule::refilling()
  std::vector<std::size_t> entered_rules = {};
  std::vector<wording::Text> assumptions = {};

  const PieceSheet& piece(std::int32_t number) const { return pieces[static_cast<std::size_t>(number)]; }
};

// Refused: simulate/… faults that name the number that is missing.
wording::Result<std::shared_ptr<const Compiled>> compile(const project::Project& project, const SimulationSetup& setup);

// Parts of it: costs by map and ruleset, the pieces, where to go.
struct Movers {
  std::vector<std::string> kinds;  // ids, of each mover
};
wording::Result<Ground> compile_ground(const project::Project& project, const Movers& movers, std::vector<wording::Text>& assumptions);
wording::Result<std::vector<PieceSheet>> compile_pieces(const project::Project& project, bool with_combat, Movers& movers);
// Refused: a map with so many hexes that the ways to no place could be kept.
std::optional<wording::Fault> find_targets(const project::Project& project, Compiled& scenario);

// What the ruleset says of a kind of ground for a kind of piece: `cost.KIND`, `cost.CLASS`, `cost.walk`, `move`. In thousandths; -1: never.
struct Cost {
  std::int64_t thousandths = 0;
  bool never = false;
};
std::optional<Cost> cost_of(const document::Kind& ground, const document::Kind& mover);
std::optional<std::int64_t> number_of(const document::Kind& kind, std::string_view effect);

}  // namespace hexwright::validator::generic
