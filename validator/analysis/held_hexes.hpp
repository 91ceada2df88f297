// Which hexes score for holding them, how many of them a side has pieces for, and how many it can hold where it sets up.
#pragma once

#include <optional>
#include <vector>

#include "model/geometry/hex_set.hpp"
#include "model/project/project.hpp"

namespace hexwright::validator {

// The hexes of an item, without those that other items of its side name if it scores the rest; none when they are not certain.
std::optional<geometry::HexSet> scored_hexes(const project::Project& project, const document::VictoryItem& item);

// Of hexes and what each is worth, the most that so many pieces can hold, one hex a piece.
std::int64_t worth_of_best(std::vector<std::int64_t> worth, std::size_t pieces);

// The hexes that the side can hold with the pieces its setup puts there, the best ones first, by what each hex of the map is
// worth. None when the setup does not say, or it is too much to work out.
std::optional<std::vector<std::size_t>> held_at_start(const project::Project& project, const std::string& side,
                                                      const std::vector<std::int64_t>& worth);

}  // namespace hexwright::validator
