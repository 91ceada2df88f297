// Fire at what is concealed, and vehicles that drive into it.
#include "rulesets/asl_a12/procedures/attacks.hpp"

#include <algorithm>

#include "model/document/ruleset.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::rulesets::asl_a12 {

using validator::Fraction;
using wording::say;

namespace {

bool is_personnel(const Unit& unit) { return unit.dummy || is_infantry(unit); }

}  // namespace

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

wording::Result<std::string> fire_result(const project::Game& game, int firepower, int final_dr) {
  if (const document::Table* table = game.table("ift")) {
    std::optional<std::size_t> column;
    for (std::size_t i = 0; i < table->columns.size(); ++i)
      if (const auto least = io::parse_int(table->columns[i], 0, 1000); least && *least <= firepower) column = i;
    for (const document::TableRow& row : table->rows)
      if (row.key == std::to_string(final_dr) && column && *column < row.cells.size()) return row.cells[*column];
  }
  return tl::unexpected(wording::Fault{
      "asl-a12/missing-parameter",
      {},
      say("The table {table} has no cell for {points} FP and a final DR of {dr} [{rule}].",
          {{"table", "ift"}, {"points", firepower}, {"dr", final_dr}, {"rule", "12.13"}}),
      {},
      say("A ruleset of yours that extends this game may give it, marked as a stand-in; <game ruleset=\"…\"/> names the file.")});
}

bool costs_concealment(const std::string& result) { return !result.empty() && result != "-"; }

std::optional<Paatc> paatc(const Numbers& numbers, const Entry& entry, std::span<const Entered> there) {
  if (!entry.vehicle_unbroken || entry.bypass || entry.woods_road) return std::nullopt;
  std::optional<int> lowest, best;
  bool inexperienced = false;
  for (const Entered& one : there) {
    if (is_leader(one.unit) && in_good_order(one.unit) && !one.unit.pinned && one.unit.leadership)
      best = std::min(best.value_or(*one.unit.leadership), *one.unit.leadership);
    if (one.cover != Cover::concealed || one.exempt || !is_personnel(one.unit)) continue;
    const int morale = one.unit.dummy ? numbers.dummy_morale : one.unit.morale;
    lowest = std::min(lowest.value_or(morale), morale);
    inexperienced = inexperienced || one.unit.inexperienced;
  }
  if (!lowest) return std::nullopt;
  return Paatc{*lowest, best.value_or(0) + (inexperienced ? 1 : 0)};
}

bool passes(const Paatc& test, int dr) { return dr + test.modifier <= test.morale; }
Fraction chance_to_pass(const Paatc& test) { return chance_of_two(test.morale - test.modifier); }

bool may_overrun_at_once(const Entry& entry) { return !entry.bypass && entry.known_enemy_there; }

Fraction chance_of_two(int n) {
  long ways = 0;
  for (int first = 1; first <= 6; ++first)
    for (int second = 1; second <= 6; ++second) ways += first + second <= n ? 1 : 0;
  return Fraction(ways, 36);
}

}  // namespace hexwright::rulesets::asl_a12
