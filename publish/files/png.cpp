// Bands are cut into cells; a thread draws a cell, turns it into the rows of the file, and compresses the band once it is full. Chunks are
// as the PNG specification (ISO/IEC 15948) lays them out.
#include "publish/files/png.hpp"

#include <zlib.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <thread>
#include <vector>

#include "model/io/atomic_save.hpp"
#include "model/io/refuse.hpp"
#include "publish/canvas/pango_text.hpp"
#include "publish/files/deflate_run.hpp"
#include "publish/raster/palette.hpp"
#include "publish/raster/threads.hpp"

namespace hexwright::publish {

using wording::Result;
using wording::say;

namespace {

enum class PngColors : std::uint8_t { rgb = 2, palette = 3, rgba = 6 };
int bytes_a_pixel(PngColors colors) { return colors == PngColors::palette ? 1 : colors == PngColors::rgb ? 3 : 4; }

std::string number(std::uint32_t value) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 0xFFU);
  return bytes;
}

std::uint32_t pixels_a_metre(double scale) { return static_cast<std::uint32_t>(std::lround(std::clamp(scale * 1000, 1.0, 2147483647.0))); }

// With its length and checksum; the data is shorter than 2^31.
std::string png_chunk(std::string_view type, std::string_view data) {
  std::string chunk = number(static_cast<std::uint32_t>(data.size()));
  chunk.reserve(data.size() + 12);
  chunk += type;
  chunk += data;
  const uLong crc = crc32_z(0, reinterpret_cast<const Bytef*>(chunk.data()) + 4, chunk.size() - 4);
  return chunk += number(static_cast<std::uint32_t>(crc));
}

// Everything before the pixels: signature, size, palette, resolution each way in pixels a millimetre, title in UTF-8.
std::string png_opening(std::uint32_t width, std::uint32_t height, PngColors colors, std::span<const Rgb> palette, double scale_x,
                        double scale_y, std::string_view title) {
  std::string bytes("\x89PNG\r\n\x1A\n", 8);
  std::string header = number(width) + number(height);
  header += {8, static_cast<char>(colors), 0, 0, 0};
  bytes += png_chunk("IHDR", header);
  bytes += png_chunk("pHYs", number(pixels_a_metre(scale_x)) + number(pixels_a_metre(scale_y)) + '\1');
  if (!title.empty()) bytes += png_chunk("iTXt", std::string("Title\0\0\0\0\0", 10) + drawable(title));
  if (colors != PngColors::palette) return bytes;
  std::string entries;
  for (const Rgb color : palette)
    for (int shift = 16; shift >= 0; shift -= 8) entries += static_cast<char>(color >> shift & 0xFFU);
  return bytes += png_chunk("PLTE", entries);
}

// A cell and the rows made of it stay in a processor's second cache.
constexpr int CELL_WIDTH = 512, CELL_HEIGHT = 192;
constexpr std::int64_t MOST_BAND_BYTES = 5 << 19;
constexpr std::size_t MOST_THREADS = 16, SPRITE_BYTES = std::size_t{4} << 20;
// A picture whose pixels would be off by more on average is no drawing of flat colours.
constexpr double MOST_MEAN_ERROR = 2.0;
constexpr std::int64_t LARGEST_SIDE = 1'000'000;  // pixels; common readers refuse more
// A million hexes of 64 pixels; more takes minutes, and no viewer opens it. Finer than any printer (600 dots to the inch) it is a slip
// sooner.
constexpr std::int64_t MOST_MEGAPIXELS = 3'000, MOST_FINE_MEGAPIXELS = 1'000;
constexpr double FINE_PIXELS_A_MM = 600 / 25.4;
// How far the scale may be changed for whole pixels.
constexpr double MOST_DISTORTION = 0.05;

struct PixelLayout {
  PixelGrid grid;
  std::int64_t width = 0, height = 0;
};

