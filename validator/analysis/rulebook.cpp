// A rule for every head, by the same number, and how long the scenario lasts. Of a condition what turns and dice decide stays exact, the
// rest becomes a play leaf.
#include "validator/analysis/rulebook.hpp"

#include <algorithm>
#include <map>

#include "validator/analysis/reach.hpp"
#include "validator/analysis/sentence.hpp"
#include "validator/checks/length.hpp"

#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

namespace {

TriggerKind kind_of(const Head& head) {
  if (head.of == Head::Of::reinforcement) return TriggerKind::reinforcement;
  if (head.of == Head::Of::withdrawal) return TriggerKind::withdrawal;
  if (head.of == Head::Of::replacement) return TriggerKind::replacement;
  return head.of == Head::Of::event || head.of == Head::Of::victory_item ? TriggerKind::event : TriggerKind::support;
}

class RulebookMaker {
 public:
  RulebookMaker(const project::Project& project, Heads::Victory victory)
      : project_(project), scenario_(project.scenario()), heads_(project, victory), reach_(project, heads_) {}
  Rulebook make();

 private:
  void declare(const Head& head);

  Node compile(const document::When* when, std::size_t rule, const std::string& formation);
  Node compile(const document::Condition& condition, std::size_t rule, const std::string& formation);
  Node compile(const std::vector<document::Condition>& parts, Node::Is is, std::size_t rule, const std::string& formation);
  Node play(PlayLeaf leaf, const document::Condition& condition);
  Node opaque(std::size_t rule, wording::Text note);
  Node dice(const document::Diced& node, std::size_t rule, const std::string& formation);
  Node over(std::size_t rule);
  Node refer(const std::string& id, std::size_t rule);
  Node entered(const document::Entered& node, const document::Condition& condition);
  Node called(const document::Called& node, const document::Condition& condition);
  void name_waits(PlayLeaf& leaf) const;

  void set_length();
  void ask_at_the_end(Rule& rule);
  void see(int turn) { farthest_ = std::max(farthest_, turn); }

