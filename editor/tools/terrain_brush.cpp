// The states: nothing pressed, or a stroke begun at a hex. A free stroke paints as it goes; the other shapes when the button is let go.
#include "editor/tools/terrain_brush.hpp"

#include <algorithm>

#include "editor/session/terrain.hpp"
#include "editor/tools/shapes.hpp"

namespace hexwright::editor {

using geometry::HexSet;
using wording::say;

const geometry::JoinedBoards* TerrainBrush::boards() const {
  const Scene* scene = workplace_.scene();
  return scene ? scene->view->index->boards() : nullptr;
}

void TerrainBrush::set_shape(Shape shape) {
  cancel();
  shape_ = shape;
}
void TerrainBrush::set_size(int hexes_across) { size_ = std::clamp(hexes_across, 1, LARGEST) | 1; }

const std::string& TerrainBrush::kind_at(std::size_t hex) const {
  for (auto wet = wet_.rbegin(); wet != wet_.rend(); ++wet)
    if (wet->hexes.contains(hex)) return wet->kind;
  return workplace_.scene()->view->index->terrain(hex);
}

HexSet TerrainBrush::thick(const HexSet& hexes) const {
  if (size_ <= 1) return hexes;
  HexSet out = hexes;
  hexes.each([&](std::size_t hex) { out |= disc(*boards(), hex, size_ / 2); });
  return out;
}

HexSet TerrainBrush::covered(std::size_t from, std::size_t to) const {
  switch (shape_) {
    case Shape::free:
    case Shape::line:
      return thick(line(*boards(), from, to));
    case Shape::rectangle:
      return rectangle(*boards(), from, to);
    case Shape::flood:
      return flood(*boards(), to, [&, kind = kind_at(to)](std::size_t hex) { return kind_at(hex) == kind; });
    case Shape::replace_all:
      break;
  }
  HexSet all(boards()->size());
  for (std::size_t hex = 0; hex < boards()->size(); ++hex)
    if (kind_at(hex) == kind_at(to)) all.insert(hex);
  return all;
}

void TerrainBrush::take_up(std::size_t hex) {
  if (!kind_at(hex).empty()) kind_ = kind_at(hex);
}

void TerrainBrush::paint(const HexSet& hexes) {
  HexSet changing(hexes.size());
  hexes.each([&](std::size_t hex) {
    if (kind_at(hex) != kind_) changing.insert(hex);
  });
  if (kind_.empty() || changing.empty()) return;
  Session& session = workplace_.session();
  const auto edit = paint_terrain(session.project(), *boards(), changing, kind_);
  const auto done =
      edit ? session.perform(*edit, say("Paint terrain"), "terrain-" + std::to_string(stroke_)) : tl::unexpected(edit.error());
  if (!done) {
    workplace_.complain(done.error());
    return;
  }
  wet_.push_back({std::move(changing), kind_, session.revision()});
}

void TerrainBrush::press(const BoardEvent& event) {
  under_ = event.hex;
  if (!event.hex || !boards()) return;
  if (event.alt) return take_up(*event.hex);
  from_ = event.hex;
  ++stroke_;
  if (shape_ == Shape::free) paint(covered(*from_, *from_));
}

void TerrainBrush::drag(const BoardEvent& event) {
  under_ = event.hex;
  if (!from_ || !event.hex || !boards() || shape_ != Shape::free) return;
  paint(covered(*from_, *event.hex));
  from_ = event.hex;
}

void TerrainBrush::release(const BoardEvent& event) {
  if (from_ && boards() && shape_ != Shape::free && event.hex) paint(covered(*from_, *event.hex));
  if (from_) workplace_.session().end_merging();
  from_.reset();
}

void TerrainBrush::hover(const BoardEvent& event) { under_ = event.hex; }

void TerrainBrush::cancel() {
  if (from_) workplace_.session().end_merging();
  from_.reset();
}

void TerrainBrush::scene_came() {
  const std::uint64_t shown = workplace_.scene() ? workplace_.scene()->revision : 0;
  std::erase_if(wet_, [&](const Wet& wet) { return wet.revision <= shown; });
  // Another board may be there now.
  if (boards() && from_ && *from_ >= boards()->size()) from_.reset();
  if (boards() && under_ && *under_ >= boards()->size()) under_.reset();
}

Preview TerrainBrush::preview() const {
  Preview out;
  if (!boards()) return out;
  for (const Wet& wet : wet_) wet.hexes.each([&](std::size_t hex) { out.painted.push_back({hex, wet.kind}); });
  if (!under_) return out;
  const bool shaped = from_ && (shape_ == Shape::line || shape_ == Shape::rectangle);
  out.outlined = shaped || shape_ != Shape::rectangle ? covered(shaped ? *from_ : *under_, *under_) : disc(*boards(), *under_, 0);
  if (shaped) out.outlined.each([&](std::size_t hex) { out.painted.push_back({hex, kind_}); });
  return out;
}

wording::Text TerrainBrush::hint() const {
  switch (shape_) {
    case Shape::free:
      return say("Drag to paint. Alt-click takes up the terrain under the pointer.");
    case Shape::line:
      return say("Drag from one end of the line to the other.");
    case Shape::rectangle:
      return say("Drag from one corner to the other.");
    case Shape::flood:
      return say("Click to fill all hexes of the same terrain that hang together.");
    case Shape::replace_all:
      return say("Click a hex: its terrain is replaced wherever it is on the map.");
  }
  return {};
}

}  // namespace hexwright::editor
