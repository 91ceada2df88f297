// Who sees whom in a position: for each piece the enemy units and “?” that watch it, by range in hexes and line of sight [12.12] [12.14].
// An outlook belongs to one thread. No faults: a line that is known to no source counts as not seen, and is_incomplete() is then true.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/project/project.hpp"
#include "model/wording/fault.hpp"
#include "rulesets/asl_a12/position/position.hpp"
#include "rulesets/asl_a12/procedures/unit.hpp"
#include "rulesets/asl_a12/sight/sight.hpp"

namespace hexwright::rulesets::asl_a12 {

// What may see: a unit, or a stack of “?” that may be one.
struct Observer {
  std::size_t side = 0;
  Location at;
  Watcher as;             // without range and sight
  std::string id, label;  // of the piece; empty for a dummy stack
};

class Outlook {
 public:
  // Outlooks refer to position and sight, which stay. Hidden observers may be left out.
  Outlook(const Position& position, const SightSource& sight, bool with_hidden);

  // `piece` counts in the position; numbers in the watch are those of `observers`.
  Watch of(std::size_t piece, int near_hexes) const;
  const std::vector<Observer>& observers() const { return observers_; }
  // Some line that was asked for is known to no source.
  bool is_incomplete() const { return incomplete_; }

 private:
  const Position* position_;
  const SightSource* sight_;
  std::vector<Observer> observers_;
  mutable bool incomplete_ = false;
  mutable std::vector<Watcher> watchers_;       // reused from piece to piece
  mutable std::vector<std::size_t> number_of_;  // of each watcher among the observers
};

}  // namespace hexwright::rulesets::asl_a12
