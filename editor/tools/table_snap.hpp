// Snapping on an inch table: to corners and edges of what is there, to a grid, bases flush with one another, headings in steps. Pure:
// a wanted place comes in, a place that a file can hold comes out, and it stays where it is when it comes in again.
#pragma once

#include <optional>
#include <span>
#include <utility>

#include "editor/session/table_elements.hpp"

namespace hexwright::editor {

struct Snapping {
  int grid_thousandths = 250;  // 0 for no grid
  bool things = true;          // corners, edges, sides of bases
  bool headings = true;
};
inline constexpr int HEADING_STEP_TENTHS = 150;

struct Contour {
  Corners corners;
  bool closed = true;
};
enum class SnappedTo { nothing, grid, corner, edge, base };

struct SnappedPoint {
  geometry::Point at;
  SnappedTo to = SnappedTo::nothing;
  std::optional<std::pair<geometry::Point, geometry::Point>> edge = {};
};
// A corner within reach goes before an edge within reach, and that before the grid. On the table whatever comes.
SnappedPoint snap_point(geometry::PlanePoint wanted, const Snapping& how, std::span<const Contour> things, const TableSize& table,
                        double reach_inches);
// No point is moved further than this, once it is on the table.
double furthest_snap(const Snapping& how, double reach_inches);

struct BaseStand {
  geometry::Base base;
  geometry::Pose pose;
};
struct SnappedBase {
  geometry::Pose pose;
  SnappedTo to = SnappedTo::nothing;
  std::optional<std::size_t> beside = {};  // which of the others
};
// Side by side, one behind the other, or front to front with a base that heads the same way but for quarter turns; never onto it.
SnappedBase snap_base(const geometry::Base& base, geometry::Pose wanted, const Snapping& how, std::span<const BaseStand> others,
                      const TableSize& table, double reach_inches);
std::int32_t snap_heading(double degrees, const Snapping& how);

geometry::Point on_table(geometry::Point point, const TableSize& table);

}  // namespace hexwright::editor
