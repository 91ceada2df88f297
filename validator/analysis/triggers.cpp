// From the scenario to results: rules are collected, forecast, and given their chances.
#include "validator/analysis/triggers.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "model/document/victory.hpp"
#include "model/wording/catalogue.hpp"
#include "model/wording/list_of.hpp"
#include "validator/analysis/assumed_reveals.hpp"
#include "validator/analysis/joint.hpp"
#include "validator/analysis/rulebook.hpp"
#include "validator/analysis/sentence.hpp"

namespace hexwright::validator {

using namespace document;
using wording::nested;
using wording::say;
using wording::Text;

namespace {

// The reason behind a result, in one or a few sentences with the numbers in them.
struct WhyInput {
  const project::Project& project;
  const Rulebook& book;
  const Forecast& forecast;
  std::size_t rule;
  const TriggerResult& result;
  const std::optional<wording::Text>& no_figures;
  int turns_shown;
};
// The reasons behind a result, as sentences.
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

// Those without which it could not come true: what asks for more than there is, or for longer than the game lasts, waits for none of them.
void add_awaited(const Rulebook& book, const Node& node, std::vector<std::size_t>& rules) {
  if (node.is != Node::Is::play) {
    const Node alone{.is = node.is, .index = node.index};
    each_rule(book, alone, Looked::ever, [&](std::size_t one) { rules.push_back(one); });
    for (const Node& part : node.parts) add_awaited(book, part, rules);
    return;
  }
  const PlayLeaf& leaf = book.play[node.index];
  std::int64_t all = 0;
  std::vector<std::size_t> found;
  for (const Share& share : leaf.shares) {
    bool in_time = false;
    for (const Way& way : share.ways) {
      const bool late = book.length && std::int64_t{way.from_turn} + way.delay > *book.length;
      in_time = in_time || !late;
      if (way.rule && !late) found.push_back(*way.rule);
    }
    all += in_time ? share.weight : 0;
  }
  if (all >= leaf.need) rules.insert(rules.end(), found.begin(), found.end());
}
std::vector<std::size_t> awaited_by(const Rulebook& book, std::size_t rule) {
  std::vector<std::size_t> rules;
  add_awaited(book, book.rules[rule].root, rules);
  return rules;
}

// A rule that waits for itself: the ids on the way round, the first again at the end; empty when there is no circle.
std::vector<std::string> circle(const Rulebook& book, std::size_t rule) {
  std::map<std::size_t, std::size_t> from;
  std::vector<std::size_t> open{rule};
  for (std::size_t at = 0; at < open.size() && at < MOST_RULES; ++at) {
    for (const std::size_t one : awaited_by(book, open[at])) {
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

// The same, or the circle of a rule that it refers to directly: of an asset that is restricted by one line, that of the line.
std::vector<std::string> circle_behind(const Rulebook& book, std::size_t rule) {
  auto found = circle(book, rule);
  const std::vector<std::size_t> inner = awaited_by(book, rule);
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

std::vector<std::string> assumable_names(const Rulebook& book) {
  std::vector<std::string> names;
  for (const Rule& rule : book.rules)
    if (!rule.id.empty()) names.push_back(rule.id);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

// A reinforcement means all its formations; an asset that one line alone restricts means that line too.
void fix(Rulebook& book, std::size_t number, int turn) {
  Rule& rule = book.rules[number];
  rule.assumed = turn;
  const bool lone_asset = rule.kind == TriggerKind::support && rule.listed && rule.root.parts.size() == 1;
  const bool split = rule.kind == TriggerKind::reinforcement && !rule.listed;
  if (!split && !lone_asset) return;
  for (const Node& part : rule.root.parts)
    if (split || book.rules[part.index].for_one) book.rules[part.index].assumed = turn;
}

std::optional<wording::Fault> assume(Rulebook& book, const Assumptions& assumptions) {
  for (const auto& [name, turn] : assumptions.event_turn) {
    bool found = false;
    for (std::size_t i = 0; i < book.rules.size(); ++i)
      if (book.rules[i].id == name) {
        fix(book, i, turn);
        found = true;
      }
    if (!found) {
      const auto names = assumable_names(book);
      std::optional<Text> expected = say("Nothing in this scenario can be assumed.");
      if (!names.empty())
        expected = say("These can be assumed: {names}.", {{"names", wording::nested(wording::list_of({names.begin(), names.end()}))}});
      return wording::Fault{
          "usage/unknown-event", {}, say("There is no event, support or reinforcement called \"{name}\".", {{"name", name}}), expected, {}};
    }
    const int last = book.length.value_or(MOST_TURNS);
    if (turn < 1 || turn > last)
      return wording::Fault{"usage/bad-turn",
                            {},
                            say("\"{name}\" is assumed to happen in turn {turn}, which the scenario does not have.",
                                {{"name", name}, {"turn", std::int64_t{turn}}}),
                            say("The turns are 1 to {last}.", {{"last", std::int64_t{last}}}),
                            {}};
    book.horizon = std::max(book.horizon, std::min(turn + 1, book.length.value_or(MOST_TURNS)));
  }
  return std::nullopt;
}

// One sentence for one `when`, "or" between several of an asset.
Text sentence_of(const Rule& rule, const project::Project& project) {
  std::vector<wording::Value> parts;
  for (const When* when : rule.when) parts.push_back(wording::nested(sentence(*when, project)));
  if (!parts.empty()) return wording::list_of(std::move(parts), wording::Joined::by_or);
  return rule.kind == TriggerKind::support ? say("from the start") : say("no condition is stated");
}

bool has_script(const Rulebook& book, const Node& node) {
  if (node.is == Node::Is::play && book.play[node.index].scripted) return true;
  return std::any_of(node.parts.begin(), node.parts.end(), [&](const Node& part) { return has_script(book, part); });
}

// Which rules a script has a say in, by a condition of their own or by what they wait for: of these only playing tells when they come. From
// the rules with a script to those that look at them, so that each is gone through once however they hang together. What is assumed waits
// for nothing.
std::vector<bool> scripted_rules(const Rulebook& book) {
  std::vector<bool> scripted(book.rules.size());
  if (std::none_of(book.play.begin(), book.play.end(), [](const PlayLeaf& leaf) { return leaf.scripted; })) return scripted;
  std::vector<std::vector<std::size_t>> seen_by(book.rules.size());
  std::vector<std::size_t> reached;
  for (std::size_t i = 0; i < book.rules.size(); ++i) {
    if (book.rules[i].assumed) continue;
    each_rule(book, book.rules[i].root, Looked::ever, [&](std::size_t rule) { seen_by[rule].push_back(i); });
    if (!has_script(book, book.rules[i].root)) continue;
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

class Results {
 public:
  Results(const project::Project& project, const Rulebook& book, std::vector<PartGroup>* watched = nullptr)
      : project_(project), book_(book), forecast_(forecast(book, watched)), scripted_(scripted_rules(book)) {}

  bool from_play(std::size_t number) const { return forecast_.rules[number].from_play; }
  bool never(std::size_t number) const { return !forecast_.rules[number].earliest; }
  TriggerResult of(std::size_t number) const {
    const Rule& rule = book_.rules[number];
    const RuleForecast& outlook = forecast_.rules[number];
    TriggerResult result{rule.id,
                         rule.kind,
                         rule.side,
                         rule.at,
                         rule.when,
                         {},
                         {},
                         Possible::unknown,
                         {},
                         {},
                         {},
                         {},
                         Method::fixed,
                         sentence_of(rule, project_)};
    result.earliest_turn = outlook.earliest;
    result.certain_turn = outlook.certain;
    result.possible = outlook.earliest_likely ? Possible::yes : outlook.earliest || !book_.all_seen ? Possible::unknown : Possible::no;
    const int turns =
        book_.length ? book_.horizon : std::min(book_.horizon, std::max(OPEN_HORIZON, outlook.decided() ? outlook.certain.value_or(0) : 0));
    Chances exact = chances(book_, forecast_, number, turns);
    if (exact.by_turn) take(result, std::move(*exact.by_turn), outlook.decided());
    delay(result, rule.delay);
    add_waits(rule, result);
    if (result.possible == Possible::no) result.circle = circle_behind(book_, number);
    result.only_played = scripted_[number] && !result.by_turn && result.possible != Possible::no;
    result.why = why({project_, book_, forecast_, number, result, exact.why_not, turns});
    return result;
  }

 private:
  // The exact figures know more than the bounds: "A and not A" never fires.
  void take(TriggerResult& result, std::vector<Fraction> by_turn, bool decided) const {
    result.method = decided ? Method::fixed : Method::exact;
    if (!decided) {
      const auto first = std::find_if(by_turn.begin(), by_turn.end(), [](const Fraction& chance) { return !(chance == Fraction(0)); });
      const auto sure = std::find_if(by_turn.begin(), by_turn.end(), [](const Fraction& chance) { return chance == Fraction(1); });
      const bool whole_game = book_.length && book_.all_seen;
      if (first != by_turn.end()) {
        result.earliest_turn = static_cast<int>(first - by_turn.begin()) + 1;
        result.possible = Possible::yes;
      } else if (whole_game) {
        result.earliest_turn.reset();
        result.possible = Possible::no;
      }
      if (sure != by_turn.end()) result.certain_turn = static_cast<int>(sure - by_turn.begin()) + 1;
    }
    result.by_turn = std::move(by_turn);
  }
  // A reinforcement may come on only in the turn after.
  void delay(TriggerResult& result, int turns) const {
    if (turns == 0) return;
    const auto later = [&](std::optional<int>& turn) {
      if (turn) turn = *turn + turns;
      if (turn && book_.length && *turn > *book_.length) turn.reset();
    };
    const bool was_possible = result.earliest_turn.has_value();
    later(result.earliest_turn);
    later(result.certain_turn);
    if (was_possible && !result.earliest_turn) result.possible = Possible::no;
    if (!result.by_turn) return;
    auto& list = *result.by_turn;
    const auto by = std::min(list.size(), static_cast<std::size_t>(turns));
    list.insert(list.begin(), by, Fraction(0));
    list.resize(list.size() - by);
  }
  void add_waits(const Rule& rule, TriggerResult& result) const {
    if (rule.assumed) return;
    add_waits(rule.root, result);
    std::sort(result.waits_for.begin(), result.waits_for.end());
    result.waits_for.erase(std::unique(result.waits_for.begin(), result.waits_for.end()), result.waits_for.end());
  }
  void add_waits(const Node& node, TriggerResult& result) const {
    if (node.is == Node::Is::rule) add_rule(node.index, result);
    if (node.is == Node::Is::dice && book_.dice[node.index].after) add_rule(*book_.dice[node.index].after, result);
    if (node.is == Node::Is::play) {
      const PlayLeaf& leaf = book_.play[node.index];
      result.waits_for.insert(result.waits_for.end(), leaf.waits_for.begin(), leaf.waits_for.end());
      if (leaf.words && leaf.waits_for.empty()) result.waits_for_play.push_back(*leaf.words);
    }
    for (const Node& part : node.parts) add_waits(part, result);
  }
  // An asset's own line of availability is no more than its condition: what that waits for counts.
  void add_rule(std::size_t number, TriggerResult& result) const {
    const Rule& rule = book_.rules[number];
    if (result.kind == TriggerKind::support && std::any_of(rule.when.begin(), rule.when.end(), [&](const When* when) {
          return std::find(result.when.begin(), result.when.end(), when) != result.when.end();
        })) {
      add_waits(rule.root, result);
    } else if (!rule.id.empty()) {
      result.waits_for.push_back(rule.id);
    }
  }

  const project::Project& project_;
  const Rulebook& book_;
  Forecast forecast_;
  std::vector<bool> scripted_;  // of each rule
};

}  // namespace

std::string_view trigger_kind_name(TriggerKind kind) {
  constexpr std::string_view NAMES[] = {"support", "reinforcement", "withdrawal", "replacement", "event"};
  return NAMES[static_cast<std::size_t>(kind)];
}
std::string_view method_name(Method method) { return method == Method::fixed ? "static" : method == Method::exact ? "exact" : "simulated"; }

WholeAnalysis analyse_all(const project::Project& project) {
  const Rulebook book = make_rulebook(project, Heads::Victory::with);
  WholeAnalysis all;
  std::vector<PartGroup> groups = part_groups(book);
  const Results results(project, book, &groups);
  if (book.length && book.all_seen) all.length = book.length;
  for (std::size_t i = 0; i < book.rules.size(); ++i) {
    if (book.rules[i].listed) all.triggers.push_back(results.of(i));
    if (!book.rules[i].scores) continue;
    all.victory.push_back(results.of(i));
    all.victory.back().id = book.rules[i].scores->id;
    all.victory.back().from_play = results.from_play(i);
  }
  for (PartGroup& group : groups) {
    if (results.never(group.rule)) continue;                        // said of the whole
    for (PartGroup::Part& part : group.parts) part.node = nullptr;  // the rulebook ends here
    all.groups.push_back(std::move(group));
  }
  return all;
}

wording::Result<std::vector<TriggerResult>> analyse(const project::Project& project, const Assumptions& assumptions) {
  Rulebook book = make_rulebook(project);
  if (auto fault = assume(book, assumptions)) return tl::unexpected(std::move(*fault));
  if (auto fault = spread_assumed_reveals(book, project.game())) return tl::unexpected(std::move(*fault));
  const Results results(project, book);
  std::vector<TriggerResult> list;
  for (std::size_t i = 0; i < book.rules.size(); ++i)
    if (book.rules[i].listed) list.push_back(results.of(i));
  return list;
}

}  // namespace hexwright::validator
