// Where an order lets its pieces stand, as far as the viewer's map knows: hexes, areas of tables, edges. Distances in hexes, rings in
// thousandths of an inch. Regions that would take too long to compute (a file made to exhaust the program) are not computed at all:
// survey() returns nothing. Each Surveyor is used by one thread.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/geometry/table_types.hpp"
#include "model/project/map_index.hpp"
#include "model/view/price.hpp"
#include "model/view/view.hpp"

namespace hexwright::view {

struct Ground {
  Spread::Shape shape = Spread::Shape::zone;
  geometry::HexSet hexes;
  std::optional<std::size_t> middle;
  std::optional<int> radius_hexes;
  std::vector<geometry::Points> rings;
  std::vector<document::EdgeName> edges;
  bool uncertain = false;
  std::optional<std::size_t> only_hex;  // the regions name one hex and nothing else
};

class Surveyor {
 public:
  explicit Surveyor(const project::MapIndex& map) : map_(map), cost_(map) {}

  // Nothing once all calls together have cost MOST_STEPS.
  std::optional<Ground> survey(const std::vector<document::Region>& regions);

 private:
  const project::MapIndex& map_;
  RegionCost cost_;
  std::uint64_t steps_ = 0;
};

}  // namespace hexwright::view
