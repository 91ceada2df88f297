// The referee: follows a log action by action on a board of its own, slow and plain, and reports what the rules do not allow and what
// the tables give otherwise. After a violation it continues from the logged state, so that one fault is one finding. Strength in half
// boxes, hexes as on the map; one thread, one log.
//
// Each action goes one way: what ends with it (a move, a phase of fire) is ended, what is written of consequences up to it is
// compared with what was expected, it is judged, and it is carried out.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "model/document/log.hpp"
#include "model/geometry/sight.hpp"
#include "model/project/project.hpp"
#include "rulesets/pluton/findings.hpp"
#include "rulesets/pluton/engine/compiled.hpp"
#include "rulesets/pluton/procedures/fire.hpp"
#include "rulesets/pluton/procedures/leaders.hpp"
#include "rulesets/pluton/procedures/melee.hpp"
#include "rulesets/pluton/procedures/numbers.hpp"
#include "rulesets/pluton/procedures/movement.hpp"
#include "rulesets/pluton/procedures/tables.hpp"
#include "validator/findings/sink.hpp"
#include "validator/simulator/schedule.hpp"

namespace hexwright::rulesets::pluton {

// A phase of a log as it is leafed through: actions of players and dice one by one, and before each the run of consequences that
// is written there.

class Pages {
 public:
  Pages() = default;
  explicit Pages(std::span<const document::Action> actions) : actions_(actions) { find_upcoming(); }

  // The next action that is no consequence; null at the end of the phase.
  const document::Action* upcoming() const { return upcoming_ < actions_.size() ? &actions_[upcoming_] : nullptr; }
  // The consequences that stand before it and have not been read.
  std::span<const document::Action> run() const { return actions_.subspan(at_, upcoming_ - at_); }
  void read_run() { at_ = upcoming_; }
  // The run before it must have been read.
  const document::Action& take() {
    const document::Action& taken = actions_[upcoming_];
    at_ = ++upcoming_;
    find_upcoming();
    return taken;
  }
  std::span<const document::Action> whole() const { return actions_; }
  std::span<const document::Action> rest() const { return actions_.subspan(at_); }

 private:
  void find_upcoming() {
    while (upcoming_ < actions_.size() && document::is_consequence(actions_[upcoming_].what)) ++upcoming_;
  }

  std::span<const document::Action> actions_;
  std::size_t at_ = 0, upcoming_ = 0;
};

// What the project says of ground, pieces and artillery, read into plain objects for the referee, and how they stand in the game that
// he follows. Strength is in half boxes, hexes are numbered as on the map.

struct RefereePiece {
  int number = 0, side = 0;
  UnitKind kind = UnitKind::rifle;
  int full_half_boxes = 0, morale = 2;
  std::optional<std::size_t> company, battalion;
  Readiness start = Readiness::full;
  std::optional<std::size_t> entry_rule;  // of the schedule, of those who come on later
  // How it is now.
  std::optional<int> hex, came_from;
  MarkedReadiness readiness;
  int half_boxes_lost = 0, times_eliminated = 0, sought_turn = 0;
  int eased_turn = -1;  // in which its marker changed from pinned to under fire, and its colour with it [12.5]
  bool exposed = false, face_up = false, revealed = false, replacement = false, moved = false, entered = false;
  // In this turn.
  bool fired = false;
  std::vector<std::pair<int, int>> shares;  // of divided fire: target, half boxes
  // In this phase.
  int points = 0, steps = 0;
  bool entered_enemy = false, ran = false;
  bool astray = false;  // an action that went wrong may have left it elsewhere than the players have it

