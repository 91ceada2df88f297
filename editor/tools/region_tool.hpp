// Paints the hexes of a region that is being put together: nothing in the documents changes until the region is taken. One stroke gives or
// takes each hex once. One thread, the window's; cannot fail.
#pragma once

#include <functional>

#include "editor/tools/tool.hpp"

namespace hexwright::editor {

class RegionTool : public HexTool {
 public:
  // `changed` is called with all hexes whenever they are others.
  RegionTool(Workplace& workplace, geometry::HexSet hexes, std::function<void(const geometry::HexSet&)> changed)
      : HexTool(workplace), hexes_(std::move(hexes)), changed_(std::move(changed)) {}

  bool can_erase() const override { return true; }
  void press(const BoardEvent& event) override {
    erases_ = event.removes();
    drag(event);
  }
  void drag(const BoardEvent& event) override {
    under_ = event.hex;
    if (!event.hex || !is_on_board(*event.hex) || hexes_.contains(*event.hex) != erases_) return;
    if (erases_)
      hexes_ -= only(*event.hex);
    else
      hexes_.insert(*event.hex);
    changed_(hexes_);
  }
  Preview preview() const override {
    Preview out;
    if (boards() && under_) out.outlined = only(*under_);
    return out;
  }
  Text hint() const override { return say("Drag to give hexes to the region, with the right button to take them from it."); }

 private:
  geometry::HexSet hexes_;
  const std::function<void(const geometry::HexSet&)> changed_;
  bool erases_ = false;
};

}  // namespace hexwright::editor
