// Each kind of condition as a node of the tree: what turns and dice decide stays exact, the rest becomes a play leaf.
#include <algorithm>

#include "model/document/scenario.hpp"
#include "validator/analysis/rulebook.hpp"
#include "validator/analysis/sentence.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

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

Node RulebookMaker::refer(const std::string& id, std::size_t rule) {
  const auto [first, last] = by_id_.equal_range(id);
  if (first != last) return Node{Node::Is::rule, first->second, 1, 0, {}};
  const auto& support = scenario_->support;
  const bool asset = support && std::any_of(support->assets.begin(), support->assets.end(), [&](const Asset& one) { return one.id == id; });
  if (asset) return Node{};  // an asset that no line restricts
  return opaque(rule, say("Nothing in the scenario has the id \"{id}\".", {{"id", id}}));
}

// Pieces that must come on when their reinforcement says so are on from then; where their owner may wait, play decides.
Node RulebookMaker::entered(const Entered& node, const Condition& condition) {
  PlayLeaf leaf = reach_.entered(node);
  Node all{Node::Is::all, 0, 1, 0, {}};
  for (const Share& share : leaf.shares) {
    const bool one = share.ways.size() == 1 && share.ways.front().rule;
    if (!one) return play(std::move(leaf), condition);
    const Rule& rule = book_.rules[*share.ways.front().rule];
    const auto& list = scenario_->reinforcements->list;
    const bool may_wait = std::any_of(list.begin(), list.end(), [&](const Reinforcement& one_of) {
      return one_of.optional_entry.value_or(false) && (rule.id == one_of.id || rule.id.starts_with(one_of.id + "/"));
    });
    if (may_wait || rule.delay > 0 || !rule.latched) return play(std::move(leaf), condition);
    if (std::none_of(all.parts.begin(), all.parts.end(), [&](const Node& part) { return part.index == *share.ways.front().rule; }))
      all.parts.push_back({Node::Is::rule, *share.ways.front().rule, 1, 0, {}});
  }
  if (!leaf.known || all.parts.empty()) return play(std::move(leaf), condition);
  return all;
}

// Never before the asset may be called; whether it then is, its owner decides.
Node RulebookMaker::called(const Called& node, const Condition& condition) {
  PlayLeaf leaf;
  Share share;
  const auto [first, last] = by_id_.equal_range(node.asset);
  if (first != last) {
    share.ways.push_back({1, first->second, 0});
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
  leaf.known = first != last || (support && std::any_of(support->assets.begin(), support->assets.end(),
                                                        [&](const Asset& asset) { return asset.id == node.asset; }));
  return play(std::move(leaf), condition);
}

}  // namespace hexwright::validator
