// When things come: in one look as a table, then as curves by turn with their bands. What comes in every playout from the first turn
// on, or in none, is said in a line instead of being drawn.
#include <algorithm>
#include <map>

#include "publish/charts/curve_chart.hpp"
#include "publish/reports/report_words.hpp"
#include "publish/reports/simulation_writer.hpp"

namespace hexwright::publish {

using validator::Chance;
using validator::Milestone;
using validator::SimulatedMilestone;
using wording::say;
using What = validator::Milestone::What;

namespace {

constexpr std::size_t FORCES_A_CHART = 4;
constexpr std::size_t MOST_FORCES = 100;  // of one side and kind

// What may do something, and then does it: a battery is available and called, a battalion may enter and enters.
struct Force {
  std::string name;
  const SimulatedMilestone* may = nullptr;
  const SimulatedMilestone* done = nullptr;
};
std::vector<Force> forces_of(const SimulationWriter& to, const std::string& side, What may, What done) {
  std::vector<Force> forces;
  std::map<std::string, std::size_t> by_id;
  for (const SimulatedMilestone& simulated : to.report().milestones) {
    const Milestone& milestone = simulated.milestone;
    if (milestone.side != side || (milestone.what != may && milestone.what != done)) continue;
    const auto [known, fresh] = by_id.emplace(milestone.id, forces.size());
    if (fresh && forces.size() == MOST_FORCES) break;
    if (fresh) forces.push_back({milestone_name(milestone, to.catalogue()), nullptr, nullptr});
    (milestone.what == may ? forces[known->second].may : forces[known->second].done) = &simulated;
  }
  return forces;
}

std::string earliest(const SimulationWriter& to, const SimulatedMilestone* one) {
  if (!one || never(*one)) return "–";
  const auto first = std::find_if(one->by_turn.begin(), one->by_turn.end(), [](const Chance& chance) { return chance.hits > 0; });
  return to.turn_with_clock(static_cast<int>(first - one->by_turn.begin()) + 1);
}
std::string half(const SimulationWriter& to, const SimulatedMilestone* one) {
  return one && one->half_by ? to.turn_with_clock(*one->half_by) : "–";
}
std::string in_the_end(const SimulationWriter& to, const SimulatedMilestone* one) {
  return one && !one->by_turn.empty() ? to.percent_of(one->by_turn.back().share) : "–";
}
std::string range_in_the_end(const SimulationWriter& to, const SimulatedMilestone* one) {
  return one && !one->by_turn.empty() ? to.range_of(one->by_turn.back()) : "–";
}

// One table of all sides, as the reader wants to see them beside one another.
void glance_table(SimulationWriter& to, What may, What done, const wording::Text& title, const wording::Text& may_title,
                  const wording::Text& done_title) {
  const std::vector<SimulationWriter::Column> columns{{to.in_words(say("unit"))},
                                                      {to.in_words(say("side")), true},
                                                      {to.in_words(say("earliest turn"))},
                                                      {to.in_words(say("in half of the playouts by turn"))},
                                                      {to.in_words(may_title)},
                                                      {to.in_words(say("95% interval")), true},
                                                      {to.in_words(done_title)}};
  bool begun = false;
  for (const auto& side : to.report().sides)
    for (const Force& force : forces_of(to, side.id, may, done)) {
      const SimulatedMilestone* shown = force.may ? force.may : force.done;
      if (!force.may && never(*force.done)) continue;
      if (!begun) {
        to.element("h3", title);
        to.begin_table(columns);
        begun = true;
      }
      to.row({force.name, to.side_name(side.id), earliest(to, shown), half(to, shown), in_the_end(to, force.may),
              range_in_the_end(to, shown), in_the_end(to, force.done)},
             columns);
    }
  if (begun) to.end_table();
}

void gain_of_hiding(SimulationWriter& to) {
  const auto& victory = to.sheet().project.scenario()->victory;
  if (!victory) return;
  bool begun = false;
  for (const auto& item : victory->items) {
    const auto& clauses = to.report().clauses;
    const auto found = std::find_if(clauses.begin(), clauses.end(), [&](const auto& clause) { return clause.id == item.id; });
    if (item.score != document::Score::turns_unrevealed || found == clauses.end()) continue;
    if (!begun) to.element("h3", say("What staying hidden gains"));
    begun = true;
    const validator::Summary& points = found->points;
    to.element("p",
               say("{side} gains {mean} points on average by staying unseen; in nine of ten playouts {low} to {high}, at most {most}.",
                   {{"side", to.side_noun(item.side)},
                    {"mean", to.points(points.mean)},
                    {"low", to.points(points.quantiles.front())},
                    {"high", to.points(points.quantiles.back())},
                    {"most", to.points(points.most)}}),
               "answer");
    if (found->share)
      to.element(
          "p",
          say("It accounts for {share} of how much the difference between the sides varies.", {{"share", to.percent_of(*found->share)}}),
          "notes");
  }
}

// "Never: …" and "From the first turn on in every playout: …"
void said_instead(SimulationWriter& to, const std::vector<const SimulatedMilestone*>& list) {
  std::string names_never, names_always;
  for (const SimulatedMilestone* one : list) {
    std::string& names = never(*one) ? names_never : names_always;
    const std::string name = milestone_name(one->milestone, to.catalogue());
    names += (names.empty() ? "" : "; ") + to.in_words(milestone_sentence(one->milestone.what, name));
  }
  if (!names_always.empty()) to.element("p", say("From the first turn on in every playout: {list}.", {{"list", names_always}}), "notes");
  if (!names_never.empty()) to.element("p", say("Never in these playouts: {list}.", {{"list", names_never}}), "notes");
}

void curve_chart(SimulationWriter& to, const wording::Text& title, const std::vector<NamedMilestone>& curves) {
  draw_milestones(
      to, title,
      say("Share of {playouts} in which it has come by the end of the turn; bands: 95% intervals", {{"playouts", to.playouts()}}), curves);
}

void curves_of(SimulationWriter& to, const wording::Text& title, const std::vector<Force>& forces) {
  std::vector<const SimulatedMilestone*> instead;
  std::vector<NamedMilestone> curves;
  std::size_t in_chart = 0;
  for (const Force& force : forces) {
    bool drawn = false;
    for (const SimulatedMilestone* one : {force.may, force.done}) {
      if (!one) continue;
      if (never(*one) || from_the_start(*one)) {
        instead.push_back(one);
        continue;
      }
      curves.push_back({to.in_words(milestone_sentence(one->milestone.what, force.name)), one});
      drawn = true;
    }
    in_chart += drawn ? 1 : 0;
    if (in_chart < FORCES_A_CHART) continue;
    curve_chart(to, title, curves);
    curves.clear();
    in_chart = 0;
  }
  if (!curves.empty()) curve_chart(to, title, curves);
  said_instead(to, instead);
}

void chart_by_turn(SimulationWriter& to, const wording::Text& title, const wording::Text& subtitle, double wide_mm, double narrow_mm,
                   Unit unit, const std::vector<Series>& series, const std::vector<std::vector<std::string>>& figures) {
  ChartTexts texts;
  texts.title = to.titled(title);
  texts.subtitle = to.in_words(subtitle);
  texts.across = to.in_words(say("turn"));
  to.chart(
      texts, wide_mm, narrow_mm,
      [&](ChartOptions options) {
        CurveOptions looks;
        looks.unit = unit;
        if (options.width_mm > 120) looks.clocks = to.report().clock;
        if (!looks.clocks.empty()) looks.clock_title = to.in_words(say("clock"));
        return std::make_unique<CurveChart>(std::move(options), series, std::move(looks));
      },
      figures);
}

void series_chart(SimulationWriter& to, const validator::SimulatedSeries& simulated, const std::string& side) {
  Series one{to.in_words(simulated.series.title), {}, {}, {}};
  std::vector<std::vector<std::string>> figures{
      {to.in_words(say("turn")), to.in_words(say("mean")), to.in_words(say("5% below")), to.in_words(say("5% above"))}};
  for (std::size_t turn = 0; turn < simulated.by_turn.size(); ++turn) {
    const validator::Summary& summary = simulated.by_turn[turn];
    one.values.push_back(summary.mean);
    one.low.push_back(summary.quantiles.front());
    one.high.push_back(summary.quantiles.back());
    figures.push_back({to.turn_with_clock(static_cast<int>(turn) + 1), to.points(summary.mean), to.points(summary.quantiles.front()),
                       to.points(summary.quantiles.back())});
  }
  chart_by_turn(to, say("{side}: {what}", {{"side", to.side_noun(side)}, {"what", wording::nested(simulated.series.title)}}),
                say("At the end of the turn, mean of {playouts}; the band holds nine of ten of them", {{"playouts", to.playouts()}}), 74,
                74, Unit::number, {one}, figures);
}

}  // namespace

void draw_milestones(SimulationWriter& to, const wording::Text& title, const wording::Text& subtitle,
                     const std::vector<NamedMilestone>& curves) {
  std::vector<Series> series;
  std::vector<std::vector<std::string>> figures{{to.in_words(say("turn"))}};
  for (std::size_t turn = 0; turn < static_cast<std::size_t>(to.report().turns); ++turn)
    figures.push_back({to.turn_with_clock(static_cast<int>(turn) + 1)});
  for (const NamedMilestone& curve : curves) {
    Series one{curve.name, {}, {}, {}};
    figures.front().push_back(curve.name);
    for (std::size_t turn = 0; turn < curve.milestone->by_turn.size(); ++turn) {
      const Chance& chance = curve.milestone->by_turn[turn];
      one.values.push_back(chance.share);
      one.low.push_back(chance.low);
      one.high.push_back(chance.high);
      if (turn + 1 < figures.size()) figures[turn + 1].push_back(to.percent_of(chance.share) + " (" + to.range_of(chance) + ")");
    }
    series.push_back(std::move(one));
  }
  const auto rows = static_cast<double>(curves.size());
  chart_by_turn(to, title, subtitle, 84 + rows * 1.5, 84 + rows * 5, Unit::share, series, figures);
}

void write_glance(SimulationWriter& to) {
  to.raw("<section class=\"glance\">\n");
  to.element("h2", say("In one look"));
  for (const auto& side : to.report().sides)
    to.element("p",
               say("{side}: {mean} points on average, and the most points in {share} of the playouts (95% interval {range}).",
                   {{"side", to.side_noun(side.id)},
                    {"mean", to.points(side.points.mean)},
                    {"share", to.percent_of(side.led.share)},
                    {"range", to.range_of(side.led)}}),
               "answer");
  glance_table(to, What::may_enter, What::entered, say("When reinforcements arrive"), say("may enter by the end"),
               say("has entered by the end"));
  glance_table(to, What::available, What::called, say("When artillery may fire"), say("may be called by the end"),
               say("has been called by the end"));
  gain_of_hiding(to);
  to.raw("</section>\n");
}

void write_side(SimulationWriter& to, std::size_t side) {
  const std::string& id = to.report().sides[side].id;
  to.raw("<section class=\"side\">\n");
  to.element("h2", wording::Text{"{side}", {}, 0, {{"side", to.side_noun(id)}}});
  curves_of(to, say("{side}: when reinforcements come", {{"side", to.side_noun(id)}}), forces_of(to, id, What::may_enter, What::entered));
  curves_of(to, say("{side}: when artillery fires", {{"side", to.side_noun(id)}}), forces_of(to, id, What::available, What::called));
  for (const auto& series : to.report().series)
    if (series.series.side == id) series_chart(to, series, id);
  write_points_of(to, side);
  to.raw("</section>\n");
}

void write_events(SimulationWriter& to) {
  std::vector<Force> events;
  for (const SimulatedMilestone& one : to.report().milestones)
    if (one.milestone.what == What::event && events.size() < MOST_FORCES)
      events.push_back({milestone_name(one.milestone, to.catalogue()), nullptr, &one});
  if (events.empty()) return;
  to.raw("<section class=\"side\">\n");
  to.element("h2", say("Events"));
  curves_of(to, say("When events happen"), events);
  to.raw("</section>\n");
}

}  // namespace hexwright::publish
