// The heads of all rules, in the order in which the analysis of triggers declares them, so that an id means the same to both.
#include "validator/simulator/schedule_maker.hpp"

#include <algorithm>

#include "model/document/orbat.hpp"
#include "model/project/regions.hpp"
#include "validator/checks/length.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

wording::Result<CompiledSchedule> ScheduleMaker::make() {
  if (ready()) {
    declare_support();
    declare_reinforcements();
    declare_events();
    number_heads();
    compile_heads();
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

std::size_t ScheduleMaker::declare(Head head) {
  if (!head.id.empty()) by_id_.emplace(head.id, heads_.size());
  if (head.when) head.latched = head.when->latched.value_or(true);
  heads_.push_back(std::move(head));
  return heads_.size() - 1;
}

// An element that names an asset counts before one for all of the side; several of the same rank: any of them.
void ScheduleMaker::declare_support() {
  if (!scenario_->support) return;
  const Support& support = *scenario_->support;
  made_.rule_of_asset.assign(support.assets.size(), -1);
  for (const Availability& available : support.availability) {
    Head head{available.id, available.when ? &*available.when : nullptr, available.side, "", Head::Joins::none, {}, {}, true, {}};
    if (!available.when) head.joins = Head::Joins::all;  // of nothing: always
    declare(std::move(head));
  }
  for (std::size_t i = 0; i < support.assets.size(); ++i) {
    const Asset& asset = support.assets[i];
    std::optional<std::size_t> own;
    if (asset.when) own = declare(Head{"", &*asset.when, asset.side, "", Head::Joins::none, {}, {}, true, {}});
    declare_asset(asset.id, asset.side, i, own);
  }
  for (const Availability& available : support.availability)
    for (const std::string& id : available.assets)
      if (!by_id_.count(id) &&
          std::none_of(support.assets.begin(), support.assets.end(), [&](const Asset& asset) { return asset.id == id; }))
        declare_asset(id, available.side, std::nullopt, std::nullopt);
}

void ScheduleMaker::declare_asset(const std::string& id, const std::string& side, std::optional<std::size_t> asset,
                                  std::optional<std::size_t> own) {
  std::vector<std::size_t> named, general;
  const Support& support = *scenario_->support;
  for (std::size_t i = 0; i < support.availability.size(); ++i) {  // line i is head i: they are declared first
    const Availability& available = support.availability[i];
    if (std::find(available.assets.begin(), available.assets.end(), id) != available.assets.end()) named.push_back(i);
    if (available.assets.empty() && available.side == side && asset && !support.assets[*asset].piece) general.push_back(i);
  }
  if (own) named.push_back(*own);
  const std::vector<std::size_t>& sources = named.empty() ? general : named;
  if (sources.empty()) return;
  Schedule::Rule shown;
  shown.milestone = {Milestone::What::available, id, side, asset ? support.assets[*asset].designation.value_or(id) : id};
  if (asset) shown.assets.push_back(*asset);
  const bool latched = std::all_of(sources.begin(), sources.end(), [&](std::size_t source) { return heads_[source].latched; });
  declare(Head{id, nullptr, side, "", Head::Joins::any, sources, {}, latched, std::move(shown)});
}

std::vector<std::string> ScheduleMaker::rolling_formations(const Reinforcement& reinforcement) const {
  const auto per_formation = [](const auto& self, const Condition& condition) -> bool {
    const auto any = [&](const std::vector<Condition>& parts) {
      return std::any_of(parts.begin(), parts.end(), [&](const Condition& part) { return self(self, part); });
    };
    if (const auto* dice = std::get_if<Diced>(&condition.node)) return dice->per == Per::formation;
    if (const auto* all = std::get_if<All>(&condition.node)) return any(all->parts);
    if (const auto* some = std::get_if<Any>(&condition.node)) return any(some->parts);
    if (const auto* no = std::get_if<Not>(&condition.node)) return any(no->parts);
    return false;
  };
  std::vector<std::string> ids;
  if (!reinforcement.when) return ids;
  const auto& conditions = reinforcement.when->conditions;
  if (std::none_of(conditions.begin(), conditions.end(), [&](const Condition& one) { return per_formation(per_formation, one); }))
    return ids;
  for (const Units& units : reinforcement.units) {
    for (const std::string& id : units.of)
      if (project_.orbat()->formation(id)) ids.push_back(id);
    if (units.rest_of && project_.orbat()->formation(*units.rest_of)) ids.push_back(*units.rest_of);
  }
  return ids;
}

void ScheduleMaker::declare_reinforcements() {
  if (!scenario_->reinforcements) return;
  for (std::size_t i = 0; i < scenario_->reinforcements->list.size() && !fault_; ++i) declare_reinforcement(i);
}

// Of the formations that roll for themselves, each has a rule; a piece in none of them comes on with the whole.
void ScheduleMaker::declare_reinforcement(std::size_t index) {
  const Reinforcement& reinforcement = scenario_->reinforcements->list[index];
  Schedule::Rule shown;
  shown.milestone = {Milestone::What::may_enter, reinforcement.id, reinforcement.side, name_of(reinforcement)};
  shown.entry_hexes = entry_hexes(reinforcement);
  shown.optional_entry = reinforcement.optional_entry.value_or(false);
  shown.concealed = reinforcement.concealed.value_or(false);
  const project::OrbatIndex& orbat = *project_.orbat();
  const std::vector<std::string> rolling = rolling_formations(reinforcement);
  std::map<std::string, project::Pieces> pieces;  // by the formation that rolls for them; "" for the others
  for (const std::size_t piece : project_.muster().of_reinforcement[index]) {
    std::string under;
    for (auto around = orbat.pieces()[piece].formation; around && under.empty(); around = orbat.formations()[*around].parent)
      if (const std::string& id = orbat.formations()[*around].formation->id; std::find(rolling.begin(), rolling.end(), id) != rolling.end())
        under = id;
    pieces[under].push_back(piece);
  }
  shown.pieces = pieces[""];
  Head whole{
      reinforcement.id, reinforcement.when ? &*reinforcement.when : nullptr, reinforcement.side, "", Head::Joins::none, {}, {}, true, {}};
  if (rolling.empty()) {
    declare_entry(std::move(whole), reinforcement, std::move(shown));
    return;
  }
  whole.joins = Head::Joins::all;
  whole.latched = reinforcement.when->latched.value_or(true);
  whole.when = nullptr;
  const std::size_t number = heads_.size();
  if (shown.pieces.empty())
    declare(whole);
  else
    declare_entry(whole, reinforcement, shown);
  for (const std::string& formation : rolling) {
    heads_[number].parts.push_back(heads_.size());
    Schedule::Rule part = shown;
    part.milestone.id = reinforcement.id + "/" + formation;
    part.milestone.name = designation_of(*orbat.formation(formation));
    part.pieces = pieces[formation];
    declare_entry({part.milestone.id, &*reinforcement.when, reinforcement.side, formation, Head::Joins::none, {}, {}, true, {}},
                  reinforcement, std::move(part));
  }
}

// Who refers to a reinforcement means its condition; of those that come on a turn later the entry is a rule of its own.
void ScheduleMaker::declare_entry(Head condition, const Reinforcement& reinforcement, Schedule::Rule shown) {
  if (!condition.when && condition.joins == Head::Joins::none)
    leave_open(reinforcement.datum.origin, say("The card does not say when \"{id}\" comes on.", {{"id", reinforcement.id}}));
  if (reinforcement.timing != Timing::next_turn) {
    condition.shown = std::move(shown);
    declare(std::move(condition));
    return;
  }
  const std::size_t first = declare(std::move(condition));
  declare(Head{"", nullptr, reinforcement.side, "", Head::Joins::none, {}, first, heads_[first].latched, std::move(shown)});
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
  std::vector<Region> regions;
  Origin at = reinforcement.datum.origin;
  if (reinforcement.entry) {
    regions = reinforcement.entry->regions;
    at = reinforcement.entry->datum.origin;
  } else {
    for (const EntryRule& rule : scenario_->reinforcements->entry_rules)
      if (rule.side == reinforcement.side) regions.insert(regions.end(), rule.regions.begin(), rule.regions.end());
  }
  std::vector<std::size_t> hexes;
  if (regions.empty()) return hexes;
  if (const auto covered = region(regions, at)) covered->each([&](std::size_t hex) { hexes.push_back(hex); });
  if (hexes.empty()) leave_open(at, say("\"{id}\" has no hex to come on in.", {{"id", reinforcement.id}}));
  return hexes;
}

void ScheduleMaker::declare_events() {
  if (!scenario_->events) return;
  for (const Event& event : scenario_->events->list) {
    if (!event.when) leave_open(event.datum.origin, say("The card does not say when \"{id}\" happens.", {{"id", event.id}}));
    Schedule::Rule shown;
    shown.milestone = {Milestone::What::event, event.id, "", event.names.empty() ? event.id : event.names.front().nom};
    if (!event.names.empty()) shown.milestone.noun = noun_of(event.names, event.id);
    declare(Head{event.id, event.when ? &*event.when : nullptr, "", "", Head::Joins::none, {}, {}, true, std::move(shown)});
  }
}

// Those that are shown come first; victory items that score a condition are declared last of all.
void ScheduleMaker::number_heads() {
  if (scenario_->victory)
    for (const VictoryItem& item : scenario_->victory->items)
      if (item.score == Score::condition && item.when)
        rule_of_item_[&item] = declare(Head{"", &*item.when, item.side, "", Head::Joins::none, {}, {}, true, {}});
  number_.resize(heads_.size());
  for (const bool shown : {true, false})
    for (std::size_t i = 0; i < heads_.size(); ++i) {
      if (heads_[i].shown.has_value() != shown) continue;
      number_[i] = made_.rules.size();
      made_.rules.emplace_back();
      if (!shown) continue;
      for (const std::size_t asset : heads_[i].shown->assets) made_.rule_of_asset[asset] = static_cast<std::int32_t>(number_[i]);
      made_.shown.push_back(std::move(*heads_[i].shown));
    }
  needs_.resize(made_.rules.size());
}

// Scripts may ask who holds them.
void ScheduleMaker::watch_places() {
  for (const project::MapIndex::IndexedPlace& place : project_.map()->places())
    place.hexes.each([&](std::size_t hex) { made_.watched.push_back(hex); });
}

void ScheduleMaker::compile_heads() {
  constexpr std::uint32_t YES = CompiledSchedule::YES, NO = CompiledSchedule::NO;
  for (std::size_t i = 0; i < heads_.size() && !fault_; ++i) {
    const Head& head = heads_[i];
    CompiledSchedule::Condition& rule = made_.rules[number_[i]];
    rule_ = number_[i];
    formation_ = head.formation;
    object_ = head.id;
    dice_asked_.clear();
    rule.latched = head.latched;
    if (head.turn_after) {
      rule.start = ask_of(Question::About::earlier_rule, number_[*head.turn_after], YES, NO);
    } else if (head.joins != Head::Joins::none) {
      const bool any = head.joins == Head::Joins::any;
      rule.start = any ? NO : YES;
      for (auto part = head.parts.rbegin(); part != head.parts.rend(); ++part) {
        rule.start = ask_of(Question::About::rule, number_[*part], any ? YES : rule.start, any ? rule.start : NO);
        needs_[rule_].push_back(number_[*part]);
      }
    } else if (head.when) {
      if (head.when->moment && (*head.when->moment == Moment::own_fire || *head.when->moment == Moment::own_movement))
        rule.only_side = side_number(head.side);
      if (head.when->conditions.empty()) leave_open(head.when->datum.origin, say("No condition is stated."));
      rule.start = compile_all(head.when->conditions, YES, NO);
    }
    rule.first_die = static_cast<std::uint32_t>(made_.numbers.size());
    std::sort(dice_asked_.begin(), dice_asked_.end());
    dice_asked_.erase(std::unique(dice_asked_.begin(), dice_asked_.end()), dice_asked_.end());
    made_.numbers.insert(made_.numbers.end(), dice_asked_.begin(), dice_asked_.end());
    rule.last_die = static_cast<std::uint32_t>(made_.numbers.size());
  }
}

// What is asked for comes before who asks, as far as there is no circle; in a circle the last known value is seen.
void ScheduleMaker::set_order() {
  std::vector<std::size_t> order;
  std::vector<bool> seen(made_.rules.size());
  struct Frame {
    std::size_t rule, next;
  };
  for (std::size_t first = 0; first < made_.rules.size(); ++first) {
    if (seen[first]) continue;
    seen[first] = true;
    std::vector<Frame> stack{{first, 0}};
    while (!stack.empty()) {
      Frame& top = stack.back();
      if (top.next == needs_[top.rule].size()) {
        order.push_back(top.rule);
        stack.pop_back();
      } else if (const std::size_t need = needs_[top.rule][top.next++]; !seen[need]) {
        seen[need] = true;
        stack.push_back({need, 0});
      }
    }
  }
  std::vector<std::optional<Moment>> moments(made_.rules.size());
  for (std::size_t i = 0; i < heads_.size(); ++i)
    if (heads_[i].when && heads_[i].when->moment != Moment::any_time) moments[number_[i]] = heads_[i].when->moment;
  for (const std::size_t rule : order)
    for (std::size_t moment = 0; moment < CompiledSchedule::MOMENTS; ++moment)
      if (!moments[rule] || static_cast<std::size_t>(*moments[rule]) == moment)
        made_.at[moment].push_back(static_cast<std::uint32_t>(rule));
}

}  // namespace hexwright::validator
