// The thread holds the picture it paints from, so that an edit may put another in its place at any moment.
#include "publish/raster/tile_maker.hpp"

#include <algorithm>
#include <cstring>
#include <new>

#include "platform/process.hpp"
#include "publish/raster/cell_painter.hpp"
#include "publish/raster/fingerprint.hpp"

namespace hexwright::publish {

namespace {

constexpr std::size_t STORE_BYTES = std::size_t{16} << 20;  // of sprites and stamps

// Nothing when there is no memory for it: the editor shows what it has, and asks again.
std::optional<Surface> painted(CellPainter& painter, const Picture& picture, const TileMaker::Wish& wish) try {
  painter.paint(picture, wish.grid, wish.name.column * TILE_SIDE, wish.name.row * TILE_SIDE, TILE_SIDE, TILE_SIDE);
  Surface surface(TILE_SIDE, TILE_SIDE);
  for (int y = 0; y < TILE_SIDE; ++y) std::memcpy(surface.row(y), painter.surface().row(y), std::size_t{TILE_SIDE} * 4);
  surface.touched();
  return surface;
} catch (const std::bad_alloc&) {
  return std::nullopt;
}

}  // namespace

TileMaker::TileMaker(std::function<void()> ready) : ready_(std::move(ready)) {
  thread_ = std::thread([this] { work(); });
}

TileMaker::~TileMaker() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

bool TileMaker::is_under_way(const TileName& name, std::uint64_t edition) const {
  if (painting_ && painting_->first == name && painting_->second == edition) return true;
  return std::any_of(made_.begin(), made_.end(), [&](const Made& made) { return made.wish.name == name && made.edition == edition; });
}

void TileMaker::want(std::shared_ptr<const Picture> picture, std::uint64_t edition, std::vector<Wish> wishes) {
  {
    const std::lock_guard lock(mutex_);
    picture_ = std::move(picture);
    edition_ = edition;
    wishes_ = std::move(wishes);
    std::erase_if(wishes_, [&](const Wish& wish) { return is_under_way(wish.name, edition); });
    std::reverse(wishes_.begin(), wishes_.end());
  }
  wake_.notify_one();
}

std::vector<TileMaker::Made> TileMaker::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(made_, {});
}

void TileMaker::work() {
  // Who shows the tiles, and the screen, go first. Linux takes this of the thread alone.
  platform::lower_thread_priority();
  RasterStores stores(STORE_BYTES);
  CellPainter painter(TILE_SIDE, TILE_SIDE, stores);
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [&] { return closing_ || !wishes_.empty(); });
    if (closing_) return;
    const Wish wish = wishes_.back();
    wishes_.pop_back();
    const std::shared_ptr<const Picture> picture = picture_;
    const std::uint64_t edition = edition_;
    painting_.emplace(wish.name, edition);
    lock.unlock();
    // A pixel more: antialiasing reaches over the border.
    const std::uint64_t drawn =
        fingerprint(*picture, wish.grid.paper_under(static_cast<double>(wish.name.column) * TILE_SIDE - 1,
                                                    static_cast<double>(wish.name.row) * TILE_SIDE - 1, TILE_SIDE + 2, TILE_SIDE + 2));
    const bool same = wish.shown == drawn;
    auto surface = same ? std::nullopt : painted(painter, *picture, wish);
    lock.lock();
    painting_.reset();
    if (!surface && !same) continue;
    const bool first = made_.empty();
    made_.push_back({wish, edition, drawn, std::move(surface)});
    if (!first) continue;
    lock.unlock();
    ready_();
    lock.lock();
  }
}

}  // namespace hexwright::publish
