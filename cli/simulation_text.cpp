// A simulation as a person reads it: who played how and what was taken for granted before any figure; then when things come, what
// the points and ranks are, and how the game goes turn by turn. At most 100 columns.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "cli/simulation.hpp"

namespace hexwright::cli {

using validator::Chance;
using validator::Milestone;
using validator::SimulatedMilestone;
using validator::SimulationReport;
using validator::Summary;
using wording::say;
using wording::say_n;
using wording::Text;

namespace {

constexpr int TURNS_A_LINE = 12;
constexpr int CELL = 7;
constexpr int HEAD = 12;
constexpr int NAME = 28;  // of a row of points

// One report being written.
class Writer {
 public:
  Writer(const ReadyToPlay& ready, const SimulationReport& report, const Messages& messages)
      : ready_(ready), project_(ready.project()), report_(report), messages_(messages) {}

  std::string write(const std::string& file) {
    out_ = messages_.ink(Ink::bold, place({file, 0, 0})) + "\n\n";
    head();
    if (report_.playouts == 0) {
      paragraph(say("No playout was finished: there is nothing to tell."));
      return out_;
    }
    milestones();
    points();
    ranks();
    series();
    return out_;
  }

 private:
  std::string words(const Text& text) const { return messages_.words(text); }
  std::string number(double value, int decimals) const { return figure(messages_, value, decimals); }
  std::string percent(double share) const { return cli::percent(messages_, share); }
  void paragraph(const Text& text) { out_ += wrapped(words(text), 2, ""); }
  void heading(const Text& text) { out_ += '\n' + messages_.ink(Ink::bold, words(text)) + "\n\n"; }
  std::string side(const std::string& id) const { return side_word(messages_, project_, id); }
  wording::Value side_noun(const std::string& id) const { return side_value(project_, id); }

  void head() {
    const auto asked = static_cast<std::int64_t>(report_.asked), done = static_cast<std::int64_t>(report_.playouts);
    paragraph(
        say_n("{count} playout with seed {seed}.", "{count} playouts with seed {seed}.", done, {{"seed", std::to_string(report_.seed)}}));
    if (report_.interrupted) paragraph(say_n("Interrupted: {count} was asked for.", "Interrupted: {count} were asked for.", asked));
    out_ += taken_for_granted(ready_, messages_);
    paragraph(say("Ranges behind chances (from–to) hold the true chance in 95 of 100 such simulations."));
  }

  void milestones() {
    if (report_.milestones.empty()) return;
    heading(say("When it comes, in per cent of the playouts, by the end of the turn"));
    for (const SimulatedMilestone& milestone : report_.milestones) one_milestone(milestone);
  }
  void one_milestone(const SimulatedMilestone& simulated) {
    std::string line = messages_.ink(Ink::bold, words(milestone_clause(simulated.milestone)));
    if (!simulated.milestone.side.empty()) line += "  (" + side(simulated.milestone.side) + ")";
    const auto& by_turn = simulated.by_turn;
    const std::uint64_t ever = by_turn.empty() ? 0 : by_turn.back().hits;
    const auto first = std::find_if(by_turn.begin(), by_turn.end(), [](const Chance& chance) { return chance.hits > 0; });
    const auto last = std::find_if(by_turn.begin(), by_turn.end(), [&](const Chance& chance) { return chance.hits == ever; });
    if (ever == 0) {
      out_ += line + "  " + words(say("never")) + '\n';
      return;
    }
    const std::int64_t turn = first - by_turn.begin() + 1;
    if (ever == report_.playouts && first == last) {
      out_ += line + "  " + words(say("always in turn {turn}", {{"turn", turn}})) + '\n';
      return;
    }
    const Chance& whole = by_turn.back();
    out_ += line + '\n';
    std::string summary = words(say("in {share} % ({low}–{high}) of the playouts",
                                    {{"share", percent(whole.share)}, {"low", percent(whole.low)}, {"high", percent(whole.high)}}));
    if (simulated.half_by) summary += ", " + words(say("in half of them by turn {turn}", {{"turn", std::int64_t{*simulated.half_by}}}));
    out_ += wrapped(summary, 2);
    by_turns(static_cast<std::size_t>(first - by_turn.begin()), static_cast<std::size_t>(last - by_turn.begin()) + 1,
             {{"%", [&](std::size_t i) { return percent(by_turn[i].share); }},
              {words(say("from")), [&](std::size_t i) { return percent(by_turn[i].low); }},
              {words(say("to")), [&](std::size_t i) { return percent(by_turn[i].high); }}});
  }

