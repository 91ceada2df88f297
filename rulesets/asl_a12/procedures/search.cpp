// What a search finds and costs.
#include "rulesets/asl_a12/procedures/search.hpp"

#include <algorithm>
#include <optional>

#include "model/io/numbers.hpp"
#include "rulesets/asl_a12/procedures/concealment.hpp"

namespace hexwright::rulesets::asl_a12 {

using validator::Fraction;
using wording::say;

namespace {

bool is_stealthy(const Unit& unit) { return unit.stealthy || unit.what == Counter::hero; }

int best_leadership(std::optional<int> best, const Unit& unit) {
  return is_leader(unit) && unit.leadership ? std::min(best.value_or(*unit.leadership), *unit.leadership) : best.value_or(0);
}

}  // namespace

int search_drm(std::span<const Searcher> searchers) {
  int drm = 0, halves = 0;
  std::optional<int> best;
  for (const Searcher& one : searchers) {
    halves += half_squads(one.unit);
    drm += (one.unit.lax ? 1 : 0) + (one.cx ? 1 : 0) - (is_stealthy(one.unit) ? 1 : 0);
    if (is_leader(one.unit)) best = best_leadership(best, one.unit);
  }
  return drm - std::max(0, halves - 1) + best.value_or(0);
}

wording::Result<int> hexes_searched(const project::Game& game, int final_dr) {
  const document::Table* table = game.table("search.hexes");
  // The first line of a table holds for less, too, and its last for more.
  std::optional<int> least, most;
  if (table)
    for (const document::TableRow& row : table->rows)
      if (const auto key = io::parse_int(row.key, -1000, 1000)) {
        least = std::min(least.value_or(static_cast<int>(*key)), static_cast<int>(*key));
        most = std::max(most.value_or(static_cast<int>(*key)), static_cast<int>(*key));
      }
  if (least) final_dr = std::clamp(final_dr, *least, *most);
  if (table)
    for (const document::TableRow& row : table->rows)
      if (row.key == std::to_string(final_dr) && !row.cells.empty() && row.cells.front().size() == 1 && row.cells.front()[0] >= '0' &&
          row.cells.front()[0] <= '9')
        return row.cells.front()[0] - '0';
  return Numbers::whole(game, "search.hexes", 0, 6);
}

int casualty_drm(std::span<const Unit> concealed_defenders) {
  int drm = 0, halves = 0;
  std::optional<int> best;
  for (const Unit& one : concealed_defenders) {
    if (one.dummy) continue;
    halves += half_squads(one);
    drm += (one.lax ? 1 : 0) - (is_stealthy(one) ? 1 : 0);
    if (is_leader(one)) best = best_leadership(best, one);
  }
  const bool alone = concealed_defenders.size() == 1;
  return drm - std::max(0, halves - 1) + (alone ? 0 : best.value_or(0));
}

bool casualty(const Numbers& numbers, int original_dr, int drm) { return original_dr + drm <= numbers.search_success; }
Fraction chance_of_casualty(const Numbers& numbers, int drm) { return chance_at_most(numbers.search_success - drm); }

std::optional<Counter> reduced_to(Counter what) { return what == Counter::squad ? std::optional(Counter::half_squad) : std::nullopt; }

bool may_mop_up(const Unit& unit, bool armed) {
  return armed && in_good_order(unit) && (unit.what == Counter::squad || unit.what == Counter::half_squad || unit.what == Counter::crew);
}

bool broken_surrender(std::span<const Found> in_building) {
  const auto any = [&](auto which) { return std::any_of(in_building.begin(), in_building.end(), which); };
  return any([](const Found& one) { return !one.unit.dummy && one.cover == Cover::known && one.unit.broken; }) &&
         !any([](const Found& one) { return !one.unit.dummy && one.cover != Cover::known; });
}

bool may_detect(const Unit& mover) { return !mover.dummy && !mover.berserk && (is_infantry(mover) || mover.what == Counter::cavalry); }

wording::Result<Detection> detect(std::span<const Unit> revealed, const Rulings& rulings) {
  if (rulings.detection == Rulings::Detection::ask)
    return tl::unexpected(
        wording::Fault{"asl-a12/missing-parameter",
                       {},
                       say("The rules do not print what becomes of who moves into concealed enemies [{rule}]; the ruling {ruling} may say.",
                           {{"rule", "12.15"}, {"ruling", "detection.procedure"}}),
                       {},
                       {}});
  int many = 0, single = 0;
  for (const Unit& one : revealed)
    if (!one.dummy) ++(one.what == Counter::leader || one.what == Counter::hero ? single : many);
  return Detection{many + single > 0, many == 0 && single == 1};
}

}  // namespace hexwright::rulesets::asl_a12
