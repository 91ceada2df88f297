// Tiles are painted like the cells of a PNG, and copied to the screen pixel by pixel. Only what stands in for a missing tile is
// ever scaled, and never with cairo's best filter: below three quarters it takes a hundred times as long.
#include "publish/raster/tiles.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>

namespace hexwright::publish {

namespace {

constexpr std::size_t TILE_BYTES = std::size_t{TileCache::SIDE} * TileCache::SIDE * 4;
// On the screen, true proportions are worth more than for a file that was asked for in pixels to the millimetre.
constexpr double MOST_DISTORTION = 0.02;
// A stand-in that would be scaled by more than this shows nothing of use.
constexpr double MOST_SCALING = 16;
constexpr double FARTHEST = 1e9;
constexpr int LARGEST_SCREEN = 32767;  // as cairo has it

void set_paper(cairo_t* target, Color paper) {
  cairo_set_source_rgba(target, paper.red / 255.0, paper.green / 255.0, paper.blue / 255.0, paper.alpha / 255.0);
}

}  // namespace

TileCache::TileCache(const Picture& picture, std::size_t most_bytes)
    : picture_(&picture),
      most_tiles_(std::max<std::size_t>(1, most_bytes / TILE_BYTES)),
      stores_(std::clamp<std::size_t>(most_bytes / 4, std::size_t{1} << 20, std::size_t{16} << 20)),
      painter_(SIDE, SIDE, stores_) {}

PixelGrid TileCache::grid(double pixels_per_mm) const { return grid_for(*picture_, pixels_per_mm, MOST_DISTORTION); }

TileCache::Tile* TileCache::known(const Name& name) {
  const auto found = by_name_.find(name);
  if (found == by_name_.end()) return nullptr;
  tiles_.splice(tiles_.begin(), tiles_, found->second);
  return &*found->second;
}

const TileCache::Tile& TileCache::render(const Name& name, const PixelGrid& grid) {
  Tile* tile = known(name);
  if (!tile) {
    while (tiles_.size() >= most_tiles_) forget_oldest();
    tiles_.emplace_front(Tile{name, grid});
    by_name_.emplace(name, tiles_.begin());
    tile = &tiles_.front();
  }
  painter_.paint(*picture_, grid, name.column * SIDE, name.row * SIDE, SIDE, SIDE);
  tile->surface.flush();
  for (int y = 0; y < SIDE; ++y) std::memcpy(tile->surface.row(y), painter_.surface().row(y), std::size_t{SIDE} * 4);
  tile->surface.touched();
  tile->grid = grid;
  tile->stale = false;
  ++rendered_;
  return *tile;
}

void TileCache::forget_oldest() {
  by_name_.erase(tiles_.back().name);
  tiles_.pop_back();
}

void TileCache::show(cairo_t* target, const Tile& tile, double x, double y) const {
  cairo_set_source_surface(target, tile.surface.get(), x, y);
  cairo_pattern_set_filter(cairo_get_source(target), CAIRO_FILTER_NEAREST);
  cairo_rectangle(target, x, y, SIDE, SIDE);
  cairo_fill(target);
}

void TileCache::show_another(cairo_t* target, const Name& name, const PixelGrid& grid, double x, double y) const {
  set_paper(target, picture_->paper());
  cairo_rectangle(target, x, y, SIDE, SIDE);
  cairo_fill(target);
  const Box paper = grid.paper_under(static_cast<double>(name.column) * SIDE, static_cast<double>(name.row) * SIDE, SIDE, SIDE);
  // What was used last comes last, on top of the others; the tile itself, where it is only out of date, is the best of all.
  const Tile* itself = nullptr;
  for (auto tile = tiles_.rbegin(); tile != tiles_.rend(); ++tile) {
    if (tile->name == name) itself = &*tile;
    const double across = grid.scale_x / tile->grid.scale_x, down = grid.scale_y / tile->grid.scale_y;
    if (tile->name.pixels_per_mm == name.pixels_per_mm || across > MOST_SCALING || across < 1 / MOST_SCALING ||
        !tile->paper().touches(paper))
      continue;
    const Point corner = grid.to_pixels({tile->paper().left, tile->paper().top});
    cairo_save(target);
    cairo_rectangle(target, x, y, SIDE, SIDE);
    cairo_clip(target);
    cairo_translate(target, x + corner.x - static_cast<double>(name.column) * SIDE, y + corner.y - static_cast<double>(name.row) * SIDE);
    cairo_scale(target, across, down);
    cairo_set_source_surface(target, tile->surface.get(), 0, 0);
    cairo_pattern_set_filter(cairo_get_source(target), CAIRO_FILTER_BILINEAR);
    cairo_pattern_set_extend(cairo_get_source(target), CAIRO_EXTEND_PAD);
    cairo_rectangle(target, 0, 0, SIDE, SIDE);
    cairo_fill(target);
    cairo_restore(target);
  }
  if (itself) show(target, *itself, x, y);
}

std::vector<TileCache::Name> TileCache::names_in(const Box& seen, double pixels_per_mm) {
  std::vector<Name> names;
  for (auto row = static_cast<std::int64_t>(seen.top) / SIDE; static_cast<double>(row * SIDE) < seen.bottom; ++row)
    for (auto column = static_cast<std::int64_t>(seen.left) / SIDE; static_cast<double>(column * SIDE) < seen.right; ++column)
      names.push_back({pixels_per_mm, column, row});
  const Point middle = seen.middle();
  const auto off = [&](const Name& name) {
    return std::hypot((static_cast<double>(name.column) + 0.5) * SIDE - middle.x, (static_cast<double>(name.row) + 0.5) * SIDE - middle.y);
  };
  std::stable_sort(names.begin(), names.end(), [&](const Name& a, const Name& b) { return off(a) < off(b); });
  return names;
}

int TileCache::compose(cairo_t* target, const Viewport& viewport, std::optional<double> budget_ms) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  if (!(viewport.pixels_per_mm > 0) || !std::isfinite(viewport.pixels_per_mm)) return 0;
  const PixelGrid grid = this->grid(viewport.pixels_per_mm);
  const Point corner = grid.to_pixels(viewport.corner_mm);
  const Point end = grid.to_pixels({picture_->extent().right, picture_->extent().bottom});
  if (!(std::abs(corner.x) < FARTHEST && std::abs(corner.y) < FARTHEST && end.x < FARTHEST && end.y < FARTHEST)) return 0;
  const double left = std::round(corner.x), top = std::round(corner.y);
  // In pixels of the whole sheet.
  const Box seen{std::max(left, 0.0), std::max(top, 0.0), std::min(left + std::min(viewport.width, LARGEST_SCREEN), std::ceil(end.x)),
                 std::min(top + std::min(viewport.height, LARGEST_SCREEN), std::ceil(end.y))};
  if (!(seen.width() > 0 && seen.height() > 0)) return 0;
  cairo_save(target);
  cairo_rectangle(target, seen.left - left, seen.top - top, seen.width(), seen.height());
  cairo_clip(target);
  if (picture_->paper().alpha == 255) cairo_set_operator(target, CAIRO_OPERATOR_SOURCE);
  int missing = 0, made = 0;
  for (const Name& name : names_in(seen, viewport.pixels_per_mm)) {
    const double x = static_cast<double>(name.column * SIDE) - left, y = static_cast<double>(name.row * SIDE) - top;
    const Tile* tile = known(name);
    const bool in_time = made == 0 || !budget_ms || std::chrono::duration<double, std::milli>(Clock::now() - start).count() < *budget_ms;
    if ((!tile || tile->stale) && in_time) {
      tile = &render(name, grid);
      ++made;
    }
    if (tile && !tile->stale) {
      show(target, *tile, x, y);
    } else {
      show_another(target, name, grid, x, y);
      ++missing;
    }
  }
  cairo_restore(target);
  return missing;
}

void TileCache::invalidate(const Box& mm) {
  for (Tile& tile : tiles_)
    // A pixel more: antialiasing reaches over the border.
    if (tile.paper().grown(1 / std::min(tile.grid.scale_x, tile.grid.scale_y)).touches(mm)) tile.stale = true;
}

void TileCache::clear() {
  tiles_.clear();
  by_name_.clear();
  stores_.sprites.clear();
}

std::size_t TileCache::bytes() const { return tiles_.size() * TILE_BYTES; }

}  // namespace hexwright::publish
