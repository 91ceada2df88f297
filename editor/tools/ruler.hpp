// Rulers at the edges of the window: where their marks lie and what is written at them.
#pragma once

#include <string>
#include <vector>

#include "editor/session/scene.hpp"
#include "editor/tools/navigation.hpp"

namespace hexwright::editor {

// Hexes as columns and rows of the common plane, metres of the country, inches of the table or of the printed sheet.
enum class RulerUnit { hexes, metres, inches };

struct RulerMark {
  double pixel;       // from the left or upper edge of the window
  std::string words;  // empty at a mark between numbers
};

// Marks of a line on which a unit is `unit_mm` long and number 0 lies at `zero_mm`, as far as the window shows it. Numbered marks
// stand at steps of 1, 2 or 5 times a power of ten, at least so many pixels apart; four more lie between two where there is room.
std::vector<RulerMark> ruler_marks(double zero_mm, double unit_mm, double corner_mm, double pixels_per_mm, int length_px,
                                   double least_pixels, bool whole_units);

struct Rulers {
  std::vector<RulerMark> across, down;
};
// Empty where the map does not say what is asked: metres without a scale, hexes on a table.
Rulers make_rulers(const Scene& scene, const Navigation& navigation, RulerUnit unit);

}  // namespace hexwright::editor
