// Table measures by GEOS, through its reentrant C interface with one context a thread. Nothing outside this
// file knows of it. GEOS reports failure of a valid input only when memory runs out or by a bug of its own:
// that is std::runtime_error here.
#include "model/geometry/table.hpp"

#include <geos_c.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "platform/library.hpp"

// Only scenarios on tables need it.
#define GEOS(name) HEXWRIGHT_LATE("libgeos_c.so.1", name)

namespace hexwright::geometry {
namespace {

// GEOS geometries do not keep the context that made them, so a figure may outlive its thread.
GEOSContextHandle_t context() {
  struct Context {
    GEOSContextHandle_t handle = GEOS(GEOS_init_r)();
    Context() = default;
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
    ~Context() { GEOS(GEOS_finish_r)(handle); }
  };
  thread_local const Context mine;
  return mine.handle;
}

struct GeometryEnd {
  void operator()(GEOSGeometry* geometry) const { GEOS(GEOSGeom_destroy_r)(context(), geometry); }
};
using Geometry = std::unique_ptr<GEOSGeometry, GeometryEnd>;

template <class T>
T* made(T* thing) {
  if (thing == nullptr) throw std::runtime_error("a table measure failed");
  return thing;
}

// GEOS functions that fill a double answer 1, predicates 0 or 1; anything else is failure.
void must(int answer) {
  if (answer != 1) throw std::runtime_error("a table measure failed");
}
bool truth(char answer) {
  if (answer != 0 && answer != 1) throw std::runtime_error("a table measure failed");
  return answer == 1;
}

using Places = std::vector<PlanePoint>;

GEOSCoordSequence* sequence(std::span<const PlanePoint> places) {
  auto* made_here = made(GEOS(GEOSCoordSeq_create_r)(context(), static_cast<unsigned>(places.size()), 2));
  for (std::size_t i = 0; i < places.size(); ++i) {
    must(GEOS(GEOSCoordSeq_setXY_r)(context(), made_here, static_cast<unsigned>(i), places[i].x, places[i].y));
  }
  return made_here;
}

Geometry point_geometry(PlanePoint place) { return Geometry(made(GEOS(GEOSGeom_createPointFromXY_r)(context(), place.x, place.y))); }
Geometry line_geometry(std::span<const PlanePoint> places) {
  return Geometry(made(GEOS(GEOSGeom_createLineString_r)(context(), sequence(places))));
}
Geometry ring_geometry(std::span<const PlanePoint> closed) {
  return Geometry(made(GEOS(GEOSGeom_createLinearRing_r)(context(), sequence(closed))));
}

Geometry polygon_geometry(std::span<const PlanePoint> outer, const std::vector<Places>& holes) {
  Geometry shell = ring_geometry(outer);
  std::vector<Geometry> owned;
  for (const Places& hole : holes) owned.push_back(ring_geometry(hole));
  std::vector<GEOSGeometry*> given;
  for (Geometry& hole : owned) given.push_back(hole.release());
  return Geometry(made(GEOS(GEOSGeom_createPolygon_r)(context(), shell.release(), given.data(), static_cast<unsigned>(given.size()))));
}

double area_of(const GEOSGeometry* geometry) {
  double square_inches = 0;
  must(GEOS(GEOSArea_r)(context(), geometry, &square_inches));
  return square_inches;
}
double length_of(const GEOSGeometry* geometry) {
  double inches_long = 0;
  must(GEOS(GEOSLength_r)(context(), geometry, &inches_long));
  return inches_long;
}
double distance_of(const GEOSGeometry* a, const GEOSGeometry* b) {
  double inches_apart = 0;
  must(GEOS(GEOSDistance_r)(context(), a, b, &inches_apart));
  return inches_apart;
}
int dimension_of(const GEOSGeometry* geometry) { return GEOS(GEOSGeom_getDimensions_r)(context(), geometry); }

constexpr double MITRE_LIMIT = 5.0;
constexpr int QUADRANT_SEGMENTS = 8;

Geometry widened(const GEOSGeometry* geometry, double by_inches) {
  return Geometry(made(
      GEOS(GEOSBufferWithStyle_r)(context(), geometry, by_inches, QUADRANT_SEGMENTS, GEOSBUF_CAP_FLAT, GEOSBUF_JOIN_MITRE, MITRE_LIMIT)));
}

bool in_range(std::int32_t value) { return value >= -MAX_THOUSANDTHS && value <= MAX_THOUSANDTHS; }
bool in_range(Point point) { return in_range(point.x) && in_range(point.y); }
bool is_finite(PlanePoint place) {
  constexpr double limit = MAX_THOUSANDTHS;
  return std::abs(place.x) <= limit && std::abs(place.y) <= limit;
}

tl::unexpected<FigureFault> fault(FigureProblem problem, std::optional<Point> where = std::nullopt) {
  return tl::unexpected(FigureFault{problem, where});
}

// In inches, without points that repeat the one before.
tl::expected<Places, FigureFault> places_of(const std::vector<Point>& points) {
  Places places;
  for (const Point point : points) {
    if (!in_range(point)) return fault(FigureProblem::out_of_range, point);
    const PlanePoint place = inches(point);
    if (places.empty() || places.back() != place) places.push_back(place);
  }
  return places;
}

tl::expected<Places, FigureFault> ring_of(const std::vector<Point>& points) {
  auto places = places_of(points);
  if (!places) return places;
  if (places->size() > 1 && places->front() == places->back()) places->pop_back();
  if (places->size() < 3) {
    return fault(FigureProblem::too_few_points, points.empty() ? std::nullopt : std::optional(points.front()));
  }
  places->push_back(places->front());
  return places;
}

FigureProblem problem_called(std::string_view reason) {
  const auto starts = [&](std::string_view words) { return reason.starts_with(words); };
  if (starts("Self-intersection") || starts("Ring Self-intersection")) return FigureProblem::self_crossing;
  if (starts("Hole lies outside")) return FigureProblem::hole_outside;
  if (starts("Holes are nested") || starts("Duplicate Rings")) return FigureProblem::holes_overlap;
  if (starts("Interior is disconnected")) return FigureProblem::parted;
  if (starts("Too few points")) return FigureProblem::too_few_points;
  return FigureProblem::other;
}

std::optional<FigureFault> invalidity(const GEOSGeometry* geometry) {
  char* reason = nullptr;
  GEOSGeometry* where = nullptr;
  const bool valid = truth(GEOS(GEOSisValidDetail_r)(context(), geometry, 0, &reason, &where));
  const Geometry place(where);
  FigureFault found;
  if (reason != nullptr) {
    found.problem = problem_called(reason);
    GEOS(GEOSFree_r)(context(), reason);
  }
  PlanePoint at;
  if (place && GEOS(GEOSGeomGetX_r)(context(), place.get(), &at.x) == 1 && GEOS(GEOSGeomGetY_r)(context(), place.get(), &at.y) == 1) {
    found.where = snapped(at);
  }
  if (valid) return std::nullopt;
  return found;
}

}  // namespace

struct Figure::Body {
  Geometry geometry;
};

struct Measure {
  static Figure figure(Geometry geometry) {
    // The envelope is worked out on first use and kept: do it now, so that threads only read.
    Geometry(made(GEOS(GEOSEnvelope_r)(context(), geometry.get())));
    auto body = std::make_shared<Figure::Body>();
    body->geometry = std::move(geometry);
    return Figure(std::move(body));
  }
  static const GEOSGeometry* of(const Figure& figure) { return figure.body_->geometry.get(); }
};

tl::expected<Figure, FigureFault> Figure::make(Point point) {
  if (!in_range(point)) return fault(FigureProblem::out_of_range, point);
  return Measure::figure(point_geometry(inches(point)));
}

tl::expected<Figure, FigureFault> Figure::make(PlanePoint point) {
  if (!is_finite(point)) return fault(FigureProblem::out_of_range);
  return Measure::figure(point_geometry(point));
}

tl::expected<Figure, FigureFault> Figure::make(PlanePoint from, PlanePoint to) {
  if (!is_finite(from) || !is_finite(to)) return fault(FigureProblem::out_of_range);
  if (from == to) return fault(FigureProblem::too_few_points, snapped(from));
  return Measure::figure(line_geometry(Places{from, to}));
}

tl::expected<Figure, FigureFault> Figure::make(const Polygon& polygon) {
  const auto outer = ring_of(polygon.outer);
  if (!outer) return tl::unexpected(outer.error());
  std::vector<Places> holes;
  for (const auto& points : polygon.holes) {
    auto hole = ring_of(points);
    if (!hole) return tl::unexpected(hole.error());
    holes.push_back(std::move(*hole));
  }
  Geometry geometry = polygon_geometry(*outer, holes);
  if (const auto found = invalidity(geometry.get())) return tl::unexpected(*found);
  return Measure::figure(std::move(geometry));
}

tl::expected<Figure, FigureFault> Figure::make(const Polyline& line) {
  const auto places = places_of(line.points);
  if (!places) return tl::unexpected(places.error());
  if (line.width < 0 || !in_range(line.width)) return fault(FigureProblem::out_of_range);
  if (places->size() < 2) {
    return fault(FigureProblem::too_few_points, line.points.empty() ? std::nullopt : std::optional(line.points.front()));
  }
  Geometry geometry = line_geometry(*places);
  if (line.width > 0) geometry = widened(geometry.get(), line.width / 2000.0);
  return Measure::figure(std::move(geometry));
}

tl::expected<Figure, FigureFault> Figure::make(const Base& base, const Pose& pose) {
  const bool good = base.width > 0 && base.depth > 0 && in_range(base.width) && in_range(base.depth);
  if (!good || !in_range(pose.at)) return fault(FigureProblem::out_of_range, pose.at);
  const auto four = corners(base, pose);
  return Measure::figure(polygon_geometry(Places{four[0], four[1], four[2], four[3], four[0]}, {}));
}

tl::expected<Figure, FigureFault> Figure::make(const Base& base, const Pose& pose, BaseEdge edge) {
  if (const auto whole = make(base, pose); !whole) return whole;
  const auto [from, to] = edge_ends(base, pose, edge);
  return make(from, to);
}

std::optional<FigureFault> fault_of(const Polygon& polygon) {
  const auto figure = Figure::make(polygon);
  if (figure) return std::nullopt;
  return figure.error();
}

double area(const Figure& figure) { return area_of(Measure::of(figure)); }

double length(const Figure& figure) { return length_of(Measure::of(figure)); }

double min_distance(const Figure& a, const Figure& b) { return distance_of(Measure::of(a), Measure::of(b)); }

double shared_area(const Figure& a, const Figure& b) {
  if (dimension_of(Measure::of(a)) < 2 || dimension_of(Measure::of(b)) < 2) return 0;
  const Geometry both(made(GEOS(GEOSIntersection_r)(context(), Measure::of(a), Measure::of(b))));
  return area_of(both.get());
}

double length_inside(const Figure& line, const Figure& figure) {
  const Geometry both(made(GEOS(GEOSIntersection_r)(context(), Measure::of(line), Measure::of(figure))));
  return length_of(both.get());
}

bool in_contact(const Figure& a, const Figure& b) { return at_most(min_distance(a, b), 0); }

bool overlap(const Figure& a, const Figure& b) { return more_than(shared_area(a, b), 0); }

bool contains(const Figure& outer, const Figure& inner) {
  if (dimension_of(Measure::of(outer)) < 2) return false;
  if (truth(GEOS(GEOSCovers_r)(context(), Measure::of(outer), Measure::of(inner)))) return true;
  if (!in_contact(outer, inner)) return false;
  const Geometry wider = widened(Measure::of(outer), EPS);
  return truth(GEOS(GEOSCovers_r)(context(), wider.get(), Measure::of(inner)));
}

}  // namespace hexwright::geometry
