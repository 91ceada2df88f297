// Tiles are painted like the cells of a PNG, and copied to the screen pixel by pixel. Only what stands in for a missing tile is
// ever scaled, and never with cairo's best filter: below three quarters it takes a hundred times as long.
#include "publish/raster/tiles.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <limits>

namespace hexwright::publish {

namespace {

constexpr std::size_t TILE_BYTES = std::size_t{TileCache::SIDE} * TileCache::SIDE * 4;
// On the screen, true proportions are worth more than for a file that was asked for in pixels to the millimetre.
constexpr double MOST_DISTORTION = 0.02;
// A stand-in that would be enlarged by more than this shows nothing of use; one that would be made smaller by more takes too many tiles.
constexpr double MOST_ENLARGED = 16, MOST_REDUCED = 4;
constexpr std::size_t MOST_COVERS = 3;
constexpr double FARTHEST = 1e9;
constexpr int LARGEST_SCREEN = 32767;  // as cairo has it

void set_paper(cairo_t* target, Color paper) {
  cairo_set_source_rgba(target, paper.red / 255.0, paper.green / 255.0, paper.blue / 255.0, paper.alpha / 255.0);
}

}  // namespace

TileCache::TileCache(const Picture& picture, std::size_t most_bytes)
    : picture_(std::shared_ptr<const Picture>(), &picture),
      most_tiles_(std::max<std::size_t>(1, most_bytes / TILE_BYTES)),
      stores_(std::clamp<std::size_t>(most_bytes / 4, std::size_t{1} << 20, std::size_t{16} << 20)),
      painter_(SIDE, SIDE, stores_) {}

TileCache::TileCache(std::shared_ptr<const Picture> picture, std::size_t most_bytes, std::function<void()> ready)
    : TileCache(*picture, most_bytes) {
  picture_ = std::move(picture);
  maker_ = std::make_unique<TileMaker>(std::move(ready));
}

void TileCache::replace(std::shared_ptr<const Picture> picture) {
  picture_ = std::move(picture);
  ++edition_;
}

PixelGrid TileCache::grid(double pixels_per_mm) const { return grid_for(*picture_, pixels_per_mm, MOST_DISTORTION); }

TileCache::Tile* TileCache::known(const TileName& name) {
  const auto found = by_name_.find(name);
  if (found == by_name_.end()) return nullptr;
  tiles_.splice(tiles_.begin(), tiles_, found->second);
  return &*found->second;
}

TileCache::Tile& TileCache::room_for(const TileName& name, const PixelGrid& grid) {
  Tile* tile = known(name);
  if (!tile) {
    while (tiles_.size() >= most_tiles_) forget_oldest();
    tiles_.emplace_front(Tile{name, grid});
    by_name_.emplace(name, tiles_.begin());
    tile = &tiles_.front();
  }
  tile->grid = grid;
  tile->stale = false;
  tile->near_screen.reset();
  ++rendered_;
  return *tile;
}

const TileCache::Tile& TileCache::render(const TileName& name, const PixelGrid& grid) {
  painter_.paint(*picture_, grid, name.column * SIDE, name.row * SIDE, SIDE, SIDE);
  Tile& tile = room_for(name, grid);
  tile.surface.flush();
  for (int y = 0; y < SIDE; ++y) std::memcpy(tile.surface.row(y), painter_.surface().row(y), std::size_t{SIDE} * 4);
  tile.surface.touched();
  return tile;
}

// One that was painted before the last edit is shown, but is not the last word.
void TileCache::take_made() {
  for (TileMaker::Made& made : maker_->take()) {
    if (!made.surface) {
      Tile* tile = known(made.request.name);
      if (tile && tile->grid == made.request.grid && tile->fingerprint == made.fingerprint && made.edition == edition_) tile->stale = false;
      continue;
    }
    Tile& tile = room_for(made.request.name, made.request.grid);
    tile.surface = std::move(*made.surface);
    tile.stale = made.edition != edition_;
    tile.fingerprint = made.fingerprint;
  }
}

void TileCache::forget_oldest() {
  by_name_.erase(tiles_.back().name);
  tiles_.pop_back();
}

cairo_surface_t* TileCache::pixels_for(cairo_t* target, const Tile& tile) {
  cairo_surface_t* screen = cairo_get_group_target(target);
  if (cairo_surface_get_type(screen) != CAIRO_SURFACE_TYPE_XLIB) return tile.surface.get();
  if (!tile.near_screen) {
    // On a fine screen a surface like the window's counts in its units; a tile is pixels.
    double fine_x = 1, fine_y = 1;
    cairo_surface_get_device_scale(screen, &fine_x, &fine_y);
    std::unique_ptr<cairo_surface_t, DestroySurface> made(cairo_surface_create_similar(
        screen, CAIRO_CONTENT_COLOR_ALPHA, static_cast<int>(std::ceil(SIDE / fine_x)), static_cast<int>(std::ceil(SIDE / fine_y))));
    cairo_surface_set_device_scale(made.get(), 1, 1);
    cairo_t* cr = cairo_create(made.get());
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
    cairo_set_source_surface(cr, tile.surface.get(), 0, 0);
    cairo_paint(cr);
    const bool good = cairo_status(cr) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(cr);
    if (!good) return tile.surface.get();
    tile.near_screen = std::move(made);
  }
  return tile.near_screen.get();
}

void TileCache::show(cairo_t* target, const Tile& tile, double x, double y) const {
  cairo_set_source_surface(target, pixels_for(target, tile), x, y);
  cairo_pattern_set_filter(cairo_get_source(target), CAIRO_FILTER_NEAREST);
  cairo_rectangle(target, x, y, SIDE, SIDE);
  cairo_fill(target);
}

// From the zoom most like this one on, until one covers the place.
std::vector<TileCache::Cover> TileCache::covers(const Box& paper, const PixelGrid& grid, double pixels_per_mm) const {
  std::vector<std::pair<double, PixelGrid>> zooms;
  constexpr std::int64_t END = std::numeric_limits<std::int64_t>::max();
  for (auto at = by_name_.begin(); at != by_name_.end(); at = by_name_.upper_bound({at->first.pixels_per_mm, END, END})) {
    const double enlarged = grid.scale_x / at->second->grid.scale_x;
    if (at->first.pixels_per_mm != pixels_per_mm && enlarged <= MOST_ENLARGED && enlarged >= 1 / MOST_REDUCED)
      zooms.emplace_back(at->first.pixels_per_mm, at->second->grid);
  }
  const auto likeness = [&](double zoom) { return std::abs(std::log(zoom / pixels_per_mm)); };
  std::sort(zooms.begin(), zooms.end(), [&](const auto& a, const auto& b) { return likeness(a.first) < likeness(b.first); });
  std::vector<Cover> out;
  for (const auto& [zoom, its_grid] : zooms) {
    const Point from = its_grid.to_pixels({paper.left, paper.top}), to = its_grid.to_pixels({paper.right, paper.bottom});
    const auto square = [](double pixel) { return static_cast<std::int64_t>(std::floor(pixel / SIDE)); };
    Cover cover{{}, true};
    for (std::int64_t row = square(from.y); row <= square(to.y); ++row)
      for (std::int64_t column = square(from.x); column <= square(to.x); ++column) {
        const auto found = by_name_.find({zoom, column, row});
        if (found == by_name_.end())
          cover.whole = false;
        else
          cover.tiles.push_back(&*found->second);
      }
    if (cover.tiles.empty()) continue;
    out.push_back(std::move(cover));
    if (out.back().whole || out.size() == MOST_COVERS) break;
  }
  return out;
}

// The most alike comes last, on top of the others; the tile itself, where it is only out of date, is the best of all. The next frames
// bring what is sharp: no time is spent on smoothing.
void TileCache::show_another(cairo_t* target, const TileName& name, const PixelGrid& grid, double x, double y) const {
  if (const auto itself = by_name_.find(name); itself != by_name_.end()) return show(target, *itself->second, x, y);
  set_paper(target, picture_->paper());
  cairo_rectangle(target, x, y, SIDE, SIDE);
  cairo_fill(target);
  const Box paper = grid.paper_under(static_cast<double>(name.column) * SIDE, static_cast<double>(name.row) * SIDE, SIDE, SIDE);
  cairo_save(target);
  cairo_rectangle(target, x, y, SIDE, SIDE);
  cairo_clip(target);
  const std::vector<Cover> found = covers(paper, grid, name.pixels_per_mm);
  for (auto cover = found.rbegin(); cover != found.rend(); ++cover)
    for (const Tile* tile : cover->tiles) {
      const Point corner = grid.to_pixels({tile->paper().left, tile->paper().top});
      cairo_save(target);
      cairo_translate(target, x + corner.x - static_cast<double>(name.column) * SIDE, y + corner.y - static_cast<double>(name.row) * SIDE);
      cairo_scale(target, grid.scale_x / tile->grid.scale_x, grid.scale_y / tile->grid.scale_y);
      cairo_set_source_surface(target, pixels_for(target, *tile), 0, 0);
      cairo_pattern_set_filter(cairo_get_source(target), CAIRO_FILTER_NEAREST);
      cairo_pattern_set_extend(cairo_get_source(target), CAIRO_EXTEND_PAD);
      cairo_rectangle(target, 0, 0, SIDE, SIDE);
      cairo_fill(target);
      cairo_restore(target);
    }
  cairo_restore(target);
}

std::vector<TileName> TileCache::names_in(const Box& seen, double pixels_per_mm, const Point& first) {
  std::vector<TileName> names;
  for (auto row = static_cast<std::int64_t>(seen.top) / SIDE; static_cast<double>(row * SIDE) < seen.bottom; ++row)
    for (auto column = static_cast<std::int64_t>(seen.left) / SIDE; static_cast<double>(column * SIDE) < seen.right; ++column)
      names.push_back({pixels_per_mm, column, row});
  const auto off = [&](const TileName& name) {
    return std::hypot((static_cast<double>(name.column) + 0.5) * SIDE - first.x, (static_cast<double>(name.row) + 0.5) * SIDE - first.y);
  };
  std::stable_sort(names.begin(), names.end(), [&](const TileName& a, const TileName& b) { return off(a) < off(b); });
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
  if (maker_) take_made();
  int missing = 0, made = 0;
  std::vector<TileMaker::Request> requests;
  for (const TileName& name : names_in(seen, viewport.pixels_per_mm, work_at_ ? grid.to_pixels(*work_at_) : seen.middle())) {
    const double x = static_cast<double>(name.column * SIDE) - left, y = static_cast<double>(name.row * SIDE) - top;
    const Tile* tile = known(name);
    const bool in_time =
        !maker_ && (made == 0 || !budget_ms || std::chrono::duration<double, std::milli>(Clock::now() - start).count() < *budget_ms);
    if ((!tile || tile->stale) && in_time) {
      tile = &render(name, grid);
      ++made;
    }
    if (tile && !tile->stale) {
      show(target, *tile, x, y);
    } else {
      show_another(target, name, grid, x, y);
      ++missing;
      if (maker_) requests.push_back({name, grid, tile && tile->grid == grid ? tile->fingerprint : std::nullopt});
    }
  }
  cairo_restore(target);
  if (maker_) maker_->ask(picture_, edition_, std::move(requests));
  return missing;
}

void TileCache::invalidate_all() {
  for (Tile& tile : tiles_) tile.stale = true;
}

std::size_t TileCache::bytes() const { return tiles_.size() * TILE_BYTES; }

}  // namespace hexwright::publish
