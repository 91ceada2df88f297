// A board drawn alone as a PNG of whole pixels, for programs that lay their own grid over it, and where its hexes and tables are on it, in
// pixels from the upper left corner. Each object is used by one thread; the PNG is written by several. Faults are those of write_png.
#pragma once

#include <stop_token>

#include "publish/board/board_picture.hpp"
#include "publish/files/png.hpp"
#include "publish/raster/cell_painter.hpp"

namespace hexwright::press {

class BoardPixels {
 public:
  // A hex is about so many pixels from side to side; fewer where the board would be larger than MOST_SIDE.
  BoardPixels(const view::View& view, const publish::Theme& theme, const std::string& language, int hex_px,
              std::vector<std::string> boards = {});

  static constexpr double MOST_SIDE = 12'000;
  const publish::BoardPicture& picture() const { return picture_; }
  const publish::PixelGrid& grid() const { return grid_; }
  double pixels_per_mm() const { return per_mm_; }
  // In pixels from the upper left corner.
  publish::Point middle_of(std::size_t hex) const { return grid_.to_pixels(picture_.middle_of(hex)); }

  publish::PngOptions png_options() const;

 private:
  publish::BoardPicture picture_;
  double per_mm_;
  publish::PixelGrid grid_;
};

inline constexpr double PLAIN_HEX_MM = 15, PLAIN_INCH_MM = 15;  // of such boards

// Boards and tables of the map as it may be seen: one that is hidden is as unknown as one that is not there. Fault: export/unknown-board.
wording::Result<void> boards_are_known(const view::View& view, const std::vector<std::string>& wanted);

// Terrain, lines and grid, without pieces and setup; numbers and names only with `words`.
publish::BoardOptions plain_board(const std::string& language, std::vector<std::string> boards, bool words);

// Any picture as a PNG in memory. `threads` 0: as many as the machine has.
wording::Result<std::string> png_bytes(const publish::Picture& picture, double pixels_per_mm, int threads, std::stop_token stop);

}  // namespace hexwright::press
