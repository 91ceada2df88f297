// What the canvases of one output have rendered and share between their threads: stamps as sprites, within a bound of bytes, and letters of
// short plain words. Both may be dropped at any time; what is needed again is rendered again, to the same pixels. The stores may be used by
// any thread; the other types as they say. Cannot fail.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "publish/canvas/canvas.hpp"
#include "publish/raster/surface.hpp"

namespace hexwright::publish {

// A stamp rendered once into pixels, and the runs of its rows that have anything in them: opaque runs are copied, those of one colour
// filled, others laid over what is there. Never changed once made, so threads share it.
class Sprite {
 public:
  // Of all pixels of the surface; left and top say where its first pixel lies from the pixel the sprite is put on.
  Sprite(const Surface& drawn, int left, int top);

  // What falls outside of the target is left out.
  void put(const Surface& target, int x, int y) const;
  std::size_t bytes() const;

 private:
  struct Run {
    std::uint16_t from, length;
    std::uint32_t pixels : 30;  // index of its first pixel; a filled one has no other
    enum Kind : std::uint32_t { copied, filled, laid_over } kind : 2;
  };
  void note_row(const std::uint32_t* row, int width);
  void note_opaque(const std::uint32_t* row, int from, int to);
  void add_run(const std::uint32_t* row, int from, int to, Run::Kind kind);

  int left_, top_, height_;
  std::vector<std::uint32_t> pixels_;
  std::vector<Run> runs_;
  std::vector<std::uint32_t> first_run_;  // of every row, and the end
};

// All that the pixels of a stamp depend on. The phase is the part of a pixel, in quarters, by which it is off the whole ones.
struct SpriteName {
  std::string_view key;
  double scale_x = 1, scale_y = 1;
  int phase_x = 0, phase_y = 0;
  bool operator==(const SpriteName&) const = default;
};

// One generation of sprites by name.
class SpriteTable {
 public:
  const std::shared_ptr<const Sprite>* find(const SpriteName& name) const;
  void add(const SpriteName& name, std::shared_ptr<const Sprite> sprite);
  void clear() { sprites_.clear(); }

 private:
  struct Owned {
    std::string key;
    SpriteName name;  // its key is not used
    operator SpriteName() const { return {key, name.scale_x, name.scale_y, name.phase_x, name.phase_y}; }
  };
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(const SpriteName& name) const;
  };
  struct Equal {
    using is_transparent = void;
    bool operator()(const SpriteName& a, const SpriteName& b) const { return a == b; }
  };
  std::unordered_map<Owned, std::shared_ptr<const Sprite>, Hash, Equal> sprites_;
};

class SpriteStore {
 public:
  explicit SpriteStore(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  std::shared_ptr<const Sprite> find(const SpriteName& name);
  void add(const SpriteName& name, const std::shared_ptr<const Sprite>& sprite);
  std::size_t bytes() const;
  // Counts how often sprites were dropped: copies of their pointers elsewhere are to be dropped when it changes.
  std::size_t generation() const { return generation_.load(std::memory_order_relaxed); }

 private:
  void add_young(const SpriteName& name, const std::shared_ptr<const Sprite>& sprite);

  // Two generations, which approximates LRU: when the young one fills half of the room it becomes the old one, whose sprites go.
  struct Half {
    SpriteTable table;
    std::size_t bytes = 0;
  };
  const std::size_t most_bytes_;
  mutable std::mutex mutex_;
  Half young_, old_;
  std::atomic<std::size_t> generation_ = 0;
};

// How much of each pixel a letter covers, drawn by CairoCanvas, so that copying and drawing agree. Left and top say where the first pixel
// lies from the letter's place on the baseline.
struct Glyph {
  int left = 0, top = 0, width = 0, height = 0;
  double advance = 0;  // in pixels, to the place of the next letter
  std::vector<std::uint8_t> coverage;
};

// The letters of one font at one scale; each rendered when first used.
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
  // Keeps the sets of the fonts used last; a set that is in use elsewhere stays valid.
  std::shared_ptr<GlyphSet> of(const Font& font, double scale_x, double scale_y);

 private:
  std::mutex mutex_;
  std::vector<std::shared_ptr<GlyphSet>> sets_;
};

// What the canvases of one output share.
struct RasterStores {
  explicit RasterStores(std::size_t most_bytes = std::size_t{16} << 20) : sprites(most_bytes) {}
  SpriteStore sprites;
  GlyphStore glyphs;
};

}  // namespace hexwright::publish
