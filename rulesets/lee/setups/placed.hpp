// A filled-in setup read against its scenario: markers and units where they stand, and what is hidden and revealed. What the general
// checks report (unknown pieces, pieces placed twice, points beside the table) is left out here.
#pragma once

#include <map>

#include "rulesets/lee/setups/field.hpp"

namespace hexwright::rulesets::lee {

struct PlacedBase {
  const document::Placed* placed = nullptr;
  std::size_t piece = 0;
  geometry::Base base;
  Quad quad;
  std::size_t number = 0;  // in the order of the file
};

struct PlacedMarker : PlacedBase {
  std::size_t army = 0;
  std::optional<std::size_t> corps;  // of its army; none for a scout or what makes no sense
  bool revealed() const { return placed->revealed_with.has_value(); }
  bool by_choice() const { return revealed() && *placed->revealed_with == placed->piece; }
  bool moved() const { return placed->moved.value_or(false); }
};

struct Setup {
  std::array<std::vector<PlacedMarker>, 2> markers;    // of each army, in the order of the file
  std::array<std::vector<PlacedMarker>, 2> taken_off;  // that stand in a box; they have no place
  std::map<std::size_t, PlacedBase> bases;             // units and generals on the table, by piece
  std::map<std::size_t, const document::Placed*> all;  // every piece that is named, in a box too
  bool both_sides = true;                              // the placement is not one side's alone

  const PlacedMarker* marker_of(std::size_t army, std::size_t corps) const;
  bool was_revealed(std::size_t army, std::size_t corps) const;
  const PlacedMarker* marker(std::size_t army, const std::string& piece) const;
};
Setup setup_of(const project::Project& scenario, const Field& field, const document::Placement& placement);

// Pieces of a corps in the order of its divisions: units, then generals, then the commander.
std::vector<std::size_t> units_of(const Corps& corps);

}  // namespace hexwright::rulesets::lee