  const project::Project& project_;
  const document::Scenario* scenario_;
  Heads heads_;  // head n is rule n
  Rulebook book_;
  Reach reach_;
  std::map<std::pair<const document::Diced*, std::string>, std::size_t> dice_of_;
  int farthest_ = 0;  // turn that a condition names
};

Rulebook RulebookMaker::make() {
  if (!scenario_) return {};
  for (const Head& head : heads_.all()) declare(head);
  for (std::size_t i = 0; i < book_.rules.size(); ++i)
    if (const Head& head = heads_.all()[i]; head.joins == Head::Joins::none) book_.rules[i].root = compile(head.when, i, head.formation);
  set_length();
  for (std::size_t i = 0; i < book_.rules.size(); ++i)
    if (const When* when = heads_.all()[i].when; when && when->moment == Moment::end_of_game) ask_at_the_end(book_.rules[i]);
  std::vector<std::vector<std::size_t>> needs(book_.rules.size());
  for (std::size_t i = 0; i < needs.size(); ++i)
    each_rule(book_, book_.rules[i].root, Looked::this_turn, [&](std::size_t need) { needs[i].push_back(need); });
  book_.order = needed_first(needs);
  return std::move(book_);
}

void RulebookMaker::declare(const Head& head) {
  Rule rule{.id = head.id, .kind = kind_of(head), .for_one = head.for_one, .side = head.side, .at = head.at, .latched = head.latched};
  rule.listed = head.of == Head::Of::asset || head.of == Head::Of::event || head.of == Head::Of::withdrawal ||
                head.of == Head::Of::replacement || (head.of == Head::Of::reinforcement && head.joins == Head::Joins::none);
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
  if (const auto last = last_turn(*scenario_, project_.game()); last && *last > 0) book_.length = last;
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

Node RulebookMaker::compile(const When* when, std::size_t rule, const std::string& formation) {
  if (!when) return opaque(rule, say("The card does not say when."));
  return compile(when->conditions, Node::Is::all, rule, formation);
}

Node RulebookMaker::compile(const std::vector<Condition>& parts, Node::Is is, std::size_t rule, const std::string& formation) {
  if (parts.empty()) return is == Node::Is::any ? Node{Node::Is::never, 0, 1, 0, {}} : opaque(rule, say("No condition is stated."));
  if (parts.size() == 1) return compile(parts.front(), rule, formation);
  Node node{is, 0, 1, 0, {}};
  for (const Condition& part : parts) node.parts.push_back(compile(part, rule, formation));
  return node;
}

Node RulebookMaker::compile(const Condition& condition, std::size_t rule, const std::string& formation) {
  const auto* node = &condition.node;
  std::vector<wording::Text> notes;
  const auto noted = [&](PlayLeaf leaf) {
    auto& of_rule = book_.rules[rule].notes;
    of_rule.insert(of_rule.end(), notes.begin(), notes.end());
    return play(std::move(leaf), condition);
  };
  if (const auto* turn = std::get_if<OnTurn>(node)) {
    Node made{Node::Is::turns, 0, turn->at.value_or(turn->from.value_or(1)), turn->at.value_or(turn->until.value_or(1'000'000)), {}};
    see(std::max({turn->at.value_or(0), turn->from.value_or(0), turn->until ? *turn->until + 1 : 0}));
    return made;
  }
  if (const auto* captured = std::get_if<Captured>(node)) return noted(reach_.captured(*captured, notes));
  if (const auto* revealed = std::get_if<Revealed>(node)) return noted(reach_.revealed(*revealed, notes));
  if (const auto* near = std::get_if<Near>(node)) return noted(reach_.near(*near, notes));
  if (const auto* lost = std::get_if<Lost>(node)) return noted(reach_.lost(*lost, notes));
  if (const auto* gone = std::get_if<Eliminated>(node)) return noted(reach_.gone(*gone, notes));
  if (const auto* gone = std::get_if<Exited>(node)) return noted(reach_.gone(*gone, notes));
  if (const auto* points = std::get_if<Scored>(node)) return noted(reach_.scored(*points, notes));
  if (std::holds_alternative<GameOver>(*node)) return over(rule);
  if (const auto* entry = std::get_if<Entered>(node)) return entered(*entry, condition);
  if (const auto* call = std::get_if<Called>(node)) return called(*call, condition);
  if (const auto* diced = std::get_if<Diced>(node)) return dice(*diced, rule, formation);
  if (const auto* other = std::get_if<OtherTrigger>(node)) return refer(other->ref, rule);
  if (const auto* lua = std::get_if<LuaCondition>(node)) {
    const Node leaf = opaque(rule, say("The script {file} decides: only playing would tell.", {{"file", lua->file}}));
    book_.play[leaf.index].scripted = true;
    return leaf;
  }
  if (const auto* all = std::get_if<All>(node)) return compile(all->parts, Node::Is::all, rule, formation);
  if (const auto* any = std::get_if<Any>(node)) return compile(any->parts, Node::Is::any, rule, formation);
  if (const auto* no = std::get_if<Not>(node))
    return Node{Node::Is::negated, 0, 1, 0, {compile(no->parts, Node::Is::all, rule, formation)}};
  return Node{};
}

void RulebookMaker::name_waits(PlayLeaf& leaf) const {
  for (const Share& share : leaf.shares)
    for (const Way& way : share.ways)
      if (way.rule && !book_.rules[*way.rule].id.empty()) leaf.waits_for.push_back(book_.rules[*way.rule].id);
  std::sort(leaf.waits_for.begin(), leaf.waits_for.end());
  leaf.waits_for.erase(std::unique(leaf.waits_for.begin(), leaf.waits_for.end()), leaf.waits_for.end());
}

Node RulebookMaker::play(PlayLeaf leaf, const Condition& condition) {
  if (std::holds_alternative<Entered>(condition.node)) name_waits(leaf);
  for (const Share& share : leaf.shares)
    for (const Way& way : share.ways) see(way.from_turn + way.delay);
  leaf.words = clause(condition, project_);
  book_.play.push_back(std::move(leaf));
  return Node{Node::Is::play, book_.play.size() - 1, 1, 0, {}};
}

Node RulebookMaker::opaque(std::size_t rule, wording::Text note) {
  book_.rules[rule].notes.push_back(note);
  book_.play.push_back(PlayLeaf{{{1, {Way{}}}}, 1, false, false, {}, {}, {}});
  return Node{Node::Is::play, book_.play.size() - 1, 1, 0, {}};
}

Node RulebookMaker::dice(const Diced& node, std::size_t rule, const std::string& formation) {
  const auto [known, fresh] = dice_of_.emplace(std::pair(&node, node.per == Per::formation ? formation : ""), book_.dice.size());
  Node leaf{Node::Is::dice, known->second, 1, 0, {}};
  if (node.per == Per::piece)
    book_.rules[rule].notes.push_back(say("Each piece has a roll of its own; the figures are those of one piece."));
  if (!fresh) return leaf;
  DiceLeaf die{dice_table(node), node.from_turn.value_or(1), {}};
  see(die.first_roll);
  for (const auto& change : die.table.changes) see(change.from_turn);
  if (die.table.sides < 2) {
    dice_of_.erase(known);
    return opaque(rule, say("The card does not say which die is rolled."));
  }
  if (node.after) {
    const Node after = refer(*node.after, rule);
    if (after.is != Node::Is::rule && after.is != Node::Is::always) {
      dice_of_.erase(known);
      return after;
    }
    if (after.is == Node::Is::rule) die.after = after.index;  // what nothing restricts has always been true
  }
  book_.dice.push_back(std::move(die));
  return leaf;
}

// So only when the last turn is over.
Node RulebookMaker::over(std::size_t rule) {
  const auto during_play = [](const When* when) {
    return when->moment && *when->moment != Moment::end_of_game && *when->moment != Moment::any_time;
  };
  const auto& asked = book_.rules[rule].when;
  if (!asked.empty() && std::all_of(asked.begin(), asked.end(), during_play)) {
    book_.rules[rule].notes.push_back(say("It is looked at while the game is still being played."));
    return Node{Node::Is::never, 0, 1, 0, {}};
  }
  const auto last = last_turn(*scenario_, project_.game());
  return last ? Node{Node::Is::turns, 0, *last, *last, {}} : opaque(rule, say("The scenario states no length."));
}

Node RulebookMaker::refer(const std::string& id, std::size_t rule) {
  const auto meaning = heads_.refer(id);
  if (!meaning) return opaque(rule, say("Nothing in the scenario has the id \"{id}\".", {{"id", id}}));
  return meaning->head ? Node{.is = Node::Is::rule, .index = *meaning->head} : Node{};
}

// Pieces that must come on when their reinforcement says so are on from then; where their owner may wait, play decides.
Node RulebookMaker::entered(const Entered& node, const Condition& condition) {
  PlayLeaf leaf = reach_.entered(node);
  Node all{Node::Is::all, 0, 1, 0, {}};
  for (const Share& share : leaf.shares) {
    const bool one = share.ways.size() == 1 && share.ways.front().rule;
    if (!one) return play(std::move(leaf), condition);
    const std::size_t number = *share.ways.front().rule;
    const Rule& rule = book_.rules[number];
    const bool may_wait = scenario_->reinforcements->list[*heads_.all()[number].index].optional_entry.value_or(false);
    if (may_wait || rule.delay > 0 || !rule.latched) return play(std::move(leaf), condition);
    if (std::none_of(all.parts.begin(), all.parts.end(), [&](const Node& part) { return part.index == number; }))
      all.parts.push_back({.is = Node::Is::rule, .index = number});
  }
  if (!leaf.known || all.parts.empty()) return play(std::move(leaf), condition);
  return all;
}

// Never before the asset may be called; whether it then is, its owner decides.
Node RulebookMaker::called(const Called& node, const Condition& condition) {
  PlayLeaf leaf;
  Share share;
  const auto meaning = heads_.refer(node.asset);
  leaf.known = meaning.has_value();
  if (meaning && meaning->head) {
    share.ways.push_back({1, *meaning->head, 0});
    leaf.waits_for.push_back(node.asset);
  } else {
    share.ways.push_back({});
  }
  leaf.shares.push_back(std::move(share));
  const auto& support = scenario_->support;
  if (support && project_.orbat())
    for (const Asset& asset : support->assets)
      if (const auto piece = asset.id == node.asset && asset.piece ? project_.orbat()->piece(*asset.piece) : std::nullopt) {
        leaf.shares.push_back({1, reach_.ways_on(*piece)});
        leaf.need = 2;
      }
  return play(std::move(leaf), condition);
}

}  // namespace

Rulebook make_rulebook(const project::Project& project, Heads::Victory victory) { return RulebookMaker(project, victory).make(); }

}  // namespace hexwright::validator
