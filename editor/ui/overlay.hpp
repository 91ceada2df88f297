// Draws what lies over the board: previews of tools, the chosen hex, hexes marked by a pane, marks of findings, rulers; and the shapes for
// all of it. Everything is in pixels of the screen. One thread, the window's; cannot fail.
#pragma once

#include <array>

#include "editor/tools/navigation.hpp"
#include "editor/tools/tool.hpp"
#include "editor/ui/cairo_window.hpp"

namespace hexwright::ui {

struct OverBoard {
  const editor::Scene& scene;
  const publish::Theme& theme;
  const editor::Navigation& navigation;
};

void draw_preview(cairo_t* cr, const OverBoard& over, const editor::Preview& preview);
// The scanned picture over the whole board, and the hexes marked in it, each with a line to where it should be.
void draw_backdrop(cairo_t* cr, const OverBoard& over, const editor::Preview::Backdrop& preview);
// The preview of a tool of the inch table.
void draw_table(cairo_t* cr, const OverBoard& over, const editor::TablePreview& preview);
// The measurements on the inch table.
void draw_aid(cairo_t* cr, const OverBoard& over, const editor::AidPreview& preview);
void draw_choice(cairo_t* cr, const OverBoard& over, std::optional<std::size_t> chosen, const geometry::HexSet& pointed_at);
void draw_findings(cairo_t* cr, const OverBoard& over, const editor::Verdict& verdict);

// Regions and counters of units that are being set up.
void draw_setup(cairo_t* cr, const OverBoard& over, const editor::SetupPreview& preview);
// The stacked counters of this hex, side by side above it. False when there are fewer than two.
bool draw_fan(cairo_t* cr, const OverBoard& over, std::optional<std::size_t> hex);
// Along the edges of the board; `fine` is the number of screen pixels in one of the window.
void draw_rulers(cairo_t* cr, const editor::Rulers& rulers, const publish::Viewport& seen, double fine);

inline constexpr double PI = 3.14159265358979323846;

struct Outline {
  std::array<publish::Point, 6> corners;  // about the middle of a hex
};
Outline outline_of(const OverBoard& over);
void trace(cairo_t* cr, const OverBoard& over, const Outline& outline, std::size_t hex);
// Where the middle of a hex is seen.
inline publish::Point middle_of(const OverBoard& over, std::size_t hex) {
  return over.navigation.to_pixels(over.scene.picture->middle_of(hex));
}
// Both ends of a side; nothing when neither of its hexes is on a board.
std::optional<std::array<publish::Point, 2>> ends_of(const OverBoard& over, const geometry::Hexside& side);
// Draws the current path and clears it.
void fill_in(cairo_t* cr, publish::Color color);
void fill_and_stroke(cairo_t* cr, publish::Color fill, publish::Color line, double width);
// A dark line inside a light one, visible on any background.
void stroke_twice(cairo_t* cr, publish::Color color, double width);
void join(cairo_t* cr, publish::Point from, publish::Point to);
void disc(cairo_t* cr, publish::Point at, double radius);
void dash(cairo_t* cr, double on, double off);
void solid(cairo_t* cr);
// Sets a bold sans-serif font and returns the extents of the words.
cairo_text_extents_t letters(cairo_t* cr, const std::string& words, double size);
// In the middle of a hex, as large as fits.
void write_in(cairo_t* cr, const OverBoard& over, std::size_t hex, const std::string& words);

}  // namespace hexwright::ui
