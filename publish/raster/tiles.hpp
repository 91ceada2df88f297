// What the editor shows of a picture while it is moved and zoomed: square tiles of the present zoom, kept within a bound of bytes, those
// used longest ago dropped first. Where a tile is missing a frame shows what there is of another zoom. One thread for each cache, the one
// that shows the tiles; no errors.
#pragma once

#include <cairo.h>

#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <vector>

#include "publish/raster/cell_painter.hpp"
#include "publish/raster/tile_maker.hpp"

namespace hexwright::publish {

// The part of the paper to show: its upper left corner, the scale, and the size in pixels.
struct Viewport {
  Point corner_mm;
  double pixels_per_mm = 1;
  int width = 0, height = 0;
};

// Missing tiles are painted by the calling thread within its budget, or by another thread.
class TileCache {
 public:
  static constexpr int SIDE = TILE_SIDE;

  // The picture must outlive the cache, or be replaced in time.
  TileCache(const Picture& picture, std::size_t most_bytes);
  // Tiles are painted by another thread, which calls `ready` when a new frame would show more.
  TileCache(std::shared_ptr<const Picture> picture, std::size_t most_bytes, std::function<void()> ready);
  // After an edit, sets the new picture of the same sheet; invalidate_all() has its tiles repainted, or found unchanged.
  void replace(std::shared_ptr<const Picture> picture);
  // Where the author edits: tiles near it come first. Without a place, from the middle of the viewport outwards.
  void work_at(std::optional<Point> mm) { work_at_ = mm; }

  // The grid a viewport of this zoom is shown in; for the editor to find what is under its mouse.
  PixelGrid grid(double pixels_per_mm) const;
  // Shows the viewport at 0,0 of the target, whose user space must be its pixels. Outside of the sheet nothing is painted. Once the budget
  // is used up, missing tiles are left to a later frame, except one, so that every frame makes progress; tiles that another thread paints
  // are always left. Returns the number of tiles left.
  int compose(cairo_t* target, const Viewport& viewport, std::optional<double> budget_ms = {});

  // Makes all tiles stale, at every zoom; they stay visible until they are repainted.
  void invalidate_all();

  std::size_t bytes() const;
  std::int64_t rendered() const { return rendered_; }  // tiles, ever; not those that were found to be right as they were

 private:
  struct Tile {
    TileName name;
    PixelGrid grid;
    Surface surface{SIDE, SIDE};
    bool stale = false;
    std::optional<std::uint64_t> fingerprint = {};  // of what was drawn, where it was painted aside
    // The same in the memory of the screen, so that a tile is sent to it once, and not every frame.
    mutable std::unique_ptr<cairo_surface_t, DestroySurface> near_screen = {};
    Box paper() const {
      return grid.paper_under(static_cast<double>(name.column) * SIDE, static_cast<double>(name.row) * SIDE, SIDE, SIDE);
    }
  };
  using Tiles = std::list<Tile>;
  using ByName = std::map<TileName, Tiles::iterator>;

  // Those nearest to the place come first: there it is sharp at once.
  static std::vector<TileName> names_in(const Box& seen, double pixels_per_mm, const Point& first);
  Tile* known(const TileName& name);
  Tile& room_for(const TileName& name, const PixelGrid& grid);
  const Tile& render(const TileName& name, const PixelGrid& grid);
  void take_made();
  static cairo_surface_t* pixels_for(cairo_t* target, const Tile& tile);
  void show(cairo_t* target, const Tile& tile, double x, double y) const;
  void show_another(cairo_t* target, const TileName& name, const PixelGrid& grid, double x, double y) const;
  // Tiles of that zoom over the place, and whether they cover it.
  struct Cover {
    std::vector<const Tile*> tiles;
    bool whole;
  };
  std::vector<Cover> covers(const Box& paper, const PixelGrid& grid, double pixels_per_mm) const;
  void forget_oldest();

  std::shared_ptr<const Picture> picture_;
  std::size_t most_tiles_;
  RasterStores stores_;
  CellPainter painter_;
  Tiles tiles_;  // used last in front
  ByName by_name_;
  std::int64_t rendered_ = 0;
  std::uint64_t edition_ = 0;
  std::optional<Point> work_at_;
  std::unique_ptr<TileMaker> maker_;
};

}  // namespace hexwright::publish
