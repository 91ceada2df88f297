// Turn by turn, for every rule at once: can its condition be true, can it be false? Both are upper bounds; a condition that
// cannot be false is certain. Circles are taken at their least: a rule that only itself could make true stays false.
#pragma once

#include "validator/analysis/condition_tree.hpp"
#include "validator/analysis/part_groups.hpp"

namespace hexwright::validator {

enum class Possible { no, unknown, yes };  // in rising order

struct Outlook {
  Possible can_be_true = Possible::no;
  Possible can_be_false = Possible::yes;

  bool certain() const { return can_be_false == Possible::no; }
  bool excluded() const { return can_be_true == Possible::no; }
  bool operator==(const Outlook&) const = default;
};

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
