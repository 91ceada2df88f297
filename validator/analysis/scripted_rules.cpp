// Goes from the rules with a script to those that look at them, so that each rule is gone through once however they hang together.
#include "validator/analysis/scripted_rules.hpp"

#include <algorithm>

namespace hexwright::validator {

namespace {

struct Ties {
  bool scripted = false;
  std::vector<std::size_t> looks_at;  // rules
};

void gather(const Rulebook& book, const Node& node, Ties& ties) {
  if (node.is == Node::Is::rule) ties.looks_at.push_back(node.index);
  if (node.is == Node::Is::dice && book.dice[node.index].after) ties.looks_at.push_back(*book.dice[node.index].after);
  if (node.is == Node::Is::play) {
    const PlayLeaf& leaf = book.play[node.index];
    ties.scripted = ties.scripted || leaf.scripted;
    for (const Share& share : leaf.shares)
      for (const Way& way : share.ways)
        if (way.rule) ties.looks_at.push_back(*way.rule);
  }
  for (const Node& part : node.parts) gather(book, part, ties);
}

}  // namespace

std::vector<bool> scripted_rules(const Rulebook& book) {
  std::vector<bool> scripted(book.rules.size());
  if (std::none_of(book.play.begin(), book.play.end(), [](const PlayLeaf& leaf) { return leaf.scripted; })) return scripted;
  std::vector<std::vector<std::size_t>> seen_by(book.rules.size());
  std::vector<std::size_t> reached;
  for (std::size_t i = 0; i < book.rules.size(); ++i) {
    if (book.rules[i].assumed) continue;
    Ties ties;
    gather(book, book.rules[i].root, ties);
    for (const std::size_t rule : ties.looks_at) seen_by[rule].push_back(i);
    if (!ties.scripted) continue;
    scripted[i] = true;
    reached.push_back(i);
  }
  while (!reached.empty()) {
    const std::size_t rule = reached.back();
    reached.pop_back();
    for (const std::size_t other : seen_by[rule]) {
      if (scripted[other]) continue;
      scripted[other] = true;
      reached.push_back(other);
    }
  }
  return scripted;
}

}  // namespace hexwright::validator
