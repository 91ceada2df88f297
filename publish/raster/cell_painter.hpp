// Paints rectangles of whole pixels of a picture, one after the other, into one surface small enough for the processor's cache.
// One a thread; cells of one grid fit together without a border.
#pragma once

#include <optional>

#include "publish/canvas/picture.hpp"
#include "publish/raster/pixel_grid.hpp"
#include "publish/raster/stamp_canvas.hpp"
#include "publish/raster/surface.hpp"

namespace hexwright::publish {

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
