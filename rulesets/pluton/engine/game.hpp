// One thread's board: plays whole games of a compiled scenario, one after another, turn by turn as [4.2] orders it, and writes down
// every deed when it is asked to. Nothing is allocated in a game that is not told.
//
// The order of everything that takes a die is fixed, because a game is its dice: assets and markers as the card numbers them, pieces
// as the order of battle does, hexes as the map does.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "model/document/condition.hpp"
#include "rulesets/pluton/engine/compiled.hpp"
#include "rulesets/pluton/engine/deed.hpp"
#include "rulesets/pluton/engine/state.hpp"
#include "rulesets/pluton/procedures/fire.hpp"
#include "rulesets/pluton/procedures/leaders.hpp"
#include "rulesets/pluton/procedures/melee.hpp"
#include "validator/simulator/scripted.hpp"

namespace hexwright::rulesets::pluton {

class Game {
 public:
  explicit Game(std::shared_ptr<const Compiled> scenario);

  void play(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record);
  // The same with every deed written down.
  void play(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record, std::vector<Deed>& deeds);

  const Compiled& scenario() const { return *scenario_; }
  const State& state() const { return state_; }
  // Called after each phase of a game, for those who watch over its invariants.
  using Watcher = void (*)(const Game& game, int turn, int phase, void* with);
  void watch(Watcher watcher, void* with) {
    watcher_ = watcher;
    watched_with_ = with;
  }

 private:
  // game.cpp: the sequence of play, and what is recorded of it.
  void run(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record);
  void play_turn();
  void look(document::Moment moment, int side);
  void note_holders();
  void record_turn(validator::PlayoutRecord& record) const;
  void record_end(validator::PlayoutRecord& record);

  // observation.cpp: who is seen, [16].
  void find_leaders_lookout(int side);
  // Something of this side stands elsewhere or looks less far than before.
  void changed(int side) { faces_[static_cast<std::size_t>(other_side(side))].old = true; }
  void changed(int side, int piece) {
    changed(side);
    if (is_leader(piece)) ++leaders_change_[static_cast<std::size_t>(side)];
  }
  bool is_observed(int piece) { return is_seen(sheet(piece).side, state_.hex(piece)); }
  bool is_seen(int side, int hex) {
    const int watcher = other_side(side);
    return scenario_->rulings.masked_when == Rulings::MaskedWhen::either ? state_.lookout(watcher).sees(hex) : is_noticed(watcher, hex);
  }
  bool is_noticed(int watcher, int hex) const;
  // [16.1] Is a unit of the side in the hex face up, whatever it did?
  bool is_shown(int side, int hex) {
    return state_.anybody(other_side(side), hex) || (has_bit(scenario_->ground.open, hex) && is_seen(side, hex));
  }
  void turn_over(int piece);  // face up or down as the rules have it now
  void turn_up(int firer);
  void turn_all_over();
  void turn_side_over(int side);
  void turn_hex_over(int side, int hex, bool shown);
  void find_targets(int side);
  void reveal(int piece);
  int enemies_face_up(int side, int hex) const;

  // indirect_fire.cpp: [8], [9].
  void indirect_fire(int side);
  void keep_markers(int side);
  void place_markers(int side);
  void drift_and_hit(int side);
  void keep_marker(int side, int asset, int marker);
  int drifted_to(int from, int direction) const;
  void hit_hex(int asset, int marker, int distance_hexes);
  BarrageFacts barrage_facts(int hex, MarkerOrder order) const;
  bool may_lie(int asset, int hex, const BarrageFacts& of_hex) const;
  void measure(const AssetSheet& asset, int hex, BarrageFacts& facts) const;
  int face_up_in(int side, int hex) const;
  MarkerOption marker_option(int side, int hex) const;
  void move_marker(int side, int asset, int marker, bool may_stay);
  void place_marker(int side, int asset, int i, MarkerOption& option);
  int free_marker(const AssetSheet& asset, int from) const;
  void collect_targets(int side);
  void options_for(int asset);
  void remove_marker(int marker, int why);

  // movement.cpp: [6], [11.4], and who comes on.
  void movement(int side);
  void unmask_no_longer(int side);
  void move_piece(int piece);
  void bring_on(int piece);
  MoverFacts facts_of(int piece);
  bool may_run_now(int piece);
  Pace pace_of(MoverFacts& mover);
  int first_platoon(int side, int hex) const;
  void find_led(int leader, MoverFacts& facts) const;
  void find_options(int piece, const MoverFacts& mover, Pace pace, int points_left, int steps);
  bool may_crawl(int piece, const MoverFacts& mover, Pace pace, std::size_t way, int steps);
  int first_way(int piece, const MoverFacts& mover, Pace pace, int points_left, int steps);
  int any_way(int piece, const MoverFacts& mover, Pace pace, int points_left, int steps);
  void walk(int piece, MoverFacts mover, Pace pace, int used);
  void step(int piece, int to);
  void arrive(int piece);
  bool is_settled(int piece) const;
  bool has_contact(int side, int hex) const;
  bool has_marker(int hex) const { return state_.markers_in(0, hex) + state_.markers_in(1, hex) > 0; }
  bool fits_in(int side, int hex, int for_platoons) const;
  // An empty hex always has.
  bool has_room(int side, int hex, int for_platoons) const {
    return state_.platoons_in(side, hex) + state_.platoons_in(other_side(side), hex) == 0 || fits_in(side, hex, for_platoons);
  }

