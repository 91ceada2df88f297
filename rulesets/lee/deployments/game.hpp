// Patrol markers played out by scripted players [6.1] to [6.5]: a scenario made ready, and a game on it. Thousandths of an inch. The
// scenario is shared by all threads; a game belongs to one.
#pragma once

#include "rulesets/lee/patrols/patrols.hpp"
#include "rulesets/lee/setups/field.hpp"
#include "validator/simulator/dice.hpp"
#include "validator/simulator/engine.hpp"

namespace hexwright::rulesets::lee {

// A scenario of Lee made ready for the deployment of its patrol markers to be played many times: the table, who hides what, the policies,
// and for each side the way to the enemy's zone from every square inch of the table.

struct BaseSheet {
  std::size_t piece = 0;
  geometry::Base base;
  bool cavalry = false;
};
struct DivisionSheet {
  std::vector<BaseSheet> units;
  std::optional<BaseSheet> general;
};
struct CorpsSheet {
  std::vector<DivisionSheet> divisions;
  std::optional<BaseSheet> commander;
};
struct MarkerSheet {
  BaseSheet base;
  std::vector<Outline> zones;  // it may be placed in any of them
  std::optional<Spot> at;      // where a given placement puts it, upright
  int hides = -1;              // what it hides there; a scout: -1
};

// What its player does with the markers [6.3]; whether a corps or nothing is behind them he knows, of course.
struct MarkerPolicy {
  enum class Name : std::uint8_t { hold, advance, scouts } name = Name::advance;
  int share = 100;  // per cent of the markers that go in a turn
};
const std::vector<validator::PolicyDescription>& marker_policies();

struct ArmySheet {
  std::string side;
  std::vector<MarkerSheet> markers;
  std::vector<CorpsSheet> corps;
  std::optional<BaseSheet> chief;
  MarkerPolicy policy;
  std::vector<std::optional<Spot>> goals;  // by square inch: where a marker there goes next, in a straight line; nothing: it has arrived
};

struct CompiledDeployment {
  Scene scene{0, 0};
  PatrolNumbers numbers;
  Rulings rulings;
  std::array<ArmySheet, 2> armies;
  std::size_t columns = 0, rows = 0;  // of the square inches
  int initiative = 0, turns = 0;
  bool placed = false;             // a placement says where the markers start
  std::vector<std::string> names;  // of all pieces
  validator::GameShape shape;
  std::map<std::string, validator::PolicyChoice> policies;
  std::vector<wording::Text> assumptions;

  std::optional<Spot> goal(std::size_t army, Spot from) const;
};

inline constexpr std::array<const char*, 4> DEPLOYMENT_SERIES = {"revealed", "corps", "stretched", "refused"};  // of each army

wording::Result<std::shared_ptr<const CompiledDeployment>> compile_deployment(const project::Project& project,
                                                                              const validator::SimulationSetup& setup);

validator::GameOfPlayouts playouts();
// One playout as a document that `log check` judges.
wording::Result<document::Log> record_deployment(const project::Project& project, const validator::SimulationSetup& setup,
                                                 std::uint64_t seed, std::uint64_t playout);

// Plays the deployment of patrol markers [6.1] to [6.6]: placing in turns, moves up to where sight opens, revealing, and the corps put down
// round their markers. It plays by the same procedures that judge placements and logs.

struct Deed {
  enum class What : std::uint8_t { place, keep, move, reveal, put, unplaced, stretched, off } what = What::keep;
  int turn = 1, army = 0;
  std::size_t piece = 0;
  std::optional<std::size_t> target = {};  // of reveal: the enemy's marker or unit; of put: the marker that hid it
  geometry::Pose pose = {};                // of place and put
  Spot from = {}, to = {};                 // of move
  bool stopped = false;                    // the move ended where sight opened
  bool moved = false;                      // of reveal: its marker moved in this turn
  bool cavalry = false;
};

inline Spot whole(Spot spot) { return {std::round(spot.x), std::round(spot.y)}; }
inline geometry::Pose pose_at(Spot spot, int quarters) {
  return {{static_cast<std::int32_t>(spot.x), static_cast<std::int32_t>(spot.y)}, quarters * geometry::FULL_TURN_TENTHS / 4};
}

class Deployment {
 public:
  explicit Deployment(std::shared_ptr<const CompiledDeployment> scenario);
  const CompiledDeployment& scenario() const { return *scenario_; }
  void play(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record, std::vector<Deed>* told = nullptr);

 private:
  struct Marker {
    int army = 0;
    const MarkerSheet* sheet = nullptr;
    int hides = -1;
    Stander stands;
    bool there = false, revealed = false, active = false, moved = false;
    std::vector<Kept> with;
    std::vector<std::pair<std::size_t, double>> partners;  // markers revealed with it: generals keep away from what they hid
    std::size_t next_slot = 0, next_fine = 0;
  };

  void assign(validator::Dice& dice);
  void place_markers(validator::Dice& dice);
  bool place(Marker& marker, validator::Dice& dice);
  void moves(validator::Dice& dice);
  void activate(std::size_t number, validator::Dice& dice);
  bool goes(const Marker& marker, validator::Dice& dice) const;
  void go(std::size_t number);
  std::optional<Spot> told_end(const Marker& marker, Spot from, std::span<const Stander> watchers, Stop& stop) const;
  void meet(std::size_t a, std::size_t b);
  void meet_unit(std::size_t marker, std::size_t unit);
  void deploy();
  void put_division(Marker& marker, const DivisionSheet& division);
  void put_unit(Marker& marker, const BaseSheet& sheet);
  void put_general(Marker& marker, const BaseSheet& sheet);
  void put(Marker& marker, const BaseSheet& sheet, geometry::Pose pose, const Quad& quad);
  void gather_near(const Marker& marker);
  void units_look(std::size_t from);
  void take_off();
  int quarter_of(const Marker& marker) const;
  geometry::Pose slot_pose(const Marker& marker, Spot slot) const;
  void note(Deed deed);
  void count(validator::PlayoutRecord& record) const;
  std::int64_t& series(int army, std::size_t which) { return counts_[static_cast<std::size_t>(army)][which]; }
  int corps_hidden(int army) const;

  std::shared_ptr<const CompiledDeployment> scenario_;
  Scene scene_;
  SightRules sight_;
  std::vector<Marker> markers_;
  std::vector<std::size_t> to_deploy_;    // revealed and not yet put down
  std::vector<std::size_t> unit_pieces_;  // of the units of the scene
  std::vector<Stander> unit_standers_;
  std::vector<std::size_t> unit_markers_;  // what hid them
  std::vector<Quad> bases_, near_;
  std::array<std::array<std::int64_t, DEPLOYMENT_SERIES.size()>, 2> counts_{};
  std::array<bool, 2> chief_there_{};
  std::vector<std::vector<int>> corps_turn_;  // [army][corps]: the turn in which it was revealed
  std::vector<std::int32_t> marker_turn_;
  std::vector<Spot> slots_, fine_slots_, general_slots_;
  std::vector<Deed>* told_ = nullptr;
  int turn_ = 1;
};

}  // namespace hexwright::rulesets::lee
