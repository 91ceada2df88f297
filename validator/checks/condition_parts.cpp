// The parts of a condition against one another: what keeps nothing back, what can never be so together, what waits in vain, and
// what is looked at too late. Works on every board; where regions are not certain hexes (a table in inches), two are the same only
// when they are written alike.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "validator/checks/checks.hpp"
#include "model/project/selection.hpp"
#include "validator/analysis/dice.hpp"
#include "validator/analysis/sentence.hpp"
#include "validator/checks/analysed.hpp"
#include "model/document/walk.hpp"

namespace hexwright::validator {

using namespace document;
using wording::nested;
using wording::say;
using wording::Text;

namespace {

constexpr auto CONDITION_PARTS_FINDINGS = findings({
    {"trigger/redundant", Severity::warning, mark("A part of a condition that adds nothing"),
     mark("Of several that must all be so, one is so anyway when another is; of several of which one is enough, one is never so without "
          "another. A number, a place or \"or\" may be wrong."),
     mark("when 12 platoons have been revealed and 20 platoons have been revealed"), mark("when 20 platoons have been revealed"),
     mark("Strike it, or correct the number, the place or the turn.")},
    {"trigger/idle", Severity::info, mark("A part of a condition that waits for nothing"),
     mark("By the time the rest can be so, it certainly is. It may be there to be clear."),
     mark("from turn 2 on, when a village is captured that is out of reach before turn 4"), mark("when the village is captured"),
     mark("Strike it, or correct the turn; if it is only there to be clear, nothing is wrong.")},
    {"trigger/dead-part", Severity::warning, mark("An alternative that can never come true"),
     mark("The condition comes true without it, so it would not be missed."), mark("when the mill is captured, or in turn 13 of 12"),
     mark("when the mill is captured, or in turn 12 of 12"), mark("Correct it, or strike it.")},
    {"trigger/exclusive", Severity::error, mark("Two parts of a condition that exclude each other"),
     mark("Both are asked for at the same moment, and they are never so together."),
     mark("at least 8 of 12 platoons nearer than 5 hexes, and at least 6 of them farther away"),
     mark("at least 8 of 12 platoons nearer than 5 hexes"),
     mark("Correct one of the two, or say \"or\" instead of \"and\" if either is enough.")},
    {"trigger/rolled-before", Severity::question, mark("Dice that are rolled before they count"),
     mark(
         "A die that is rolled each turn and a turn before which nothing comes of it: the successes of all earlier turns count, so that in "
         "that turn it has nearly come."),
     mark("a die is rolled each turn, and it is turn 4 or later"), mark("a die is rolled each turn from turn 4 on"),
     mark("Let the first roll be in that turn; if the earlier rolls are to count, answer so.")},
    {"trigger/everywhere", Severity::warning, mark("A distance that excludes no piece"),
     mark("Every hex of the map lies within it. Perhaps a figure too many was typed."),
     mark("at most 50 hexes from the mill, on a map of 40 hexes"), mark("at most 5 hexes from the mill"),
     mark("State a shorter distance.")},
    {"trigger/after-play", Severity::error, mark("Looked at only when the game is over"),
     mark("Then nothing can be called, come on or set anything else off any more."),
     mark("artillery that may be called when at the end of the game …"), mark("artillery that may be called when at the end of a turn …"),
     mark("Name another moment: at the start or the end of a turn, or in the own movement or fire.")},
});

constexpr std::size_t MOST_PARTS = 100;  // of one group that are compared with one another
constexpr std::size_t MOST_FACTS = 4;

Text in_a_row(const Facts& facts) {
  Text all;
  for (std::size_t i = 0; i < std::min(facts.size(), MOST_FACTS); ++i)
    all = i == 0 ? facts[i] : Text{"{first} {last}", {}, 0, {{"first", nested(all)}, {"last", nested(facts[i])}}};
  return all;
}

struct StandingWhen {  // a `when` and who has it
  const When* when;
  std::string object;
  enum class Of { support, reinforcement, withdrawal, replacement, event, victory } of;
};

std::vector<StandingWhen> all_whens(const Scenario& scenario) {
  std::vector<StandingWhen> found;
  const auto add = [&](const auto& item, StandingWhen::Of of) {
    if (item.when) found.push_back({&*item.when, item.id, of});
  };
  if (scenario.support) {
    for (const Asset& asset : scenario.support->assets) add(asset, StandingWhen::Of::support);
    for (const Availability& line : scenario.support->availability) add(line, StandingWhen::Of::support);
  }
  if (scenario.reinforcements)
    for (const Reinforcement& item : scenario.reinforcements->list) add(item, StandingWhen::Of::reinforcement);
  if (scenario.reinforcements)
    for (const Withdrawal& item : scenario.reinforcements->withdrawals) add(item, StandingWhen::Of::withdrawal);
  if (scenario.reinforcements)
    for (const Replacement& item : scenario.reinforcements->replacements) add(item, StandingWhen::Of::replacement);
  if (scenario.events)
    for (const Event& event : scenario.events->list) add(event, StandingWhen::Of::event);
  if (scenario.victory)
    for (const VictoryItem& item : scenario.victory->items)
      if (item.score == Score::condition) add(item, StandingWhen::Of::victory);
  return found;
}

class Parts {
 public:
  Parts(const Analysed& analysed, Sink& out) : analysed_(analysed), out_(out) {
    for (const auto* list : {&analysed.all.triggers, &analysed.all.victory})
      for (const TriggerResult& result : *list)
        if (result.possible == Possible::no) never_.insert(result.when.begin(), result.when.end());
    for (const PartGroup& group : analysed.all.groups) watched_[group.parts.front().condition] = &group;
  }

