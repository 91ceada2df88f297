// What a tool is about to do, or has done and the picture does not show yet.
#include <cmath>
#include <cstdlib>
#include <map>

#include "editor/ui/overlay.hpp"
#include "model/document/orbat.hpp"
#include "model/document/ruleset.hpp"

namespace hexwright::ui {

namespace {

publish::Color ink_of(const OverBoard& over, editor::Preview::Ink ink, const std::string& kind) {
  if (ink == editor::Preview::Ink::member) return kind.empty() ? publish::Color{255, 255, 255, 150} : publish::Color{230, 160, 30, 110};
  if (ink == editor::Preview::Ink::terrain)
    return over.theme.terrain(kind, document::KindOf::terrain, over.scene.view->game).fill.value_or(over.theme.ground);
  publish::Color color = over.theme.ground;
  const long level = std::strtol(kind.c_str(), nullptr, 10);
  for (const publish::LevelStyle& style : over.theme.levels)
    if (style.at <= level) color = style.fill;
  return color;
}

// What was taken away is crossed out.
constexpr publish::Color GONE{200, 30, 30, 230};

void draw_sides(cairo_t* cr, const OverBoard& over, const std::vector<editor::Preview::Side>& sides, bool pointed) {
  const double px = over.navigation.viewport().pixels_per_mm;
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  for (const editor::Preview::Side& each : sides) {
    const auto ends = ends_of(over, each.side);
    if (!ends) continue;
    join(cr, (*ends)[0], (*ends)[1]);
    const bool known = !each.kind.empty();
    const publish::LineStyle style = over.theme.line(each.kind, document::KindOf::hexside, over.scene.view->game);
    const double width = known ? std::max(style.width_mm * px, 2.0) : 3.0;
    stroke_twice(cr, known ? style.color.faded(pointed ? 0.7 : 1) : GONE, width);
  }
}

void draw_routes(cairo_t* cr, const OverBoard& over, const std::vector<editor::Preview::Route>& routes) {
  const double px = over.navigation.viewport().pixels_per_mm;
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  for (const editor::Preview::Route& route : routes) {
    if (route.hexes.empty()) continue;
    for (const std::size_t hex : route.hexes) {
      const publish::Point at = middle_of(over, hex);
      cairo_line_to(cr, at.x, at.y);
    }
    const bool known = !route.kind.empty();
    const publish::LineStyle style = over.theme.line(route.kind, document::KindOf::path, over.scene.view->game);
    stroke_twice(cr, known ? style.color : GONE, known ? std::max(style.width_mm * px, 2.0) : 3.0);
    for (const std::size_t hex : {route.hexes.front(), route.hexes.back()}) disc(cr, middle_of(over, hex), std::max(px * 0.8, 3.0));
    stroke_twice(cr, known ? publish::Color{30, 30, 30, 220} : GONE, 1.5);
  }
}

// What is not seen lies in the dark, what is partly seen in the dusk.
void draw_field(cairo_t* cr, const OverBoard& over, const Outline& outline, const editor::Preview::Field& field) {
  const publish::Viewport& window = over.navigation.viewport();
  const double reach = std::hypot(outline.corners[0].x, outline.corners[0].y);
  const publish::Box seen = publish::Box{0, 0, static_cast<double>(window.width), static_cast<double>(window.height)}.grown(reach);
  for (const bool dusk : {false, true}) {
    for (std::size_t hex = 0; hex < field.clear.size(); ++hex)
      if (!field.clear.contains(hex) && field.partly.contains(hex) == dusk && seen.contains(middle_of(over, hex)))
        trace(cr, over, outline, hex);
    fill_in(cr, {20, 20, 40, static_cast<std::uint8_t>(dusk ? 60 : 135)});
  }
}

void draw_sight(cairo_t* cr, const OverBoard& over, const Outline& outline, const editor::SightLine& line) {
  for (const std::size_t hex : line.met) trace(cr, over, outline, hex);
  stroke_twice(cr, {60, 60, 60, 200}, 1);
  for (const std::size_t hex : line.because) trace(cr, over, outline, hex);
  fill_in(cr, {210, 30, 30, 110});
  const publish::Point from = middle_of(over, line.from);
  const publish::Point to = middle_of(over, line.to);
  join(cr, from, to);
  using enum geometry::Sight;
  stroke_twice(cr,
               line.sight == clear    ? publish::Color{20, 140, 40}
               : line.sight == partly ? publish::Color{210, 130, 0}
                                      : publish::Color{200, 20, 20},
               2.5);
}

// The scanned picture is seen through the board, so that the numbers of the hexes and what the scan shows are both there to be clicked.
constexpr double SEEN_THROUGH = 0.65, ARM_PX = 7;
constexpr publish::Color KNOWN{0, 130, 60, 255}, PENDING{190, 60, 0, 255};

void cross(cairo_t* cr, publish::Point at, publish::Color color) {
  join(cr, {at.x - ARM_PX, at.y}, {at.x + ARM_PX, at.y});
  join(cr, {at.x, at.y - ARM_PX}, {at.x, at.y + ARM_PX});
  stroke_twice(cr, color, 2);
}

void line(cairo_t* cr, publish::Point from, publish::Point to, publish::Color color) {
  join(cr, from, to);
  stroke_twice(cr, color, 1.5);
}

}  // namespace

void draw_backdrop(cairo_t* cr, const OverBoard& over, const editor::Preview::Backdrop& preview) {
  if (preview.which >= over.scene.backdrops.size()) return;
  const editor::BackdropSeen& backdrop = over.scene.backdrops[preview.which];
  if (!backdrop.scan) return;
  const publish::Viewport& window = over.navigation.viewport();
  cairo_save(cr);
  cairo_scale(cr, window.pixels_per_mm, window.pixels_per_mm);
  cairo_translate(cr, -window.corner_mm.x, -window.corner_mm.y);
  backdrop.scan->draw(cr, backdrop.to_sheet, SEEN_THROUGH);
  cairo_restore(cr);
  for (const editor::BackdropSeen::Mark& mark : backdrop.marks) {
    const geometry::PlanePoint mm = backdrop.to_sheet({static_cast<double>(mark.x), static_cast<double>(mark.y)});
    const publish::Point at = over.navigation.to_pixels({mm.x, mm.y});
    if (mark.hex) line(cr, at, middle_of(over, *mark.hex), KNOWN);
    cross(cr, at, KNOWN);
  }
  if (!preview.hex) return;
  const publish::Point middle = middle_of(over, *preview.hex);
  cross(cr, middle, PENDING);
  if (preview.pointer) line(cr, middle, over.navigation.to_pixels(*preview.pointer), PENDING);
}

void draw_preview(cairo_t* cr, const OverBoard& over, const editor::Preview& preview) {
  const Outline outline = outline_of(over);
  if (preview.field) draw_field(cr, over, outline, *preview.field);
  if (preview.sight) draw_sight(cr, over, outline, *preview.sight);
  std::map<std::string, publish::Color> colors;
  for (const editor::Preview::Painted& painted : preview.painted) {
    auto color = colors.find(painted.kind);
    if (color == colors.end()) color = colors.emplace(painted.kind, ink_of(over, preview.ink, painted.kind)).first;
    trace(cr, over, outline, painted.hex);
    fill_in(cr, color->second);
    if (preview.ink != editor::Preview::Ink::level) continue;
    source(cr, over.theme.ink);
    write_in(cr, over, painted.hex, painted.kind);
  }
  cairo_new_path(cr);
  preview.outlined.each([&](std::size_t hex) { trace(cr, over, outline, hex); });
  stroke_twice(cr, {30, 30, 30, 220}, 1.2);
  draw_sides(cr, over, preview.sides, false);
  draw_sides(cr, over, preview.pointed_sides, true);
  draw_routes(cr, over, preview.routes);
}

}  // namespace hexwright::ui
