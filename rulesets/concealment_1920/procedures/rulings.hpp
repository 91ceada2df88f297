// The readings in force where the supplement leaves a question open; the names and defaults are those of the ruleset file.
#pragma once

#include <string_view>
#include <vector>

#include "model/project/project.hpp"
#include "validator/rules/readings.hpp"

namespace hexwright::rulesets::concealment_1920 {

struct Rulings {
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

  bool operator==(const Rulings&) const = default;
};

// The document's choices over the defaults of its game.
Rulings read_rulings(const project::Project& project);

// For tests that compare the table with the data of the game.
std::vector<validator::KnownRuling> known_rulings();
// False when there is no such ruling or reading.
bool choose(Rulings& rulings, std::string_view ruling, std::string_view reading);

}  // namespace hexwright::rulesets::concealment_1920
