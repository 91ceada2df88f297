// Bases are those of the view, so that only what the viewer may see is measured.
#include "editor/tools/table_tools.hpp"

#include <cmath>

#include "model/geometry/table.hpp"

namespace hexwright::editor {

using geometry::PlanePoint;

namespace {

constexpr std::size_t MOST_SPOTS = 500;
constexpr int ARC_PARTS = 16;  // of a quarter
const double PI = std::acos(-1.0);

}  // namespace

void TableRulerTool::set_measures(Measures measures) {
  measures_ = measures;
  cancel();
}

TableRulerTool::Spot TableRulerTool::spot(const BoardEvent& event, const TableGround& ground) const {
  const PlanePoint at = ground.inches(event.mm);
  const auto point = geometry::Figure::make(at);
  std::optional<BaseStand> found;
  for (const view::Counter& counter : workplace_.scene()->view->counters) {
    const auto* on = std::get_if<view::OnTable>(&counter.where);
    if (!on || on->table != ground.size.id || !point) continue;
    const geometry::Base base = on->base.value_or(base_or_marker({}));
    const auto figure = geometry::Figure::make(base, on->pose);
    if (figure && geometry::min_distance(*figure, *point) <= 0) found = BaseStand{base, on->pose};
  }
  if (found && measures_ != Measures::course) return {found->pose.at, found};
  return {snapped(event, ground, contours(ground)).at, {}};
}

double TableRulerTool::distance(const Spot& a, const Spot& b) const {
  const auto figure = [](const Spot& spot) {
    return spot.base ? geometry::Figure::make(spot.base->base, spot.base->pose) : geometry::Figure::make(spot.at);
  };
  const auto first = figure(a), second = figure(b);
  return first && second ? geometry::min_distance(*first, *second) : 0;
}

void TableRulerTool::press(const BoardEvent& event) {
  const auto here = ground(event.mm);
  if (!here) return;
  const bool full = measures_ == Measures::bases ? spots_.size() >= 2 : spots_.size() >= MOST_SPOTS;
  if (done_ || full || (!spots_.empty() && here->size.id != table_)) cancel();
  table_ = here->size.id;
  const Spot next = spot(event, *here);
  if (measures_ == Measures::course && !spots_.empty() && (event.twice || next.at == spots_.back().at)) {
    done_ = true;
  } else {
    spots_.push_back(next);
  }
  changed();
}

void TableRulerTool::hover(const BoardEvent& event) {
  const auto here = spots_.empty() ? ground(event.mm) : ground_of(table_);
  under_.reset();
  if (!here) return;
  table_ = here->size.id;
  under_ = spot(event, *here);
}

void TableRulerTool::cancel() {
  spots_.clear();
  done_ = false;
  changed();
}
void TableRulerTool::step_back() {
  if (!spots_.empty()) spots_.pop_back();
  done_ = false;
  changed();
}
bool TableRulerTool::enter() {
  if (spots_.empty()) return false;
  done_ = true;
  changed();
  return true;
}
void TableRulerTool::scene_came() {
  if (!table_.empty() && !ground_of(table_)) {
    under_.reset();
    cancel();
  }
}

std::optional<double> TableRulerTool::inches() const {
  if (measures_ == Measures::circle || spots_.size() < 2) return std::nullopt;
  double sum = 0;
  for (std::size_t i = 1; i < spots_.size(); ++i) sum += distance(spots_[i - 1], spots_[i]);
  return sum;
}

std::vector<Text> TableRulerTool::words() const {
  std::vector<Text> out;
  if (measures_ == Measures::circle) {
    for (const Spot& each : spots_)
      out.push_back(say("{radius} in around {x}, {y}",
                        {{"radius", radius_}, {"x", wording::Decimal{each.at.x}}, {"y", wording::Decimal{each.at.y}}}));
    return out;
  }
  const auto sum = inches();
  if (!sum) return out;
  if (measures_ == Measures::course)
    for (std::size_t i = 1; i < spots_.size(); ++i) out.push_back(inches_in_words(distance(spots_[i - 1], spots_[i])));
  if (measures_ == Measures::bases || spots_.size() > 2)
    out.push_back(say("Together: {length}", {{"length", nested(inches_in_words(*sum))}}));
  return out;
}

// Around a base its edges count, so that the ring has the corners of the base, rounded.
TablePreview::Shape TableRulerTool::ring(const Spot& spot) const {
  const double radius = static_cast<double>(radius_.thousandths) / 1000;
  TablePreview::Shape out{{}, true, 0, TablePreview::Tone::measured};
  const auto corners = geometry::corners(spot.base->base, spot.base->pose);
  const double heading = spot.base->pose.heading_tenths / 10.0 * PI / 180;
  for (int corner = 0; corner < 4; ++corner)  // clockwise from the front left
    for (int part = 0; part <= ARC_PARTS; ++part) {
      const double angle = heading - PI / 2 + (corner + static_cast<double>(part) / ARC_PARTS) * PI / 2;
      const PlanePoint at = corners[static_cast<std::size_t>(corner)];
      out.points.push_back({at.x + std::sin(angle) * radius, at.y + std::cos(angle) * radius});
    }
  return out;
}

Preview TableRulerTool::preview() const {
  Preview out;
  if (!ground_of(table_)) return out;
  TablePreview& table = out.table;
  table.table = table_;
  std::vector<Spot> spots = spots_;
  const bool open =
      under_ && !done_ && (measures_ == Measures::course ? !spots.empty() : measures_ == Measures::circle || spots.size() == 1);
  if (open) spots.push_back(*under_);
  using Tone = TablePreview::Tone;
  if (measures_ == Measures::circle) {
    for (const Spot& each : spots)
      if (each.base)
        table.shapes.push_back(ring(each));
      else
        table.circles.push_back({geometry::inches(each.at), static_cast<double>(radius_.thousandths) / 1000});
    return out;
  }
  for (const Spot& each : spots)
    if (each.base) {
      TablePreview::Shape shape{{}, true, 0, Tone::chosen};
      for (const PlanePoint corner : geometry::corners(each.base->base, each.base->pose)) shape.points.push_back(corner);
      table.shapes.push_back(std::move(shape));
    }
  double sum = 0;
  for (std::size_t i = 1; i < spots.size(); ++i) {
    const PlanePoint a = geometry::inches(spots[i - 1].at), b = geometry::inches(spots[i].at);
    table.shapes.push_back({{a, b}, false, 0, Tone::measured});
    const double part = distance(spots[i - 1], spots[i]);
    sum += part;
    table.labels.push_back({{(a.x + b.x) / 2, (a.y + b.y) / 2}, inches_in_words(part)});
  }
  if (spots.size() > 2)
    table.labels.push_back({geometry::inches(spots.back().at), say("Together: {length}", {{"length", nested(inches_in_words(sum))}})});
  for (const Spot& each : spots) table.handles.push_back({geometry::inches(each.at)});
  return out;
}

Text TableRulerTool::hint() const {
  switch (measures_) {
    case Measures::course:
      return say("Click from point to point; Enter or a double click ends, Backspace takes back, Esc clears.");
    case Measures::bases:
      return say("Click two bases: the distance is measured from edge to edge.");
    case Measures::circle:
      break;
  }
  return say("Click a point or a base to draw a circle around it; Backspace takes one back, Esc clears.");
}

}  // namespace hexwright::editor
