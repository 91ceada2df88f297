// The picture at work: seen through the board, so that the numbers of the hexes and what the scan shows are both there to be clicked.
#include <cmath>

#include "editor/ui/outline.hpp"

namespace hexwright::ui {

namespace {

constexpr double SEEN_THROUGH = 0.65, ARM_PX = 7;
constexpr publish::Color KNOWN{0, 130, 60, 255}, PENDING{190, 60, 0, 255};

void cross(cairo_t* cr, publish::Point at, publish::Color color) {
  cairo_move_to(cr, at.x - ARM_PX, at.y);
  cairo_line_to(cr, at.x + ARM_PX, at.y);
  cairo_move_to(cr, at.x, at.y - ARM_PX);
  cairo_line_to(cr, at.x, at.y + ARM_PX);
  stroke_twice(cr, color, 2);
  cairo_new_path(cr);
}

void join(cairo_t* cr, publish::Point from, publish::Point to, publish::Color color) {
  cairo_move_to(cr, from.x, from.y);
  cairo_line_to(cr, to.x, to.y);
  stroke_twice(cr, color, 1.5);
  cairo_new_path(cr);
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
    if (mark.hex) join(cr, at, over.navigation.to_pixels(over.scene.picture->middle_of(*mark.hex)), KNOWN);
    cross(cr, at, KNOWN);
  }
  if (!preview.hex) return;
  const publish::Point middle = over.navigation.to_pixels(over.scene.picture->middle_of(*preview.hex));
  cross(cr, middle, PENDING);
  if (preview.pointer) join(cr, middle, over.navigation.to_pixels(*preview.pointer), PENDING);
}

}  // namespace hexwright::ui
