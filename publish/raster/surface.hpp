// A cairo image surface with its cairo_t, owned together, and its pixels as numbers: alpha, red, green, blue from the top,
// the colours already multiplied by alpha.
#pragma once

#include <cairo.h>

#include <cstddef>
#include <cstdint>
#include <memory>

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
  Surface(int width, int height);

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

}  // namespace hexwright::publish
