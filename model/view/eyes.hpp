// The reader for whom a view is made: one side, or the referee, from whom nothing is hidden. Plain data without quantities; any thread, no
// errors.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "model/document/datum.hpp"

namespace hexwright::view {

struct Viewer {
  std::optional<std::string> side;  // nothing for the referee

  bool is_of(const std::string& other) const { return side && *side == other; }
  bool may_see(const document::Datum& datum) const {
    return !side || datum.visible_to.empty() ||
           std::find(datum.visible_to.begin(), datum.visible_to.end(), *side) != datum.visible_to.end();
  }
};

}  // namespace hexwright::view
