// Rounding of the scale, so that everything that repeats on the paper repeats in the pixels.
#include "publish/raster/pixel_grid.hpp"

#include <cmath>

namespace hexwright::publish {

namespace {

double rounded(double scale, double step, double most_distortion) {
  const double pixels = std::round(scale * step);
  if (!(pixels >= 1) || !std::isfinite(pixels)) return scale;
  const double better = pixels / step;
  return std::abs(better / scale - 1) <= most_distortion ? better : scale;
}

double offset_of(double origin, double scale) {
  const double at = origin * scale;
  const double offset = std::ceil(at) - at;
  // Noise of the multiplication must not move everything by a pixel.
  return offset > 1e-9 && offset < 1 - 1e-9 ? offset : 0;
}

}  // namespace

PixelGrid grid_for(const Picture& picture, double pixels_per_mm, double most_distortion) {
  const Point step = picture.step(), origin = picture.grid_origin();
  PixelGrid grid;
  grid.scale_x = rounded(pixels_per_mm, step.x, most_distortion);
  grid.scale_y = rounded(pixels_per_mm, step.y, most_distortion);
  grid.offset_x = offset_of(origin.x, grid.scale_x);
  grid.offset_y = offset_of(origin.y, grid.scale_y);
  return grid;
}

}  // namespace hexwright::publish
