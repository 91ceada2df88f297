// The words of a PDF page for paths, written by ourselves: a drawing library analyses, replays and prints every point, which takes
// thirty times as long. Only opaque paths and clips; whatever else comes is refused and leaves no trace.
// Invariant: what has been written is complete but for the clips that are still open.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "publish/canvas/shapes.hpp"
#include "publish/files/deflate_run.hpp"

namespace hexwright::publish {

// From millimetres, y down, to points of the page, y up: moved, turned and scaled alike in both directions.
struct PdfFrame {
  double along = 1, across = 0;  // how far a millimetre to the right goes to the right and down
  double x = 0, y = 0;           // where 0,0 is

  // A page whose upper left corner is here and which is so many points high.
  static PdfFrame of_page(Point corner, double height_points);
  Point at(Point p) const { return {x + along * p.x - across * p.y, y - across * p.x - along * p.y}; }
  double scale() const;
  // Nothing when it would be no frame any more: a scale of nought, a number that is none.
  std::optional<PdfFrame> pushed(Point origin, double turned_degrees, double scale) const;
};

class PdfStream {
 public:
  // False: nothing was written, somebody else has to draw it.
  bool draw(const Path& path, const Paint& paint, const PdfFrame& frame);
  bool push_clip(const Path& inside, const PdfFrame& frame);
  void pop_clip();

  bool empty() const { return raw_length_ == 0 && raw_ == BEGIN; }
  // All of it as zlib packs it, with every open clip closed. Memory is that of the result: long streams are packed on the way.
  std::string packed() &&;

 private:
  static constexpr const char* BEGIN = "q\n";
  struct Looks {
    std::optional<Color> fill, stroke;
    double width = 1;
    Cap cap = Cap::butt;
    Join join = Join::miter;
    std::vector<double> dash;
  };
  bool add_path(const Path& path, const PdfFrame& frame);
  void add_color(Color color, std::string_view name);
  bool add_pen(const Pen& pen, double scale);
  void pack();

  std::string raw_ = BEGIN, packed_;
  Looks looks_;
  std::vector<Looks> outer_;  // one for each open clip
  std::unique_ptr<DeflateRun> deflate_;
  std::uint32_t adler_ = 1;
  std::uint64_t raw_length_ = 0;
};

}  // namespace hexwright::publish
