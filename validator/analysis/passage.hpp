// Where pieces can walk at all: ground that may be entered, and sides of hexes that cannot be crossed. Whatever the map or the game
// leaves open counts as open, so that what is out of reach here is out of reach in play.
#pragma once

#include <optional>
#include <unordered_set>
#include <vector>

#include "model/project/map_index.hpp"

namespace hexwright::validator {

class Passage {
 public:
  // The map has hex boards and must outlive this.
  Passage(const project::MapIndex& map, const project::Game& game);

  // Is there any hex or hexside that stops a piece?
  bool stops() const { return !all_open_ || !closed_sides_.empty(); }
  // Hexes in which a piece can be.
  const geometry::HexSet& open() const { return open_; }

  // All hexes to which a way leads from one of these, themselves included.
  geometry::HexSet reached(const geometry::HexSet& from) const;
  struct Nearest {
    std::size_t hex;
    int steps;
  };
  // The hex of `to` with the shortest way from one of `from`; nothing when no way leads there.
  std::optional<Nearest> nearest(const geometry::HexSet& from, const geometry::HexSet& to) const;

 private:
  void find_closed_sides(const project::Game& game);
  // In rings; `found` says whether that was enough.
  template <class Found>
  void walk(const geometry::HexSet& from, Found found) const;

  const project::MapIndex& map_;
  geometry::HexSet open_;
  bool all_open_ = true;
  std::unordered_set<geometry::Hexside> closed_sides_;
};

}  // namespace hexwright::validator
