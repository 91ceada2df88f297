// The referee: follows a log action by action on a board of his own, slow and plain, and says what the rules do not allow and what
// the tables give otherwise. After a fault he takes the log's word, so that one fault is one finding.
//
// Each action goes one way: what ends with it (a move, a phase of fire) is ended, what is written of consequences up to it is
// compared with what was expected, it is judged, and it is carried out.
#pragma once

#include <array>
#include <map>
#include <set>

#include "rulesets/pluton/findings.hpp"
#include "rulesets/pluton/procedures/indirect.hpp"
#include "rulesets/pluton/procedures/leaders.hpp"
#include "rulesets/pluton/procedures/melee.hpp"
#include "rulesets/pluton/procedures/phases.hpp"
#include "rulesets/pluton/referee/forces.hpp"
#include "rulesets/pluton/referee/pages.hpp"
#include "validator/findings/sink.hpp"
#include "validator/simulator/schedule.hpp"

namespace hexwright::rulesets::pluton {

class Referee {
 public:
  Referee(const project::Project& project, const document::Log& log, Tables tables, RefereeGround ground, RefereeForces forces,
          validator::Schedule schedule, validator::Sink& out);

  void judge();

 private:
  using Action = document::Action;
  using Act = document::Act;

  // What must follow from an action, and how the piece stood before.
  struct Expected {
    Act what;
    int number;  // of the piece, of off: of the marker
    int hex = -1, to = -1, readiness = -1, half_boxes = -1, left = -1;
    std::optional<RefereePiece> before = {};
    RefereeMarker marker = {};
    const Action* cause = nullptr;
  };

  // referee.cpp: turns and phases [4], and the conditions of the scenario.
  bool begin_turn(std::size_t at);
  void play_turn(const document::LoggedTurn& turn, bool to_its_end);
  void play_phase(std::size_t number, const document::LoggedPhase* phase);
  void begin_phase(PhaseKind kind);
  void end_phase(PhaseKind kind);
  void prepare(const Action& action);
  void judge_phase(const Action& action);
  void carry_out(const Action& action);
  std::optional<std::pair<Activity, int>> activity_of(const Action& action) const;
  void look(document::Moment moment, int side);
  void note_holders();
  bool is_over() const { return findings_ >= MOST_FINDINGS; }

  // referee_start.cpp: where the pieces stand when play begins.
  void set_up();
  void missing_starts(const std::set<int>& placed);

  // referee_words.cpp: what a log names, and findings.
  validator::Finding& wrong(FindingId id, wording::Text what, std::string_view rule = {});
  validator::Finding& wrong_at(document::Origin at, FindingId id, wording::Text what, std::string_view rule, std::string object = {},
                               std::string hex = {});
  void wrong(FindingId id, const Breach& breach) { wrong(id, breach.what, breach.rule); }
  void claim(wording::Text what, std::optional<int> written, int right, std::string_view rule);
  std::optional<int> piece_named(const std::optional<std::string>& id, const char* attribute);
  std::optional<int> hex_named(const std::optional<std::string>& label, const char* attribute, bool needed);
  std::optional<int> marker_named(const Action& action);
  std::optional<int> marker_meant(const Action& action) const;
  std::optional<int> number_named(const std::optional<std::string>& id) const;
  std::optional<int> die_of(const Action& action);
  bool stands(int number, const std::optional<std::string>& label, const char* attribute);
  std::string name(int number) const;
  std::string label(int hex) const;
  std::string marker_name(int number) const;
  wording::Value side_name(int side) const;
  static wording::Text level(int readiness);

  // consequences.cpp
  void expect(Expected expected) {
    expected.cause = acting_;
    expected_.push_back(std::move(expected));
  }
  void settle(bool last);
  using Changed = std::vector<std::pair<const Action*, const Expected*>>;  // written, and what was expected instead
  void report(const Changed& changed, const std::vector<const Expected*>& unmet);
  bool agrees(const Action& written, const Expected& expected) const;
  wording::Text told(const Expected& expected) const;
  wording::Text told(const Action& written) const;
  void take_word(const Action& written, const Expected* instead);
  void take_back(const Expected& expected);
  bool is_written(Act what, int piece) const;
  std::optional<int> written_retreat(int piece) const;
  const Action* follow(Act what);

  // board.cpp: who stands where [5], who is seen [16], who is in command [13].
  RefereePiece& piece(int number) { return pieces_[static_cast<std::size_t>(number)]; }
  const RefereePiece& piece(int number) const { return pieces_[static_cast<std::size_t>(number)]; }
  const RefereeAsset& asset_of(const RefereeMarker& marker) const { return assets_[static_cast<std::size_t>(marker.asset)]; }
  std::vector<int> stack(int side, int hex) const;
  bool anybody(int side, int hex) const { return stacks_.contains(hex) && !stacks_.at(hex)[static_cast<std::size_t>(side)].empty(); }
  int platoons(int side, int hex) const;
  void put(int number, int hex);
  void take(int number);
  void relocate(int number, std::optional<int> hex);
  std::optional<Breach> overfull(int number, int hex, bool arrived, bool in_passing) const;
  bool is_noticed(const RefereePiece& target) const;
  void turn_over(int number);
  void turn_all_over();
  bool is_commanded(const RefereePiece& unit) const;
  int open_distance(int side, int from, int to) const;
  int nearest_enemy(int side, int hex) const;
  bool has_marker(int hex) const;

