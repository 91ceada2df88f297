// Terrain that was proposed, by the colours of a scanned map, and is not confirmed yet: the hexes of the map's zones of the kind
// "unconfirmed", which every game knows. Edits are returned and nothing is changed; one thread for the file. Faults as listed.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/edits/edit.hpp"
#include "model/geometry/hex_set.hpp"
#include "model/io/xml_file.hpp"
#include "model/project/map_index.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::reshape {

inline constexpr std::string_view UNCONFIRMED = "unconfirmed";

geometry::HexSet unconfirmed(const project::MapIndex& map);
// The same as the file of the map has it now: labels of its lists. Other regions, which only people write, are not in it.
std::vector<std::string> unconfirmed_labels(pugi::xml_node root);

// Edits of the map file, called `file`, after which just these hexes are unconfirmed.
std::vector<edits::Edit> mark_unconfirmed(const std::string& file, pugi::xml_node root, const std::vector<std::string>& labels);

struct DraftHex {
  std::size_t hex;
  std::string kind;
};
// Those after which these hexes have these kinds, on every board that has them. The index is that of the file as it is. Fault:
// draft/no-sign-left.
wording::Result<std::vector<edits::Edit>> paint_terrain(const std::string& file, pugi::xml_node root, const project::MapIndex& map,
                                                        std::span<const DraftHex> hexes);

}  // namespace hexwright::reshape
