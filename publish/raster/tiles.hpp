// What the editor shows of a picture while it is moved and zoomed: square tiles of the present zoom, kept within a bound of bytes,
// those used longest ago forgotten first. A frame that must be quick shows what it has of another zoom where a tile is missing.
#pragma once

#include <cairo.h>

#include <compare>
#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <vector>

#include "publish/raster/cell_painter.hpp"

namespace hexwright::publish {

// What is to be seen: so many pixels, of which the first shows this place of the paper.
struct Viewport {
  Point corner_mm;
  double pixels_per_mm = 1;
  int width = 0, height = 0;
};

// For one thread.
class TileCache {
 public:
  static constexpr int SIDE = 256;

  // The picture must outlive the cache, or be replaced in time.
  TileCache(const Picture& picture, std::size_t most_bytes);
  // After an edit: the same sheet drawn anew. What has changed on it is to be invalidated besides.
  void replace(const Picture& picture) { picture_ = &picture; }

  // The grid a viewport of this zoom is shown in; for the editor to find what is under its mouse.
  PixelGrid grid(double pixels_per_mm) const;
  // Shows the viewport at 0,0 of the target, whose user space must be its pixels. Outside of the sheet nothing is painted. Once
  // the budget is used up, missing tiles are left to a later frame, but for one, so that every frame makes headway. Gives the
  // number of tiles left.
  int compose(cairo_t* target, const Viewport& viewport, std::optional<double> budget_ms = {});

  // What lies there is to be drawn anew, at every zoom; until then it is shown as it was.
  void invalidate(const Box& mm);
  void clear();

  std::size_t bytes() const;
  std::int64_t rendered() const { return rendered_; }  // tiles, ever

 private:
  struct Name {
    double pixels_per_mm;
    std::int64_t column, row;
    auto operator<=>(const Name&) const = default;
  };
  struct Tile {
    Name name;
    PixelGrid grid;
    Surface surface{SIDE, SIDE};
    bool stale = false;
    Box paper() const {
      return grid.paper_under(static_cast<double>(name.column) * SIDE, static_cast<double>(name.row) * SIDE, SIDE, SIDE);
    }
  };
  using Tiles = std::list<Tile>;

  // From the middle outwards: where the eyes are, it is sharp first.
  static std::vector<Name> names_in(const Box& seen, double pixels_per_mm);
  Tile* known(const Name& name);
  const Tile& render(const Name& name, const PixelGrid& grid);
  void show(cairo_t* target, const Tile& tile, double x, double y) const;
  void show_another(cairo_t* target, const Name& name, const PixelGrid& grid, double x, double y) const;
  void forget_oldest();

  const Picture* picture_;
  std::size_t most_tiles_;
  RasterStores stores_;
  CellPainter painter_;
  Tiles tiles_;  // used last in front
  std::map<Name, Tiles::iterator> by_name_;
  std::int64_t rendered_ = 0;
};

}  // namespace hexwright::publish