Result<PixelLayout> layout_of(const Picture& picture, const PngOptions& options) {
  const Box sheet = picture.extent();
  if (!sheet.has_area()) return io::refuse("png/no-size", {}, say("There is nothing to draw: the picture has no size."));
  const bool by_width = options.width_px > 0;
  const double scale = by_width ? static_cast<double>(options.width_px) / sheet.width() : options.pixels_per_mm;
  if (!(scale > 0 && std::isfinite(scale)))
    return io::refuse("png/no-scale", {}, say("The size of a PNG must be a positive number of pixels."));
  PixelLayout layout{grid_for(picture, scale, by_width ? 0 : MOST_DISTORTION)};
  // Noise of the multiplication must not add an empty row.
  const double width =
      by_width ? static_cast<double>(options.width_px) : std::ceil(sheet.right * layout.grid.scale_x + layout.grid.offset_x - 1e-6);
  const double height = std::ceil(sheet.bottom * layout.grid.scale_y + layout.grid.offset_y - 1e-6);
  if (!(std::max(width, height) <= static_cast<double>(LARGEST_SIDE))) {
    const auto shown = [](double pixels) { return static_cast<std::int64_t>(std::min(pixels, 9e15)); };
    return io::refuse("png/too-large", {},
                      say("The PNG would be {width} × {height} pixels; a side may have {most} at most.",
                          {{"width", shown(width)}, {"height", shown(height)}, {"most", LARGEST_SIDE}}),
                      say("Ask for fewer pixels to the millimetre, or for a part of the map."));
  }
  const std::int64_t most = scale > FINE_PIXELS_A_MM ? MOST_FINE_MEGAPIXELS : MOST_MEGAPIXELS;
  if (width * height > static_cast<double>(most) * 1e6)
    return io::refuse("png/too-large", {},
                      say("The PNG would be {width} × {height} pixels, {megapixels} million in all; {most} million are the most.",
                          {{"width", static_cast<std::int64_t>(width)},
                           {"height", static_cast<std::int64_t>(height)},
                           {"megapixels", static_cast<std::int64_t>(width * height / 1e6)},
                           {"most", most}}),
                      say("Ask for fewer pixels to the millimetre, or for a part of the map."));
  layout.width = std::max<std::int64_t>(1, static_cast<std::int64_t>(width));
  layout.height = std::max<std::int64_t>(1, static_cast<std::int64_t>(height));
  return layout;
}

// The pixels of a row without their alpha, or with it and the colours no longer multiplied by it.
void unpack(std::span<const std::uint32_t> pixels, bool with_alpha, std::uint8_t* out) {
  for (const std::uint32_t pixel : pixels) {
    const std::uint32_t alpha = pixel >> 24;
    for (int shift = 16; shift >= 0; shift -= 8) {
      const std::uint32_t channel = pixel >> shift & 0xFFU;
      *out++ = static_cast<std::uint8_t>(!with_alpha || alpha == 255 ? channel
                                         : alpha == 0                ? 0
                                                                     : std::min(255U, (channel * 255 + alpha / 2) / alpha));
    }
    if (with_alpha) *out++ = static_cast<std::uint8_t>(alpha);
  }
}

// What all threads work from, and what each of them has for itself.
class PngWriter {
 public:
  PngWriter(const Picture& picture, const PngOptions& options, const PixelLayout& layout)
      : picture_(picture), options_(options), layout_(layout), threads_(thread_count(options, layout)), stores_(SPRITE_BYTES) {
    const auto cell_width = static_cast<int>(std::min<std::int64_t>(CELL_WIDTH, layout.width));
    for (std::size_t i = 0; i < threads_; ++i) painters_.push_back(std::make_unique<CellPainter>(cell_width, CELL_HEIGHT, stores_));
  }

  Result<void> write(const PngSink& sink) {
    choose_colors();
    const int pixel_bytes = bytes_a_pixel(colors_);
    row_bytes_ = static_cast<std::size_t>(1 + layout_.width * pixel_bytes);
    band_height_ = static_cast<int>(std::clamp<std::int64_t>(MOST_BAND_BYTES / static_cast<std::int64_t>(row_bytes_), 1, CELL_HEIGHT));
    for (std::size_t i = 0; i < threads_; ++i) makers_.push_back(std::make_unique<Maker>(palette_));
    const std::span<const Rgb> palette = palette_ ? palette_->palette.colors() : std::span<const Rgb>();
    if (auto done = sink(png_opening(static_cast<std::uint32_t>(layout_.width), static_cast<std::uint32_t>(layout_.height), colors_,
                                     palette, layout_.grid.scale_x, layout_.grid.scale_y, picture_.title()));
        !done)
      return done;
    if (auto done = write_bands(sink); !done) return done;
    if (options_.stop.stop_requested()) return io::refuse("png/stopped", {}, say("The drawing was stopped; nothing was written."));
    return sink(png_chunk("IDAT", zlib_tail(adler_)) + png_chunk("IEND", ""));
  }

 private:
  // Of one thread.
  struct Maker {
    explicit Maker(const std::optional<SampledPalette>& palette) {
      if (palette) mapper.emplace(palette->palette);
    }
    std::vector<std::uint8_t> rows;
    DeflateRun deflate{DeflateCodes::fixed};  // fitted ones are not always the same for the same rows
    std::optional<PaletteMapper> mapper;
  };

