// Chapter 4: the six phases of a turn, who may do what in which, and what may be done with barrage markers in one's own fire phase.
#pragma once

#include <array>

#include "rulesets/pluton/procedures/numbers.hpp"
#include "rulesets/pluton/procedures/values.hpp"

namespace hexwright::rulesets::pluton {

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
