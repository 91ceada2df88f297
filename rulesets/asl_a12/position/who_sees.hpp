// Who sees whom when play begins, as a table that any program reads: one line for each observer and each piece of the other side.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/project/project.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::rulesets::asl_a12 {

// CSV: observer, hex, level, piece, hex, level, range, sees, hindrance. Of the setup filled in, or of the card where it names single hexes.
// For a side only what it knows: of the other side's concealed stacks only the “?”, and nothing that is hidden. Refused: a project that
// cannot be looked over, and an unknown side.
wording::Result<std::string> who_sees_whom(const project::Project& scenario, const project::Project* filled_in, std::string_view side);

// The same for a map: labels of hexes between which somebody of one side sees somebody of the other, each pair once.
struct HexesInSight {
  std::string one, other;
  auto operator<=>(const HexesInSight&) const = default;
};
wording::Result<std::vector<HexesInSight>> hexes_in_sight(const project::Project& scenario, const project::Project* filled_in,
                                                          std::string_view side);

}  // namespace hexwright::rulesets::asl_a12
