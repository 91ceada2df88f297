// Between two places of the mouse the way is walked in small steps, so that a quick drag leaves no side out.
// States: nothing begun; a course of hexes begun; clearing while the button is held. The course is written at its end, as one step.
#include "editor/tools/line_tools.hpp"

#include <algorithm>
#include <cmath>

#include "editor/session/map_edit.hpp"
#include "editor/tools/shapes.hpp"
#include "model/document/map.hpp"

namespace hexwright::editor {

using geometry::HexSet;
using geometry::Hexside;

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
  const project::Project& project = workplace_.session().project();
  const auto edit = clearing_ ? clear_sides(project, *boards(), sides) : paint_sides(project, *boards(), sides, kind_, feature_);
  if (perform(edit, "hexsides-" + std::to_string(stroke_))) note({sides, clearing_ ? std::string() : kind_});
}

void HexsideTool::press(const BoardEvent& event) {
  const Scene* scene = workplace_.scene();
  if (!scene || !boards()) return;
  pointed_ = side_under(*scene, event);
  if (event.control && pointed_) return take_up(*pointed_);
  if (refused(workplace_, MapLayer::hexsides)) return;
  pressed_ = true;
  clearing_ = event.removes();
  ++stroke_;
  from_ = event.mm;
  if (pointed_) paint({*pointed_});
}

void HexsideTool::drag(const BoardEvent& event) {
  const Scene* scene = workplace_.scene();
  if (!scene || !boards()) return;
  pointed_ = side_under(*scene, event);
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
  pointed_ = scene ? side_under(*scene, event) : std::nullopt;
}

void HexsideTool::cancel() {
  if (pressed_) workplace_.session().end_merging();
  pressed_ = false;
}

Preview HexsideTool::preview() const {
  Preview out;
  for (const auto& [drawn, revision] : unshown_)
    for (const Hexside& side : drawn.sides) out.sides.push_back({side, drawn.kind});
  if (pointed_) out.pointed_sides.push_back({*pointed_, kind_});
  return out;
}

Text HexsideTool::hint() const {
  return say("Click near a side, or drag along sides. The right button clears them, Ctrl-click takes up what lies there.");
}

void PathTool::set_kind(std::string kind) {
  if (kind != kind_) settle();
  kind_ = std::move(kind);
}

void PathTool::go_to(std::size_t hex) {
  const std::vector<std::size_t> more = way(*boards(), course_.back(), hex);
  course_.insert(course_.end(), more.begin() + 1, more.end());
  workplace_.choose(course_.back());
}

void PathTool::finish() {
  if (course_.size() >= 2 && perform(draw_path(workplace_.session().project(), *boards(), course_, kind_))) note({course_, kind_});
  course_.clear();
  stops_.clear();
}

void PathTool::clear(std::size_t from, std::size_t to) {
  const std::vector<std::size_t> hexes = way(*boards(), from, to);
  HexSet all(boards()->size());
  for (const std::size_t hex : hexes) all.insert(hex);
  if (perform(clear_paths(workplace_.session().project(), *boards(), all), "clear-paths-" + std::to_string(stroke_))) note({hexes, {}});
}

void PathTool::press(const BoardEvent& event) {
  under_ = event.hex;
  if (!event.hex || !boards() || refused(workplace_, MapLayer::paths)) return;
  if (event.removes()) {
    ++stroke_;
    clearing_ = event.hex;
    return clear(*event.hex, *event.hex);
  }
  if (kind_.empty()) return;
  if (course_.empty()) {
    course_.push_back(*event.hex);
    workplace_.choose(event.hex);
  } else if (course_.back() == *event.hex) {
    return finish();
  } else {
    stops_.push_back(course_.size());
    go_to(*event.hex);
  }
  pressed_ = true;
}

void PathTool::drag(const BoardEvent& event) {
  under_ = event.hex;
  if (!event.hex || !boards()) return;
  if (clearing_) {
    if (*clearing_ == *event.hex) return;
    clear(*clearing_, *event.hex);
    clearing_ = event.hex;
    return;
  }
  if (!pressed_ || course_.empty() || course_.back() == *event.hex) return;
  // Back over the hex before: that bit of the drag is taken back.
  if (course_.size() >= 2 && course_[course_.size() - 2] == *event.hex && (stops_.empty() || course_.size() - 1 > stops_.back())) {
    course_.pop_back();
    return workplace_.choose(course_.back());
  }
  if (course_.size() == 1) stops_.push_back(1);
  go_to(*event.hex);
}

void PathTool::release(const BoardEvent&) {
  pressed_ = false;
  if (clearing_) workplace_.session().end_merging();
  clearing_.reset();
}

void PathTool::cancel() {
  course_.clear();
  stops_.clear();
  if (clearing_) workplace_.session().end_merging();
  clearing_.reset();
  pressed_ = false;
}

void PathTool::settle() {
  if (boards() && !course_.empty()) finish();
  cancel();
}

void PathTool::step_back() {
  if (course_.empty()) return;
  if (stops_.empty()) return cancel();
  course_.resize(stops_.back());
  stops_.pop_back();
  workplace_.choose(course_.back());
}

bool PathTool::undo_begun() {
  const bool begun = !course_.empty();
  step_back();
  return begun;
}

void PathTool::scene_came() {
  DrawingTool::scene_came();
  for (const std::size_t hex : course_)
    if (!is_on_board(hex)) return cancel();  // another board is there now
}

Preview PathTool::preview() const {
  Preview out;
  if (!boards()) return out;
  for (const auto& [route, revision] : unshown_) out.routes.push_back(route);
  if (!course_.empty()) {
    out.routes.push_back({course_, kind_});
    if (under_ && *under_ != course_.back() && !pressed_) out.routes.push_back({way(*boards(), course_.back(), *under_), kind_});
  }
  if (under_) out.outlined = disc(*boards(), *under_, 0);
  return out;
}

Text PathTool::hint() const {
  return say("Click from hex to hex, or drag; Enter ends, Backspace takes back, Esc gives up, the right button clears.");
}

}  // namespace hexwright::editor
