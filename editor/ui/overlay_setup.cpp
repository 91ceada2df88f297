// Counters are drawn as the board draws its own, so large that they can be read at any zoom.
#include <algorithm>
#include <cmath>
#include <map>

#include "editor/ui/overlay.hpp"
#include "publish/board/counter.hpp"
#include "publish/canvas/cairo_canvas.hpp"
#include "publish/canvas/shapes.hpp"

namespace hexwright::ui {

namespace {

constexpr double COUNTER_MM = 11, GAP_MM = 1;
constexpr double COUNTER_PX = 46;  // of the screen
constexpr std::size_t MOST_IN_A_ROW = 8, MOST_GHOSTS_SHOWN = 24;

publish::CounterLooks looks_of(const OverBoard& over, const std::string& side) {
  const auto& sides = over.scene.view->sides;
  const auto found = std::find_if(sides.begin(), sides.end(), [&](const view::SideName& each) { return each.id == side; });
  const publish::SideStyle style = over.theme.side(static_cast<std::size_t>(found - sides.begin()));
  publish::CounterLooks looks;
  looks.ground = style.ground;
  looks.ink = style.ink;
  looks.edge = publish::mixed(style.ground, {0, 0, 0, 255}, 0.55);
  looks.font.family = over.theme.text_font;
  return looks;
}

void draw_ghost(cairo_t* cr, const OverBoard& over, const editor::SetupPreview::Ghost& ghost, int which) {
  const publish::Point at = middle_of(over, ghost.hex);
  const double size = std::clamp(over.navigation.viewport().pixels_per_mm * 9, 14.0, COUNTER_PX);
  const double x = at.x - size / 2 + which * size * 0.18, y = at.y - size / 2 - which * size * 0.18;
  const publish::CounterLooks looks = looks_of(over, ghost.side);
  cairo_rectangle(cr, x, y, size, size);
  dash(cr, 3, 2);
  fill_and_stroke(cr, {looks.ground.red, looks.ground.green, looks.ground.blue, 215}, looks.ink, 1.2);
  solid(cr);
  cairo_text_extents_t extents = letters(cr, ghost.words, size * 0.34);
  if (extents.width > size * 0.9) extents = letters(cr, ghost.words, size * 0.34 * size * 0.9 / extents.width);
  cairo_move_to(cr, x + (size - extents.width) / 2 - extents.x_bearing, y + (size - extents.height) / 2 - extents.y_bearing);
  cairo_show_text(cr, ghost.words.c_str());
}

}  // namespace

void draw_setup(cairo_t* cr, const OverBoard& over, const editor::SetupPreview& preview) {
  const std::size_t hexes = over.scene.view->index->hex_count();
  const Outline outline = outline_of(over);
  preview.region.each([&](std::size_t hex) {
    if (hex < hexes) trace(cr, over, outline, hex);
  });
  fill_and_stroke(cr, {120, 60, 190, 60}, {96, 40, 170, 200}, 1.4);
  std::map<std::size_t, int> heights;
  std::size_t shown = 0;
  for (const editor::SetupPreview::Ghost& ghost : preview.ghosts)
    if (ghost.hex < hexes && (!preview.hex || shown++ < MOST_GHOSTS_SHOWN)) draw_ghost(cr, over, ghost, std::min(heights[ghost.hex]++, 4));
  // On top, so that what is dragged does not hide whether it may stand there.
  if (preview.hex && *preview.hex < hexes) {
    trace(cr, over, outline, *preview.hex);
    fill_and_stroke(cr, preview.fits ? publish::Color{40, 150, 60, 110} : publish::Color{200, 40, 40, 120},
                    preview.fits ? publish::Color{20, 110, 40} : publish::Color{170, 20, 20}, 4);
  }
}

bool draw_fan(cairo_t* cr, const OverBoard& over, std::optional<std::size_t> hex) {
  if (!hex || *hex >= over.scene.view->index->hex_count()) return false;
  std::vector<const view::Face*> faces;
  for (const view::Counter& counter : over.scene.view->counters)
    if (const auto* on = std::get_if<view::OnHex>(&counter.where); on && on->hex == *hex) faces.push_back(&counter.face);
  if (faces.size() < 2) return false;
  const std::size_t columns = std::min(faces.size(), MOST_IN_A_ROW), rows = (faces.size() + columns - 1) / columns;
  const double scale = COUNTER_PX / COUNTER_MM, step = COUNTER_MM + GAP_MM;
  const double wide = static_cast<double>(columns) * step + GAP_MM, high = static_cast<double>(rows) * step + GAP_MM;
  const publish::Point at = middle_of(over, *hex);
  const Outline outline = outline_of(over);
  const double reach = std::hypot(outline.corners[0].x, outline.corners[0].y);
  const auto& window = over.navigation.viewport();
  // Above the hex, or below it where there is no room.
  double left = at.x - wide * scale / 2, top = at.y - reach - high * scale - 4;
  if (top < 0) top = at.y + reach + 4;
  left = std::clamp(left, 0.0, std::max(0.0, window.width - wide * scale));
  cairo_save(cr);
  cairo_translate(cr, left, top);
  cairo_scale(cr, scale, scale);
  cairo_rectangle(cr, 0, 0, wide, high);
  fill_and_stroke(cr, {250, 250, 245, 235}, {60, 60, 60, 255}, 0.25);
  publish::CairoCanvas canvas(cr);
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const publish::Point middle{GAP_MM + COUNTER_MM / 2 + static_cast<double>(i % columns) * step,
                                GAP_MM + COUNTER_MM / 2 + static_cast<double>(i / columns) * step};
    publish::draw_counter(canvas, *faces[i], over.scene.view->game, looks_of(over, faces[i]->side), middle, COUNTER_MM * 0.94);
  }
  cairo_restore(cr);
  return true;
}

}  // namespace hexwright::ui
