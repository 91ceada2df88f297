// How long the editor's canvas needs for a frame while a board is dragged about: a window of 1920 x 1080 over a scenario, through the
// tile cache, at three zooms. Prints the median, the 90th and the 99th hundredth and the longest of so many frames, in milliseconds.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <vector>

#include "publish/board/board_picture.hpp"
#include "publish/raster/tiles.hpp"
#include "rulesets/rulesets.hpp"

using namespace hexwright;

namespace {

constexpr int WIDTH = 1920, HEIGHT = 1080, FRAMES = 400;
constexpr double BUDGET_MS = 4;  // for tiles that are not there yet

void time_frames(const publish::BoardPicture& picture, double pixels_per_mm, bool budgeted) {
  publish::TileCache cache(picture, std::size_t{128} << 20);
  cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t* cr = cairo_create(surface);
  std::vector<double> times;
  const publish::Point middle = picture.extent().middle();
  for (int frame = 0; frame < FRAMES; ++frame) {
    // In a wide circle about the middle, some ten pixels a frame.
    const double angle = frame * 2 * 3.14159265358979 / FRAMES, reach = 700 / pixels_per_mm;
    const publish::Point corner{middle.x + reach * std::cos(angle) - WIDTH / 2 / pixels_per_mm,
                                middle.y + reach * std::sin(angle) - HEIGHT / 2 / pixels_per_mm};
    const auto start = std::chrono::steady_clock::now();
    cache.compose(cr, {corner, pixels_per_mm, WIDTH, HEIGHT}, budgeted ? std::optional(BUDGET_MS) : std::nullopt);
    cairo_surface_flush(surface);
    times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
  }
  times.erase(times.begin());  // the first frame shows a board that was not drawn before; it is no panning
  std::sort(times.begin(), times.end());
  const auto at = [&](double part) { return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))]; };
  std::printf("  %5.1f px a hex %-10s median %6.2f   90 %% %6.2f   99 %% %6.2f   longest %6.2f ms\n", pixels_per_mm * 15,
              budgeted ? "budget 4" : "no budget", at(0.5), at(0.9), at(0.99), times.back());
  cairo_destroy(cr);
  cairo_surface_destroy(surface);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  std::vector<project::BuiltInGame> games;
  for (const validator::GameRules& game : rulesets::all_games()) games.push_back(game.data);
  const auto project = project::Project::load(argv[1], games);
  const auto theme = publish::load_theme("colour");
  if (!project || !theme || !(*project)->map()) return 3;
  const publish::BoardPicture picture(view::seen_by_referee(**project), *theme, {});
  std::printf("frames of a window of %d x %d\n", WIDTH, HEIGHT);
  for (const double pixels_a_hex : {64.0, 32.0, 16.0})
    for (const bool budgeted : {false, true}) time_frames(picture, pixels_a_hex / 15, budgeted);
  return 0;
}
