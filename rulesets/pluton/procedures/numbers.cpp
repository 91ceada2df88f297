// Which parameter fills which number.
#include "rulesets/pluton/procedures/numbers.hpp"

#include <array>

#include "model/document/ruleset.hpp"
#include "model/wording/decimal.hpp"
#include "validator/rules/parameters.hpp"

namespace hexwright::rulesets::pluton {

using validator::bad_parameter;
using wording::Fault;
using wording::say;

namespace {

struct Line {
  std::string_view id;
  int Numbers::*into;
};
using N = Numbers;
constexpr std::array LINES = {
    Line{"die.sides", &N::die_sides},
    Line{"stack.limit", &N::stack_limit},
    Line{"stack.dense-more-than", &N::stack_dense_more_than},
    Line{"stack.dense-least", &N::stack_dense_least},
    Line{"stack.cost", &N::stack_cost},
    Line{"movement.walk.rifle", &N::walk_rifle},
    Line{"movement.walk.machine-gun", &N::walk_machine_gun},
    Line{"movement.walk.mortar", &N::walk_mortar},
    Line{"movement.walk.leader", &N::walk_leader},
    Line{"movement.run.rifle", &N::run_rifle},
    Line{"movement.run.machine-gun", &N::run_machine_gun},
    Line{"movement.run.mortar", &N::run_mortar},
    Line{"movement.run.leader", &N::run_leader},
    Line{"movement.pinned", &N::pinned_hexes},
    Line{"movement.entry-most", &N::entry_most},
    Line{"fire.targets", &N::fire_targets},
    Line{"fire.screened", &N::fire_screened},
    Line{"fire.under-fire", &N::fire_under_fire},
    Line{"fire.pinned", &N::fire_pinned},
    Line{"fire.lone-leader", &N::fire_lone_leader},
    Line{"fire.running", &N::fire_running},
    Line{"fire.dense", &N::fire_dense},
    Line{"fire.out-of-command", &N::fire_out_of_command},
    Line{"fire.pinned-most-distance", &N::fire_pinned_most_distance},
    Line{"fire.retreat", &N::fire_retreat},
    Line{"barrage.on-target-from", &N::on_target_from},
    Line{"barrage.on-target-to", &N::on_target_to},
    Line{"barrage.drift-from", &N::drift_from},
    Line{"barrage.drift-to", &N::drift_to},
    Line{"barrage.drift-hexes", &N::drift_hexes},
    Line{"barrage.move", &N::barrage_move},
    Line{"barrage.again-after", &N::barrage_again_after},
    Line{"mortar.least-range", &N::mortar_least},
    Line{"mortar.medium-from", &N::mortar_medium_from},
    Line{"mortar.medium-to", &N::mortar_medium_to},
    Line{"mortar.long-from", &N::mortar_long_from},
    Line{"mortar.most-range", &N::mortar_most},
    Line{"mortar.long-modifier", &N::mortar_long_modifier},
    Line{"melee.most-ratio", &N::melee_most_ratio},
    Line{"melee.attacker-under-fire", &N::melee_attacker_under_fire},
    Line{"melee.attacker-leader", &N::melee_attacker_leader},
    Line{"melee.attacker-morale", &N::melee_attacker_morale},
    Line{"melee.defender-morale", &N::melee_defender_morale},
    Line{"melee.defender-leader", &N::melee_defender_leader},
    Line{"melee.defender-under-fire", &N::melee_defender_under_fire},
    Line{"melee.defender-pinned", &N::melee_defender_pinned},
    Line{"melee.retreat", &N::melee_retreat},
    Line{"melee.medium-from", &N::melee_medium_from},
    Line{"melee.medium-to", &N::melee_medium_to},
    Line{"melee.large-from", &N::melee_large_from},
    Line{"melee.large-to", &N::melee_large_to},
    Line{"melee.huge-above", &N::melee_huge_above},
    Line{"reorganisation.step", &N::reorganisation_step},
    Line{"command.range.full", &N::command_full},
    Line{"command.range.under-fire", &N::command_under_fire},
    Line{"command.range.pinned", &N::command_pinned},
    Line{"command.range.replacement.full", &N::replacement_command_full},
    Line{"command.range.replacement.under-fire", &N::replacement_command_under_fire},
    Line{"command.range.replacement.pinned", &N::replacement_command_pinned},
    Line{"observation.leader.full", &N::leader_sees_full},
    Line{"observation.leader.under-fire", &N::leader_sees_under_fire},
    Line{"observation.leader.pinned", &N::leader_sees_pinned},
    Line{"observation.unit.full", &N::unit_sees_full},
    Line{"observation.unit.under-fire", &N::unit_sees_under_fire},
    Line{"observation.unit.pinned", &N::unit_sees_pinned},
    Line{"out-of-command.morale", &N::out_of_command_morale},
    Line{"leader.replacement-from", &N::replacement_from},
    Line{"leader.replacement-to", &N::replacement_to},
    Line{"strength.losses-per-box", &N::losses_per_box},
    Line{"modifier.least", &N::modifier_least},
    Line{"modifier.most", &N::modifier_most},
    Line{"morale.least", &N::morale_least},
    Line{"morale.most", &N::morale_most},
};
constexpr std::array FACTORS = {
    Line{"melee.medium-factor", &N::melee_medium_factor_halves},
    Line{"melee.large-factor", &N::melee_large_factor_halves},
    Line{"melee.huge-factor", &N::melee_huge_factor_halves},
};

constexpr std::string_view BAD = "simulate/parameter";
constexpr int MOST = 1000;  // of any number of the rules: far beyond sense, far below overflow

std::string written(const project::Game& game, std::string_view id) {
  const document::Parameter* parameter = game.parameter(id);
  return parameter ? parameter->value.value_or("") : "";
}

// Numbers that must not go down in this order: bands of ranges and of strengths.
using Rising = std::array<std::string_view, 5>;
constexpr std::array RISING = {
    Rising{"mortar.least-range", "mortar.medium-from", "mortar.medium-to", "mortar.long-from", "mortar.most-range"},
    Rising{"melee.medium-from", "melee.medium-to", "melee.large-from", "melee.large-to", "melee.huge-above"},
};

Fault bad_number(std::string_view id, int found, wording::Text expected) {
  return bad_parameter(BAD, id, std::to_string(found), std::move(expected));
}

std::optional<Fault> falls(const Numbers& numbers) {
  const auto value = [&](std::string_view id) {
    for (const Line& line : LINES)
      if (line.id == id) return numbers.*line.into;
    return 0;
  };
  for (const Rising& band : RISING)
    for (std::size_t i = 1; i < band.size(); ++i)
      if (value(band[i]) < value(band[i - 1]))
        return bad_number(band[i], value(band[i]), say("no less than {parameter}", {{"parameter", std::string(band[i - 1])}}));
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
  for (const Line& line : LINES) {
    const auto value = validator::whole_parameter(game, line.id, -MOST, MOST, {BAD, BAD});
    if (!value) return tl::unexpected(value.error());
    numbers.*line.into = *value;
  }
  for (const Line& line : FACTORS) {
    const std::string text = written(game, line.id);
    const auto value = wording::Decimal::parse(text);
    if (!value || value->thousandths < 500 || value->thousandths > 100000 || value->thousandths % 500 != 0)
      return tl::unexpected(bad_parameter(BAD, line.id, text, say("a factor in halves, such as 1.5 or 2")));
    numbers.*line.into = static_cast<int>(value->thousandths / 500);
  }
  const std::string runs = written(game, "out-of-command.runs");
  if (runs != "yes" && runs != "no") return tl::unexpected(bad_parameter(BAD, "out-of-command.runs", runs, say("yes or no")));
  numbers.out_of_command_runs = runs == "yes";
  if (auto fault = unfit(numbers)) return tl::unexpected(std::move(*fault));
  return numbers;
}

}  // namespace hexwright::rulesets::pluton
