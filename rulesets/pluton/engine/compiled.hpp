// A scenario of Pluton made ready to be played: everything that does not change during a game, in flat arrays by number of hex,
// piece, side and asset. Built once from the project, of which it keeps nothing; shared by all threads.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "model/geometry/sight_table.hpp"
#include "model/project/project.hpp"
#include "rulesets/pluton/engine/bits.hpp"
#include "rulesets/pluton/engine/policy.hpp"
#include "rulesets/pluton/procedures/numbers.hpp"
#include "rulesets/pluton/procedures/tables.hpp"
#include "validator/simulator/engine.hpp"
#include "validator/simulator/schedule.hpp"

namespace hexwright::rulesets::pluton {

inline constexpr int NOWHERE = -1;
inline constexpr std::size_t SIDES = 2;
inline constexpr std::size_t UNIT_KINDS = 4;

// What is asked for all the time stands together: four sheets in a line of the cache.
struct PieceSheet {
  std::uint8_t side = 0;
  UnitKind kind = UnitKind::rifle;
  std::int16_t half_boxes = 0;                // at the start; leaders have none
  std::int8_t morale = 2;                     // at the start, 1 to 4
  Readiness readiness = Readiness::full;      // at the start
  std::int16_t battalion = -1, company = -1;  // numbers of formations; -1: none
  std::int16_t rank = 0;                      // among the platoons of its side
  std::int16_t start_hex = NOWHERE;
  std::int16_t entry_rule = -1;  // of the schedule, for those who come on later
};
static_assert(sizeof(PieceSheet) == 16);
// And what is not.
struct PieceTies {
  std::vector<std::int16_t> commanders;  // leaders whose scope it is in, ascending
  std::vector<std::int16_t> led;         // of a leader: the platoons of his company, ascending
  std::string id, name;                  // "pl.6c", "6c"
};
struct AssetSheet {
  std::string id, name;
  std::uint8_t side = 0;
  int piece = -1;                     // the mortar platoon; -1: off the board
  int first_marker = 0, markers = 0;  // among the markers of all assets
  int barrels = 0, calibre_mm = 0;    // of each marker
  int least_hexes = 0, most_hexes = 4000;
  bool has_range = false;            // the scenario gives one
  bool worth_uncalled = false;       // a victory item pays for not calling it
  std::vector<int> printed_markers;  // their numbers
};
struct SideSheet {
  std::string id;
  int melee_shift = 0;  // in its favour, [10.4]
  int platoons = 0;
  std::vector<std::int16_t> pieces;   // ascending
  std::vector<std::int16_t> leaders;  // of them
  std::vector<std::int16_t> assets;
};
struct alignas(64) HexSheet {
  std::array<std::int16_t, 6> neighbour{};  // NOWHERE: off the board or not to be entered
  std::array<std::int16_t, 6> beside{};     // NOWHERE: off the board
  std::array<std::int16_t, 6> cost{};       // movement points to go there
  std::int16_t board_entry_cost = 1;        // from off the board
  TerrainEffect terrain;
};

// For every line of fire the places that it crosses between its ends, as steps in the bounding box of the map. Edges that it only
// runs along are not among them.
class FireLines {
 public:
  FireLines() = default;
  FireLines(int range_hexes, int height);

  std::span<const std::int32_t> between(int dq, int dr) const {
    const std::size_t slot = slot_of(dq, dr);
    return {steps_.data() + begins_[slot], steps_.data() + begins_[slot + 1]};
  }

 private:
  std::size_t slot_of(int dq, int dr) const {
    return static_cast<std::size_t>(dq + range_) * static_cast<std::size_t>(2 * range_ + 1) + static_cast<std::size_t>(dr + range_);
  }

  int range_ = 0;
  std::vector<std::uint32_t> begins_;  // of each slot, and the end of the last
  std::vector<std::int32_t> steps_;
};

struct Ground {
  std::vector<HexSheet> hexes;
  std::vector<geometry::Hex> places;  // of each hex, on the plane
  std::vector<std::string> labels;
  std::vector<std::int16_t> rim;  // hexes with a side to the outside
  geometry::SightTable sight;     // as far as anybody looks or fires
  FireLines lines;                // as far as anybody fires
  std::map<int, Bitmaps> seen;    // by radius: what is in sight of a hex so far
  Bitmaps partly;                 // as far as anybody fires: what is in sight of a hex along the edge of something that blocks it
  std::vector<Word> open;         // hexes that give no shelter
  const Bitmaps& within(int radius) const { return seen.at(radius); }

