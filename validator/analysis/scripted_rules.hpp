// Which rules a script has a say in, by a condition of their own or by what they wait for: of these only playing tells when they come.
#pragma once

#include <vector>

#include "validator/analysis/condition_tree.hpp"

namespace hexwright::validator {

// Of each rule; what is assumed waits for nothing.
std::vector<bool> scripted_rules(const Rulebook& book);

}  // namespace hexwright::validator
