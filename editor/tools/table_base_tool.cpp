// What is held is seen as it would stand; letting go writes it, all of it as one step.
#include "editor/tools/table_tools.hpp"

#include <algorithm>
#include <cmath>

#include "model/geometry/table.hpp"

namespace hexwright::editor {

using geometry::PlanePoint;
using geometry::Pose;
using wording::Decimal;

namespace {

constexpr double HANDLE_INCHES = 0.75;  // before the front
constexpr int FREE_STEP_THOUSANDTHS = 100, FREE_TURN_TENTHS = 10;

double gap(PlanePoint a, PlanePoint b) { return std::hypot(a.x - b.x, a.y - b.y); }

PlanePoint handle_of(const geometry::Base& base, const Pose& pose) {
  const PlanePoint front = geometry::edge_middle(base, pose, geometry::BaseEdge::front), middle = geometry::inches(pose.at);
  const double deep = std::max(gap(front, middle), 1e-6);
  return {front.x + (front.x - middle.x) / deep * HANDLE_INCHES, front.y + (front.y - middle.y) / deep * HANDLE_INCHES};
}

bool holds(const geometry::Base& base, const Pose& pose, PlanePoint at) {
  const auto figure = geometry::Figure::make(base, pose);
  const auto point = geometry::Figure::make(at);
  return figure && point && geometry::min_distance(*figure, *point) <= 0;
}

TablePreview::Shape shape_of(const geometry::Base& base, const Pose& pose, TablePreview::Tone tone) {
  TablePreview::Shape out{{}, true, 0, tone};
  for (const PlanePoint corner : geometry::corners(base, pose)) out.points.push_back(corner);
  return out;
}

}  // namespace

const std::vector<TableBase>& TableBaseTool::bases() const {
  const Scene* scene = workplace_.scene();
  const Session* session = scene ? &workplace_.session() : nullptr;
  const std::pair<std::uint64_t, const void*> now{session ? session->revision() : 0, scene};
  if (bases_of_ && *bases_of_ == now) return bases_;
  bases_of_ = now;
  bases_.clear();
  if (!is_table(scene)) return bases_;
  bases_ = table_bases(session->project());
  const auto seen = [&](const TableBase& base) {
    const auto& counters = scene->view->counters;
    return std::any_of(scene->forces.begin(), scene->forces.end(), [&](const ForceLine& line) { return line.id == base.piece; }) ||
           std::any_of(counters.begin(), counters.end(),
                       [&](const view::Counter& each) { return !each.face.face_down && each.face.id == base.piece; });
  };
  if (scene->looking.side) std::erase_if(bases_, [&](const TableBase& base) { return !seen(base); });
  return bases_;
}

std::optional<TableBase> TableBaseTool::chosen() const {
  for (const TableBase& each : bases())
    if (!chosen_.empty() && each.piece == chosen_) return each;
  return std::nullopt;
}

void TableBaseTool::choose(const std::string& piece) {
  if (piece == chosen_) return;
  cancel();
  chosen_ = piece;
  changed();
}

const TableBase* TableBaseTool::base_at(const BoardEvent& event, const TableGround& ground) const {
  const auto& all = bases();
  for (auto each = all.rbegin(); each != all.rend(); ++each)
    if (each->table == ground.size.id && holds(base_or_marker(*each), each->pose, ground.inches(event.mm))) return &*each;
  return nullptr;
}

std::vector<BaseStand> TableBaseTool::others(const std::string& table, const std::vector<Stand>& without) const {
  std::vector<BaseStand> out;
  for (const TableBase& each : bases())
    if (each.table == table && std::none_of(without.begin(), without.end(), [&](const Stand& held) { return held.piece == each.piece; }))
      out.push_back({base_or_marker(each), each.pose});
  return out;
}

Pose TableBaseTool::wanted(const BoardEvent& event, const TableGround& ground, const Stand& stand) {
  const PlanePoint at = ground.inches(event.mm);
  const Pose pose{geometry::snapped({at.x - from_.x, at.y - from_.y}), stand.pose.heading_tenths};
  Snapping how = snapping();
  if (event.alt) how = {0, false, false};
  const auto beside = others(ground.size.id, held_);
  const SnappedBase snapped = snap_base(stand.base, pose, how, beside, ground.size, reach(event, ground));
  to_ = snapped.to;
  beside_.reset();
  if (snapped.beside) {
    beside_ = beside[*snapped.beside].base;
    beside_pose_ = beside[*snapped.beside].pose;
  }
  return snapped.pose;
}

// Those behind the first stand flush at its right, as far as the table goes.
void TableBaseTool::row(const TableGround& ground) {
  for (std::size_t i = 1; i < held_.size(); ++i) {
    const Stand& before = held_[i - 1];
    const PlanePoint right = geometry::edge_middle(before.base, before.pose, geometry::BaseEdge::right),
                     middle = geometry::inches(before.pose.at);
    const double half = std::max(gap(right, middle), 1e-6), step = half + held_[i].base.width / 2000.0;
    const PlanePoint at{middle.x + (right.x - middle.x) / half * step, middle.y + (right.y - middle.y) / half * step};
    held_[i].pose = {on_table(geometry::snapped(at), ground.size), before.pose.heading_tenths};
  }
}

void TableBaseTool::press(const BoardEvent& event) {
  cancel();
  const auto here = ground(event.mm);
  if (!here) return;
  const PlanePoint at = here->inches(event.mm);
  table_ = here->size.id;
  const auto now = chosen();
  if (now && now->table == table_ && gap(handle_of(base_or_marker(*now), now->pose), at) <= reach(event, *here)) {
    held_ = {{now->piece, base_or_marker(*now), now->pose}};
    drag_ = Drag::handle;
    return;
  }
  if (const TableBase* base = base_at(event, *here)) {
    chosen_ = base->piece;
    held_ = {{base->piece, base_or_marker(*base), base->pose}};
    from_ = {at.x - geometry::inches(base->pose.at).x, at.y - geometry::inches(base->pose.at).y};
    drag_ = Drag::base;
    return changed();
  }
  if (!now || !is_new(*now)) return choose({});
  carry({now->piece});
  drag(event);
}

void TableBaseTool::carry(const std::vector<std::string>& pieces) {
  cancel();
  std::int32_t heading = 0;
  for (const TableBase& each : bases())
    if (std::find(pieces.begin(), pieces.end(), each.piece) != pieces.end()) {
      if (each.stands() && held_.empty()) heading = each.pose.heading_tenths;
      held_.push_back({each.piece, base_or_marker(each), {{}, heading}});
    }
  if (held_.empty()) return;
  chosen_ = held_.front().piece;
  from_ = {};
  drag_ = Drag::carried;
  moved_ = false;
  changed();
}

void TableBaseTool::drag(const BoardEvent& event) {
  if (drag_ == Drag::none || held_.empty()) return;
  const auto here = drag_ == Drag::handle ? ground_of(table_) : ground(event.mm);
  if (!here) return;
  table_ = here->size.id;
  Stand& first = held_.front();
  if (drag_ == Drag::handle) {
    const PlanePoint at = here->inches(event.mm), middle = geometry::inches(first.pose.at);
    if (gap(at, middle) < 0.01) return;
    Snapping how = snapping();
    if (event.alt) how.headings = false;
    first.pose.heading_tenths = snap_heading(std::atan2(at.x - middle.x, at.y - middle.y) * 180 / std::acos(-1.0), how);
    moved_ = true;
    return;
  }
  const PlanePoint before = geometry::inches(first.pose.at), at = here->inches(event.mm);
  if (drag_ == Drag::base && !moved_ && gap({at.x - from_.x, at.y - from_.y}, before) * here->inch_mm < 3 * event.pixel_mm) return;
  first.pose = wanted(event, *here, first);
  moved_ = true;
  row(*here);
}

void TableBaseTool::release(const BoardEvent& event) {
  drag(event);
  const std::vector<Stand> held = held_;
  const std::string table = table_;
  const bool turned = drag_ == Drag::handle, write = moved_ && !held.empty();
  cancel();
  if (!write) return;
  const auto draw_up = [&](Draft& draft) -> Result<void> {
    for (const Stand& stand : held)
      if (auto done = put_base(draft, stand.piece, table, stand.pose); !done) return done;
    return {};
  };
  perform(draw_up, turned ? say("Turn {piece}", {{"piece", held.front().piece}}) : say("Put {piece}", {{"piece", held.front().piece}}));
}

void TableBaseTool::hover(const BoardEvent& event) {
  const auto here = ground(event.mm);
  under_.reset();
  if (here) under_ = here->inches(event.mm);
  if (here) table_ = here->size.id;
}

void TableBaseTool::cancel() {
  drag_ = Drag::none;
  held_.clear();
  moved_ = false;
  to_ = SnappedTo::nothing;
  beside_.reset();
}

bool TableBaseTool::put(const std::string& table, const Pose& pose) {
  const auto now = chosen();
  if (!now) return false;
  return perform([&](Draft& draft) { return put_base(draft, now->piece, table, pose); }, say("Put {piece}", {{"piece", now->piece}}));
}

bool TableBaseTool::take_off() {
  const auto now = chosen();
  if (!now) return false;
  return perform([&](Draft& draft) { return take_base_off(draft, now->piece); },
                 say("Take {piece} off the table", {{"piece", now->piece}}));
}

bool TableBaseTool::nudge(int east, int north) {
  const auto now = chosen();
  const auto here = now ? ground_of(now->table) : std::nullopt;
  if (!here) return false;
  const int step = snapping().grid_thousandths > 0 ? snapping().grid_thousandths : FREE_STEP_THOUSANDTHS;
  const Pose to{on_table({now->pose.at.x + east * step, now->pose.at.y + north * step}, here->size), now->pose.heading_tenths};
  if (to != now->pose)
    perform([&](Draft& draft) { return put_base(draft, now->piece, now->table, to); }, say("Push {id}", {{"id", now->piece}}),
            "push-base-" + now->piece);
  return true;
}

bool TableBaseTool::erase() {
  if (!chosen()) return false;
  take_off();
  return true;
}

bool TableBaseTool::turn(int steps) {
  const int step = snapping().headings ? HEADING_STEP_TENTHS : FREE_TURN_TENTHS;
  const auto by = [&](std::int32_t heading) {
    return static_cast<std::int32_t>(((heading + std::int64_t{steps} * step) % geometry::FULL_TURN_TENTHS + geometry::FULL_TURN_TENTHS) %
                                     geometry::FULL_TURN_TENTHS);
  };
  if (drag_ == Drag::carried || drag_ == Drag::base) {
    for (Stand& each : held_) each.pose.heading_tenths = by(each.pose.heading_tenths);
    moved_ = true;
    if (const auto here = ground_of(table_)) row(*here);
    return true;
  }
  const auto now = chosen();
  if (!now || !now->stands() || drag_ != Drag::none) return false;
  const Pose to{now->pose.at, by(now->pose.heading_tenths)};
  perform([&](Draft& draft) { return put_base(draft, now->piece, now->table, to); }, say("Turn {piece}", {{"piece", now->piece}}),
          "turn-base-" + now->piece);
  return true;
}

void TableBaseTool::scene_came() {
  bases_of_.reset();
  if (!chosen_.empty() && !chosen()) choose({});
  std::erase_if(held_, [&](const Stand& held) {
    return std::none_of(bases().begin(), bases().end(), [&](const TableBase& each) { return each.piece == held.piece; });
  });
  if (held_.empty()) cancel();
}

Preview TableBaseTool::preview() const {
  Preview out;
  if (!ground_of(table_)) return out;
  TablePreview& table = out.table;
  table.table = table_;
  using Tone = TablePreview::Tone;
  const auto here = others(table_, held_);
  for (const Stand& stand : held_) {
    if (!moved_) break;
    const auto mine = geometry::Figure::make(stand.base, stand.pose);
    const bool on_another = mine && std::any_of(here.begin(), here.end(), [&](const BaseStand& other) {
                              const auto figure = geometry::Figure::make(other.base, other.pose);
                              return figure && geometry::overlap(*mine, *figure);
                            });
    table.shapes.push_back(shape_of(stand.base, stand.pose, on_another ? Tone::wrong : Tone::drawn));
  }
  if (beside_) table.shapes.push_back(shape_of(*beside_, beside_pose_, Tone::snapped));
  if (!held_.empty() && moved_) {
    const Pose& pose = held_.front().pose;
    table.labels.push_back(
        {geometry::inches(pose.at),
         say("{x}, {y}; {heading}°",
             {{"x", Decimal{pose.at.x}}, {"y", Decimal{pose.at.y}}, {"heading", Decimal{std::int64_t{pose.heading_tenths} * 100}}})});
    if (drag_ == Drag::handle) table.handles.push_back({handle_of(held_.front().base, pose), true, true});
    return out;
  }
  const auto now = chosen();
  if (now && now->table == table_) {
    table.shapes.push_back(shape_of(base_or_marker(*now), now->pose, Tone::chosen));
    table.handles.push_back({handle_of(base_or_marker(*now), now->pose), false, true});
  }
  if (now && is_new(*now) && under_)
    table.shapes.push_back(shape_of(base_or_marker(*now), {geometry::snapped(*under_), now->pose.heading_tenths}, Tone::pointed));
  return out;
}

Text TableBaseTool::hint() const {
  if (workplace_.scene() && !has_placement(workplace_.session().project()))
    return say("First open a filled-in setup, or begin one in the menu File.");
  const auto now = chosen();
  if (!now) return say("Click a base, or choose a piece in the list and click where it is to stand.");
  if (is_new(*now)) return say("Click where it is to stand.");
  return say("Drag the base, or the handle before its front; [ and ] turn it, arrows push it, Delete takes it off.");
}

}  // namespace hexwright::editor