  struct Row {
    std::string head;
    std::function<std::string(std::size_t)> cell;  // of a turn, from 0
  };
  void by_turns(std::size_t from, std::size_t to, const std::vector<Row>& rows) {
    for (std::size_t start = from; start < to; start += TURNS_A_LINE) {
      const std::size_t end = std::min(to, start + TURNS_A_LINE);
      std::string turns = padded("  " + words(say("turn")), HEAD);
      for (std::size_t i = start; i < end; ++i) turns += right_aligned(std::to_string(i + 1), CELL);
      out_ += messages_.ink(Ink::dim, turns) + '\n';
      for (const Row& row : rows) {
        out_ += padded("  " + row.head, HEAD);
        for (std::size_t i = start; i < end; ++i) out_ += right_aligned(row.cell(i), CELL);
        out_ += '\n';
      }
    }
  }

  std::string name_of_row(const std::string& text) const {
    std::string cut(text);
    if (width_of(cut) <= NAME - 1) return padded(cut, NAME);
    return "  " + cut + '\n' + std::string(NAME, ' ');
  }
  std::string row(const Summary& summary) const {
    std::string line = right_aligned(number(summary.mean, 2), CELL + 1) + right_aligned(number(summary.sd, 2), CELL) +
                       right_aligned(number(summary.least, 1), CELL);
    for (const double quantile : summary.quantiles) line += right_aligned(number(quantile, 1), CELL);
    return line + right_aligned(number(summary.most, 1), CELL);
  }
  void table_head(const Text& last) {
    std::string line = std::string(NAME, ' ') + right_aligned(words(say("mean")), CELL + 1) + right_aligned(words(say("sd")), CELL) +
                       right_aligned(words(say("least")), CELL);
    for (const int percent : validator::QUANTILES_PERCENT) line += right_aligned(std::to_string(percent) + " %", CELL);
    line += right_aligned(words(say("most")), CELL);
    const std::string own = words(last);
    out_ += messages_.ink(Ink::dim, line + (own.empty() ? "" : "  " + own)) + '\n';
  }

  void points() {
    heading(say("Points"));
    table_head({});
    for (const auto& one : report_.sides) out_ += name_of_row(side(one.id)) + row(one.points) + '\n';
    if (report_.margin) {
      const Text difference =
          say("{first} less {second}", {{"first", side_noun(report_.sides[0].id)}, {"second", side_noun(report_.sides[1].id)}});
      out_ += name_of_row(words(difference)) + row(*report_.margin) + '\n';
    }
    out_ += '\n';
    for (const auto& one : report_.sides)
      out_ += wrapped(words(say("{side}: most points in {share} % ({low}–{high}) of the playouts", {{"side", side_noun(one.id)},
                                                                                                    {"share", percent(one.led.share)},
                                                                                                    {"low", percent(one.led.low)},
                                                                                                    {"high", percent(one.led.high)}})),
                      4, "  ");
    if (report_.drawn.hits > 0)
      out_ += wrapped(
          words(say("as many points on both sides in {share} % ({low}–{high})",
                    {{"share", percent(report_.drawn.share)}, {"low", percent(report_.drawn.low)}, {"high", percent(report_.drawn.high)}})),
          4, "  ");
    clauses();
  }
  // Items of the card are called by their ids, which stand on it.
  std::string clause_word(const validator::SimulatedClause& clause) const {
    if (clause.id != validator::SCRIPTS_CLAUSE) return clause.id;
    return words(say("scripts, {side}", {{"side", side_noun(report_.sides[clause.side].id)}}));
  }
  void clauses() {
    if (report_.clauses.empty()) return;
    const bool shares = report_.clauses.front().share.has_value();
    out_ += '\n';
    if (shares) paragraph(say("The last column: how much of the variance of the difference comes from the item, in per cent."));
    table_head(shares ? say("share") : Text{});
    for (const auto& clause : report_.clauses) {
      out_ += name_of_row(clause_word(clause)) + row(clause.points);
      if (clause.share) out_ += right_aligned(percent(*clause.share), width_of(words(say("share"))) + 2);
      out_ += '\n';
    }
    if (!shares) return;
    const auto most =
        std::max_element(report_.clauses.begin(), report_.clauses.end(), [](const auto& a, const auto& b) { return *a.share < *b.share; });
    out_ += '\n';
    paragraph(say("What makes the difference most: {item} ({share} %).", {{"item", clause_word(*most)}, {"share", percent(*most->share)}}));
  }

