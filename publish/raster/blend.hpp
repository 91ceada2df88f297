// Laying a translucent pixel over another, to the same number as pixman does: it must make no difference whether something was
// copied or drawn.
#pragma once

#include <cstdint>

#include "publish/canvas/shapes.hpp"

namespace hexwright::publish {

// Every channel times `by`/255, rounded.
inline std::uint32_t scaled_pixel(std::uint32_t pixel, std::uint32_t by) {
  std::uint32_t even = (pixel & 0xFF00FFU) * by + 0x800080U;
  even = ((even + ((even >> 8) & 0xFF00FFU)) >> 8) & 0xFF00FFU;
  std::uint32_t odd = ((pixel >> 8) & 0xFF00FFU) * by + 0x800080U;
  odd = (odd + ((odd >> 8) & 0xFF00FFU)) & 0xFF00FF00U;
  return even | odd;
}

inline std::uint32_t laid_over(std::uint32_t above, std::uint32_t below) { return above + scaled_pixel(below, 255 - (above >> 24)); }

// A colour as a pixel, multiplied by its alpha.
inline std::uint32_t pixel_of(Color color) {
  const auto opaque = 0xFF000000U | static_cast<std::uint32_t>(color.red << 16 | color.green << 8 | color.blue);
  return scaled_pixel(opaque, color.alpha);
}

}  // namespace hexwright::publish
