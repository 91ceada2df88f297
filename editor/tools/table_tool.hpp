// What all tools of the inch table share: conversion between sheet (millimetres) and table (inches), the elements that the viewer may see,
// and snapping: to corners and edges, to a grid, bases flush with one another, headings in steps (tenths of a degree). A snapped place can
// be stored exactly, and snaps to itself. Tools are used by one thread, the window's; faults go to Workplace::complain().
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "editor/session/table_elements.hpp"
#include "editor/tools/tool.hpp"

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
// A corner within reach is preferred to an edge within reach, and that to the grid. The result is always on the table.
SnappedPoint snap_point(geometry::PlanePoint wanted, const Snapping& how, std::span<const Contour> things, const TableSize& table,
                        double reach_inches);

struct BaseStand {
  geometry::Base base;
  geometry::Pose pose;
};
struct SnappedBase {
  geometry::Pose pose;
  SnappedTo to = SnappedTo::nothing;
  std::optional<std::size_t> beside = {};  // which of the others
};
// Snaps it beside, behind or front to front with a base whose heading differs by quarter turns; never onto it.
SnappedBase snap_base(const geometry::Base& base, geometry::Pose wanted, const Snapping& how, std::span<const BaseStand> others,
                      const TableSize& table, double reach_inches);
std::int32_t snap_heading(double degrees, const Snapping& how);

geometry::Point on_table(geometry::Point point, const TableSize& table);

// Shared by all tools of a window.
struct TableHabits {
  Snapping snapping;
};

// The table that is shown: its size as the session has it, and where it lies on the sheet.
struct TableGround {
  TableSize size;
  publish::Box frame;
  double inch_mm = 1;

  geometry::PlanePoint inches(publish::Point mm) const { return {(mm.x - frame.left) / inch_mm, (frame.bottom - mm.y) / inch_mm}; }
  publish::Point mm(geometry::PlanePoint at) const { return {frame.left + at.x * inch_mm, frame.bottom - at.y * inch_mm}; }
};
// The table under the point, else the first that is shown; nothing without a table.
std::optional<TableGround> table_ground(const Scene& scene, const project::Project& project, std::optional<publish::Point> mm = {});
std::optional<TableGround> table_ground_of(const Scene& scene, const project::Project& project, const std::string& table);
// A map with tables and without hexes.
bool is_table(const Scene* scene);

class TableTool : public Tool {
 public:
  TableTool(Workplace& workplace, std::shared_ptr<TableHabits> habits) : Tool(workplace), habits_(std::move(habits)) {}

  // Called when something about it has changed.
  void on_change(std::function<void()> tell) { tell_ = std::move(tell); }
  // The elements that the viewer may see, as the session has them now.
  const std::vector<TableElement>& elements() const;
  std::optional<TableGround> ground(std::optional<publish::Point> mm = {}) const;
  std::optional<TableGround> ground_of(const std::string& table) const;

 protected:
  const Snapping& snapping() const { return habits_->snapping; }
  double reach(const BoardEvent& event, const TableGround& ground) const;
  // All except `left_out`, with the edge of the table.
  std::vector<Contour> contours(const TableGround& ground, const TableElement* left_out = nullptr) const;
  SnappedPoint snapped(const BoardEvent& event, const TableGround& ground, const std::vector<Contour>& things) const;
  // Zones of this table with their names.
  void show_zones(TablePreview& preview, const std::string& table) const;
  static void show_snap(TablePreview& preview, const SnappedPoint& snap);
  bool perform(const DrawUp& draw_up, const Text& name, const std::string& merge_key = {}) {
    const bool done = Tool::perform(draw_up, name, merge_key);
    changed();
    return done;
  }
  bool is_locked(TableElement::What what);
  void changed() const {
    if (tell_) tell_();
  }

 private:
  std::shared_ptr<TableHabits> habits_;
  std::function<void()> tell_;
  mutable std::vector<TableElement> elements_;
  mutable std::optional<std::pair<std::uint64_t, const Session*>> elements_of_;
};

// "4.25 inches", to a hundredth.
Text inches_in_words(double inches);

}  // namespace hexwright::editor
