// A picture that can really be decoded: white, with a square of colour about each of some places, as PNG.
#pragma once

#include <string>
#include <vector>

#include "publish/raster/surface.hpp"

namespace hexwright::test {

struct Spot {
  int x, y;
  std::uint32_t color;  // 0xAARRGGBB
};

inline std::string painted_png(int width, int height, const std::vector<Spot>& spots = {}, int reach = 8) {
  const publish::Surface surface(width, height);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) surface.row(y)[x] = 0xFFFFFFFF;
  for (const Spot& spot : spots)
    for (int y = std::max(spot.y - reach, 0); y < std::min(spot.y + reach, height); ++y)
      for (int x = std::max(spot.x - reach, 0); x < std::min(spot.x + reach, width); ++x) surface.row(y)[x] = spot.color;
  surface.touched();
  std::string bytes;
  const auto append = [](void* to, const unsigned char* data, unsigned length) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
  };
  cairo_surface_write_to_png_stream(surface.get(), append, &bytes);
  return bytes;
}

}  // namespace hexwright::test
