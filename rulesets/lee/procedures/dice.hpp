// Dice of a fight [9.12], [9.20], [9.21] and the modifiers of their number and faces [9.13], [9.14]: how many successes a roll can show,
// whether two sixes are among them, and how many hits the other side's morale lets through. All in numbers of ways, so that nothing is
// rounded. Values only, any thread; the fault of a missing face is fight/missing-parameter.
#pragma once

#include <vector>

#include "rulesets/lee/procedures/numbers.hpp"
#include "rulesets/lee/procedures/unit.hpp"
#include "validator/analysis/ways.hpp"

namespace hexwright::rulesets::lee {

// Dice of a fight [9.12], [9.20], [9.21]: how many successes a roll can show, whether two sixes are among them, and how many hits the
// other side's morale lets through. All in numbers of ways, so that nothing is rounded.

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

// Modifiers of combat value [9.13] and morale [9.14], each by itself, so that a pool can be explained and one of them taken away. A
// general's die is no modifier here: it is thrown against the face of command [9.20].

enum class Stage { fire, melee };

struct Modifier {
  std::string id, rule;
  int dice = 0;
  bool whole = false;  // holds for the whole fight, so that the dice are divided among the zones [9.15]
};

// One of two units in one encounter, as the dice are counted.
struct Standing {
  const Fight& fight;
  const Encounter& encounter;
  bool attacker = false;
  Stage stage = Stage::fire;
  int enemy_lost = 0;  // points of cohesion that the enemy has lost in all

  const Unit& unit() const { return attacker ? encounter.attacker : fight.attacked; }
  const Unit& enemy() const { return attacker ? fight.attacked : encounter.attacker; }
  Cover cover() const { return attacker ? encounter.own_cover : encounter.cover; }
  Cover enemy_cover() const { return attacker ? encounter.cover : encounter.own_cover; }
};

// Empty where the unit's own value is nought.
std::vector<Modifier> value_modifiers(const Standing& at, const Numbers& numbers, const Rulings& rulings);
std::vector<Modifier> morale_modifiers(const Standing& at, const Numbers& numbers, const Rulings& rulings);

}  // namespace hexwright::rulesets::lee
