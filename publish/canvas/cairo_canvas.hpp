// A canvas on a cairo_t, for screen, bands of PNG and PDF. User space is millimetres; paths stay paths and text stays text, so a PDF can be
// searched. Used by the thread of its cairo_t; errors stay in the cairo_t's status.
#pragma once

#include <cairo.h>

#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

class CairoCanvas : public Canvas {
 public:
  // The caller keeps the cairo_t, whose user space must be millimetres already (cairo_scale), with 0,0 where the picture has it.
  explicit CairoCanvas(cairo_t* cr);
  ~CairoCanvas() override;

  void draw(const Path& path, const Paint& paint) override;
  void write(const Text& text) override;
  void write_all(std::span<const Text> texts) override;
  void push(Point origin, double turned_degrees = 0, double scale = 1) override;
  void push_clip(const Path& inside) override;
  void pop() override;

 protected:
  cairo_t* cr() const { return cr_; }

 private:
  cairo_t* cr_;
};

// The outlines of the letters as one path, for a cairo_t of the same user space. The current path of the cairo_t is lost.
Path outline_of(cairo_t* cr, const Text& text);

}  // namespace hexwright::publish
