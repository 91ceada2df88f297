// Plays the deployment of patrol markers [6.1] to [6.6]: placing in turns, moves up to where sight opens, revealing, and the corps put down
// round their markers. It plays by the same procedures that judge placements and logs.
#pragma once

#include "rulesets/lee/deployments/compiled.hpp"
#include "rulesets/lee/patrols/patrols.hpp"
#include "validator/simulator/dice.hpp"

namespace hexwright::rulesets::lee {

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
