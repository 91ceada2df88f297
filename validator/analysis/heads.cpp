// An asset's lines are declared before it, and a reinforcement before its formations.
#include "validator/analysis/heads.hpp"

#include <algorithm>

#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::validator {

using namespace document;

namespace {

const When* when_of(const std::optional<When>& when) { return when ? &*when : nullptr; }

bool rolls_per_formation(const std::vector<Condition>& conditions) {
  return std::any_of(conditions.begin(), conditions.end(), [](const Condition& condition) {
    if (const auto* dice = std::get_if<Diced>(&condition.node)) return dice->per == Per::formation;
    if (const auto* all = std::get_if<All>(&condition.node)) return rolls_per_formation(all->parts);
    if (const auto* some = std::get_if<Any>(&condition.node)) return rolls_per_formation(some->parts);
    if (const auto* no = std::get_if<Not>(&condition.node)) return rolls_per_formation(no->parts);
    return false;
  });
}

std::vector<std::string> rolling_formations(const Reinforcement& reinforcement, const project::OrbatIndex* orbat) {
  std::vector<std::string> ids;
  if (!reinforcement.when || !orbat || !rolls_per_formation(reinforcement.when->conditions)) return ids;
  for (const Units& units : reinforcement.units) {
    for (const std::string& id : units.of)
      if (orbat->formation(id)) ids.push_back(id);
    if (units.rest_of && orbat->formation(*units.rest_of)) ids.push_back(*units.rest_of);
  }
  return ids;
}

bool has_asset(const Support& support, const std::string& id) {
  return std::any_of(support.assets.begin(), support.assets.end(), [&](const Asset& asset) { return asset.id == id; });
}

}  // namespace

Heads::Heads(const project::Project& project, Victory victory) : project_(project), scenario_(project.scenario()) {
  if (!scenario_) return;
  declare_support();
  declare_reinforcements();
  if (scenario_->reinforcements)
    for (std::size_t i = 0; i < scenario_->reinforcements->withdrawals.size(); ++i) {
      const Withdrawal& item = scenario_->reinforcements->withdrawals[i];
      declare(
          {.of = Head::Of::withdrawal, .id = item.id, .side = item.side, .at = item.datum.origin, .when = when_of(item.when), .index = i});
    }
  if (scenario_->reinforcements)
    for (std::size_t i = 0; i < scenario_->reinforcements->replacements.size(); ++i) {
      const Replacement& item = scenario_->reinforcements->replacements[i];
      declare(
          {.of = Head::Of::replacement, .id = item.id, .side = item.side, .at = item.datum.origin, .when = when_of(item.when), .index = i});
    }
  if (scenario_->events)
    for (std::size_t i = 0; i < scenario_->events->list.size(); ++i) {
      const Event& event = scenario_->events->list[i];
      declare({.of = Head::Of::event, .id = event.id, .at = event.datum.origin, .when = when_of(event.when), .index = i});
    }
  if (victory == Victory::without || !scenario_->victory) return;
  for (std::size_t i = 0; i < scenario_->victory->items.size(); ++i) {
    const VictoryItem& item = scenario_->victory->items[i];
    if (item.score == Score::condition && item.when)
      declare({.of = Head::Of::victory_item, .side = item.side, .at = item.datum.origin, .when = &*item.when, .index = i});
  }
}

std::size_t Heads::declare(Head head) {
  if (!head.id.empty()) by_id_.emplace(head.id, all_.size());
  if (head.when) head.latched = head.when->latched.value_or(true);
  all_.push_back(std::move(head));
  return all_.size() - 1;
}

void Heads::declare_support() {
  if (!scenario_->support) return;
  const Support& support = *scenario_->support;
  for (std::size_t i = 0; i < support.availability.size(); ++i) {
    const Availability& line = support.availability[i];
    Head head{
        .of = Head::Of::availability, .id = line.id, .side = line.side, .at = line.datum.origin, .when = when_of(line.when), .index = i};
    head.for_one = line.assets.size() == 1;
    if (!line.when) head.joins = Head::Joins::all;
    declare(std::move(head));
  }
  for (std::size_t i = 0; i < support.assets.size(); ++i) {
    const Asset& asset = support.assets[i];
    Head head{.of = Head::Of::asset, .id = asset.id, .side = asset.side, .at = asset.datum.origin, .index = i};
    std::optional<std::size_t> own;
    if (asset.when)
      own = declare({.of = Head::Of::asset_line, .side = asset.side, .at = head.at, .when = &*asset.when, .for_one = true, .index = i});
    declare_asset(std::move(head), own, asset.piece.has_value());
  }
  for (const Availability& line : support.availability)
    for (const std::string& id : line.assets)
      if (!by_id_.count(id) && !has_asset(support, id))
        declare_asset({.of = Head::Of::asset, .id = id, .side = line.side, .at = line.datum.origin}, std::nullopt, false);
}

