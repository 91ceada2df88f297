// The reason behind a result, in one or a few sentences with the numbers in them.
#pragma once

#include "validator/analysis/triggers.hpp"

namespace hexwright::validator {

struct WhyInput {
  const project::Project& project;
  const Rulebook& book;
  const Forecast& forecast;
  std::size_t rule;
  const TriggerResult& result;
  const std::optional<wording::Text>& no_figures;
  int turns_shown;
};
wording::Text why(const WhyInput& input);

// A rule that waits for itself: the ids on the way round, the first again at the end; empty when there is no circle.
std::vector<std::string> circle(const Rulebook& book, std::size_t rule);
// The same, or the circle of a rule that it refers to directly.
std::vector<std::string> circle_behind(const Rulebook& book, std::size_t rule);

}  // namespace hexwright::validator
