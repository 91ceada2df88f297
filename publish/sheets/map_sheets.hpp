// A map at its true scale on several sheets of paper, in millimetres, with some overlap, crop marks, and a plan that shows how they fit
// together. Planned by one thread, immutable afterwards, so any thread may draw. Faults: tiles/none, tiles/too-many (more than MOST_TILES).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "publish/canvas/picture.hpp"
#include "publish/style/style.hpp"
#include "publish/pages/pages.hpp"

namespace hexwright::publish {

struct TileOptions {
  double margin_mm = 10;  // that no printer reaches
  double overlap_mm = 6;
  std::string language = "en";
};

struct Tile {
  std::size_t row, column;
  Box part;          // of the picture
  Point on_page;     // where the upper left corner of the part lies
  std::string name;  // "A1": a letter for the row, a number for the column
};

inline constexpr std::size_t MOST_TILES = 400;

class MapSheets {
 public:
  // Upright or across, whichever takes fewer sheets. The picture must outlive this object. Faults: tiles/none, tiles/too-many.
  static wording::Result<MapSheets> plan(const Picture& picture, const PrintStyle& style, const PaperSize& paper,
                                         const TileOptions& options);

  const std::vector<Tile>& tiles() const { return tiles_; }
  // The plan first, unless one sheet is enough.
  std::vector<const Picture*> pages() const;

 private:
  std::vector<Tile> tiles_;
  std::vector<std::unique_ptr<const Picture>> pages_;
};

}  // namespace hexwright::publish
