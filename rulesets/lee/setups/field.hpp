// A scenario of Lee as chapter 6 sees it, and a filled-in setup read against it: the table, each side's markers and corps with their
// divisions and generals, and where they stand. What the general checks report (unknown pieces, pieces placed twice, points beside the
// table) is left out here. Values only, any thread.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "model/document/map.hpp"
#include "rulesets/lee/patrols/patrols.hpp"
#include "validator/findings/sink.hpp"

namespace hexwright::rulesets::lee {

// A scenario of Lee as chapter 6 sees it: the table, and each side's markers and corps with their divisions and generals.

struct Division {  // or what a corps has outside its divisions, which no general of a division leads
  std::size_t formation = 0;
  std::vector<std::size_t> units;
  std::optional<std::size_t> general;
  bool of_corps = false;
};
struct Corps {
  std::size_t formation = 0;
  std::vector<Division> divisions;
  std::optional<std::size_t> commander;
};
struct Army {
  std::size_t side = 0;  // of the order of battle
  std::vector<std::size_t> markers;
  std::vector<Corps> corps;
  std::optional<std::size_t> chief;
  std::optional<TableEdge> edge;
};
struct Field {
  Scene scene;
  std::array<Army, 2> armies;
  std::optional<int> initiative;  // of the two armies
};

// Which kinds of pieces are what.
bool is_marker(const project::Project& project, std::size_t piece);
bool is_general(const project::Project& project, std::size_t piece);
bool is_cavalry(const project::Project& project, std::size_t piece);

// Nothing when the order of battle names no two armies.
std::optional<std::array<Army, 2>> armies_of(const project::Project& project);
// In failure what would be needed. Ground with a faulty outline is left out; check_ground reports it.
tl::expected<Field, wording::Text> field_of(const project::Project& project);

std::optional<geometry::Base> base_of(const project::Project& project, std::size_t piece);
std::optional<geometry::Polygon> polygon_of(const document::Area& area);
// What the rules take this area for; nothing when its outline is faulty or no rule speaks of it. The scene has them in the order of the
// map.
std::vector<Ground> grounds_of(const project::Project& project, const document::Area& area);
std::optional<geometry::Polyline> polyline_of(const document::Line& line);

// The armies of one side come first in neither: the edge that faces the enemy is the other side's own.
std::string_view edge_name(TableEdge edge);

// [6.1], [6.2] What is wrong with the ground and with the order of battle, wherever the pieces are placed.
void check_ground(const project::Project& project, validator::Sink& out);
void check_armies(const project::Project& project, validator::Sink& out);
// [6.1], [6.4], [6.5] A filled-in setup, before anything moves or with corps that are revealed.
void judge_placement(const project::Project& scenario, const project::Project& filled_in, validator::Sink& out);

// A filled-in setup read against its scenario: markers and units where they stand, and what is hidden and revealed. What the general
// checks report (unknown pieces, pieces placed twice, points beside the table) is left out here.

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
