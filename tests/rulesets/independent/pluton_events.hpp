// A second opinion on single events of Pluton, part 1: every throw of the one or two dice is looked up by hand in the tables. Made from
// the rules and the manual alone; nothing of the program is included.
#pragma once

#include <map>
#include <string>

namespace hexwright::independent::pluton {

// Parameters and rulings by name, as they are typed: {"distance", "3"}.
using Question = std::map<std::string, std::string>;

struct Answer {
  bool forbidden = false;               // by the rules, or by a table that does not have it
  std::map<std::string, int> outcomes;  // of a hundred equal throws of two dice
  int measured = 0;                     // of a hundred
};

// The events are shot, barrage, drift, melee, reorganisation, leader, replacement; every parameter must have a value, a ruling that has
// none is taken by default.
Answer answer(const std::string& event, const Question& question);

}  // namespace hexwright::independent::pluton