  int size() const { return static_cast<int>(hexes.size()); }
  // The same as geometry::distance, which is asked so often that it is looked up.
  int distance(int from, int to) const {
    return distances[static_cast<std::size_t>(no_distance + posts[static_cast<std::size_t>(from)] - posts[static_cast<std::size_t>(to)])];
  }
  const HexSheet& operator[](int hex) const { return hexes[static_cast<std::size_t>(hex)]; }
  int hex_at(geometry::Hex place) const;  // NOWHERE: off the board
  bool sees(int from, int to) const {
    return sight.at(static_cast<std::size_t>(from), static_cast<std::size_t>(to)) != geometry::SightTable::BLOCKED;
  }

  // Where a hex lies in the bounding box. A step of (q, r) is a step of q * height + r in it, from wherever it is taken.
  std::size_t slot(int hex) const { return static_cast<std::size_t>(slots[static_cast<std::size_t>(hex)]); }

  // The bounding box of the places, with the number of each hex.
  geometry::Hex corner;
  int height = 0;
  std::vector<std::int32_t> numbers;
  std::vector<std::int32_t> slots;  // of each hex
  // Where it lies in a box of twice the height: there no two ways have the same step. Then the length of each step, from -no_distance.
  std::vector<std::int32_t> posts = {};
  std::vector<std::uint16_t> distances = {};
  std::int32_t no_distance = 0;
};

struct Compiled {
  Tables tables;
  Rulings rulings;
  Ground ground;
  validator::Schedule schedule;
  std::shared_ptr<const validator::Scripts> scripts = {};  // who runs those of the scenario; null when it has none
  validator::GameShape shape = {};
  int turns = 0;
  std::uint8_t first_player = 0;
  std::array<SideSheet, SIDES> sides = {};
  std::vector<PieceSheet> pieces = {};
  std::vector<PieceTies> ties = {};  // of the pieces
  std::vector<AssetSheet> assets = {};
  int markers = 0;  // of all assets
  std::array<Policy, SIDES> policies = {};
  std::array<PolicyGround, SIDES> goals = {};
  std::map<std::string, validator::PolicyChoice> policies_by_side = {};
  std::vector<wording::Text> assumptions = {};
  std::vector<std::string> phase_ids = {};       // of f1 to f6
  std::vector<int> entered_milestone_rule = {};  // of the milestones after those of the rules: whose pieces have come on
  // By readiness: what a leader, and a platoon, at a hex has in sight; and what can be fired at from there.
  std::array<int, 3> leader_looks_hexes{}, platoon_looks_hexes{};
  int fire_range_hexes = 0;
  // By kind and half boxes left: farther away fire has no strength at all. -1: nowhere.
  std::array<std::vector<std::int16_t>, UNIT_KINDS> reach_hexes = {};

  const PieceSheet& piece(int number) const { return pieces[static_cast<std::size_t>(number)]; }
  const PieceTies& ties_of(int number) const { return ties[static_cast<std::size_t>(number)]; }
  const AssetSheet& asset(int number) const { return assets[static_cast<std::size_t>(number)]; }
};

// Refused: simulate/… faults that say what the scenario lacks to be played.
wording::Result<std::shared_ptr<const Compiled>> compile(const project::Project& project, const validator::SimulationSetup& setup);

// The part of compiling that reads the map, and the one that reads the order of battle; compile.cpp joins them.

// Boards, costs, who sees what within these radii, and lines of fire up to the range of fire.
wording::Result<Ground> compile_ground(const project::Project& project, const Tables& tables, const Rulings& rulings,
                                       const std::vector<int>& radii, int fire_range_hexes);
// The hexes for which a side scores, the dearest first and no more than these, with the way to each by walking.
inline constexpr std::size_t MOST_GOALS = 512;
PolicyGround policy_ground(const Ground& ground, std::vector<validator::Schedule::Goal> goals, const Policy& policy);

// The tables of a scenario that can be played. Refused: no map, order of battle or two sides, a table that is missing or wrong.
wording::Result<Tables> tables_for(const project::Project& project);

struct Forces {
  std::array<SideSheet, SIDES> sides;
  std::vector<PieceSheet> pieces;
  std::vector<PieceTies> ties;
  std::vector<AssetSheet> assets;
  int markers = 0;
};
// Sides, pieces and batteries, without places. Refused: a kind, strength or calibre that nothing is said of.
wording::Result<Forces> read_forces(const project::Project& project, const Tables& tables, std::vector<wording::Text>& assumptions);
// The same with the places where the pieces start. Refused besides: no placement, and no legal setup.
wording::Result<Forces> compile_forces(const project::Project& project, const Tables& tables, const validator::SimulationSetup& setup,
                                       std::vector<wording::Text>& assumptions);

}  // namespace hexwright::rulesets::pluton
