// Looking up in the tables.
#include "rulesets/pluton/procedures/tables.hpp"

#include <algorithm>

#include "rulesets/pluton/procedures/table_reader.hpp"

namespace hexwright::rulesets::pluton {

using wording::say;

wording::Result<Tables> Tables::read(const project::Game& game) {
  const auto numbers = read_numbers(game);
  if (!numbers) return tl::unexpected(numbers.error());
  return TableReader(game, *numbers).read();
}

std::optional<std::size_t> Tables::terrain_number(std::string_view kind) const {
  const auto found = std::find(terrain_kinds_.begin(), terrain_kinds_.end(), kind);
  return found == terrain_kinds_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - terrain_kinds_.begin()));
}

std::optional<int> Tables::hexside_cost(std::string_view kind) const {
  const auto found = std::find(hexside_kinds_.begin(), hexside_kinds_.end(), kind);
  return found == hexside_kinds_.end() ? std::nullopt
                                       : std::optional(hexside_costs_[static_cast<std::size_t>(found - hexside_kinds_.begin())]);
}

std::optional<int> Tables::artillery(int calibre_mm, int barrels) const {
  const auto found = std::find(calibres_.begin(), calibres_.end(), calibre_mm);
  if (found == calibres_.end() || barrels < 1 || barrels > artillery_.columns) return std::nullopt;
  return look_up(artillery_, static_cast<int>(found - calibres_.begin()), barrels - 1);
}

// The last column whose ratio is not above that of the strengths. Strengths of a hex are small: the products cannot overflow.
int Tables::melee_column(int attackers_half_boxes, int defenders_half_boxes, const Rulings& rulings) const {
  assert(attackers_half_boxes >= 0 && attackers_half_boxes < 1'000'000 && defenders_half_boxes >= 0 && defenders_half_boxes < 1'000'000);
  int attackers = attackers_half_boxes, defenders = defenders_half_boxes;
  if (attackers >= numbers_.melee_most_ratio * defenders) attackers = numbers_.melee_most_ratio, defenders = 1;
  if (attackers < defenders && rulings.below_one == Rulings::BelowOne::one_to_two) attackers = 1, defenders = 2;
  int column = 0;
  for (int i = 1; i < melee_columns(); ++i)
    if (ratios_[static_cast<std::size_t>(i)].attackers * defenders <= attackers * ratios_[static_cast<std::size_t>(i)].defenders)
      column = i;
  return column;
}

std::string Tables::melee_column_name(int column) const {
  const Ratio& ratio = ratios_[static_cast<std::size_t>(column)];
  return std::to_string(ratio.attackers) + ":" + std::to_string(ratio.defenders);
}

Colour Tables::colour(int turn, const Rulings& rulings) const {
  const Colour odd = rulings.odd_turns == Rulings::OddTurns::green_red ? Colour::green_red : odd_turns_;
  return turn % 2 == 1 ? odd : other(odd);
}

std::optional<wording::Fault> Tables::lacks(const Rulings& rulings) const {
  if (rulings.light_platoon != Rulings::LightPlatoon::own_table || light_arms_) return std::nullopt;
  return wording::Fault{"simulate/table-missing",
                        {},
                        say("The ruling {ruling} calls for the table {table}, which the game does not have.",
                            {{"ruling", "fire.light-platoon"}, {"table", "small-arms.strength.light"}}),
                        {},
                        say("Add the table in a rules file that extends the game, or choose the other reading.")};
}

}  // namespace hexwright::rulesets::pluton
