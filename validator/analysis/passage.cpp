// A road opens the hexes it runs through and the sides it crosses, whatever lies there: bridges and causeways are drawn so.
#include "validator/analysis/passage.hpp"

#include <algorithm>

#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"

namespace hexwright::validator {

using namespace document;
using geometry::Hex;
using geometry::HexSet;
using geometry::Hexside;

namespace {

// Every movement that the game prices for this kind is impossible.
bool closes(const Kind* kind) {
  if (!kind) return false;
  bool priced = false;
  for (const Effect& effect : kind->effects) {
    if (effect.name != "move" && !effect.name.starts_with("cost.")) continue;
    if (effect.value != "never") return false;
    priced = true;
  }
  return priced;
}

}  // namespace

Passage::Passage(const project::MapIndex& map, const project::Game& game) : map_(map), open_(map.enterable()) {
  all_open_ = open_.count() == map.hex_count();
  if (!all_open_)
    for (const project::MapIndex::IndexedPath& path : map.paths()) open_ |= path.hexes;
  find_closed_sides(game);
}

void Passage::find_closed_sides(const project::Game& game) {
  for (const project::MapIndex::IndexedHexsides& feature : map_.hexsides())
    if (closes(game.kind(KindOf::hexside, feature.feature->kind))) closed_sides_.insert(feature.sides.begin(), feature.sides.end());
  if (closed_sides_.empty()) return;
  for (const project::MapIndex::IndexedHexsides& feature : map_.hexsides())  // a bridge or ford on the same side
    if (!closes(game.kind(KindOf::hexside, feature.feature->kind)))
      for (const Hexside& side : feature.sides) closed_sides_.erase(side);
  for (const project::MapIndex::IndexedPath& path : map_.paths()) {
    std::optional<std::size_t> before;
    for (const std::string& label : path.path->hexes) {
      const auto here = map_.hex(label);
      if (before && here)
        for (const geometry::Direction direction : geometry::ALL_DIRECTIONS)
          if (geometry::step(map_.boards()->hexes()[*before], direction) == map_.boards()->hexes()[*here])
            closed_sides_.erase(Hexside(map_.boards()->hexes()[*before], direction));
      before = here;
    }
  }
}

template <class Found>
void Passage::walk(const HexSet& from, Found found) const {
  const auto hexes = map_.boards()->hexes();
  std::vector<bool> seen(hexes.size());
  std::vector<std::size_t> front;
  bool enough = false;
  from.each([&](std::size_t hex) {
    seen[hex] = true;
    front.push_back(hex);
    enough = enough || found(hex, 0);
  });
  for (int steps = 1; !front.empty() && !enough; ++steps) {
    std::vector<std::size_t> next;
    for (const std::size_t hex : front)
      for (const geometry::Direction direction : geometry::ALL_DIRECTIONS) {
        const auto beside = map_.boards()->index_of(geometry::step(hexes[hex], direction));
        if (!beside || seen[*beside] || !open_.contains(*beside)) continue;
        if (!closed_sides_.empty() && closed_sides_.count(Hexside(hexes[hex], direction)) > 0) continue;
        seen[*beside] = true;
        next.push_back(*beside);
        enough = enough || found(*beside, steps);
      }
    front = std::move(next);
  }
}

HexSet Passage::reached(const HexSet& from) const {
  HexSet start = from;
  start &= open_;
  std::vector<bool> seen(map_.hex_count());
  walk(start, [&](std::size_t hex, int) {
    seen[hex] = true;
    return false;
  });
  HexSet all(map_.hex_count());
  for (std::size_t hex = 0; hex < seen.size(); ++hex)
    if (seen[hex]) all.insert(hex);
  return all;
}

std::optional<Passage::Nearest> Passage::nearest(const HexSet& from, const HexSet& to) const {
  HexSet start = from;
  start &= open_;
  std::optional<Nearest> nearest;
  walk(start, [&](std::size_t hex, int steps) {
    if (!nearest && to.contains(hex)) nearest = {hex, steps};
    return nearest.has_value();
  });
  return nearest;
}

}  // namespace hexwright::validator
