// Which parameter fills which number.
#include "rulesets/lee/patrols/numbers.hpp"

#include <array>

#include "validator/rules/parameters.hpp"

namespace hexwright::rulesets::lee {

namespace {

struct Line {
  std::string_view id;
  double PatrolNumbers::*into;
};
using N = PatrolNumbers;
constexpr std::array LINES = {
    Line{"patrol.placing-gap", &N::placing_gap},     Line{"patrol.sight", &N::sight},
    Line{"patrol.sight-covered", &N::covered_sight}, Line{"patrol.move", &N::move},
    Line{"patrol.move-road", &N::road_move},         Line{"patrol.road-needed", &N::on_road},
    Line{"patrol.deployment", &N::deployment},
};
constexpr int MOST_INCHES = 100;
constexpr validator::ParameterFaults FAULTS{"patrol/missing-parameter", "patrol/parameter"};

}  // namespace

wording::Result<PatrolNumbers> read_patrol_numbers(const project::Game& game) {
  PatrolNumbers numbers;
  const auto markers = validator::whole_parameter(game, "patrol.markers-a-corps", 1, 10, FAULTS);
  if (!markers) return tl::unexpected(markers.error());
  numbers.markers_a_corps = *markers;
  for (const Line& line : LINES) {
    const auto inches = validator::whole_parameter(game, line.id, 0, MOST_INCHES, FAULTS);
    if (!inches) return tl::unexpected(inches.error());
    numbers.*line.into = *inches * INCH;
  }
  return numbers;
}

}  // namespace hexwright::rulesets::lee
