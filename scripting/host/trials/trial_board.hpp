// The game position that a test describes: a piece that is not named is off the board, not revealed and without losses, and no turn has
// begun. Turns count from 1. One thread for each board; errors are a Text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scripting/host/trials/trial_file.hpp"
#include "scripting/host/works/world.hpp"
#include "validator/simulator/schedule.hpp"

namespace hexwright::scripting {

class TrialBoard {
 public:
  // Without a schedule (null), a test cannot name events.
  TrialBoard(const World& world, const validator::Schedule* schedule);

  // Applies one "given" line; returns why it cannot be applied.
  tl::expected<void, wording::Text> give(const std::vector<std::string>& words);

  int turn() const { return turn_; }
  const std::string& phase() const { return phase_; }
  int side() const { return side_; }
  const std::vector<std::int32_t>& stands() const { return hex_of_; }
  const std::vector<std::uint8_t>& revealed() const { return revealed_; }
  const validator::PlayFacts& facts() const { return facts_; }
  validator::Schedule::State& state() { return state_; }

 private:
  using Given = tl::expected<void, wording::Text>;
  Given give_turn(const std::vector<std::string>& words);
  Given give_phase(const std::vector<std::string>& words);
  Given give_piece(const std::vector<std::string>& words);
  Given give_hex(const std::vector<std::string>& words);
  Given give_event(const std::vector<std::string>& words);
  Given give_asset(const std::vector<std::string>& words);

  const World& world_;
  const validator::Schedule* schedule_;
  int turn_ = 0, side_ = -1;
  std::string phase_;
  std::vector<std::int32_t> hex_of_, losses_;
  std::vector<std::uint8_t> revealed_, entered_, eliminated_, called_, exited_;
  std::vector<std::int8_t> holder_;
  validator::PlayFacts facts_;
  validator::Schedule::State state_;
};

// The index of the thing with this id; nothing when there is none.
std::optional<std::size_t> piece_named(const World& world, const std::string& id);
std::optional<std::size_t> hex_named(const World& world, const std::string& label);
std::optional<std::size_t> side_named(const World& world, const std::string& id);
std::optional<std::size_t> asset_named(const World& world, const std::string& id);

}  // namespace hexwright::scripting
