// The places of the cells are those of a sequence that fills a square evenly, however many are taken of it.
#include "publish/raster/sampled_palette.hpp"

#include <algorithm>
#include <cmath>

#include "publish/raster/color_survey.hpp"
#include "publish/raster/threads.hpp"

namespace hexwright::publish {

namespace {

constexpr int SAMPLES = 24, SAMPLE_WIDTH = 160, SAMPLE_HEIGHT = 64;

std::int64_t spread(int sample, double by, std::int64_t room) {
  const double part = std::fmod(0.5 + by * sample, 1.0);
  return static_cast<std::int64_t>(part * static_cast<double>(room));
}

}  // namespace

SampledPalette sampled_palette(const Picture& picture, const PixelGrid& grid, std::int64_t width, std::int64_t height,
                               std::span<const std::unique_ptr<CellPainter>> painters, const std::stop_token& stop) {
  std::vector<ColorCounts> histograms(painters.size());
  std::vector<Rgb> flat;
  std::atomic<int> next = 0;
  run_threads(painters.size(), [&](std::size_t thread) {
    if (thread == 0) {
      ColorSurvey survey;
      picture.draw(survey, picture.extent());
      flat = survey.colors();
      const Color paper = picture.paper();
      flat.insert(flat.begin(), static_cast<Rgb>(paper.red << 16 | paper.green << 8 | paper.blue));
    }
    CellPainter& painter = *painters[thread];
    const auto cell_width = static_cast<int>(std::min<std::int64_t>({SAMPLE_WIDTH, width, painter.surface().width()}));
    const auto cell_height = static_cast<int>(std::min<std::int64_t>({SAMPLE_HEIGHT, height, painter.surface().height()}));
    for (int sample = next++; sample < SAMPLES && !stop.stop_requested(); sample = next++) {
      // The steps are powers of the inverse of the plastic number.
      const std::int64_t left = spread(sample, 0.7548776662466927, width - cell_width + 1);
      const std::int64_t top = spread(sample, 0.5698402909980532, height - cell_height + 1);
      painter.paint(picture, grid, left, top, cell_width, cell_height);
      for (int y = 0; y < cell_height; ++y) histograms[thread].add({painter.surface().row(y), static_cast<std::size_t>(cell_width)});
    }
  });
  for (std::size_t i = 1; i < histograms.size(); ++i) histograms[0].add(histograms[i]);
  SampledPalette result{Palette(flat, histograms[0]), 0};
  result.mean_error = result.palette.mean_error(histograms[0]);
  return result;
}

}  // namespace hexwright::publish
