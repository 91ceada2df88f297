// Blocked where no line is known: nobody is shown what the game does not vouch for.
#include "rulesets/ground_sight.hpp"

#include <memory>

#include "rulesets/asl_a12/position/ground.hpp"

namespace hexwright::rulesets::asl_a12 {

SightBetween sight_between_hexes(const project::Project& scenario) {
  if (!scenario.map() || !scenario.map()->boards()) return {};
  auto made = MapSight::make(scenario, Rulings::of(scenario));
  if (!made || (*made)->lack()) return {};
  return [sight = std::shared_ptr<const MapSight>(std::move(*made)), boards = scenario.map()->shared_boards()](std::size_t from,
                                                                                                               std::size_t to) {
    const auto line = sight->between({boards->hexes()[from]}, {boards->hexes()[to]});
    using enum GroundSight;
    return !line || !line->clear ? blocked : line->hindrance > 0 ? hindered : clear;
  };
}

}  // namespace hexwright::rulesets::asl_a12
