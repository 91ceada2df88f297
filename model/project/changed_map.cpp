// Terrain is changed in the rows of the boards, cell by cell, under a sign of its own where the legend has none for it.
#include "model/project/changed_map.hpp"

#include <algorithm>

#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"
#include "model/project/map_index.hpp"
#include "model/project/regions.hpp"

namespace hexwright::project {

using namespace document;
using geometry::HexSet;
using wording::say;

namespace {

// The sign for a kind; nothing when every character is taken.
std::optional<char> sign_for(Layer& layer, const std::string& kind) {
  for (const Sign& sign : layer.signs)
    if (sign.kind == kind && sign.character.size() == 1) return sign.character[0];
  for (char free = '!'; free <= '~'; ++free) {
    const auto taken = [&](const Sign& sign) { return sign.character == std::string(1, free); };
    if (std::any_of(layer.signs.begin(), layer.signs.end(), taken)) continue;
    layer.signs.push_back({std::string(1, free), kind});
    return free;
  }
  return std::nullopt;
}

class Changes {
 public:
  Changes(const Map& filed, const Game& game) : map_(filed), filed_(filed, game), game_(game) {}

  void make(const GroundChange& change, Problems& problems) {
    std::vector<std::string> named = change.kinds;
    if (change.is) named.push_back(*change.is);
    for (const std::string& kind : named) {
      if (game_.knows(KindOf::terrain, kind)) continue;
      problems.push_back(
          {"map/unknown-terrain", change.datum.origin, say("The game has no terrain \"{kind}\".", {{"kind", io::visible(kind)}})});
      return;
    }
    const auto meets_nothing = [&](wording::Text words) { problems.push_back({"map/no-change", change.datum.origin, std::move(words)}); };
    for (const std::string& id : change.without)
      if (!without(id)) meets_nothing(say("The map has no place, path or hexside with the id \"{id}\".", {{"id", io::visible(id)}}));
    if (change.is && !paint(change))
      meets_nothing(say("No hex of the map is what is changed here to {kind}.", {{"kind", io::visible(*change.is)}}));
    if (!change.is && (change.without.empty() || !change.kinds.empty()))
      meets_nothing(say("It is not said what the ground becomes here (is=\"…\")."));
  }

  Map take(const std::optional<InPlay>& part) {
    if (part && map_.in_play) {
      Intersection both;
      for (const InPlay* one : std::vector<const InPlay*>{&*part, &*map_.in_play}) {
        Region all;
        all.node = Union{one->regions, {}};
        both.parts.push_back(std::move(all));
      }
      Region region;
      region.node = std::move(both);
      map_.in_play->regions = {std::move(region)};
    } else if (part) {
      map_.in_play = part;
    }
    return std::move(map_);
  }

 private:
  bool without(const std::string& id) {
    const auto is_it = [&](const auto& one) { return one.id == id; };
    auto gone = std::erase_if(map_.places, is_it);
    gone += std::erase_if(map_.paths, is_it);
    gone += std::erase_if(map_.hexsides, is_it);
    return gone > 0;
  }

  bool paint(const GroundChange& change) {
    if (!filed_.boards()) return false;
    HexSet hexes = change.regions.empty() ? HexSet::everything(filed_.hex_count()) : covered(change.regions, filed_).hexes;
    if (!change.kinds.empty()) hexes &= filed_.of_terrain(change.kinds);
    const auto boards = filed_.boards()->boards();
    for (std::size_t number = 0; number < boards.size(); ++number) {
      const auto board =
          std::find_if(map_.boards.begin(), map_.boards.end(), [&](const HexBoard& one) { return one.id == boards[number].id; });
      if (board == map_.boards.end() || !board->terrain) continue;
      hexes.each([&](std::size_t hex) {
        const auto cell = boards[number].grid.cell_of(filed_.boards()->hexes()[hex]);
        if (!cell || cell->row > static_cast<int>(board->terrain->rows.size())) return;
        std::string& row = board->terrain->rows[static_cast<std::size_t>(cell->row) - 1].cells;
        const auto sign = cell->column <= static_cast<int>(row.size()) ? sign_for(*board->terrain, *change.is) : std::nullopt;
        if (sign) row[static_cast<std::size_t>(cell->column) - 1] = *sign;
      });
    }
    return !hexes.empty();
  }

  Map map_;
  MapIndex filed_;
  const Game& game_;
};

}  // namespace

bool changes_map(const MapLink& link) { return link.in_play || !link.ground.empty(); }

Map changed_map(const Map& filed, const MapLink& link, const Game& game, Problems& problems) {
  Changes changes(filed, game);
  for (const GroundChange& change : link.ground) changes.make(change, problems);
  return changes.take(link.in_play);
}

}  // namespace hexwright::project