  // indirect_fire.cpp: [8] [9].
  void begin_indirect_fire();
  void begin_drifting();
  void end_indirect_fire();
  void order_marker(const Action& action, MarkerOrder order);
  void place_marker(const Action& action);
  void drift_marker(const Action& action);
  void hit_hex(const RefereeMarker& marker);
  std::set<int> targets_of(const RefereeMarker& marker) const;
  BarrageShot shot_of(const RefereeMarker& marker) const;
  std::optional<Breach> breach_of_lying(const RefereeAsset& asset, int hex, MarkerOrder order) const;
  void take_off(RefereeMarker& marker);
  void goes_off(RefereeMarker& marker);

  // movement.cpp: [6], [11.4], and who comes on.
  void begin_movement();
  void end_movement();
  void step(const Action& action);
  void enter(const Action& action);
  void judge_step(const Action& action, RefereePiece& unit, int to);
  void may_enter(const RefereePiece& unit, int hex);
  bool is_run(const Action& action, int number);
  void begin_move(int number);
  void close_move();

  // small_arms.cpp: [7].
  void begin_final_fire();
  bool is_reaction(const Action& action);
  ShotFacts aim(const RefereePiece& firer, const RefereePiece& target, bool running) const;
  void shot(const Action& action);
  void judge_shot(const RefereePiece& firer, const RefereePiece& target, const ShotFacts& facts);
  void divide(const Action& action, RefereePiece& firer, int target, ShotFacts& facts);

  // harm.cpp: what fire and melee do to units [11] [13] [14].
  void harm(int target, FireEffect effect);
  void set_readiness(int number, MarkedReadiness readiness);
  void cross_out(int number, int half_boxes);
  void eliminate(int number);
  void check_leaders(std::map<int, int> risks);
  void seek_leaders(std::vector<int> platoons, ReplacementFacts facts);
  std::optional<int> fallen_leader(int platoon, ReplacementFacts facts) const;
  void look_for_leader(const Action& action, int platoon, int fallen);
  void retreat(int number);

  // melees.cpp: [10].
  void begin_melees();
  void melee(const Action& action);
  void decline(const Action& action);
  void end_melees();
  MeleeHex melee_facts(int hex) const;
  MeleeSide party(int side, int hex) const;
  bool overrun(int hex, bool declared);
  void overrun_before(int hex);
  void fight(int attacking, int hex, const Action& action);
  void take_losses(int side, int hex, int losses);
  int attacker_in(int hex, bool phasing_declares) const;
  int lone_side(int hex, int attacking) const;
  std::map<int, int> distributed(int side, int hex, int losses) const;
  std::optional<std::map<int, int>> written_losses(const std::vector<int>& pieces) const;

  // reorganisation.cpp: [12].
  void begin_reorganisation();
  void reorganise(const Action& action);
  void reorganise_unwritten(int before);

  const Numbers& numbers() const { return tables_.numbers(); }
  std::string cite(std::string_view rule) const { return rule.empty() ? std::string() : project_.game().cite(std::string(rule)); }

  static constexpr int MOST_FINDINGS = 1000;

  const project::Project& project_;
  const document::Log& log_;
  Tables tables_;
  Rulings rulings_;
  RefereeGround ground_;
  std::vector<RefereePiece> pieces_;
  std::vector<RefereeAsset> assets_;
  std::vector<RefereeMarker> markers_;
  std::vector<int> melee_shifts_;
  int first_player_ = 0;
  validator::Schedule schedule_;
  validator::Schedule::State state_;
  validator::Sink& out_;
  bool complete_ = false;  // everything that follows is written

  std::map<int, std::array<std::set<int>, 2>> stacks_;  // by hex and side
  std::map<int, int> second_;                           // by hex where both sides stand: the side that came second
  std::vector<std::int8_t> holder_;
  int turn_ = 1, phase_ = 0, phasing_ = 0;
  document::Origin phase_at_, turn_at_;

  Pages pages_;
  std::vector<Expected> expected_;
  const Action* acting_ = nullptr;  // the action that is judged; null between phases
  bool quiet_ = false;              // it has been found fault with already
  int findings_ = 0;
  validator::Finding unsaid_;                                           // written to and forgotten
  std::vector<std::pair<const document::ConditionRoll*, bool>> rolls_;  // of the turn; whether it was asked for

  enum class Stage { moves, fire, melees } stage_ = Stage::moves;
  bool drifting_ = false;
  std::optional<int> mover_;
  bool mover_runs_ = false, mover_fired_at_ = false, anybody_moved_ = false;
  const Action* last_step_ = nullptr;
  std::map<int, std::set<int>> fired_at_;  // in this turn: by target, the firers
  std::set<int> fought_;                   // hexes where it was fought or declined
  std::set<int> mentioned_, reorganised_;  // in this phase: pieces that the log reorganises, and that it has
  int unwritten_ = 0;                      // the first piece that has not been asked whether the log left it out
};

}  // namespace hexwright::rulesets::pluton
