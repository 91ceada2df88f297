// Bases put into plain areas of a table, side by side and wholly inside. It finds a placing or gives up; that there is none
// it never proves.
#pragma once

#include <optional>
#include <vector>

#include "model/geometry/table_types.hpp"

namespace hexwright::validator {

struct BaseDemand {
  geometry::Base base;
  const std::vector<geometry::Polygon>* areas;  // in one of these, not null
};

// The poses of all bases of one table, heading north, none over another; nothing when not everybody has found a place within a
// bound on the work.
std::optional<std::vector<geometry::Pose>> place_bases(const std::vector<BaseDemand>& demands);

}  // namespace hexwright::validator
