// The spreads of a view (struct Spread of view.hpp: the pieces of an order and where they may stand), and the counters that stand where a
// directive names a single hex. Called by one thread while it builds a view; no errors: what would exceed the limits is left out and
// Contents::cut is set.
#pragma once

#include "model/view/orders.hpp"
#include "model/view/view.hpp"

namespace hexwright::view {

// Adds to a view whose map, index and viewer are set. `fill_in` puts the pieces of such directives on the map.
void add_spreads(Contents& contents, const project::Project& project, const Viewer& viewer, const Orders& orders, const Roster& roster,
                 bool fill_in);

}  // namespace hexwright::view
