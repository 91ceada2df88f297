// The heads of all rules: who has a condition, by which id it is referred to, and how long the scenario lasts.
#include "validator/analysis/rulebook.hpp"

#include <algorithm>

#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

namespace {
constexpr std::size_t NONE = static_cast<std::size_t>(-1);
const When* when_of(const std::optional<When>& when) { return when ? &*when : nullptr; }
}  // namespace

RulebookMaker::RulebookMaker(const project::Project& project)
    : project_(project),
      scenario_(project.scenario()),
      reach_(project, [this](std::size_t reinforcement, std::size_t piece) { return entry_rule(reinforcement, piece); }) {}

Rulebook RulebookMaker::make(bool with_victory) {
  if (!scenario_) return {};
  declare_support();
  declare_reinforcements();
  declare_events();
  if (with_victory) declare_victory();
  for (std::size_t i = 0; i < pending_.size(); ++i) {
    const Pending job = pending_[i];
    book_.rules[job.rule].root = compile(job.when, job.rule, job.formation);
  }
  set_length();
  for (const Pending& job : pending_)
    if (job.when && job.when->moment == Moment::end_of_game) ask_at_the_end(book_.rules[job.rule]);
  set_order();
  return std::move(book_);
}

std::size_t RulebookMaker::declare(Rule rule) {
  const std::size_t number = book_.rules.size();
  if (!rule.id.empty()) by_id_.emplace(rule.id, number);
  if (!rule.when.empty() && rule.when.front()) rule.latched = rule.when.front()->latched.value_or(true);
  book_.rules.push_back(std::move(rule));
  return number;
}

void RulebookMaker::declare_events() {
  if (!scenario_->events) return;
  for (const Event& event : scenario_->events->list) {
    Rule rule{event.id, TriggerKind::event, true, false, "", event.datum.origin, {}, {}, true, 0, {}, {}};
    if (event.when) rule.when = {&*event.when};
    pending_.push_back({declare(std::move(rule)), when_of(event.when), ""});
  }
}

void RulebookMaker::declare_victory() {
  if (!scenario_->victory) return;
  for (const VictoryItem& item : scenario_->victory->items) {
    if (item.score != Score::condition || !item.when) continue;
    Rule rule{"", TriggerKind::event, false, false, item.side, item.datum.origin, {&*item.when}, {}, true, 0, {}, {}, &item};
    pending_.push_back({declare(std::move(rule)), &*item.when, ""});
  }
}

// An element that names an asset counts before one for all of the side; several of the same rank: any of them.
void RulebookMaker::declare_support() {
  if (!scenario_->support) return;
  const Support& support = *scenario_->support;
  for (const Availability& available : support.availability) {
    Rule rule{available.id,
              TriggerKind::support,
              false,
              available.assets.size() == 1,
              available.side,
              available.datum.origin,
              {},
              {},
              true,
              0,
              {},
              {}};
    if (available.when) rule.when = {&*available.when};
    const std::size_t number = declare(std::move(rule));
    if (available.when)
      pending_.push_back({number, when_of(available.when), ""});
    else
      book_.rules[number].root = Node{};  // always
  }
  for (const Asset& asset : support.assets) {
    std::size_t own = NONE;
    if (asset.when) {
      own = declare(Rule{"", TriggerKind::support, false, true, asset.side, asset.datum.origin, {&*asset.when}, {}, true, 0, {}, {}});
      pending_.push_back({own, &*asset.when, ""});
    }
    declare_asset(asset.id, asset.side, asset.datum.origin, &asset, own);
  }
  for (const Availability& available : support.availability)
    for (const std::string& id : available.assets)
      if (!by_id_.count(id) &&
          std::none_of(support.assets.begin(), support.assets.end(), [&](const Asset& asset) { return asset.id == id; }))
        declare_asset(id, available.side, available.datum.origin, nullptr, NONE);
}

