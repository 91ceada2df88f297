// Every victory item made into something to count, and what each side should go for. Pieces and hexes are those that the ledger of
// the analysis counts, so that no game ends outside its bounds.
#include <algorithm>
#include <limits>

#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/project/regions.hpp"
#include "model/project/selection.hpp"
#include "validator/analysis/held_hexes.hpp"
#include "validator/checks/strength.hpp"
#include "validator/simulator/schedule_maker.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

void ScheduleMaker::compile_victory() {
  if (fault_) return;
  static const std::vector<VictoryItem> NO_ITEMS;
  for (const VictoryItem& item : scenario_->victory ? scenario_->victory->items : NO_ITEMS) {
    const auto number = static_cast<std::uint32_t>(made_.items.size());
    made_.clauses.push_back({item.id, item.side});
    made_.items.push_back(item_of(item));
    made_.scorer.push_back(side_number(item.side));
    if (fault_) return;
    if (!made_.items.back().each_turn) continue;
    if (item.score == Score::hexes_held || item.score == Score::pieces_kept || item.score == Score::boxes_left)
      made_.each_turn_others.push_back(number);
    if (item.score == Score::condition) made_.each_turn_conditions.push_back(number);
  }
  set_endings();
  set_goals();
}

// Results that an event gives come before events that merely end the game.
void ScheduleMaker::set_endings() {
  const auto add = [&](const std::string& event, std::int32_t rank) {
    const auto meaning = heads_.refer(event);
    if (meaning && meaning->head) made_.endings.push_back({static_cast<std::uint32_t>(rule_of_[*meaning->head]), rank});
  };
  if (scenario_->ranks)
    for (std::size_t i = 0; i < scenario_->ranks->list.size(); ++i)
      if (scenario_->ranks->list[i].event) add(*scenario_->ranks->list[i].event, static_cast<std::int32_t>(i));
  if (scenario_->events)
    for (const Event& event : scenario_->events->list)
      if (event.ends.value_or(false)) add(event.id, -1);
}

CompiledSchedule::Item ScheduleMaker::item_of(const VictoryItem& item) {
  const Origin at = item.datum.origin;
  CompiledSchedule::Item made;
  made.score = item.score;
  made.each_turn = item.at == ScoredAt::each_turn || item.turns;
  made.least = std::int64_t{item.least.value_or(0)} * 1000;
  made.first_turn = static_cast<std::uint32_t>(made_.numbers.size());
  if (item.turns) made_.numbers.insert(made_.numbers.end(), item.turns->list.begin(), item.turns->list.end());
  made.last_turn = static_cast<std::uint32_t>(made_.numbers.size());
  made.partial = item.partial.value_or(false);
  if (item.most) made.most = item.most->thousandths;
  if (!item.points) leave_open(at, say("The card does not say what \"{id}\" is worth.", {{"id", item.id}}));
  if (!known_side(item.side, at) || !known_side(item.of_side.value_or(item.side), at) || fault_) return made;
  made.points = item.points->thousandths;
  if (item.score == Score::hexes_held) {
    put_hexes(item, made);
    made.side = side_number(item.side);
  } else if (item.score == Score::not_called) {
    if (!item.asset) leave_open(at, say("The card does not say what must not be called for \"{id}\".", {{"id", item.id}}));
    const auto& support = scenario_->support;
    for (std::size_t i = 0; support && item.asset && i < support->assets.size() && made.index < 0; ++i)
      if (support->assets[i].id == *item.asset) made.index = static_cast<std::int32_t>(i);
  } else if (item.score == Score::turns_unrevealed) {
    made.side = side_number(item.of_side.value_or(item.side));
  } else if (item.score == Score::condition) {
    if (!item.when)
      leave_open(at, say("The card does not say when \"{id}\" scores.", {{"id", item.id}}));
    else
      made.index = static_cast<std::int32_t>(rule_of_item_.at(&item));
  } else if (item.score == Score::pieces_exited && item.where && !put_exits(item, made)) {
    return made;
  } else if (!choose_pieces(item, made)) {
    leave_open(at, say("The game does not say which pieces are leaders."));
  }
  return made;
}

void ScheduleMaker::put_hexes(const VictoryItem& item, CompiledSchedule::Item& made) {
  const std::size_t others = scenario_->victory->items.size();
  if (!spend(project_.map()->hex_count() * (item.rest.value_or(false) ? others : 1), item.datum.origin)) return;
  const auto hexes = scored_hexes(project_, item);
  if (!hexes) {
    leave_open(item.datum.origin, say("Which hexes \"{id}\" means depends on what the card or the map leaves open.", {{"id", item.id}}));
    return;
  }
  made.first = static_cast<std::uint32_t>(made_.numbers.size());
  hexes->each([&](std::size_t hex) {
    made_.numbers.push_back(static_cast<std::uint32_t>(hex));
    made_.watched.push_back(hex);
  });
  made.last = static_cast<std::uint32_t>(made_.numbers.size());
  if (item.whole.value_or(false)) put_places(item, made);
}

