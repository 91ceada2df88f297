// Only "yes" blocks, for what hinders is counted by games in ways of their own.
#include "model/project/sight_ground.hpp"

#include <unordered_set>

#include "model/document/ruleset.hpp"

namespace hexwright::project {

std::optional<geometry::HexSet> hexes_that_block_sight(const MapIndex& map, const Game& game) {
  std::unordered_set<std::string> blocking;
  bool known = false;
  for (const document::Kind& kind : game.data().kinds) {
    if (kind.of != document::KindOf::terrain) continue;
    for (const document::Effect& effect : kind.effects) {
      if (effect.name != "blocks-sight") continue;
      known = true;
      if (effect.value == "yes") blocking.insert(kind.id);
    }
  }
  if (!known) return std::nullopt;
  geometry::HexSet blocks(map.hex_count());
  for (std::size_t hex = 0; hex < map.hex_count(); ++hex)
    if (blocking.contains(map.terrain(hex))) blocks.insert(hex);
  return blocks;
}

}  // namespace hexwright::project
