// The part of the sheet that the window shows: panning, zooming to the pointer, fitting; and the rulers at its edges. Zoom goes in steps,
// four to a doubling, so that tiles are drawn again at the same scales. Millimetres of the sheet, pixels of the screen. Each object is used
// by one thread, the window's; cannot fail.
#pragma once

#include <string>
#include <vector>

#include "editor/session/scene.hpp"
#include "publish/raster/tiles.hpp"

namespace hexwright::editor {

class Navigation {
 public:
  static constexpr int STEPS_A_DOUBLING = 4;
  static constexpr double LEAST = 0.05, MOST = 40;  // pixels a millimetre

  // The extent of the picture; the place shown does not change.
  void set_sheet(const publish::Box& sheet) { sheet_ = sheet; }
  const publish::Box& sheet() const { return sheet_; }
  // In pixels of the screen. The place in the middle stays in the middle.
  void resize(int width, int height);

  const publish::Viewport& viewport() const { return viewport_; }
  publish::Point to_mm(double x, double y) const;
  publish::Point to_pixels(publish::Point mm) const;

  void pan(double dx, double dy);
  // Zooms in by so many steps (out, if negative); the place under the pixel stays there.
  void zoom(int steps, double x, double y);
  void zoom_in_the_middle(int steps) { zoom(steps, viewport_.width / 2.0, viewport_.height / 2.0); }
  // The whole sheet with a little room around it.
  void fit();
  // So many pixels a millimetre, exactly; the place in the middle stays there.
  void set_scale(double pixels_per_mm);
  // Moves the place to the middle of the window.
  void centre(publish::Point mm);
  // Takes over scale and middle of another one: for two windows on two maps.
  void follow(const Navigation& other);
  // Moves no further than needed for the place to be well inside the window.
  void reveal(publish::Point mm);

 private:
  static double stepped(double pixels_per_mm, bool down);
  void keep_in_sight();

  publish::Box sheet_;
  publish::Viewport viewport_;
};

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
// Empty where the unit does not apply: metres without a scale, hexes on a table.
Rulers make_rulers(const Scene& scene, const Navigation& navigation, RulerUnit unit);

}  // namespace hexwright::editor
