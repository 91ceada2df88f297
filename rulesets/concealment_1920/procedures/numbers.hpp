// What a counter of the supplement is by itself, the numbers of rules 44 to 46 (those that the supplement prints, and those that it takes
// from the base game, which are asked for by name where they are missing), and the readings in force where it leaves a question open. Ids
// and defaults are those of the ruleset file. Values only, any thread.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "validator/rules/parameters.hpp"

namespace hexwright::rulesets::concealment_1920 {

enum class Kind { infantry, cavalry, motorised, armoured_car, armoured_train, tank, artillery, cadre, patrol };

// As the game names them, in the order of the enumerators.
inline constexpr std::array<std::string_view, 9> KINDS = {"infantry", "cavalry",   "motorised", "armoured-car", "armoured-train",
                                                          "tank",     "artillery", "cadre",     "patrol"};

struct Unit {
  Kind kind = Kind::infantry;
  int side = 0;
  int strength = 0;  // strength points; a patrol has none
  int movement = 0;  // movement points when it lies face up
  bool elite = false, control_line = false, sich = false;
  int theatre = -1;                                    // theatre or front; none when negative
  int other_counter = -1;                              // of a two-sided unit: the unit that its other counter stands for
  std::shared_ptr<const std::vector<bool>> area = {};  // hexes of its area of operations; everywhere when null

  bool is_patrol() const { return kind == Kind::patrol; }
  bool is_in_area(int hex) const { return !area || (*area)[static_cast<std::size_t>(hex)]; }
};

// [44.1.2] Tanks, artillery and cadres are never concealed.
constexpr bool can_be_concealed(Kind kind) { return kind != Kind::tank && kind != Kind::artillery && kind != Kind::cadre; }

// Phases of a player's turn. In the last one the opponent acts.
enum class PhaseKind { normal, combat, after, reserve, enemy_reserve };
inline constexpr std::array<std::string_view, 5> PHASE_WORDS = {"normal", "combat", "after", "reserve", "enemy-reserve"};
inline constexpr std::array<char, 5> PHASE_LETTERS = {'n', 'c', 'a', 'r', 'e'};  // of the ids of phases, behind the player's number

// [46.1] When motorised infantry may infiltrate.
enum class Infiltration { always, never, reconnoitred };

struct Given : validator::GameNumbers<Given> {
  int patrols = 6, patrol_strength = 0, concealed_movement = 3, reserve_strength = 1, counters = 2;
  int scout_infantry = 1, scout_infantry_line = 2, scout_elite_infantry = 3, scout_cavalry = 2, scout_cavalry_line = 3, scout_armoured = 1;

  static constexpr validator::ParameterFaults FAULTS{"concealment-1920/missing-parameter", "concealment-1920/parameter"};
  static std::span<const validator::NumberLine<Given>> lines();
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

wording::Result<bool> read_adjacency(const project::Game& game);
// Asked for only where there is motorised infantry.
wording::Result<Infiltration> read_infiltration(const project::Game& game);
// Whether a brigade deserts, by the die from 1; asked for only where there are Sich Riflemen.
wording::Result<std::vector<bool>> read_desertion(const project::Game& game);

struct Rulings : validator::GameRulings<Rulings> {
  enum class Count { open, secret } stack_count = Count::open;
  enum class Exchange { secret, open } exchange = Exchange::secret;
  enum class Who { phasing, both } conceal_who = Who::phasing;
  enum class EnemyStrength { one, real } enemy_strength = EnemyStrength::one;
  enum class Contact { counts, open_only } contact = Contact::counts;
  enum class Scouted { revealed, looked_at } scouted = Scouted::revealed;
  enum class Choice { scout, owner } static_choice = Choice::scout;
  enum class Repeat { yes, once } static_repeat = Repeat::yes;
  enum class Unlisted { infantry, none } unlisted = Unlisted::infantry;
  enum class PatrolActs { no, removed } patrol_acts = PatrolActs::no;
  enum class EliteInfantry { three, with_line } elite_infantry = EliteInfantry::three;
  enum class Host { unit, any } patrol_host = Host::unit;
  enum class PerUnit { any, one } patrols_per_unit = PerUnit::any;
  enum class Spends { yes, no } scout_spends = Spends::yes;
  enum class Hexes { one, several } scout_hexes = Hexes::one;
  enum class Allowance { three, own } scout_allowance = Allowance::three;
  enum class PatrolPhase { movement, own } patrol_phase = PatrolPhase::movement;
  enum class Attacked { all, target } attacked = Attacked::all;
  enum class AttackedPatrol { all, any } attacked_patrol = AttackedPatrol::all;
  enum class Return { moment, at_once } patrol_return = Return::moment;
  enum class General { ordered, with_first } sich_general = General::ordered;
  enum class SichRevealed { voluntary, all } sich_revealed = SichRevealed::voluntary;
  enum class Outside { outside, for_ever } outside = Outside::outside;
  enum class StartContact { both, placed } start_contact = StartContact::both;
  enum class Three { all, not_trains } concealed_movement = Three::all;
  enum class Shared { each, first } shared = Shared::each;
  enum class Entered { normal, free } entered = Entered::normal;
  enum class Deserters { as_patrols, eliminated } deserters = Deserters::as_patrols;
  enum class ArmouredLine { one, two } armoured_line = ArmouredLine::one;
  enum class Declared { one_by_one, before } declared = Declared::one_by_one;
  enum class PatrolAttack { yes, no } patrol_attack = PatrolAttack::yes;
  enum class Line { before, after } static_line = Line::before;
  enum class EnemyTurn { yes, no } enemy_turn = EnemyTurn::yes;

  static std::span<const validator::RulingLine<Rulings>> lines();
  bool operator==(const Rulings&) const = default;
};

struct Numbers {
  Given given;
  Borrowed borrowed;
  Infiltration infiltration = Infiltration::never;
  std::vector<bool> deserts = {};  // by the die, from 1; empty where it is not asked for
};

}  // namespace hexwright::rulesets::concealment_1920