void RulebookMaker::declare_asset(const std::string& id, const std::string& side, Origin at, const Asset* asset, std::size_t own) {
  std::vector<std::size_t> named, general;
  const auto& availability = scenario_->support->availability;
  for (std::size_t i = 0; i < availability.size(); ++i) {  // availability i is rule i: they are declared first
    const Availability& available = availability[i];
    if (std::find(available.assets.begin(), available.assets.end(), id) != available.assets.end()) named.push_back(i);
    if (available.assets.empty() && available.side == side && asset && !asset->piece) general.push_back(i);
  }
  if (own != NONE) named.push_back(own);
  const std::vector<std::size_t>& sources = named.empty() ? general : named;
  if (sources.empty()) return;
  Rule rule{id, TriggerKind::support, true, false, side, at, {}, {}, false, 0, {}, {}};
  rule.root = Node{Node::Is::any, 0, 1, 0, {}};
  for (const std::size_t source : sources) {
    rule.root.parts.push_back(Node{Node::Is::rule, source, 1, 0, {}});
    const auto& when = book_.rules[source].when;
    rule.when.insert(rule.when.end(), when.begin(), when.end());
  }
  if (sources.size() == 1) rule.at = book_.rules[sources.front()].at;
  const std::size_t number = declare(std::move(rule));
  book_.rules[number].latched = false;  // its sources are, or are not
  if (sources.size() > 1)
    book_.rules[number].notes.push_back(say("Several lines of the card say when it may be called; any of them is enough."));
}

std::vector<std::string> RulebookMaker::rolling_formations(const Reinforcement& reinforcement) const {
  const auto per_formation = [](const auto& self, const Condition& condition) -> bool {
    if (const auto* dice = std::get_if<Diced>(&condition.node)) return dice->per == Per::formation;
    const auto any = [&](const std::vector<Condition>& parts) {
      return std::any_of(parts.begin(), parts.end(), [&](const Condition& part) { return self(self, part); });
    };
    if (const auto* all = std::get_if<All>(&condition.node)) return any(all->parts);
    if (const auto* some = std::get_if<Any>(&condition.node)) return any(some->parts);
    if (const auto* no = std::get_if<Not>(&condition.node)) return any(no->parts);
    return false;
  };
  if (!reinforcement.when || !project_.orbat()) return {};
  const auto& conditions = reinforcement.when->conditions;
  if (std::none_of(conditions.begin(), conditions.end(),
                   [&](const Condition& condition) { return per_formation(per_formation, condition); }))
    return {};
  std::vector<std::string> ids;
  for (const Units& units : reinforcement.units) {
    for (const std::string& id : units.of)
      if (project_.orbat()->formation(id)) ids.push_back(id);
    if (units.rest_of && project_.orbat()->formation(*units.rest_of)) ids.push_back(*units.rest_of);
  }
  return ids;
}

void RulebookMaker::declare_reinforcements() {
  if (!scenario_->reinforcements) return;
  for (const Reinforcement& reinforcement : scenario_->reinforcements->list) {
    Rule rule{
        reinforcement.id, TriggerKind::reinforcement, true, false, reinforcement.side, reinforcement.datum.origin, {}, {}, true, 0, {}, {}};
    if (reinforcement.when) rule.when = {&*reinforcement.when};
    rule.delay = reinforcement.timing == Timing::next_turn ? 1 : 0;
    const std::vector<std::string> formations = rolling_formations(reinforcement);
    auto& rules = by_formation_.emplace_back();
    rule.listed = formations.empty();
    const std::size_t whole = declare(rule);
    rules[""] = whole;
    if (formations.empty()) {
      pending_.push_back({whole, when_of(reinforcement.when), ""});
      continue;
    }
    book_.rules[whole].root = Node{Node::Is::all, 0, 1, 0, {}};  // all of it: whoever refers to it as one means that
    for (const std::string& formation : formations) {
      Rule part = rule;
      part.id = reinforcement.id + "/" + formation;
      part.listed = true;
      const std::size_t number = declare(std::move(part));
      rules[formation] = number;
      book_.rules[whole].root.parts.push_back(Node{Node::Is::rule, number, 1, 0, {}});
      pending_.push_back({number, when_of(reinforcement.when), formation});
    }
  }
}

