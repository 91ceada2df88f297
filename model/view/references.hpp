// Removes from a filtered scenario every reference to something that was left out elsewhere: a condition may be public and the battery it
// waits for secret. It walks the field lists; a dangling name becomes an ellipsis, or is dropped where it stood in a list. Changes its
// argument; one thread at a time for each scenario; cannot fail.
#pragma once

#include <functional>
#include <string>

#include "model/document/scenario.hpp"

namespace hexwright::view {

// Tells which ids the viewer may know.
struct Known {
  std::function<bool(const std::string&)> unit;     // of the order of battle: sides, formations, pieces
  std::function<bool(const std::string&)> trigger;  // events, support assets, availabilities, reinforcements
  std::function<bool(const std::string&)> ground;   // of the map: places by any name, paths, zones, boards, boxes
  std::function<bool(const std::string&)> hex;      // by label
};

void leave_out_references(document::Scenario& scenario, const Known& known);

}  // namespace hexwright::view
