// The reasons behind a result, as sentences.
#include "validator/analysis/why.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "model/wording/catalogue.hpp"

namespace hexwright::validator {

using wording::nested;
using wording::say;
using wording::Text;

namespace {

constexpr std::size_t MOST_NOTES = 6;
// Looked at for one reason: no card has so many that wait for one another, and a file that has would take for ever.
constexpr std::size_t MOST_RULES = 256, MOST_INNER = 16;

bool same(const Text& a, const Text& b) { return wording::english().words(a) == wording::english().words(b); }

Text in_a_row(const std::vector<Text>& sentences) {
  Text all{};
  for (const Text& one : sentences)
    all = all.msgid.empty() ? one : Text{"{first} {last}", {}, 0, {{"first", nested(all)}, {"last", nested(one)}}};
  return all;
}

std::vector<std::size_t> rules_in(const Rulebook& book, std::size_t rule) {
  std::vector<std::size_t> rules;
  each_rule(book, book.rules[rule].root, Looked::ever, [&](std::size_t one) { rules.push_back(one); });
  return rules;
}

// Its own and those of the rules it refers to.
void add_notes(const Rulebook& book, std::size_t number, std::vector<Text>& out, std::set<std::size_t>& seen) {
  if (out.size() >= MOST_NOTES || seen.size() >= MOST_RULES || !seen.insert(number).second) return;
  const auto add = [&](const Text& note) {
    if (out.size() < MOST_NOTES && std::none_of(out.begin(), out.end(), [&](const Text& known) { return same(known, note); }))
      out.push_back(note);
  };
  for (const Text& note : book.rules[number].notes) add(note);
  for (const std::size_t rule : rules_in(book, number))
    if (!book.rules[rule].assumed) add_notes(book, rule, out, seen);
}

bool has_dice(const Rulebook& book, const Node& node) {
  return node.is == Node::Is::dice ||
         std::any_of(node.parts.begin(), node.parts.end(), [&](const Node& part) { return has_dice(book, part); });
}

Text verdict(const WhyInput& input) {
  const Rule& rule = input.book.rules[input.rule];
  const RuleForecast& outlook = input.forecast.rules[input.rule];
  if (input.result.possible == Possible::no) {
    if (input.book.length)
      return say("It never happens in the {turns} turns of the scenario.", {{"turns", std::int64_t{*input.book.length}}});
    return say("It never happens.");
  }
  if (input.result.method == Method::exact) return say("Only turns and dice decide; the chances are exact.");
  if (outlook.decided()) return say("The turn alone decides.");
  if (has_dice(input.book, rule.root)) return say("Dice are rolled, and when is decided in play: assume a turn to get figures.");
  return say("It is decided in play; the earliest turn is the first that nothing excludes.");
}

}  // namespace

std::vector<std::string> circle(const Rulebook& book, std::size_t rule) {
  std::map<std::size_t, std::size_t> from;
  std::vector<std::size_t> open{rule};
  for (std::size_t at = 0; at < open.size() && at < MOST_RULES; ++at) {
    for (const std::size_t one : rules_in(book, open[at])) {
      if (one == rule) {  // round: back along the way that led here
        std::vector<std::string> ids{book.rules[rule].id};
        for (std::size_t back = open[at]; back != rule; back = from.at(back)) ids.push_back(book.rules[back].id);
        ids.push_back(book.rules[rule].id);
        std::reverse(ids.begin(), ids.end());
        std::erase(ids, std::string());
        return ids;
      }
      if (from.emplace(one, open[at]).second) open.push_back(one);
    }
  }
  return {};
}

// Of an asset that is restricted by one line, the circle of that line counts.
std::vector<std::string> circle_behind(const Rulebook& book, std::size_t rule) {
  auto found = circle(book, rule);
  const std::vector<std::size_t> inner = rules_in(book, rule);
  for (std::size_t i = 0; found.empty() && i < std::min(inner.size(), MOST_INNER); ++i) found = circle(book, inner[i]);
  return found;
}

Text why(const WhyInput& input) {
  const Rule& rule = input.book.rules[input.rule];
  if (rule.assumed) return say("It is assumed to come true in turn {turn}.", {{"turn", std::int64_t{*rule.assumed}}});
  std::vector<Text> sentences;
  if (input.result.possible == Possible::no)
    if (const auto ids = circle_behind(input.book, input.rule); !ids.empty()) {
      std::string chain;
      for (const std::string& id : ids) chain += chain.empty() ? id : " → " + id;
      sentences.push_back(say("It waits for itself: {chain}.", {{"chain", chain}}));
    }
  std::set<std::size_t> seen;
  add_notes(input.book, input.rule, sentences, seen);
  sentences.push_back(verdict(input));
  if (input.no_figures) sentences.push_back(*input.no_figures);
  if (!input.book.length) {
    sentences.push_back(input.result.by_turn ? say("The scenario states no length: the figures go up to turn {turn}.",
                                                   {{"turn", std::int64_t{input.turns_shown}}})
                                             : say("The scenario states no length."));
  } else if (!input.book.all_seen) {
    sentences.push_back(say("Only the first {turns} turns are looked at.", {{"turns", std::int64_t{input.book.horizon}}}));
  }
  return in_a_row(sentences);
}

}  // namespace hexwright::validator
