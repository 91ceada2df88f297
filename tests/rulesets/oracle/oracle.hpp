// The slow, obviously right game of Pluton that judges the engine: whole games played from the project and the procedures with plain
// objects, every question answered anew when it is asked. Decisions and dice are asked for in the order that the engine documents,
// so that the same dice must give the same game, deed for deed.
#pragma once

#include <array>

#include "rulesets/pluton/engine/compiled.hpp"
#include "rulesets/pluton/engine/deed.hpp"
#include "rulesets/pluton/procedures/fire.hpp"
#include "rulesets/pluton/procedures/leaders.hpp"
#include "rulesets/pluton/procedures/melee.hpp"
#include "tests/rulesets/oracle/forces.hpp"

namespace hexwright::test {

class Oracle {
 public:
  // Of what the engine compiled it takes what is no rule: policies and their ways, where pieces start, the schedule.
  Oracle(const project::Project& project, std::shared_ptr<const Compiled> choices);

  // One game from its beginning; the record is the one that the engine fills.
  std::vector<Deed> play(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record);

  const std::vector<OraclePiece>& pieces() const { return pieces_; }

  // Throws of the last game as the door of odds would be asked for them, and what came of each.
  struct Thrown {
    std::string event;
    std::vector<std::string> arguments;  // "distance=3"
    std::string outcome;                 // its id
  };
  const std::vector<Thrown>& thrown() const { return thrown_; }

 private:
  // oracle.cpp: [4], and what is recorded.
  void begin();
  void play_turn();
  void look(document::Moment moment, int side);
  void note_holders();
  void record_turn(validator::PlayoutRecord& record) const;
  void record_end(validator::PlayoutRecord& record) const;
  void tell(DeedKind kind, int subject, int other = -1, int from = -1, int to = -1, int value = 0, int extra = 0, int roll = 0);
  int roll() { return dice_.roll(numbers().die_sides); }

  // oracle_board.cpp: who stands where [5], who is seen [16], who is in command [13].
  OraclePiece& piece(int number) { return pieces_.at(static_cast<std::size_t>(number)); }
  const OraclePiece& piece(int number) const { return pieces_.at(static_cast<std::size_t>(number)); }
  std::vector<int> of_side(int side) const;         // numbers of pieces, on the board or off it
  std::vector<int> stack(int side, int hex) const;  // numbers of pieces, ascending
  bool anybody(int side, int hex) const { return !stack(side, hex).empty(); }
  int platoons(int side, int hex) const;
  int half_boxes(int side, int hex) const;
  void put(int number, int hex);
  void take(int number);
  bool has_room(const OraclePiece& mover, int hex) const;
  bool is_noticed(const OraclePiece& target) const;
  void turn_over(int number);
  void turn_all_over();
  bool is_commanded(const OraclePiece& unit) const;
  int open_distance(int side, int from, int to) const;
  int nearest_enemy(int side, int hex) const;
  bool has_marker(int hex) const;

  // oracle_indirect.cpp: [8] [9].
  void indirect_fire(int side);
  void keep_marker(OracleMarker& marker);
  void place_markers(int side);
  void drift_and_hit(OracleMarker& marker);
  void hit_hex(const OracleMarker& marker, int hex, int distance_hexes);
  bool seen_by_leaders(int side, int hex) const;
  bool may_lie(const OracleAsset& asset, int hex, MarkerOrder order) const;
  MarkerOption option_at(int side, int hex) const;
  std::vector<int> worth_asking(int side) const;
  void remove(OracleMarker& marker, int why);

  // oracle_movement.cpp: [6], [11.4].
  void movement(int side);
  void move_or_enter(int number);
  void enter(int number);
  std::vector<int> entry_hexes(const OraclePiece& unit) const;
  MoverFacts facts_of(const OraclePiece& unit) const;
  bool has_contact(int side, int hex) const;
  StepOption step_option(const OraclePiece& unit, const MoverFacts& mover, geometry::Direction direction, Pace pace, int used,
                         int steps) const;
  void walk(int number, MoverFacts mover, Pace pace, int used);

  // oracle_fire.cpp: [7], and what fire and melee do to units [11] [13] [14].
  void react(int mover, bool running);
  void final_fire(int side);
  std::optional<ShotFacts> aim(const OraclePiece& firer, const OraclePiece& target, bool running, int share = 0) const;
  bool divide(int firer, int first, const std::vector<ShotOption>& options);
  ShotOption option_of(const ShotFacts& facts, const OraclePiece& target) const;
  void fire(int firer, int target, const ShotFacts& facts, int share = 0);
  bool in_cover(const OraclePiece& unit) const { return ground_.terrain(*unit.hex).shelter; }
  int harm(int target, FireEffect effect);  // half boxes that it lost
  void set_readiness(int number, MarkedReadiness readiness);
  int cross_out(int number, int half_boxes);
  void eliminate(int number);
  void check_leaders(int side, int hex, int stack_lost, int unit_lost);
  void seek_leader(int platoon, ReplacementFacts facts);
  void retreat(int number);

  // oracle_melee.cpp: [10].
  void melees(int side);
  void resolve(int phasing, int hex);
  void melee(int attacking, int hex);
  MeleeSide party(int side, int hex) const;
  void take_losses(int side, int hex, int losses);

  // oracle.cpp: [12].
  void reorganise(int side);

  // oracle_thrown.cpp
  std::vector<std::string> as_target(const OraclePiece& unit) const;
  void note_shot(const ShotFacts& facts, int hex, std::vector<std::string> target);
  void note_barrage(const BarrageShot& shot, int hex, std::vector<std::string> target);
  void note_harm(const OraclePiece& target, int lost);
  void note_melee(const MeleeSide& attackers, const MeleeSide& defenders, int hex, const MeleeOutcome& outcome);
  void note_reorganising(const OraclePiece& unit, bool commanded, Readiness after);

  const Numbers& numbers() const { return tables_.numbers(); }
  const Policy& policy(int side) const { return choices_->policies.at(static_cast<std::size_t>(side)); }
  const PolicyGround& goals(int side) const { return choices_->goals.at(static_cast<std::size_t>(side)); }
  Mind& mind(int side) { return minds_.at(static_cast<std::size_t>(side)); }

  std::shared_ptr<const Compiled> choices_;
  Tables tables_;
  Rulings rulings_;
  OracleGround ground_;
  std::vector<OraclePiece> unplayed_pieces_;
  std::vector<OracleAsset> unplayed_assets_;
  std::vector<int> melee_shifts_;
  int first_player_ = 0;

  validator::Dice dice_{0, 0};
  std::vector<Deed> deeds_;
  std::vector<Thrown> thrown_;
  std::vector<std::string> terrain_kinds_;  // of each hex
  std::vector<OraclePiece> pieces_;
  std::vector<OracleAsset> assets_;
  std::vector<OracleMarker> markers_;
  std::map<int, std::array<std::set<int>, 2>> stacks_;  // by hex and side
  std::map<int, int> second_;                           // by hex where both sides stand: the side that came second
  std::vector<std::int8_t> holder_;
  std::map<int, int> entered_turn_;  // by rule of the schedule
  std::array<Mind, 2> minds_;
  validator::Schedule::State schedule_;
  int turn_ = 1, phase_ = 0, phasing_ = 0;
  bool anybody_moved_ = false, fired_at_while_moving_ = false;
};

}  // namespace hexwright::test
