// A phase of a log as it is leafed through: actions of players and dice one by one, and before each the run of consequences that
// is written there.
#pragma once

#include <span>
#include <vector>

#include "model/document/log.hpp"

namespace hexwright::rulesets::pluton {

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

}  // namespace hexwright::rulesets::pluton
