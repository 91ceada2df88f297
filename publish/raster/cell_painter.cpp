// Rounding of the scale, so that everything that repeats on the paper repeats in the pixels.

#include "publish/raster/cell_painter.hpp"

#include <algorithm>
#include <cmath>

#include "publish/raster/scan.hpp"
#include "publish/raster/surface.hpp"

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

// Paper first, then the picture moved so that the cell lies on the surface.

void CellPainter::begin_anew(int width, int height) {
  canvas_.reset();
  surface_.emplace(width, height);
  canvas_.emplace(*surface_, stores_);
}

void CellPainter::paint(const Picture& picture, const PixelGrid& grid, std::int64_t left, std::int64_t top, int width, int height) {
  cairo_t* const cr = surface_->cr();
  surface_->flush();
  const std::uint32_t paper = pixel_of(picture.paper());
  for (int y = 0; y < height; ++y) std::fill_n(surface_->row(y), width, paper);
  surface_->touched();
  cairo_save(cr);
  cairo_identity_matrix(cr);
  cairo_translate(cr, grid.offset_x - static_cast<double>(left), grid.offset_y - static_cast<double>(top));
  cairo_scale(cr, grid.scale_x, grid.scale_y);
  if (const std::vector<PlacedScan>* scans = picture.underneath())
    for (const PlacedScan& placed : *scans) placed.scan->draw(cr, placed.to_sheet, placed.opacity);
  // Half a pixel more: what only touches the edge may shade the pixels inside.
  picture.draw(*canvas_, grid.paper_under(static_cast<double>(left) - 0.5, static_cast<double>(top) - 0.5, width + 1.0, height + 1.0));
  cairo_restore(cr);
  surface_->flush();
  // Something impossible was drawn, and cairo would draw nothing any more. The cell keeps what it has; the next must not suffer.
  if (cairo_status(cr) == CAIRO_STATUS_SUCCESS) return;
  const Surface spoilt = std::move(*surface_);
  begin_anew(spoilt.width(), spoilt.height());
  for (int y = 0; y < height; ++y) std::copy_n(spoilt.row(y), width, surface_->row(y));
}

}  // namespace hexwright::publish
