// Anything with a size on paper, in millimetres, that can draw any part of itself: a board, a chart, a sheet of counters. The writers of
// PNG, PDF and SVG, and the tiles of the editor, know only this interface. Pictures are immutable, so several threads may draw parts at the
// same time; they cannot fail.
#pragma once

#include <vector>

#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

struct PlacedScan;

class Picture {
 public:
  virtual ~Picture() = default;
  // The whole sheet in millimetres, from 0,0.
  virtual Box extent() const = 0;
  virtual Color paper() const = 0;
  // Draws everything that touches this part, and perhaps more; the caller clips.
  virtual void draw(Canvas& canvas, const Box& part) const = 0;
  // The steps in which stamps repeat from the origin of the grid, mm; 0 where nothing repeats. A writer of pixels rounds its
  // scale so that both become whole numbers of pixels, and puts the grid's origin on a whole pixel.
  virtual Point step() const { return {}; }
  virtual Point grid_origin() const { return {}; }
  virtual std::string title() const { return {}; }
  // Parts below one another, between which a page may break; the gaps between them are the least room there.
  virtual std::vector<Box> rows() const { return {extent()}; }
  // Scanned pictures between the paper and the drawing; null when there are none. Only the screen shows them; they are never printed.
  virtual const std::vector<PlacedScan>* underneath() const { return nullptr; }
};

}  // namespace hexwright::publish
