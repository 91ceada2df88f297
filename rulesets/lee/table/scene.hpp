// What stands on the table: ground of the kinds that the rules know, roads and bridges, and the bases of units; sight over it [6.2], where
// a way ends [6.3], and how much of it runs along roads. Thousandths of an inch. A scene is built by one thread and read by any.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rulesets/lee/procedures/numbers.hpp"
#include "rulesets/lee/table/plane.hpp"

namespace hexwright::rulesets::lee {

// What stands on the table: ground of the kinds that the rules know, roads and bridges, and the bases of units. Ground that no rule
// speaks of (fields, streams, walls) is not in it, since it changes nothing that is measured here.

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

// Sight of patrol markers and units [6.2]: twelve inches, six when either stands in a wood or a built-up area or when such ground, a hill
// or units stand between. Sight is worked out from one to the other; what the two reveal is the same from both.

// A marker or unit with what its place on the table says of it; only a move makes that void.
struct Stander {
  Quad quad;
  int side = 0;
  bool in_cover = false;
  std::vector<std::size_t> hills;   // of the scene, on which more than half of it stands
  std::optional<std::size_t> unit;  // its number among the units of the scene, so that it does not hide itself
};
Stander stander_of(const Scene& scene, const Quad& quad, int side, std::optional<std::size_t> unit = std::nullopt);

enum class Limited : std::uint8_t { open, viewer_in_cover, target_in_cover, behind_woods, behind_built_up, behind_hill, behind_units };

struct Sight {
  double gap = 0, limit = 0;  // thousandths
  Limited by = Limited::open;
  bool sees() const { return within(gap, limit); }
};

double gap_of(const Quad& a, const Quad& b, Rulings::Distance distance);
// From the viewer, whose opponent's units hide what is behind them.
Sight look(const Scene& scene, const Stander& viewer, const Stander& target, const SightRules& rules);
// What both together make of it: they reveal each other, or neither does.
// Who knows the gap already gives it.
Sight mutual(const Scene& scene, const Stander& a, const Stander& b, const SightRules& rules, std::optional<double> gap = {});

// The first place on a way where sight opens [6.3]: by coming near enough, by leaving cover, or because ground or units no longer stand
// between. It is worked out, not felt for step by step: between two neighbouring places where anything can change, nothing does.

struct Stop {
  double along = 0;               // thousandths from the start of the way
  Spot at;                        // the middle of the base
  std::vector<std::size_t> seen;  // of the watchers, in order: all that are seen there
};

// The base goes along without turning, its middle from spot to spot; `way` begins where it stands. Nothing when sight opens nowhere.
std::optional<Stop> first_sight(const Scene& scene, const Stander& mover, std::span<const Spot> way, std::span<const Stander> watchers,
                                const SightRules& rules);

// Thousandths from the start where the base would come nearer to the other than the gap, or nearer still when it already is; nothing when
// it never does.
std::optional<double> first_nearer(const Quad& mover, std::span<const Spot> way, const Quad& other, double gap);

double length_of(std::span<const Spot> way);
// The way cut off after so many thousandths.
std::vector<Spot> cut(std::span<const Spot> way, double along);

// How much of a way runs along roads [6.3], of its first so many inches.

// Thousandths of the first `of` thousandths of the way. By the reading in force the middle of the base follows the middle line of a
// road, or is anywhere on its surface.
double along_roads(const Scene& scene, std::span<const Spot> way, double of, Rulings::Road reading);

}  // namespace hexwright::rulesets::lee