  void check(const StandingWhen& standing) {
    if (standing.when->datum.origin.file < 0) return;
    standing_ = &standing;
    if (!over_before_the_end()) list(standing.when->conditions, true);
  }

 private:
  void list(const std::vector<Condition>& parts, bool all) {
    for (const Condition& part : parts) {
      const std::size_t known = exclusives_;
      one(part);
      if (exclusives_ > known) faulty_.insert(&part);
    }
    if (never_.count(standing_->when)) return;  // what is said of the whole follows for its parts
    if (parts.size() < 2 || parts.size() > MOST_PARTS || std::any_of(parts.begin(), parts.end(), analysed_.hopeless)) return;
    if (all && excluded(parts)) return;
    if (all) rolled_before(parts);
    std::set<const Condition*> said = idle_by_logic(parts, all);
    if (said.empty()) by_forecast(parts, all);
  }
  void one(const Condition& condition) {
    if (const auto* all = std::get_if<All>(&condition.node)) list(all->parts, true);
    if (const auto* any = std::get_if<Any>(&condition.node)) list(any->parts, false);
    if (const auto* no = std::get_if<Not>(&condition.node)) list(no->parts, true);
    const auto* near = std::get_if<Near>(&condition.node);
    if (near && analysed_.implications.holds_everywhere(*near))
      out_.report_on(near->datum, CONDITION_PARTS_FINDINGS["trigger/everywhere"],
                     say("No hex of the map is farther away than {hexes} hexes, so the distance excludes no piece.",
                         {{"hexes", std::int64_t{*near->hexes}}}),
                     standing_->object)
          .parameter(std::to_string(*near->hexes));
  }

