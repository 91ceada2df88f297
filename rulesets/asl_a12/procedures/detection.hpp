// Infantry that tries to move into the Location of concealed enemies. The paragraph is cut: what follows is asked for, unless the
// scenario chooses the one reading that is known. [12.15]
#pragma once

#include <span>

#include "model/wording/fault.hpp"
#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "rulesets/asl_a12/procedures/vehicles.hpp"

namespace hexwright::rulesets::asl_a12 {

struct Detection {
  Cover after = Cover::known;  // of those who are revealed
  bool forced_back = false;    // the mover, whose movement is at an end
  bool may_overrun = false;    // a lone leader or hero may be overrun instead
  bool dummies_removed = false;
};
// `revealed` are those that random selection picked of the concealed and hidden there.
wording::Result<Detection> detect(std::span<const Entered> revealed, const Rulings& rulings);

}  // namespace hexwright::rulesets::asl_a12
