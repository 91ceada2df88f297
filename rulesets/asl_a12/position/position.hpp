// Who stands where when play begins, and beneath what: read from a filled-in setup, or from the card itself where it names single hexes.
// A “?” covers the units of its side in the same Location, by slots those below it. [12.1] [12.12] [12.3] Plain data, hexes by number;
// pieces that make no sense are left out, as other checks report them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/document/orbat.hpp"
#include "model/project/project.hpp"
#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "rulesets/asl_a12/procedures/unit.hpp"
#include "rulesets/asl_a12/sight/sight.hpp"

namespace hexwright::rulesets::asl_a12 {

struct Standing {
  enum class Role { unit, weapon, fortification, ob_marker, free_marker };
  Role role = Role::unit;
  std::string id, label;  // of the piece, and of its hex as printed
  std::size_t side = 0;
  std::optional<std::size_t> formation;  // in the order of battle
  Unit unit;
  std::optional<std::size_t> hex;  // number in the boards; nothing for a record without one
  Location at;                     // of a piece on a hex
  int slot = 0;                    // from the bottom
  bool written_down = false;       // its directive says so, or it stands in a box for records
  bool secret = false;             // visible to its own side alone
  bool face_down = false;
  bool has_level = false, has_arc = false, special_hip = false;
  Cover cover = Cover::known;
  std::optional<std::size_t> under;  // the “?” right above it, as a number of the position
  document::Origin origin;           // in the scenario, or in the placement

  bool is_marker() const { return role >= Role::ob_marker; }
};

struct Position {
  bool from_placement = false;
  std::optional<std::size_t> only_side;  // a placement that one side alone filled in
  std::vector<Standing> pieces;
  std::vector<bool> has_forces;  // of each side: it has pieces on board at the start

  // In the same Location and of the same side, from the bottom; ends of each stack in `stacks`.
  std::vector<std::vector<std::size_t>> stacks() const;
};

// A stack of “?” without a unit beneath. [12.11]
bool is_dummy_stack(const Position& position, const std::vector<std::size_t>& stack);

// Of the scenario's own directives, or of a placement that fills it in. Pieces and hexes that are unknown are left out: the general
// checks name them. The scenario needs an order of battle and a map with hex boards.
Position read_position(const project::Project& scenario, const project::Project* filled_in);

// What this side sees: nothing that is hidden from it, and one “?” for each concealed stack, with a dummy like any other. [12.16]
Position seen_by(const Position& position, std::size_t side);

// What the order of battle says of a piece.
Unit unit_of(const project::Project& project, const document::Piece& piece);
const document::Trait* trait_of(const std::vector<document::Trait>& traits, std::string_view name);
bool has_trait(const document::Piece& piece, std::string_view name, std::string_view value);

}  // namespace hexwright::rulesets::asl_a12
