// The ground that sight is computed from: levels of hexes, the obstacles on them and on their sides, and what hinders. Kept as one dense
// array over the boards, so that a line costs a look-up a hex. The way of computing is this program's: the chapter does not print A6.
#pragma once

#include <cstdint>
#include <vector>

#include "model/geometry/hexside.hpp"
#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "rulesets/asl_a12/sight/sight.hpp"

namespace hexwright::rulesets::asl_a12 {

struct ReliefHex {
  std::int16_t ground = 0;     // level of the hex
  std::int16_t obstacle = 0;   // levels that stand on it; 0 for none
  std::int16_t hindrance = 0;  // of a hex that hinders, as high as half a level
  bool is_there = false;
};

// A line is blocked where the ground, an obstacle or a wall between its ends reaches above it; heights are compared as exact fractions. The
// hexes of both ends never block, nor do walls on their sides.
class Relief : public SightSource {
 public:
  // The hexes from `least` to `most`, coordinate by coordinate.
  Relief(geometry::Hex least, geometry::Hex most, Rulings::SightEdge edge);

  void set(geometry::Hex hex, ReliefHex what);
  // A wall or hedge, half a level high.
  void set_wall(const geometry::Hexside& side);
  const ReliefHex& at(geometry::Hex hex) const;

  std::optional<SightLine> between(const Location& from, const Location& to) const override;

 private:
  struct Line;
  std::size_t slot(geometry::Hex hex) const;

  geometry::Hex least_;
  int width_, height_;
  Rulings::SightEdge edge_;
  std::vector<ReliefHex> hexes_;
  std::vector<std::uint8_t> walls_;  // bit d for the side towards direction d
  bool any_wall_ = false;
};

}  // namespace hexwright::rulesets::asl_a12
