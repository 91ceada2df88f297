// Surfaces of pixels in memory.

#include "publish/raster/surface.hpp"

#include <new>

namespace hexwright::publish {

Surface::Surface(int width, int height)
    : surface_(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)), width_(width), height_(height) {
  if (cairo_surface_status(surface_.get()) != CAIRO_STATUS_SUCCESS) throw std::bad_alloc();
  cr_.reset(cairo_create(surface_.get()));
  data_ = cairo_image_surface_get_data(surface_.get());
  stride_ = cairo_image_surface_get_stride(surface_.get());
}

}  // namespace hexwright::publish
