// The ledger against the card: results that are out of reach, caps above all that can score, clauses that always pay the same, and
// what the card pays for waiting. On a table in inches no hex is held, so clauses that count hexes stay open and with them the totals.
#include <algorithm>
#include <map>

#include "validator/checks/checks.hpp"
#include "model/document/scenario.hpp"
#include "validator/analysis/ledger.hpp"
#include "validator/analysis/sentence.hpp"
#include "validator/checks/analysed.hpp"

namespace hexwright::validator {

using namespace document;
using wording::Decimal;
using wording::nested;
using wording::say;
using wording::Text;

namespace {

constexpr auto POINTS_FINDINGS = findings({
    {"victory/always", Severity::warning, mark("A victory item that always scores the same"),
     mark("Its condition comes true whatever the players do, so the points decide nothing."), mark("2 points \"from turn 5 on\""),
     mark("2 points when the mill is held from turn 5 on"), mark("Correct the condition, or take the item out.")},
    {"victory/paid-for-waiting", Severity::info, mark("Who only waits wins"),
     mark("What the card pays for doing nothing is enough for a result above the lowest. It may be meant so: then the other side has to "
          "act."),
     mark("3 points for each turn in hiding, at most 18, where 16 points are a huge victory"),
     mark("1 point for each turn in hiding, at most 3, where 4 points are a victory"),
     mark("If that is meant, leave it so; else pay less for it, or ask more of the results.")},
    {"ranks/below", Severity::question, mark("A total below the lowest result"),
     mark("Losses cost points, and a total below the lowest result has no name."), mark("totals down to -40, and results from 0 on"),
     mark("a lowest result \"below 4\" without a lower end"),
     mark("Leave the lower end of the lowest result open, or answer what such a total is called.")},
    {"ranks/out-of-reach", Severity::error, mark("A result that is out of reach"),
     mark("All that the clauses can pay together never comes to it, and no event that can happen gives it."),
     mark("\"from 60 points\" where at most 45 can be scored"), mark("\"from 30 points\" where at most 45 can be scored")},
});

bool counts_losses(const VictoryItem& item) {
  return item.score == Score::boxes_lost || item.score == Score::leaders_lost || item.score == Score::pieces_lost ||
         item.score == Score::pieces_exited || item.score == Score::not_called;
}

void cap(const SideLedger& side, const LedgerLine& line, Sink& out) {
  const VictoryItem& item = *line.item;
  if (!cap_is_beyond_losses(side, line)) return;
  out.report_on(item.datum, BEYOND_CAP,
                say("The cap of {most} points is out of reach: all that can score comes to {all}.",
                    {{"most", *item.most}, {"all", *line.uncapped}}),
                item.id)
      .parameter(item.most->print())
      .mend(say("Lower the cap, or strike it."));
}

using Reasons = std::map<std::string, const Text*>;

void always(const Reasons& reasons, const LedgerLine& line, Sink& out) {
  const VictoryItem& item = *line.item;
  if (item.score != Score::condition || !line.least || line.least != line.most || line.least->thousandths == 0) return;
  Finding& finding = out.report_on(item.when->datum, POINTS_FINDINGS["victory/always"],
                                   say("Whatever happens, this item scores {points}.", {{"points", *line.least}}), item.id);
  if (const auto why = reasons.find(item.id); why != reasons.end()) finding.because(*why->second);
}

std::optional<Decimal> lowest_from(const Ranks& ranks) {
  std::optional<Decimal> lowest;
  for (const Rank& rank : ranks.list) {
    if (!rank.from) return std::nullopt;
    if (!lowest || *rank.from < *lowest) lowest = rank.from;
  }
  return lowest;
}

Text range_of(const Analysed& analysed, const SideLedger& side) {
  return say("{side}: {least} to {most}",
             {{"side", analysed.project.orbat()->side_noun(side.side)}, {"least", *side.least}, {"most", *side.most}});
}

// A few of them are told: more are not read, and texts nest with each.
constexpr std::size_t MOST_TOLD = 8;

Text in_a_row(const std::vector<Text>& all) {
  Text list;
  for (std::size_t i = 0; i < all.size() && i <= MOST_TOLD; ++i) {
    const Text one = i < MOST_TOLD ? all[i] : Text{"…", {}, 0, {}};
    list = i == 0 ? one : Text{"{first}; {last}", {}, 0, {{"first", nested(list)}, {"last", nested(one)}}};
  }
  return list;
}

Text totals(const Analysed& analysed, const Ledger& ledger) {
  std::vector<Text> all;
  for (const SideLedger& side : ledger.sides)
    if (all.size() <= MOST_TOLD) all.push_back(range_of(analysed, side));
  return in_a_row(all);
}

// Which event gives a result that no points can give.
bool never_happens(const Analysed& analysed, const std::string& event) {
  return std::any_of(analysed.all.triggers.begin(), analysed.all.triggers.end(),
                     [&](const TriggerResult& result) { return result.id == event && result.possible == Possible::no; });
}

// Above the greatest number that can come about, or below the least.
std::optional<Text> unreachable(const Ranks& ranks, const Rank& rank, const Bounds& bounds) {
  const bool difference = ranks.measure == Measure::difference;
  if (rank.from && *rank.from > *bounds.most) {
    const std::vector<wording::Argument> numbers{{"from", *rank.from}, {"most", *bounds.most}};
    return difference ? say("This result begins with {from}, and no difference above {most} is possible.", numbers)
                      : say("This result begins with {from}, and no total above {most} is possible.", numbers);
  }
  if (rank.to && (ranks.bands == Bands::half_open ? *rank.to <= *bounds.least : *rank.to < *bounds.least)) {
    const std::vector<wording::Argument> numbers{{"to", *rank.to}, {"least", *bounds.least}};
    return difference ? say("This result ends at {to}, and no difference below {least} is possible.", numbers)
                      : say("This result ends at {to}, and no total below {least} is possible.", numbers);
  }
  return std::nullopt;
}

// All such results have one cause, and are said once.
void out_of_reach(const Analysed& analysed, const Ledger& ledger, const Ranks& ranks, Sink& out) {
  const Bounds bounds = ledger.bounds(ranks);
  // Nothing scores at all: that is said of the items.
  const bool known = bounds.most && bounds.least && (ranks.of_side || bounds.most->thousandths > 0);
  Finding* finding = nullptr;
  for (const Rank& rank : ranks.list) {
    const bool negative = !ranks.of_side && ranks.measure == Measure::difference && rank.to && rank.to->thousandths <= 0;  // ranks/never
    const bool by_event = rank.event && !never_happens(analysed, *rank.event);
    if (rank.event && !by_event && !rank.from && !rank.to)
      out.report_on(
             rank.datum, POINTS_FINDINGS["ranks/out-of-reach"],
             say("This result comes with {event}, which can never happen.", {{"event", trigger_name(*rank.event, analysed.project)}}))
          .parameter(*rank.event)
          .mend(say("Change what makes the event happen, or take the result out."));
    const auto why = known && !negative && !by_event ? unreachable(ranks, rank, bounds) : std::nullopt;
    if (!why) continue;
    if (finding) {
      finding->at(rank.datum.origin);
      continue;
    }
    finding = &out.report_on(rank.datum, POINTS_FINDINGS["ranks/out-of-reach"], *why);
    finding->parameter((rank.from && *rank.from > *bounds.most ? rank.from : rank.to)->print())
        .because(say("All that the clauses can pay: {totals}.", {{"totals", nested(totals(analysed, ledger))}}))
        .mend(say("Change the numbers of the results, or pay other points."));
  }
}

// Of a total: one that lies below the lowest result has no name.
void below(const Analysed& analysed, const Ledger& ledger, const Ranks& ranks, Sink& out) {
  const auto lowest = ranks.measure == Measure::total && !ranks.of_side ? lowest_from(ranks) : std::nullopt;
  if (!lowest) return;
  for (const SideLedger& side : ledger.sides) {
    if (!side.least || !side.most || *side.least >= *lowest) continue;
    out.report_on(ranks.datum, POINTS_FINDINGS["ranks/below"],
                  say("The lowest result begins with {from}, and the total of {side:gen} can be as low as {least}.",
                      {{"from", *lowest}, {"side", analysed.project.orbat()->side_noun(side.side)}, {"least", *side.least}}))
        .because(say("All that the clauses can pay: {totals}.", {{"totals", nested(totals(analysed, ledger))}}));
    return;
  }
}

Decimal for_waiting(const SideLedger& side) {
  Decimal points{0};
  for (const LedgerLine& line : side.lines)
    if (line.by_waiting) points.thousandths += line.at_start->thousandths;
  return points;
}

const Rank* rank_of(const Ranks& ranks, Decimal value) {
  const Rank* found = nullptr;
  for (const Rank& rank : ranks.list)
    if (rank.from && *rank.from <= value && (!found || *found->from < *rank.from)) found = &rank;
  return found;
}

Text waiting_lines(const SideLedger& side) {
  std::vector<Text> all;
  for (const LedgerLine& line : side.lines)
    if (line.by_waiting && line.at_start->thousandths != 0 && all.size() <= MOST_TOLD)
      all.push_back({"{item} {points}", {}, 0, {{"item", line.item->id}, {"points", *line.at_start}}});
  return in_a_row(all);
}

// Points for hexes a side sets up in are left out: a defender is meant to hold them.
void waiting(const Analysed& analysed, const Ledger& ledger, const Ranks& ranks, Sink& out) {
  if (ledger.sides.size() != 2 || !ranks.measure || ranks.measure == Measure::ratio || ranks.of_side) return;
  const auto lowest = lowest_from(ranks);
  const bool difference = ranks.measure == Measure::difference;
  for (std::size_t i = 0; i < ledger.sides.size(); ++i) {
    const SideLedger &side = ledger.sides[i], &other = ledger.sides[1 - i];
    const Decimal own = for_waiting(side), theirs = for_waiting(other);
    const Decimal value{difference ? own.thousandths - theirs.thousandths : own.thousandths};
    const Rank* rank = own.thousandths > 0 && own > theirs && lowest ? rank_of(ranks, value) : nullptr;
    if (!rank || *rank->from == *lowest || rank->names.empty()) continue;
    const auto first = std::find_if(side.lines.begin(), side.lines.end(), [](const LedgerLine& line) { return line.by_waiting; });
    Finding& finding =
        out.report_on(
               first->item->datum, POINTS_FINDINGS["victory/paid-for-waiting"],
               difference
                   ? say("If neither side does anything, the difference is {value} in favour of {side:gen}, which is called: {rank:nom}.",
                         {{"side", analysed.project.orbat()->side_noun(side.side)}, {"value", value}, {"rank", noun_of(rank->names, "")}})
                   : say("If neither side does anything, the total of {side:gen} is {value}, which is called: {rank:nom}.",
                         {{"side", analysed.project.orbat()->side_noun(side.side)}, {"value", value}, {"rank", noun_of(rank->names, "")}}),
               first->item->id)
            .because(
                say("The card pays for waiting: {lines}; the other side gets {points} for it. Hexes held at the start are not counted.",
                    {{"lines", nested(waiting_lines(side))}, {"points", theirs}}));
    for (const LedgerLine& line : side.lines)
      if (&line != &*first && line.by_waiting) finding.at(line.item->datum.origin, line.item->id);
  }
}

}  // namespace

// Of hexes and turns the checks on those say so.
bool cap_is_beyond_losses(const SideLedger& side, const LedgerLine& line) {
  const VictoryItem& item = *line.item;
  if (!counts_losses(item) || !item.most || !line.uncapped) return false;
  if (item.score == Score::leaders_lost && (side.beyond.thousandths != 0 || side.above.thousandths != 0)) return false;
  const std::int64_t most = item.most->thousandths, each = item.points->thousandths, all = line.uncapped->thousandths;
  return (most < 0) == (each < 0) && std::abs(most) >= std::abs(each) && std::abs(most) > std::abs(all);
}

void check_points(const Analysed& analysed, Sink& out) {
  const Scenario& scenario = *analysed.project.scenario();
  if (!scenario.victory || scenario.victory->items.empty() || !analysed.project.orbat()) return;
  const Ledger book = ledger(analysed.project, analysed.all);
  Reasons reasons;
  for (const TriggerResult& result : analysed.all.victory) reasons.emplace(result.id, &result.why);
  for (const SideLedger& side : book.sides)
    for (const LedgerLine& line : side.lines) {
      cap(side, line, out);
      always(reasons, line, out);
    }
  if (!scenario.ranks || scenario.ranks->list.empty()) return;
  out_of_reach(analysed, book, *scenario.ranks, out);
  below(analysed, book, *scenario.ranks, out);
  waiting(analysed, book, *scenario.ranks, out);
}

extern const Check POINTS_CHECK{nullptr, POINTS_FINDINGS.records};

}  // namespace hexwright::validator
