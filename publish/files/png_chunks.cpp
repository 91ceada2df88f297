// Chunks as the PNG specification (ISO/IEC 15948) lays them out.
#include "publish/files/png_chunks.hpp"

#include <zlib.h>

#include <algorithm>
#include <cmath>

#include "publish/canvas/pango_text.hpp"

namespace hexwright::publish {

namespace {

std::string number(std::uint32_t value) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 0xFFU);
  return bytes;
}

std::uint32_t pixels_a_metre(double scale) { return static_cast<std::uint32_t>(std::lround(std::clamp(scale * 1000, 1.0, 2147483647.0))); }

}  // namespace

std::string png_chunk(std::string_view type, std::string_view data) {
  std::string chunk = number(static_cast<std::uint32_t>(data.size()));
  chunk.reserve(data.size() + 12);
  chunk += type;
  chunk += data;
  const uLong crc = crc32_z(0, reinterpret_cast<const Bytef*>(chunk.data()) + 4, chunk.size() - 4);
  return chunk += number(static_cast<std::uint32_t>(crc));
}

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

}  // namespace hexwright::publish
