// Which rules can begin with a word: most attempts end before they begin. A rule may begin with any word when its first part may be empty.
#include <algorithm>
#include <unordered_map>

#include "reading/grammar/fits.hpp"
#include "reading/grammar/grammar.hpp"
#include "reading/grammar/node.hpp"

namespace hexwright::reading {

namespace {

using Kind = Node::Kind;

// Adds the leaves with which the node can begin; true when it can match nothing at all, so that what follows counts as well.
bool add_first(const Node& node, std::set<const Node*>& leaves, std::set<const Rule*>& open) {
  switch (node.kind) {
    case Kind::sequence:
      for (const auto& part : node.parts)
        if (!add_first(*part, leaves, open)) return false;
      return true;
    case Kind::choice: {
      bool empty = false;
      for (const auto& part : node.parts) empty = add_first(*part, leaves, open) || empty;
      return empty;
    }
    case Kind::optional:
      add_first(*node.parts[0], leaves, open);
      return true;
    case Kind::repeat:
    case Kind::slot:
      return add_first(*node.parts[0], leaves, open);
    case Kind::rule: {
      if (!open.insert(node.rule).second) return false;
      bool empty = false;
      for (const Alternative& alternative : node.rule->alternatives) empty = add_first(*alternative.pattern, leaves, open) || empty;
      open.erase(node.rule);
      return empty;
    }
    case Kind::gap:
    case Kind::end:
      return true;
    default:
      leaves.insert(&node);
      return false;
  }
}

}  // namespace

void Grammar::index() {
  int number = 0;
  for (auto& [name, rule] : rules_) {
    rule->number = number++;
    std::set<const Node*> leaves;
    std::set<const Rule*> open{rule.get()};
    bool any = rule->alternatives.empty();
    for (const Alternative& alternative : rule->alternatives) any = add_first(*alternative.pattern, leaves, open) || any;
    for (const Node* leaf : leaves) {
      if (leaf->kind == Kind::word) {
        auto& known = words_[leaf->text];
        if (known.empty() || known.back() != rule->number) known.push_back(rule->number);
      } else {
        others_.emplace_back(leaf, rule->number);
      }
    }
    if (any) always_.push_back(rule->number);
  }
  // Rules share leaves: side by side, each leaf is asked once for a word.
  std::sort(others_.begin(), others_.end());
}

void Grammar::prepare(Flow& flow) const {
  flow.may_begin.clear();
  std::unordered_map<std::string_view, int> known;
  for (int t = 0; t < flow.size(); ++t) {
    const auto [at, fresh] = known.try_emplace(flow.text(t), static_cast<int>(flow.may_begin.size()));
    flow.tokens[t].kind = at->second;
    if (!fresh) continue;
    std::vector<bool>& may = flow.may_begin.emplace_back(rules_.size());
    for (const int rule : always_) may[static_cast<std::size_t>(rule)] = true;
    if (const auto words = words_.find(flow.small(t)); words != words_.end())
      for (const int rule : words->second) may[static_cast<std::size_t>(rule)] = true;
    const Node* asked = nullptr;
    bool fitting = false;
    for (const auto& [leaf, rule] : others_) {
      if (leaf != asked) fitting = fits(*leaf, flow, t);
      asked = leaf;
      if (fitting) may[static_cast<std::size_t>(rule)] = true;
    }
  }
}

}  // namespace hexwright::reading
