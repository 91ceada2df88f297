// What the sides came to: points as columns with their quantiles, each clause with its part in the difference, and the ranks.
#include <algorithm>
#include <cmath>

#include "publish/charts/bar_chart.hpp"
#include "publish/charts/histogram.hpp"
#include "publish/reports/report_words.hpp"
#include "publish/reports/simulation_writer.hpp"

namespace hexwright::publish {

using validator::SimulatedClause;
using wording::say;

namespace {

constexpr std::size_t MOST_VALUES = 4000;  // that a column chart is drawn from
constexpr std::size_t MOST_CLAUSES = 200;  // of one side
constexpr double THOUSANDTHS = 1000;
constexpr double BAR_REM = 5;  // of a part of all

// As many values as can be drawn, each standing for as many playouts: their quantiles are those of all.
std::vector<double> drawn_values(const validator::Histogram& histogram, std::uint64_t playouts) {
  const auto bins = histogram.bins();
  const std::uint64_t wanted = std::min<std::uint64_t>(playouts, MOST_VALUES);
  std::vector<double> values;
  std::uint64_t before = 0;
  std::size_t bin = 0;
  for (std::uint64_t i = 0; i < wanted && bin < bins.size(); ++i) {
    const auto place =
        static_cast<std::uint64_t>((static_cast<double>(i) + 0.5) / static_cast<double>(wanted) * static_cast<double>(playouts));
    while (bin + 1 < bins.size() && before + bins[bin].count <= place) before += bins[bin++].count;
    values.push_back(static_cast<double>(bins[bin].least) / THOUSANDTHS);
  }
  return values;
}

std::vector<std::string> summary_cells(const SimulationWriter& to, const validator::Summary& points) {
  std::vector<std::string> cells{to.points(points.mean), to.points(points.sd), to.points(points.least)};
  for (const double quantile : points.quantiles) cells.push_back(to.points(quantile));
  cells.push_back(to.points(points.most));
  return cells;
}
std::vector<std::string> summary_titles(const SimulationWriter& to) {
  std::vector<std::string> titles{to.in_words(say("mean")), to.in_words(say("standard deviation")), to.in_words(say("least"))};
  for (const int percent : validator::QUANTILES_PERCENT) titles.push_back(std::to_string(percent) + "%");
  titles.push_back(to.in_words(say("most")));
  return titles;
}

const document::VictoryItem* item_of(const project::Project& project, const std::string& id) {
  const auto& victory = project.scenario()->victory;
  if (!victory) return nullptr;
  const auto found = std::find_if(victory->items.begin(), victory->items.end(), [&](const auto& item) { return item.id == id; });
  return found == victory->items.end() ? nullptr : &*found;
}

// What a clause brings of all that makes the difference vary: a number and a bar. What works against the others is below nought.
void part_cell(SimulationWriter& to, double share) {
  const double width = std::min(std::abs(share), 1.0) * BAR_REM;
  to.raw("<td class=\"part\"><b>");
  to.plain(to.percent_of(share));
  to.raw("</b><i" + std::string(share < 0 ? " class=\"against\"" : "") + " style=\"width:" + std::to_string(static_cast<int>(width * 100)) +
         "e-2rem\"></i></td>");
}

void clause_row(SimulationWriter& to, const SimulatedClause& clause, bool best) {
  to.raw(best ? "<tr class=\"best\"><td>" : "<tr><td>");
  const document::VictoryItem* item = item_of(to.sheet().project, clause.id);
  if (item)
    to.words(clause_words(to.sheet().project, *item, to.catalogue().language()));
  else if (clause.id == validator::SCRIPTS_CLAUSE)
    to.words(say("Points from scripts"));
  else
    to.plain(clause.id);
  to.raw("</td><td>");
  to.plain(to.points(clause.points.mean));
  to.raw("</td><td class=\"spare\">");
  to.plain(to.points(clause.points.sd));
  to.raw("</td><td class=\"range\">");
  to.plain(to.points(clause.points.quantiles.front()) + " … " + to.points(clause.points.quantiles.back()));
  to.raw("</td>");
  if (clause.share) part_cell(to, *clause.share);
  to.raw("</tr>\n");
}

const SimulatedClause* deciding(const std::vector<SimulatedClause>& clauses) {
  const SimulatedClause* best = nullptr;
  for (const SimulatedClause& clause : clauses)
    if (clause.share && *clause.share > 0 && (!best || *clause.share > *best->share)) best = &clause;
  return best;
}

void clause_table(SimulationWriter& to, std::size_t side, const SimulatedClause* best) {
  const auto& clauses = to.report().clauses;
  const bool shares = std::any_of(clauses.begin(), clauses.end(), [](const auto& clause) { return clause.share.has_value(); });
  std::vector<SimulationWriter::Column> columns{{to.titled({"{side}", {}, 0, {{"side", to.side_noun(to.report().sides[side].id)}}})},
                                                {to.in_words(say("mean"))},
                                                {to.in_words(say("standard deviation")), true},
                                                {to.in_words(say("in nine of ten playouts"))}};
  if (shares) columns.push_back({to.in_words(say("part in the difference"))});
  bool begun = false;
  std::size_t shown = 0;
  for (const SimulatedClause& clause : clauses) {
    if (clause.side != side || shown++ >= MOST_CLAUSES) continue;
    if (!begun) to.begin_table(columns);
    begun = true;
    clause_row(to, clause, &clause == best);
  }
  if (!begun) return;
  const validator::Summary& all = to.report().sides[side].points;
  to.raw("</tbody>\n<tfoot>\n");
  std::vector<std::string> cells{to.in_words(say("All together")), to.points(all.mean), to.points(all.sd),
                                 to.points(all.quantiles.front()) + " … " + to.points(all.quantiles.back())};
  if (shares) cells.emplace_back();
  to.row(cells, columns);
  to.raw("</tfoot>\n</table></div>\n");
}

}  // namespace

void write_points_of(SimulationWriter& to, std::size_t side) {
  const auto& simulated = to.report().sides[side];
  const std::vector<double> values = drawn_values(to.sheet().tally.total(side).histogram, to.report().playouts);
  ChartTexts texts;
  texts.title = to.titled(say("{side}: victory points", {{"side", to.side_noun(simulated.id)}}));
  texts.subtitle = to.playouts();
  texts.across = to.in_words(say("points"));
  texts.up = to.in_words(say("share of the playouts"));
  to.chart(texts, 74, 80, [&](ChartOptions options) { return std::make_unique<Histogram>(std::move(options), values, side); },
           {summary_titles(to), summary_cells(to, simulated.points)});
}

void write_clauses(SimulationWriter& to) {
  if (to.report().clauses.empty()) return;
  to.raw("<section class=\"side\">\n");
  to.element("h2", say("What makes the difference"));
  const SimulatedClause* best = deciding(to.report().clauses);
  if (best) {
    const document::VictoryItem* item = item_of(to.sheet().project, best->id);
    const wording::Value clause = item ? wording::nested(clause_words(to.sheet().project, *item, to.catalogue().language()))
                                  : best->id == validator::SCRIPTS_CLAUSE ? wording::nested(say("points from scripts"))
                                                                          : wording::Value(best->id);
    to.element("p",
               say("The clause that makes the difference: {clause} ({side}). It accounts for {share} of how much the difference varies.",
                   {{"share", to.percent_of(*best->share)}, {"clause", clause}, {"side", to.side_noun(to.report().sides[best->side].id)}}),
               "answer");
  }
  for (std::size_t side = 0; side < to.report().sides.size(); ++side) clause_table(to, side, best);
  if (const auto& margin = to.report().margin)
    to.element("p", say("The difference ({first} less {second}) is {mean} on average, in nine of ten playouts {low} to {high}.",
                        {{"first", to.side_noun(to.report().sides[0].id)},
                         {"second", to.side_noun(to.report().sides[1].id)},
                         {"mean", to.points(margin->mean)},
                         {"low", to.points(margin->quantiles.front())},
                         {"high", to.points(margin->quantiles.back())}}));
  if (best)
    to.element("p", say("The parts add up to all of the variance of the difference; one below nought works against the others."), "notes");
  to.raw("</section>\n");
}

wording::Text rank_sentence(const SimulationWriter& to, const validator::SimulatedRank& rank) {
  const wording::Value name = rank.is_none ? wording::nested(say("no rank of the card")) : wording::Value(rank.name);
  return rank.winner             ? say("{side}: {rank}", {{"side", to.side_noun(to.report().sides[*rank.winner].id)}, {"rank", name}})
         : to.report().is_signed ? wording::Text{"{rank}", {}, 0, {{"rank", name}}}
                                 : say("as many points on both sides: {rank}", {{"rank", name}});
}

void write_ranks(SimulationWriter& to) {
  std::vector<Bar> bars;
  std::vector<std::vector<std::string>> figures{
      {to.in_words(say("result")), to.in_words(say("share of the playouts")), to.in_words(say("95% interval"))}};
  for (const auto& rank : to.report().ranks) {
    bars.push_back(
        {to.titled(rank_sentence(to, rank)), rank.chance.share, {true, rank.chance.low, rank.chance.high}, rank.winner.value_or(6)});
    figures.push_back({bars.back().name, to.percent_of(rank.chance.share), to.range_of(rank.chance)});
  }
  if (bars.empty()) return;
  to.raw("<section class=\"side\">\n");
  to.element("h2", say("How the games end"));
  ChartTexts texts;
  texts.title = to.titled(say("Ranks of the victory"));
  texts.subtitle = to.in_words(say("Share of {playouts} with its 95% interval", {{"playouts", to.playouts()}}));
  const double height = 24 + 7.5 * static_cast<double>(std::min<std::size_t>(bars.size(), 30));
  to.chart(
      texts, height, height * 1.25, [&](ChartOptions options) { return std::make_unique<BarChart>(std::move(options), bars); }, figures);
  to.raw("</section>\n");
}

}  // namespace hexwright::publish
