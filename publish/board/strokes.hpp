// Long lines on a board, in millimetres, cut into pieces that are drawn only in the part that is asked for: all casings first, then all
// cores, so that lines of one kind flow into one another where they meet. Filled by one thread up to finish(), then drawn by any; cannot
// fail.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "publish/canvas/canvas.hpp"
#include "publish/theme/theme.hpp"

namespace hexwright::publish {

struct StrokePiece {
  Path path;
  Box bounds;
};
class Strokes {
 public:
  LineStyle style;
  double scale = 1;  // of the style's widths, which are meant at 15 mm a hex

  void add(const Path& path) { add_in_pieces(path, path.steps().size()); }
  // Cut into pieces of so many steps; what is cut is drawn as one again, for solid lines have round ends.
  void add_in_pieces(const Path& path, std::size_t most_steps);
  void draw(Canvas& canvas, const Box& part) const;
  bool empty() const { return pieces_.empty(); }
  // Nothing more will be added.
  void finish();

 private:
  // A large map has a hundred thousand of them, so they are kept short: single precision is finer than any printer.
  struct Piece {
    float left, top, right, bottom;
    std::uint32_t first : 31;  // of xy_, where its points begin: the first point, then the steps; the next piece's are after them
    std::uint32_t curved : 1;  // every step is a curve of three points, else a line of one
  };
  void keep(const std::vector<Point>& points, bool curved);
  static int band_of(double y);
  std::vector<Piece> pieces_;
  std::vector<float> xy_;
  // Numbers of pieces by the bands of the sheet they touch, so that a part of a large board looks at few of them.
  std::map<int, std::vector<std::uint32_t>> bands_;
};

// The trimming along a line, as a separate path: sleepers, teeth (to the left of its direction), ticks, bushes. Straight lines between the
// points.
Path trimming(const std::vector<Point>& points, Trim trim, double width_mm);
void draw_trim(Canvas& canvas, const Path& trim, const LineStyle& style, double scale);

}  // namespace hexwright::publish
