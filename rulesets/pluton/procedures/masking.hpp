// Chapter 16: who is masked, who unmasks whom, and what protects a masked unit.
#pragma once

#include "rulesets/pluton/procedures/tables.hpp"

namespace hexwright::rulesets::pluton {

// [16.4] [13.3] Does one enemy notice a hex: the range of its readiness, and a line of sight?
struct Observer {
  bool leader = false;
  Readiness readiness = Readiness::full;
  int distance_hexes = 0;
  bool line_of_sight = true;
};
bool notices(const Observer& observer, const Numbers& numbers, const Rulings& rulings);

struct MaskFacts {
  bool enemy_in_hex = false;
  bool shelter = false;  // TerrainEffect::shelter of its hex
  bool fired = false;    // has fired, and is still unmasked by it
  bool noticed = false;  // by any enemy, see notices()
};
// [16.1] [16.3]
bool is_masked(const MaskFacts& facts);
// At the start of its owner's movement phase: does a unit that has fired stay unmasked by it?
inline bool stays_unmasked(bool noticed, const Rulings& rulings) { return noticed || rulings.after_fire == Rulings::AfterFire::for_good; }
// [16.5] May a barrage marker be laid, or moved by its player, onto a hex where all enemies are masked? One that drifts always may.
inline bool may_cover_masked(bool moved, const Rulings& rulings) { return moved && rulings.moved_barrage == Rulings::MovedBarrage::moved; }

}  // namespace hexwright::rulesets::pluton
