// States: nothing begun; corners set, the last of which follows the pointer while the button is held; a rectangle dragged.
#include "editor/tools/table_tools.hpp"

#include <algorithm>

#include "editor/session/map_edit.hpp"
#include "model/geometry/table.hpp"

namespace hexwright::editor {

using geometry::Point;
using What = TableElement::What;

namespace {

constexpr std::size_t MOST_CORNERS = 2000;

Corners rectangle(Point a, Point b) { return {{a.x, a.y}, {b.x, a.y}, {b.x, b.y}, {a.x, b.y}}; }

bool is_few(const Fault& fault) { return fault.id == "editor/few-corners" || fault.id == "editor/no-length"; }

// The area a hole is cut into: the last that holds all of it.
const TableElement* around(const std::vector<TableElement>& elements, const std::string& table, const Corners& hole) {
  const auto inner = geometry::Figure::make(geometry::Polygon{hole, {}});
  const TableElement* out = nullptr;
  for (const TableElement& each : elements) {
    if (each.what != What::area || each.table != table || !inner) continue;
    const auto outer = geometry::Figure::make(geometry::Polygon{each.corners, each.holes});
    if (outer && geometry::contains(*outer, *inner)) out = &each;
  }
  return out;
}

}  // namespace

void TableDrawTool::set_draws(Draws draws) {
  if (draws != draws_) settle();
  draws_ = draws;
  changed();
}
void TableDrawTool::set_kind(std::string kind) {
  if (kind != kind_) settle();
  kind_ = std::move(kind);
}

TableElement TableDrawTool::element(Corners corners) const {
  TableElement out;
  out.what = draws_ == Draws::line ? What::line : draws_ == Draws::zone ? What::zone : What::area;
  out.table = table_;
  out.kind = kind_;
  out.corners = std::move(corners);
  if (draws_ == Draws::area) out.level = level_;
  if (draws_ == Draws::line) out.width = width_;
  if (draws_ == Draws::zone) out.side = side_;
  if (draws_ == Draws::hole) out.kind = "hole";  // of the area that it is cut into
  return out;
}

void TableDrawTool::point_at(const BoardEvent& event) {
  const auto here = corners_.empty() && !rectangle_from_ ? ground(event.mm) : ground_of(table_);
  under_.reset();
  if (!here) return;
  std::vector<Contour> things = contours(*here);
  Corners own = corners_;
  if (pressed_ && !own.empty()) own.pop_back();
  if (!own.empty()) things.push_back({std::move(own), false});
  under_ = snapped(event, *here, things);
  if (corners_.empty() && !rectangle_from_) table_ = here->size.id;
}

void TableDrawTool::press(const BoardEvent& event) {
  pressed_ = false;
  point_at(event);
  if (!under_ || is_locked(element({}).what)) return;
  if (kind_.empty() && (draws_ == Draws::area || draws_ == Draws::line)) return;
  const Point at = under_->at;
  if (event.shift && corners_.empty() && draws_ != Draws::line) {
    rectangle_from_ = at;
    return;
  }
  const bool closes = draws_ != Draws::line && corners_.size() >= 3 && at == corners_.front();
  if (closes || (!corners_.empty() && (event.twice || at == corners_.back()))) return finish();
  if (corners_.size() >= MOST_CORNERS) return;
  corners_.push_back(at);
  pressed_ = true;
  changed();
}

void TableDrawTool::drag(const BoardEvent& event) {
  point_at(event);
  if (pressed_ && under_ && !corners_.empty()) corners_.back() = under_->at;
}

void TableDrawTool::release(const BoardEvent& event) {
  if (pressed_ || rectangle_from_) drag(event);
  pressed_ = false;
  if (!rectangle_from_) return;
  const Point from = *rectangle_from_;
  rectangle_from_.reset();
  if (!under_ || under_->at.x == from.x || under_->at.y == from.y) return;
  corners_ = rectangle(from, under_->at);
  finish();
  corners_.clear();
}

bool TableDrawTool::draw(Corners corners) {
  cancel();
  const auto here = ground();
  if (!here) return false;
  table_ = here->size.id;
  if (is_locked(element({}).what)) return false;
  corners_ = std::move(corners);
  finish();
  const bool done = corners_.empty();
  cancel();
  return done;
}

// What was refused stays as it is begun, so that a corner can be taken back.
void TableDrawTool::finish() {
  if (corners_.size() > 1 && corners_.back() == corners_.front() && draws_ != Draws::line) corners_.pop_back();
  pressed_ = false;
  TableElement shape = element(corners_);
  bool done = false;
  if (draws_ == Draws::hole) {
    if (const TableElement* area = around(elements(), table_, corners_)) {
      TableElement with_hole = *area;
      with_hole.holes.push_back(corners_);
      done = perform([&](Draft& draft) { return change_on_table(draft, with_hole); }, say("Cut a hole"));
    } else {
      const auto here = ground_of(table_);
      const auto fault = here ? against(shape, here->size) : std::nullopt;
      workplace_.complain(fault.value_or(make_fault("editor/bad-hole", say("There is no area around this hole."))));
    }
  } else {
    const Text name = draws_ == Draws::area ? say("Draw an area") : draws_ == Draws::line ? say("Draw a line") : say("Draw a zone");
    done = perform([&](Draft& draft) { return add_to_table(draft, shape).map([](const std::string&) {}); }, name);
  }
  if (done) corners_.clear();
  changed();
}

void TableDrawTool::cancel() {
  corners_.clear();
  rectangle_from_.reset();
  pressed_ = false;
  changed();
}

// What is not yet a shape is given up.
void TableDrawTool::settle() {
  const auto here = ground_of(table_);
  if (!corners_.empty() && here && !against(element(corners_), here->size)) finish();
  cancel();
}

void TableDrawTool::step_back() {
  if (!corners_.empty()) corners_.pop_back();
  pressed_ = false;
  changed();
}
bool TableDrawTool::undo_begun() {
  const bool begun = !corners_.empty();
  step_back();
  return begun;
}
bool TableDrawTool::enter() {
  if (corners_.empty()) return false;
  finish();
  return true;
}

void TableDrawTool::scene_came() {
  if (!table_.empty() && !ground_of(table_)) {
    cancel();
    table_.clear();
    under_.reset();
  }
}

Corners TableDrawTool::with_pointer() const {
  if (rectangle_from_ && under_) return rectangle(*rectangle_from_, under_->at);
  Corners out = corners_;
  const bool back = !out.empty() && under_ && (under_->at == out.back() || under_->at == out.front());
  if (!out.empty() && under_ && !pressed_ && !back) out.push_back(under_->at);
  return out;
}

std::optional<Fault> TableDrawTool::wrong() const {
  const auto here = ground_of(table_);
  const Corners now = with_pointer();
  if (!here || now.empty()) return std::nullopt;
  auto fault = against(element(now), here->size);
  return fault && is_few(*fault) && now.size() < 3 ? std::nullopt : fault;
}

Preview TableDrawTool::preview() const {
  Preview out;
  if (const auto here = draws_ == Draws::zone && !ground_of(table_) ? ground() : std::nullopt) show_zones(out.table, here->size.id);
  if (!ground_of(table_)) return out;
  TablePreview& table = out.table;
  table.table = table_;
  if (draws_ == Draws::zone) show_zones(table, table_);
  const Corners now = with_pointer();
  if (now.size() > 1) {
    TablePreview::Shape shape{
        {}, draws_ != Draws::line && now.size() > 2, 0, wrong() ? TablePreview::Tone::wrong : TablePreview::Tone::drawn};
    for (const Point corner : now) shape.points.push_back(geometry::inches(corner));
    if (draws_ == Draws::line && width_) shape.width = static_cast<double>(width_->thousandths) / 1000;
    table.shapes.push_back(std::move(shape));
    if (const auto part = geometry::Figure::make(geometry::Polyline{{now[now.size() - 2], now.back()}, 0}))
      table.labels.push_back({geometry::inches(now.back()), inches_in_words(geometry::length(*part))});
  }
  for (const Point corner : corners_) table.handles.push_back({geometry::inches(corner)});
  if (under_) show_snap(table, *under_);
  return out;
}

Text TableDrawTool::hint() const {
  if (const auto fault = wrong()) return fault->message;
  if (kind_.empty() && (draws_ == Draws::area || draws_ == Draws::line)) return say("First choose a kind.");
  if (draws_ == Draws::line)
    return say("Click from point to point; Enter or a double click ends, Backspace takes back, Alt does not snap.");
  return say("Click from corner to corner, or drag a rectangle with Shift; Enter or the first corner ends, Alt does not snap.");
}

}  // namespace hexwright::editor
