// What the project says of ground, pieces and artillery, read into plain objects for the referee, and how they stand in the game that
// he follows. Strength is in half boxes, hexes are numbered as on the map.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "model/geometry/sight.hpp"
#include "model/project/project.hpp"
#include "rulesets/pluton/procedures/numbers.hpp"
#include "rulesets/pluton/procedures/small_arms.hpp"
#include "rulesets/pluton/procedures/tables.hpp"

namespace hexwright::rulesets::pluton {

struct RefereePiece {
  int number = 0, side = 0;
  UnitKind kind = UnitKind::rifle;
  int full_half_boxes = 0, morale = 2;
  std::optional<std::size_t> company, battalion;
  Readiness start = Readiness::full;
  std::optional<std::size_t> entry_rule;  // of the schedule, of those who come on later
  // How it is now.
  std::optional<int> hex, came_from;
  MarkedReadiness readiness;
  int half_boxes_lost = 0, times_eliminated = 0, sought_turn = 0;
  bool exposed = false, face_up = false, revealed = false, replacement = false, moved = false, entered = false;
  // In this turn.
  bool fired = false;
  std::vector<std::pair<int, int>> shares;  // of divided fire: target, half boxes
  // In this phase.
  int points = 0, steps = 0;
  bool entered_enemy = false, ran = false;
  bool astray = false;  // an action that went wrong may have left it elsewhere than the players have it

  bool is_leader() const { return kind == UnitKind::leader; }
  int half_boxes() const { return full_half_boxes - half_boxes_lost; }
};
struct RefereeMarker {
  int number = 0, asset = 0, printed = 0;
  std::optional<int> hex, aimed;
  int removed_turn = 0;
  bool ordered = false, drifted = false;  // in this phase
  bool kept_wrongly = false;
};
struct RefereeAsset {
  int number = 0, side = 0;
  std::string id, name;
  std::optional<int> piece;  // the mortars; batteries stand off the board
  int barrels = 0, calibre_mm = 0;
  std::optional<int> least_hexes, most_hexes;  // of mortars, where the scenario says so
  std::vector<int> markers;
  int called_turn = 0;
};

class RefereeGround {
 public:
  // Refused: a map without hexes, or with ground that the tables do not know.
  static wording::Result<RefereeGround> read(const project::Project& project, const Tables& tables);

  int size() const { return static_cast<int>(places_.size()); }
  const TerrainEffect& terrain(int hex) const { return terrain_[static_cast<std::size_t>(hex)]; }
  geometry::Hex place(int hex) const { return places_[static_cast<std::size_t>(hex)]; }
  std::optional<int> hex_at(geometry::Hex place) const;
  int distance(int from, int to) const { return geometry::distance(place(from), place(to)); }
  std::optional<geometry::Direction> direction(int from, int to) const;  // nothing when they are not next to each other
  std::vector<int> beside(int hex) const;                                // clockwise, whether they can be entered or not
  int step_cost(int from, geometry::Direction direction, const Numbers& numbers) const;
  std::vector<int> rim() const;  // hexes that can be entered and have a side to the outside
  geometry::Sight sight(int from, int to) const;
  bool sees(int from, int to) const { return sight(from, to) != geometry::Sight::blocked; }

 private:
  std::vector<geometry::Hex> places_;
  std::unordered_map<geometry::Hex, int> numbers_;
  std::vector<TerrainEffect> terrain_;
  std::unordered_set<geometry::Hex> blocking_;
  std::map<geometry::Hexside, int> hexside_costs_;
  mutable std::unordered_map<std::uint64_t, geometry::Sight> seen_;  // what was asked for before
};

struct RefereeForces {
  std::vector<RefereePiece> pieces;
  std::vector<RefereeAsset> assets;
  std::vector<RefereeMarker> markers;
  std::vector<int> melee_shifts;  // of each side, in its favour
  int first_player = 0;
};
// Refused: not two sides, or a strength or calibre that nothing is said of.
wording::Result<RefereeForces> read_forces(const project::Project& project, const Tables& tables, const Rulings& rulings);

}  // namespace hexwright::rulesets::pluton
