// Drawing on an inch table from corner to corner: areas, holes in them, zones, and lines such as roads and bridges. A click sets a
// corner, which can still be dragged; a click on the first corner, a double click or Enter ends the shape; Backspace takes the last
// corner back, Esc gives up. With Shift a rectangle is dragged. Alt does not snap.
#pragma once

#include "editor/tools/table_tool.hpp"

namespace hexwright::editor {

class TableDrawTool : public TableTool {
 public:
  enum class Draws { area, hole, line, zone };
  using TableTool::TableTool;

  void set_draws(Draws draws);
  Draws draws() const { return draws_; }
  // What the next shape is; its corners come from the mouse.
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
  wording::Text hint() const override;

 private:
  TableElement element(Corners corners) const;
  Corners with_pointer() const;
  std::optional<wording::Fault> wrong() const;
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

}  // namespace hexwright::editor