  // small_arms.cpp: [7].
  void react(int mover, bool running);
  void final_fire(int side);
  void fire_at_will(int firer);
  static constexpr int NO_SHOT = -1;
  struct Aim {
    int firer = 0, hex = 0, side = 0;
    int reach_hexes = -1;
    bool knows_command = false;
    int modifier = 0;  // what the firer adds, once it is known whether he is in command
    ShotFacts facts;   // of the firer, and of the hex that a shot was found into last
  };
  Aim taking_aim(int firer) const;
  // Farther away its fire has no strength at all; -1 of leaders.
  int reach_of(int firer) const {
    return scenario_->reach_hexes[static_cast<std::size_t>(sheet(firer).kind)][static_cast<std::size_t>(half_boxes(firer))];
  }
  Screen screen_to(const Aim& aim, int to, int distance_hexes) const;
  void describe_target(ShotFacts& facts, int side, int hex, bool running) const;
  int strength_at(Aim& aim, int to, bool running);
  void list_targets(int side, int hex, const Aim& aim, int strength);
  ShotFacts facts_of_shot(const Aim& aim, int to, bool running) const;
  void note_fired(int side, int hex);
  void fire(const Aim& aim, int target, int strength, bool running);
  Aim part_of(const Aim& aim, int half_boxes) const;
  bool divide(const Aim& aim, const ShotOption& first);
  void call_firers(int side, int from);
  bool crosses_own(int side, int from, int to) const;
  bool in_cover(int piece) const { return scenario_->ground[state_.hex(piece)].terrain.shelter; }

  // harm.cpp: readiness, losses, leaders, [11], [13], [14].
  void harm(int piece, FireEffect effect, int by);
  void set_readiness(int piece, MarkedReadiness readiness);
  void lose(int piece, int losses, bool by_barrage);
  int cross_out(int piece, int losses);
  void eliminate(int piece);
  void check_leaders(int side, int hex, int stack_lost, int unit_lost);
  void seek_leader(int platoon, ReplacementFacts facts);
  int open_distance(int side, int from, int to, int most) const;
  bool commanded(int piece);
  bool is_commanded_by(int leader, int piece) const;
  int find_commander(int piece, int last) const;
  int half_boxes(int piece) const { return scenario_->piece(piece).half_boxes - state_.losses[static_cast<std::size_t>(piece)]; }
  int morale(int piece);
  void find_near_enemies(int side, int hex);
  // Is the nearest enemy farther off there than in the hex beside it that find_near_enemies looked from?
  bool leads_away(int to) const {
    return !near_enemies_.empty() && std::all_of(near_enemies_.begin(), near_enemies_.end(),
                                                 [&](int at) { return scenario_->ground.distance(at, to) > nearest_enemy_hexes_; });
  }
  void retreat(int piece);

  // melee.cpp: [10].
  void melees(int side);
  void resolve(int phasing, int hex);
  void melee(int attacking, int hex);
  void overrun(int side, int hex);
  MeleeSide party(int side, int hex);
  void take_losses(int side, int hex, int losses);
  void fall_back(int side, int hex);
  int total_half_boxes(int side, int hex) const;

  // reorganise.cpp: [12].
  void reorganise(int side);

  // scripts.cpp: what the scripts of the scenario are asked. Without any of them there are no hooks.
  bool asks(validator::Hook hook) const { return (hooks_ >> static_cast<unsigned>(hook) & 1U) != 0; }
  // All others are asked while no piece is on its way.
  bool scripts_look_on_the_way() const { return asks(validator::Hook::reveal) || asks(validator::Hook::modifier); }
  void make_scripts();
  void begin_scripts(std::uint64_t seed, std::uint64_t playout);
  void begin_phase(std::size_t phase);
  int shot_extra(int firer, int target);
  int barrage_extra(int asset, int hex);
  int melee_extra(int attacking, int hex);
  void repeat_series(validator::PlayoutRecord& record) const;
  void add_points(validator::PlayoutRecord& record);

