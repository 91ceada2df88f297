// Victory items: do they score anything, with how many points, when, and where? And the names of the results: no gap and no
// overlap at the step in which points can fall. Which hexes an item scores is asked on hexes alone; all else holds on tables too.
#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <set>

#include "model/project/regions.hpp"
#include "validator/analysis/ledger.hpp"
#include "validator/checks/analysed.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/length.hpp"

namespace hexwright::validator {

using namespace document;
using project::Covered;
using project::Project;
using wording::Decimal;
using wording::say;

namespace {

constexpr auto VICTORY_FINDINGS = findings({
    {"victory/no-points", Severity::error, mark("A victory item without points"), mark("It names something to score and no points for it."),
     mark("\"for each building hex held\""), mark("\"for each building hex held 2 points\""), mark("State the points.")},
    {"victory/cap", Severity::error, mark("A cap that is below one score, or out of reach"),
     mark("The cap can never matter, or the item can never score in full."),
     mark("3 points a turn, at most 2; or at most 90 in a game of 24 turns"), mark("3 points a turn, at most 18"),
     mark("Correct the cap, or strike it.")},
    {"victory/cap-step", Severity::warning, mark("A cap between two scores"),
     mark("The cap is no multiple of the points, so the last score counts in part."), mark("3 points a turn, at most 20"),
     mark("3 points a turn, at most 18"), mark("State a multiple of what one score pays.")},
    {"victory/incomplete", Severity::error, mark("A victory item that lacks what it scores"),
     mark("It scores artillery or a condition and does not say which."), mark("\"for not calling the artillery\""),
     mark("\"for not calling II/30pal\""), mark("State what it scores, or take the item out.")},
    {"victory/no-moment", Severity::warning, mark("It is not said when the hexes are counted"),
     mark("Held at the end, in the last turn, or each turn: the points differ widely."), mark("\"for each building hex 2 points\""),
     mark("\"for each building hex held in the last turn 2 points\""), mark("Say in the last turn, at the end of the game, or each turn.")},
    {"victory/no-hex", Severity::error, mark("An item that no hex of the map fits"), mark("It can never score."),
     mark("points for a village without a hex"), mark("points for a village of three hexes"),
     mark("Correct the hexes, or take the item out.")},
    {"victory/same-hex", Severity::warning, mark("One hex scored twice by one side"),
     mark("Two items of a side count the same hex at the same time."), mark("3 points for Rozalin and 2 for every village"),
     mark("3 points for Rozalin and 2 for every other village"), mark("Take the hexes out of one item, or say that it means the rest.")},
    {"ranks/measure", Severity::question, mark("What is compared for the result is not stated"),
     mark("The difference of the totals and one side's total give different winners."), mark("\"0 to 3: draw\""),
     mark("\"difference of the totals 0 to 3: draw\""), mark("Say what is compared.")},
    {"ranks/gap", Severity::error, mark("Results without a name"),
     mark("Points fall in a step smaller than the distance between two results, so that some totals have no name."),
     mark("0 to 3 draw, 4 to 6 small victory, with half points"), mark("below 4 draw, 4 to below 7 small victory")},
    {"ranks/open-end", Severity::question, mark("A highest result with an upper end"),
     mark("A higher score has won nothing that has a name. If it cannot be reached, an answer says so."),
     mark("the last result is 11 to 15"), mark("the last result is 11 and more"),
     mark("Leave the upper end open, or answer that more cannot be scored.")},
    {"ranks/overlap", Severity::error, mark("A result with two names"), mark("Two bands share a value."),
     mark("0 to 4 draw, 4 to 6 small victory"), mark("0 to 3 draw, 4 to 6 small victory, with whole points"),
     mark("Let each result begin where the one before it ends.")},
    {"ranks/order", Severity::error, mark("Results in the wrong order"),
     mark("The bands must rise, and each from its lower to its upper end."), mark("7 to 10, then 4 to 6"), mark("4 to 6, then 7 to 10"),
     mark("Put the results into rising order.")},
    {"ranks/no-name", Severity::error, mark("A result without a name"), mark("The players would not know what they have won."),
     mark("<rank from=\"0\" to=\"3\"/>"), mark("the same with a <name>"), mark("Give it a name.")},
});

// Items whose caps nothing can reach, and which have a finding for it.
using Capped = std::set<const VictoryItem*>;

Finding& beyond(const VictoryItem& item, wording::Text message, Capped& capped, Sink& out) {
  capped.insert(&item);
  return out.report_on(item.datum, BEYOND_CAP, std::move(message), item.id).parameter(item.most->print());
}

void points(const VictoryItem& item, Capped& capped, Sink& out) {
  if (!item.points || item.points->thousandths == 0)
    out.report_on(
        item.datum, VICTORY_FINDINGS["victory/no-points"],
        item.points ? say("This victory item scores 0 points.") : say("This victory item does not say how many points it scores."),
        item.id);
  if (!item.points || !item.most) return;
  const auto [each, most] = std::pair(item.points->thousandths, item.most->thousandths);
  if ((each > 0 && most < each) || (each < 0 && most > each))
    beyond(item, say("At most {most} points, and a single one scores {each}.", {{"most", *item.most}, {"each", *item.points}}), capped,
           out);
}

bool is_beyond_losses(const Project& project, const VictoryItem& item) {
  if (!project.orbat()) return false;
  const Ledger book = ledger(project);
  return std::any_of(book.sides.begin(), book.sides.end(), [&](const SideLedger& side) {
    return std::any_of(side.lines.begin(), side.lines.end(),
                       [&](const LedgerLine& line) { return line.item == &item && cap_is_beyond_losses(side, line); });
  });
}

// Of caps that can be reached.
void cap_step(const Project& project, const VictoryItem& item, Sink& out) {
  if (!item.points || !item.most) return;
  const auto [each, most] = std::pair(item.points->thousandths, item.most->thousandths);
  if (each != 0 && most % each != 0 && !is_beyond_losses(project, item))
    out.report_on(item.datum, VICTORY_FINDINGS["victory/cap-step"],
                  say("The cap of {most} points is no multiple of {each}.", {{"most", *item.most}, {"each", *item.points}}), item.id)
        .parameter(item.most->print());
}

// How often an item can score in a turn; nothing when that is not known, or it does not score by turns.
std::optional<std::int64_t> most_a_turn(const Project& project, const VictoryItem& item) {
  if (item.score == Score::turns_unrevealed) return 1;
  if (item.at != ScoredAt::each_turn) return std::nullopt;
  if (item.score == Score::condition) return 1;
  if (item.score != Score::hexes_held || !item.where || !project.map() || !project.map()->boards()) return std::nullopt;
  const Covered covered = project::covered(item.where->regions, *project.map());
  if (covered.unknown_name || covered.depends || covered.hexes.empty()) return std::nullopt;
  return static_cast<std::int64_t>(covered.hexes.count());
}

// A cap that more turns than the game has would be needed to reach.
void cap_against_length(const Project& project, const VictoryItem& item, Capped& capped, Sink& out) {
  const auto last = last_turn(*project.scenario(), project.game());
  const auto scores = most_a_turn(project, item);
  if (!scores || !last || !item.points || !item.most || item.points->thousandths <= 0) return;
  const std::int64_t each = item.points->thousandths * *scores;
  const std::int64_t turns = (item.most->thousandths + each - 1) / each;
  if (turns > *last)
    beyond(item,
           say("The cap of {most} points is reached after {turns} turns, and the game has {last}.",
               {{"most", *item.most}, {"turns", turns}, {"last", std::int64_t{*last}}}),
           capped, out);
}

void needs(const VictoryItem& item, Sink& out) {
  if (item.score == Score::not_called && !item.asset)
    out.report_on(item.datum, VICTORY_FINDINGS["victory/incomplete"],
                  say("This item scores artillery that was not called and does not say which."), item.id);
  if (item.score == Score::condition && (!item.when || item.when->conditions.empty()))
    out.report_on(item.datum, VICTORY_FINDINGS["victory/incomplete"], say("This item scores a condition and states none."), item.id);
  if (item.score == Score::hexes_held && !item.where)
    out.report_on(item.datum, VICTORY_FINDINGS["victory/incomplete"], say("This item scores hexes that are held and does not say which."),
                  item.id)
        .mend(say("Name the hexes, a place or a kind of terrain."));
  if ((item.score == Score::hexes_held) && !item.at)
    out.report_on(item.datum, VICTORY_FINDINGS["victory/no-moment"], say("This item does not say when the hexes are counted."), item.id);
}

// Which item scores each hex first, for one side and one moment.
using FirstScorer = std::vector<const VictoryItem*>;

// An item that counts hexes another item of the side already counts at the same time, said once for each such item.
void scored_twice(const VictoryItem& item, const geometry::HexSet& hexes, FirstScorer& first, Sink& out) {
  const VictoryItem* other = nullptr;
  std::int64_t both = 0;
  hexes.each([&](std::size_t hex) {
    if (first[hex]) {
      if (!other) other = first[hex];
      ++both;
    } else {
      first[hex] = &item;
    }
  });
  if (!other) return;
  out.report_on(item.datum, VICTORY_FINDINGS["victory/same-hex"],
                wording::say_n("{count} hex is scored by two items of the same side.",
                               "{count} hexes are scored by two items of the same side.", both),
                item.id)
      .at(other->datum.origin, other->id);
}

// A cap above what all the hexes together are worth, when they are counted once.
void cap_against_hexes(const VictoryItem& item, std::int64_t count, Capped& capped, Sink& out) {
  if (item.at == ScoredAt::each_turn || item.rest.value_or(false) || !item.points || !item.most || item.points->thousandths <= 0) return;
  const Decimal all{item.points->thousandths * count};
  if (item.most->thousandths <= all.thousandths) return;
  beyond(
      item,
      wording::say_n("The cap of {most} points is out of reach: {count} hex scores {all}.",
                     "The cap of {most} points is out of reach: {count} hexes score {all}.", count, {{"most", *item.most}, {"all", all}}),
      capped, out)
      .mend(say("Lower the cap, or strike it."));
}

void hexes(const Project& project, Capped& capped, Sink& out) {
  if (!project.map() || !project.map()->boards()) return;
  std::map<std::pair<std::string, std::optional<ScoredAt>>, FirstScorer> first;
  std::size_t work = 0;
  for (const VictoryItem& item : project.scenario()->victory->items) {
    if (item.score != Score::hexes_held || !item.where) continue;
    work += project.map()->hex_count();
    if (work > project::MOST_WORK) return out.not_checked("victory/same-hex", say("fewer items that score hexes, or a smaller map"));
    const Covered covered = project::covered(item.where->regions, *project.map());
    if (covered.unknown_name || covered.depends) continue;
    if (covered.hexes.empty()) {
      out.report_on(item.datum, VICTORY_FINDINGS["victory/no-hex"], say("No hex of the map fits this item, so it can never score."),
                    item.id);
      continue;
    }
    cap_against_hexes(item, static_cast<std::int64_t>(covered.hexes.count()), capped, out);
    if (item.rest.value_or(false)) continue;
    FirstScorer& scorer = first[{item.side, item.at}];
    scorer.resize(project.map()->hex_count());
    scored_twice(item, covered.hexes, scorer, out);
  }
}

// The greatest step that all points are multiples of, in thousandths; nought when nothing scores.
std::int64_t step_of(const Scenario& scenario) {
  std::int64_t step = 0;
  if (scenario.victory)
    for (const VictoryItem& item : scenario.victory->items)
      if (item.points) step = std::gcd(step, item.points->thousandths);
  return step;
}

bool is_half_open(const Ranks& ranks) { return ranks.bands == Bands::half_open; }

void overlaps(const Ranks& ranks, std::size_t index, Sink& out) {
  const Rank& lower = ranks.list[index];
  const Rank& upper = ranks.list[index + 1];
  if (!lower.to && !is_half_open(ranks))
    out.report_on(lower.datum, VICTORY_FINDINGS["ranks/overlap"], say("This result has no upper end, and another one follows it."))
        .parameter(std::to_string(index));
  if (!lower.to || !upper.from) return;
  if (is_half_open(ranks) ? *lower.to > *upper.from : *lower.to >= *upper.from)
    out.report_on(upper.datum, VICTORY_FINDINGS["ranks/overlap"], say("A result of {value} has two names.", {{"value", *upper.from}}))
        .parameter(upper.from->print());
}

// "3.5; 6.5; 10.5": a comma would run into the decimal mark of other languages.
wording::Text with_semicolons(const std::vector<wording::Value>& values) {
  wording::Text list;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string name = "value" + std::to_string(i);
    list.msgid += (i > 0 ? "; {" : "{") + name + "}";
    list.arguments.push_back({name, values[i]});
  }
  return list;
}

// All gaps of a table have one cause, its way of writing bands, and are said once.
void gaps(const Ranks& ranks, std::int64_t step, Sink& out) {
  std::vector<wording::Value> unnamed;
  std::vector<const Rank*> after;
  for (std::size_t i = 0; i + 1 < ranks.list.size(); ++i) {
    const auto [to, from] = std::pair(ranks.list[i].to, ranks.list[i + 1].from);
    if (!to || !from) continue;
    if (ranks.list[i].from && ranks.list[i].from->thousandths > to->thousandths) continue;  // said to be in the wrong order
    const std::int64_t first = is_half_open(ranks) ? to->thousandths : to->thousandths + step;
    const std::int64_t last = from->thousandths - step;
    if (first > last) continue;
    after.push_back(&ranks.list[i + 1]);
    unnamed.push_back(first == last ? wording::Value(Decimal{first})
                                    : wording::nested(say("{value} to {last}", {{"value", Decimal{first}}, {"last", Decimal{last}}})));
  }
  // A difference begins with 0; without a lower end there is no lowest result to miss.
  const auto lowest =
      std::min_element(ranks.list.begin(), ranks.list.end(), [](const Rank& one, const Rank& other) { return one.from < other.from; });
  const bool ordered = lowest != ranks.list.end() && lowest->from && (!lowest->to || *lowest->from <= *lowest->to);
  if (ranks.measure == Measure::difference && ordered && lowest->from->thousandths > 0) {
    after.push_back(&*lowest);
    unnamed.insert(unnamed.begin(),
                   wording::nested(say("{value} to {last}", {{"value", Decimal{0}}, {"last", Decimal{lowest->from->thousandths - step}}})));
  }
  if (unnamed.empty()) return;
  Finding& finding = out.report_on(ranks.datum, VICTORY_FINDINGS["ranks/gap"],
                                   say("Results of {values} have no name.", {{"values", wording::nested(with_semicolons(unnamed))}}));
  for (const Rank* rank : after) finding.at(rank->datum.origin);
  finding
      .because(say("Points fall in steps of {step}, and between the end of one result and the beginning of the next there are totals that "
                   "fall to neither.",
                   {{"step", Decimal{step}}}))
      .mend(say("Say that a result goes up to, but not including, the beginning of the next."));
}

void check_items(const Project& project, Sink& out) {
  if (!project.scenario()->victory) return;
  Capped capped;
  for (const VictoryItem& item : project.scenario()->victory->items) {
    points(item, capped, out);
    cap_against_length(project, item, capped, out);
    needs(item, out);
  }
  hexes(project, capped, out);
  for (const VictoryItem& item : project.scenario()->victory->items)
    if (!capped.contains(&item)) cap_step(project, item, out);
}

// A last result with an upper end: what lies above has no name, unless it cannot be scored.
void open_end(const Ranks& ranks, std::optional<Decimal> most, Sink& out) {
  if (ranks.list.empty() || !ranks.list.back().to) return;
  if (most && (is_half_open(ranks) ? *most < *ranks.list.back().to : *most <= *ranks.list.back().to)) return;
  Finding& finding =
      out.report_on(ranks.list.back().datum, VICTORY_FINDINGS["ranks/open-end"],
                    say("The highest result ends with {to}, and results above it have no name.", {{"to", *ranks.list.back().to}}));
  if (most) finding.because(say("All that the clauses can pay comes to {most} at most.", {{"most", *most}}));
}

// Told of each result that is in disorder: by itself, or towards the one after it.
using Disorder = std::function<void(Finding&, std::size_t index, bool by_itself)>;

struct Reachable {
  std::int64_t step = 0;        // of all points
  std::optional<Decimal> most;  // that can be compared with the results, where it matters and is known
};

void judge(const Ranks& ranks, const Reachable& reachable, Sink& out, const Disorder& disorder) {
  bool in_order = true;
  for (std::size_t i = 0; i < ranks.list.size(); ++i) {
    const Rank& rank = ranks.list[i];
    if (rank.names.empty())
      out.report_on(rank.datum, VICTORY_FINDINGS["ranks/no-name"], say("This result has no name.")).parameter(std::to_string(i));
    if (rank.from && rank.to && rank.from->thousandths > rank.to->thousandths) {
      Finding& finding = out.report_on(rank.datum, VICTORY_FINDINGS["ranks/order"],
                                       say("From {from} to {to} is no band.", {{"from", *rank.from}, {"to", *rank.to}}));
      disorder(finding.parameter(std::to_string(i)), i, true);
      in_order = false;
    }
    const bool descends =
        i + 1 < ranks.list.size() && rank.from && ranks.list[i + 1].from && ranks.list[i + 1].from->thousandths < rank.from->thousandths;
    if (descends) {
      Finding& finding =
          out.report_on(ranks.list[i + 1].datum, VICTORY_FINDINGS["ranks/order"], say("The results are not in rising order."));
      disorder(finding.parameter(std::to_string(i)), i, false);
      in_order = false;
    } else if (i + 1 < ranks.list.size()) {
      overlaps(ranks, i, out);
    }
  }
  if (in_order) open_end(ranks, reachable.most, out);  // else it is not known which is the highest
  if (reachable.step > 0) gaps(ranks, reachable.step, out);
}

std::set<std::string> said_of(const Project& project, const Ranks& ranks, const Reachable& reachable) {
  Sink trial(project);
  judge(ranks, reachable, trial, [](Finding&, std::size_t, bool) {});
  std::set<std::string> said;
  for (const Finding& finding : trial.take()) said.insert(finding.id + ' ' + fingerprint(finding));
  return said;
}

// Mends the order of the results where that leaves nothing to say that is not said already.
class Ordering {
 public:
  Ordering(const Project& project, const Reachable& reachable, Sink& out)
      : project_(project), ranks_(*project.scenario()->ranks), reachable_(reachable), out_(out) {}

