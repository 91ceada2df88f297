// Steps only go forward: what a side has let pass it cannot place any more.
#include "rulesets/asl_a12/procedures/placing.hpp"

#include "rulesets/asl_a12/procedures/numbers.hpp"

namespace hexwright::rulesets::asl_a12 {

SetupSteps::SetupSteps(bool first_has_forces, bool second_has_forces) : first_has_(first_has_forces), second_has_(second_has_forces) {
  skip_empty();
}

void SetupSteps::skip_empty() {
  const auto empty = [&] {
    const bool of_first = step_ == SetupStep::first_units || step_ == SetupStep::first_markers;
    const bool of_second = step_ == SetupStep::second_units || step_ == SetupStep::second_markers;
    return (of_first && !first_has_) || (of_second && !second_has_);
  };
  while (empty()) step_ = static_cast<SetupStep>(static_cast<int>(step_) + 1);
}

void SetupSteps::next() {
  if (step_ != SetupStep::play) step_ = static_cast<SetupStep>(static_cast<int>(step_) + 1);
  skip_empty();
}

bool SetupSteps::allows(bool first_side, Placing placing) const {
  switch (placing) {
    case Placing::unit:
      return step_ == (first_side ? SetupStep::first_units : SetupStep::second_units);
    case Placing::ob_marker:
      return step_ == (first_side ? SetupStep::first_markers : SetupStep::second_markers);
    case Placing::free_marker:
      return step_ == SetupStep::free_markers;
  }
  return false;
}

bool is_concealment_terrain(const Ground& ground, const Rulings& rulings) {
  if (!ground.listed) return false;
  if (ground.grain && rulings.grain_season == Rulings::GrainSeason::out_of_season) return false;
  return !(ground.through_road && rulings.road_concealment == Rulings::RoadConcealment::open);
}

}  // namespace hexwright::rulesets::asl_a12
