// Patrol markers: placing and moving them [6.1], [6.3], revealing them and putting down what they hide [6.4], [6.5], and units that meet
// them [6.6]. Thousandths of an inch; values only, any thread.
#pragma once

#include <vector>

#include "rulesets/lee/procedures/numbers.hpp"
#include "rulesets/lee/table/scene.hpp"

namespace hexwright::rulesets::lee {

// Placing and moving patrol markers [6.1], [6.3]: whose turn it is, how far a way may lead, and where it must end.

// [6.1], [6.3], [6.4] One after another, `first` begins; who has none left is passed over. Sides, in order.
std::vector<int> alternately(std::array<int, 2> counts, int first);

// [6.1] Nearest marker of the other player that is too near, if any.
std::optional<std::size_t> too_near(const Quad& marker, std::span<const Quad> of_other, const PatrolNumbers& numbers,
                                    const Rulings& rulings);

// Is the base in the zone, as the reading in force has it?
bool in_zone(const Quad& marker, const Outline& zone, Rulings::InZone reading);

enum class WayFault : std::uint8_t { none, too_long, impassable, off_table, ends_badly };

struct MarkerWay {
  double length = 0, on_road = 0, allowed = 0;  // thousandths
  WayFault fault = WayFault::none;
  double fault_at = 0;       // thousandths from the start
  std::optional<Stop> stop;  // where it sees an enemy first; it may not go on
};
// [6.3] Where the whole way may not be gone, the stop tells whether the fault lies behind it.
MarkerWay judge_way(const Scene& scene, const Stander& marker, std::span<const Spot> way, std::span<const Stander> enemies,
                    const PatrolNumbers& numbers, const Rulings& rulings);

// Where the bases of a revealed corps may stand [6.4], where generals may, and how far a unit may still go that has revealed it [6.6].

struct Kept {  // a marker of the enemy that it was revealed with, and the distance
  Quad marker;
  double gap = 0;
};

enum class TableEdge : std::uint8_t { south, west, north, east };

struct Deploying {
  Quad marker;
  std::vector<Kept> from;               // none when it was revealed by choice
  std::optional<TableEdge> enemy_edge;  // given when it was revealed by choice
};

enum class BaseFault : std::uint8_t { none, off_table, impassable, overlaps, near_enemy, nearer_to_edge, too_far };

struct BaseVerdict {
  BaseFault fault = BaseFault::none;
  double gap = 0;         // to the own marker; of none and too_far
  double short_by = 0;    // of near_enemy and nearer_to_edge: how much is wanting
  std::size_t other = 0;  // of overlaps: which base; of near_enemy: which marker
};
// [6.4] By itself, the others as they stand. Being too far comes last: an exception may allow it.
BaseVerdict judge_base(const Scene& scene, const Deploying& deploying, const Quad& base, std::span<const Quad> others,
                       const PatrolNumbers& numbers, const Rulings& rulings);

// [6.4, exceptions] A place nearer to the marker at which this base could stand as well, the others as they stand: it disproves that the
// distance had to be greater. Looked for in a lattice around the marker, within twice the ordinary distance, so that finding none proves
// nothing.
struct NearerPlace {
  geometry::Pose pose;
  double gap = 0;
};
std::optional<NearerPlace> nearer_place(const Scene& scene, const Deploying& deploying, const geometry::Base& base, double than,
                                        std::span<const Quad> others, const PatrolNumbers& numbers, const Rulings& rulings);

// [6.4] A general stands anywhere, but not nearer to a unit of the revealed enemy corps than it was revealed at.
struct RevealedCorps {
  std::span<const Quad> units;
  double gap = 0;
};
bool general_may_stand(const Scene& scene, const Quad& general, std::span<const RevealedCorps> corps);

double distance_to_edge(const Scene& scene, const Quad& quad, TableEdge edge);

// Revealing [6.4], [6.5]: who meets whom, what each has to do, in which order divisions come, and when markers are taken off.

struct Meeting {
  std::size_t first = 0, second = 0;  // markers of side 0 and side 1
  double gap = 0;                     // at which they revealed each other
};
// [6.1], [6.4] Every pair that reveals each other, nearest first.
std::vector<Meeting> meetings(const Scene& scene, std::span<const Stander> first, std::span<const Stander> second, const SightRules& rules);

enum class Contents : std::uint8_t { scout, corps };

struct Revealed {
  std::vector<int> divisions;             // sides, in the order in which they put down a division each
  std::array<bool, 2> removed_at_once{};  // scouts go; the marker of a corps goes when its divisions stand
};
// [6.4] Divisions of the corps behind each marker; none for a scout. `begins` is as the player with the initiative decides.
Revealed revealed(std::array<int, 2> divisions, int begins);

// [6.4] Have both players revealed all corps, so that what markers remain go?
bool markers_go(std::array<int, 2> corps_hidden);

// [6.5] What order a corps may be given that has just been revealed.
enum class OrderAllowed : std::uint8_t { any, defence_only };
OrderAllowed order_allowed(bool marker_moved_this_turn);

// [6.4] One by one, `initiative` first, each of the markers left is revealed or not.
std::vector<int> voluntary_turns(std::array<int, 2> markers_left, int initiative);

// [6.6] What a unit is doing when it comes so near to a marker.
enum class Doing : std::uint8_t { ordinary_move, attack, forced_move, manoeuvre };
enum class RevealedWhen : std::uint8_t { at_once, when_done };
RevealedWhen revealed_when(Doing doing);

}  // namespace hexwright::rulesets::lee