std::size_t RulebookMaker::entry_rule(std::size_t reinforcement, std::size_t piece) const {
  const auto& rules = by_formation_[reinforcement];
  for (auto around = project_.orbat()->pieces()[piece].formation; around; around = project_.orbat()->formations()[*around].parent)
    if (const auto found = rules.find(project_.orbat()->formations()[*around].formation->id); found != rules.end()) return found->second;
  return rules.at("");
}

void RulebookMaker::set_length() {
  if (scenario_->time) {
    const auto& length = scenario_->time->length;
    if (length && length->turns && *length->turns > 0) book_.length = length->turns;
    const auto& clock = scenario_->time->clock;
    const auto minutes = project_.game().whole("turn.minutes");
    if (!book_.length && clock && clock->start && clock->end && minutes && *minutes > 0) {
      const int lasts = ((clock->end->minutes - clock->start->minutes) % 1440 + 1440) % 1440;
      if (lasts >= *minutes) book_.length = lasts / *minutes;
    }
  }
  const int wanted = book_.length.value_or(std::max(10 * OPEN_HORIZON, farthest_ + 1));
  book_.horizon = std::min(wanted, MOST_TURNS);
  book_.all_seen = wanted <= MOST_TURNS;
}

// What is looked at when the game is over is looked at in its last turn alone, and its dice are rolled in that turn.
void RulebookMaker::ask_at_the_end(Rule& rule) {
  if (!book_.length) return;
  rule.notes.push_back(say("It is looked at only when the game is over, after turn {turn}.", {{"turn", std::int64_t{*book_.length}}}));
  const auto roll_late = [&](const auto& self, const Node& node) -> void {
    if (node.is == Node::Is::dice) book_.dice[node.index].first_roll = std::max(book_.dice[node.index].first_roll, *book_.length);
    for (const Node& part : node.parts) self(self, part);
  };
  roll_late(roll_late, rule.root);
  Node late{Node::Is::all, 0, 1, 0, {}};
  late.parts.push_back(Node{Node::Is::turns, 0, *book_.length, *book_.length, {}});
  late.parts.push_back(std::move(rule.root));
  rule.root = std::move(late);
}

void RulebookMaker::see(int turn) { farthest_ = std::max(farthest_, turn); }

namespace {
// Rules that a node needs in the same turn.
void each_rule(const Rulebook& book, const Node& node, const auto& visit) {
  if (node.is == Node::Is::rule) visit(node.index);
  if (node.is == Node::Is::play)
    for (const Share& share : book.play[node.index].shares)
      for (const Way& way : share.ways)
        if (way.rule) visit(*way.rule);
  for (const Node& part : node.parts) each_rule(book, part, visit);
}
}  // namespace

void RulebookMaker::set_order() {
  std::vector<bool> seen(book_.rules.size());
  struct Frame {
    std::size_t rule, next;
    std::vector<std::size_t> needs;
  };
  const auto frame = [&](std::size_t rule) {
    Frame made{rule, 0, {}};
    each_rule(book_, book_.rules[rule].root, [&](std::size_t need) { made.needs.push_back(need); });
    seen[rule] = true;
    return made;
  };
  for (std::size_t first = 0; first < book_.rules.size(); ++first) {
    if (seen[first]) continue;
    std::vector<Frame> stack{frame(first)};
    while (!stack.empty()) {
      Frame& top = stack.back();
      if (top.next == top.needs.size()) {
        book_.order.push_back(top.rule);
        stack.pop_back();
      } else if (const std::size_t need = top.needs[top.next++]; !seen[need]) {
        stack.push_back(frame(need));
      }
    }
  }
}

const Rule* find_rule(const Rulebook& book, std::string_view id) {
  const Rule* found = nullptr;
  for (const Rule& rule : book.rules)
    if (rule.id == id && (!found || (rule.listed && !found->listed))) found = &rule;
  return found;
}

}  // namespace hexwright::validator
