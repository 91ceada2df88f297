// Engine and oracle side by side: the same dice, the same game, deed for deed, with the invariants of play asserted on the way.
#pragma once

#include <memory>
#include <string>

#include "rulesets/pluton/engine/game.hpp"
#include "tests/rulesets/oracle/oracle.hpp"

namespace hexwright::test {

// Watches one game of the engine from phase to phase; what it finds wrong is kept in words.
class InvariantWatch {
 public:
  explicit InvariantWatch(const Compiled& scenario) : scenario_(scenario) {}

  void begin();
  void phase_ended(const Game& game, int turn, int phase);
  // When the game is over: what its deeds say of shots, and that they add up to the record.
  void judge_deeds(const project::Project& project, const std::vector<Deed>& deeds, const validator::PlayoutRecord& record);
  const std::string& broken() const { return broken_; }

 private:
  void expect(bool holds, const std::string& what);
  void judge_places(const Game& game);
  void judge_shots(const std::vector<Deed>& deeds);
  void judge_sums(const project::Project& project, const std::vector<Deed>& deeds, const validator::PlayoutRecord& record);

  const Compiled& scenario_;
  std::vector<int> half_boxes_;
  std::vector<std::uint8_t> revealed_, gone_;
  std::string when_, broken_;
};

class Judge {
 public:
  // Refused scenarios throw, with the reason.
  Judge(const project::Project& project, const validator::SimulationSetup& setup);
  ~Judge();

  // Empty when engine and oracle play the same game and nothing is broken in it; else what is wrong, in words.
  std::string differs(std::uint64_t seed, std::uint64_t playout);
  const Compiled& scenario() const { return *scenario_; }
  const std::vector<Deed>& deeds() const { return engines_; }
  const std::vector<Oracle::Thrown>& thrown() const { return oracle_.thrown(); }

 private:
  std::string first_difference(const std::vector<Deed>& oracles) const;

  const project::Project& project_;
  std::shared_ptr<const Compiled> scenario_;
  std::unique_ptr<Game> game_;
  Oracle oracle_;
  InvariantWatch watch_;
  std::vector<Deed> engines_;
};

}  // namespace hexwright::test
