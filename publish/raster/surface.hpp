// A cairo image surface with its cairo_t, owned together, and its pixels as numbers: alpha, red, green, blue from the highest byte, the
// colours already multiplied by alpha. Sizes in pixels. One thread at a time for each object; the only error is std::bad_alloc.
#pragma once

#include <cairo.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

#include "publish/canvas/shapes.hpp"

namespace hexwright::publish {

struct DestroySurface {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
struct DestroyContext {
  void operator()(cairo_t* cr) const { cairo_destroy(cr); }
};

class Surface {
 public:
  // Transparent at first. Throws std::bad_alloc when there is no memory for it.
  Surface(int width, int height)
      : surface_(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)), width_(width), height_(height) {
    if (cairo_surface_status(surface_.get()) != CAIRO_STATUS_SUCCESS) throw std::bad_alloc();
    cr_.reset(cairo_create(surface_.get()));
    data_ = cairo_image_surface_get_data(surface_.get());
    stride_ = cairo_image_surface_get_stride(surface_.get());
  }

  int width() const { return width_; }
  int height() const { return height_; }
  cairo_surface_t* get() const { return surface_.get(); }
  cairo_t* cr() const { return cr_.get(); }
  // Of the row's first pixel. What cairo has drawn is in it after flush().
  std::uint32_t* row(int y) const { return reinterpret_cast<std::uint32_t*>(data_ + static_cast<std::ptrdiff_t>(y) * stride_); }
  void flush() const { cairo_surface_flush(surface_.get()); }
  void touched() const { cairo_surface_mark_dirty(surface_.get()); }

 private:
  std::unique_ptr<cairo_surface_t, DestroySurface> surface_;
  std::unique_ptr<cairo_t, DestroyContext> cr_;
  unsigned char* data_ = nullptr;
  int width_, height_, stride_ = 0;
};

// Laying a translucent pixel over another, to the same number as pixman does: it must make no difference whether something was
// copied or drawn.

// Every channel times `by`/255, rounded.
inline std::uint32_t scaled_pixel(std::uint32_t pixel, std::uint32_t by) {
  std::uint32_t even = (pixel & 0xFF00FFU) * by + 0x800080U;
  even = ((even + ((even >> 8) & 0xFF00FFU)) >> 8) & 0xFF00FFU;
  std::uint32_t odd = ((pixel >> 8) & 0xFF00FFU) * by + 0x800080U;
  odd = (odd + ((odd >> 8) & 0xFF00FFU)) & 0xFF00FF00U;
  return even | odd;
}

inline std::uint32_t laid_over(std::uint32_t above, std::uint32_t below) { return above + scaled_pixel(below, 255 - (above >> 24)); }

// A colour as a pixel, multiplied by its alpha.
inline std::uint32_t pixel_of(Color color) {
  const auto opaque = 0xFF000000U | static_cast<std::uint32_t>(color.red << 16 | color.green << 8 | color.blue);
  return scaled_pixel(opaque, color.alpha);
}

}  // namespace hexwright::publish
