// What the project says of ground, pieces and artillery, read straight from its map, order of battle and scenario into plain objects
// for the slow game that judges the engine. Nothing here comes from what the engine compiled, but names of numbers.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "model/geometry/sight.hpp"
#include "model/project/project.hpp"
#include "rulesets/pluton/procedures/numbers.hpp"
#include "rulesets/pluton/procedures/tables.hpp"

namespace hexwright::test {

using namespace rulesets::pluton;

struct OraclePiece {
  int number = 0, side = 0, rank = 0;
  UnitKind kind = UnitKind::rifle;
  int full_half_boxes = 0, morale = 2;
  std::optional<std::size_t> company, battalion;
  Readiness start = Readiness::full;
  // How it is now.
  std::optional<int> hex, came_from;
  MarkedReadiness readiness;
  int half_boxes_lost = 0, times_eliminated = 0, sought_turn = 0;
  bool fired = false, exposed = false, face_up = false, revealed = false;
  bool fired_at = false, of_divided_fire = false;
  bool replacement = false, moved = false, entered = false;

  bool is_leader() const { return kind == UnitKind::leader; }
  int half_boxes() const { return full_half_boxes - half_boxes_lost; }
};
struct OracleMarker {
  int number = 0, asset = 0;
  std::optional<int> hex, aimed;
  int removed_turn = 0;
};
struct OracleAsset {
  int number = 0, side = 0;
  std::optional<int> piece;  // the mortars; batteries stand off the board
  int barrels = 0, calibre_mm = 0;
  std::optional<int> least_hexes, most_hexes;  // of mortars, where the scenario says so
  bool worth_uncalled = false;
  std::vector<int> markers;
  int called_turn = 0;
};

class OracleGround {
 public:
  OracleGround(const project::Project& project, const Tables& tables, const Rulings& rulings);

  int size() const { return static_cast<int>(places_.size()); }
  const TerrainEffect& terrain(int hex) const { return terrain_.at(static_cast<std::size_t>(hex)); }
  geometry::Hex place(int hex) const { return places_.at(static_cast<std::size_t>(hex)); }
  std::optional<int> hex_at(geometry::Hex place) const;
  int distance(int from, int to) const { return geometry::distance(place(from), place(to)); }
  // The hex on that side that can be entered; nothing else.
  std::optional<int> neighbour(int hex, geometry::Direction direction) const;
  std::vector<int> neighbours(int hex) const;  // those, clockwise
  std::vector<int> beside(int hex) const;      // and those that cannot be entered
  int step_cost(int from, geometry::Direction direction) const;
  int board_entry_cost(int hex) const;
  std::vector<int> rim() const;  // hexes that can be entered and have a side to the outside
  geometry::Sight sight(int from, int to) const;
  bool sees(int from, int to) const { return sight(from, to) != geometry::Sight::blocked; }

 private:
  const Tables& tables_;
  const Rulings& rulings_;
  std::vector<geometry::Hex> places_;
  std::unordered_map<geometry::Hex, int> numbers_;
  std::vector<TerrainEffect> terrain_;
  std::unordered_set<geometry::Hex> blocking_;
  std::map<geometry::Hexside, int> hexside_costs_;
};

std::vector<OraclePiece> pieces_of(const project::Project& project, const Numbers& numbers);
std::vector<OracleAsset> assets_of(const project::Project& project);
std::vector<OracleMarker> markers_of(const std::vector<OracleAsset>& assets);
// [10.4] Columns in favour of each side.
std::vector<int> melee_shifts_of(const project::Project& project);
int first_player_of(const project::Project& project);

}  // namespace hexwright::test
