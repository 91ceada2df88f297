// The tools of the inch table: drawing, editing, bases of the filled-in setup, and the ruler. One gesture is one step of the history.
// Inches and thousandths of an inch, as types say. One thread, the window's; faults go to Workplace::complain().
#pragma once

#include "editor/session/placement_edit.hpp"
#include "editor/tools/table_tool.hpp"

namespace hexwright::editor {

// Draws areas, holes in them, zones, and lines from corner to corner. A click sets a corner, which can still be dragged; a click on the
// first corner, a double click or Enter ends the shape; Backspace removes the last corner, Esc cancels. With Shift a rectangle is dragged;
// with Alt nothing snaps.
class TableDrawTool : public TableTool {
 public:
  enum class Draws { area, hole, line, zone };
  using TableTool::TableTool;

  void set_draws(Draws draws);
  Draws draws() const { return draws_; }
  // The kind of the next shape.
  void set_kind(std::string kind);
  const std::string& kind() const { return kind_; }
  void set_level(std::optional<int> level) { level_ = level; }
  void set_width(std::optional<wording::Decimal> width) { width_ = width; }
  void set_side(std::string side) { side_ = std::move(side); }
  const Corners& corners() const { return corners_; }

  // All corners at once, as they are typed; false after a complaint.
  bool draw(Corners corners);

  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override;
  void release(const BoardEvent& event) override;
  void hover(const BoardEvent& event) override { point_at(event); }
  void leave() override { under_.reset(); }
  void cancel() override;
  void settle() override;
  void step_back() override;
  bool undo_begun() override;
  bool enter() override;
  void scene_came() override;
  Preview preview() const override;
  Text hint() const override;

 private:
  TableElement element(Corners corners) const;
  Corners with_pointer() const;
  std::optional<Fault> wrong() const;
  void point_at(const BoardEvent& event);
  void finish();

  Draws draws_ = Draws::area;
  std::string kind_, side_;
  std::optional<int> level_;
  std::optional<wording::Decimal> width_;
  std::string table_;  // on which the shape was begun
  Corners corners_;
  std::optional<SnappedPoint> under_;
  std::optional<geometry::Point> rectangle_from_;
  bool pressed_ = false;
};

// A click chooses an area, line or zone, a drag moves it, a drag of a corner moves that corner, a double click on an edge inserts one.
// Delete removes the chosen corner or element, arrows move it by a step.
class TableEditTool : public TableTool {
 public:
  using TableTool::TableTool;

  // The chosen element as it is now; nothing when none is chosen, or it is gone.
  std::optional<TableElement> chosen() const;
  // Ring 0 is the outline or course, 1 the first hole; a corner of it.
  struct Corner {
    std::size_t ring = 0, number = 0;
    bool operator==(const Corner&) const = default;
  };
  const std::optional<Corner>& corner() const { return corner_; }
  void choose(const std::optional<TableElement>& element);
  void choose_corner(std::optional<Corner> corner);

  // What was typed, as one step; false after a complaint.
  bool change(const TableElement& element);
  bool remove();
  bool resize(const TableSize& size);

  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override;
  void release(const BoardEvent& event) override;
  void hover(const BoardEvent& event) override;
  void leave() override { pointed_.reset(); }
  void cancel() override;
  bool nudge(int east, int north) override;
  bool erase() override;
  void scene_came() override;
  Preview preview() const override;
  Text hint() const override;

 private:
  enum class Drag { none, element, corner };
  std::optional<TableElement> at(const BoardEvent& event, const TableGround& ground) const;
  std::optional<Corner> corner_at(const BoardEvent& event, const TableGround& ground) const;
  bool insert_corner(const BoardEvent& event, const TableGround& ground);
  TableElement dragged(const TableElement& from) const;
  bool write(const TableElement& element, const Text& name, const std::string& merge_key = {});

