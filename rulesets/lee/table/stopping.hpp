// The first place on a way where sight opens [6.3]: by coming near enough, by leaving cover, or because ground or units no longer stand
// between. It is worked out, not felt for step by step: between two neighbouring places where anything can change, nothing does.
#pragma once

#include <span>

#include "rulesets/lee/table/sight.hpp"

namespace hexwright::rulesets::lee {

struct Stop {
  double along = 0;               // thousandths from the start of the way
  Spot at;                        // the middle of the base
  std::vector<std::size_t> seen;  // of the watchers, in order: all that are seen there
};

// The base goes along without turning, its middle from spot to spot; `way` begins where it stands. Nothing when sight opens nowhere.
std::optional<Stop> first_sight(const Scene& scene, const Stander& mover, std::span<const Spot> way, std::span<const Stander> watchers,
                                const SightRules& rules);

// Thousandths from the start where the base would come nearer to the other than the gap, or nearer still when it already is; nothing when
// it never does.
std::optional<double> first_nearer(const Quad& mover, std::span<const Spot> way, const Quad& other, double gap);

double length_of(std::span<const Spot> way);
// The way cut off after so many thousandths.
std::vector<Spot> cut(std::span<const Spot> way, double along);

}  // namespace hexwright::rulesets::lee
