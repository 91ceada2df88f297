// The states: nothing pressed, or a stroke begun at a hex. A free stroke paints as it goes; the other shapes when the button is let go.
// What a hex is to become is the kind in hand, whatever it was.
// Levels travel as the words that stand in the legend.
// A hex is a member of the place or not, in one word or none.
#include "editor/tools/hex_paint_tools.hpp"

#include <algorithm>

#include "editor/session/terrain_draft.hpp"
#include "editor/tools/shapes.hpp"
#include "model/io/numbers.hpp"
#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "model/reshape/draft_terrain.hpp"

namespace hexwright::editor {

using geometry::HexSet;

namespace {

constexpr const char* MEMBER = "in";

}  // namespace

void HexPaintTool::set_shape(Shape shape) {
  cancel();
  shape_ = shape;
}
void HexPaintTool::set_size(int hexes_across) { size_ = std::clamp(hexes_across, 1, LARGEST) | 1; }

std::string HexPaintTool::now_at(std::size_t hex) const {
  for (auto last = unshown_.rbegin(); last != unshown_.rend(); ++last)
    if (const auto found = last->first.find(hex); found != last->first.end()) return found->second;
  return shown_at(hex);
}

HexSet HexPaintTool::thick(const HexSet& hexes) const {
  if (size_ <= 1) return hexes;
  HexSet out = hexes;
  hexes.each([&](std::size_t hex) { out |= disc(*boards(), hex, size_ / 2); });
  return out;
}

HexSet HexPaintTool::covered(std::size_t from, std::size_t to) const {
  switch (shape_) {
    case Shape::free:
    case Shape::line:
      return thick(line(*boards(), from, to));
    case Shape::rectangle:
      return rectangle(*boards(), from, to);
    case Shape::flood:
      return flood(*boards(), to, [&, kind = likeness(to)](std::size_t hex) { return likeness(hex) == kind; });
    case Shape::replace_all:
      break;
  }
  HexSet all(boards()->size());
  const std::string kind = likeness(to);
  for (std::size_t hex = 0; hex < boards()->size(); ++hex)
    if (likeness(hex) == kind) all.insert(hex);
  return all;
}

void HexPaintTool::paint(const HexSet& hexes) {
  std::vector<CellPaint> cells;
  if (touched_.size() != hexes.size()) touched_ = HexSet(hexes.size());
  hexes.each([&](std::size_t hex) {
    if (touched_.contains(hex)) return;
    if (auto wanted = wanted_at(hex); wanted && (*wanted != now_at(hex) || is_draft(hex))) cells.push_back({hex, std::move(*wanted)});
  });
  touched_ |= hexes;
  if (cells.empty()) return;
  auto edit = edit_for(cells);
  if (edit) {
    count_ += static_cast<std::int64_t>(cells.size());
    edit->label = say_n("{step}, {count} hex", "{step}, {count} hexes", count_, {{"step", nested(edit->label)}});
  }
  if (!perform(edit, name_ + "-" + std::to_string(stroke_))) return;
  std::map<std::size_t, std::string> painted;
  for (CellPaint& cell : cells) painted.emplace(cell.hex, std::move(cell.kind));
  note(std::move(painted));
}

void HexPaintTool::press(const BoardEvent& event) {
  under_ = event.hex;
  if (!event.hex || !boards()) return;
  if (!begin(event) || refused(workplace_, layer_)) return;
  from_ = event.hex;
  ++stroke_;
  count_ = 0;
  touched_ = {};
  if (shape_ == Shape::free) paint(covered(*from_, *from_));
}

void HexPaintTool::drag(const BoardEvent& event) {
  under_ = event.hex;
  if (!from_ || !event.hex || !boards() || shape_ != Shape::free) return;
  paint(covered(*from_, *event.hex));
  from_ = event.hex;
}

void HexPaintTool::release(const BoardEvent& event) {
  if (from_ && boards() && shape_ != Shape::free && event.hex) paint(covered(*from_, *event.hex));
  cancel();
}

void HexPaintTool::cancel() {
  if (from_) workplace_.session().end_merging();
  from_.reset();
}

void HexPaintTool::scene_came() {
  DrawingTool::scene_came();
  if (boards() && from_ && !is_on_board(*from_)) from_.reset();  // another board may be there now
}

Preview HexPaintTool::preview() const {
  Preview out;
  out.ink = ink_;
  if (!boards()) return out;
  for (const auto& [hexes, revision] : unshown_)
    for (const auto& [hex, kind] : hexes)
      if (is_on_board(hex)) out.painted.push_back({hex, kind});
  if (!under_) return out;
  const bool shaped = from_ && (shape_ == Shape::line || shape_ == Shape::rectangle);
  out.outlined = shaped || shape_ != Shape::rectangle ? covered(shaped ? *from_ : *under_, *under_) : disc(*boards(), *under_, 0);
  if (shaped)
    out.outlined.each([&](std::size_t hex) {
      if (const auto wanted = wanted_at(hex)) out.painted.push_back({hex, *wanted});
    });
  return out;
}

std::string TerrainTool::shown_at(std::size_t hex) const { return workplace_.scene()->view->index->terrain(hex); }

std::optional<std::string> TerrainTool::wanted_at(std::size_t) const {
  return kind_.empty() ? std::nullopt : std::optional<std::string>(kind_);
}

Result<edits::Group> TerrainTool::edit_for(const std::vector<CellPaint>& cells) {
  auto edit =
      paint_cells(workplace_.session().project(), *boards(), edits::PaintedLayer::terrain, cells,
                  say("Paint {terrain}", {{"terrain", workplace_.scene()->view->game.kind_noun(document::KindOf::terrain, kind_)}}));
  if (edit) confirm_painted(workplace_.session().project(), *boards(), cells, *edit);
  return edit;
}

bool TerrainTool::begin(const BoardEvent& event) {
  draft_ = reshape::unconfirmed(*workplace_.scene()->view->index);
  if (!event.alt) return true;
  if (std::string kind = now_at(*event.hex); !kind.empty()) kind_ = std::move(kind);
  return false;
}

Text TerrainTool::hint() const {
  switch (shape()) {
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

void ElevationTool::set_level(int level) { level_ = std::clamp(level, LOWEST_LEVEL, HIGHEST_LEVEL); }

std::string ElevationTool::shown_at(std::size_t hex) const { return std::to_string(level_of(*workplace_.scene()->view->index, hex)); }

std::optional<std::string> ElevationTool::wanted_at(std::size_t hex) const {
  if (way_ == Way::set) return std::to_string(level_);
  const auto now = static_cast<int>(io::parse_int(now_at(hex), -100, 10'000).value_or(0));
  const int then = now + (way_ == Way::raise ? 1 : -1);
  if (then < LOWEST_LEVEL || then > HIGHEST_LEVEL) return std::nullopt;
  return std::to_string(then);
}

Result<edits::Group> ElevationTool::edit_for(const std::vector<CellPaint>& cells) {
  const Text name = way_ == Way::set     ? say("Set the level to {level}", {{"level", std::int64_t{level_}}})
                    : way_ == Way::raise ? say("Raise the ground")
                                         : say("Lower the ground");
  return paint_cells(workplace_.session().project(), *boards(), edits::PaintedLayer::elevation, cells, name);
}

bool ElevationTool::begin(const BoardEvent& event) {
  if (!event.alt) return true;
  set_level(static_cast<int>(io::parse_int(now_at(*event.hex), -100, 10'000).value_or(0)));
  way_ = Way::set;
  return false;
}

Text ElevationTool::hint() const {
  switch (way_) {
    case Way::set:
      return say("Drag to paint level {level}. Alt-click takes up the level under the pointer.", {{"level", std::int64_t{level_}}});
    case Way::raise:
      return say("Drag to raise the ground by one level.");
    case Way::lower:
      return say("Drag to lower the ground by one level.");
  }
  return {};
}

const project::MapIndex::IndexedPlace* PlaceTool::found() const {
  const Scene* scene = workplace_.scene();
  if (!scene) return nullptr;
  for (const auto& place : scene->view->index->places())
    if (place.place->id == id_) return &place;
  return nullptr;
}

std::string PlaceTool::shown_at(std::size_t hex) const {
  const auto* place = found();
  return place && place->hexes.contains(hex) ? MEMBER : "";
}

std::optional<std::string> PlaceTool::wanted_at(std::size_t) const { return clearing_ ? "" : MEMBER; }

std::string PlaceTool::likeness(std::size_t hex) const { return workplace_.scene()->view->index->terrain(hex); }

Result<edits::Group> PlaceTool::edit_for(const std::vector<CellPaint>& cells) {
  return paint_place(workplace_.session().project(), *boards(), id_, cells);
}

bool PlaceTool::begin(const BoardEvent& event) {
  clearing_ = event.removes();
  if (!id_.empty()) return true;
  workplace_.complain(make_fault("editor/no-place", say("Choose a place in the list, or make a new one first.")));
  return false;
}

Preview PlaceTool::preview() const {
  Preview out = HexPaintTool::preview();
  const auto* place = found();
  if (!place) return out;
  std::vector<Preview::Painted> all;
  place->hexes.each([&](std::size_t hex) {
    if (now_at(hex) == MEMBER) all.push_back({hex, MEMBER});
  });
  for (const Preview::Painted& pending : out.painted)
    if (!place->hexes.contains(pending.hex) && now_at(pending.hex) == MEMBER) all.push_back(pending);
  out.painted = std::move(all);
  return out;
}

Text PlaceTool::hint() const { return say("Drag to give hexes to the place, with the right button to take them from it."); }

}  // namespace hexwright::editor
