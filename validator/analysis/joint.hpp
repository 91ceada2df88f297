// Exact chances of a condition in which only turns and dice have a say. The game is followed turn by turn over the states
// "which dice have succeeded, which rules have come true", so that leaves shared by several rules are one and the same die.
#pragma once

#include "model/wording/text.hpp"
#include "validator/analysis/forecast.hpp"
#include "validator/analysis/rational.hpp"

namespace hexwright::validator {

// States times outcomes of dice, each weighed by the length of its numbers; beyond it nothing is said.
inline constexpr std::size_t MOST_STEPS = 2'000'000;

struct Chances {
  std::optional<std::vector<Fraction>> by_turn;  // [t - 1]: it has been true by the end of turn t; before any delay of entry
  std::optional<wording::Text> why_not;
};
Chances chances(const Rulebook& book, const Forecast& forecast, std::size_t rule, int turns);

}  // namespace hexwright::validator
