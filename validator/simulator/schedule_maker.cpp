// The rules of all heads, in the order of the heads; those that games show come first.
#include "validator/simulator/schedule_maker.hpp"

#include <algorithm>

#include "model/document/orbat.hpp"
#include "model/project/regions.hpp"
#include "model/project/selection.hpp"
#include "validator/checks/length.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

wording::Result<CompiledSchedule> ScheduleMaker::make() {
  if (ready()) {
    add_entries();
    number_entries();
    compile_entries();
    add_leaving();
    add_refilling();
    compile_victory();
    set_order();
  }
  if (fault_) return tl::unexpected(std::move(*fault_));
  if (with_scripts_) watch_places();
  std::sort(made_.watched.begin(), made_.watched.end());
  made_.watched.erase(std::unique(made_.watched.begin(), made_.watched.end()), made_.watched.end());
  return std::move(made_);
}

void ScheduleMaker::refuse(std::string id, Origin at, wording::Text message, wording::Text hint) {
  if (!fault_) fault_ = wording::Fault{std::move(id), project_.locate(at), std::move(message), {}, std::move(hint)};
}
void ScheduleMaker::leave_open(Origin at, wording::Text message) {
  refuse("simulate/open", at, std::move(message), say("State it in the scenario, or simulate a copy without it."));
}

bool ScheduleMaker::ready() {
  if (!scenario_ || !project_.map() || !project_.map()->boards() || !project_.orbat() || project_.muster().cut) {
    refuse("simulate/no-scenario", {}, say("Only a scenario with a hex map and an order of battle can be simulated."),
           say("Give the file of a scenario that names both."));
    return false;
  }
  const auto turns = last_turn(*scenario_, project_.game());
  if (!turns || *turns < 1) {
    refuse("simulate/no-length", scenario_->time ? scenario_->time->datum.origin : scenario_->datum.origin,
           say("The scenario does not say how many turns it lasts."), say("Give <time> a <length turns=\"…\"/>."));
    return false;
  }
  made_.turns = *turns;
  made_.pieces_of_side.resize(project_.orbat()->orbat().sides.size());
  const auto& pieces = project_.orbat()->pieces();
  for (std::size_t i = 0; i < pieces.size(); ++i) made_.pieces_of_side[pieces[i].side].push_back(static_cast<std::uint32_t>(i));
  return true;
}

std::int32_t ScheduleMaker::side_number(const std::string& side) const {
  const auto number = project_.orbat()->side(side);
  return number ? static_cast<std::int32_t>(*number) : -1;
}

void ScheduleMaker::add_entries() {
  if (scenario_->support) made_.rule_of_asset.assign(scenario_->support->assets.size(), -1);
  for (std::size_t i = 0; i < heads_.all().size() && !fault_; ++i) {
    const Head& head = heads_.all()[i];
    if (head.of == Head::Of::reinforcement)
      add_reinforcement(i);
    else if (head.of == Head::Of::asset)
      entries_.push_back({i, false, shown_asset(head)});
    else if (head.of == Head::Of::event)
      entries_.push_back({i, false, shown_event(head)});
    else
      entries_.push_back({i});
  }
}

Schedule::Rule ScheduleMaker::shown_asset(const Head& head) const {
  Schedule::Rule shown;
  const auto name = head.index ? scenario_->support->assets[*head.index].designation : std::nullopt;
  shown.milestone = {Milestone::What::available, head.id, head.side, name.value_or(head.id)};
  if (head.index) shown.assets.push_back(*head.index);
  return shown;
}

Schedule::Rule ScheduleMaker::shown_event(const Head& head) {
  const Event& event = scenario_->events->list[*head.index];
  if (!event.when) leave_open(head.at, say("The card does not say when \"{id}\" happens.", {{"id", event.id}}));
  Schedule::Rule shown;
  shown.milestone = {Milestone::What::event, event.id, "", event.names.empty() ? event.id : event.names.front().nom};
  if (!event.names.empty()) shown.milestone.noun = noun_of(event.names, event.id);
  return shown;
}

// All of a reinforcement, at the head of its whole. Of the formations that roll for themselves, each has a rule; a piece in none of them
// comes on with the whole.
void ScheduleMaker::add_reinforcement(std::size_t number) {
  const Head& head = heads_.all()[number];
  if (!head.formation.empty()) return;
  const Reinforcement& reinforcement = scenario_->reinforcements->list[*head.index];
  Schedule::Rule shown;
  shown.milestone = {Milestone::What::may_enter, reinforcement.id, reinforcement.side, name_of(reinforcement)};
  shown.entry_hexes = entry_hexes(reinforcement);
  shown.optional_entry = reinforcement.optional_entry.value_or(false);
  shown.concealed = reinforcement.concealed.value_or(false);
  add_doors(reinforcement, shown);
  std::map<std::size_t, project::Pieces> pieces;  // by the head by which they come on
  for (const std::size_t piece : project_.muster().of_reinforcement[*head.index])
    pieces[heads_.entry_of(*head.index, piece)].push_back(piece);
  shown.pieces = pieces[number];
  if (shown.pieces.empty() && !head.parts.empty())
    entries_.push_back({number});
  else
    add_entry(number, shown);
  for (const std::size_t one : head.parts) {
    const Head& part = heads_.all()[one];
    shown.milestone.id = part.id;
    shown.milestone.name = designation_of(*project_.orbat()->formation(part.formation));
    shown.pieces = pieces[one];
    add_entry(one, shown);
  }
}