  static std::size_t thread_count(const PngOptions& options, const PixelLayout& layout) {
    const std::size_t asked =
        options.threads > 0 ? static_cast<std::size_t>(options.threads) : std::max(1U, std::thread::hardware_concurrency());
    const auto useful = static_cast<std::size_t>((layout.height + CELL_HEIGHT - 1) / CELL_HEIGHT);
    return std::min({asked, MOST_THREADS, useful});
  }

  void choose_colors() {
    colors_ = picture_.paper().alpha < 255 ? PngColors::rgba : PngColors::rgb;
    if (options_.truecolor || colors_ == PngColors::rgba) return;
    palette_.emplace(sampled_palette(picture_, layout_.grid, layout_.width, layout_.height, painters_, options_.stop));
    if (palette_->mean_error > MOST_MEAN_ERROR)
      palette_.reset();
    else
      colors_ = PngColors::palette;
  }

  void make_band(std::size_t thread, std::int64_t number, Piece& piece) {
    Maker& maker = *makers_[thread];
    CellPainter& painter = *painters_[thread];
    const std::int64_t top = number * band_height_;
    const auto height = static_cast<int>(std::min<std::int64_t>(band_height_, layout_.height - top));
    maker.rows.resize(row_bytes_ * static_cast<std::size_t>(height));
    for (int y = 0; y < height; ++y) maker.rows[row_bytes_ * static_cast<std::size_t>(y)] = 0;  // the filter: none
    for (std::int64_t left = 0; left < layout_.width && !options_.stop.stop_requested(); left += painter.surface().width()) {
      const auto width = static_cast<int>(std::min<std::int64_t>(painter.surface().width(), layout_.width - left));
      painter.paint(picture_, layout_.grid, left, top, width, height);
      for (int y = 0; y < height; ++y) {
        std::uint8_t* const out = maker.rows.data() + row_bytes_ * static_cast<std::size_t>(y) + 1 + left * bytes_a_pixel(colors_);
        const std::span<const std::uint32_t> pixels(painter.surface().row(y), static_cast<std::size_t>(width));
        maker.mapper ? maker.mapper->map(pixels, out) : unpack(pixels, colors_ == PngColors::rgba, out);
      }
    }
    piece.bytes = number == 0 ? zlib_head() : std::string();
    maker.deflate.append(maker.rows, piece.bytes);
    piece.adler = adler_of(maker.rows);
    piece.raw_length = maker.rows.size();
  }

  Result<void> write_bands(const PngSink& sink) {
    const std::int64_t bands = (layout_.height + band_height_ - 1) / band_height_;
    const auto make = [this](std::size_t thread, std::int64_t number, Piece& piece) { make_band(thread, number, piece); };
    const auto take = [&](std::int64_t, const Piece& piece) -> Result<void> {
      adler_ = adler_joined(adler_, piece.adler, piece.raw_length);
      return sink(png_chunk("IDAT", piece.bytes));
    };
    return make_in_order(bands, threads_, make, take, options_.stop);
  }

  const Picture& picture_;
  const PngOptions& options_;
  const PixelLayout layout_;
  const std::size_t threads_;
  RasterStores stores_;
  std::vector<std::unique_ptr<CellPainter>> painters_;
  std::vector<std::unique_ptr<Maker>> makers_;
  std::optional<SampledPalette> palette_;
  PngColors colors_ = PngColors::rgb;
  std::size_t row_bytes_ = 0;
  int band_height_ = 1;
  std::uint32_t adler_ = 1;
};

}  // namespace

Result<PngSize> png_size(const Picture& picture, const PngOptions& options) {
  const auto layout = layout_of(picture, options);
  if (!layout) return tl::make_unexpected(layout.error());
  return PngSize{layout->width, layout->height};
}

Result<void> write_png(const Picture& picture, const PngOptions& options, const PngSink& sink) {
  const auto layout = layout_of(picture, options);
  if (!layout) return tl::make_unexpected(layout.error());
  return PngWriter(picture, options, *layout).write(sink);
}

Result<void> write_png(const Picture& picture, const PngOptions& options, const std::string& path) {
  // Before the file is opened: a picture that cannot be drawn must not be found out after a wait.
  const auto layout = layout_of(picture, options);
  if (!layout) return tl::make_unexpected(layout.error());
  auto file = io::AtomicFile::open(path);
  if (!file) return tl::make_unexpected(file.error());
  if (auto done = PngWriter(picture, options, *layout).write([&](std::string_view bytes) { return file->append(bytes); }); !done)
    return done;
  return file->commit();
}

}  // namespace hexwright::publish