  void mend(Finding& finding, std::size_t index, bool by_itself) {
    if (ranks_.list.size() > MOST_RANKS) return;
    if (said_.empty()) said_ = said_of(project_, ranks_, reachable_);
    finding.mendable(by_itself ? exchanged(index) : sorted());
  }

 private:
  static constexpr std::size_t MOST_RANKS = 100;  // each is tried against all

  bool improves(const Ranks& mended) const {
    const std::set<std::string> left = said_of(project_, mended, reachable_);
    return left.size() < said_.size() && std::includes(said_.begin(), said_.end(), left.begin(), left.end());
  }
  std::optional<Mending> exchanged(std::size_t index) {
    Ranks mended = ranks_;
    Rank& rank = mended.list[index];
    std::swap(rank.from, rank.to);
    if (!improves(mended)) return std::nullopt;
    return out_.mender().set(rank.datum.origin, {{"from", rank.from->print()}, {"to", rank.to->print()}},
                             say("Exchanges both ends of the result."));
  }
  std::optional<Mending> sorted() {
    std::vector<std::size_t> order(ranks_.list.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return ranks_.list[a].from < ranks_.list[b].from; });
    Ranks mended = ranks_;
    for (std::size_t i = 0; i < order.size(); ++i) mended.list[i] = ranks_.list[order[i]];
    if (!improves(mended)) return std::nullopt;
    return out_.mender().reorder(ranks_.datum.origin, "rank", std::move(order), say("Puts the results into rising order."));
  }

