// Firepower stays an exact fraction; to which column of the IFT it is rounded down is the base game's.
#include "rulesets/asl_a12/procedures/fire.hpp"

#include <algorithm>

#include "model/document/ruleset.hpp"

namespace hexwright::rulesets::asl_a12 {

using validator::Fraction;
using wording::say;

bool is_halved(Attack attack, bool target_concealed) {
  return target_concealed && (attack == Attack::fire || attack == Attack::close_combat);
}

Fraction firepower(Attack attack, int printed, bool target_concealed, int other_causes) {
  Fraction power(printed);
  for (int i = 0; i < other_causes + (is_halved(attack, target_concealed) ? 1 : 0); ++i) power = power * Fraction(1, 2);
  return power;
}

int to_hit_number(const Numbers& numbers, int basic, int tem, bool target_concealed) {
  return basic - tem - (target_concealed ? numbers.ordnance_concealed : 0);
}

wording::Result<std::string> fire_result(const project::Game& game, int column, int final_dr) {
  if (const document::Table* table = game.table("ift")) {
    const auto at = std::find(table->columns.begin(), table->columns.end(), std::to_string(column));
    for (const document::TableRow& row : table->rows) {
      const auto index = static_cast<std::size_t>(at - table->columns.begin());
      if (row.key == std::to_string(final_dr) && at != table->columns.end() && index < row.cells.size()) return row.cells[index];
    }
  }
  return tl::unexpected(wording::Fault{
      "asl-a12/missing-parameter",
      {},
      say("The table {table} has no cell for column {column} and a final DR of {dr} [{rule}].", {{"table", std::string("ift")},
                                                                                                 {"column", std::int64_t{column}},
                                                                                                 {"dr", std::int64_t{final_dr}},
                                                                                                 {"rule", std::string("12.13")}}),
      {},
      say("A ruleset of yours that extends this game may give it, marked as a stand-in; <game ruleset=\"…\"/> names the file.")});
}

bool costs_concealment(const std::string& result) { return !result.empty() && result != "-"; }

}  // namespace hexwright::rulesets::asl_a12
