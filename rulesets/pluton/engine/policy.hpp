// Scripted players. A policy sees plain facts about what it may choose and says what it chooses; it knows no rule, and cannot
// choose what is not offered. Engine and oracle offer the same choices, each having found them in its own way. Hexes and pieces by number;
// a Mind belongs to one game; an unknown policy or share is a fault simulate/policy.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "validator/simulator/dice.hpp"
#include "validator/simulator/engine.hpp"

namespace hexwright::rulesets::pluton {

enum class PolicyName : std::uint8_t { hold, advance, ambush, probe, random };

// A policy with its numbers read.
struct Policy {
  PolicyName name = PolicyName::hold;
  int range = 3;   // ambush: fires at nothing farther away, in hexes
  int share = 40;  // probe: per cent of the platoons that go forward
  int run = 6;     // advance, probe: runs while the goal is farther away than so many movement points
  int divide = 0;  // 1: divides its fire when both shots are worth it
  int call = 4;    // calls artillery that is worth points uncalled only with so many enemies in sight
};

const std::vector<validator::PolicyDescription>& policy_descriptions();
// Refused: a policy that does not exist, a number that it does not have or that is out of bounds.
wording::Result<Policy> read_policy(const validator::PolicyChoice& choice);
// With every number filled in.
validator::PolicyChoice written(const Policy& policy);

// Where a side scores, for those that go forward: of each goal the way to it from every hex.
struct PolicyGround {
  struct Goal {
    int hex = 0;
    int weight = 1;  // points for it, in tenths, at least 1
  };
  static constexpr std::uint16_t FAR_AWAY = 0xFFFF;
  std::vector<Goal> goals;
  std::vector<std::uint16_t> ways;    // [hex][goal]: movement points to the goal; FAR_AWAY: none
  std::vector<std::int16_t> goal_at;  // of each hex: the goal that it is; -1: none
  // [goal][hex]: the directions that bring a platoon nearer, three bits each, in the order in which choose_step likes them; NO_WAY ends
  // them. Only for players who go forward at all.
  static constexpr std::uint32_t NO_WAY = 7;
  static constexpr unsigned WAY_BITS = 3;
  std::vector<std::uint32_t> forward;

  const std::uint16_t* ways_from(int hex) const { return ways.data() + static_cast<std::size_t>(hex) * goals.size(); }
};

// What the player of one side keeps in mind during one game.
struct Mind {
  std::vector<std::int16_t> goal_of;  // of each piece: goal it goes for; -1: none chosen
  std::vector<std::int16_t> sent_to;  // of each goal: pieces that go for it

  void begin(std::size_t pieces, std::size_t goals) {
    goal_of.assign(pieces, -1);
    sent_to.assign(goals, 0);
  }
};

struct MoverFacts {
  int side = 0, piece = 0, hex = -1;  // -1: still off the board
  bool leader = false, pinned = false, under_barrage = false, may_run = false;
  bool enemy_here = false, first_here = false;  // the first platoon of its side in the hex
  int rank = 0, side_platoons = 1;              // how many platoons of the side come before it in the order of battle, of how many
  bool contact = false;                         // an enemy that is face up stands within four hexes
  int led_hex = -1;                             // of a leader: where the first platoon of his company stands
  int led_distance = 0;                         // and how far that is, in hexes
};
struct StepOption {
  bool legal = false;
  int hex = -1;
  int enemies_half_boxes = 0;  // face up there
  int own_half_boxes = 0, own_platoons = 0;
  bool cover = false;
  int led_distance = 0;  // of a leader: from there to the platoon he follows
};
enum class Pace : std::uint8_t { stay, walk, run };

// Does a player of this policy ever move a unit that is not pinned? Other policies need not be asked.
inline bool moves(const Policy& policy) { return policy.name != PolicyName::hold && policy.name != PolicyName::ambush; }

// Does choose_pace leave it where it is, whatever else there is to say of it?
inline bool stays(const Policy& policy, bool pinned, bool under_barrage, bool enemy_here) {
  return policy.name != PolicyName::random && (pinned ? !under_barrage : enemy_here);
}

// Leaders stay so near to their platoons, whatever player they have but the random one.
inline constexpr int FOLLOWS_AT_HEXES = 1;

// `holder`: of each hex the side that holds it, as far as points depend on it.
Pace choose_pace(const Policy& policy, const PolicyGround& ground, Mind& mind, const MoverFacts& mover, std::span<const std::int8_t> holder,
                 validator::Dice& dice);
// Does a unit take the first way that is open to it: of a platoon those that lead forward, of a leader those nearer to his platoon, of the
// pinned any? Then choose_step need not be asked.
inline bool takes_first(const Policy& policy) { return policy.name != PolicyName::random; }
// Does a platoon of so many half boxes enter a hex with so many of its own and of enemies that are face up?
inline bool attacks(int enemies_half_boxes, int own_half_boxes, int half_boxes) {
  constexpr int ATTACK_RATIO = 2;
  return enemies_half_boxes == 0 || own_half_boxes + half_boxes >= ATTACK_RATIO * enemies_half_boxes;
}
// 0 to 5, or -1: stop here.
int choose_step(const Policy& policy, const PolicyGround& ground, const Mind& mind, const MoverFacts& mover, int half_boxes,
                const std::array<StepOption, 6>& options, validator::Dice& dice);
// One of the hexes by which a piece may come on, or -1: not now. All of them are legal.
int choose_entry(const Policy& policy, const PolicyGround& ground, Mind& mind, const MoverFacts& mover, std::span<const int> hexes,
                 std::span<const std::int8_t> holder, validator::Dice& dice);

struct ShotOption {
  int piece = 0;     // target
  int strength = 0;  // after all modifiers
  int distance = 0;
  bool pinned = false;
};
// Does this piece fire at one that moves?
bool reacts(const Policy& policy, const ShotOption& shot, bool in_cover, validator::Dice& dice);
// Which of the targets it fires at when all have moved; -1: none.
int choose_target(const Policy& policy, std::span<const ShotOption> targets, bool in_cover, validator::Dice& dice);

// Does a player of this policy ever divide fire? And does he between two shots of these strengths?
inline bool may_divide(const Policy& policy) { return policy.divide != 0 || policy.name == PolicyName::random; }
bool divides(const Policy& policy, int first_strength, int second_strength, validator::Dice& dice);

struct MarkerOption {
  int hex = 0;
  int enemies = 0;      // face up in the hex
  int own_near = 0;     // own pieces in the hex and beside it
  int own_markers = 0;  // already there
};
enum class MarkerAct : std::uint8_t { stay, remove, move };
struct MarkerChoice {
  MarkerAct act = MarkerAct::stay;
  int option = -1;  // of the hexes beside it that it may move to
};
// Does a marker on the board stay where it is, whatever else could be done with it?
bool is_well_placed(const Policy& policy, const MarkerOption& here);
// What to do with a marker on the board; `here` is where it lies.
MarkerChoice choose_marker_act(const Policy& policy, const MarkerOption& here, std::span<const MarkerOption> beside, validator::Dice& dice);
// Where to place one that lies beside the board; -1: nowhere. `first_call`: the artillery is worth points uncalled and was not called yet.
int choose_marker_hex(const Policy& policy, std::span<const MarkerOption> hexes, bool first_call, validator::Dice& dice);

// Does the side attack in a hex of woods or buildings where no piece has moved?
bool declares_melee(const Policy& policy, int own_half_boxes, int enemy_half_boxes, validator::Dice& dice);

}  // namespace hexwright::rulesets::pluton
