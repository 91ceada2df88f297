// Copies a rectangle of the map (by a drag, or a click on two corners) and stamps it elsewhere, terrain with levels: every click stamps it,
// Alt copies another one. The copy stays when another map is opened. Hexes are indices into the joined boards. One thread, the window's;
// faults go to Workplace::complain().
#pragma once

#include "editor/session/map_edit.hpp"
#include "editor/tools/tool.hpp"

namespace hexwright::editor {

class StampTool : public DrawingTool<std::vector<CellPaint>> {
 public:
  using DrawingTool::DrawingTool;

  void copy();
  void set_with_levels(bool with) { with_levels_ = with; }
  bool with_levels() const { return with_levels_; }
  bool is_copying() const { return copying_; }
  const Stamp& stamp() const { return stamp_; }

  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override { under_ = event.hex; }
  void release(const BoardEvent& event) override;
  void cancel() override;
  void scene_came() override;
  Preview preview() const override;
  Text hint() const override;

 private:
  void put(std::size_t hex);

  Stamp stamp_;
  bool copying_ = true, with_levels_ = true;
  std::optional<std::size_t> corner_;
  bool held_ = false;  // the button, since the first corner
};

}  // namespace hexwright::editor