  bool excluded(const std::vector<Condition>& parts) {
    for (std::size_t i = 0; i < parts.size(); ++i)
      for (std::size_t j = i + 1; j < parts.size(); ++j) {
        const auto facts = analysed_.implications.excludes(parts[i], parts[j], standing_->when->moment);
        if (!facts) continue;
        exclusive(parts[j], *facts, words(parts[i])).at(datum_of(parts[i]).origin, standing_->object);
        return true;
      }
    return false;
  }
  Finding& exclusive(const Condition& part, const Facts& facts, const Text& other) {
    ++exclusives_;
    return out_
        .report_on(datum_of(part), CONDITION_PARTS_FINDINGS["trigger/exclusive"],
                   say("This can never be so at the same moment as the other part: {other}.", {{"other", nested(other)}}),
                   standing_->object)
        .because(in_a_row(facts));
  }
  // A die, and a turn of which the die knows nothing.
  void rolled_before(const std::vector<Condition>& parts) {
    const OnTurn* turn = nullptr;
    const Diced* dice = nullptr;
    for (const Condition& part : parts) {
      if (!turn) turn = std::get_if<OnTurn>(&part.node);
      if (!dice) dice = std::get_if<Diced>(&part.node);
    }
    if (!turn || !dice || dice->after || !analysed_.all.length) return;
    const int first = turn->at.value_or(turn->from.value_or(1));
    const DiceTable table = dice_table(*dice);
    if (first < 2 || first > *analysed_.all.length || table.sides < 1 || work_ > project::MOST_WORK) return;
    work_ += static_cast<std::size_t>(first) * (1 + table.changes.size());
    double missed = 1;
    for (int roll = std::max(dice->from_turn.value_or(1), 1); roll < first; ++roll) missed *= 1 - share(table, roll);
    if (missed == 1) return;
    const auto percent = [](double chance) { return std::int64_t{std::lround(100 * chance)}; };
    out_.report_on(dice->datum, CONDITION_PARTS_FINDINGS["trigger/rolled-before"],
                   say("The rolls before turn {turn} count as well: in that turn the chance is {percent} %, and of one roll {one} %.",
                       {{"turn", std::int64_t{first}},
                        {"percent", percent(1 - missed * (1 - share(table, first)))},
                        {"one", percent(share(table, first))}}),
                   standing_->object)
        .at(turn->datum.origin, standing_->object)
        .parameter(std::to_string(first));
  }
  static double share(const DiceTable& table, int turn) { return static_cast<double>(table.faces(turn)) / table.sides; }
  // What is looked at when the game is over cannot ask for an earlier turn.
  bool over_before_the_end() {
    const auto& last = analysed_.all.length;
    if (standing_->of != StandingWhen::Of::victory || standing_->when->moment != Moment::end_of_game || !last ||
        never_.count(standing_->when))
      return false;
    OnTurn end;
    end.at = *last;
    for (const Condition& part : standing_->when->conditions) {
      if (analysed_.hopeless(part)) continue;
      const auto facts = analysed_.implications.excludes(part, Condition{end}, Moment::end_of_game);
      if (!facts) continue;
      exclusive(part, *facts, say("it is looked at when the game is over"));
      return true;
    }
    return false;
  }

  // Each part that follows from another (of any: from which another follows), the later one of two that say the same.
  std::set<const Condition*> idle_by_logic(const std::vector<Condition>& parts, bool all) {
    std::set<const Condition*> said;
    for (std::size_t i = parts.size(); i-- > 0;)
      for (std::size_t j = 0; j < parts.size() && !said.count(&parts[i]); ++j) {
        if (i == j || said.count(&parts[j])) continue;
        const Condition &idle = parts[i], &other = parts[j];
        const auto facts = all ? analysed_.implications.follows(other, idle, standing_->when->moment)
                               : analysed_.implications.follows(idle, other, standing_->when->moment);
        if (!facts) continue;
        said.insert(&idle);
        out_.report_on(
                datum_of(idle), CONDITION_PARTS_FINDINGS["trigger/redundant"],
                all ? say("This part keeps nothing back: it is so anyway {when}.", {{"when", nested(sentence(other, analysed_.project))}})
                    : say("This alternative adds nothing: whenever it is so, another one is so too: {other}.",
                          {{"other", nested(words(other))}}),
                standing_->object)
            .at(datum_of(other).origin, standing_->object)
            .because(in_a_row(*facts));
      }
    return said;
  }

