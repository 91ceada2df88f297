// The names of the results: no gap and no overlap at the step in which points can fall, and none that can never be.
#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <set>

#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"
#include "validator/analysis/what_is_known.hpp"
#include "validator/analysis/ledger.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using project::OrbatIndex;
using project::Project;
using wording::Decimal;
using wording::say;

namespace {

constexpr auto RANKS_FINDINGS = findings({
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
    {"ranks/open-start", Severity::question, mark("A lowest result with a lower end"),
     mark("The number that is compared has a sign, and one that is lower still has no name. If it cannot come about, an answer says so."),
     mark("the lowest result is -9 to -3"), mark("the lowest result is below -3"),
     mark("Leave the lower end open, or answer that less cannot come about.")},
    {"ranks/overlap", Severity::error, mark("A result with two names"), mark("Two bands share a value."),
     mark("0 to 4 draw, 4 to 6 small victory"), mark("0 to 3 draw, 4 to 6 small victory, with whole points"),
     mark("Let each result begin where the one before it ends.")},
    {"ranks/order", Severity::error, mark("Results in the wrong order"),
     mark("The bands must rise, and each from its lower to its upper end."), mark("7 to 10, then 4 to 6"), mark("4 to 6, then 7 to 10"),
     mark("Put the results into rising order.")},
    {"ranks/no-name", Severity::error, mark("A result without a name"), mark("The players would not know what they have won."),
     mark("<rank from=\"0\" to=\"3\"/>"), mark("the same with a <name>"), mark("Give it a name.")},
    {"ranks/wrong-side", Severity::error, mark("A result that more points turn against the side that has them"),
     mark("The results rise with the number that is compared, so the side whose number it is must win with the higher ones."),
     mark("German total: up to 10 a German victory, from 11 a Soviet one"),
     mark("German total: up to 10 a Soviet victory, from 11 a German one"),
     mark("Exchange the sides of the results, or say that the number is the other side's.")},
    {"ranks/whose", Severity::error, mark("Results of sides, and it is not said whose number is compared"),
     mark("A result that one side wins needs a number with a sign: the total of a side, or what it has more than the other."),
     mark("<ranks measure=\"difference\"> and <rank side=\"de\" from=\"4\">"),
     mark("<ranks measure=\"difference\" of=\"de\"> and the same"), mark("Name the side whose number it is with of=\"…\".")},
    {"ranks/never", Severity::error, mark("A result that can never be"),
     mark("What the winner has more than the other is never below 0, and what it has to the other's never below 1."),
     mark("the difference of the totals, and a result below -3"), mark("the difference of the totals, and a lowest result below 4"),
     mark("Say whose difference it is, so that it can be below 0, or take the result out.")},
    {"ranks/opposite", Severity::warning, mark("A result that is called the opposite of what it is"),
     mark("Its name makes the side that has lost the winner, or its printed line speaks of a defeat where its name is a victory."),
     mark("a result of side wd called \"victory of the Raiders\""), mark("a result of side wd called \"victory of the Wardens\""),
     mark("Correct the side, the name or the printed line.")},
});

// The greatest step that all points are multiples of, in thousandths; nought when nothing scores. A ratio may be any number: between bands
// that are half open nothing may be left out, and how it is rounded between closed ones is the card's.
std::int64_t step_of(const Scenario& scenario) {
  std::int64_t step = 0;
  if (scenario.ranks->measure == Measure::ratio && scenario.ranks->bands == Bands::half_open) return 1;
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
    out.report_on(lower.datum, RANKS_FINDINGS["ranks/overlap"], say("This result has no upper end, and another one follows it."))
        .parameter(std::to_string(index));
  if (!lower.to && is_half_open(ranks) && lower.from && lower.from == upper.from)
    out.report_on(upper.datum, RANKS_FINDINGS["ranks/overlap"], say("A result of {value} has two names.", {{"value", *upper.from}}))
        .parameter(upper.from->print());
  if (!lower.to || !upper.from) return;
  if (is_half_open(ranks) ? *lower.to > *upper.from : *lower.to >= *upper.from)
    out.report_on(upper.datum, RANKS_FINDINGS["ranks/overlap"], say("A result of {value} has two names.", {{"value", *upper.from}}))
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
  // A difference without a sign begins with 0; without a lower end there is no lowest result to miss.
  const auto lowest =
      std::min_element(ranks.list.begin(), ranks.list.end(), [](const Rank& one, const Rank& other) { return one.from < other.from; });
  const bool ordered = lowest != ranks.list.end() && lowest->from && (!lowest->to || *lowest->from <= *lowest->to);
  if (ranks.measure == Measure::difference && !ranks.of_side && ordered && lowest->from->thousandths > 0) {
    after.push_back(&*lowest);
    unnamed.insert(unnamed.begin(),
                   wording::nested(say("{value} to {last}", {{"value", Decimal{0}}, {"last", Decimal{lowest->from->thousandths - step}}})));
  }
  if (unnamed.empty()) return;
  Finding& finding = out.report_on(ranks.datum, RANKS_FINDINGS["ranks/gap"],
                                   say("Results of {values} have no name.", {{"values", wording::nested(with_semicolons(unnamed))}}));
  for (const Rank* rank : after) finding.at(rank->datum.origin);
  if (ranks.measure != Measure::ratio)
    finding.because(
        say("Points fall in steps of {step}, and between the end of one result and the beginning of the next there are totals "
            "that fall to neither.",
            {{"step", Decimal{step}}}));
  finding.mend(say("Say that a result goes up to, but not including, the beginning of the next."));
}

// A last result with an upper end: what lies above has no name, unless it cannot be scored.
void open_end(const Ranks& ranks, const Bounds& bounds, Sink& out) {
  const std::optional<Decimal> most = bounds.most, least = bounds.least;
  if (ranks.of_side && !ranks.list.empty() && ranks.list.front().from && (!least || *least < *ranks.list.front().from)) {
    Finding& finding = out.report_on(
        ranks.list.front().datum, RANKS_FINDINGS["ranks/open-start"],
        say("The lowest result begins with {from}, and results below it have no name.", {{"from", *ranks.list.front().from}}));
    if (least) finding.because(say("All that the clauses can pay comes to {least} at least.", {{"least", *least}}));
  }
  if (ranks.list.empty() || !ranks.list.back().to) return;
  if (most && (is_half_open(ranks) ? *most < *ranks.list.back().to : *most <= *ranks.list.back().to)) return;
  Finding& finding =
      out.report_on(ranks.list.back().datum, RANKS_FINDINGS["ranks/open-end"],
                    say("The highest result ends with {to}, and results above it have no name.", {{"to", *ranks.list.back().to}}));
  if (most) finding.because(say("All that the clauses can pay comes to {most} at most.", {{"most", *most}}));
}

// What the winner has over the other is never less than this; one side's total may be anything.
std::optional<Decimal> least_of(const Ranks& ranks) {
  if (ranks.of_side) return std::nullopt;
  if (ranks.measure == Measure::difference) return Decimal{0};
  if (ranks.measure == Measure::ratio) return Decimal{1000};
  return std::nullopt;
}

// All such results have one cause, and are said once.
void never(const Ranks& ranks, Sink& out) {
  const auto least = least_of(ranks);
  if (!least) return;
  Finding* finding = nullptr;
  for (const Rank& rank : ranks.list) {
    if (!rank.to || (is_half_open(ranks) ? *rank.to > *least : *rank.to >= *least)) continue;
    if (finding) {
      finding->at(rank.datum.origin);
      continue;
    }
    finding = &out.report_on(
        rank.datum, RANKS_FINDINGS["ranks/never"],
        ranks.measure == Measure::difference
            ? say("This result ends at {to}, and a difference without a sign is never below 0.", {{"to", *rank.to}})
            : say("This result ends at {to}, and the ratio of the winner to the other is never below 1.", {{"to", *rank.to}}));
    finding->parameter(rank.to->print())
        .because(say("What is compared is what the winner has over the other side, whichever side that is."));
  }
}

bool counts_points(const Rank& rank) { return rank.from || rank.to || !rank.event; }

// Sides that win with results of a number that has no sign; and of one that has, a result
// that is worse for the side than one with fewer points.
void sides(const Project& project, const Ranks& ranks, Sink& out) {
  if (!ranks.of_side) {
    const auto sided =
        std::find_if(ranks.list.begin(), ranks.list.end(), [](const Rank& rank) { return rank.side && (rank.from || rank.to); });
    if (sided != ranks.list.end())
      out.report_on(ranks.datum, RANKS_FINDINGS["ranks/whose"],
                    say("A result is won by a side, and the card does not say whose number is compared."))
          .at(sided->datum.origin);
    return;
  }
  const auto worth = [&](const Rank& rank) {
    return !rank.side ? 1 : *rank.side == *ranks.of_side ? 2 : 0;
  };  // to the side whose number it is
  const Rank* best = nullptr;
  for (const Rank& rank : ranks.list) {
    if (!counts_points(rank)) continue;
    if (best && worth(rank) < worth(*best)) {
      out.report_on(rank.datum, RANKS_FINDINGS["ranks/wrong-side"],
                    say("With this result {side} has more points than with one that is better for it.",
                        {{"side", project.orbat() ? wording::Value(project.orbat()->side_noun(*ranks.of_side))
                                                  : wording::Value(io::visible(*ranks.of_side))}}))
          .at(best->datum.origin);
      return;
    }
    best = &rank;
  }
}

bool has_word(std::string_view text, std::string_view word, bool whole) {
  const auto ends = [&](std::size_t at) { return at >= text.size() || std::string_view(" ,.;:!?()\"").find(text[at]) != text.npos; };
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1))
    if ((at == 0 || ends(at - 1)) && (!whole || ends(at + word.size()))) return true;
  return false;
}
// 1 of the name of a victory, -1 of a defeat, 0 where it is neither, or more than the word alone decides.
int sense_of(const std::string& small) {
  const auto any_of = [&](std::initializer_list<std::string_view> words, bool whole) {
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return has_word(small, word, whole); });
  };
  if (any_of({"over", "against", "by", "without", "no", "not", "nad", "przeciw", "przez", "bez", "nie"}, true)) return 0;
  const bool won = any_of({"win", "wins", "won", "winner", "winners"}, true) ||
                   any_of({"victor", "success", "triumph", "zwyci", "wygra", "powodzeni", "sukces", "triumf"}, false);
  return won - any_of({"defeat", "disaster", "klęsk", "porażk", "przegra", "niepowodzeni"}, false);
}
bool names_side(const std::string& small, const Side& side, const std::string& lang) {
  return std::any_of(side.names.begin(), side.names.end(), [&](const Name& name) {
    const auto is_in = [&](const std::optional<std::string>& form) {
      const std::string read = form ? io::in_small(*form) : std::string();
      return !read.empty() && has_word(small, read.starts_with("the ") ? read.substr(4) : read, true);
    };
    return name.lang == lang && (is_in(name.nom) || is_in(name.gen) || is_in(name.dat) || is_in(name.acc) || is_in(name.ins));
  });
}
// "victory of the Raiders" of the Wardens.
bool names_the_loser(const OrbatIndex& orbat, const Rank& rank, const Name& name) {
  const std::string small = io::in_small(name.nom);
  const int sense = sense_of(small);
  if (sense == 0) return false;
  bool winner = false, loser = false;
  for (const Side& side : orbat.orbat().sides)
    if (names_side(small, side, name.lang)) (side.id == *rank.side ? winner : loser) = true;
  return winner != loser && ((sense > 0 && loser) || (sense < 0 && winner));
}
bool names_a_side(const Project& project, const std::string& printed) {
  if (!project.orbat()) return false;
  const std::string small = io::in_small(printed);
  return std::any_of(project.orbat()->orbat().sides.begin(), project.orbat()->orbat().sides.end(),
                     [&](const Side& side) { return names_side(small, side, "en") || names_side(small, side, "pl"); });
}
void opposites(const Project& project, const Ranks& ranks, Sink& out) {
  for (const Rank& rank : ranks.list)
    for (const Name& name : rank.names) {
      const bool other = rank.side && project.orbat() && project.orbat()->side(*rank.side) && names_the_loser(*project.orbat(), rank, name);
      const bool plain = !rank.side && name.nom.find(' ') == std::string::npos && rank.datum.printed &&
                         rank.datum.status != Status::corrected &&
                         !names_a_side(project, *rank.datum.printed);  // the defeat of one is the other's victory
      if (!other && !(plain && sense_of(io::in_small(name.nom)) * sense_of(io::in_small(*rank.datum.printed)) < 0)) continue;
      out.report_on(rank.datum, RANKS_FINDINGS["ranks/opposite"],
                    other ? say("{side} wins with this result, and it is called \"{name}\".",
                                {{"side", project.orbat()->side_noun(*rank.side)}, {"name", io::visible(name.nom)}})
                          : say("The printed line says the opposite of \"{name}\".", {{"name", io::visible(name.nom)}}))
          .parameter(name.nom);
      break;
    }
}

