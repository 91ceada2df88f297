// Pluton's tables made ready for play: read strictly once, then looked up by number without searching. Most of them are stand-ins
// for tables that the rules do not print; a designer's own take their place without a change here. Strength in half boxes, distances in
// hexes; read-only, any thread.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/geometry/orientation.hpp"
#include "model/project/game.hpp"
#include "model/wording/fault.hpp"
#include "rulesets/pluton/procedures/numbers.hpp"
#include "rulesets/pluton/procedures/values.hpp"

namespace hexwright::rulesets::pluton {

// What the ground of a hex does.
struct TerrainEffect {
  int cost = 1;  // movement points
  bool enterable = true;
  int fire = 0;  // modifier of fire at a unit in it, small arms and indirect
  bool blocks_sight = false;
  int melee = 0;         // column shift when the defender stands in it
  bool shelter = false;  // woods or built-up: masks, and melee there may be declined
  bool operator==(const TerrainEffect&) const = default;
};

class Tables {
 public:
  // Refused: a table that is missing, has the wrong rows or columns, or has a cell that cannot be read; the fault names table, row
  // and column.
  static wording::Result<Tables> read(const project::Game& game);

  const Numbers& numbers() const { return numbers_; }

  // TEREN. Kinds are numbered as the game lists its terrain; nothing for a kind of which neither the table nor the kind itself says
  // what it does.
  std::optional<std::size_t> terrain_number(std::string_view kind) const;
  const TerrainEffect& terrain(std::size_t number) const { return terrain_[number]; }
  // Movement points that crossing a hexside of this kind adds: streams. Nothing for a kind that is unknown.
  std::optional<int> hexside_cost(std::string_view kind) const;

  // SIŁA OSTRZAŁU PIECHOTY: 0 when that is too far. Strength between two columns is read at the lower, above the last at the last.
  int small_arms(int half_boxes, int distance_hexes) const { return look_up(small_arms_, distance_hexes, half_boxes); }
  // The same for mortar crews: as rifles, or by the designer's table "small-arms.strength.light".
  int small_arms(int half_boxes, int distance_hexes, UnitKind kind, const Rulings& rulings) const {
    const bool light = kind == UnitKind::mortar && rulings.light_platoon == Rulings::LightPlatoon::own_table && light_arms_;
    return look_up(light ? *light_arms_ : small_arms_, distance_hexes, half_boxes);
  }
  // MODYFIKATOR [15.2] [15.3].
  int modified(int strength, int modifier) const {
    return look_up(modified_, strength, std::clamp(modifier, numbers_.modifier_least, numbers_.modifier_most) - numbers_.modifier_least);
  }
  // SKUTECZNOŚĆ ARTYLERII POŚREDNIEJ I PIECHOTY; the roll is 1 to die_sides.
  const FireEffect& effect(int strength, int roll) const {
    assert(roll >= 1 && roll <= numbers_.die_sides);
    const int row = std::clamp(strength, 0, effect_strengths_ - 1);
    return effects_[static_cast<std::size_t>(row * numbers_.die_sides + roll - 1)];
  }
  // SIŁA ARTYLERII; nothing for a calibre or a number of barrels that the table does not have.
  std::optional<int> artillery(int calibre_mm, int barrels) const;
  // WALKA WRĘCZ. Columns are numbered from the left; one outside the table is read at the outermost.
  const MeleeOutcome& melee(int column, int roll) const {
    assert(roll >= 1 && roll <= numbers_.die_sides);
    return melee_[static_cast<std::size_t>(std::clamp(column, 0, melee_columns() - 1) * numbers_.die_sides + roll - 1)];
  }
  // The column of the ratio [10.3], before shifts: rounded in the defender's favour, at most 3:1 from strengths.
  int melee_column(int attackers_half_boxes, int defenders_half_boxes, const Rulings& rulings) const;
  int melee_columns() const { return static_cast<int>(ratios_.size()); }
  // "2:1"; the number is within the table.
  std::string melee_column_name(int column) const;
  // MORALE: a roll up to this recovers [12.4].
  int recovers_up_to(int morale) const {
    return recovers_[static_cast<std::size_t>(std::clamp(morale, numbers_.morale_least, numbers_.morale_most) - numbers_.morale_least)];
  }
  // The drift diagram: 0 to 5 for a roll of drift_from to drift_to, as geometry::Direction for hexes that lie as drift_orientation.
  int drift_direction(int roll) const {
    assert(roll >= numbers_.drift_from && roll <= numbers_.drift_to);
    return drift_[static_cast<std::size_t>(roll - numbers_.drift_from)];
  }
  geometry::Orientation drift_orientation() const { return drift_orientation_; }
  // The turn track [4.1]. A scenario that rules for the other colour turns the track round.
  Colour colour(int turn, const Rulings& rulings) const;

  // A table that a ruling calls for and the designer has not given.
  std::optional<wording::Fault> lacks(const Rulings& rulings) const;

 private:
  friend class TableReader;
  // Rows and columns numbered from 0; what lies beyond the last is read there.
  struct Grid {
    std::vector<std::int16_t> cells;
    int rows = 0, columns = 0;
  };
  struct Ratio {
    int attackers, defenders;
  };
  static int look_up(const Grid& grid, int row, int column) {
    const int at = std::clamp(row, 0, grid.rows - 1) * grid.columns + std::clamp(column, 0, grid.columns - 1);
    return grid.cells[static_cast<std::size_t>(at)];
  }

  Numbers numbers_;
  std::vector<std::string> terrain_kinds_, hexside_kinds_;
  std::vector<TerrainEffect> terrain_;
  std::vector<int> hexside_costs_;
  Grid small_arms_;  // [distance][half boxes]
  std::optional<Grid> light_arms_;
  Grid modified_;                    // [strength][modifier - modifier_least]
  std::vector<FireEffect> effects_;  // [strength][roll - 1]
  int effect_strengths_ = 0;
  std::vector<int> calibres_;
  Grid artillery_;  // [calibre][barrels - 1]
  std::vector<Ratio> ratios_;
  std::vector<MeleeOutcome> melee_;  // [column][roll - 1]
  std::vector<int> recovers_;        // [morale - morale_least]
  std::vector<int> drift_;
  geometry::Orientation drift_orientation_ = geometry::Orientation::flat;
  Colour odd_turns_ = Colour::yellow_red;
};

}  // namespace hexwright::rulesets::pluton
