// States: waiting for the first corner, for the second one, or ready to stamp.
#include "editor/tools/stamp_tool.hpp"

#include "editor/tools/shapes.hpp"

namespace hexwright::editor {

using wording::say;

const project::MapIndex* StampTool::map() const {
  const Scene* scene = workplace_.scene();
  return scene && scene->view->index->boards() ? scene->view->index : nullptr;
}

void StampTool::copy() {
  cancel();
  copying_ = true;
}

void StampTool::put(std::size_t hex) {
  if (refused(workplace_, MapLayer::terrain) || (with_levels_ && refused(workplace_, MapLayer::elevation))) return;
  Session& session = workplace_.session();
  const auto edit = put_stamp(session.project(), *map()->boards(), stamp_, hex, with_levels_);
  if (!edit) return workplace_.complain(edit.error());
  if (edit->edits.empty()) return;
  session.end_merging();
  if (const auto done = session.perform(*edit, edit->label); !done) return workplace_.complain(done.error());
  pending_.push_back({stamped(stamp_, *map()->boards(), hex).terrain, session.revision()});
}

void StampTool::press(const BoardEvent& event) {
  under_ = event.hex;
  if (!event.hex || !map()) return;
  if (event.alt && !copying_) copy();
  if (!copying_) return put(*event.hex);
  if (!corner_) {
    corner_ = event.hex;
    held_ = true;
  }
}

void StampTool::release(const BoardEvent& event) {
  under_ = event.hex;
  if (!copying_ || !corner_ || !event.hex || !map()) return;
  const bool clicked = held_ && *corner_ == *event.hex;  // the second corner is still to come
  held_ = false;
  if (clicked) return;
  stamp_ = cut_stamp(*map(), rectangle(*map()->boards(), *corner_, *event.hex), *event.hex);
  corner_.reset();
  copying_ = false;
}

void StampTool::cancel() {
  corner_.reset();
  held_ = false;
  if (!stamp_.cells.empty()) copying_ = false;
}

void StampTool::scene_came() {
  const std::size_t size = map() ? map()->hex_count() : 0;
  if (under_ && *under_ >= size) under_.reset();
  if (corner_ && *corner_ >= size) corner_.reset();
}

void StampTool::scene_shown(std::uint64_t revision) {
  std::erase_if(pending_, [&](const Pending& pending) { return pending.revision <= revision; });
}

Preview StampTool::preview() const {
  Preview out;
  if (!map()) return out;
  const std::size_t size = map()->hex_count();
  const auto paint = [&](const std::vector<CellPaint>& cells) {
    for (const CellPaint& cell : cells)
      if (cell.hex < size) out.painted.push_back({cell.hex, cell.kind});
  };
  for (const Pending& pending : pending_) paint(pending.cells);
  if (!under_) return out;
  if (copying_) {
    out.outlined = rectangle(*map()->boards(), corner_.value_or(*under_), *under_);
    if (!corner_) out.outlined = disc(*map()->boards(), *under_, 0);
    return out;
  }
  const Stamped cells = stamped(stamp_, *map()->boards(), *under_);
  paint(cells.terrain);
  out.outlined = geometry::HexSet(size);
  for (const CellPaint& cell : cells.levels) out.outlined.insert(cell.hex);
  return out;
}

wording::Text StampTool::hint() const {
  return copying_ ? say("Drag from corner to corner of what is to be copied, or click both corners.")
                  : say("Click to stamp the copied piece. With Alt another piece is copied.");
}

}  // namespace hexwright::editor
