// A canvas for the page of a PDF. What comes before the first words or veils (ground, waters, grid, roads: nearly all points there
// are) it writes itself, for put_in_front; all from there on goes to cairo. It keeps every stamp that reaches cairo once and refers to
// it afterwards. Everything stays vectors.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "publish/canvas/cairo_canvas.hpp"
#include "publish/files/pdf_stream.hpp"

namespace hexwright::publish {

class PdfCanvas : public Canvas {
 public:
  // The cairo_t of a page this large, in points, moved and scaled to the picture's millimetres; the corner is its upper left one.
  PdfCanvas(cairo_t* cr, Point corner, double height_points) : cr_(cr), rest_(cr), frame_(PdfFrame::of_page(corner, height_points)) {}

  void begin_layer(std::string_view, std::string_view) override {}
  void end_layer() override {}
  void draw(const Path& path, const Paint& paint) override;
  void write(const Text& text) override;
  void write_all(std::span<const Text> texts) override;
  void place(const Artwork& artwork, const Box& into) override;
  void stamp(const Stamp& stamp, Point at) override;
  void push(Point origin, double turned_degrees = 0, double scale = 1) override;
  void push_clip(const Path& inside) override;
  void pop() override;

  // From here on cairo draws everything.
  void leave_to_cairo();
  // What was not left to cairo, packed; empty when that is nothing.
  std::string front() &&;

 private:
  struct Destroy {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  };
  using Recording = std::unique_ptr<cairo_surface_t, Destroy>;
  static Recording recorded(const Stamp& stamp);

  struct Moved {
    Point origin;
    double turned_degrees, scale;
    PdfFrame before;
  };
  using Open = std::variant<Moved, Path>;

  cairo_t* cr_;
  CairoCanvas rest_;
  PdfStream stream_;
  bool ours_ = true;
  PdfFrame frame_;
  std::vector<Open> open_;  // while it is ours
  std::map<std::string, Recording, std::less<>> recordings_;
};

// cairo lists a stamp among the page's resources each time it is used, and names may stand there only once: all but the first
// are overwritten with blanks, so that no offset in the file changes.
void blank_repeated_resources(std::string& pdf);

}  // namespace hexwright::publish