  void by_forecast(const std::vector<Condition>& parts, bool all) {
    const auto found = watched_.find(&parts.front());
    if (found == watched_.end()) return;
    for (const PartGroup::Part& part : found->second->parts)
      if (!all && !part.possible && !faulty_.count(part.condition))
        vain(part);
      else if (part.possible && part.idle && part.first && analysed_.all.length)
        idle(part, all);
  }
  // A trigger that never comes is said where its condition stands.
  void vain(const PartGroup::Part& part) {
    if (!analysed_.all.length || std::holds_alternative<OtherTrigger>(part.condition->node) ||
        std::holds_alternative<Called>(part.condition->node))
      return;
    out_.report_on(datum_of(*part.condition), CONDITION_PARTS_FINDINGS["trigger/dead-part"], say("This alternative can never come true."),
                   standing_->object)
        .because(say("In the {turns} turns of the game it never comes to this: {words}.",
                     {{"turns", std::int64_t{*analysed_.all.length}}, {"words", nested(words(*part.condition))}}));
  }
  void idle(const PartGroup::Part& part, bool all) {
    const auto* turn = std::get_if<OnTurn>(&part.condition->node);
    if (turn && !turn->at && !turn->until && turn->from.value_or(1) <= 1) return;  // "from turn 1" is a way of saying "always"
    const std::int64_t first = *part.first, last = *part.last;
    out_.report_on(datum_of(*part.condition), CONDITION_PARTS_FINDINGS["trigger/idle"],
                   all ? say("This part keeps nothing back: whenever the rest of the condition can be so, it certainly is.")
                       : say("This alternative adds nothing: whenever it can be so, another one certainly is."),
                   standing_->object)
        .because(all ? when_the_rest(first, last)
                     : say("It can be so from turn {first} on, and by then the condition is true without it.", {{"first", first}}));
  }
  Text when_the_rest(std::int64_t first, std::int64_t last) const {
    if (last < *analysed_.all.length) return say("The rest can be so in turns {first} to {last} only.", {{"first", first}, {"last", last}});
    return first > 1 ? say("The rest cannot be so before turn {first}.", {{"first", first}}) : say("It is so in every turn of the game.");
  }

  Text words(const Condition& condition) const { return clause(condition, analysed_.project); }

  const Analysed& analysed_;
  Sink& out_;
  const StandingWhen* standing_ = nullptr;
  std::set<const When*> never_;
  std::size_t exclusives_ = 0;
  std::size_t work_ = 0;
  std::set<const Condition*> faulty_;                     // with parts in them that exclude one another
  std::map<const Condition*, const PartGroup*> watched_;  // by their first part
};

// Ids that this condition waits for.
std::set<std::string> waits_for(const When& when) {
  std::set<std::string> ids;
  Visitor visitor;
  visitor.condition = [&](const Condition& condition, const std::string&) {
    if (const auto* other = std::get_if<OtherTrigger>(&condition.node)) ids.insert(other->ref);
    if (const auto* dice = std::get_if<Diced>(&condition.node); dice && dice->after) ids.insert(*dice->after);
  };
  for (const Condition& condition : when.conditions) walk_condition(condition, {}, visitor);
  return ids;
}

// When the game is over nothing is called, comes on or is set off any more.
void after_play(const std::vector<StandingWhen>& all, Sink& out) {
  std::map<std::string, const StandingWhen*> awaited;
  for (const StandingWhen& one : all)
    if (one.when->moment != Moment::end_of_game)
      for (const std::string& id : waits_for(*one.when)) awaited.emplace(id, &one);
  for (const StandingWhen& one : all) {
    if (one.when->moment != Moment::end_of_game || one.of == StandingWhen::Of::victory || one.when->datum.origin.file < 0) continue;
    const auto waiting = awaited.find(one.object);
    if (one.of == StandingWhen::Of::event && waiting == awaited.end()) continue;
    Finding& finding =
        out.report_on(one.when->datum, CONDITION_PARTS_FINDINGS["trigger/after-play"],
                      one.of == StandingWhen::Of::support         ? say("This artillery may be called only when the game is over.")
                      : one.of == StandingWhen::Of::reinforcement ? say("This reinforcement comes on only when the game is over.")
                      : one.of == StandingWhen::Of::withdrawal    ? say("These pieces leave only when the game is over.")
                      : one.of == StandingWhen::Of::replacement
                          ? say("These replacements come only when the game is over.")
                          : say("This is looked at only when the game is over, and {other} waits for it during the game.",
                                {{"other", waiting->second->object}}),
                      one.object);
    if (one.of == StandingWhen::Of::event) finding.at(waiting->second->when->datum.origin, waiting->second->object);
  }
}

}  // namespace

void check_condition_parts(const Analysed& analysed, Sink& out) {
  const std::vector<StandingWhen> all = all_whens(*analysed.project.scenario());
  Parts parts(analysed, out);
  for (const StandingWhen& standing : all) parts.check(standing);
  after_play(all, out);
}

extern const Check CONDITION_PARTS_CHECK{nullptr, CONDITION_PARTS_FINDINGS.records};

}  // namespace hexwright::validator
