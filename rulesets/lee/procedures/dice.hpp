// Dice of a fight [9.12], [9.20], [9.21]: how many successes a roll can show, whether two sixes are among them, and how many hits the
// other side's morale lets through. All in numbers of ways, so that nothing is rounded.
#pragma once

#include <vector>

#include "rulesets/lee/procedures/numbers.hpp"
#include "validator/analysis/ways.hpp"

namespace hexwright::rulesets::lee {

using validator::Fraction;
using validator::Ways;

// Lowest faces of a die that succeed, 2 to 6.
struct Faces {
  int hit = 0, save = 0, command = 0;
};
// From the parameters of the game; that of command only when it is asked for.
wording::Result<Faces> read_faces(const project::Game& game, bool command);

// What a general adds [9.20]: a command die, or two of an inactive corps that must both succeed and count as one.
enum class CommandDice { none, one, pair };

struct Roll {
  int dice = 0, face = 4;
  CommandDice general = CommandDice::none;
  int general_face = 4;
  bool general_sixes = true;  // his dice count for a double six

  auto operator<=>(const Roll&) const = default;
  int thrown() const { return dice + (general == CommandDice::none ? 0 : general == CommandDice::one ? 1 : 2); }
};

// [n]: ways of n successes, with at most one six and with two or more.
struct Successes {
  std::vector<Ways> plain, doubled;
  Ways all;  // ways in which these dice can fall
  Ways at(std::size_t number) const { return plain[number] + doubled[number]; }
};
Successes successes(const Roll& roll);

// [n]: ways of n hits that get through, by whether the roll for hits shows two sixes.
struct Hits {
  std::vector<Ways> plain, doubled;
  Ways all;
  Ways at(std::size_t number) const { return plain[number] + doubled[number]; }
};
Hits hits(const Roll& combat, const Roll& morale);

// A test of command: so many dice must show so many successes, some of the failures thrown once more [9.7].
Fraction passes(int dice, int face, int needed, int thrown_again = 0);
// So many sixes on so many dice [9.20], [9.21].
Fraction shows_sixes(int dice, int sixes);
// A general dies when his test is not taken or fails [9.20]; as ways of 36.
int ways_to_die(bool tests, bool active, int command_face);

}  // namespace hexwright::rulesets::lee
