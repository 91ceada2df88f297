// Paths for a place of a PDF page, written while others write other places of it: nothing of the page is shared.
#pragma once

#include <vector>

#include "publish/canvas/canvas.hpp"
#include "publish/files/pdf_stream.hpp"

namespace hexwright::publish {

// What one such drawing gives.
struct PdfApart {
  PdfSegment segment;
  PdfOpacities opacities;
  bool complete = true;  // false: something could not be said, and the page has to be drawn another way
};

// Only for paths and stamps; words and artwork make the result incomplete.
class PdfPaths : public Canvas {
 public:
  explicit PdfPaths(const PdfFrame& frame) : frame_(frame) {}

  void begin_layer(std::string_view, std::string_view) override {}
  void end_layer() override {}
  void draw(const Path& path, const Paint& paint) override;
  void write(const Text& text) override;
  void place(const Artwork&, const Box&) override { complete_ = false; }
  void stamp(const Stamp& stamp, Point at) override;
  std::size_t steps_at_once() const override { return PDF_STEPS_AT_ONCE; }
  void push(Point origin, double turned_degrees = 0, double scale = 1) override;
  void push_clip(const Path& inside) override;
  void pop() override;

  // Ends the drawing.
  PdfApart finished() &&;

 private:
  struct Open {
    PdfFrame before;
    bool clips = false;
  };
  PdfFrame frame_;
  PdfStream stream_;
  std::vector<Open> open_;
  bool complete_ = true;
};

}  // namespace hexwright::publish
