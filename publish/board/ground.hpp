// The ground of hex boards, in millimetres of the sheet: base colour, elevation, terrain, grid and numbers, hex by hex, from stamps that
// canvases of pixels copy. Everything a stamp depends on is part of its key. Immutable once made, so several threads may draw parts of it;
// cannot fail. Theme and layout must outlive it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/view/view.hpp"
#include "publish/board/hex_layout.hpp"
#include "publish/canvas/canvas.hpp"
#include "publish/theme/theme.hpp"

namespace hexwright::publish {

class HexGround {
 public:
  HexGround(const view::View& view, const Theme& theme, const HexLayout& layout);

  // The base colour lies under both.
  struct Opacity {
    double terrain = 1, levels = 1, base = 1;
  };
  void draw_terrain(Canvas& canvas, const Box& part, const Opacity& opacity) const;
  void draw_grid(Canvas& canvas, const Box& part) const;
  // What is not in play, hatched what is a draft, and where several boards are joined their seams, and the id of each in a hex where it
  // covers little.
  void draw_boards(Canvas& canvas, const Box& part) const;
  // No smaller than this on the sheet; where they would then touch, only those of every fifth row and column.
  void draw_numbers(Canvas& canvas, const Box& part, double least_mm) const;

  const std::string& kind(std::size_t hex) const { return kinds_[terrain_[hex]]; }
  int level(std::size_t hex) const { return levels_.empty() ? 0 : levels_[hex]; }
  // Kinds of terrain and levels that occur, each once, in the order of the game and upwards.
  std::vector<std::string> used_kinds(const project::Game& game) const;
  std::vector<int> used_levels() const;

 private:
  void read_terrain(const view::View& view);
  void note_neighbours();
  void read_levels(const view::View& view);
  template <class Same>
  std::uint8_t shared(geometry::Hex hex, Same same) const;
  void stamp_terrain(Canvas& canvas, const Box& part, const Opacity& opacity) const;
  void stamp_grid(Canvas& canvas, const Box& part) const;
  void draw_base(Canvas& canvas, const Box& part) const;
  void draw_level(Canvas& canvas, std::size_t which, std::size_t index, geometry::Hex hex, Point at) const;
  double distance_to_number(Point about_middle) const;
  void draw_unconfirmed(Canvas& canvas, const Box& part) const;
  void draw_patch(Canvas& canvas, std::size_t index, geometry::Hex hex, Point at) const;

  const Theme& theme_;
  const HexLayout& layout_;
  std::vector<std::string> kinds_{""};
  std::vector<Ground> grounds_{Ground{}};
  std::vector<std::uint16_t> terrain_;  // of each hex, into kinds_ and grounds_
  // A bit a direction, of each hex: there is a neighbour; it has the same terrain, or none is there and the terrain goes on.
  std::vector<std::uint8_t> neighbours_, alike_;
  struct Joint {
    Path path;
    Box bounds;
  };
  void find_joints();
  void place_marks(const std::vector<std::optional<Box>>& around);

  std::vector<Joint> joints_;  // sides between hexes of two boards
  std::vector<std::pair<std::string, Point>> board_marks_;
  std::vector<Point> out_of_play_;   // centres of hexes that are printed and not in play
  std::vector<Point> unconfirmed_;   // of those whose terrain is a draft
  std::vector<std::int8_t> levels_;  // of each hex; empty when no board has levels
};

}  // namespace hexwright::publish
