// Which parameter fills which number, which ruling sets which reading, and what must hold between the numbers.
#include "rulesets/pluton/procedures/numbers.hpp"

#include "model/document/ruleset.hpp"
#include "model/wording/decimal.hpp"

namespace hexwright::rulesets::pluton {

using validator::bad_parameter, validator::number, validator::NumberLine, validator::ruling, validator::RulingLine;
using wording::Fault;
using wording::say;

constexpr int MOST = 1000;  // of any number of the rules: far beyond sense, far below overflow

std::span<const NumberLine<Numbers>> Numbers::lines() {
  using N = Numbers;
  static constexpr std::array LINES = {number<&N::die_sides>("die.sides", -MOST, MOST),
                                       number<&N::stack_limit>("stack.limit", -MOST, MOST),
                                       number<&N::stack_dense_more_than>("stack.dense-more-than", -MOST, MOST),
                                       number<&N::stack_dense_least>("stack.dense-least", -MOST, MOST),
                                       number<&N::walk_rifle>("movement.walk.rifle", -MOST, MOST),
                                       number<&N::walk_machine_gun>("movement.walk.machine-gun", -MOST, MOST),
                                       number<&N::walk_mortar>("movement.walk.mortar", -MOST, MOST),
                                       number<&N::walk_leader>("movement.walk.leader", -MOST, MOST),
                                       number<&N::run_rifle>("movement.run.rifle", -MOST, MOST),
                                       number<&N::run_machine_gun>("movement.run.machine-gun", -MOST, MOST),
                                       number<&N::run_mortar>("movement.run.mortar", -MOST, MOST),
                                       number<&N::run_leader>("movement.run.leader", -MOST, MOST),
                                       number<&N::pinned_hexes>("movement.pinned", -MOST, MOST),
                                       number<&N::entry_most>("movement.entry-most", -MOST, MOST),
                                       number<&N::fire_targets>("fire.targets", -MOST, MOST),
                                       number<&N::fire_screened>("fire.screened", -MOST, MOST),
                                       number<&N::fire_under_fire>("fire.under-fire", -MOST, MOST),
                                       number<&N::fire_pinned>("fire.pinned", -MOST, MOST),
                                       number<&N::fire_lone_leader>("fire.lone-leader", -MOST, MOST),
                                       number<&N::fire_running>("fire.running", -MOST, MOST),
                                       number<&N::fire_dense>("fire.dense", -MOST, MOST),
                                       number<&N::fire_out_of_command>("fire.out-of-command", -MOST, MOST),
                                       number<&N::fire_pinned_most_distance>("fire.pinned-most-distance", -MOST, MOST),
                                       number<&N::fire_retreat>("fire.retreat", -MOST, MOST),
                                       number<&N::on_target_from>("barrage.on-target-from", -MOST, MOST),
                                       number<&N::on_target_to>("barrage.on-target-to", -MOST, MOST),
                                       number<&N::drift_from>("barrage.drift-from", -MOST, MOST),
                                       number<&N::drift_to>("barrage.drift-to", -MOST, MOST),
                                       number<&N::drift_hexes>("barrage.drift-hexes", -MOST, MOST),
                                       number<&N::barrage_move>("barrage.move", -MOST, MOST),
                                       number<&N::barrage_again_after>("barrage.again-after", -MOST, MOST),
                                       number<&N::mortar_least>("mortar.least-range", -MOST, MOST),
                                       number<&N::mortar_medium_from>("mortar.medium-from", -MOST, MOST),
                                       number<&N::mortar_medium_to>("mortar.medium-to", -MOST, MOST),
                                       number<&N::mortar_long_from>("mortar.long-from", -MOST, MOST),
                                       number<&N::mortar_most>("mortar.most-range", -MOST, MOST),
                                       number<&N::mortar_long_modifier>("mortar.long-modifier", -MOST, MOST),
                                       number<&N::melee_most_ratio>("melee.most-ratio", -MOST, MOST),
                                       number<&N::melee_attacker_under_fire>("melee.attacker-under-fire", -MOST, MOST),
                                       number<&N::melee_attacker_leader>("melee.attacker-leader", -MOST, MOST),
                                       number<&N::melee_attacker_morale>("melee.attacker-morale", -MOST, MOST),
                                       number<&N::melee_defender_morale>("melee.defender-morale", -MOST, MOST),
                                       number<&N::melee_defender_leader>("melee.defender-leader", -MOST, MOST),
                                       number<&N::melee_defender_under_fire>("melee.defender-under-fire", -MOST, MOST),
                                       number<&N::melee_defender_pinned>("melee.defender-pinned", -MOST, MOST),
                                       number<&N::melee_retreat>("melee.retreat", -MOST, MOST),
                                       number<&N::melee_medium_from>("melee.medium-from", -MOST, MOST),
                                       number<&N::melee_medium_to>("melee.medium-to", -MOST, MOST),
                                       number<&N::melee_large_from>("melee.large-from", -MOST, MOST),
                                       number<&N::melee_large_to>("melee.large-to", -MOST, MOST),
                                       number<&N::melee_huge_above>("melee.huge-above", -MOST, MOST),
                                       number<&N::reorganisation_step>("reorganisation.step", -MOST, MOST),
                                       number<&N::command_full>("command.range.full", -MOST, MOST),
                                       number<&N::command_under_fire>("command.range.under-fire", -MOST, MOST),
                                       number<&N::command_pinned>("command.range.pinned", -MOST, MOST),
                                       number<&N::replacement_command_full>("command.range.replacement.full", -MOST, MOST),
                                       number<&N::replacement_command_under_fire>("command.range.replacement.under-fire", -MOST, MOST),
                                       number<&N::replacement_command_pinned>("command.range.replacement.pinned", -MOST, MOST),
                                       number<&N::leader_sees_full>("observation.leader.full", -MOST, MOST),
                                       number<&N::leader_sees_under_fire>("observation.leader.under-fire", -MOST, MOST),
                                       number<&N::leader_sees_pinned>("observation.leader.pinned", -MOST, MOST),
                                       number<&N::unit_sees_full>("observation.unit.full", -MOST, MOST),
                                       number<&N::unit_sees_under_fire>("observation.unit.under-fire", -MOST, MOST),
                                       number<&N::unit_sees_pinned>("observation.unit.pinned", -MOST, MOST),
                                       number<&N::out_of_command_morale>("out-of-command.morale", -MOST, MOST),
                                       number<&N::replacement_from>("leader.replacement-from", -MOST, MOST),
                                       number<&N::replacement_to>("leader.replacement-to", -MOST, MOST),
                                       number<&N::losses_per_box>("strength.losses-per-box", -MOST, MOST),
                                       number<&N::modifier_least>("modifier.least", -MOST, MOST),
                                       number<&N::modifier_most>("modifier.most", -MOST, MOST),
                                       number<&N::morale_least>("morale.least", -MOST, MOST),
                                       number<&N::morale_most>("morale.most", -MOST, MOST)};
  return LINES;
}

std::span<const RulingLine<Rulings>> Rulings::lines() {
  using R = Rulings;
  static constexpr std::array LINES = {
      ruling<&R::dense_from>("stack.dense-from", "5", "4"),
      ruling<&R::percent>("dice.percent", "ten-is-zero", "literal"),
      ruling<&R::odd_turns>("turn-colour.odd", "yellow-red", "green-red"),
      ruling<&R::dense_effect>("stack.dense-effect", "strength", "losses"),
      ruling<&R::reorganisation>("reorganisation", "not-same-turn", "literal", "next-colour"),
      ruling<&R::light_platoon>("fire.light-platoon", "as-rifle", "own-table"),
      ruling<&R::run_readiness>("run.readiness", "neither", "not-pinned"),
      ruling<&R::command_scope>("command.scope", "battalion", "company", "side"),
      ruling<&R::command_path>("command.path", "plain", "open"),
      ruling<&R::barrage_visibility>("barrage.visibility", "checked-again", "placement-only"),
      ruling<&R::barrage_placement>("barrage.placement", "visible", "anywhere"),
      ruling<&R::barrage_hits>("barrage.hits", "all-units", "enemy-only"),
      ruling<&R::after_drift>("barrage.after-drift", "stays", "returns"),
      ruling<&R::mortar_shortest>("mortar.shortest", "no-modifier", "as-long"),
      ruling<&R::drift_too_near>("mortar.drift-too-near", "allowed", "removed"),
      ruling<&R::melee_losses>("melee.losses", "boxes", "halves"),
      ruling<&R::losses_by>("melee.losses-by", "owner", "opponent"),
      ruling<&R::sum_gap>("melee.sum-gap", "half-open", "next"),
      ruling<&R::below_one>("melee.below-one", "round-up", "one-to-two"),
      ruling<&R::mixed>("melee.mixed", "worst", "majority"),
      ruling<&R::leader_alone>("melee.leader-alone", "eliminated", "retreats"),
      ruling<&R::moved_barrage>("masking.moved-barrage", "drifted", "moved"),
      ruling<&R::masked_when>("masking.condition", "either", "both"),
      ruling<&R::after_fire>("masking.after-fire", "next-movement", "for-good"),
      ruling<&R::observers>("masking.observers", "any", "units"),
      ruling<&R::partly>("sight.partly", "edge-or-unit", "unit-only"),
      ruling<&R::split>("fire.split", "whole-boxes", "half-boxes"),
      ruling<&R::retreat_to>("retreat.direction", "came-from", "any-farther"),
      ruling<&R::no_piece_moved>("melee.nobody-moved", "this-hex", "whole-board"),
      ruling<&R::repeated>("readiness.repeated", "cumulative", "no-change"),
      ruling<&R::reorganisation_choice>("reorganisation.choice", "automatic", "voluntary"),
      ruling<&R::leader_loss_count>("leader.loss-count", "losses", "boxes"),
      ruling<&R::lone_leader_hit>("leader.alone-hit", "levels", "any-hit"),
      ruling<&R::replacement_rolls>("leader.replacement-rolls", "per-event", "per-turn"),
      ruling<&R::half_boxes>("strength.half-boxes", "all-platoons", "infantry-only"),
      ruling<&R::morale_changes>("morale.changes", "command-only", "scenario"),
      ruling<&R::stacking_when>("stacking.when", "end-of-move", "always"),
      ruling<&R::stacking_sides>("stacking.sides", "per-side", "together"),
      ruling<&R::reaction>("fire.reaction", "once-a-unit", "once-a-target"),
      ruling<&R::entry_cost>("entry.cost", "pays", "free"),
      ruling<&R::national_shift>("melee.national-shift", "side-trait", "opponents-only"),
      ruling<&R::missing_radius>("setup.missing-radius", "0", "ask"),
  };
  return LINES;
}

namespace {

struct Named {
  std::string_view id;
  int Numbers::*number;
};
using N = Numbers;
constexpr std::array FACTORS = {
    Named{"melee.medium-factor", &N::melee_medium_factor_halves},
    Named{"melee.large-factor", &N::melee_large_factor_halves},
    Named{"melee.huge-factor", &N::melee_huge_factor_halves},
};

constexpr std::string_view BAD = Numbers::FAULTS.bad;

std::string written(const project::Game& game, std::string_view id) {
  const document::Parameter* parameter = game.parameter(id);
  return parameter ? parameter->value.value_or("") : "";
}

// Numbers that must not go down in this order: bands of ranges and of strengths.
constexpr Named RISING[][5] = {{{"mortar.least-range", &N::mortar_least},
                                {"mortar.medium-from", &N::mortar_medium_from},
                                {"mortar.medium-to", &N::mortar_medium_to},
                                {"mortar.long-from", &N::mortar_long_from},
                                {"mortar.most-range", &N::mortar_most}},
                               {{"melee.medium-from", &N::melee_medium_from},
                                {"melee.medium-to", &N::melee_medium_to},
                                {"melee.large-from", &N::melee_large_from},
                                {"melee.large-to", &N::melee_large_to},
                                {"melee.huge-above", &N::melee_huge_above}}};

Fault bad_number(std::string_view id, int found, wording::Text expected) {
  return bad_parameter(BAD, id, std::to_string(found), std::move(expected));
}

std::optional<Fault> falls(const Numbers& numbers) {
  for (const auto& band : RISING)
    for (std::size_t i = 1; i < std::size(band); ++i)
      if (numbers.*band[i].number < numbers.*band[i - 1].number)
        return bad_number(band[i].id, numbers.*band[i].number, say("no less than {parameter}", {{"parameter", band[i - 1].id}}));
  return std::nullopt;
}

// What holds between the numbers, and what the arithmetic of half boxes and moves that end rely on.
std::optional<Fault> unfit(const Numbers& numbers) {
  if (numbers.die_sides < 2 || numbers.die_sides > 100) return bad_number("die.sides", numbers.die_sides, say("a number from 2 to 100"));
  if (numbers.losses_per_box < 1 || numbers.losses_per_box > 2)
    return bad_number("strength.losses-per-box", numbers.losses_per_box, say("1 or 2, since strength is counted in half boxes"));
  if (numbers.entry_most < 1) return bad_number("movement.entry-most", numbers.entry_most, say("1 or more"));
  if (numbers.modifier_least > 0) return bad_number("modifier.least", numbers.modifier_least, say("0 or less"));
  if (numbers.modifier_most < 0) return bad_number("modifier.most", numbers.modifier_most, say("0 or more"));
  if (numbers.morale_most < numbers.morale_least)
    return bad_number("morale.most", numbers.morale_most, say("no less than {parameter}", {{"parameter", "morale.least"}}));
  if (numbers.drift_from != 1 || numbers.drift_to != 6)
    return bad_number("barrage.drift-to", numbers.drift_to, say("six rolls that drift from 1 on, one for each direction"));
  if (numbers.on_target_from != numbers.drift_to + 1)
    return bad_number("barrage.on-target-from", numbers.on_target_from, say("the roll after the last that drifts"));
  if (numbers.on_target_to != numbers.die_sides)
    return bad_number("barrage.on-target-to", numbers.on_target_to, say("the highest face of the die"));
  return falls(numbers);
}

}  // namespace

wording::Result<Numbers> read_numbers(const project::Game& game) {
  Numbers numbers;
  if (auto fault = Numbers::fill(numbers, game)) return tl::unexpected(std::move(*fault));
  for (const Named& line : FACTORS) {
    const std::string text = written(game, line.id);
    const auto value = wording::Decimal::parse(text);
    if (!value || value->thousandths < 500 || value->thousandths > 100000 || value->thousandths % 500 != 0)
      return tl::unexpected(bad_parameter(BAD, line.id, text, say("a factor in halves, such as 1.5 or 2")));
    numbers.*line.number = static_cast<int>(value->thousandths / 500);
  }
  const std::string runs = written(game, "out-of-command.runs");
  if (runs != "yes" && runs != "no") return tl::unexpected(bad_parameter(BAD, "out-of-command.runs", runs, say("yes or no")));
  numbers.out_of_command_runs = runs == "yes";
  if (auto fault = unfit(numbers)) return tl::unexpected(std::move(*fault));
  return numbers;
}

}  // namespace hexwright::rulesets::pluton
