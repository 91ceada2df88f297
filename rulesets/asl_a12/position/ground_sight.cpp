// By the heights and obstacles of the map, and by what its table of lines gives; blocked where no line is known. Empty where
// `sight.procedure` or a height is missing. Declared by rulesets/ground_sight.cpp, which asks it.
#include "validator/ground_sight.hpp"

#include <memory>

#include "rulesets/asl_a12/position/ground.hpp"

namespace hexwright::rulesets::asl_a12 {

validator::SightBetween sight_over_ground(const project::Project& scenario) {
  if (!scenario.map() || !scenario.map()->boards()) return {};
  auto made = MapSight::make(scenario, Rulings::of(scenario));
  if (!made || (*made)->lack()) return {};
  return [sight = std::shared_ptr<const MapSight>(std::move(*made)), boards = scenario.map()->shared_boards()](std::size_t from,
                                                                                                               std::size_t to) {
    const auto line = sight->between({boards->hexes()[from]}, {boards->hexes()[to]});
    using enum validator::GroundSight;
    return !line || !line->clear ? blocked : line->hindrance > 0 ? hindered : clear;
  };
}

}  // namespace hexwright::rulesets::asl_a12