// A line that names an asset counts before one for all of the side; several of the same rank: any of them.
void Heads::declare_asset(Head asset, std::optional<std::size_t> own, bool has_piece) {
  std::vector<std::size_t> named, general;
  const auto& lines = scenario_->support->availability;
  for (std::size_t i = 0; i < lines.size(); ++i) {  // line i is head i: they are declared first
    if (std::find(lines[i].assets.begin(), lines[i].assets.end(), asset.id) != lines[i].assets.end()) named.push_back(i);
    if (lines[i].assets.empty() && lines[i].side == asset.side && asset.index && !has_piece) general.push_back(i);
  }
  if (own) named.push_back(*own);
  asset.joins = Head::Joins::any;
  asset.parts = std::move(named.empty() ? general : named);
  if (asset.parts.empty()) return;
  asset.latched = std::all_of(asset.parts.begin(), asset.parts.end(), [&](std::size_t part) { return all_[part].latched; });
  if (asset.parts.size() == 1) asset.at = all_[asset.parts.front()].at;
  declare(std::move(asset));
}

void Heads::declare_reinforcements() {
  if (!scenario_->reinforcements) return;
  for (std::size_t i = 0; i < scenario_->reinforcements->list.size(); ++i) {
    const Reinforcement& reinforcement = scenario_->reinforcements->list[i];
    const std::vector<std::string> rolling = rolling_formations(reinforcement, project_.orbat());
    Head head{
        .of = Head::Of::reinforcement, .id = reinforcement.id, .side = reinforcement.side, .at = reinforcement.datum.origin, .index = i};
    head.when = when_of(reinforcement.when);
    const std::size_t whole = declare(head);
    by_formation_.push_back({{"", whole}});
    if (rolling.empty()) continue;
    all_[whole].joins = Head::Joins::all;  // a reference to it as one means all of it
    all_[whole].when = nullptr;
    for (const std::string& formation : rolling) {
      head.id = reinforcement.id + "/" + formation;
      head.formation = formation;
      const std::size_t part = declare(head);
      by_formation_.back()[formation] = part;
      all_[whole].parts.push_back(part);
    }
  }
}

std::optional<Heads::Meaning> Heads::refer(const std::string& id) const {
  if (const auto found = by_id_.lower_bound(id); found != by_id_.end() && found->first == id) return Meaning{found->second};
  if (scenario_->support && has_asset(*scenario_->support, id)) return Meaning{};
  return std::nullopt;
}

std::size_t Heads::entry_of(std::size_t reinforcement, std::size_t piece) const {
  const auto& heads = by_formation_[reinforcement];
  const project::OrbatIndex& orbat = *project_.orbat();
  for (auto around = orbat.pieces()[piece].formation; around; around = orbat.formations()[*around].parent)
    if (const auto found = heads.find(orbat.formations()[*around].formation->id); found != heads.end()) return found->second;
  return heads.at("");
}

std::vector<std::size_t> needed_first(const std::vector<std::vector<std::size_t>>& needs) {
  std::vector<std::size_t> order;
  std::vector<bool> seen(needs.size());
  struct Frame {
    std::size_t number, next;
  };
  for (std::size_t first = 0; first < needs.size(); ++first) {
    if (seen[first]) continue;
    seen[first] = true;
    std::vector<Frame> stack{{first, 0}};
    while (!stack.empty()) {
      Frame& top = stack.back();
      if (top.next == needs[top.number].size()) {
        order.push_back(top.number);
        stack.pop_back();
      } else if (const std::size_t need = needs[top.number][top.next++]; !seen[need]) {
        seen[need] = true;
        stack.push_back({need, 0});
      }
    }
  }
  return order;
}

}  // namespace hexwright::validator
