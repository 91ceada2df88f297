// Between two places of the mouse the way is walked in small steps, so that a quick drag leaves no side out.
#include "editor/tools/hexside_tool.hpp"

#include <algorithm>
#include <cmath>

#include "editor/session/hexsides.hpp"
#include "model/document/map.hpp"

namespace hexwright::editor {

using geometry::Hexside;
using wording::say;

namespace {

// In parts of the distance between middles; a side lies at 0.5.
constexpr double NEAR_A_SIDE = 0.28, STEP = 0.08;
constexpr int MOST_STEPS = 4096;

}  // namespace

std::optional<Hexside> side_under(const Scene& scene, const BoardEvent& event) {
  const geometry::JoinedBoards* boards = scene.view->index->boards();
  if (!boards || !event.hex || *event.hex >= boards->size()) return std::nullopt;
  const publish::Point off = (event.mm - scene.picture->middle_of(*event.hex)) * (1 / publish::BoardOptions{}.hex_mm);
  const geometry::Hex hex = boards->hexes()[*event.hex];
  const geometry::PlanePoint middle = geometry::centre(hex, boards->orientation());
  std::optional<Hexside> nearest;
  double most = NEAR_A_SIDE;
  for (const geometry::Direction direction : geometry::ALL_DIRECTIONS) {
    const geometry::PlanePoint beside = geometry::centre(geometry::step(hex, direction), boards->orientation());
    const double along = off.x * (beside.x - middle.x) + off.y * (beside.y - middle.y);
    if (along <= most) continue;
    most = along;
    nearest = Hexside(hex, direction);
  }
  return nearest;
}

const geometry::JoinedBoards* HexsideTool::boards() const {
  const Scene* scene = workplace_.scene();
  return scene ? scene->view->index->boards() : nullptr;
}

void HexsideTool::set_kind(std::string kind) {
  if (kind != kind_) feature_.reset();
  kind_ = std::move(kind);
}

void HexsideTool::take_up(const Hexside& side) {
  for (const auto& feature : workplace_.scene()->view->index->hexsides())
    if (std::find(feature.sides.begin(), feature.sides.end(), side) != feature.sides.end()) {
      set_kind(feature.feature->kind);
      if (!feature.feature->names.empty()) feature_ = feature.feature->id;
      return;
    }
}

void HexsideTool::paint(const std::vector<Hexside>& sides) {
  if (sides.empty() || (kind_.empty() && !clearing_)) return;
  Session& session = workplace_.session();
  const auto edit =
      clearing_ ? clear_sides(session.project(), *boards(), sides) : paint_sides(session.project(), *boards(), sides, kind_, feature_);
  if (!edit) return workplace_.complain(edit.error());
  if (edit->edits.empty()) return;
  if (const auto done = session.perform(*edit, edit->label, "hexsides-" + std::to_string(stroke_)); !done)
    return workplace_.complain(done.error());
  pending_.push_back({sides, clearing_ ? std::string() : kind_, session.revision()});
}

void HexsideTool::press(const BoardEvent& event) {
  const Scene* scene = workplace_.scene();
  if (!scene || !boards()) return;
  under_ = side_under(*scene, event);
  if (event.control && under_) return take_up(*under_);
  if (refused(workplace_, MapLayer::hexsides)) return;
  pressed_ = true;
  clearing_ = event.alt;
  ++stroke_;
  from_ = event.mm;
  if (under_) paint({*under_});
}

void HexsideTool::drag(const BoardEvent& event) {
  const Scene* scene = workplace_.scene();
  if (!scene || !boards()) return;
  under_ = side_under(*scene, event);
  if (!pressed_) return;
  const publish::Point way = event.mm - from_;
  const int steps = std::clamp(static_cast<int>(publish::length(way) / (publish::BoardOptions{}.hex_mm * STEP)), 1, MOST_STEPS);
  std::vector<Hexside> sides;
  for (int i = 1; i <= steps; ++i) {
    BoardEvent here = event;
    here.mm = from_ + way * (static_cast<double>(i) / steps);
    here.hex = i == steps ? event.hex : scene->picture->hex_at(here.mm);
    if (const auto side = side_under(*scene, here); side && (sides.empty() || sides.back() != *side)) sides.push_back(*side);
  }
  from_ = event.mm;
  paint(sides);
}

void HexsideTool::release(const BoardEvent&) { cancel(); }

void HexsideTool::hover(const BoardEvent& event) {
  const Scene* scene = workplace_.scene();
  under_ = scene ? side_under(*scene, event) : std::nullopt;
}

void HexsideTool::cancel() {
  if (pressed_) workplace_.session().end_merging();
  pressed_ = false;
}

void HexsideTool::scene_came() { under_.reset(); }

void HexsideTool::scene_shown(std::uint64_t revision) {
  std::erase_if(pending_, [&](const Pending& pending) { return pending.revision <= revision; });
}

Preview HexsideTool::preview() const {
  Preview out;
  for (const Pending& pending : pending_)
    for (const Hexside& side : pending.sides) out.sides.push_back({side, pending.kind});
  if (under_) out.pointed_sides.push_back({*under_, kind_});
  return out;
}

wording::Text HexsideTool::hint() const {
  return say("Click near a side, or drag along sides. Alt clears them, Ctrl-click takes up what lies there.");
}

}  // namespace hexwright::editor
