// Letters of short plain words, as hex numbers are, rendered once for every font and scale and shared by all threads of one
// output. A letter is what CairoCanvas itself draws of it, as coverage of whole pixels, so copying and drawing agree.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

// How much of each pixel a letter covers. Left and top say where the first pixel lies from the letter's place on the baseline.
struct Glyph {
  int left = 0, top = 0, width = 0, height = 0;
  double advance = 0;  // in pixels, to the place of the next letter
  std::vector<std::uint8_t> coverage;
};

// The letters of one font at one scale; rendered when first asked for.
class GlyphSet {
 public:
  GlyphSet(Font font, double scale_x, double scale_y) : font_(std::move(font)), scale_x_(scale_x), scale_y_(scale_y) {}

  bool is_of(const Font& font, double scale_x, double scale_y) const { return scale_x == scale_x_ && scale_y == scale_y_ && font == font_; }
  // Of a printable ASCII character. Thread-safe.
  const Glyph& glyph(char letter) {
    const Glyph* known = glyphs_[static_cast<unsigned char>(letter) & 127U].load(std::memory_order_acquire);
    return known ? *known : rendered(letter);
  }

 private:
  const Glyph& rendered(char letter);

  const Font font_;
  const double scale_x_, scale_y_;
  std::mutex mutex_;
  std::array<std::atomic<const Glyph*>, 128> glyphs_{};
  std::vector<std::unique_ptr<const Glyph>> owned_;
};

class GlyphStore {
 public:
  // Keeps the sets of the fonts met last; who holds one holds it safely.
  std::shared_ptr<GlyphSet> of(const Font& font, double scale_x, double scale_y);

 private:
  std::mutex mutex_;
  std::vector<std::shared_ptr<GlyphSet>> sets_;
};

}  // namespace hexwright::publish
