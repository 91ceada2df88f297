// Whether a value tells is asked of the intervals: where those of two values lie apart in some turn, the curves are drawn.
#include "publish/reports/variation_sheet.hpp"

#include <algorithm>
#include <map>

#include "publish/charts/bar_chart.hpp"
#include "publish/reports/report_words.hpp"
#include "publish/reports/simulation_writer.hpp"

namespace hexwright::publish {

using validator::Chance;
using validator::SimulatedMilestone;
using wording::say;

namespace {

using VariedRuns = std::vector<const VariedSheet*>;  // that have games to tell of, in the order of the values

constexpr std::size_t CURVES_A_CHART = 6;
constexpr std::size_t MOST_MILESTONES = 200;

const std::vector<SimulatedMilestone>& milestones(const VariedSheet& run) { return run.sheet.report.milestones; }

void write_varied(SimulationWriter& to, const std::string& of, const std::vector<VariedSheet>& runs) {
  std::string values;
  for (const VariedSheet& run : runs) values += (values.empty() ? "" : ", ") + run.value;
  to.element("p",
             say("Varied: {name}, with the values {list}. Everything else is the same, also the dice.", {{"name", of}, {"list", values}}),
             "answer");
  const validator::SimulationReport& last = runs.back().sheet.report;
  if (last.interrupted)
    to.element("p",
               wording::say_n("Interrupted: with the last value {count} was played.",
                              "Interrupted: with the last value {count} were played.", static_cast<std::int64_t>(last.playouts)),
               "alarm");
}

// A bar for each value, so that the column of their ends is the curve.
void bars(SimulationWriter& to, const wording::Text& title, const wording::Text& subtitle, Unit unit, const std::vector<Bar>& list,
          std::vector<std::vector<std::string>> figures) {
  ChartTexts texts;
  texts.title = to.titled(title);
  texts.subtitle = to.in_words(subtitle);
  const double height = 24 + 7.5 * static_cast<double>(list.size());
  to.chart(
      texts, height, height * 1.25,
      [&](ChartOptions options) { return std::make_unique<BarChart>(std::move(options), list, BarOptions{unit}); }, std::move(figures));
}

void write_side_points(SimulationWriter& to, const std::string& of, const VariedRuns& runs, std::size_t side) {
  const wording::Value noun = to.side_noun(to.report().sides[side].id);
  std::vector<Bar> points, ahead;
  std::vector<std::vector<std::string>> point_figures{{of, to.in_words(say("mean")), to.in_words(say("in nine of ten playouts"))}};
  std::vector<std::vector<std::string>> ahead_figures{{of, to.in_words(say("share of the playouts")), to.in_words(say("95% interval"))}};
  for (const VariedSheet* run : runs) {
    const auto& simulated = run->sheet.report.sides[side];
    const double low = simulated.points.quantiles.front(), high = simulated.points.quantiles.back();
    points.push_back({run->value, simulated.points.mean, {true, low, high}, side});
    point_figures.push_back({run->value, to.points(simulated.points.mean), to.points(low) + " … " + to.points(high)});
    ahead.push_back({run->value, simulated.led.share, {true, simulated.led.low, simulated.led.high}, side});
    ahead_figures.push_back({run->value, to.percent_of(simulated.led.share), to.range_of(simulated.led)});
  }
  bars(to, say("{side}: victory points", {{"side", noun}}),
       say("Mean of {playouts} for each value of {name}; the line holds nine of ten of them", {{"playouts", to.playouts()}, {"name", of}}),
       Unit::number, points, std::move(point_figures));
  bars(to, say("{side}: the most points", {{"side", noun}}),
       say("Share of {playouts} for each value of {name}, with its 95% interval", {{"playouts", to.playouts()}, {"name", of}}), Unit::share,
       ahead, std::move(ahead_figures));
}

bool lie_apart(const Chance& a, const Chance& b) { return a.high < b.low || b.high < a.low; }

// Chance alone seldom parts two intervals of 95 %.
bool tells(const VariedRuns& runs, std::size_t milestone) {
  for (const VariedSheet* a : runs)
    for (const VariedSheet* b : runs) {
      const auto& one = milestones(*a)[milestone].by_turn;
      const auto& other = milestones(*b)[milestone].by_turn;
      for (std::size_t turn = 0; turn < std::min(one.size(), other.size()); ++turn)
        if (lie_apart(one[turn], other[turn])) return true;
    }
  return false;
}

wording::Text words_of(const SimulationWriter& to, const SimulatedMilestone& one) {
  return milestone_sentence(one.milestone.what, milestone_name(one.milestone, to.catalogue()));
}

void write_curves(SimulationWriter& to, const std::string& of, const VariedRuns& runs, std::size_t milestone) {
  std::vector<NamedMilestone> curves;
  for (const VariedSheet* run : runs) curves.push_back({run->value, &milestones(*run)[milestone]});
  draw_milestones(to, words_of(to, *curves.front().milestone),
                  say("Share of {playouts} by the end of the turn, a curve for each value of {name}; bands: 95% intervals",
                      {{"playouts", to.playouts()}, {"name", of}}),
                  curves);
}

// A row for each thing that was watched, a column for each value.
void write_ends(SimulationWriter& to, const VariedRuns& runs, std::size_t count) {
  std::vector<SimulationWriter::Column> columns{{to.in_words(say("by the end of the game"))}};
  for (const VariedSheet* run : runs) columns.push_back({run->value});
  to.begin_table(columns);
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<std::string> cells{to.in_words(words_of(to, milestones(*runs.front())[i]))};
    for (const VariedSheet* run : runs)
      cells.push_back(milestones(*run)[i].by_turn.empty() ? "–" : to.percent_of(milestones(*run)[i].by_turn.back().share));
    to.row(cells, columns);
  }
  to.end_table();
}

void write_times(SimulationWriter& to, const std::string& of, const VariedRuns& runs) {
  std::size_t count = MOST_MILESTONES;
  for (const VariedSheet* run : runs) count = std::min(count, milestones(*run).size());
  if (count == 0) return;
  to.raw("<section class=\"side\">\n");
  to.element("h2", say("When things come"));
  std::string the_same;
  for (std::size_t i = 0; i < count; ++i) {
    if (!tells(runs, i)) {
      the_same += (the_same.empty() ? "" : "; ") + to.in_words(words_of(to, milestones(*runs.front())[i]));
      continue;
    }
    for (std::size_t from = 0; from < runs.size(); from += CURVES_A_CHART) {
      const auto end = runs.begin() + static_cast<std::ptrdiff_t>(std::min(runs.size(), from + CURVES_A_CHART));
      write_curves(to, of, VariedRuns(runs.begin() + static_cast<std::ptrdiff_t>(from), end), i);
    }
  }
  if (!the_same.empty())
    to.element("p", say("{name} changes nothing that so many playouts would show in: {list}.", {{"name", of}, {"list", the_same}}),
               "notes");
  write_ends(to, runs, count);
  to.raw("</section>\n");
}

// Ranks that never came about are left out of a report, so that each run may have others.
void write_endings(SimulationWriter& to, const VariedRuns& runs) {
  std::vector<std::string> results;
  std::vector<std::map<std::string, std::string>> shares(runs.size());
  for (std::size_t run = 0; run < runs.size(); ++run)
    for (const validator::SimulatedRank& rank : runs[run]->sheet.report.ranks) {
      const std::string result = to.titled(rank_sentence(to, rank));
      if (std::find(results.begin(), results.end(), result) == results.end()) results.push_back(result);
      shares[run][result] = to.percent_of(rank.chance.share);
    }
  if (results.empty()) return;
  to.raw("<section class=\"side\">\n");
  to.element("h2", say("How the games end"));
  std::vector<SimulationWriter::Column> columns{{to.in_words(say("result"))}};
  for (const VariedSheet* run : runs) columns.push_back({run->value});
  to.begin_table(columns);
  for (const std::string& result : results) {
    std::vector<std::string> cells{result};
    for (const auto& of_run : shares) cells.push_back(of_run.contains(result) ? of_run.at(result) : to.percent_of(0));
    to.row(cells, columns);
  }
  to.end_table();
  to.raw("</section>\n");
}

}  // namespace

std::string variation_sheet(const std::string& of, const std::vector<VariedSheet>& runs, const wording::Catalogue& catalogue) {
  SimulationWriter to(runs.front().sheet, catalogue);
  begin_sheet(to);
  write_varied(to, of, runs);
  write_assumed(to);
  VariedRuns told;
  for (const VariedSheet& run : runs)
    if (run.sheet.report.playouts > 0) told.push_back(&run);
  if (told.empty()) {
    to.element("p", say("No playout was finished: there is nothing to tell."), "answer");
  } else {
    to.raw("<section class=\"glance\">\n");
    to.element("h2", say("In one look"));
    for (std::size_t side = 0; side < to.report().sides.size(); ++side) write_side_points(to, of, told, side);
    to.raw("</section>\n");
    write_times(to, of, told);
    write_endings(to, told);
  }
  return std::move(to).end_page();
}

}  // namespace hexwright::publish
