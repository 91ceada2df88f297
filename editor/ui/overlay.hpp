// What is drawn over the board: previews of tools, the chosen hex, hexes that a pane points at, marks of findings, rulers; and the shapes
// that all of it is made of. Everything is in pixels of the screen.
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
// The scanned picture over all of the board, and in it the hexes that are known, each with a line to where it should be.
void draw_backdrop(cairo_t* cr, const OverBoard& over, const editor::Preview::Backdrop& preview);
// What a tool of the inch table shows over it.
void draw_table(cairo_t* cr, const OverBoard& over, const editor::TablePreview& preview);
// What was measured on the inch table.
void draw_aid(cairo_t* cr, const OverBoard& over, const editor::AidPreview& preview);
void draw_choice(cairo_t* cr, const OverBoard& over, std::optional<std::size_t> chosen, const geometry::HexSet& pointed_at);
void draw_findings(cairo_t* cr, const OverBoard& over, const editor::Verdict& verdict);

// Regions and counters that are not there yet, while units are set up.
void draw_setup(cairo_t* cr, const OverBoard& over, const editor::SetupPreview& preview);
// Counters that lie on one another in this hex, side by side above it. False where less than two lie.
bool draw_fan(cairo_t* cr, const OverBoard& over, std::optional<std::size_t> hex);
// Along the edges of the board; `fine` pixels of the screen are one of the window.
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
// What is traced is drawn and forgotten.
void fill_in(cairo_t* cr, publish::Color color);
void fill_and_stroke(cairo_t* cr, publish::Color fill, publish::Color line, double width);
// A dark line in a light one is seen on any ground.
void stroke_twice(cairo_t* cr, publish::Color color, double width);
void join(cairo_t* cr, publish::Point from, publish::Point to);
void disc(cairo_t* cr, publish::Point at, double radius);
void dash(cairo_t* cr, double on, double off);
void solid(cairo_t* cr);
// In a font without serifs and bold, and what room it takes.
cairo_text_extents_t letters(cairo_t* cr, const std::string& words, double size);
// In the middle of a hex, as large as fits.
void write_in(cairo_t* cr, const OverBoard& over, std::size_t hex, const std::string& words);

}  // namespace hexwright::ui
