// What a picture draws on a part of its paper, as one number: equal numbers mean equal drawings, so that a tile that an edit did not touch
// need not be painted again. Taking it costs a fraction of painting.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "publish/canvas/picture.hpp"
#include "publish/raster/cell_painter.hpp"
#include "publish/raster/surface.hpp"

namespace hexwright::publish {

std::uint64_t fingerprint(const Picture& picture, const Box& part);

// Tiles painted aside: a thread of its own paints what is wanted now, the most wanted first, so that who shows them never waits for one.

constexpr int TILE_SIDE = 256;

// One square of a picture at one zoom, counted in squares from the sheet's first pixel.
struct TileName {
  double pixels_per_mm;
  std::int64_t column, row;
  auto operator<=>(const TileName&) const = default;
};

class TileMaker {
 public:
  struct Wish {
    TileName name;
    PixelGrid grid;
    std::optional<std::uint64_t> shown;  // what is shown there now, by its fingerprint
  };
  struct Made {
    Wish wish;
    std::uint64_t edition;           // that of the picture it was painted from
    std::uint64_t fingerprint;       // of what is drawn there
    std::optional<Surface> surface;  // nothing when that is what is shown there now
  };

  // `ready` is called on the maker's thread when there is something to take and there was nothing before.
  explicit TileMaker(std::function<void()> ready);
  // Waits for the tile that is just being painted.
  ~TileMaker();
  TileMaker(const TileMaker&) = delete;

  // What was wanted before and is not begun is forgotten. What is being painted, or lies ready to be taken, of the same edition is not
  // begun again.
  void want(std::shared_ptr<const Picture> picture, std::uint64_t edition, std::vector<Wish> wishes);
  std::vector<Made> take();

 private:
  void work();
  bool is_under_way(const TileName& name, std::uint64_t edition) const;

  std::function<void()> ready_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::shared_ptr<const Picture> picture_;
  std::uint64_t edition_ = 0;
  std::vector<Wish> wishes_;  // the most wanted last
  std::optional<std::pair<TileName, std::uint64_t>> painting_;
  std::vector<Made> made_;
  bool closing_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace hexwright::publish
