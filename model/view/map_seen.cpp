// First what says itself that it is hidden, then what refers to it: places, what lies on hexes, zones last.
#include "model/view/map_seen.hpp"

#include <unordered_map>
#include <unordered_set>

#include "model/document/codec.hpp"
#include "model/io/letters.hpp"
#include "model/project/map_index.hpp"
#include "model/view/leave_out.hpp"

namespace hexwright::view {

using namespace document;

namespace {

constexpr int MOST_PASSES = 16;  // as deep as regions are read; a zone still in doubt then is left out

using Words = std::unordered_set<std::string>;

template <class T>
Words ids_in_map(const std::vector<T>& list) {
  Words ids;
  for (const T& item : list) ids.insert(item.id);
  return ids;
}

// Drops what the predicate does not know; says whether a list that held something holds nothing now.
template <class Known>
bool emptied(std::vector<std::string>& list, Known known) {
  const bool had = !list.empty();
  std::erase_if(list, [&](const std::string& item) { return !known(item); });
  return had && list.empty();
}

class SeenReferences {
 public:
  SeenReferences(Map& map, const project::Game& game) : map_(map), index_(map, game) {}

  void prune() {
    // The index looks into the map for nothing but names from here on, and only at its boards.
    prune_places();
    prune_paths();
    std::erase_if(map_.hexsides, [&](HexsideFeature& feature) {
      return emptied(feature.sides, [&](const std::string& side) { return has_hex(std::string_view(side).substr(0, side.rfind('/'))); });
    });
    prune_zones();
  }

 private:
  bool has_hex(std::string_view label) const { return index_.boards() && index_.boards()->find(label); }

  void prune_places() {
    Words areas;
    for (const InchTable& table : map_.tables)
      for (const Area& area : table.areas) areas.insert(area.id);
    std::erase_if(map_.places, [&](Place& place) {
      const bool had = !place.hexes.empty() || !place.areas.empty();
      std::erase_if(place.hexes, [&](const std::string& hex) { return !has_hex(hex); });
      std::erase_if(place.areas, [&](const std::string& area) { return !areas.contains(area); });
      return had && place.hexes.empty() && place.areas.empty();
    });
    const Words places = ids_in_map(map_.places);
    for (Place& place : map_.places)
      if (place.part_of && !places.contains(*place.part_of)) place.part_of.reset();
  }

  // Where a path leaves what can be seen it is cut, so that no part of it seems to jump.
  void prune_paths() {
    std::erase_if(map_.paths, [&](Path& path) {
      std::vector<std::string> kept;
      for (std::string& hex : path.hexes) {
        if (hex != "/" && has_hex(hex))
          kept.push_back(std::move(hex));
        else if (!kept.empty() && kept.back() != "/")
          kept.push_back("/");
      }
      if (!kept.empty() && kept.back() == "/") kept.pop_back();
      const bool gone = kept.empty() && !path.hexes.empty();
      path.hexes = std::move(kept);
      return gone;
    });
  }

  void name_everything() {
    boards_ = ids_in_map(map_.boards);
    boards_.merge(ids_in_map(map_.tables));
    paths_ = ids_in_map(map_.paths);
    paths_.merge(ids_in_map(map_.hexsides));
    zones_ = ids_in_map(map_.zones);
    boxes_ = ids_in_map(map_.boxes);
    for (const Place& place : map_.places) {
      place_ids_.insert(place.id);
      Words names;
      for (const std::vector<Name>* list : {&place.names, &place.aliases})
        for (const std::string& form : all_forms(*list)) names.insert(io::as_read(form));
      for (const std::string& name : names) ++bearers_[name];
    }
  }

  void prune_zones() {
    name_everything();
    for (int pass = 0; pass < MOST_PASSES; ++pass) {
      const std::size_t before = map_.zones.size();
      std::erase_if(map_.zones, [&](Zone& zone) { return !prune_list(zone.regions); });
      if (map_.zones.size() == before) return;
      zones_ = ids_in_map(map_.zones);
    }
    zones_.clear();
    std::erase_if(map_.zones, [&](Zone& zone) { return !prune_list(zone.regions); });
  }

  // Each says whether anything is left.
  bool prune_list(std::vector<Region>& regions) {
    std::erase_if(regions, [&](Region& region) { return !std::visit([&](auto& node) { return prune_node(node); }, region.node); });
    return !regions.empty();
  }
  bool prune_all(std::vector<Region>& regions) {
    const std::size_t parts = regions.size();
    return prune_list(regions) && regions.size() == parts;
  }
  bool prune_node(Hexes& node) {
    return !emptied(node.list, [&](const std::string& hex) { return has_hex(hex); });
  }
  bool prune_node(Around& node) { return has_hex(node.hex); }
  bool prune_node(InPlace& node) {
    if (place_ids_.contains(node.name)) return true;
    const auto found = bearers_.find(io::as_read(node.name));
    return found != bearers_.end() && found->second == 1;
  }
  bool prune_node(OnPath& node) {
    if (node.ref && !paths_.contains(*node.ref)) return false;
    if (node.from && !has_hex(*node.from)) return false;
    return !emptied(node.to, [&](const std::string& hex) { return has_hex(hex); });
  }
  bool prune_node(InZone& node) { return zones_.contains(node.ref); }
  bool prune_node(OnBoard& node) { return boards_.contains(node.ref); }
  bool prune_node(InBoxRegion& node) { return boxes_.contains(node.ref); }
  bool prune_node(Within& node) { return prune_list(node.of); }
  bool prune_node(Union& node) { return prune_list(node.parts); }
  bool prune_node(Intersection& node) { return prune_all(node.parts); }
  bool prune_node(Except& node) { return prune_all(node.parts); }
  template <class Node>
  bool prune_node(Node&) {
    return true;
  }

  Map& map_;
  project::MapIndex index_;
  Words boards_, paths_, zones_, boxes_, place_ids_;
  std::unordered_map<std::string, int> bearers_;
};

}  // namespace

Map map_seen(Map map, const project::Game& game, const Viewer& viewer) {
  if (!viewer.side) return map;
  if (!viewer.may_see(map.datum)) {
    Map nothing;
    nothing.format = map.format;
    map = std::move(nothing);
  }
  leave_out_hidden(map, viewer);
  std::erase_if(map.boards, [](const HexBoard& board) { return !board.labels; });  // no hex of such a board can be named
  SeenReferences(map, game).prune();
  return map;
}

}  // namespace hexwright::view