  void tell(DeedKind kind, int subject, int other = -1, int from = -1, int to = -1, int value = 0, int extra = 0, int roll = 0) {
    if (deeds_) write_down(kind, subject, other, from, to, value, extra, roll);
  }
  void write_down(DeedKind kind, int subject, int other, int from, int to, int value, int extra, int roll);
  int roll() { return dice_.roll(scenario_->tables.numbers().die_sides); }
  const PieceSheet& sheet(int piece) const { return sheets_[piece]; }
  bool is_leader(int piece) const { return sheet(piece).kind == UnitKind::leader; }
  int other_side(int side) const { return 1 - side; }
  const Policy& policy(int side) const { return scenario_->policies[static_cast<std::size_t>(side)]; }

  std::shared_ptr<const Compiled> scenario_;
  const PieceSheet* sheets_;  // of the scenario
  State state_;
  std::unique_ptr<validator::ScriptedGame> scripts_;
  validator::PlayFacts facts_;  // as the schedule and the scripts read them while a game goes on
  unsigned hooks_ = 0;          // a bit for each that they have
  validator::Dice dice_{0, 0};
  std::vector<Deed>* deeds_ = nullptr;
  Watcher watcher_ = nullptr;
  void* watched_with_ = nullptr;
  int turn_ = 0, phase_ = 0, phasing_ = 0;
  // Counters of one side as they lay when they were last turned over.
  struct Faces {
    bool old = true;              // something of the enemy has changed since; otherwise `shown` is right
    std::vector<Word> shown;      // hexes where what stands is face up; without meaning for hexes where no piece of the side stands
    std::vector<Word> unsettled;  // hexes where a piece was turned over by itself since, and others may lie otherwise
    std::vector<Word> exposed;    // pieces that have fired, and perhaps some that are masked again
  };
  std::array<Faces, SIDES> faces_;
  // What the leaders of a side who may direct fire have in sight, when they were last looked after.
  struct LeadersLookout {
    std::int64_t leaders_change = 0;
    std::vector<Word> hexes;
  };
  std::array<LeadersLookout, SIDES> leaders_lookouts_;
  std::span<const Word> leaders_lookout_;               // of the phasing side when it fires
  std::array<std::array<int, 3>, 2> command_ranges_{};  // of company leaders and of those who stepped in, by readiness
  // Whether a piece was in command when it was last asked for: so it is still while it stands there and no leader of its side has moved,
  // come, gone, or changed since.
  struct Command {
    std::int64_t leaders_change = 0;
    int hex = NOWHERE;
    int leader = NOWHERE;  // who commanded it last, and is asked first
    bool commanded = false;
  };
  std::vector<Command> commands_;
  std::array<std::int64_t, SIDES> leaders_change_{};  // how often a leader of the side has changed in any way, in all games so far
  std::array<const Bitmaps*, Lookout::LEVELS> leaders_look_{};
  const Bitmaps* fire_range_ = nullptr;
  std::vector<MarkerOption> seen_targets_, marker_options_;
  bool options_for_any_ = false;  // marker_options_ are those of all batteries off the board
  std::vector<ShotOption> shot_options_;
  std::array<StepOption, 6> step_options_{};     // of a random player's unit that moves; what is not legal is not filled in
  std::vector<std::int16_t> firers_;             // those who could fire at who moves
  std::vector<Word> targets_;                    // hexes with a piece face up to fire at
  std::vector<Word> in_danger_;                  // hexes from which a piece face up is in range
  std::vector<Word> unfired_;                    // hexes where a piece of the side that does not move may have a shot left
  std::vector<Word> final_firers_;               // pieces that had not fired and stand there, when all have moved
  std::vector<Word> watched_;                    // hexes whose holders are asked for
  std::vector<std::vector<Word>> entry_ground_;  // of each rule of the schedule: where its pieces may come on, as far as ground says
  std::vector<int> entry_hexes_;
  std::vector<std::int16_t> melee_hexes_, hexes_, pieces_;  // scratch lists
  int near_hex_ = NOWHERE;                                  // the hex that was looked from for the next two, in this walk or retreat
  int nearest_enemy_hexes_ = 0;
  int left_hex_ = NOWHERE;                  // in whose stack the unit that moves still is; NOWHERE: in that of the hex it stands in
  bool passes_shown_ = false;               // any piece of its side that stood where it is would be face up
  std::vector<std::int16_t> near_enemies_;  // hexes with enemies, among them all that are no more than one hex farther off
  std::vector<Fighter> fighters_;
  std::vector<int> strengths_;
  std::vector<UnitKind> kinds_;
  std::vector<std::int16_t> attackers_, attacked_;  // of whom a script is told
  std::int16_t movements_ = 0;                      // phases of movement that have begun
  bool anybody_moved_ = false, mover_fired_at_ = false;
  std::array<int, SIDES> stack_lost_{}, most_lost_{};  // by the barrage that is being rolled for
};

}  // namespace hexwright::rulesets::pluton