  const Project& project_;
  const Ranks& ranks_;
  const Reachable& reachable_;
  Sink& out_;
  std::set<std::string> said_;
};
void check_ranks(const Project& project, Sink& out) {
  if (!project.scenario()->ranks) return;
  const Ranks& ranks = *project.scenario()->ranks;
  if (!ranks.measure)
    out.report_on(ranks.datum, VICTORY_FINDINGS["ranks/measure"],
                  say("The card does not say what is compared with the numbers of the results."))
        .because(say("It may be the difference of both totals, or one side's total; the same game would have two different winners."));
  Reachable reachable{step_of(*project.scenario()), {}};
  if (!ranks.list.empty() && ranks.list.back().to && ranks.measure) reachable.most = ledger(project).most(*ranks.measure);
  Ordering ordering(project, reachable, out);
  judge(ranks, reachable, out, [&](Finding& finding, std::size_t index, bool by_itself) { ordering.mend(finding, index, by_itself); });
}

void check_victory(const Project& project, Sink& out) {
  if (!project.scenario()) return;
  check_items(project, out);
  check_ranks(project, out);
}

}  // namespace

const FindingRecord& BEYOND_CAP = VICTORY_FINDINGS["victory/cap"];
extern const Check VICTORY_CHECK{check_victory, VICTORY_FINDINGS.records};

}  // namespace hexwright::validator
