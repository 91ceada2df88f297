// The container of a PNG: its signature and chunks. The pixels inside are compressed elsewhere, by several threads, which is why
// no library writes it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "publish/raster/palette.hpp"

namespace hexwright::publish {

enum class PngColors : std::uint8_t { rgb = 2, palette = 3, rgba = 6 };
inline int bytes_a_pixel(PngColors colors) { return colors == PngColors::palette ? 1 : colors == PngColors::rgb ? 3 : 4; }

// A chunk with its length and checksum; the data is shorter than 2^31.
std::string png_chunk(std::string_view type, std::string_view data);

// Everything before the pixels: signature, size, palette, resolution each way in pixels a millimetre, title in UTF-8.
std::string png_opening(std::uint32_t width, std::uint32_t height, PngColors colors, std::span<const Rgb> palette, double scale_x,
                        double scale_y, std::string_view title);

}  // namespace hexwright::publish
