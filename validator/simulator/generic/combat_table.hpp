// The combat table of a game that is data alone: attack and defence are compared as odds or as a difference, which gives a column, and a
// roll gives the row. Strengths are thousandths of a point. Read once and strictly, then asked from any thread; what cannot be read is a
// fault simulate/table with its row and column.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/project/project.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::validator::generic {

// What one cell does to one side.
struct Harm {
  std::int16_t steps = 0, retreat_hexes = 0;
  bool gone = false;
};
struct Outcome {
  Harm attacker, defender;
  bool exchange = false;  // the defender is gone, and the attacker loses as many steps
  std::string printed;
};

class CombatTable {
 public:
  static constexpr const char* ID = "combat";

  // Nothing: the game has no such table.
  static wording::Result<std::optional<CombatTable>> read(const project::Project& project);

  // -1: too weak to attack at all. `shift` moves it to the right; beyond the last column the last counts.
  int column(std::int64_t attack, std::int64_t defence, int shift) const;
  int columns() const { return static_cast<int>(heads_.size()); }
  const std::string& head(int column) const { return names_[static_cast<std::size_t>(column)]; }
  // Rolls above or below all rows are those of the last or the first.
  const Outcome& at(int column, int roll) const;

  int dice() const { return dice_; }
  int faces() const { return faces_; }
  int least_roll() const { return dice_; }
  int most_roll() const { return dice_ * faces_; }
  // In how many of all throws of the dice the roll comes up.
  std::int64_t throws(int roll) const { return throws_[static_cast<std::size_t>(roll - dice_)]; }

 private:
  friend class CombatReader;

  bool odds_ = true;
  std::vector<std::int64_t> heads_;  // ascending: attack by defence, or attack less defence, in thousandths
  std::vector<std::string> names_;
  int first_roll_ = 1;
  std::vector<Outcome> cells_;  // [roll - first_roll][column]
  int dice_ = 1, faces_ = 6;
  std::vector<std::int64_t> throws_;
};

}  // namespace hexwright::validator::generic
