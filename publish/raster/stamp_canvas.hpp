// A canvas on pixels in memory that renders every stamp, artwork and name once and copies it afterwards, and writes hex numbers
// from letters rendered once. What it cannot copy (turned, clipped, very large) CairoCanvas draws. Whether something is copied
// depends on itself alone, never on what the stores hold: the same picture gives the same pixels on any number of threads.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "publish/canvas/cairo_canvas.hpp"
#include "publish/raster/raster_stores.hpp"
#include "publish/raster/surface.hpp"

namespace hexwright::publish {

// What the canvases of one output share.
struct RasterStores {
  explicit RasterStores(std::size_t most_bytes = std::size_t{16} << 20) : sprites(most_bytes) {}
  SpriteStore sprites;
  GlyphStore glyphs;
};

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

}  // namespace hexwright::publish
