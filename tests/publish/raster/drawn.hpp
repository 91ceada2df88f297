// Pictures drawn whole, the plain way and in cells, for comparing pixels.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "publish/canvas/cairo_canvas.hpp"
#include "publish/raster/cell_painter.hpp"

namespace hexwright::test {

struct Pixels {
  int width = 0, height = 0;
  std::vector<std::uint32_t> at;
};

// By CairoCanvas alone, all at once.
inline Pixels drawn_plainly(const publish::Picture& picture, const publish::PixelGrid& grid, int width, int height) {
  const publish::Surface surface(width, height);
  const publish::Color paper = picture.paper();
  cairo_set_source_rgba(surface.cr(), paper.red / 255.0, paper.green / 255.0, paper.blue / 255.0, paper.alpha / 255.0);
  cairo_paint(surface.cr());
  cairo_translate(surface.cr(), grid.offset_x, grid.offset_y);
  cairo_scale(surface.cr(), grid.scale_x, grid.scale_y);
  publish::CairoCanvas canvas(surface.cr());
  picture.draw(canvas, picture.extent());
  surface.flush();
  Pixels pixels{width, height, {}};
  for (int y = 0; y < height; ++y) pixels.at.insert(pixels.at.end(), surface.row(y), surface.row(y) + width);
  return pixels;
}

inline Pixels drawn_in_cells(const publish::Picture& picture, const publish::PixelGrid& grid, int width, int height, int cell_width,
                             int cell_height) {
  publish::RasterStores stores;
  publish::CellPainter painter(cell_width, cell_height, stores);
  Pixels pixels{width, height, std::vector<std::uint32_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height))};
  for (int top = 0; top < height; top += cell_height)
    for (int left = 0; left < width; left += cell_width) {
      const int wide = std::min(cell_width, width - left), high = std::min(cell_height, height - top);
      painter.paint(picture, grid, left, top, wide, high);
      for (int y = 0; y < high; ++y)
        for (int x = 0; x < wide; ++x)
          pixels.at[static_cast<std::size_t>(top + y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(left + x)] =
              painter.surface().row(y)[x];
    }
  return pixels;
}

inline int farthest_channel(std::uint32_t a, std::uint32_t b) {
  int most = 0;
  for (int shift = 0; shift < 32; shift += 8)
    most = std::max(most, std::abs(static_cast<int>(a >> shift & 255U) - static_cast<int>(b >> shift & 255U)));
  return most;
}

struct Difference {
  int most = 0;        // of any channel of any pixel
  double mean = 0;     // of the worst channel of each pixel
  double unequal = 0;  // part of the pixels, 0 to 1
};
inline Difference difference(const Pixels& a, const Pixels& b) {
  Difference found;
  if (a.at.size() != b.at.size()) return {255, 255, 1};
  for (std::size_t i = 0; i < a.at.size(); ++i) {
    const int off = farthest_channel(a.at[i], b.at[i]);
    found.most = std::max(found.most, off);
    found.mean += off;
    found.unequal += off != 0;
  }
  found.mean /= static_cast<double>(a.at.size());
  found.unequal /= static_cast<double>(a.at.size());
  return found;
}

}  // namespace hexwright::test
