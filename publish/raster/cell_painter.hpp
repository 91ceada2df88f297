// Pictures as pixels in memory: where the pixels lie on the paper (one grid for all cells, bands and tiles of an output, so that their
// borders cannot be seen), a canvas that copies what it has rendered before, and the painter of one cell. Whether something is copied
// depends on itself alone, never on what the stores hold: the same picture gives the same pixels on any number of threads. Each painter and
// canvas is used by one thread. No errors but std::bad_alloc: what cannot be drawn is left out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "publish/canvas/cairo_canvas.hpp"
#include "publish/canvas/picture.hpp"
#include "publish/raster/raster_stores.hpp"
#include "publish/raster/surface.hpp"

namespace hexwright::publish {

struct PixelGrid {
  double scale_x = 1, scale_y = 1;    // pixels a millimetre
  double offset_x = 0, offset_y = 0;  // where 0,0 of the paper is, in pixels; from 0 to less than 1

  Point to_pixels(Point mm) const { return {mm.x * scale_x + offset_x, mm.y * scale_y + offset_y}; }
  Point to_mm(Point pixels) const { return {(pixels.x - offset_x) / scale_x, (pixels.y - offset_y) / scale_y}; }
  // The paper under a rectangle of pixels.
  Box paper_under(double left, double top, double width, double height) const {
    const Point from = to_mm({left, top}), to = to_mm({left + width, top + height});
    return {from.x, from.y, to.x, to.y};
  }
  bool operator==(const PixelGrid&) const = default;
};

// The scale changed by as little as makes the picture's steps whole pixels, each way for itself, but by no more than this part of it: where
// steps are a few pixels, right proportions are worth more than speed. 0 leaves the scale as it is.
PixelGrid grid_for(const Picture& picture, double pixels_per_mm, double most_distortion);

// A canvas on pixels in memory that renders every stamp and name once and copies it afterwards, and writes hex numbers
// from letters rendered once. What it cannot copy (turned, clipped, very large) CairoCanvas draws.
class StampCanvas : public CairoCanvas {
 public:
  // Both must outlive the canvas. The matrix of the surface's cairo_t may be changed between drawings.
  StampCanvas(const Surface& surface, RasterStores& stores);

  void write(const Text& text) override;
  void write_all(std::span<const Text> texts) override { Canvas::write_all(texts); }
  bool copies_stamps() const override { return true; }
  void stamp(const Stamp& stamp, Point at) override;
  void push(Point origin, double turned_degrees = 0, double scale = 1) override;
  void push_clip(const Path& inside) override;
  void pop() override;

 private:
  struct Scale {
    double x, y, left, top;  // pixels a millimetre, and where 0,0 is
  };
  // Of the present matrix; nothing when it turns or mirrors, or when there is a clip: then pixels cannot be copied.
  std::optional<Scale> plain_scale() const;
  // What a name stands for in the store; when it is not known yet it is drawn within the extent, in mm about 0,0.
  struct Drawing {
    std::string_view key;
    const std::function<Box()>& extent;
    const std::function<void(CairoCanvas&)>& draw;
  };
  // Puts it at this place, rounded to a part of a pixel; false when it cannot be copied.
  bool copied(const Drawing& drawing, Point at, const Scale& scale, int phases);
  std::shared_ptr<const Sprite> sprite_of(const Drawing& drawing, const SpriteName& name, int phases);
  bool write_letters(const Text& text, const Scale& scale);
  void put_glyph(const Glyph& glyph, int x, int y, Color color) const;

  const Surface& surface_;
  RasterStores& stores_;
  // The sprites met since the store last forgot some, found without its lock.
  SpriteTable met_;
  std::size_t met_generation_ = 0;
  std::shared_ptr<GlyphSet> letters_;  // of the last words
  std::vector<bool> pushed_clip_;      // of every push that is open
  int clips_ = 0;
  std::string key_;  // of the last name, to save its memory
};

// Paints rectangles of whole pixels of a picture, one after the other, into one surface small enough for the processor's cache. Each is
// used by one thread; cells of one grid fit together without a border.
class CellPainter {
 public:
  CellPainter(int width, int height, RasterStores& stores) : stores_(stores) { begin_anew(width, height); }

  // The pixels whose first is left, top of the grid. The surface is undefined right of the width and below the height.
  void paint(const Picture& picture, const PixelGrid& grid, std::int64_t left, std::int64_t top, int width, int height);
  const Surface& surface() const { return *surface_; }

 private:
  void begin_anew(int width, int height);

  RasterStores& stores_;
  std::optional<Surface> surface_;
  std::optional<StampCanvas> canvas_;
};

}  // namespace hexwright::publish