// The results that points give, without those that come with an event alone.
Ranks by_points(const Ranks& ranks) {
  Ranks made = ranks;
  std::erase_if(made.list, [](const Rank& rank) { return !counts_points(rank); });
  return made;
}

// Told of each result that is in disorder: by itself, or towards the one after it.
using Disorder = std::function<void(Finding&, std::size_t index, bool by_itself)>;

struct Reachable {
  std::int64_t step = 0;  // of all points
  Bounds bounds;          // of what is compared with the results, where they matter and are known
};

void judge(const Ranks& ranks, const Reachable& reachable, Sink& out, const Disorder& disorder) {
  bool in_order = true;
  for (std::size_t i = 0; i < ranks.list.size(); ++i) {
    const Rank& rank = ranks.list[i];
    if (rank.names.empty())
      out.report_on(rank.datum, RANKS_FINDINGS["ranks/no-name"], say("This result has no name.")).parameter(std::to_string(i));
    if (rank.from && rank.to && rank.from->thousandths > rank.to->thousandths) {
      Finding& finding = out.report_on(rank.datum, RANKS_FINDINGS["ranks/order"],
                                       say("From {from} to {to} is no band.", {{"from", *rank.from}, {"to", *rank.to}}));
      disorder(finding.parameter(std::to_string(i)), i, true);
      in_order = false;
    }
    const bool descends =
        i + 1 < ranks.list.size() && rank.from && ranks.list[i + 1].from && ranks.list[i + 1].from->thousandths < rank.from->thousandths;
    if (descends) {
      Finding& finding = out.report_on(ranks.list[i + 1].datum, RANKS_FINDINGS["ranks/order"], say("The results are not in rising order."));
      disorder(finding.parameter(std::to_string(i)), i, false);
      in_order = false;
    } else if (i + 1 < ranks.list.size()) {
      overlaps(ranks, i, out);
    }
  }
  if (in_order) open_end(ranks, reachable.bounds, out);  // else it is not known which is the highest
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
  if (!project.scenario() || !project.scenario()->ranks) return;
  const Ranks ranks = by_points(*project.scenario()->ranks);
  for (const Rank& rank : project.scenario()->ranks->list)
    if (!counts_points(rank) && rank.names.empty())
      out.report_on(rank.datum, RANKS_FINDINGS["ranks/no-name"], say("This result has no name."));
  if (ranks.list.empty() && !project.scenario()->ranks->list.empty()) return;  // events alone decide
  if (!ranks.measure && !is_doubtful(ranks.datum))
    out.report_on(ranks.datum, RANKS_FINDINGS["ranks/measure"],
                  say("The card does not say what is compared with the numbers of the results."))
        .because(say("It may be the difference of both totals, or one side's total; the same game would have two different winners."));
  Reachable reachable{step_of(*project.scenario()), {}};
  if (!ranks.list.empty() && (ranks.list.back().to || (ranks.of_side && ranks.list.front().from)))
    reachable.bounds = ledger(project).bounds(ranks);
  never(ranks, out);
  sides(project, ranks, out);
  opposites(project, *project.scenario()->ranks, out);
  const bool all_by_points = ranks.list.size() == project.scenario()->ranks->list.size();  // else their places are others
  Ordering ordering(project, reachable, out);
  if (!rules_are_known(project.game())) reachable.step = 0;  // whether halves are rounded is a rule of the game
  judge(ranks, reachable, out, [&](Finding& finding, std::size_t index, bool by_itself) {
    if (all_by_points) ordering.mend(finding, index, by_itself);
  });
}

}  // namespace

extern const Check RANKS_CHECK{check_ranks, RANKS_FINDINGS.records};

}  // namespace hexwright::validator
