// States: waiting for the first corner, for the second one, or ready to stamp.
#include "editor/tools/stamp_tool.hpp"

#include "editor/tools/shapes.hpp"

namespace hexwright::editor {

void StampTool::copy() {
  cancel();
  copying_ = true;
}

void StampTool::put(std::size_t hex) {
  if (refused(workplace_, MapLayer::terrain) || (with_levels_ && refused(workplace_, MapLayer::elevation))) return;
  if (perform(put_stamp(workplace_.session().project(), *boards(), stamp_, hex, with_levels_)))
    note(stamped(stamp_, *boards(), hex).terrain);
}

void StampTool::press(const BoardEvent& event) {
  under_ = event.hex;
  if (!event.hex || !boards()) return;
  if (event.alt && !copying_) copy();
  if (!copying_) return put(*event.hex);
  if (!corner_) {
    corner_ = event.hex;
    held_ = true;
  }
}

void StampTool::release(const BoardEvent& event) {
  under_ = event.hex;
  if (!copying_ || !corner_ || !event.hex || !boards()) return;
  const bool clicked = held_ && *corner_ == *event.hex;  // the second corner is still to come
  held_ = false;
  if (clicked) return;
  stamp_ = cut_stamp(*workplace_.scene()->view->index, rectangle(*boards(), *corner_, *event.hex), *event.hex);
  corner_.reset();
  copying_ = false;
}

void StampTool::cancel() {
  corner_.reset();
  held_ = false;
  if (!stamp_.cells.empty()) copying_ = false;
}

void StampTool::scene_came() {
  DrawingTool::scene_came();
  if (corner_ && !is_on_board(*corner_)) corner_.reset();
}

Preview StampTool::preview() const {
  Preview out;
  if (!boards()) return out;
  const auto paint = [&](const std::vector<CellPaint>& cells) {
    for (const CellPaint& cell : cells)
      if (is_on_board(cell.hex)) out.painted.push_back({cell.hex, cell.kind});
  };
  for (const auto& [cells, revision] : unshown_) paint(cells);
  if (!under_) return out;
  if (copying_) {
    out.outlined = rectangle(*boards(), corner_.value_or(*under_), *under_);
    if (!corner_) out.outlined = disc(*boards(), *under_, 0);
    return out;
  }
  const Stamped cells = stamped(stamp_, *boards(), *under_);
  paint(cells.terrain);
  out.outlined = geometry::HexSet(boards()->size());
  for (const CellPaint& cell : cells.levels) out.outlined.insert(cell.hex);
  return out;
}

Text StampTool::hint() const {
  return copying_ ? say("Drag from corner to corner of what is to be copied, or click both corners.")
                  : say("Click to stamp the copied piece. With Alt another piece is copied.");
}

}  // namespace hexwright::editor
