// Letters are drawn by CairoCanvas, white on nothing, and only their coverage is kept.
#include "publish/raster/glyph_store.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "publish/canvas/cairo_canvas.hpp"
#include "publish/canvas/pango_text.hpp"
#include "publish/raster/surface.hpp"

namespace hexwright::publish {

namespace {

// Sets are at most some 100 KiB each.
constexpr std::size_t MOST_SETS = 16;

// The coverage within its bounds: nothing is kept of the empty rows and columns around it.
Glyph cut_out(const Surface& drawn, int origin_x, int origin_y) {
  drawn.flush();
  int left = drawn.width(), right = 0, top = drawn.height(), bottom = 0;
  for (int y = 0; y < drawn.height(); ++y)
    for (int x = 0; x < drawn.width(); ++x)
      if (drawn.row(y)[x] >> 24) {
        left = std::min(left, x);
        right = std::max(right, x + 1);
        top = std::min(top, y);
        bottom = y + 1;
      }
  Glyph glyph;
  if (right <= left) return glyph;
  glyph.left = left - origin_x;
  glyph.top = top - origin_y;
  glyph.width = right - left;
  glyph.height = bottom - top;
  for (int y = top; y < bottom; ++y)
    for (int x = left; x < right; ++x) glyph.coverage.push_back(static_cast<std::uint8_t>(drawn.row(y)[x] >> 24));
  return glyph;
}

}  // namespace

const Glyph& GlyphSet::rendered(char letter) {
  const std::lock_guard lock(mutex_);
  auto& place = glyphs_[static_cast<unsigned char>(letter) & 127U];
  if (const Glyph* known = place.load(std::memory_order_relaxed)) return *known;
  // No letter of a usual font reaches further than twice its size from its place; what does is cut off.
  const int reach_x = static_cast<int>(std::ceil(font_.size_mm * scale_x_ * 2)) + 2;
  const int reach_y = static_cast<int>(std::ceil(font_.size_mm * scale_y_ * 2)) + 2;
  const Surface surface(reach_x * 2, reach_y * 2);
  cairo_translate(surface.cr(), reach_x, reach_y);
  cairo_scale(surface.cr(), scale_x_, scale_y_);
  CairoCanvas(surface.cr()).write(Text{std::string(1, letter), font_, {255, 255, 255}, {}, Anchor::start, 0, {}, 0});
  auto glyph = std::make_unique<Glyph>(cut_out(surface, reach_x, reach_y));
  cairo_set_font_face(surface.cr(), face_of(font_));
  cairo_set_font_size(surface.cr(), font_.size_mm);
  const char words[2] = {letter, 0};
  cairo_text_extents_t extents;
  cairo_text_extents(surface.cr(), words, &extents);
  glyph->advance = extents.x_advance * scale_x_;
  place.store(glyph.get(), std::memory_order_release);
  owned_.push_back(std::move(glyph));
  return *owned_.back();
}

std::shared_ptr<GlyphSet> GlyphStore::of(const Font& font, double scale_x, double scale_y) {
  const std::lock_guard lock(mutex_);
  for (std::size_t i = 0; i < sets_.size(); ++i)
    if (sets_[i]->is_of(font, scale_x, scale_y)) {
      std::rotate(sets_.begin(), sets_.begin() + static_cast<std::ptrdiff_t>(i), sets_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      return sets_.front();
    }
  if (sets_.size() == MOST_SETS) sets_.pop_back();
  sets_.insert(sets_.begin(), std::make_shared<GlyphSet>(font, scale_x, scale_y));
  return sets_.front();
}

}  // namespace hexwright::publish
