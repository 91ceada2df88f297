// Where the bases of a revealed corps may stand [6.4], where generals may, and how far a unit may still go that has revealed it [6.6].
#pragma once

#include <vector>

#include "rulesets/lee/patrols/moves.hpp"

namespace hexwright::rulesets::lee {

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

// [6.6] How far along the way a unit may go that has revealed a corps (or a unit of the same corps): not nearer to any of its units than
// the gap, and not so far that another marker is revealed. Thousandths.
double may_go_on(const Scene& scene, const Stander& unit, std::span<const Spot> way, std::span<const RevealedCorps> corps,
                 std::span<const Stander> hidden_markers, const SightRules& rules);

double distance_to_edge(const Scene& scene, const Quad& quad, TableEdge edge);

}  // namespace hexwright::rulesets::lee
