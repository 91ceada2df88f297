// A canvas for the page of a PDF, in millimetres. Words go to cairo; paths are written by PdfStream, in segments between which
// cairo draws. Where a segment belongs cairo draws a marker, and splice() puts the segment in its place. Everything stays vectors. For one
// thread, though paths that are drawn apart are written on others; reports no errors, but finished() gives nothing when cairo has to draw
// the whole page. Invariant: cairo and the segments have the same pushes and clips open.
#pragma once

#include <future>
#include <optional>
#include <vector>

#include "publish/canvas/cairo_canvas.hpp"
#include "publish/files/pdf_splice.hpp"
#include "publish/files/pdf_stream.hpp"

namespace hexwright::publish {

class PdfCanvas : public Canvas {
 public:
  // The cairo_t of a page, moved and scaled to the picture's millimetres; the corner is its upper left one.
  PdfCanvas(cairo_t* cr, Point corner, bool by_cairo_alone);

  void draw(const Path& path, const Paint& paint) override;
  void write(const Text& text) override;
  void write_all(std::span<const Text> texts) override;
  std::size_t steps_at_once() const override { return PDF_STEPS_AT_ONCE; }
  void draw_apart(const std::function<void(Canvas&)>& paths) override;
  void push(Point origin, double turned_degrees = 0, double scale = 1) override;
  void push_clip(const Path& inside) override;
  void pop() override;

  // Ends the drawing: the segments, in the order of their markers. Nothing when cairo has to draw all of it. Throws what a drawing
  // apart has thrown.
  std::optional<PdfSegments> finished() &&;

 private:
  // Apart from the page and from cairo: what the stream cannot write makes the drawing incomplete.
  explicit PdfCanvas(const PdfFrame& frame) : frame_(frame) {}

  CairoCanvas* cairo();
  void mark();

  struct Open {
    std::optional<PdfFrame> before;
    bool clips = false;  // the segments
  };
  struct Apart {
    std::size_t before = 0;  // how many segments of the stream come first
    std::future<std::optional<PdfSegments>> drawn;
  };

  cairo_t* cr_ = nullptr;
  std::optional<CairoCanvas> rest_;
  PdfStream stream_;
  std::optional<PdfFrame> frame_;  // none where cairo draws everything
  std::vector<Open> open_;
  std::vector<Apart> apart_;
  bool complete_ = true;
};

}  // namespace hexwright::publish
