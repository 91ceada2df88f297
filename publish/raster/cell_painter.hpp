// Where the pixels of a picture lie on its paper: pixels a millimetre, each way, and the offset that puts the origin of the
// picture's own grid on a whole pixel. All cells, bands and tiles of one output share one grid, so their borders cannot be seen.
#pragma once

#include <cstdint>
#include <optional>

#include "publish/canvas/picture.hpp"
#include "publish/raster/stamp_canvas.hpp"
#include "publish/raster/surface.hpp"

namespace hexwright::publish {

struct PixelGrid {
  double scale_x = 1, scale_y = 1;    // pixels a millimetre
  double offset_x = 0, offset_y = 0;  // where 0,0 of the paper is, in pixels; from 0 to less than 1

  Point to_pixels(Point mm) const { return {mm.x * scale_x + offset_x, mm.y * scale_y + offset_y}; }
  Point to_mm(Point pixels) const { return {(pixels.x - offset_x) / scale_x, (pixels.y - offset_y) / scale_y}; }
  // The paper under a rectangle of pixels.
  Box paper_under(double left, double top, double width, double height) const {
    const Point from = to_mm({left, top}), to = to_mm({left + width, top + height});
    return {from.x, from.y, to.x, to.y};
  }
  bool operator==(const PixelGrid&) const = default;
};

// The scale changed by as little as makes the picture's steps whole pixels, each way for itself, but by no more than the part
// that is given: where steps are a few pixels, right proportions are worth more than speed. 0 leaves the scale as it is.
PixelGrid grid_for(const Picture& picture, double pixels_per_mm, double most_distortion);

// Paints rectangles of whole pixels of a picture, one after the other, into one surface small enough for the processor's cache.
// One a thread; cells of one grid fit together without a border.

class CellPainter {
 public:
  CellPainter(int width, int height, RasterStores& stores) : stores_(stores) { begin_anew(width, height); }

  // The pixels whose first is left, top of the grid. What the surface holds afterwards right of the width and below the height
  // is of no meaning.
  void paint(const Picture& picture, const PixelGrid& grid, std::int64_t left, std::int64_t top, int width, int height);
  const Surface& surface() const { return *surface_; }

 private:
  void begin_anew(int width, int height);

  RasterStores& stores_;
  std::optional<Surface> surface_;
  std::optional<StampCanvas> canvas_;
};

}  // namespace hexwright::publish
