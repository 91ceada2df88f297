// Whole numbers among the parameters of a game: read strictly, and refused with the parameter's name where the rules do not print them.
// Any thread.
#pragma once

#include "model/project/game.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::validator {

// The ids of the two faults, since each kind of question has its own: a parameter without value, and one that is no such number.
struct ParameterFaults {
  std::string_view missing, bad;
};

// A whole number from least to most, both included.
wording::Result<int> whole_parameter(const project::Game& game, std::string_view id, int least, int most, const ParameterFaults& faults);

// The fault of a parameter that is there and does not say what it must.
wording::Fault bad_parameter(std::string_view fault, std::string_view parameter, const std::string& found, wording::Text expected);

}  // namespace hexwright::validator
