// A page with room around it for a press: its ground reaches beyond the cut, and in the corners stand marks for cutting and crosses by
// which the inks are laid over one another. Millimetres. Immutable; the page must outlive it; any thread may draw.
#pragma once

#include "publish/canvas/picture.hpp"

namespace hexwright::publish {

class PressSheet : public Picture {
 public:
  // The bleed lies inside of the margin; without marks the margin is the bleed alone.
  PressSheet(const Picture& page, double bleed_mm, bool marks) : page_(page), bleed_(bleed_mm), marks_(marks) {}

  static double margin_mm(double bleed_mm, bool marks) { return bleed_mm + (marks ? MARKS_MM : 0); }
  Box extent() const override;
  Color paper() const override { return {255, 255, 255, 255}; }
  void draw(Canvas& canvas, const Box& part) const override;
  Point step() const override { return page_.step(); }
  Point grid_origin() const override { return page_.grid_origin() + origin(); }
  std::string title() const override { return page_.title(); }

 private:
  static constexpr double MARKS_MM = 7;
  Point origin() const;  // of the page, on the sheet
  void draw_marks(Canvas& canvas, const Box& cut) const;

  const Picture& page_;
  double bleed_;
  bool marks_;
};

}  // namespace hexwright::publish
