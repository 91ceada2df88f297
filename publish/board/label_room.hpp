// Finds room for labels: each takes the cheapest of its candidate places that runs into no label before it. Labels never overlap;
// one that finds no room is made smaller, and at last given up, which the caller is told.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "publish/canvas/shapes.hpp"

namespace hexwright::publish {

class LabelRoom {
 public:
  // Labels stay inside these bounds. The cell is about as large as what is usually put here; it only makes the search short.
  explicit LabelRoom(const Box& bounds, double cell_mm = 20) : bounds_(bounds), cell_mm_(cell_mm) {}

  // Room that labels must not touch, and room they had better leave free, at so much cost for a full overlap.
  void occupy(const Box& box);
  void avoid(const Box& box, double cost);

  // The middle of a label of this size near what it names: tried in rings about the box, above and below first. Nothing when
  // all is taken within `reach`. The room is then taken.
  std::optional<Point> place(const Box& about, double width, double height, double reach, bool may_cover);

 private:
  struct Soft {
    Box box;
    double cost;
  };
  struct Cell {
    std::vector<Box> taken;
    std::vector<Soft> soft;
  };
  double cost_of(const Box& box) const;
  // Calls visit(cell's key) for each cell the box touches; false, and no call, when they are too many.
  template <class Visit>
  bool each_cell(const Box& box, Visit visit) const;

  Box bounds_;
  double cell_mm_;
  std::unordered_map<std::uint64_t, Cell> cells_;
  Cell large_;  // boxes that lie in too many cells
};

}  // namespace hexwright::publish