// Hexes by which pieces must leave to count.
bool ScheduleMaker::put_exits(const VictoryItem& item, CompiledSchedule::Item& made) {
  const auto hexes = region(item.where->regions, item.datum.origin);
  if (!hexes) return false;
  made.exits = made_.fitting.size();
  made_.fitting.resize(*made.exits + (project_.map()->hex_count() + 63) / 64);
  hexes->each([&](std::size_t hex) { made_.fitting[*made.exits + hex / 64] |= std::uint64_t{1} << hex % 64; });
  return true;
}

// Each region that the item names by itself.
void ScheduleMaker::put_places(const VictoryItem& item, CompiledSchedule::Item& made) {
  made.first_group = static_cast<std::uint32_t>(made_.groups.size());
  for (const Region& region : item.where->regions) {
    if (!spend(project_.map()->hex_count(), item.datum.origin)) return;
    const auto first = static_cast<std::uint32_t>(made_.numbers.size());
    project::covered(region, *project_.map()).hexes.each([&](std::size_t hex) {
      made_.numbers.push_back(static_cast<std::uint32_t>(hex));
    });
    made_.groups.emplace_back(first, static_cast<std::uint32_t>(made_.numbers.size()));
  }
  made.last_group = static_cast<std::uint32_t>(made_.groups.size());
}

// Pieces that the card brings into play. False when leaders are asked for and no kind of formation has a leader.
bool ScheduleMaker::choose_pieces(const VictoryItem& item, CompiledSchedule::Item& made) {
  const project::OrbatIndex& orbat = *project_.orbat();
  std::vector<std::string> leaders;
  for (const Kind& kind : project_.game().data().kinds)
    if (kind.of == KindOf::formation && kind.leader) leaders.push_back(*kind.leader);
  if (item.score == Score::leaders_lost && leaders.empty()) return false;
  const auto side = static_cast<std::size_t>(side_number(item.of_side.value_or(item.side)));
  if (!spend(made_.pieces_of_side[side].size() * (8 + leaders.size()), item.datum.origin)) return true;
  const auto chosen = project::select(orbat, item.units, project_.game(), item.of_side.value_or(item.side));
  const bool too_many = scenario_->strength && too_many_exceptions(scenario_->strength->exceptions.size(), orbat);
  made.first = static_cast<std::uint32_t>(made_.numbers.size());
  made.limits = made_.limits.size();
  for (const std::uint32_t piece : made_.pieces_of_side[side]) {
    if (piece >= project_.muster().claims.size() || project_.muster().claims[piece].empty()) continue;
    if (!item.units.empty() && !std::binary_search(chosen.begin(), chosen.end(), std::size_t{piece})) continue;
    const std::string& kind = orbat.pieces()[piece].piece->kind;
    const bool leads = item.score == Score::leaders_lost && std::any_of(leaders.begin(), leaders.end(), [&](const std::string& leader) {
                         return project_.game().is(KindOf::piece, kind, leader);
                       });
    if (item.score == Score::leaders_lost && !leads) continue;
    if (item.score == Score::boxes_lost || item.score == Score::boxes_left) {
      const Kind* entry = project_.game().kind(KindOf::piece, kind);
      if (entry && !entry->strength.value_or(true)) continue;
      const auto boxes = too_many ? std::nullopt : whole_loss_of(*scenario_, orbat, project_.game(), piece);
      made_.limits.push_back(boxes && boxes->thousandths >= 0 ? boxes->thousandths : std::numeric_limits<std::int64_t>::max());
    }
    made_.numbers.push_back(piece);
  }
  made.last = static_cast<std::uint32_t>(made_.numbers.size());
  return true;
}

void ScheduleMaker::set_goals() {
  std::vector<std::map<std::size_t, std::int64_t>> worth(made_.pieces_of_side.size());
  for (const CompiledSchedule::Item& item : made_.items)
    if (item.score == Score::hexes_held && item.side >= 0)
      for (std::uint32_t i = item.first; i < item.last; ++i) {
        std::int64_t& sum = worth[static_cast<std::size_t>(item.side)][made_.numbers[i]];
        if (__builtin_add_overflow(sum, item.points, &sum)) sum = 0;
      }
  for (const auto& of_side : worth) {
    auto& goals = made_.goals.emplace_back();
    for (const auto& [hex, points] : of_side)
      if (points > 0) goals.push_back({hex, points});
  }
}

}  // namespace hexwright::validator