void ScheduleMaker::add_doors(const Reinforcement& reinforcement, Schedule::Rule& shown) {
  const auto door = [&](int per_turn) {
    made_.doors.push_back(per_turn);
    return static_cast<std::uint32_t>(made_.doors.size() - 1);
  };
  if (reinforcement.per_turn) shown.doors.push_back(door(*reinforcement.per_turn));
  if (const ArrivalGroup* group = group_of(*scenario_, reinforcement); group && group->per_turn) {
    const auto known = door_of_group_.find(group->id);
    shown.doors.push_back(known != door_of_group_.end() ? known->second : door_of_group_[group->id] = door(*group->per_turn));
  }
  if (!reinforcement.either) return;
  const auto [choice, fresh] = choice_of_.emplace(reinforcement.side + " " + *reinforcement.either, made_.choices);
  if (fresh) ++made_.choices;
  shown.choice = choice->second;
}

void ScheduleMaker::add_leaving() {
  for (std::size_t i = 0; i < heads_.all().size() && !fault_; ++i) {
    const Head& head = heads_.all()[i];
    if (head.of != Head::Of::withdrawal) continue;
    const Withdrawal& item = scenario_->reinforcements->withdrawals[*head.index];
    Schedule::Leaving leaving{item.id,
                              rule_of_[i],
                              project::select(*project_.orbat(), item.units, project_.game(), item.side),
                              {},
                              item.optional_exit.value_or(false)};
    if (item.exit && !item.exit->regions.empty())
      if (const auto hexes = region(item.exit->regions, item.exit->datum.origin))
        hexes->each([&](std::size_t hex) { leaving.exit_hexes.push_back(hex); });
    made_.leaving.push_back(std::move(leaving));
  }
}

void ScheduleMaker::add_refilling() {
  for (std::size_t i = 0; i < heads_.all().size() && !fault_; ++i) {
    const Head& head = heads_.all()[i];
    if (head.of != Head::Of::replacement) continue;
    const Replacement& item = scenario_->reinforcements->replacements[*head.index];
    if (!item.when) leave_open(head.at, say("The card does not say when the replacements \"{id}\" come.", {{"id", item.id}}));
    if (!item.steps && !item.pieces)
      leave_open(head.at, say("The card does not say how much the replacements \"{id}\" bring back.", {{"id", item.id}}));
    Schedule::Refilling refilling{item.id, side_number(item.side), rule_of_[i], {}, {}};
    refilling.pieces = project::select_or_all(*project_.orbat(), item.units, project_.game(), item.side);
    if (const PlaceOfEntry place = place_of_return(*scenario_, item); !place.regions.empty())
      refilling.entry_hexes = hexes_of(place, item.datum.origin, item.id);
    refilling.steps = item.steps.value_or(0);
    refilling.whole_pieces = item.pieces.value_or(0);
    refilling.each_turn = item.each_turn.value_or(false);
    refilling.saved = item.saved.value_or(false);
    made_.refilling.push_back(std::move(refilling));
  }
}

// A reference to a reinforcement means its condition; of those that come on a turn later the entry is a rule of its own.
void ScheduleMaker::add_entry(std::size_t number, Schedule::Rule shown) {
  const Head& head = heads_.all()[number];
  const Reinforcement& reinforcement = scenario_->reinforcements->list[*head.index];
  if (!head.when && head.joins == Head::Joins::none)
    leave_open(head.at, say("The card does not say when \"{id}\" comes on.", {{"id", reinforcement.id}}));
  const bool turn_after = reinforcement.timing == Timing::next_turn;
  if (turn_after) entries_.push_back({number});
  entries_.push_back({number, turn_after, std::move(shown)});
}

std::string ScheduleMaker::designation_of(std::size_t formation) const {
  const Formation& entry = *project_.orbat()->formations()[formation].formation;
  return entry.designation.empty() ? entry.id : entry.designation;
}

std::string ScheduleMaker::name_of(const Reinforcement& reinforcement) const {
  if (reinforcement.units.size() != 1) return reinforcement.id;
  const Units& units = reinforcement.units.front();
  const std::string id = units.rest_of ? *units.rest_of : units.of.size() == 1 ? units.of.front() : "";
  const auto formation = project_.orbat()->formation(id);
  return formation ? designation_of(*formation) : reinforcement.id;
}