  bool is_leader() const { return kind == UnitKind::leader; }
  int half_boxes() const { return full_half_boxes - half_boxes_lost; }
  bool fires_at(int target) const {
    return std::any_of(shares.begin(), shares.end(), [&](const auto& share) { return share.first == target; });
  }
};
struct RefereeMarker {
  int number = 0, asset = 0, printed = 0;
  std::optional<int> hex, aimed;
  int removed_turn = 0;
  bool ordered = false, drifted = false;  // in this phase
  bool kept_wrongly = false;
};
struct RefereeAsset {
  int number = 0, side = 0;
  std::string id, name;
  std::optional<int> piece;  // the mortars; batteries stand off the board
  int barrels = 0, calibre_mm = 0;
  std::optional<int> least_hexes, most_hexes;  // of mortars, where the scenario says so
  std::vector<int> markers;
  int called_turn = 0;
};

class RefereeGround {
 public:
  // Refused: a map without hexes, or with ground that the tables do not know.
  static wording::Result<RefereeGround> read(const project::Project& project, const Tables& tables);

  int size() const { return static_cast<int>(places_.size()); }
  const TerrainEffect& terrain(int hex) const { return terrain_[static_cast<std::size_t>(hex)]; }
  geometry::Hex place(int hex) const { return places_[static_cast<std::size_t>(hex)]; }
  std::optional<int> hex_at(geometry::Hex place) const;
  int distance(int from, int to) const { return geometry::distance(place(from), place(to)); }
  std::optional<geometry::Direction> direction(int from, int to) const;  // nothing when they are not next to each other
  std::vector<int> beside(int hex) const;                                // clockwise, whether they can be entered or not
  int step_cost(int from, geometry::Direction direction, const Numbers& numbers) const;
  std::vector<int> rim() const;  // hexes that can be entered and have a side to the outside
  geometry::Sight sight(int from, int to) const;
  bool sees(int from, int to) const { return sight(from, to) != geometry::Sight::blocked; }

 private:
  std::vector<geometry::Hex> places_;
  std::unordered_map<geometry::Hex, int> numbers_;
  std::vector<TerrainEffect> terrain_;
  std::vector<bool> in_play_;
  std::unordered_set<geometry::Hex> blocking_;
  std::map<geometry::Hexside, int> hexside_costs_;
  mutable std::unordered_map<std::uint64_t, geometry::Sight> seen_;  // what was asked for before
};

struct RefereeForces {
  std::vector<RefereePiece> pieces;
  std::vector<RefereeAsset> assets;
  std::vector<RefereeMarker> markers;
  std::vector<int> melee_shifts;  // of each side, in its favour
  int first_player = 0;
};
RefereeForces referee_forces(const project::Project& project, const Forces& read);

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
    std::string_view rule = {};  // the paragraph that makes it follow
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
  void look_at_conditions(document::Moment moment, int side);
  void count_points();
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
  std::string_view rule_of(const Action& written) const;
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
  std::string_view rule_of_seeing(int number) const;
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
  void judge_claims(const Action& action, const ShotFacts& facts);
  static int share_of(const Action& action, const RefereePiece& firer);
  void divide(const Action& action, RefereePiece& firer, int target, ShotFacts& facts);

  // harm.cpp: what fire and melee do to units [11] [13] [14].
  void harm(int target, FireEffect effect);
  void set_readiness(int number, MarkedReadiness readiness, std::string_view rule);
  void cross_out(int number, int half_boxes, std::string_view rule);
  void eliminate(int number, std::string_view rule);
  void check_leaders(std::map<int, int> risks);
  void seek_leaders(std::vector<int> platoons, ReplacementFacts facts);
  std::optional<int> fallen_leader(int platoon, ReplacementFacts facts) const;
  void look_for_leader(const Action& action, int platoon, int fallen);
  void retreat(int number, std::string_view rule);

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
  void take_losses(int side, int hex, int losses, std::string_view rule);
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
  std::set<int> disputed_;                 // in this turn: targets of divided fire that others were found to fire at too
  std::set<int> fought_;                   // hexes where it was fought or declined
  std::set<int> mentioned_, reorganised_;  // in this phase: pieces that the log reorganises, and that it has
  int unwritten_ = 0;                      // the first piece that has not been asked whether the log left it out
};

}  // namespace hexwright::rulesets::pluton
