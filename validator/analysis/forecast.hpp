// Turn by turn, for every rule at once: can its condition be true, can it be false? Both are upper bounds; a condition that
// cannot be false is certain. Circles are taken at their least: a rule that only itself could make true stays false.
#pragma once

#include <optional>
#include <vector>

#include "validator/analysis/rulebook.hpp"

namespace hexwright::validator {

enum class Possible { no, unknown, yes };  // in rising order

struct Outlook {
  Possible can_be_true = Possible::no;
  Possible can_be_false = Possible::yes;

  bool certain() const { return can_be_false == Possible::no; }
  bool excluded() const { return can_be_true == Possible::no; }
  bool operator==(const Outlook&) const = default;
};

// The parts that stand together in an `all` or `any`, watched turn by turn: which can come true at all, and which make no difference
// because by the time they could, the others have settled the matter.
struct PartGroup {
  struct Part {
    const document::Condition* condition = nullptr;
    const Node* node = nullptr;
    bool possible = false;           // in some turn
    bool idle = true;                // of all: always so when the others can be; of any: another is, whenever it can be
    std::optional<int> first, last;  // turns in which the others can be so; of any: in which it can be so itself
  };
  std::size_t rule = 0;
  const document::When* when = nullptr;
  bool all = true;
  std::vector<Part> parts;

  // What this turn holds, part by part.
  void see(int turn, const std::vector<Outlook>& outlooks);
};

inline constexpr std::size_t MOST_WATCHED = 4000;  // parts; a card has a few dozen

// Groups of two or more parts. They point into the rulebook, which must stay where it is.
std::vector<PartGroup> part_groups(const Rulebook& book);

struct RuleForecast {
  std::vector<Outlook> by_turn;        // [t - 1]: in turn t; of a latched rule: by turn t
  std::optional<int> earliest;         // first turn not excluded
  std::optional<int> earliest_likely;  // first turn known to be possible
  std::optional<int> certain;          // first turn in which it has certainly been true
  bool from_play = false;              // play leaves have a say in it, its own or those it refers to

  bool decided() const;  // every turn is certain or excluded
};

struct Forecast {
  std::vector<RuleForecast> rules;
  std::vector<bool> play_possible;  // of each play leaf: in some turn
};

// `watched`: what happens to the parts of conditions is noted in them.
Forecast forecast(const Rulebook& book, std::vector<PartGroup>* watched = nullptr);

}  // namespace hexwright::validator
