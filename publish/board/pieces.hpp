// The pieces of a view on its board, in millimetres of the sheet: stacks of counters in hexes, and the turned bases and markers of inch
// tables. Immutable once made, for any thread; cannot fail.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/view/view.hpp"
#include "publish/board/counter.hpp"
#include "publish/board/hex_layout.hpp"
#include "publish/board/names.hpp"
#include "publish/board/table_ground.hpp"
#include "publish/theme/theme.hpp"

namespace hexwright::publish {

using LooksOf = std::function<CounterLooks(const view::Face&)>;

// At most four are seen, the lower ones sticking out below and to the left; a badge shows the number of larger stacks. Draws nothing for
// an empty stack.
void draw_stack(Canvas& canvas, std::span<const view::Face* const> faces, const project::Game& game, const LooksOf& looks, Point middle,
                double size_mm);
// The box of a stack of this many counters with its shadow.
Box stack_box(std::size_t count, Point middle, double size_mm);

// A base of a miniature or a block: so wide along its front, so deep, turned clockwise from north (up). A notch on the front edge
// shows the facing; symbol and words are drawn where they fit, never upside down.
void draw_base(Canvas& canvas, const view::Face& face, const project::Game& game, const CounterLooks& looks, Point middle, double width_mm,
               double depth_mm, double heading_degrees);

class Pieces {
 public:
  // The theme must outlive the pieces; of all else they keep copies.
  Pieces(const view::View& view, const Theme& theme, const HexLayout* layout, const std::vector<TableGround>& tables,
         const std::string& language = "en");
  Pieces(const Pieces&) = delete;
  Pieces& operator=(const Pieces&) = delete;

  void draw(Canvas& canvas, const Box& part) const;
  // Marks their room as better left free by labels.
  void reserve(LabelRoom& room) const;
  bool empty() const { return stacks_.empty() && bases_.empty(); }
  CounterLooks looks(const view::Face& face) const;

 private:
  struct Stacked {
    std::vector<const view::Face*> faces;
    Point middle;
    Box bounds;
  };
  struct Based {
    const view::Face* face;
    Point middle;
    double width, depth, heading;
    Box bounds;
  };
  const view::Face* kept(const view::Face& face);
  const Theme& theme_;
  // A copy of what is drawn: keeping the view would keep its whole map.
  std::optional<project::Game> game_;  // when there are pieces
  std::vector<std::string> sides_;
  std::vector<view::Face> faces_;
  std::string language_;
  double size_ = 10;
  std::vector<Stacked> stacks_;
  std::vector<Based> bases_;
};

}  // namespace hexwright::publish
