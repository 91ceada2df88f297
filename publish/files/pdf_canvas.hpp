// A canvas for the page of a PDF. Words and artwork go to cairo; paths it writes itself, in segments between which cairo draws. Where
// a segment belongs, cairo draws a marker, and splice replaces it. Everything stays vectors.
// Invariant: cairo and the segments have the same pushes and clips open.
#pragma once

#include <future>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "publish/canvas/cairo_canvas.hpp"
#include "publish/files/pdf_paths.hpp"
#include "publish/files/pdf_splice.hpp"
#include "publish/files/pdf_stream.hpp"

namespace hexwright::publish {

class PdfCanvas : public Canvas {
 public:
  // The cairo_t of a page, moved and scaled to the picture's millimetres; the corner is its upper left one. When cairo is to draw
  // everything, it keeps each stamp once and refers to it afterwards.
  PdfCanvas(cairo_t* cr, Point corner, bool by_cairo_alone);

  void begin_layer(std::string_view, std::string_view) override {}
  void end_layer() override {}
  void draw(const Path& path, const Paint& paint) override;
  void write(const Text& text) override;
  void write_all(std::span<const Text> texts) override;
  void place(const Artwork& artwork, const Box& into) override;
  void stamp(const Stamp& stamp, Point at) override;
  std::size_t steps_at_once() const override { return PDF_STEPS_AT_ONCE; }
  void draw_apart(const std::function<void(Canvas&)>& paths) override;
  void push(Point origin, double turned_degrees = 0, double scale = 1) override;
  void push_clip(const Path& inside) override;
  void pop() override;

  // Ends the drawing: the segments, in the order of their markers. Nothing when cairo has to draw all of it. Throws what a drawing
  // apart has thrown.
  std::optional<PdfSegments> finished() &&;

 private:
  struct Destroy {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  };
  using Recording = std::unique_ptr<cairo_surface_t, Destroy>;
  static Recording recorded(const Stamp& stamp);

  void let_cairo_draw();
  void mark();

  struct Open {
    std::optional<PdfFrame> before;
    bool clips = false;  // the segments
  };

  cairo_t* cr_;
  CairoCanvas rest_;
  PdfStream stream_;
  std::optional<PdfFrame> frame_;  // none where cairo draws everything
  std::vector<Open> open_;
  std::map<std::string, Recording, std::less<>> recordings_;
  struct Apart {
    std::size_t before = 0;  // how many segments of the stream come first
    std::future<PdfApart> drawn;
  };
  std::vector<Apart> apart_;
};

// cairo lists a stamp among the page's resources each time it is used, and names may stand there only once: all but the first
// are overwritten with blanks, so that no offset in the file changes.
void blank_repeated_resources(std::string& pdf);

}  // namespace hexwright::publish
