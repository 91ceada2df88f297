// The palette of a picture before its pixels are made: its flat colours from a survey of all that is drawn, the mixes of
// antialiasing from small cells spread over it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>

#include "publish/raster/cell_painter.hpp"
#include "publish/raster/palette.hpp"

namespace hexwright::publish {

struct SampledPalette {
  Palette palette;
  double mean_error = 0;  // of a channel, 0 to 255, over the sample
};

// One thread for each painter. The same palette for any number of them.
SampledPalette sampled_palette(const Picture& picture, const PixelGrid& grid, std::int64_t width, std::int64_t height,
                               std::span<const std::unique_ptr<CellPainter>> painters, const std::stop_token& stop);

}  // namespace hexwright::publish
