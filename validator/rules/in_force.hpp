// What holds in a document besides the printed rules: the readings chosen where they leave a choice, and the numbers that they do not
// print. Any thread.
#pragma once

#include <string>
#include <vector>

#include "model/document/ruleset.hpp"
#include "model/project/project.hpp"

namespace hexwright::validator {

struct RulingInForce {
  const document::Ruling* ruling;
  std::string choice;
  bool is_default;
};

struct ParameterInForce {  // one that is not given by the rules: assumed, derived, stand-in or missing
  std::string id;
  document::Known status;
  std::vector<std::string> needed_by;
  bool is_table = false;
};

std::vector<RulingInForce> rulings_in_force(const project::Project& project);
// Of a game by itself.
std::vector<RulingInForce> rulings_by_default(const project::Game& game);
std::vector<ParameterInForce> parameters_in_force(const project::Game& game);
inline std::vector<ParameterInForce> parameters_in_force(const project::Project& project) { return parameters_in_force(project.game()); }

}  // namespace hexwright::validator
