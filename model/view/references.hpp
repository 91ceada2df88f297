// Takes out of a filtered scenario whatever still names what was left out elsewhere: a condition may be open and the battery it waits for
// secret. It walks the field lists; a name that leads nowhere becomes an ellipsis, or goes where it stood in a list. Changes what it is
// given, without errors.
#pragma once

#include <functional>
#include <string>

#include "model/document/scenario.hpp"

namespace hexwright::view {

// Which ids the viewer may know.
struct Known {
  std::function<bool(const std::string&)> unit;     // of the order of battle: sides, formations, pieces
  std::function<bool(const std::string&)> trigger;  // events, support assets, availabilities, reinforcements
  std::function<bool(const std::string&)> ground;   // of the map: places by any name, paths, zones, boards, boxes
  std::function<bool(const std::string&)> hex;      // by label
};

void leave_out_references(document::Scenario& scenario, const Known& known);

}  // namespace hexwright::view
