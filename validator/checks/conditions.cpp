// Conditions: the empty, the too deep and the impossible, decided by analysis and not by opinion.
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "validator/checks/checks.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "model/io/limits.hpp"
#include "model/project/selection.hpp"
#include "validator/analysis/triggers.hpp"
#include "validator/checks/analysed.hpp"
#include "validator/checks/length.hpp"
#include "model/document/walk.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

namespace {

constexpr auto CONDITIONS_FINDINGS = findings({
    {"trigger/never", Severity::error, mark("Something that can never happen"),
     mark("The condition asks for more pieces than there are, for a turn after the end, or for things that exclude one another."),
     mark("when 60 of 36 platoons have been revealed"), mark("when 12 of 36 platoons have been revealed"),
     mark("Correct the condition, or take it out.")},
    {"trigger/at-start", Severity::warning, mark("A condition that holds from the beginning"),
     mark("It keeps nothing back; either it is superfluous or it says something else than was meant."),
     mark("when at least 4 own platoons are at least 5 hexes from the village, and all start 20 hexes away"),
     mark("when at least 4 own platoons are at most 5 hexes from the village"), mark("Correct the condition, or strike it.")},
    {"trigger/bound", Severity::warning, mark("A distance that seems to bound the wrong way"),
     mark("Pieces are to come close, and the distance says \"at least\". Taken by the letter, standing far away fulfils it."),
     mark("\"approach to at least 5 hexes\""), mark("\"approach to at most 5 hexes\""),
     mark("If the pieces are to come close, say \"at most\".")},
    {"trigger/circle", Severity::error, mark("Conditions that wait for one another"), mark("None of them can ever come true."),
     mark("the first battery waits for the second, and the second for the first"),
     mark("the first battery waits for turn 3, the second for the first"), mark("Correct the condition, or take it out.")},
    {"trigger/count", Severity::error, mark("A condition that asks for more pieces than there are"),
     mark("It can never come true, wherever the pieces go. Perhaps the number, the side or the kind is wrong."),
     mark("at least 40 platoons of a side that has 27"), mark("at least 4 platoons"),
     mark("Ask for fewer pieces, or correct the side or the kind.")},
    {"trigger/too-many", Severity::error, mark("Conditions nested too deeply"), mark("More than 64 levels cannot be read by anybody."),
     mark("65 levels of all, any and not"), mark("three levels"), mark("Split the condition into events that refer to one another.")},
    {"trigger/empty", Severity::error, mark("A condition with nothing in it"),
     mark("All of nothing is always true, one of nothing never is, and neither is meant."), mark("<all/>"),
     mark("<all><turn from=\"3\"/>…</all>"), mark("Put in what is to be fulfilled, or take the condition out.")},
    {"trigger/dice", Severity::error, mark("A die that can never succeed, or not fail"),
     mark("The numbers that succeed must be among those of the die, and not all of them."), mark("a die of ten and the number 11"),
     mark("a die of ten and the number 1"), mark("Correct the numbers that succeed.")},
    {"trigger/no-distance", Severity::error, mark("A condition of nearness without a distance"),
     mark("It is not clear when it is fulfilled."), mark("<near side=\"de\" least=\"4\">"),
     mark("<near side=\"de\" least=\"4\" bound=\"at-most\" hexes=\"5\">"), mark("State the distance.")},
    {"victory/never", Severity::error, mark("A victory item that can never score"),
     mark("Its condition cannot come true: a turn that does not exist, more pieces than there are, or something that never happens."),
     mark("at least 40 platoons within 5 hexes, where the side has 27"), mark("at least 4 platoons within 5 hexes"),
     mark("Correct the condition, or take the item out.")},
});

int depth_of(const Condition& condition) {
  int deepest = 0;
  const auto parts = [&](const std::vector<Condition>& list) {
    for (const Condition& part : list) deepest = std::max(deepest, depth_of(part));
  };
  if (const auto* all = std::get_if<All>(&condition.node)) parts(all->parts);
  if (const auto* any = std::get_if<Any>(&condition.node)) parts(any->parts);
  if (const auto* negated = std::get_if<Not>(&condition.node)) parts(negated->parts);
  return deepest + 1;
}

bool beyond(const Diced& dice, const Success& success) {
  const std::vector<int>& values = success.values.list;
  return values.empty() || values.back() > dice.sides.value_or(0) || values.front() < 1;
}

// A later entry with every number is a deadline, and right; a first one leaves nothing to roll for.
void die(const Diced& dice, const std::string& object, Sink& out) {
  if (!dice.sides) return;  // the structure check has said so
  for (const Success& success : dice.success)
    if (beyond(dice, success))
      out.report_on(
             success.datum, CONDITIONS_FINDINGS["trigger/dice"],
             say("A die of {sides} cannot show {values}.", {{"sides", std::int64_t{*dice.sides}}, {"values", print_value(success.values)}}),
             object)
          .parameter(print_value(success.values));
  if (dice.success.empty()) out.report_on(dice.datum, CONDITIONS_FINDINGS["trigger/dice"], say("No number of the die succeeds."), object);
  if (!dice.success.empty() && !beyond(dice, dice.success.front()) &&
      static_cast<int>(dice.success.front().values.list.size()) == *dice.sides)
    out.report_on(dice.success.front().datum, CONDITIONS_FINDINGS["trigger/dice"], say("Every number of the die succeeds."), object)
        .parameter(print_value(dice.success.front().values));
}

void shape(const Condition& condition, const std::string& object, Sink& out) {
  const bool empty = (std::holds_alternative<All>(condition.node) && std::get<All>(condition.node).parts.empty()) ||
                     (std::holds_alternative<Any>(condition.node) && std::get<Any>(condition.node).parts.empty()) ||
                     (std::holds_alternative<Not>(condition.node) && std::get<Not>(condition.node).parts.size() != 1) ||
                     (std::holds_alternative<Captured>(condition.node) && std::get<Captured>(condition.node).where.empty()) ||
                     (std::holds_alternative<Near>(condition.node) && std::get<Near>(condition.node).of.empty());
  if (empty)
    out.report_on(datum_of(condition), CONDITIONS_FINDINGS["trigger/empty"], say("This condition has not what it needs in it."), object);
  if (const auto* near = std::get_if<Near>(&condition.node)) {
    if (!near->hexes && !near->inches)
      out.report_on(near->datum, CONDITIONS_FINDINGS["trigger/no-distance"], say("This condition asks for nearness and gives no distance."),
                    object);
    else if (near->bound == Bound::at_least || near->bound == Bound::farther_than)
      out.report_on(near->datum, CONDITIONS_FINDINGS["trigger/bound"], say("Taken by the letter, this is fulfilled by standing far away."),
                    object)
          .because(say("The distance bounds from below: a piece {distance} hexes away, or a hundred, fulfils it.",
                       {{"distance", std::int64_t{near->hexes.value_or(0)}}}));
  }
  if (const auto* dice = std::get_if<Diced>(&condition.node)) die(*dice, object, out);
}

// How many pieces a condition asks for, and whose.
struct Asked {
  int least = 1;
  const std::string* side = nullptr;
  const std::vector<std::string>* kinds = nullptr;
};
std::optional<Asked> asked(const Condition& condition) {
  if (const auto* near = std::get_if<Near>(&condition.node)) return Asked{near->least.value_or(1), &near->side, &near->kinds};
  if (const auto* revealed = std::get_if<Revealed>(&condition.node))
    return Asked{revealed->least.value_or(1), &revealed->side, &revealed->kinds};
  return std::nullopt;
}

// The order of battle counted once, by side and kind, however many conditions ask.
class Strengths {
 public:
  explicit Strengths(const project::Project& project) : project_(project) {
    if (!project.orbat()) return;
    of_side_.resize(project.orbat()->orbat().sides.size());
    for (const project::PieceEntry& entry : project.orbat()->pieces()) {
      Side& side = of_side_[entry.side];
      ++side.all;
      if (project.game().kind(KindOf::piece, entry.piece->kind)) ++side.of_kind[entry.piece->kind];
    }
  }

