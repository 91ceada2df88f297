// Visiting every region, condition and selector of a scenario, with the datum that carries it, so that checks on names and numbers need not
// know where in the card such things may stand. No errors; the thread that calls is the one that is called back.
#pragma once

#include <functional>
#include <string>

#include "model/document/scenario.hpp"

namespace hexwright::document {

struct Visitor {
  std::function<void(const Region&, const std::string& object)> region = {};
  std::function<void(const Condition&, const std::string& object)> condition = {};
  std::function<void(const Units&, const std::string& side, const std::string& object)> units = {};
};

// Outer nodes before inner ones, in the order of the card. `object` is the id of the directive, item … they stand in.
void walk(const Scenario& scenario, const Visitor& visitor);
void walk_region(const Region& region, const std::string& object, const Visitor& visitor);
void walk_condition(const Condition& condition, const std::string& object, const Visitor& visitor);

}  // namespace hexwright::document