  std::optional<TableElement> chosen_;  // which one; its shape may be older
  std::optional<Corner> corner_;
  std::optional<TableElement> pointed_;
  Drag drag_ = Drag::none;
  bool moved_ = false;
  geometry::Point from_, to_;  // of the drag
  std::optional<SnappedPoint> snap_;
};

// Bases are put down by a click or dragged in from the order of battle, dragged, turned by the round handle before their front, by keys or
// by the wheel, and moved by arrows. They snap to the grid, flush to one another, and to headings in steps.
class TableBaseTool : public TableTool {
 public:
  using TableTool::TableTool;

  // Those that the viewer may see, as the session has them now.
  const std::vector<TableBase>& bases() const;
  // The chosen piece, wherever it is; nothing when none is, or it is gone.
  std::optional<TableBase> chosen() const;
  void choose(const std::string& piece);
  // Begins to drag these from outside the board, side by side: drag() and release() follow, or cancel().
  void carry(const std::vector<std::string>& pieces);
  bool is_carrying() const { return drag_ == Drag::carried; }

  // What was typed, as one step; false after a complaint.
  bool put(const std::string& table, const geometry::Pose& pose);
  bool take_off();

  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override;
  void release(const BoardEvent& event) override;
  void hover(const BoardEvent& event) override;
  void leave() override { under_.reset(); }
  void cancel() override;
  bool nudge(int east, int north) override;
  bool erase() override;
  bool turn(int steps) override;
  void scene_came() override;
  Preview preview() const override;
  Text hint() const override;

 private:
  enum class Drag { none, base, handle, carried };
  struct Stand {
    std::string piece;
    geometry::Base base;
    geometry::Pose pose;
  };
  const TableBase* base_at(const BoardEvent& event, const TableGround& ground) const;
  std::vector<BaseStand> others(const std::string& table, const std::vector<Stand>& without) const;
  geometry::Pose wanted(const BoardEvent& event, const TableGround& ground, const Stand& stand);
  void row(const TableGround& ground);
  bool is_new(const TableBase& base) const { return !base.stands(); }

  Drag drag_ = Drag::none;
  std::string chosen_;
  std::vector<Stand> held_;  // as they would stand when the button is released
  std::string table_;
  geometry::PlanePoint from_;  // where the button was pressed, relative to the middle
  bool moved_ = false;
  SnappedTo to_ = SnappedTo::nothing;
  std::optional<geometry::Base> beside_;
  geometry::Pose beside_pose_;
  std::optional<geometry::PlanePoint> under_;
  mutable std::vector<TableBase> bases_;
  mutable std::optional<std::pair<std::uint64_t, const void*>> bases_of_;
};

// Measures along a course, between the edges of two bases, and in circles around a point or a base. It changes no document.
class TableRulerTool : public TableTool {
 public:
  enum class Measures { course, bases, circle };
  using TableTool::TableTool;

  void set_measures(Measures measures);
  Measures measures() const { return measures_; }
  void set_radius(wording::Decimal inches) { radius_ = inches; }
  wording::Decimal radius() const { return radius_; }

  // The lengths of the course's parts and their sum, or the distance between the bases.
  std::vector<Text> words() const;
  // Of the course, or between the bases; nothing before there are two of them.
  std::optional<double> inches() const;

  void press(const BoardEvent& event) override;
  void release(const BoardEvent&) override {}
  void drag(const BoardEvent& event) override { hover(event); }
  void hover(const BoardEvent& event) override;
  void leave() override { under_.reset(); }
  void cancel() override;
  void settle() override {}
  void step_back() override;
  bool enter() override;
  void scene_came() override;
  Preview preview() const override;
  Text hint() const override;

 private:
  struct Spot {  // a point, or all of a base
    geometry::Point at;
    std::optional<BaseStand> base;
  };
  Spot spot(const BoardEvent& event, const TableGround& ground) const;
  double distance(const Spot& a, const Spot& b) const;
  TablePreview::Shape ring(const Spot& spot) const;

  Measures measures_ = Measures::course;
  wording::Decimal radius_{12'000};
  std::string table_;
  std::vector<Spot> spots_;
  std::optional<Spot> under_;
  bool done_ = false;  // the next click starts a new measure
};

}  // namespace hexwright::editor
