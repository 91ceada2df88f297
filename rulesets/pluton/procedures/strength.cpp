// Losses into half boxes.
#include "rulesets/pluton/procedures/strength.hpp"

namespace hexwright::rulesets::pluton {

int half_boxes_lost(int losses, UnitKind kind, const Numbers& numbers, const Rulings& rulings) {
  if (kind == UnitKind::leader) return 0;
  const bool whole_boxes = rulings.half_boxes == Rulings::HalfBoxes::infantry_only && kind != UnitKind::rifle;
  return losses * (whole_boxes ? 2 : 2 / numbers.losses_per_box);
}

int half_boxes_left(int half_boxes, int losses, UnitKind kind, const Numbers& numbers, const Rulings& rulings) {
  return std::max(0, half_boxes - half_boxes_lost(losses, kind, numbers, rulings));
}

}  // namespace hexwright::rulesets::pluton