  // Pieces of the side that the condition counts; nothing when it counts none, or its words are unknown, which the checks on
  // references say, or when a file made to exhaust asks too often.
  std::optional<std::int64_t> of(const Condition& condition) {
    const auto what = asked(condition);
    const auto number = what && project_.orbat() ? project_.orbat()->side(*what->side) : std::nullopt;
    if (!number) return std::nullopt;
    const Side& side = of_side_[*number];
    if (what->kinds->empty()) return side.all;
    work_ += side.of_kind.size() * what->kinds->size();
    if (work_ > project::MOST_WORK) return std::nullopt;
    for (const std::string& kind : *what->kinds)
      if (!project_.game().knows(KindOf::piece, kind)) return std::nullopt;
    std::int64_t count = 0;
    for (const auto& [kind, pieces] : side.of_kind)
      if (std::any_of(what->kinds->begin(), what->kinds->end(),
                      [&, &kind = kind](const std::string& wanted) { return project_.game().is(KindOf::piece, kind, wanted); }))
        count += pieces;
    return count;
  }
  bool too_few_for(const Condition& condition) {
    const auto count = of(condition);
    return count && asked(condition)->least > *count;
  }

 private:
  struct Side {
    std::int64_t all = 0;
    std::map<std::string, std::int64_t> of_kind;  // of the kinds that the game knows
  };
  const project::Project& project_;
  std::vector<Side> of_side_;
  std::size_t work_ = 0;
};

void counts(const project::Project& project, Strengths& strengths, const Condition& condition, const std::string& object, Sink& out) {
  const auto count = strengths.of(condition);
  const auto what = asked(condition);
  if (!count || what->least <= *count) return;
  out.report_on(datum_of(condition), CONDITIONS_FINDINGS["trigger/count"],
                wording::say_n("It asks for {least} pieces of {side:gen}, and there is {count}.",
                               "It asks for {least} pieces of {side:gen}, and there are {count}.", *count,
                               {{"least", std::int64_t{what->least}}, {"side", project.orbat()->side_noun(*what->side)}}),
                object)
      .parameter(std::to_string(what->least));
}

// Said already where it stands, by the checks on time, dice and counts: what waits for it needs no finding of its own.
bool hopeless(Strengths& strengths, const Condition& condition, std::optional<int> last) {
  if (strengths.too_few_for(condition)) return true;
  if (const auto* turn = std::get_if<OnTurn>(&condition.node)) {
    const std::optional<int> first = turn->at ? turn->at : turn->from;
    return (turn->at == 0) || (first && last && *first > *last) || (turn->from && turn->until && *turn->from > *turn->until);
  }
  if (const auto* dice = std::get_if<Diced>(&condition.node))
    return std::all_of(dice->success.begin(), dice->success.end(), [&](const Success& success) { return beyond(*dice, success); });
  if (const auto* any = std::get_if<Any>(&condition.node))
    return std::all_of(any->parts.begin(), any->parts.end(), [&](const Condition& part) { return hopeless(strengths, part, last); });
  if (const auto* all = std::get_if<All>(&condition.node))
    return std::any_of(all->parts.begin(), all->parts.end(), [&](const Condition& part) { return hopeless(strengths, part, last); });
  return false;
}

// Something else than turns stands in it: "from turn 1" is no fault, "when four platoons are near" from turn 1 on is.
bool waits_for_play(const When& when) {
  bool found = false;
  Visitor visitor;
  visitor.condition = [&](const Condition& condition, const std::string&) {
    found = found || !(std::holds_alternative<Always>(condition.node) || std::holds_alternative<OnTurn>(condition.node) ||
                       std::holds_alternative<All>(condition.node) || std::holds_alternative<Any>(condition.node) ||
                       std::holds_alternative<Not>(condition.node) || std::holds_alternative<OtherTrigger>(condition.node));
  };
  for (const Condition& condition : when.conditions) walk_condition(condition, {}, visitor);
  return found;
}

// Those that wait for one another, once for all of them. Nothing is said of a circle that something else breaks open.
bool is_circle(const TriggerResult& result, const std::vector<TriggerResult>& all, std::set<std::vector<std::string>>& said, Sink& out) {
  std::vector<std::string> ring = result.circle;
  std::sort(ring.begin(), ring.end());
  ring.erase(std::unique(ring.begin(), ring.end()), ring.end());
  const auto in_ring = [&](const TriggerResult& one) { return std::binary_search(ring.begin(), ring.end(), one.id); };
  if (ring.empty() ||
      std::any_of(all.begin(), all.end(), [&](const TriggerResult& one) { return in_ring(one) && one.possible != Possible::no; }))
    return false;
  if (!said.insert(ring).second) return true;
  std::string chain;
  for (const std::string& id : result.circle) chain += chain.empty() ? id : " → " + id;
  Finding& finding = out.report_on(result.when.front()->datum, CONDITIONS_FINDINGS["trigger/circle"],
                                   say("It waits for itself: {chain}.", {{"chain", chain}}), result.id);
  for (const TriggerResult& one : all)
    if (in_ring(one) && one.id != result.id && !one.when.empty()) finding.at(one.when.front()->datum.origin, one.id);
  return true;
}

void never_scored(const std::vector<TriggerResult>& results, const std::function<bool(const Condition&)>& hopeless, Sink& out) {
  for (const TriggerResult& result : results) {
    const When& when = *result.when.front();
    if (result.possible != Possible::no || when.datum.origin.file < 0 ||
        std::any_of(when.conditions.begin(), when.conditions.end(), hopeless))
      continue;
    out.report_on(when.datum, CONDITIONS_FINDINGS["victory/never"], say("This item can never score."), result.id).because(result.why);
  }
}

// A distance that excludes no piece is said of the distance.
bool open_to_all(const When& when, Implications& implications) {
  return std::any_of(when.conditions.begin(), when.conditions.end(), [&](const Condition& condition) {
    const auto* near = std::get_if<Near>(&condition.node);
    return near && implications.holds_everywhere(*near);
  });
}

// What comes on or may be called only when the game is over has trigger/after-play, which says why it never does.
bool comes_after_play(const TriggerResult& result) {
  return result.kind != TriggerKind::event && result.when.front()->moment == Moment::end_of_game;
}

void whole_conditions(const Analysed& analysed, Sink& out) {
  std::set<std::vector<std::string>> circles;
  for (const TriggerResult& result : analysed.all.triggers) {
    if (result.when.empty()) continue;
    const Datum& datum = result.when.front()->datum;
    if (datum.origin.file < 0) continue;
    if (result.possible == Possible::no) {
      const auto& conditions = result.when.front()->conditions;
      if (comes_after_play(result) || std::any_of(conditions.begin(), conditions.end(), analysed.hopeless) ||
          is_circle(result, analysed.all.triggers, circles, out))
        continue;
      out.report_on(datum, CONDITIONS_FINDINGS["trigger/never"], say("This can never happen."), result.id).because(result.why);
    } else if (result.certain_turn == 1 && waits_for_play(*result.when.front()) &&
               !open_to_all(*result.when.front(), analysed.implications)) {
      out.report_on(datum, CONDITIONS_FINDINGS["trigger/at-start"], say("This holds from the beginning of the game."), result.id)
          .because(result.why);
    }
  }
}

void analysed(const project::Project& project, Strengths& strengths, Sink& out) {
  const auto last = last_turn(*project.scenario(), project.game());
  const WholeAnalysis all = analyse_all(project);
  Implications implications(project, last);
  const Analysed analysed{project, all, implications, [&](const Condition& condition) { return hopeless(strengths, condition, last); }};
  never_scored(all.victory, analysed.hopeless, out);
  whole_conditions(analysed, out);
  check_condition_parts(analysed, out);
  check_late_arrivals(analysed, out);
  check_support_times(analysed, out);
  check_points(analysed, out);
  check_capacity(analysed, out);
  check_fallback(analysed, out);
}

void check_conditions(const project::Project& project, Sink& out) {
  if (!project.scenario()) return;
  bool too_deep = false;
  Strengths strengths(project);
  Visitor visitor;
  visitor.condition = [&](const Condition& condition, const std::string& object) {
    shape(condition, object, out);
    counts(project, strengths, condition, object, out);
    if (too_deep || depth_of(condition) <= static_cast<int>(io::limits::condition_depth)) return;
    too_deep = true;
    out.report_on(datum_of(condition), CONDITIONS_FINDINGS["trigger/too-many"], say("Conditions are nested more than 64 levels deep."),
                  object);
  };
  walk(*project.scenario(), visitor);
  if (!too_deep) analysed(project, strengths, out);
}

}  // namespace

extern const Check CONDITIONS_CHECK{check_conditions, CONDITIONS_FINDINGS.records};

}  // namespace hexwright::validator
