// What stands on the table: ground of the kinds that the rules know, roads and bridges, and the bases of units. Ground that no rule
// speaks of (fields, streams, walls) is not in it, since it changes nothing that is measured here.
#pragma once

#include <cstdint>
#include <vector>

#include "rulesets/lee/table/outline.hpp"

namespace hexwright::rulesets::lee {

enum class Ground : std::uint8_t { woods, built_up, hill, impassable };

struct Strip {  // a road, a bridge, a river: along its middle line, half its width to either side
  std::vector<Spot> line;
  double width = 0;
  Box box;
};
Strip strip_of(const geometry::Polyline& line);

struct UnitOnTable {
  Quad quad;
  int side = 0;
};

class Scene {
 public:
  Scene(double width, double height) : table_{{0, 0}, {width, height}} {}

  void add(Ground ground, Outline outline) { areas_[static_cast<std::size_t>(ground)].push_back(std::move(outline)); }
  void add_road(Strip strip) { roads_.push_back(std::move(strip)); }
  void add_bridge(Strip strip) { bridges_.push_back(std::move(strip)); }
  void add_river(Strip strip) { rivers_.push_back(std::move(strip)); }  // impassable, but for its bridges
  void add_unit(UnitOnTable unit) { units_.push_back(std::move(unit)); }
  void clear_units() { units_.clear(); }

  const Box& table() const { return table_; }
  const std::vector<Outline>& areas(Ground ground) const { return areas_[static_cast<std::size_t>(ground)]; }
  const std::vector<Strip>& roads() const { return roads_; }
  const std::vector<Strip>& rivers() const { return rivers_; }
  const std::vector<UnitOnTable>& units() const { return units_; }

  // Square thousandths of the base on areas of this kind together; areas of one kind do not overlap.
  double on(Ground ground, const Quad& quad) const;
  // [10.1 as 6.2 quotes it] More than half of it; exactly half does not count, and kinds are not added up.
  bool stands_in(Ground ground, const Quad& quad) const;
  bool stands_on(const Outline& outline, const Quad& quad) const;
  bool on_table(const Quad& quad) const;
  // Ground that nothing may enter, under any part of the base; bridges are passable.
  bool on_impassable(const Quad& quad) const;
  // Does the middle of a base run through impassable ground on this way, and where first (0..1)?
  std::optional<double> barred(Spot from, Spot to) const;

 private:
  bool on_bridge(Spot spot) const;

  Box table_;
  std::array<std::vector<Outline>, 4> areas_;
  std::vector<Strip> roads_, bridges_, rivers_;
  std::vector<UnitOnTable> units_;
};

}  // namespace hexwright::rulesets::lee
