// Two bands with marks; where they meet, the corner stays empty.
#include "editor/ui/overlay.hpp"

namespace hexwright::ui {

namespace {

constexpr double BAND_PX = 18, LETTER_PX = 10, SHORT_PX = 4;

constexpr cairo_matrix_t SWAPPED{0, 1, 1, 0, 0, 0};  // across becomes down

// Drawn as the upper one; the left one is the same, turned.
void band(cairo_t* cr, const std::vector<editor::RulerMark>& marks, double length, double fine, bool turned) {
  const double wide = BAND_PX * fine;
  cairo_save(cr);
  if (turned) cairo_transform(cr, &SWAPPED);
  source_of(cr, wxSYS_COLOUR_BTNFACE, 0.92);
  cairo_rectangle(cr, wide, 0, length - wide, wide);
  cairo_fill(cr);
  cairo_rectangle(cr, wide, 0, length - wide, wide);
  cairo_clip(cr);
  source_of(cr, wxSYS_COLOUR_BTNTEXT, 1);
  cairo_set_line_width(cr, fine);
  for (const editor::RulerMark& mark : marks) {
    cairo_move_to(cr, mark.pixel, wide);
    cairo_line_to(cr, mark.pixel, mark.words.empty() ? wide - SHORT_PX * fine : wide / 2);
  }
  cairo_stroke(cr);
  cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cr, LETTER_PX * fine);
  for (const editor::RulerMark& mark : marks) {
    if (mark.words.empty()) continue;
    cairo_save(cr);
    if (turned) {  // upright again, reading upwards
      cairo_transform(cr, &SWAPPED);
      cairo_translate(cr, (LETTER_PX - 1) * fine, mark.pixel - 3 * fine);
      cairo_rotate(cr, -1.5707963267948966);
      cairo_move_to(cr, 0, 0);
    } else {
      cairo_move_to(cr, mark.pixel + 3 * fine, (LETTER_PX - 1) * fine);
    }
    cairo_show_text(cr, mark.words.c_str());
    cairo_restore(cr);
  }
  cairo_restore(cr);
}

}  // namespace

void draw_rulers(cairo_t* cr, const editor::Rulers& rulers, const publish::Viewport& seen, double fine) {
  if (rulers.across.empty() && rulers.down.empty()) return;
  band(cr, rulers.across, seen.width, fine, false);
  band(cr, rulers.down, seen.height, fine, true);
  source_of(cr, wxSYS_COLOUR_BTNFACE, 1);
  cairo_rectangle(cr, 0, 0, BAND_PX * fine, BAND_PX * fine);
  cairo_fill(cr);
}

}  // namespace hexwright::ui
