// Plays one numbered game of a compiled scenario, or tells it. One for each thread; all is made once, and playing allocates nothing but
// what is told. Pieces in a hex are chained in rising order, so that each walk of a stack is the same. A failing script: ScriptFailed.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "validator/simulator/generic/compiled.hpp"
#include "validator/simulator/scripted.hpp"

namespace hexwright::validator::generic {

class Game {
 public:
  explicit Game(std::shared_ptr<const Compiled> scenario);
  void play(std::uint64_t seed, std::uint64_t playout, PlayoutRecord& record, std::vector<ToldAction>* told = nullptr);

 private:
  void begin(std::uint64_t seed, std::uint64_t playout);
  void play_turn();
  void play_phase(const TurnPhase& phase);
  void look(document::Moment moment, int side);
  void spend_tokens();
  void record_turn(PlayoutRecord& record) const;
  void record_end(PlayoutRecord& record, int last_turn);
  bool is_over();

  // Stacks.
  std::int32_t& first_in(int side, std::int32_t hex) {
    return first_[static_cast<std::size_t>(hex) * SIDES + static_cast<std::size_t>(side)];
  }
  std::int32_t first_in(int side, std::int32_t hex) const {
    return first_[static_cast<std::size_t>(hex) * SIDES + static_cast<std::size_t>(side)];
  }
  std::int32_t next_in(std::int32_t piece) const { return next_[static_cast<std::size_t>(piece)]; }
  std::int32_t hex_of(std::int32_t piece) const { return hex_[static_cast<std::size_t>(piece)]; }
  void put(std::int32_t piece, std::int32_t hex);
  void take(std::int32_t piece);
  bool fits(std::int32_t piece, std::int32_t hex) const;
  bool has_fighters(int side, std::int32_t hex) const;
  bool beside_enemy(int side, std::int32_t hex) const {
    return contacts_[static_cast<std::size_t>(1 - side)][static_cast<std::size_t>(hex)] > 0;
  }
  void count_contacts(std::int32_t piece, std::int32_t hex, int by);
  void note_holder(std::int32_t hex);
  void eliminate(std::int32_t piece);
  void note_losses(std::int32_t piece) {  // of strength, by the steps that are left
    const auto i = static_cast<std::size_t>(piece);
    const PieceSheet& one = sheet(piece);
    losses_[i] = static_cast<std::int32_t>(std::int64_t{one.whole_loss} * (one.steps - steps_[i]) / one.steps);
  }
  void leave(std::int32_t piece, bool by_order);
  void reveal_around(std::int32_t piece);

  // Movement.
  void movement(int side);
  void bring_on(std::int32_t piece);
  bool come_on(std::int32_t piece, std::span<const std::int32_t> hexes);
  void replace_losses(int side);
  void fill_up(const Schedule::Refilling& from, int& steps);
  void bring_back(std::size_t number, int& steps, int& whole);
  void move(std::int32_t piece);
  void walk(std::int32_t piece, std::int32_t target);
  // Pieces without strength go with the last that leaves them.
  void follow(int side, std::int32_t from, std::int32_t to);
  int step_of(std::int32_t piece, std::int32_t target, std::int32_t left);
  bool may_step(std::int32_t piece, std::int32_t from, std::size_t way, std::int32_t left) const;
  std::int32_t choose_target(std::int32_t piece);
  std::int64_t crowd_at(int side, std::int32_t target) const;
  void set_target(std::int32_t piece, std::int32_t target);
  bool is_out_of_supply(int side) const;

  // Fighting.
  struct Attack {
    std::int32_t hex = NOWHERE;
    int column = -1, roll_change = 0;
    std::int64_t strength = 0, defence = 0;
    int own_steps = 0, enemy_steps = 0;
  };
  void fighting(int side);
  Attack attack_on(int side, std::int32_t hex);
  bool attacks(int side, const Attack& attack);
  void fight(int side, const Attack& attack);
  void suffer(std::vector<std::int32_t>& pieces, const Harm& harm);
  void lose_steps(std::vector<std::int32_t>& pieces, int steps);
  void retreat(std::int32_t piece, int hexes);
  void advance_into(int side, std::int32_t hex);
  std::int64_t strength(std::int32_t piece, bool attacking) const;

  const PieceSheet& sheet(std::int32_t piece) const { return scenario_->piece(piece); }
  const Policy& policy(int side) const { return scenario_->policies[static_cast<std::size_t>(side)]; }
  const Target& target(std::int32_t number) const { return scenario_->targets[static_cast<std::size_t>(number)]; }
  std::int32_t way_left(std::int32_t piece, std::int32_t target, std::int32_t hex) const;
  const std::string& label(std::int32_t hex) const { return scenario_->ground.labels[static_cast<std::size_t>(hex)]; }

  // Written down only when the game is told.
  template <class Make>
  void tell(int side, Make what) {
    if (told_)
      told_->push_back({turn_, phase_, side < 0 ? std::string() : scenario_->sides[static_cast<std::size_t>(side)], what(), "", {}, {}});
  }

  std::shared_ptr<const Compiled> scenario_;
  Dice dice_{0, 0};
  int turn_ = 1;
  std::string phase_;
  std::vector<ToldAction>* told_ = nullptr;
  Schedule::State schedule_;
  PlayFacts facts_;
  std::unique_ptr<ScriptedGame> scripts_;

  // Of each piece.
  std::vector<std::int32_t> hex_, next_, losses_, exit_hex_, target_;
  std::vector<std::int16_t> steps_;
  std::vector<std::uint8_t> revealed_, entered_, eliminated_, exited_, gone_, fought_;
  // Of each hex.
  std::vector<std::int32_t> first_;                        // [hex][side]
  std::array<std::vector<std::int16_t>, SIDES> contacts_;  // fighting pieces of the side beside it
  std::vector<std::int8_t> holder_;
  std::vector<std::uint8_t> attacked_;
  std::vector<std::uint8_t> called_;         // of each asset: never
  std::vector<std::int32_t> tokens_, sent_;  // left, of each; of each target: pieces that go there
  std::vector<std::int32_t> entered_turn_;   // of each rule
  std::vector<std::int32_t> granted_turn_;   // of each replacement: when it came last; 0: not yet
  std::vector<std::int32_t> steps_due_, pieces_due_;
  std::array<std::int64_t, SIDES> steps_lost_{}, on_board_{};
  std::vector<std::int32_t> attackers_, defenders_;
};

}  // namespace hexwright::validator::generic
