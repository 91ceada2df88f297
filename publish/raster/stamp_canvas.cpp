// Where a stamp lies, to a quarter of a pixel, and which rendering of it fits there.
#include "publish/raster/stamp_canvas.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "publish/raster/blend.hpp"

namespace hexwright::publish {

namespace {

constexpr int PHASES = 4;
// Larger stamps are drawn anew each time: a few of them would fill the store.
constexpr double LARGEST_SIDE = 512;
constexpr double FARTHEST = 1e6;  // pixels; beyond it cairo's own numbers end
constexpr std::size_t LONGEST_WORDS = 16;
constexpr double LARGEST_LETTERS = 64;

// The same as CairoCanvas writes from glyphs without a layout.
bool plain_words(const Text& text) {
  return !text.halo && text.turned_degrees == 0 && text.font.spacing_mm == 0 && text.words.size() <= LONGEST_WORDS &&
         std::all_of(text.words.begin(), text.words.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

bool near(double at) { return std::abs(at) < FARTHEST; }  // not so of NaN

}  // namespace

StampCanvas::StampCanvas(const Surface& surface, RasterStores& stores) : CairoCanvas(surface.cr()), surface_(surface), stores_(stores) {}

std::optional<StampCanvas::Scale> StampCanvas::plain_scale() const {
  if (clips_ > 0) return {};
  cairo_matrix_t matrix;
  cairo_get_matrix(cr(), &matrix);
  if (matrix.xy != 0 || matrix.yx != 0 || !(matrix.xx > 0) || !(matrix.yy > 0)) return {};
  return Scale{matrix.xx, matrix.yy, matrix.x0, matrix.y0};
}

std::shared_ptr<const Sprite> StampCanvas::sprite_of(const Stamp& stamp, const SpriteName& name) {
  if (met_generation_ != stores_.sprites.generation()) {
    met_.clear();
    met_generation_ = stores_.sprites.generation();
  }
  if (const auto* met = met_.find(name)) return *met;
  auto sprite = stores_.sprites.find(name);
  if (!sprite) {
    // A pixel more all around for what antialiasing and the phase spill.
    const int left = static_cast<int>(std::floor(stamp.extent.left * name.scale_x)) - 1;
    const int top = static_cast<int>(std::floor(stamp.extent.top * name.scale_y)) - 1;
    const int right = static_cast<int>(std::ceil(stamp.extent.right * name.scale_x)) + 2;
    const int bottom = static_cast<int>(std::ceil(stamp.extent.bottom * name.scale_y)) + 2;
    const Surface drawn(right - left, bottom - top);
    cairo_translate(drawn.cr(), name.phase_x / double{PHASES} - left, name.phase_y / double{PHASES} - top);
    cairo_scale(drawn.cr(), name.scale_x, name.scale_y);
    CairoCanvas canvas(drawn.cr());
    stamp.draw(canvas);
    sprite = std::make_shared<const Sprite>(drawn, left, top);
    stores_.sprites.add(name, sprite);
  }
  met_.add(name, sprite);
  return sprite;
}

void StampCanvas::stamp(const Stamp& stamp, Point at) {
  const auto scale = plain_scale();
  const Box& extent = stamp.extent;
  if (!scale || !(extent.width() > 0 && extent.width() * scale->x <= LARGEST_SIDE) ||
      !(extent.height() > 0 && extent.height() * scale->y <= LARGEST_SIDE))
    return CairoCanvas::stamp(stamp, at);
  const double x = at.x * scale->x + scale->left, y = at.y * scale->y + scale->top;
  if (!near(x) || !near(y) || !near(extent.left * scale->x) || !near(extent.top * scale->y)) return CairoCanvas::stamp(stamp, at);
  if (x + extent.right * scale->x < -2 || y + extent.bottom * scale->y < -2 || x + extent.left * scale->x > surface_.width() + 2 ||
      y + extent.top * scale->y > surface_.height() + 2)
    return;
  const auto quarters_x = static_cast<int>(std::lround(x * PHASES)), quarters_y = static_cast<int>(std::lround(y * PHASES));
  const SpriteName name{stamp.key, scale->x, scale->y, quarters_x & (PHASES - 1), quarters_y & (PHASES - 1)};
  const auto sprite = sprite_of(stamp, name);
  surface_.flush();
  sprite->put(surface_, (quarters_x - name.phase_x) / PHASES, (quarters_y - name.phase_y) / PHASES);
  surface_.touched();
}

void StampCanvas::put_glyph(const Glyph& glyph, int x, int y, Color color) const {
  const int from_x = std::max(0, -(x + glyph.left)), to_x = std::min(glyph.width, surface_.width() - (x + glyph.left));
  const int from_y = std::max(0, -(y + glyph.top)), to_y = std::min(glyph.height, surface_.height() - (y + glyph.top));
  const std::uint32_t ink = pixel_of(color);
  for (int row = from_y; row < to_y; ++row) {
    std::uint32_t* const out = surface_.row(y + glyph.top + row) + x + glyph.left;
    const std::uint8_t* const coverage = glyph.coverage.data() + static_cast<std::ptrdiff_t>(row) * glyph.width;
    for (int i = from_x; i < to_x; ++i)
      if (coverage[i] != 0) out[i] = laid_over(scaled_pixel(ink, coverage[i]), out[i]);
  }
}

void StampCanvas::write(const Text& text) {
  const auto scale = plain_scale();
  if (!scale || !plain_words(text) || !(text.font.size_mm > 0) || !(text.font.size_mm * scale->x <= LARGEST_LETTERS) ||
      !(text.font.size_mm * scale->y <= LARGEST_LETTERS))
    return CairoCanvas::write(text);
  double x = text.at.x * scale->x + scale->left;
  const double y = text.at.y * scale->y + scale->top;
  if (!near(x) || !near(y)) return CairoCanvas::write(text);
  if (!letters_ || !letters_->is_of(text.font, scale->x, scale->y)) letters_ = stores_.glyphs.of(text.font, scale->x, scale->y);
  std::array<const Glyph*, LONGEST_WORDS> glyphs;
  double width = 0;
  for (std::size_t i = 0; i < text.words.size(); ++i) {
    glyphs[i] = &letters_->glyph(text.words[i]);
    width += glyphs[i]->advance;
  }
  x -= text.anchor == Anchor::start ? 0 : text.anchor == Anchor::middle ? width / 2 : width;
  surface_.flush();
  // Cairo, too, puts glyphs on whole pixels.
  for (std::size_t i = 0; i < text.words.size(); x += glyphs[i++]->advance)
    put_glyph(*glyphs[i], static_cast<int>(std::lround(x)), static_cast<int>(std::lround(y)), text.color);
  surface_.touched();
}

void StampCanvas::push(Point origin, double turned_degrees, double scale) {
  CairoCanvas::push(origin, turned_degrees, scale);
  pushed_clip_.push_back(false);
}

void StampCanvas::push_clip(const Path& inside) {
  CairoCanvas::push_clip(inside);
  pushed_clip_.push_back(true);
  ++clips_;
}

void StampCanvas::pop() {
  CairoCanvas::pop();
  if (pushed_clip_.empty()) return;
  clips_ -= pushed_clip_.back() ? 1 : 0;
  pushed_clip_.pop_back();
}

}  // namespace hexwright::publish
