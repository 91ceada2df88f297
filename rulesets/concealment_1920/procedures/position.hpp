// A position of a game as rules 44 to 46 see it (the ground, the counters and how each lies, the clock, and what was done in this phase and
// turn), and what the players can do with counters: what speaks against it, and what comes of it. Hexes and pieces by number; plain data, a
// position is changed by one thread.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "model/wording/text.hpp"
#include "rulesets/concealment_1920/findings.hpp"
#include "rulesets/concealment_1920/procedures/numbers.hpp"

namespace hexwright::rulesets::concealment_1920 {

// What speaks against an action: the finding (behind the game's name), the paragraph, and the reason in one sentence.
struct Breach {
  FindingSlug id;
  std::string_view rule;
  wording::Text what;
};

struct Ground {
  std::vector<std::vector<int>> neighbours;  // of each hex, for contact and reconnaissance [44.1], [44.2]
  std::vector<std::vector<int>> ways;        // of each hex, where a step can lead
  std::vector<int> cost;                     // of entering each hex
  bool adjacent(int one, int other) const;
  bool leads(int from, int to) const;
};

// How a counter lies. In the pool: a patrol that is not in play. On the card: the counter of a two-sided unit that is not in play.
enum class Lies { pool, card, due, open, concealed, gone, deserted };

struct Counter {
  Lies lies = Lies::pool;
  int hex = -1;
  bool outside = false;   // forced to retreat outside its area of operations [44.1.2]
  bool known = false;     // the enemy has looked at it and it lies face down still
  bool returned = false;  // a patrol that was revealed and may come back

  // In this phase.
  int spent = 0;  // movement points
  bool moved = false;
  bool was_concealed = false;  // its own reconnaissance revealed it in this phase
  bool stopped = false;        // it has reconnoitred on the move and may not go on [44.2.2]
  int scouted_units = 0;       // without moving [44.2.1]
  std::optional<bool> scouts_as_concealed = {};
  int open_way = -1;            // the hex that it may enter at no further cost [45.2], [46.1]
  int open_way_extra = 0;       // except for control lines
  bool infiltrates = false;     // it stands among the enemy [46.1]
  bool free_of_limit = false;   // it came in over patrols, where a ruling lets it over the limit [45.2]
  bool may_move_after = false;  // its attack met patrols [45.1]

  bool on_map() const { return lies == Lies::open || lies == Lies::concealed; }
};

// [44.2.3] What counts for the character of operations of a theatre or front.
struct Tally {
  int attacks = 0;
  bool scouted = false;  // counts as one attack, however often
  bool carried = false;  // reconnoitred in the opponent's turn: counts in the player's next
  int count() const { return attacks + (scouted ? 1 : 0); }
  bool operator==(const Tally&) const = default;
};

// A hex that is attacked in this phase, by one unit or by several together.
struct AttackedHex {
  bool only_patrols = false, some_patrol = false;
  std::set<int> theatres;
};

struct Position {
  std::vector<Counter> counters;  // as the units are numbered
  int turn = 1;
  int player = 0;                       // whose turn it is: the number of a side
  std::size_t step = 0;                 // in the sequence of phases
  bool ending = false;                  // the end of the normal movement phase has come: units are concealed, none moves
  bool enemy_reserve = false;           // the opponent carries out a reserve movement phase in this turn [46.2]
  bool sich_tested = false;             // some brigade has been tested for desertion
  std::map<int, Tally> tallies;         // by theatre
  std::map<int, int> scouted_hexes;     // in this phase, without moving: who was there first
  std::map<int, AttackedHex> attacked;  // in this phase
  std::map<int, int> scouted_by;        // in this turn: the theatre whose unit was there first
};

struct Rules {
  const Numbers* numbers;
  const Rulings* rulings;
  std::span<const Unit> units;
  const Ground* ground;
  int first_player = 0;
  int polish = 0;  // the side that plays the Poles: [46.2] speaks of their turn

  const Unit& unit(int number) const { return units[static_cast<std::size_t>(number)]; }
  PhaseKind phase(const Position& position) const { return numbers->borrowed.sequence[position.step]; }
  // The side that acts: in its own turn, or in the reserve movement phase of its opponent's.
  int acting(const Position& position) const { return phase(position) == PhaseKind::enemy_reserve ? 1 - position.player : position.player; }
};

inline const Counter& at(const Position& position, int number) { return position.counters[static_cast<std::size_t>(number)]; }
inline Counter& at(Position& position, int number) { return position.counters[static_cast<std::size_t>(number)]; }

// Counters of a side in a hex, on the map.
std::vector<int> stack(const Rules& rules, const Position& position, int side, int hex);
// [45.1] Patrols count; the counters of both ways of lying too.
int stacked(const Rules& rules, const Position& position, int side, int hex);
std::vector<int> enemies_at(const Rules& rules, const Position& position, int side, int hex);
// [44.1] Enemies next to the hex or infiltrating it, as far as they count as units that one is in contact with.
std::vector<int> contacts(const Rules& rules, const Position& position, int side, int hex);
bool in_contact(const Rules& rules, const Position& position, int side, int hex);
// [44.4] Movement points of the counter in this phase.
int allowance(const Rules& rules, const Position& position, int number);
// [44.4] Extra points for entering a hex next to a control line of the enemy; counters that lie face down have none.
int control_line_cost(const Rules& rules, const Position& position, int side, int hex);
// [44.4] Strength points when it is asked whether it is a reserve; a concealed unit always is one.
int reserve_strength(const Rules& rules, const Position& position, int number);
// [45] Why no further patrol of the side comes into play.
std::optional<Breach> breach_of_pool(const Rules& rules, const Position& position, int side);

// The state machine of rules 44 to 46: what the players can do with counters, what speaks against it, and what comes of it. To follow
// a recorded game, what the players did is carried out even where it was forbidden.

enum class Do {
  step,          // piece, hex
  scout_hex,     // piece, hex: on the move [44.2.2]
  scout_unit,    // piece, target: without moving [44.2.1]
  conceal,       // piece [44.1]
  reveal,        // piece, by its owner's choice [44.3]
  place_patrol,  // piece, hex [45.3]
  attack,        // piece, hex; target where a ruling asks for it [44.3]
  exchange,      // piece, target: its other counter [44]
  enter,         // piece, hex, concealed [44.1.1]
  retreat,       // piece, hex: what the base game forces it to [44.1.2]
  eliminate,     // piece
  desert,        // piece: neither reconnoitred nor revealed [46.2]
  next_phase
};

struct Action {
  Do what = Do::next_phase;
  int piece = -1, hex = -1, target = -1;
  bool concealed = false;
  std::map<int, int> dice = {};  // for the Sich Riflemen that it reveals [46.2]
};

// Nothing when the rules allow it. Pieces and hexes must exist.
std::optional<Breach> breach_of(const Rules& rules, const Position& position, const Action& action);
// What comes of the action, allowed or not.
void carry_out(const Rules& rules, Position& position, const Action& action);
// The Sich Riflemen whose desertion is tested when this is done.
std::vector<int> tested_by(const Rules& rules, const Position& position, const Action& action);
// [45.1] What stands over the limit when a phase ends: a side and a hex.
std::vector<std::pair<int, int>> overfull(const Rules& rules, const Position& position);

}  // namespace hexwright::rulesets::concealment_1920
