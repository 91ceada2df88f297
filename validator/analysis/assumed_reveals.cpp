// Pairs of reveals of which one implies the other; an assumption about one then bounds the other.
#include "validator/analysis/assumed_reveals.hpp"

#include <algorithm>
#include <iterator>

#include "model/document/ruleset.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

namespace {

struct Reveal {
  const Rule* rule;
  std::size_t leaf;
  const Revealed* what;
  std::optional<Moment> moment;

  int least() const { return what->least.value_or(1); }
};

std::vector<Reveal> reveals_of(const Rulebook& book) {
  std::vector<Reveal> list;
  for (const Rule& rule : book.rules) {
    if (rule.root.is != Node::Is::play || rule.when.size() != 1 || rule.when.front()->conditions.size() != 1) continue;
    const auto* what = std::get_if<Revealed>(&rule.when.front()->conditions.front().node);
    if (what && what->least.value_or(1) > 0) list.push_back({&rule, rule.root.index, what, rule.when.front()->moment});
  }
  return list;
}

bool kinds_inside(const std::vector<std::string>& kinds, const std::vector<std::string>& others, const project::Game& game) {
  if (others.empty()) return true;
  return !kinds.empty() && std::all_of(kinds.begin(), kinds.end(), [&](const std::string& kind) {
    return std::any_of(others.begin(), others.end(),
                       [&](const std::string& other) { return kind == other || game.is(KindOf::piece, kind, other); });
  });
}

// Whenever `more` is true, `less` is.
bool implies(const Reveal& more, const Reveal& less, const project::Game& game) {
  return more.what->side == less.what->side && more.moment == less.moment && more.least() >= less.least() &&
         kinds_inside(more.what->kinds, less.what->kinds, game);
}

// By which it is known, or by which its asset is when the line of the card has no id.
std::string name_of(const Rulebook& book, const Rule& rule) {
  if (!rule.id.empty()) return rule.id;
  for (const Rule& asset : book.rules)
    if (!asset.id.empty() && std::find(asset.when.begin(), asset.when.end(), rule.when.front()) != asset.when.end()) return asset.id;
  return "";
}

}  // namespace

std::optional<wording::Fault> spread_assumed_reveals(Rulebook& book, const project::Game& game) {
  const std::vector<Reveal> all = reveals_of(book);
  std::vector<Reveal> assumed;
  std::copy_if(all.begin(), all.end(), std::back_inserter(assumed), [](const Reveal& reveal) { return reveal.rule->assumed.has_value(); });
  for (const Reveal& more : assumed)
    for (const Reveal& less : assumed)
      if (implies(more, less, game) && *more.rule->assumed < *less.rule->assumed) {
        const std::vector<wording::Argument> names{{"name", name_of(book, *more.rule)},
                                                   {"turn", std::int64_t{*more.rule->assumed}},
                                                   {"other", name_of(book, *less.rule)},
                                                   {"later", std::int64_t{*less.rule->assumed}}};
        return wording::Fault{
            "usage/contradiction",
            {},
            say("\"{name}\" is assumed to happen in turn {turn} and \"{other}\" only in turn {later}, but the first is not true before "
                "the second.",
                names),
            say("Assume \"{other}\" in turn {turn} or earlier, or \"{name}\" in turn {later} or later.", names),
            {}};
      }
  for (const Reveal& known : assumed)
    for (const Reveal& other : all) {
      if (other.rule->assumed) continue;
      const int turn = *known.rule->assumed;
      PlayLeaf& leaf = book.play[other.leaf];
      if (implies(other, known, game))
        for (Share& share : leaf.shares)
          for (Way& way : share.ways) way.from_turn = std::max(way.from_turn, turn);
      if (implies(known, other, game)) leaf.certain_from = std::min(leaf.certain_from.value_or(turn), turn);
    }
  return std::nullopt;
}

}  // namespace hexwright::validator
