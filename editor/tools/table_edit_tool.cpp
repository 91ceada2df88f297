// What is dragged is seen as it would be; letting go writes it.
#include "editor/tools/table_tools.hpp"

#include <algorithm>
#include <cmath>

#include "model/geometry/table.hpp"

namespace hexwright::editor {

using geometry::PlanePoint;
using geometry::Point;
using What = TableElement::What;

namespace {

constexpr int FREE_STEP_THOUSANDTHS = 100;

Corners& ring_of(TableElement& element, std::size_t ring) { return ring == 0 ? element.corners : element.holes[ring - 1]; }
const Corners& ring_of(const TableElement& element, std::size_t ring) { return ring == 0 ? element.corners : element.holes[ring - 1]; }
bool has(const TableElement& element, const TableEditTool::Corner& corner) {
  return corner.ring <= element.holes.size() && corner.number < ring_of(element, corner.ring).size();
}

std::optional<geometry::Figure> figure_of(const TableElement& element) {
  auto made = element.what == What::line ? geometry::Figure::make(geometry::Polyline{
                                               element.corners, static_cast<std::int32_t>(element.width ? element.width->thousandths : 0)})
                                         : geometry::Figure::make(geometry::Polygon{element.corners, element.holes});
  return made ? std::optional(std::move(*made)) : std::nullopt;
}

double gap(PlanePoint a, PlanePoint b) { return std::hypot(a.x - b.x, a.y - b.y); }

}  // namespace

std::optional<TableElement> TableEditTool::chosen() const {
  if (!chosen_) return std::nullopt;
  for (const TableElement& each : elements())
    if (each.is(*chosen_)) return each;
  return std::nullopt;
}

void TableEditTool::choose(const std::optional<TableElement>& element) {
  if (chosen_ && element && chosen_->is(*element)) return;
  cancel();
  chosen_ = element;
  corner_.reset();
  changed();
}
void TableEditTool::choose_corner(std::optional<Corner> corner) {
  const auto now = chosen();
  corner_ = corner && now && has(*now, *corner) ? corner : std::nullopt;
  changed();
}

// Lines lie over areas, small areas over large ones, zones under all.
std::optional<TableElement> TableEditTool::at(const BoardEvent& event, const TableGround& ground) const {
  const auto point = geometry::Figure::make(ground.inches(event.mm));
  if (!point) return std::nullopt;
  std::optional<TableElement> best;
  std::pair<int, double> rank{9, 0};
  for (const TableElement& each : elements()) {
    if (each.table != ground.size.id) continue;
    const auto figure = figure_of(each);
    if (!figure) continue;
    const double off = geometry::min_distance(*point, *figure);
    if (off > (each.what == What::line ? reach(event, ground) / 2 : 0)) continue;
    const std::pair<int, double> mine{each.what == What::line   ? 0
                                      : each.what == What::area ? 1
                                                                : 2,
                                      each.what == What::line ? off : geometry::area(*figure)};
    if (best && mine >= rank) continue;
    rank = mine;
    best = each;
  }
  return best;
}

std::optional<TableEditTool::Corner> TableEditTool::corner_at(const BoardEvent& event, const TableGround& ground) const {
  const auto now = chosen();
  if (!now || now->table != ground.size.id) return std::nullopt;
  std::optional<Corner> best;
  double least = reach(event, ground);
  for (std::size_t ring = 0; ring <= now->holes.size(); ++ring)
    for (std::size_t i = 0; i < ring_of(*now, ring).size(); ++i)
      if (const double off = gap(geometry::inches(ring_of(*now, ring)[i]), ground.inches(event.mm)); off <= least) {
        least = off;
        best = Corner{ring, i};
      }
  return best;
}

bool TableEditTool::insert_corner(const BoardEvent& event, const TableGround& ground) {
  auto now = chosen();
  if (!now || now->table != ground.size.id) return false;
  const auto point = geometry::Figure::make(ground.inches(event.mm));
  std::optional<Corner> behind;
  double least = reach(event, ground);
  for (std::size_t ring = 0; point && ring <= now->holes.size(); ++ring) {
    const Corners& corners = ring_of(*now, ring);
    for (std::size_t i = 0; i + 1 < corners.size() + (now->what == What::line ? 0 : 1); ++i) {
      const auto edge = geometry::Figure::make(geometry::Polyline{{corners[i], corners[(i + 1) % corners.size()]}, 0});
      if (!edge) continue;
      const double off = geometry::min_distance(*point, *edge);
      if (off > least) continue;
      least = off;
      behind = Corner{ring, i + 1};
    }
  }
  if (!behind) return false;
  Corners& ring = ring_of(*now, behind->ring);
  ring.insert(ring.begin() + static_cast<std::ptrdiff_t>(behind->number), snapped(event, ground, {}).at);
  if (write(*now, say("Set a corner"))) corner_ = behind;
  return true;
}

void TableEditTool::press(const BoardEvent& event) {
  cancel();
  const auto here = ground(event.mm);
  if (!here) return;
  from_ = to_ = on_table(geometry::snapped(here->inches(event.mm)), here->size);
  if (const auto corner = corner_at(event, *here)) {
    corner_ = corner;
    drag_ = Drag::corner;
    return changed();
  }
  if (event.twice && insert_corner(event, *here)) return;
  const auto found = at(event, *here);
  corner_.reset();
  if (!found || !chosen_ || !chosen_->is(*found)) chosen_ = found;
  if (found) drag_ = Drag::element;
  changed();
}

// An element moves so that the corner nearest to where it was taken comes to lie on what is snapped to.
void TableEditTool::drag(const BoardEvent& event) {
  const auto now = chosen();
  const auto here = now ? ground_of(now->table) : std::nullopt;
  if (!here || drag_ == Drag::none) return;
  const PlanePoint at = here->inches(event.mm);
  if (!moved_ && gap(at, geometry::inches(from_)) * here->inch_mm < 3 * event.pixel_mm) return;
  moved_ = true;
  std::vector<Contour> things = contours(*here, &*now);
  if (drag_ == Drag::corner) {
    snap_ = snapped(event, *here, things);
    to_ = snap_->at;
    return;
  }
  Point nearest = from_;
  double least = 1e9;
  for (const Point corner : now->corners)
    if (const double off = gap(geometry::inches(corner), geometry::inches(from_)); off < least) {
      least = off;
      nearest = corner;
    }
  BoardEvent of_corner = event;
  of_corner.mm = here->mm(
      {geometry::inches(nearest).x + at.x - geometry::inches(from_).x, geometry::inches(nearest).y + at.y - geometry::inches(from_).y});
  snap_ = snapped(of_corner, *here, things);
  to_ = {from_.x + snap_->at.x - nearest.x, from_.y + snap_->at.y - nearest.y};
}

TableElement TableEditTool::dragged(const TableElement& from) const {
  TableElement out = from;
  const auto here = ground_of(from.table);
  if (!here || !moved_) return out;
  if (drag_ == Drag::corner && corner_ && has(out, *corner_)) ring_of(out, corner_->ring)[corner_->number] = to_;
  if (drag_ == Drag::element) out = moved_by(std::move(out), std::int64_t{to_.x} - from_.x, std::int64_t{to_.y} - from_.y, here->size);
  return out;
}

void TableEditTool::release(const BoardEvent& event) {
  drag(event);
  const auto now = chosen();
  const auto to = now ? std::optional(dragged(*now)) : std::nullopt;
  const bool corner = drag_ == Drag::corner, moved = moved_;
  cancel();
  if (moved && now && *to != *now) write(*to, corner ? say("Move a corner") : say("Move {id}", {{"id", now->id}}));
}

void TableEditTool::hover(const BoardEvent& event) {
  const auto here = ground(event.mm);
  pointed_ = here ? at(event, *here) : std::nullopt;
}

void TableEditTool::cancel() {
  drag_ = Drag::none;
  moved_ = false;
  snap_.reset();
}

bool TableEditTool::write(const TableElement& element, const Text& name, const std::string& merge_key) {
  if (is_locked(element.what)) return false;
  return perform([&](Draft& draft) { return change_on_table(draft, element); }, name, merge_key);
}

bool TableEditTool::change(const TableElement& element) { return write(element, say("Change {id}", {{"id", element.id}})); }

bool TableEditTool::remove() {
  const auto now = chosen();
  if (!now || is_locked(now->what)) return false;
  const bool done = perform([&](Draft& draft) { return remove_from_table(draft, *now); }, say("Remove {id}", {{"id", now->id}}));
  if (done) choose(std::nullopt);
  return done;
}

bool TableEditTool::resize(const TableSize& size) {
  if (is_locked(What::area)) return false;
  return perform([&](Draft& draft) { return resize_table(draft, size); }, say("Change the size of the table"));
}

bool TableEditTool::nudge(int east, int north) {
  const auto now = chosen();
  const auto here = now ? ground_of(now->table) : std::nullopt;
  if (!here) return false;
  const int step = snapping().grid_thousandths > 0 ? snapping().grid_thousandths : FREE_STEP_THOUSANDTHS;
  TableElement to = *now;
  if (corner_ && has(to, *corner_)) {
    Point& corner = ring_of(to, corner_->ring)[corner_->number];
    corner = on_table({corner.x + east * step, corner.y + north * step}, here->size);
  } else {
    to = moved_by(std::move(to), std::int64_t{east} * step, std::int64_t{north} * step, here->size);
  }
  if (to != *now) write(to, say("Push {id}", {{"id", now->id}}), "push-" + now->id);
  return true;
}

bool TableEditTool::erase() {
  auto now = chosen();
  if (!now) return false;
  if (!corner_ || !has(*now, *corner_)) {
    remove();
    return true;
  }
  Corners& ring = ring_of(*now, corner_->ring);
  ring.erase(ring.begin() + static_cast<std::ptrdiff_t>(corner_->number));
  if (corner_->ring > 0 && ring.size() < 3) now->holes.erase(now->holes.begin() + static_cast<std::ptrdiff_t>(corner_->ring - 1));
  if (write(*now, say("Take a corner away"))) choose_corner({});
  return true;
}

void TableEditTool::scene_came() {
  pointed_.reset();
  if (chosen_ && !chosen()) choose(std::nullopt);
}

Preview TableEditTool::preview() const {
  Preview out;
  const auto draw = [&](const TableElement& element, TablePreview::Tone tone) {
    for (std::size_t ring = 0; ring <= element.holes.size(); ++ring) {
      TablePreview::Shape shape{{}, element.what != What::line, 0, tone};
      if (element.width) shape.width = static_cast<double>(element.width->thousandths) / 1000;
      for (const Point corner : ring_of(element, ring)) shape.points.push_back(geometry::inches(corner));
      out.table.shapes.push_back(std::move(shape));
    }
  };
  const auto now = chosen();
  if (const auto first = now ? ground_of(now->table) : ground()) show_zones(out.table, first->size.id);
  if (pointed_ && (!now || !now->is(*pointed_)) && drag_ == Drag::none && ground_of(pointed_->table)) {
    out.table.table = pointed_->table;
    draw(*pointed_, TablePreview::Tone::pointed);
  }
  const auto here = now ? ground_of(now->table) : std::nullopt;
  if (!here) return out;
  out.table.table = now->table;
  const TableElement shown = dragged(*now);
  draw(shown, against(shown, here->size) ? TablePreview::Tone::wrong : TablePreview::Tone::chosen);
  for (std::size_t ring = 0; ring <= shown.holes.size(); ++ring)
    for (std::size_t i = 0; i < ring_of(shown, ring).size(); ++i)
      out.table.handles.push_back({geometry::inches(ring_of(shown, ring)[i]), corner_ == Corner{ring, i}});
  if (snap_) show_snap(out.table, *snap_);
  return out;
}

Text TableEditTool::hint() const {
  const auto now = chosen();
  const auto here = now ? ground_of(now->table) : std::nullopt;
  if (here && moved_)
    if (const auto fault = against(dragged(*now), here->size)) return fault->message;
  if (!now) return say("Click an area, a line or a zone.");
  return say("Drag it or its corners; a double click on an edge sets a corner, Delete removes, arrows push.");
}

}  // namespace hexwright::editor
