// Finds room for labels: each takes the cheapest of its candidate places that runs into no label before it. Labels never overlap;
// one that finds no room is made smaller, and at last given up, which the caller is told.
#pragma once

#include <optional>
#include <vector>

#include "publish/canvas/shapes.hpp"

namespace hexwright::publish {

class LabelRoom {
 public:
  // Labels stay inside these bounds.
  explicit LabelRoom(const Box& bounds) : bounds_(bounds) {}

  // Room that labels must not touch, and room they had better leave free, at so much cost for a full overlap.
  void occupy(const Box& box) { taken_.push_back(box); }
  void avoid(const Box& box, double cost) { soft_.push_back({box, cost}); }

  // The middle of a label of this size near what it names: tried in rings about the box, above and below first. Nothing when
  // all is taken within `reach`. The room is then taken.
  std::optional<Point> place(const Box& about, double width, double height, double reach, bool may_cover);

 private:
  double cost_of(const Box& box) const;
  struct Soft {
    Box box;
    double cost;
  };
  Box bounds_;
  std::vector<Box> taken_;
  std::vector<Soft> soft_;
};

}  // namespace hexwright::publish
