// The six phases of a turn, and movement in them. Movement points and hexes; values only, any thread; a Breach says what forbids an action.
#pragma once

#include <array>

#include "rulesets/pluton/procedures/numbers.hpp"
#include "rulesets/pluton/procedures/tables.hpp"
#include "rulesets/pluton/procedures/values.hpp"

namespace hexwright::rulesets::pluton {

// Chapter 6, with the movement of pinned units [11.4] and forced retreats [7.9] [10.3]: points, running, entering hexes.

// [6.3] [13.1]
int walk_points(UnitKind kind, const Numbers& numbers);
// [6.4] [13.1]
int run_points(UnitKind kind, const Numbers& numbers);

// [6.4] [13.4] Leaders are always in command.
inline bool fit_to_run(Readiness readiness, const Rulings& rulings) {
  return rulings.run_readiness == Rulings::RunReadiness::neither ? readiness == Readiness::full : readiness != Readiness::pinned;
}
inline bool may_run(Readiness readiness, bool commanded, const Numbers& numbers, const Rulings& rulings) {
  return fit_to_run(readiness, rulings) && (commanded || numbers.out_of_command_runs);
}
std::optional<Breach> breach_of_running(Readiness readiness, bool commanded, const Numbers& numbers, const Rulings& rulings);

// [6.1] Movement points for a hex with what the hexside before it adds, up to the most that any hex costs.
int entry_cost(const TerrainEffect& terrain, int hexside_cost, const Numbers& numbers);
// The same for a unit that comes onto the board.
int board_entry_cost(const TerrainEffect& terrain, const Numbers& numbers, const Rulings& rulings);

struct StepFacts {
  UnitKind kind = UnitKind::rifle;
  Readiness readiness = Readiness::full;
  bool running = false;
  int points_spent = 0;            // in this phase, before the step
  int cost = 1;                    // of the step: entry_cost
  bool enterable = true;           // the ground
  int hexes_moved = 0;             // in this phase, before the step
  bool entered_enemy_hex = false;  // in this phase, before the step
  bool own_movement_phase = true;
  // Of pinned units [11.4].
  int enemy_before_hexes = 0, enemy_after_hexes = 0;  // distance to the nearest enemy before and after the step
  bool leaves_barrage = false;                        // a barrage marker lies in the hex that it leaves
};
bool may_step(const StepFacts& facts, const Numbers& numbers);
std::optional<Breach> breach_of_step(const StepFacts& facts, const Numbers& numbers);

// A hex that a forced retreat could lead to.
struct RetreatHex {
  bool on_board = true, enterable = true;
  bool enemy = false;
  bool came_from = false;  // the unit entered from it
  bool has_room = true;    // [5.2]
  int enemy_before_hexes = 0, enemy_after_hexes = 0;
};
// How good it is: the best hexes are those of the lowest number; nothing when it may not be used at all. A unit without any hex is
// eliminated.
std::optional<int> retreat_order(const RetreatHex& hex, const Rulings& rulings);

// Chapter 4: the six phases of a turn, who may do what in which, and what may be done with barrage markers in one's own fire phase.

enum class PhaseKind : std::uint8_t { indirect_fire, movement, reorganisation };
enum class Activity : std::uint8_t { indirect_fire, move, small_arms, melee, reorganise };

struct PhaseOfTurn {
  PhaseKind does;
  int player;  // 0: the first, 1: the second
};
// [4.2]
inline constexpr std::array<PhaseOfTurn, 6> PHASES = {{{PhaseKind::indirect_fire, 0},
                                                       {PhaseKind::movement, 0},
                                                       {PhaseKind::reorganisation, 0},
                                                       {PhaseKind::indirect_fire, 1},
                                                       {PhaseKind::movement, 1},
                                                       {PhaseKind::reorganisation, 1}}};

// Melee is fought by both in either's movement phase; small arms are fired in the other's.
bool may(Activity activity, int player, PhaseOfTurn phase);
std::optional<Breach> breach_of_phase(Activity activity, int player, PhaseOfTurn phase);

enum class MarkerOrder : std::uint8_t { stay, move, remove, place };
struct MarkerOrderFacts {
  MarkerOrder order = MarkerOrder::place;
  bool on_board = false;  // when the phase began
  int moved_hexes = 0;    // of move
  int turn = 1;
  int removed_in_turn = 0;  // last; 0: never
};
std::optional<Breach> breach_of_marker_order(const MarkerOrderFacts& facts, const Numbers& numbers);
inline bool may_be_placed_again(int removed_in_turn, int turn, const Numbers& numbers) {
  return removed_in_turn == 0 || turn >= removed_in_turn + numbers.barrage_again_after;
}

// [2.0] Two dice read as a number of 1 to 100.
int percent(int tens, int units, const Rulings& rulings);

}  // namespace hexwright::rulesets::pluton
