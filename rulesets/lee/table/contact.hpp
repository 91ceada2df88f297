// Bases in combat [9.3], [9.6], [9.7], [9.17], [9.26]: how far an attack is, whether an attacker may be placed so, what lies in the
// corridor of a flanking attack, where a counterattack meets, and which way a unit is pushed. Lengths in thousandths of an inch; values
// only, any thread; what forbids a place is a ContactFault.
#pragma once

#include <optional>
#include <span>

#include "rulesets/lee/table/scene.hpp"

namespace hexwright::rulesets::lee {

// [9.3] From the middle of the attacker's front edge to the nearest point of the target.
double attack_distance(const Quad& attacker, const Quad& target);

enum class ContactFault : std::uint8_t {
  none,
  not_facing,
  gap,
  too_little_width,
  touches_other,
  side_to_front,
  overlaps,
  impassable,
  off_table
};

struct Contact {
  ContactFault fault = ContactFault::none;
  double width = 0;       // of the attacker's front that faces the edge
  double gap = 0;         // to the edge
  std::size_t other = 0;  // of touches_other, side_to_front and overlaps: which enemy or friend
};
struct ContactRules {
  double fire_gap = 1 * INCH;  // at which bases are placed for fire, and which others keep
  bool keeps_clear = true;     // false when closing to melee and in an additional round after pursuit or occupation
};
// [9.3] In which zone of a base a spot lies. The chapter with the borders of zones was not at hand: straight before one edge there is no
// doubt, and beside a corner only a designer's borders decide, along the diagonals from the corners or along the lines of front and rear.
enum class ZoneBorders : std::uint8_t { unknown, diagonals, edges };
std::optional<geometry::BaseEdge> zone_at(const Quad& target, Spot at, ZoneBorders borders);
// Of an attacker that begins there: where the middle of its front is, and without borders all of it must tell the same.
std::optional<geometry::BaseEdge> zone_of_attack(const Quad& attacker, const Quad& target, ZoneBorders borders);

// An attacker placed against one edge of its target. `enemies` are the target's fellows, without the target; no base may be
// overlapped.
Contact judge_contact(const Scene& scene, const Quad& attacker, const Quad& target, geometry::BaseEdge edge, std::span<const Quad> enemies,
                      const ContactRules& rules = {});
// The edge of the target that a unit stands an inch before with half of its front; others near by do not count.
std::optional<geometry::BaseEdge> edge_faced(const Scene& scene, const Quad& attacker, const Quad& target);
// Where a base stands against the middle of an edge: in front of it by the gap, looking at it.
Quad placed_against(const Quad& target, geometry::BaseEdge edge, const geometry::Base& base, double gap);

// [9.7] As wide as the flanker, from its rear edge to that edge of the target which lies opposite the zone that the main attacker attacks.
Quad flanking_corridor(const Quad& flanker, const Quad& target, geometry::BaseEdge attacked);
struct Corridor {
  std::optional<std::size_t> enemy;  // in it
  bool impassable = false;
  bool open() const { return !enemy && !impassable; }
};
Corridor judge_corridor(const Scene& scene, const Quad& corridor, std::span<const Quad> enemies);

// [9.6] A counterattack: each goes its share of the way but for the gap that is left. Nothing when one of the two cannot go so far.
struct MeetingPlace {
  double attacker = 0, attacked = 0;
};
enum class Share : std::uint8_t { halves, attacker_two_thirds, attacked_two_thirds };
std::optional<MeetingPlace> counterattack(double distance, double attacker_move, double attacked_move, Share share, double gap = 1 * INCH);

// [9.25], [9.26] Where the middle of a pushed unit ends up: away from the winners, along the resultant when there are several. Nothing when
// they stand on opposite sides.
std::optional<Spot> pushed_to(Spot middle, std::span<const Spot> winners, double length);
// [9.25] More than half of it off the table?
bool mostly_off_table(const Scene& scene, const Quad& quad);

// [9.17] How much of a front touches the other base.
double front_touching(const Quad& winner, const Quad& other);

}  // namespace hexwright::rulesets::lee
