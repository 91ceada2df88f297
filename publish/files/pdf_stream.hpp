// The operators of a PDF page for paths, in points. They are written here, since cairo analyses, replays and prints every point, which
// takes thirty times as long for a map. They come in segments, between which cairo may draw; each leaves the graphics state as it was. What
// has been written is complete but for the clips that are still open. Each object is used by one thread. No faults: false for what cannot
// be written, and then nothing is written.
#pragma once

#include <bitset>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "publish/canvas/shapes.hpp"
#include "publish/files/deflate_run.hpp"

namespace hexwright::publish {

// Few enough to stay in the processor's cache; a path is words one after another anyway.
constexpr std::size_t PDF_STEPS_AT_ONCE = 8'000;

// From millimetres to points of the page, both with y down: moved, turned and scaled alike in both directions.
struct PdfFrame {
  double along = 1, across = 0;  // how far a millimetre to the right goes to the right and down
  double x = 0, y = 0;           // where 0,0 is

  // A page whose upper left corner is here.
  static PdfFrame of_page(Point corner);
  Point at(Point p) const { return {x + along * p.x - across * p.y, y + across * p.x + along * p.y}; }
  double scale() const;
  // Nothing when the result would not be a valid frame: a scale of 0, or NaN.
  std::optional<PdfFrame> pushed(Point origin, double turned_degrees, double scale) const;
};

// Stretches of one zlib stream, with what is needed to join them.
struct PdfPacked {
  std::string bytes;
  std::uint32_t adler = 1;
  std::uint64_t raw_length = 0;

  void append(std::string_view raw, DeflateRun& deflate);
  void append(const PdfPacked& other);
};

// Something long is packed on the way, so that memory is that of the result; the rest comes after it as it is.
struct PdfSegment {
  PdfPacked packed;
  std::string rest;
};

// The opacities that were used; a page must name each among its resources as `/hfN << /ca N/255 >>` for filling, `/hsN << /CA … >>`
// for lines.
struct PdfOpacities {
  std::bitset<256> fill, stroke;
  bool any() const { return fill.any() || stroke.any(); }
  void add(const PdfOpacities& other) {
    fill |= other.fill;
    stroke |= other.stroke;
  }
};

class PdfStream {
 public:
  // In the inks of a press, or in red, green and blue.
  explicit PdfStream(bool inks = false) : inks_(inks) {}

  // False: nothing was written, cairo has to draw it.
  bool draw(const Path& path, const Paint& paint, const PdfFrame& frame);
  // Everything until pop_clip stays inside, in later segments too.
  bool push_clip(const Path& inside, const PdfFrame& frame);
  void pop_clip();

  // Compresses what has come so far, unless it is little: called on the thread that drew it, before cut().
  void pack();
  // Ends a segment; false when there is nothing in it.
  bool cut();
  std::vector<PdfSegment> segments() && { return std::move(segments_); }
  std::size_t segment_count() const { return segments_.size(); }
  bool clips() const { return !clips_.empty(); }
  const PdfOpacities& opacities() const { return opacities_; }

 private:
  struct Looks {
    std::optional<Color> fill, stroke;
    double width = 1;
    Cap cap = Cap::butt;
    Join join = Join::miter;
    std::vector<double> dash;
  };
  struct Clip {
    std::string words;
    Looks outer;
  };
  bool add_path(const Path& path, const PdfFrame& frame);
  bool add_shape(const Path& path, const Paint& paint, const PdfFrame& frame);
  void pack_all();
  void add_fill(Color color);
  void add_stroke(Color color);
  bool add_pen(const Pen& pen, double scale);
  void begin();

  void add_color(Color color, std::string_view operation, std::string_view with_inks);

  bool inks_;
  std::string raw_ = "q\n";
  bool drawn_ = false;  // in this segment
  PdfPacked packed_;    // of this segment
  Looks looks_;
  std::vector<Clip> clips_;
  std::unique_ptr<DeflateRun> deflate_;
  PdfOpacities opacities_;
  std::vector<PdfSegment> segments_;
};

}  // namespace hexwright::publish
