// The map as the chapter asks about it: which hexes are concealment terrain, which levels they have, and the lines of sight over them.
// Hexes by their number on the map, except in Locations (sight.hpp), which have coordinates. Levels of buildings and Locations count from
// the ground of their hex, those of elevations_of() from level 0 of the map. Read-only once made, any thread; a table of the ruleset that
// makes no sense is a fault asl-a12/table.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "model/project/project.hpp"
#include "rulesets/asl_a12/procedures/placing.hpp"
#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "rulesets/asl_a12/sight/sight.hpp"

namespace hexwright::rulesets::asl_a12 {

class MapGround {
 public:
  // The project has a map with hex boards and outlives this.
  MapGround(const project::Project& project, const Rulings& rulings);

  bool is_concealment(std::size_t hex) const { return of_kind(hex).concealment; }
  bool has_level(std::size_t hex, int level) const { return level >= 0 && level <= highest_level(hex); }
  // That of the building as its place states it, or else of its kind of terrain.
  int highest_level(std::size_t hex) const;
  // [12.153] The hexes of the building that stands in the hex: of its place on the map and those that belong together with it, or the one
  // hex that has no other building beside it. Nothing where no place says how far it goes; empty where there is none.
  std::optional<std::set<std::size_t>> building(std::size_t hex) const;

 private:
  struct OfKind {
    std::string id;
    bool concealment = false, building = false;
    int levels = 0;  // above the ground
  };
  struct Building {
    std::set<std::size_t> hexes;
    std::map<std::size_t, int> levels;  // of those for which a place states them
  };
  void read_buildings(const project::Project& project);
  const OfKind& of_kind(std::size_t hex) const { return kinds_[kind_of_[hex]]; }

  std::vector<OfKind> kinds_;
  std::vector<std::uint16_t> kind_of_;  // of each hex
  std::vector<Building> buildings_;
  std::map<std::size_t, std::size_t> building_of_;  // hex
  const geometry::JoinedBoards* boards_;
};

// Levels of the ground that the map states, hex by hex; nought where it states none. The project has a map.
std::vector<int> elevations_of(const project::Project& project);

// Lines of sight of a scenario: what its game's table sight.given says, and the rest computed where the game says how.
class MapSight : public SightSource {
 public:
  // The project has a map with hex boards. Fault: asl-a12/table, of sight.given. What is missing beside it is lack().
  static wording::Result<std::unique_ptr<MapSight>> make(const project::Project& project, const Rulings& rulings);

  std::optional<SightLine> between(const Location& from, const Location& to) const override;
  // Why lines that are not given are not computed either: what is missing; nothing when they are.
  const std::optional<wording::Fault>& lack() const { return lack_; }

 private:
  wording::Result<void> read_given(const project::Project& project);
  wording::Result<void> read_relief(const project::Project& project, const Rulings& rulings);

  GivenSight given_;
  std::optional<Relief> relief_;
  std::optional<wording::Fault> lack_;
};

}  // namespace hexwright::rulesets::asl_a12