std::vector<std::size_t> ScheduleMaker::entry_hexes(const Reinforcement& reinforcement) {
  const PlaceOfEntry place = place_of_entry(*scenario_, reinforcement);
  return place.regions.empty() ? std::vector<std::size_t>() : hexes_of(place, reinforcement.datum.origin, reinforcement.id);
}
std::vector<std::size_t> ScheduleMaker::hexes_of(const PlaceOfEntry& place, Origin otherwise, const std::string& id) {
  const Origin at = place.datum ? place.datum->origin : otherwise;
  std::vector<std::size_t> hexes;
  if (const auto covered = region(place.regions, at)) covered->each([&](std::size_t hex) { hexes.push_back(hex); });
  if (hexes.empty()) leave_open(at, say("\"{id}\" has no hex to come on in.", {{"id", id}}));
  return hexes;
}

void ScheduleMaker::number_entries() {
  number_.resize(entries_.size());
  rule_of_.resize(heads_.all().size());
  for (const bool shown : {true, false})
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      Entry& entry = entries_[i];
      if (entry.shown.has_value() != shown) continue;
      number_[i] = made_.rules.size();
      if (!entry.turn_after) rule_of_[entry.head] = number_[i];
      made_.rules.emplace_back();
      if (!shown) continue;
      for (const std::size_t asset : entry.shown->assets) made_.rule_of_asset[asset] = static_cast<std::int32_t>(number_[i]);
      made_.shown.push_back(*std::move(entry.shown));
    }
  needs_.resize(made_.rules.size());
  for (std::size_t i = 0; i < rule_of_.size(); ++i)
    if (const Head& head = heads_.all()[i]; head.of == Head::Of::victory_item)
      rule_of_item_[&scenario_->victory->items[*head.index]] = rule_of_[i];
}

// Scripts may ask who holds them.
void ScheduleMaker::watch_places() {
  for (const project::MapIndex::IndexedPlace& place : project_.map()->places())
    place.hexes.each([&](std::size_t hex) { made_.watched.push_back(hex); });
}

void ScheduleMaker::compile_entries() {
  for (std::size_t i = 0; i < entries_.size() && !fault_; ++i) {
    const Entry& entry = entries_[i];
    const Head& head = heads_.all()[entry.head];
    CompiledSchedule::Condition& rule = made_.rules[number_[i]];
    rule_ = number_[i];
    rule.latched = head.latched;
    dice_asked_.clear();
    if (entry.turn_after) {
      rule.start = ask_of(Question::About::earlier_rule, rule_of_[entry.head], CompiledSchedule::YES, CompiledSchedule::NO);
    } else {
      rule.start = compile_head(head);
      if (head.when && (head.when->moment == Moment::own_fire || head.when->moment == Moment::own_movement))
        rule.only_side = side_number(head.side);
    }
    rule.first_die = static_cast<std::uint32_t>(made_.numbers.size());
    std::sort(dice_asked_.begin(), dice_asked_.end());
    dice_asked_.erase(std::unique(dice_asked_.begin(), dice_asked_.end()), dice_asked_.end());
    made_.numbers.insert(made_.numbers.end(), dice_asked_.begin(), dice_asked_.end());
    rule.last_die = static_cast<std::uint32_t>(made_.numbers.size());
  }
}

std::uint32_t ScheduleMaker::compile_head(const Head& head) {
  constexpr std::uint32_t YES = CompiledSchedule::YES, NO = CompiledSchedule::NO;
  formation_ = head.formation;
  object_ = head.id;
  if (head.joins == Head::Joins::none) {
    if (!head.when) return NO;
    if (head.when->conditions.empty()) leave_open(head.when->datum.origin, say("No condition is stated."));
    return compile_all(head.when->conditions, YES, NO);
  }
  const bool any = head.joins == Head::Joins::any;
  std::uint32_t start = any ? NO : YES;
  for (auto part = head.parts.rbegin(); part != head.parts.rend(); ++part) {
    start = ask_of(Question::About::rule, rule_of_[*part], any ? YES : start, any ? start : NO);
    needs_[rule_].push_back(rule_of_[*part]);
  }
  return start;
}

// In a circle the last known value is seen.
void ScheduleMaker::set_order() {
  std::vector<std::optional<Moment>> moments(made_.rules.size());
  for (std::size_t i = 0; i < entries_.size(); ++i)
    if (const When* when = heads_.all()[entries_[i].head].when; when && !entries_[i].turn_after && when->moment != Moment::any_time)
      moments[number_[i]] = when->moment;
  for (const std::size_t rule : needed_first(needs_))
    for (std::size_t moment = 0; moment < CompiledSchedule::MOMENTS; ++moment)
      if (!moments[rule] || static_cast<std::size_t>(*moments[rule]) == moment)
        made_.at[moment].push_back(static_cast<std::uint32_t>(rule));
}

}  // namespace hexwright::validator
