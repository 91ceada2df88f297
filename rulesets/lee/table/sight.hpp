// Sight of patrol markers and units [6.2]: twelve inches, six when either stands in a wood or a built-up area or when such ground, a hill
// or units stand between. Sight is worked out from one to the other; what the two reveal is the same from both.
#pragma once

#include <optional>

#include "rulesets/lee/procedures/numbers.hpp"
#include "rulesets/lee/table/scene.hpp"

namespace hexwright::rulesets::lee {

// A marker or unit with what its place on the table says of it; only a move makes that void.
struct Stander {
  Quad quad;
  int side = 0;
  bool in_cover = false;
  std::vector<std::size_t> hills;   // of the scene, on which more than half of it stands
  std::optional<std::size_t> unit;  // its number among the units of the scene, so that it does not hide itself
};
Stander stander_of(const Scene& scene, const Quad& quad, int side, std::optional<std::size_t> unit = std::nullopt);

enum class Limited : std::uint8_t { open, viewer_in_cover, target_in_cover, behind_woods, behind_built_up, behind_hill, behind_units };

struct Sight {
  double gap = 0, limit = 0;  // thousandths
  Limited by = Limited::open;
  bool sees() const { return within(gap, limit); }
};

double gap_of(const Quad& a, const Quad& b, Rulings::Distance distance);
// From the viewer, whose opponent's units hide what is behind them.
Sight look(const Scene& scene, const Stander& viewer, const Stander& target, const SightRules& rules);
// What both together make of it: they reveal each other, or neither does.
// Who knows the gap already gives it.
Sight mutual(const Scene& scene, const Stander& a, const Stander& b, const SightRules& rules, std::optional<double> gap = {});

}  // namespace hexwright::rulesets::lee
