// What follows from the table, and what the table does not know: hidden units, large counters in the open, watchers who are concealed.
#include "rulesets/asl_a12/procedures/loss.hpp"

namespace hexwright::rulesets::asl_a12 {

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
