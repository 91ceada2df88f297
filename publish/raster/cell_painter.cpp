// Paper first, then the picture moved so that the cell lies on the surface.
#include "publish/raster/cell_painter.hpp"

#include <algorithm>

#include "publish/raster/blend.hpp"
#include "publish/raster/scan.hpp"

namespace hexwright::publish {

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
