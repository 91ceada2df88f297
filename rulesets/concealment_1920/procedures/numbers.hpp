// The numbers of rules 44 to 46: those that the supplement prints, and those that it takes from the base game, which are asked for by
// name where they are missing.
#pragma once

#include <vector>

#include "model/project/game.hpp"
#include "model/wording/fault.hpp"
#include "rulesets/concealment_1920/procedures/unit.hpp"

namespace hexwright::rulesets::concealment_1920 {

// Phases of a player's turn. In the last one the opponent acts.
enum class PhaseKind { normal, combat, after, reserve, enemy_reserve };
inline constexpr std::array<std::string_view, 5> PHASE_WORDS = {"normal", "combat", "after", "reserve", "enemy-reserve"};
inline constexpr std::array<char, 5> PHASE_LETTERS = {'n', 'c', 'a', 'r', 'e'};  // of the ids of phases, behind the player's number

// [46.1] When motorised infantry may infiltrate.
enum class Infiltration { always, never, reconnoitred };

struct Given {
  int patrols = 6, patrol_strength = 0, concealed_movement = 3, reserve_strength = 1, counters = 2;
  int scout_infantry = 1, scout_infantry_line = 2, scout_elite_infantry = 3, scout_cavalry = 2, scout_cavalry_line = 3, scout_armoured = 1;
  bool operator==(const Given&) const = default;
};
// What the designer's file says of them; what the text prints where it says nonsense.
Given read_given(const project::Game& game);

// Of the base game, as far as the rules here need it.
struct Borrowed {
  int stack_limit = 0, move_cost = 0, control_line_cost = 0;
  std::array<int, KINDS.size()> movement{};  // that of a patrol is never asked for
  bool adjacent_across_impassable = true;
  std::vector<PhaseKind> sequence;
};
// Faults concealment-1920/missing-parameter and concealment-1920/parameter.
wording::Result<Borrowed> read_borrowed(const project::Game& game);

wording::Result<int> read_stack_limit(const project::Game& game);
wording::Result<bool> read_adjacency(const project::Game& game);
// Asked for only where there is motorised infantry.
wording::Result<Infiltration> read_infiltration(const project::Game& game);
// Whether a brigade deserts, by the die from 1; asked for only where there are Sich Riflemen.
wording::Result<std::vector<bool>> read_desertion(const project::Game& game);

struct Numbers {
  Given given;
  Borrowed borrowed;
  Infiltration infiltration = Infiltration::never;
  std::vector<bool> deserts = {};  // by the die, from 1; empty where nobody asks
};

}  // namespace hexwright::rulesets::concealment_1920
