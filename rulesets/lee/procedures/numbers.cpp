// Which parameter fills which number, and which ruling sets which reading.
#include "rulesets/lee/procedures/numbers.hpp"

namespace hexwright::rulesets::lee {

using validator::number, validator::NumberLine, validator::ruling, validator::RulingLine;

std::span<const NumberLine<Numbers>> Numbers::lines() {
  using N = Numbers;
  constexpr int MOST = 20;  // of a modifier or a count: far beyond sense
  static constexpr std::array LINES = {number<&N::value_defence>("value.defence", 0, MOST),
                                       number<&N::value_loss>("value.enemy-loss", 0, MOST),
                                       number<&N::value_losses_most>("value.enemy-losses-most", 0, MOST),
                                       number<&N::value_flank>("value.flank", 0, MOST),
                                       number<&N::value_rear>("value.rear", 0, MOST),
                                       number<&N::value_dispersed_factor>("value.impetus-dispersed-factor", 0, MOST),
                                       number<&N::value_rough>("value.rough", 0, MOST),
                                       number<&N::value_close>("value.close", 0, MOST),
                                       number<&N::morale_support>("morale.support", 0, MOST),
                                       number<&N::morale_flank>("morale.flank", 0, MOST),
                                       number<&N::morale_rear>("morale.rear", 0, MOST),
                                       number<&N::morale_dispersed_cavalry>("morale.dispersed.cavalry", 0, MOST),
                                       number<&N::morale_dispersed_infantry>("morale.dispersed.infantry", 0, MOST),
                                       number<&N::morale_higher>("morale.higher", 0, MOST),
                                       number<&N::morale_difficult>("morale.difficult", 0, MOST),
                                       number<&N::morale_fence>("morale.fence", 0, MOST),
                                       number<&N::morale_woods>("morale.woods", 0, MOST),
                                       number<&N::morale_cover>("morale.cover", 0, MOST),
                                       number<&N::morale_charged_factor>("morale.charged-factor", 0, MOST),
                                       number<&N::draw_loss>("result.draw-loss", 0, MOST),
                                       number<&N::fire_push>("result.fire-push", 0, MOST),
                                       number<&N::melee_push>("result.melee-push", 0, MOST),
                                       number<&N::destroyed_loss>("result.destroyed-loss", 0, MOST),
                                       number<&N::double_six>("general.sixes", 0, MOST),
                                       number<&N::light_sixes>("general.light-sixes", 0, MOST),
                                       number<&N::break_off_needed>("break-off.needed", 0, MOST),
                                       number<&N::pursuit_needed>("break-off.pursuit-needed", 0, MOST),
                                       number<&N::flanking_needed>("flanking.needed", 0, MOST),
                                       number<&N::flanking_hard>("flanking.hard", 0, MOST),
                                       number<&N::flanking_reroll_move>("flanking.reroll-move", 0, MOST),
                                       number<&N::extension_needed>("extension.needed", 0, MOST),
                                       number<&N::turn_needed>("turn.needed", 0, MOST),
                                       number<&N::retreat_short_loss>("retreat.short-loss", 0, MOST),
                                       number<&N::retreat_long_loss>("retreat.long-loss", 0, MOST),
                                       number<&N::pursuit_loss>("pursuit.loss", 0, MOST),
                                       number<&N::pursued_loss>("pursuit.pursued-loss", 0, MOST),
                                       number<&N::pursued_by_cavalry_loss>("pursuit.by-cavalry-loss", 0, MOST),
                                       number<&N::obstacle_loss>("push.obstacle-loss", 0, MOST)};
  return LINES;
}

std::span<const NumberLine<PatrolNumbers>> PatrolNumbers::lines() {
  using N = PatrolNumbers;
  constexpr int MOST_INCHES = 100;
  static constexpr std::array LINES = {number<&N::markers_a_corps>("patrol.markers-a-corps", 1, 10),
                                       number<&N::placing_gap, 1000>("patrol.placing-gap", 0, MOST_INCHES),
                                       number<&N::sight, 1000>("patrol.sight", 0, MOST_INCHES),
                                       number<&N::covered_sight, 1000>("patrol.sight-covered", 0, MOST_INCHES),
                                       number<&N::move, 1000>("patrol.move", 0, MOST_INCHES),
                                       number<&N::road_move, 1000>("patrol.move-road", 0, MOST_INCHES),
                                       number<&N::on_road, 1000>("patrol.road-needed", 0, MOST_INCHES),
                                       number<&N::deployment, 1000>("patrol.deployment", 0, MOST_INCHES)};
  return LINES;
}

std::span<const RulingLine<Rulings>> Rulings::lines() {
  using R = Rulings;
  static constexpr std::array LINES = {
      ruling<&R::distance>("patrol.distance", "edges", "centres"),
      ruling<&R::road>("patrol.road", "line", "surface"),
      ruling<&R::deployment_gap>("patrol.deployment-gap", "kept", "none"),
      ruling<&R::zone>("patrol.zone", "whole", "half"),
      ruling<&R::units_reveal>("patrol.units", "mutual", "units-only"),
      ruling<&R::hiding_units>("patrol.hiding-units", "either", "both"),
      ruling<&R::five_within>("destroyed.within", "stage", "round"),
      ruling<&R::five_penalty>("destroyed.penalty", "counts", "apart"),
      ruling<&R::five_zones>("destroyed.zones", "each", "summed"),
      ruling<&R::general_dice>("general.dice", "each-roll", "one-roll"),
      ruling<&R::morale_die>("general.morale-die", "each-stage", "once"),
      ruling<&R::six_of_general>("general.double-six", "counts", "apart"),
      ruling<&R::terrain_lines>("terrain.lines", "sum", "highest"),
      ruling<&R::zero_value>("value.zero", "nothing", "impetus"),
      ruling<&R::accidental>("accidental.attacker", "neither", "listed"),
      ruling<&R::defender_closes>("closing.attacked", "beaten-only", "all"),
      ruling<&R::cavalry_alone>("cavalry.drawn-alone", "holds", "pushed"),
  };
  return LINES;
}

}  // namespace hexwright::rulesets::lee
