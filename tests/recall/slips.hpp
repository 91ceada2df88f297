// The slips of the pen that publishers own up to in their errata, planted one at a time in the samples of every game. They are drawn from
// the format alone: what an attribute or element may wrongly say, and not what some check looks for.
// Invariant: the same samples give the same slips in the same order; each slip changes one thing.
#pragma once

#include "tests/recall/planting.hpp"

namespace hexwright::test {

// Kinds of published errata, each an Operator::group; `expected.ids` is empty, for any finding at the right place will do.
inline constexpr const char* ERRATA_CLASSES[] = {"missing", "terrain", "double", "hex",    "name",       "value",  "in no list",
                                                 "date",    "number",  "side",   "rank",   "impossible", "edge",   "overstacked",
                                                 "rule",    "off map", "turn",   "letter", "artillery",  "points", "stacking"};

std::span<const Operator> lost_slips();     // missing, in no list, name, letter
std::span<const Operator> doubled_slips();  // double, value, number, rule
std::span<const Operator> ground_slips();   // terrain, hex, off map, edge
std::span<const Operator> start_slips();    // side, overstacked, stacking, artillery
std::span<const Operator> outcome_slips();  // date, turn, impossible, rank, points

// Any new finding is at the right place: what is gone has no line of its own.
inline constexpr const char* ANYWHERE = "*";

// Another side of the order of battle; empty when there is none.
std::string enemy_of(const Folder& folder, const std::string& side);

}  // namespace hexwright::test
