// Chapter 14: boxes, losses and half boxes.
#pragma once

#include "rulesets/pluton/procedures/tables.hpp"

namespace hexwright::rulesets::pluton {

// [14.2] What so many losses cross out of a unit of that kind, were it big enough. Leaders have no boxes.
int half_boxes_lost(int losses, UnitKind kind, const Numbers& numbers, const Rulings& rulings);
// What is left; 0 is eliminated.
int half_boxes_left(int half_boxes, int losses, UnitKind kind, const Numbers& numbers, const Rulings& rulings);

}  // namespace hexwright::rulesets::pluton
