// A side that looks has only what its view of the map has.
#include "editor/tools/table_tool.hpp"

#include <algorithm>
#include <cmath>

#include "model/document/map.hpp"

namespace hexwright::editor {

using wording::Decimal;

namespace {

constexpr double REACH_PX = 9;

std::optional<TableGround> placed(const Scene& scene, const TableSize& size) {
  const auto frame = scene.picture->frame_of(size.id);
  if (!frame) return std::nullopt;
  for (const document::InchTable& table : scene.view->map.tables)
    if (table.id == size.id && table.width_inches.thousandths > 0)
      return TableGround{size, *frame, frame->width() * 1000 / static_cast<double>(table.width_inches.thousandths)};
  return std::nullopt;
}

// What a side may not know is not in its map.
bool is_seen(const Scene& scene, const TableElement& element) {
  if (!scene.looking.side) return true;
  const auto has = [&](const auto& list) {
    return std::any_of(list.begin(), list.end(), [&](const auto& each) { return each.id == element.id; });
  };
  if (element.what == TableElement::What::zone) return has(scene.view->map.zones);
  return std::any_of(scene.view->map.tables.begin(), scene.view->map.tables.end(), [&](const document::InchTable& table) {
    return element.what == TableElement::What::area ? has(table.areas) : has(table.lines);
  });
}

}  // namespace

std::optional<TableGround> table_ground(const Scene& scene, const project::Project& project, std::optional<publish::Point> mm) {
  std::optional<TableGround> first;
  for (const TableSize& size : tables_now(project)) {
    auto ground = placed(scene, size);
    if (!ground) continue;
    const publish::Box& frame = ground->frame;
    if (mm && mm->x >= frame.left && mm->x <= frame.right && mm->y >= frame.top && mm->y <= frame.bottom) return ground;
    if (!first) first = std::move(ground);
  }
  return first;
}

std::optional<TableGround> table_ground_of(const Scene& scene, const project::Project& project, const std::string& table) {
  for (const TableSize& size : tables_now(project))
    if (size.id == table) return placed(scene, size);
  return std::nullopt;
}

bool is_table(const Scene* scene) { return scene && !scene->view->index->boards() && !scene->view->map.tables.empty(); }

const std::vector<TableElement>& TableTool::elements() const {
  const Scene* scene = workplace_.scene();
  if (!is_table(scene)) {
    elements_of_.reset();
    elements_.clear();
    return elements_;
  }
  Session& session = workplace_.session();
  if (!elements_of_ || *elements_of_ != std::pair<std::uint64_t, const Session*>{session.revision(), &session} || scene->looking.side) {
    elements_ = table_elements(session.project());
    std::erase_if(elements_, [&](const TableElement& each) { return !is_seen(*scene, each); });
    elements_of_ = {session.revision(), &session};
    if (scene->looking.side) elements_of_.reset();
  }
  return elements_;
}

std::optional<TableGround> TableTool::ground(std::optional<publish::Point> mm) const {
  const Scene* scene = workplace_.scene();
  return is_table(scene) ? table_ground(*scene, workplace_.session().project(), mm) : std::nullopt;
}
std::optional<TableGround> TableTool::ground_of(const std::string& table) const {
  const Scene* scene = workplace_.scene();
  return is_table(scene) ? table_ground_of(*scene, workplace_.session().project(), table) : std::nullopt;
}

double TableTool::reach(const BoardEvent& event, const TableGround& ground) const { return REACH_PX * event.pixel_mm / ground.inch_mm; }

std::vector<Contour> TableTool::contours(const TableGround& ground, const TableElement* left_out) const {
  std::vector<Contour> out;
  for (const TableElement& each : elements()) {
    if (each.table != ground.size.id || (left_out && each.is(*left_out))) continue;
    out.push_back({each.corners, each.what != TableElement::What::line});
    for (const Corners& hole : each.holes) out.push_back({hole, true});
  }
  const auto width = static_cast<std::int32_t>(ground.size.width.thousandths),
             height = static_cast<std::int32_t>(ground.size.height.thousandths);
  out.push_back({{{0, 0}, {width, 0}, {width, height}, {0, height}}, true});
  return out;
}

SnappedPoint TableTool::snapped(const BoardEvent& event, const TableGround& ground, const std::vector<Contour>& things) const {
  Snapping how = snapping();
  if (event.alt) how = {0, false, false};
  return snap_point(ground.inches(event.mm), how, things, ground.size, reach(event, ground));
}

void TableTool::show_zones(TablePreview& preview, const std::string& table) const {
  const Scene* scene = workplace_.scene();
  if (!scene) return;
  for (const TableElement& each : elements()) {
    if (each.what != TableElement::What::zone || each.table != table || each.corners.empty()) continue;
    preview.table = table;
    TablePreview::Shape shape{{}, true, 0, TablePreview::Tone::zone};
    for (const geometry::Point corner : each.corners) shape.points.push_back(geometry::inches(corner));
    preview.zones.push_back(shape);
    if (each.part > 0) continue;
    wording::Noun name = document::noun_of({}, each.id);
    for (const document::Zone& zone : scene->view->map.zones)
      if (zone.id == each.id) name = document::noun_of(zone.names, zone.id);
    // In the corner that is farthest to the north-west, inside.
    auto corner =
        *std::max_element(shape.points.begin(), shape.points.end(), [](const auto& a, const auto& b) { return a.y - a.x < b.y - b.x; });
    // One name below the other where zones begin together.
    constexpr double LINE_INCHES = 2.5;
    while (std::any_of(preview.zone_names.begin(), preview.zone_names.end(), [&](const TablePreview::Label& other) {
      return std::abs(other.at.x - corner.x) < LINE_INCHES && std::abs(other.at.y - corner.y) < LINE_INCHES;
    }))
      corner.y -= LINE_INCHES;
    preview.zone_names.push_back({corner, say("{zone}", {{"zone", std::move(name)}})});
  }
}

void TableTool::show_snap(TablePreview& preview, const SnappedPoint& snap) {
  if (snap.edge)
    preview.shapes.push_back(
        {{geometry::inches(snap.edge->first), geometry::inches(snap.edge->second)}, false, 0, TablePreview::Tone::snapped});
  if (snap.to == SnappedTo::corner || snap.to == SnappedTo::edge)
    preview.circles.push_back({geometry::inches(snap.at), 0, TablePreview::Tone::snapped});
}

bool TableTool::is_locked(TableElement::What what) {
  using What = TableElement::What;
  return refused(workplace_, what == What::area ? MapLayer::terrain : what == What::line ? MapLayer::paths : MapLayer::places);
}

Text inches_in_words(double inches) { return say("{inches} in", {{"inches", Decimal{std::llround(inches * 100) * 10}}}); }

}  // namespace hexwright::editor
