// The text rules first, then the tables of Cases.
#include "rulesets/asl_a12/procedures/concealment.hpp"

#include <algorithm>

namespace hexwright::rulesets::asl_a12 {

using validator::Fraction;

namespace {

bool is_movement(Action action) { return action >= Action::non_assault_movement && action <= Action::advance_into_cc; }
bool happens_to_it(Action action) { return action >= Action::ptc_or_better; }

// [12.31] [12.32] [12.34] A hidden unit that is seen stays hidden unless it acts or is harmed.
wording::Result<LossVerdict> hidden_loss(const CaseTables& tables, const Rulings& rulings, Action action, const Unit& unit,
                                         bool concealment_terrain, const Watch& watch) {
  LossVerdict verdict;
  verdict.after = Cover::hidden;
  verdict.seen_by = watch.good_order_near ? watch.good_order_near : watch.good_order_far;
  if (is_movement(action) || action == Action::change_ca || action == Action::motion) {
    verdict.paragraph = "12.32";
    verdict.after = rulings.hidden_moves == Rulings::HiddenMoves::concealed ? Cover::concealed : Cover::known;
    return verdict;
  }
  if (action == Action::in_open) {
    if (unit.what == Counter::gun && unit.emplaced && !concealment_terrain && verdict.seen_by) {
      verdict.paragraph = "12.34";
      verdict.after = Cover::concealed;
    }
    return verdict;
  }
  const auto loss = tables.loss(action, unit, watch);
  if (!loss) return tl::unexpected(loss.error());
  verdict.paragraph = "12.31";
  verdict.letter = loss->letter;
  verdict.by_designer = loss->by_designer;
  if (loss->loses) verdict.after = Cover::known;
  return verdict;
}

}  // namespace

bool may_gain(const Unit& unit, const GainMoment& moment) {
  return moment.own_player_turn_end && !moment.enemy_in_location && moment.cover == Cover::known && in_good_order(unit);
}

wording::Result<Gain> gain_of(const CaseTables& tables, const Unit& unit, const GainMoment& moment, bool concealment_terrain,
                              const Watch& watch) {
  if (!may_gain(unit, moment)) return Gain{};
  return tables.gain(unit, concealment_terrain, watch);
}

int leadership_for(const Unit& unit, std::span<const Unit> others, const Rulings& rulings) {
  if (is_leader(unit) && rulings.leader_modifier == Rulings::LeaderModifier::none) return 0;
  std::optional<int> best;
  for (const Unit& other : others)
    if (is_leader(other) && in_good_order(other) && other.leadership) best = std::min(best.value_or(*other.leadership), *other.leadership);
  return best.value_or(0);
}

int gain_drm(const Numbers& numbers, const Unit& unit, int us, int leadership, const GainGround& ground) {
  const bool stealthy = unit.stealthy || unit.what == Counter::hero;
  return us + leadership + (unit.lax ? numbers.gain_lax : 0) - (ground.tem + ground.smoke) - (stealthy ? numbers.gain_stealthy : 0);
}

bool gains(const Numbers& numbers, int original_dr, int drm) { return original_dr + drm <= numbers.gain_most; }
int highest_gaining(const Numbers& numbers, int drm) { return numbers.gain_most - drm; }
Fraction chance_of_gain(const Numbers& numbers, int drm) { return chance_at_most(highest_gaining(numbers, drm)); }

Fraction chance_at_most(int n) { return Fraction(std::clamp(n, 0, 6), 6); }

wording::Result<LossVerdict> loss_of(const CaseTables& tables, const Rulings& rulings, Action action, const Unit& unit, Cover cover,
                                     bool concealment_terrain, const Watch& watch) {
  if (cover == Cover::known) return LossVerdict{Cover::known, {}, "12.14", false, false, std::nullopt};
  if (cover == Cover::hidden) return hidden_loss(tables, rulings, action, unit, concealment_terrain, watch);
  LossVerdict verdict;
  verdict.seen_by = watch.good_order_near ? watch.good_order_near : watch.good_order_far;
  if (is_large(unit) && !concealment_terrain && verdict.seen_by) {
    const auto at_once = tables.loss(Action::in_open, unit, watch);
    if (!at_once) return tl::unexpected(at_once.error());
    if (at_once->loses) return LossVerdict{Cover::known, at_once->letter, "12.2", at_once->by_designer, false, verdict.seen_by};
  }
  if (action == Action::in_open) return verdict;
  const auto loss = tables.loss(action, unit, watch);
  if (!loss) return tl::unexpected(loss.error());
  verdict.letter = loss->letter;
  verdict.by_designer = loss->by_designer;
  verdict.paragraph = action == Action::other_activity ? "12.141" : action == Action::ptc_or_better ? "12.13" : "12.14";
  if (!loss->loses) return verdict;
  const bool forced_by_concealed =
      !happens_to_it(action) && watch.only_concealed_near && rulings.watcher_concealed == Rulings::WatcherConcealed::must_reveal;
  verdict.watcher_may_force = forced_by_concealed;
  if (!forced_by_concealed) verdict.after = Cover::known;
  return verdict;
}

bool fortification_revealed(bool minefield, bool concealment_terrain, const FortificationEvents& events, const Watch& watch) {
  if (minefield) return false;  // B28.1, which is not part of the chapter
  if (events.tem_claimed || events.occupant_revealed || watch.good_order_near) return true;
  return !concealment_terrain && watch.good_order_far.has_value();
}

}  // namespace hexwright::rulesets::asl_a12