  void ranks() {
    heading(say("Ranks"));
    if (report_.ranks.empty()) {
      paragraph(say("The scenario has no ranks, or does not say what is compared with them."));
      return;
    }
    std::optional<std::size_t> before;
    bool first = true;
    for (const auto& rank : report_.ranks) {
      if (first || rank.winner != before) {
        const std::vector<wording::Argument> winner{{"side", rank.winner ? side_noun(report_.sides[*rank.winner].id) : wording::Value{}}};
        const Text who = report_.is_signed ? (rank.winner ? say("{side} wins", winner) : say("neither side wins"))
                         : rank.winner     ? say("when {side} has the most points", winner)
                                           : say("with as many points on both sides");
        out_ += "  " + messages_.ink(Ink::dim, words(who)) + '\n';
      }
      before = rank.winner;
      first = false;
      out_ += "    " + padded(rank_word(messages_.catalogue(), rank), NAME + 12) + ' ' + right_aligned(percent(rank.chance.share), CELL) +
              " %   (" + interval(messages_, rank.chance) + ")\n";
    }
  }

  void series() {
    if (report_.series.empty()) return;
    heading(say("Turn by turn"));
    for (const auto& one : report_.series) {
      std::string line = messages_.ink(Ink::bold, words(one.series.title));
      if (!one.series.side.empty()) line += "  (" + side(one.series.side) + ")";
      out_ += line + '\n';
      by_turns(0, one.by_turn.size(),
               {{words(say("mean")), [&](std::size_t i) { return number(one.by_turn[i].mean, 1); }},
                {"5 %", [&](std::size_t i) { return number(one.by_turn[i].quantiles.front(), 0); }},
                {"50 %", [&](std::size_t i) { return number(one.by_turn[i].quantiles[2], 0); }},
                {"95 %", [&](std::size_t i) { return number(one.by_turn[i].quantiles.back(), 0); }}});
    }
  }

  const ReadyToPlay& ready_;
  const project::Project& project_;
  const SimulationReport& report_;
  const Messages& messages_;
  std::string out_;
};

}  // namespace

std::string rank_word(const wording::Catalogue& catalogue, const validator::SimulatedRank& rank) {
  return rank.is_none ? catalogue.words(say("no rank: the card has none for this result")) : catalogue.words(rank.name);
}

Text milestone_clause(const Milestone& milestone) {
  const std::vector<wording::Argument> name{{"name", milestone.title()}};
  switch (milestone.what) {
    case Milestone::What::available:
      return say("{name}: may be called", name);
    case Milestone::What::called:
      return say("{name}: has been called", name);
    case Milestone::What::may_enter:
      return say("{name}: may come on", name);
    case Milestone::What::entered:
      return say("{name}: has come on", name);
    case Milestone::What::revealed:
      return say("{name}: is revealed", name);
    case Milestone::What::event:
      return say("{name}: has happened", name);
  }
  return {};
}

std::string figure(const Messages& messages, double value, int decimals) {
  std::string text = fmt::format("{:.{}f}", value, decimals);
  if (text.find_first_not_of("-0.") == text.npos && text.front() == '-') text.erase(0, 1);  // no negative nought
  return in_language(messages, text);
}
std::string percent(const Messages& messages, double share) { return figure(messages, share * 100, 1); }
std::string interval(const Messages& messages, const Chance& chance) {
  return percent(messages, chance.low) + "–" + percent(messages, chance.high);
}

std::string simulation_text(const std::string& file, const ReadyToPlay& ready, const SimulationReport& report, const Messages& messages) {
  return Writer(ready, report, messages).write(file);
}

}  // namespace hexwright::cli
