// Decoding is gdk-pixbuf's: with the decoder named by what the first bytes say, and stopped when it finds
// another size than they told.
#include "publish/raster/scan.hpp"

#include <gdk-pixbuf/gdk-pixbuf.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <new>
#include <string_view>

#include "platform/library.hpp"
#include "model/io/picture_header.hpp"
#include "model/io/refuse.hpp"
#include "model/io/utf8.hpp"
#include "publish/raster/decoded.hpp"

// Only scanned maps need it.
#define PIXBUF(name) HEXWRIGHT_LATE("libgdk_pixbuf-2.0.so.0", name)

namespace hexwright::publish {

using wording::say;

namespace {

constexpr std::int64_t MOST_KEPT = 48'000'000;  // pixels of the largest level
constexpr int SMALLEST_LEVEL = 256;
constexpr std::size_t CHUNK = std::size_t{1} << 16;

struct UnrefPixbuf {
  template <class T>
  void operator()(T* object) const {
    g_object_unref(object);
  }
};
using Pixbuf = std::unique_ptr<GdkPixbuf, UnrefPixbuf>;

// A file that was changed since its header was read is not decoded.
void hold_to_header(GdkPixbufLoader* loader, int width, int height, gpointer header) {
  const auto* expected = static_cast<const io::PictureHeader*>(header);
  if (width != expected->width || height != expected->height) PIXBUF(gdk_pixbuf_loader_set_size)(loader, 0, 0);
}

// The decoder is content with a file that was cut short, and leaves the rest of the picture to chance. Some programs write on behind
// the end.
bool has_end(io::PictureHeader::Kind kind, std::string_view last_bytes) {
  const std::string_view end = kind == io::PictureHeader::Kind::png ? "IEND\xAE\x42\x60\x82" : "\xFF\xD9";
  return last_bytes.find(end) != std::string_view::npos;
}

// Null when it is broken.
Pixbuf decode(std::istream& file, io::PictureHeader header) {
  const char* kind = header.kind == io::PictureHeader::Kind::png ? "png" : "jpeg";
  const std::unique_ptr<GdkPixbufLoader, UnrefPixbuf> loader(PIXBUF(gdk_pixbuf_loader_new_with_type)(kind, nullptr));
  if (!loader) return nullptr;
  g_signal_connect(loader.get(), "size-prepared", G_CALLBACK(hold_to_header), &header);
  std::vector<char> chunk(CHUNK);
  std::string last_bytes;  // of two chunks, for an end may lie across both
  bool good = !file.fail();
  while (good && file) {
    file.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
    const auto got = static_cast<std::size_t>(file.gcount());
    if (got == 0) break;
    last_bytes.erase(0, last_bytes.size() - std::min(last_bytes.size(), CHUNK));
    last_bytes.append(chunk.data(), got);
    good = PIXBUF(gdk_pixbuf_loader_write)(loader.get(), reinterpret_cast<const guchar*>(chunk.data()), got, nullptr);
  }
  good = PIXBUF(gdk_pixbuf_loader_close)(loader.get(), nullptr) && good && has_end(header.kind, last_bytes);
  GdkPixbuf* pixels = good ? PIXBUF(gdk_pixbuf_loader_get_pixbuf)(loader.get()) : nullptr;
  if (!pixels || PIXBUF(gdk_pixbuf_get_width)(pixels) != header.width || PIXBUF(gdk_pixbuf_get_height)(pixels) != header.height)
    return nullptr;
  return Pixbuf(static_cast<GdkPixbuf*>(g_object_ref(pixels)));
}

std::uint32_t premultiplied(std::uint32_t red, std::uint32_t green, std::uint32_t blue, std::uint32_t alpha) {
  const auto times = [alpha](std::uint32_t value) { return (value * alpha + 127) / 255; };
  return alpha << 24 | times(red) << 16 | times(green) << 8 | times(blue);
}

// Every `step`th pixel each way: only a sheet beyond all screens is thinned, by two or four.
void copy_pixels(const GdkPixbuf* from, int step, const Surface& to) {
  const int channels = PIXBUF(gdk_pixbuf_get_n_channels)(from), stride = PIXBUF(gdk_pixbuf_get_rowstride)(from);
  const guchar* bytes = PIXBUF(gdk_pixbuf_read_pixels)(from);
  for (int y = 0; y < to.height(); ++y) {
    const guchar* row = bytes + static_cast<std::ptrdiff_t>(y) * step * stride;
    std::uint32_t* out = to.row(y);
    for (int x = 0; x < to.width(); ++x) {
      const guchar* pixel = row + static_cast<std::ptrdiff_t>(x) * step * channels;
      out[x] = premultiplied(pixel[0], pixel[1], pixel[2], channels == 4 ? pixel[3] : 255);
    }
  }
  to.touched();
}

std::uint32_t mean(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
  std::uint32_t out = 0;
  for (int shift = 0; shift < 32; shift += 8)
    out |= (((a >> shift & 0xFF) + (b >> shift & 0xFF) + (c >> shift & 0xFF) + (d >> shift & 0xFF) + 2) / 4) << shift;
  return out;
}

tl::unexpected<wording::Fault> no_memory(const std::string& name) {
  return io::refuse("picture/no-memory", {name},
                    say("There is not enough memory for the picture {file}.", {{"file", io::visible(name, 400)}}),
                    say("Make it smaller; 300 pixels to the inch are enough to draw over."));
}

}  // namespace

void Scan::halve() {
  const Surface& from = levels_.back();
  Surface to((from.width() + 1) / 2, (from.height() + 1) / 2);
  for (int y = 0; y < to.height(); ++y) {
    const std::uint32_t *upper = from.row(y * 2), *lower = from.row(std::min(y * 2 + 1, from.height() - 1));
    std::uint32_t* out = to.row(y);
    for (int x = 0; x < to.width(); ++x) {
      const int left = x * 2, right = std::min(left + 1, from.width() - 1);
      out[x] = mean(upper[left], upper[right], lower[left], lower[right]);
    }
  }
  to.touched();
  levels_.push_back(std::move(to));
}

wording::Result<Decoded> decode_picture(std::istream& file, const std::string& name, io::PictureHeader header) try {
  const Pixbuf pixels = decode(file, header);
  if (!pixels)
    return io::refuse("picture/broken", {name},
                      say("The picture {file} is broken and cannot be shown.", {{"file", io::visible(name, 400)}}),
                      say("Save the picture again from the program that made it."));
  const auto width = static_cast<int>(header.width), height = static_cast<int>(header.height);
  int step = 1;
  while (header.width * header.height / (step * step) > MOST_KEPT) step *= 2;
  Decoded out{Surface((width + step - 1) / step, (height + step - 1) / step), step};
  copy_pixels(pixels.get(), step, out.pixels);
  return out;
} catch (const std::bad_alloc&) {
  return no_memory(name);
}

void prepare_to_decode() {
  for (const char* kind : {"png", "jpeg"}) {
    const std::unique_ptr<GdkPixbufLoader, UnrefPixbuf> loader(PIXBUF(gdk_pixbuf_loader_new_with_type)(kind, nullptr));
    if (loader) PIXBUF(gdk_pixbuf_loader_close)(loader.get(), nullptr);
  }
}

wording::Result<std::shared_ptr<const Scan>> Scan::load(const std::string& path) try {
  const auto header = io::read_picture_header(path);
  if (!header) return tl::make_unexpected(header.error());
  std::ifstream file(path, std::ios::binary);
  auto decoded = decode_picture(file, path, *header);
  if (!decoded) return tl::make_unexpected(decoded.error());
  std::shared_ptr<Scan> scan(new Scan(static_cast<int>(header->width), static_cast<int>(header->height)));
  scan->levels_.push_back(std::move(decoded->pixels));
  while (std::max(scan->levels_.back().width(), scan->levels_.back().height()) > SMALLEST_LEVEL) scan->halve();
  return scan;
} catch (const std::bad_alloc&) {
  return no_memory(path);
}

void Scan::draw(cairo_t* target, const geometry::AffineMap& to_target, double opacity) const {
  cairo_matrix_t user;
  cairo_get_matrix(target, &user);
  const double device = std::sqrt(std::abs(user.xx * user.yy - user.xy * user.yx));
  const double scale = std::sqrt(std::abs(to_target.xx * to_target.yy - to_target.xy * to_target.yx)) * device;
  if (!(scale > 0) || !std::isfinite(scale) || opacity <= 0) return;
  // The smallest level that still has as many pixels as are seen.
  std::size_t level = 0;
  while (level + 1 < levels_.size() && scale * width_ <= levels_[level + 1].width()) ++level;
  const Surface& from = levels_[level];
  cairo_matrix_t matrix{to_target.xx, to_target.yx, to_target.xy, to_target.yy, to_target.x0, to_target.y0};
  cairo_save(target);
  cairo_transform(target, &matrix);
  cairo_scale(target, static_cast<double>(width_) / from.width(), static_cast<double>(height_) / from.height());
  cairo_set_source_surface(target, from.get(), 0, 0);
  cairo_pattern_set_filter(cairo_get_source(target), CAIRO_FILTER_BILINEAR);
  cairo_rectangle(target, 0, 0, from.width(), from.height());
  cairo_clip(target);
  cairo_paint_with_alpha(target, std::min(opacity, 1.0));
  cairo_restore(target);
}

}  // namespace hexwright::publish
