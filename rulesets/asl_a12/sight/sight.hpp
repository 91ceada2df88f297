// Line of sight between two Locations, by whatever means: a table that an author gives, heights and obstacles of a map, or the one before
// the other. Who asks does not know which. The same in both directions. [12.12] [12.14] Levels of buildings and hills; reading is safe from
// any thread once all is given.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/geometry/hex.hpp"
#include "model/geometry/hexside.hpp"
#include "rulesets/asl_a12/procedures/numbers.hpp"

namespace hexwright::rulesets::asl_a12 {

// A place in a hex: the ground, an upper level of a building, a cellar.
struct Location {
  geometry::Hex hex;
  int level = 0;
  auto operator<=>(const Location&) const = default;
};

struct SightLine {
  bool clear = false;
  int hindrance = 0;
  bool operator==(const SightLine&) const = default;
};

class SightSource {
 public:
  virtual ~SightSource() = default;
  // Nothing when this source does not know the line.
  virtual std::optional<SightLine> between(const Location& from, const Location& to) const = 0;
};

// What an author says of pairs of Locations.
class GivenSight : public SightSource {
 public:
  // The last word on a pair counts; the order of the two does not.
  void give(const Location& one, const Location& other, SightLine line);
  std::optional<SightLine> between(const Location& from, const Location& to) const override;

 private:
  struct Pair {
    Location one, other;
    bool operator==(const Pair&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Pair& pair) const;
  };
  std::unordered_map<Pair, SightLine, Hash> lines_;
};

// The ground that sight is computed from: levels of hexes, the obstacles on them and on their sides, and what hinders. Kept as one dense
// array over the boards, so that a line costs a look-up a hex. The way of computing is this program's: the chapter does not print A6.

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
