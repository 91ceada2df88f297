// Where the pieces of a setup directive may stand, as far as that can be said before any piece has been placed: hexes, boxes, an
// area of a table, or beside companions. What cannot be said is named, so that no guess is taken for a proof.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/document/region.hpp"
#include "model/geometry/table_types.hpp"
#include "model/project/project.hpp"

namespace hexwright::validator {

struct TableGround {
  std::string board;  // id of the table
  geometry::Polygon area;
};

struct SetupGround {
  geometry::HexSet region;                     // what the card names
  geometry::HexSet usable;                     // of it, where a piece can be
  std::vector<std::string> boxes;              // one of these will do as well
  std::vector<TableGround> areas;              // or one of these
  const document::WithPieces* with = nullptr;  // and the hex must hold such companions
  std::optional<wording::Text> unclear;        // what would have to be known; what stands above is then an upper bound at best

  bool on_hexes() const { return !unclear && boxes.empty() && areas.empty(); }
};

// The project has a map.
SetupGround setup_ground(const project::Project& project, const document::Directive& directive);
// Of each directive of the scenario.
std::vector<SetupGround> setup_grounds(const project::Project& project);
// Are there more directives on a larger map than any real scenario has, made to exhaust?
bool too_much_ground(const project::Project& project);

// Which directive sets the piece up. A piece that two directives name is the first one's; of two pieces with one id the second
// has none, since no placement could name it.
std::optional<std::size_t> directive_of(const project::Project& project, std::size_t piece);

// Is `other` such a companion as `piece` must have in its hex?
bool is_companion(const project::Project& project, const document::WithPieces& with, std::size_t piece, std::size_t other);

}  // namespace hexwright::validator
