// Paints tiles of a picture on its own thread, the most wanted first, so that the thread that shows them never waits for one; and the
// fingerprint of what a picture draws on a part, so that a tile that an edit did not touch is not painted again. Sides of tiles are in
// pixels. Any thread may call. No errors: a tile for which there is no memory is left out.
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

constexpr int TILE_SIDE = 256;

// One square of a picture at one zoom, counted in squares from the sheet's first pixel.
struct TileName {
  double pixels_per_mm;
  std::int64_t column, row;
  auto operator<=>(const TileName&) const = default;
};

class TileMaker {
 public:
  struct Request {
    TileName name;
    PixelGrid grid;
    std::optional<std::uint64_t> shown;  // what is shown there now, by its fingerprint
  };
  struct Made {
    Request request;
    std::uint64_t edition;           // that of the picture it was painted from
    std::uint64_t fingerprint;       // of what is drawn there
    std::optional<Surface> surface;  // nothing when the tile shown there now is the same
  };

  // `ready` is called on the maker's thread when there is something to take and there was nothing before.
  explicit TileMaker(std::function<void()> ready);
  // Waits for the tile that is just being painted.
  ~TileMaker();
  TileMaker(const TileMaker&) = delete;

  // Replaces the requests that are not begun. Tiles of the same edition that are being painted or ready to be taken are not painted again.
  void ask(std::shared_ptr<const Picture> picture, std::uint64_t edition, std::vector<Request> requests);
  std::vector<Made> take();

 private:
  void work();
  bool is_under_way(const TileName& name, std::uint64_t edition) const;

  std::function<void()> ready_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::shared_ptr<const Picture> picture_;
  std::uint64_t edition_ = 0;
  std::vector<Request> requests_;  // the most wanted last
  std::optional<std::pair<TileName, std::uint64_t>> painting_;
  std::vector<Made> made_;
  bool closing_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace hexwright::publish
