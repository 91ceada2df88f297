// The sheet around a board, in millimetres: title above, legend, scale and north below. The legend says in words what the board shows in
// signs: terrain, levels, lines, sides, setup. Immutable once made, for any thread; cannot fail. The theme must outlive it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/view/view.hpp"
#include "publish/board/ground.hpp"
#include "publish/board/hex_lines.hpp"
#include "publish/board/pieces.hpp"
#include "publish/board/marks.hpp"
#include "publish/board/table_ground.hpp"
#include "publish/canvas/canvas.hpp"
#include "publish/theme/theme.hpp"

namespace hexwright::publish {

// A line of the legend: what it looks like in a box of the given size about a middle, and what it is called.
struct LegendEntry {
  std::function<void(Canvas&, Point middle, double width, double height)> sample;
  std::string words;
};

struct SheetText {
  std::string title, subtitle, note;
};

// The bar of a scale: so long on paper, with a number at each end.
struct ScaleBar {
  double mm = 0;  // 0: none
  int parts = 4;
  std::string far_end;  // "1000 m", "12\""
};

class Sheet {
 public:
  Sheet(const Theme& theme, SheetText text, std::vector<LegendEntry> legend, ScaleBar scale, bool north, double board_width_mm);

  double above() const { return above_; }
  double below() const { return below_; }
  // The board lies at `board`; the texts run along its width.
  void draw(Canvas& canvas, const Box& board, const Box& part) const;

 private:
  void draw_scale(Canvas& canvas, Point at) const;
  void draw_north(Canvas& canvas, Point middle, double size) const;

  const Theme& theme_;
  SheetText text_;
  std::vector<LegendEntry> legend_;
  ScaleBar scale_;
  bool north_;
  double title_mm_, above_ = 0, below_ = 0, column_mm_ = 0, row_mm_ = 6.5;
  std::size_t columns_ = 1;
  std::vector<std::string> note_lines_;
};

SheetText sheet_text(const view::View& view, const std::string& language);
// A round number of metres that makes a bar of a good length.
ScaleBar scale_in_metres(int metres_per_hex, double hex_mm, double most_mm);

// The lines of the legend for what a board shows: terrain, levels, lines, sides, and the signs of the setup.
struct Shown {
  const HexGround* ground = nullptr;
  const HexLines* lines = nullptr;
  const SetupMarks* setup = nullptr;
  const Pieces* pieces = nullptr;
  const std::vector<TableGround>* tables = nullptr;
  bool sights = false;  // lines between hexes that see each other
};
std::vector<LegendEntry> legend_of(const view::View& view, const Theme& theme, const std::string& language, const Shown& shown);

}  // namespace hexwright::publish
