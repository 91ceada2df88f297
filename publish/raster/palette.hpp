// At most 256 colours for a picture, and the nearest of them for every pixel. Flat colours of the drawing are in it exactly; the rest of
// the room goes to the mixes that antialiasing makes, found in small cells spread over the picture. The nearest depends on the colour
// alone: no dithering. Each object is used by one thread, except where it says otherwise; cannot fail.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "publish/canvas/canvas.hpp"
#include "publish/raster/cell_painter.hpp"

namespace hexwright::publish {

// Colours are 0xRRGGBB here; higher bits are ignored.
using Rgb = std::uint32_t;

// How often every colour was met in a sample of the picture.
class ColorCounts {
 public:
  void add(std::span<const std::uint32_t> pixels);
  void add(const ColorCounts& other);
  const std::unordered_map<Rgb, std::uint64_t>& counts() const { return counts_; }

 private:
  std::unordered_map<Rgb, std::uint64_t> counts_;
};

class Palette {
 public:
  // The flat colours come first, the most important in front; as many as there is room for are kept exactly.
  Palette(std::span<const Rgb> flat, const ColorCounts& sample);

  std::span<const Rgb> colors() const { return colors_; }
  // Thread-safe.
  std::uint8_t nearest(Rgb color) const;
  // The mean distance of a channel, 0 to 255, over the pixels of a sample.
  double mean_error(const ColorCounts& sample) const;

 private:
  void add(Rgb color);
  std::uint8_t searched(Rgb color) const;

  std::vector<Rgb> colors_;
  std::unordered_map<Rgb, std::uint8_t> exact_;
  // The nearest by the upper six bits of each channel, found when first needed: 0 is not known yet, and one bit says that a
  // colour of the palette itself lies so near that the lower bits matter.
  static constexpr std::size_t CUBE = std::size_t{1} << 18;
  static constexpr std::uint16_t NUMBER = 0x1FF, HOLDS_EXACT = 0x200;
  std::unique_ptr<std::array<std::atomic<std::uint16_t>, CUBE>> cube_;
};

// Converts pixels to indices of the palette; each is used by one thread.
class PaletteMapper {
 public:
  explicit PaletteMapper(const Palette& palette) : palette_(palette) { known_.fill(NOTHING); }
  void map(std::span<const std::uint32_t> pixels, std::uint8_t* out);

 private:
  static constexpr std::uint64_t NOTHING = ~std::uint64_t{0};
  std::uint8_t number_of(std::uint32_t color) {
    std::uint64_t& place = known_[color * 0x9E3779B1U >> 19];
    const std::uint64_t known = place;
    return known >> 8 == color ? static_cast<std::uint8_t>(known) : learn(color, place);
  }
  std::uint8_t learn(std::uint32_t color, std::uint64_t& place);

  const Palette& palette_;
  std::array<std::uint64_t, 8192> known_;  // colour and number, where the colour's hash says
};

// A canvas that draws nothing and notes the flat colours of what is drawn, so that a palette has each of them exactly, even one used for a
// single piece on a map of a million hexes.
class ColorSurvey : public Canvas {
 public:
  // The opaque colours, most frequent first.
  std::vector<Rgb> colors() const;

  void draw(const Path& path, const Paint& paint) override;
  void write(const Text& text) override;
  void stamp(const Stamp& stamp, Point at) override;
  bool copies_stamps() const override { return true; }
  void push(Point, double, double) override {}
  void push_clip(const Path&) override {}
  void pop() override {}

 private:
  void note(Color color);

  std::unordered_map<Rgb, std::uint64_t> counts_;
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view key) const { return std::hash<std::string_view>{}(key); }
  };
  std::unordered_set<std::string, Hash, std::equal_to<>> stamps_;
};

// The palette of a picture before its pixels are made: its flat colours from a survey of all that is drawn, the mixes of
// antialiasing from small cells spread over it.
struct SampledPalette {
  Palette palette;
  double mean_error = 0;  // of a channel, 0 to 255, over the sample
};

// Uses one thread for each painter. Gives the same palette for any number of them.
SampledPalette sampled_palette(const Picture& picture, const PixelGrid& grid, std::int64_t width, std::int64_t height,
                               std::span<const std::unique_ptr<CellPainter>> painters, const std::stop_token& stop);

}  // namespace hexwright::publish
