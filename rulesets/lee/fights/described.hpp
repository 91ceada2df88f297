// A fight from its document: every word and number held against the paragraph that says what it may be. The first thing that makes no
// sense is a fault with its line and paragraph, before a single die is counted.
#pragma once

#include "model/document/fight.hpp"
#include "model/project/project.hpp"
#include "rulesets/lee/procedures/numbers.hpp"
#include "rulesets/lee/procedures/unit.hpp"

namespace hexwright::rulesets::lee {

struct Described {
  Fight fight;
  Rulings rulings;
  Numbers numbers;
  bool generals = true;      // [9.20] is played
  bool breaking_off = true;  // [9.16] is played
  std::vector<std::string> switched_off;
  bool commands() const;  // dice of command are thrown
};

wording::Result<Described> described(const project::Project& project);

}  // namespace hexwright::rulesets::lee
