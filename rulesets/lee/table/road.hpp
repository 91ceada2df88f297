// How much of a way runs along roads [6.3], of its first so many inches.
#pragma once

#include "rulesets/lee/procedures/numbers.hpp"
#include "rulesets/lee/table/stopping.hpp"

namespace hexwright::rulesets::lee {

// Thousandths of the first `of` thousandths of the way. By the reading in force the middle of the base follows the middle line of a
// road, or is anywhere on its surface.
double along_roads(const Scene& scene, std::span<const Spot> way, double of, Rulings::Road reading);

}  // namespace hexwright::rulesets::lee
