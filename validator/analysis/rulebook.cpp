// A rule for every head, by the same number, and how long the scenario lasts.
#include "validator/analysis/rulebook.hpp"

#include <algorithm>

namespace hexwright::validator {

using namespace document;
using wording::say;

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

TriggerKind kind_of(const Head& head) {
  if (head.of == Head::Of::reinforcement) return TriggerKind::reinforcement;
  return head.of == Head::Of::event || head.of == Head::Of::victory_item ? TriggerKind::event : TriggerKind::support;
}

}  // namespace

RulebookMaker::RulebookMaker(const project::Project& project, Heads::Victory victory)
    : project_(project), scenario_(project.scenario()), heads_(project, victory), reach_(project, heads_) {}

Rulebook RulebookMaker::make() {
  if (!scenario_) return {};
  for (const Head& head : heads_.all()) declare(head);
  for (std::size_t i = 0; i < book_.rules.size(); ++i)
    if (const Head& head = heads_.all()[i]; head.joins == Head::Joins::none) book_.rules[i].root = compile(head.when, i, head.formation);
  set_length();
  for (std::size_t i = 0; i < book_.rules.size(); ++i)
    if (const When* when = heads_.all()[i].when; when && when->moment == Moment::end_of_game) ask_at_the_end(book_.rules[i]);
  std::vector<std::vector<std::size_t>> needs(book_.rules.size());
  for (std::size_t i = 0; i < needs.size(); ++i) each_rule(book_, book_.rules[i].root, [&](std::size_t need) { needs[i].push_back(need); });
  book_.order = needed_first(needs);
  return std::move(book_);
}

void RulebookMaker::declare(const Head& head) {
  Rule rule{.id = head.id, .kind = kind_of(head), .for_one = head.for_one, .side = head.side, .at = head.at, .latched = head.latched};
  rule.listed =
      head.of == Head::Of::asset || head.of == Head::Of::event || (head.of == Head::Of::reinforcement && head.joins == Head::Joins::none);
  if (head.of == Head::Of::victory_item) rule.scores = &scenario_->victory->items[*head.index];
  if (head.when) rule.when = {head.when};
  if (head.of == Head::Of::reinforcement) {
    const Reinforcement& reinforcement = scenario_->reinforcements->list[*head.index];
    if (reinforcement.timing == Timing::next_turn) rule.delay = 1;
    if (!head.when && reinforcement.when) rule.when = {&*reinforcement.when};
  }
  if (!head.parts.empty()) rule.root.is = head.joins == Head::Joins::any ? Node::Is::any : Node::Is::all;
  for (const std::size_t part : head.parts) rule.root.parts.push_back({.is = Node::Is::rule, .index = part});
  if (head.of == Head::Of::asset) {
    rule.latched = false;  // its lines are, or are not
    for (const std::size_t line : head.parts)
      rule.when.insert(rule.when.end(), book_.rules[line].when.begin(), book_.rules[line].when.end());
    if (head.parts.size() > 1) rule.notes.push_back(say("Several lines of the card say when it may be called; any of them is enough."));
  }
  book_.rules.push_back(std::move(rule));
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

}  // namespace hexwright::validator
