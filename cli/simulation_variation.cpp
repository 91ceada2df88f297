// The effect of one value: a table for each side and each milestone, a row for each value, so that a column shows the curve.
#include "cli/simulation.hpp"

namespace hexwright::cli {

using validator::Chance;
using validator::Summary;
using wording::say;
using wording::say_n;
using wording::Text;

namespace {

constexpr int VALUE = 26;
constexpr int CELL = 9;

class Table {
 public:
  explicit Table(const Messages& messages) : messages_(messages) {}

  void heading(const Text& text) { out_ += '\n' + messages_.ink(Ink::bold, messages_.words(text)) + '\n'; }
  void columns(const std::vector<Text>& names) {
    std::string line(VALUE, ' ');
    for (const Text& name : names) line += right_aligned(messages_.words(name), CELL);
    out_ += '\n' + messages_.ink(Ink::dim, line) + '\n';
  }
  void row(const std::string& head, const std::vector<std::string>& cells) {
    out_ += "  " + head + (width_of(head) < VALUE - 2 ? std::string() : '\n' + std::string(2, ' '));
    out_ += std::string(static_cast<std::size_t>(width_of(head) < VALUE - 2 ? VALUE - 2 - width_of(head) : VALUE - 2), ' ');
    for (const std::string& cell : cells) out_ += right_aligned(cell, CELL);
    out_ += '\n';
  }
  const std::string& text() const { return out_; }

 private:
  const Messages& messages_;
  std::string out_;
};

std::vector<std::string> summary_cells(const Messages& messages, const Summary& summary) {
  return {figure(messages, summary.mean, 2), figure(messages, summary.sd, 2), figure(messages, summary.quantiles.front(), 1),
          figure(messages, summary.quantiles[2], 1), figure(messages, summary.quantiles.back(), 1)};
}
const std::vector<Text>& summary_columns() {
  static const std::vector<Text> columns{say("mean"), say("sd"), {"5 %", {}, 0, {}}, {"50 %", {}, 0, {}}, {"95 %", {}, 0, {}}};
  return columns;
}

void points(Table& table, const std::vector<VariedRun>& runs, const Messages& messages) {
  const VariedRun& first = runs.front();
  for (std::size_t side = 0; side < first.report.sides.size(); ++side) {
    table.heading(say("Points: {side}", {{"side", side_value(first.ready.project(), first.report.sides[side].id)}}));
    std::vector<Text> columns = summary_columns();
    columns.push_back(say("ahead %"));
    columns.push_back(say("from"));
    columns.push_back(say("to"));
    table.columns(columns);
    for (const VariedRun& run : runs) {
      if (run.report.playouts == 0) continue;
      std::vector<std::string> cells = summary_cells(messages, run.report.sides[side].points);
      const Chance& led = run.report.sides[side].led;
      for (const double share : {led.share, led.low, led.high}) cells.push_back(percent(messages, share));
      table.row(run.value, cells);
    }
  }
  if (!first.report.margin) return;
  table.heading(say("Points: {first} less {second}", {{"first", side_value(first.ready.project(), first.report.sides[0].id)},
                                                      {"second", side_value(first.ready.project(), first.report.sides[1].id)}}));
  table.columns(summary_columns());
  for (const VariedRun& run : runs)
    if (run.report.margin) table.row(run.value, summary_cells(messages, *run.report.margin));
}

void milestones(Table& table, const std::vector<VariedRun>& runs, const Messages& messages) {
  for (std::size_t i = 0; i < runs.front().report.milestones.size(); ++i) {
    table.heading(milestone_clause(runs.front().report.milestones[i].milestone));
    table.columns({{"%", {}, 0, {}}, say("from"), say("to"), say("half by")});
    for (const VariedRun& run : runs) {
      if (i >= run.report.milestones.size() || run.report.milestones[i].by_turn.empty()) continue;
      const auto& simulated = run.report.milestones[i];
      const Chance& ever = simulated.by_turn.back();
      table.row(run.value, {percent(messages, ever.share), percent(messages, ever.low), percent(messages, ever.high),
                            simulated.half_by ? std::to_string(*simulated.half_by) : "–"});
    }
  }
}

}  // namespace

std::string variation_text(const std::string& file, const std::string& of, const std::vector<VariedRun>& runs, const Messages& messages) {
  std::string out = messages.ink(Ink::bold, place({file, 0, 0})) + "\n\n";
  const auto paragraph = [&](const Text& text) { out += wrapped(messages.words(text), 2, ""); };
  std::string values;
  for (const VariedRun& run : runs) values += (values.empty() ? "" : ", ") + run.value;
  paragraph(say("Varied: {name}, with the values {list}. Everything else is the same, also the dice.", {{"name", of}, {"list", values}}));
  const validator::SimulationReport& last = runs.back().report;
  paragraph(say_n("{count} playout of each with seed {seed}.", "{count} playouts of each with seed {seed}.",
                  static_cast<std::int64_t>(last.asked), {{"seed", std::to_string(last.seed)}}));
  if (last.interrupted)
    paragraph(say_n("Interrupted: with the last value {count} was played.", "Interrupted: with the last value {count} were played.",
                    static_cast<std::int64_t>(last.playouts)));
  out += taken_for_granted(runs.front().ready, messages);
  paragraph(say("Ranges behind chances (from–to) hold the true chance in 95 of 100 such simulations."));
  if (runs.front().report.playouts == 0)
    return out + wrapped(messages.words(say("No playout was finished: there is nothing to tell.")), 2, "");
  Table table(messages);
  points(table, runs, messages);
  milestones(table, runs, messages);
  return out + table.text();
}

Json variation_json(const std::string& of, const std::vector<VariedRun>& runs, const wording::Catalogue& catalogue) {
  Json list = Json::array();
  for (const VariedRun& run : runs) {
    Json one{{"value", run.value}};
    one.update(simulation_json(run.ready.project(), run.report, catalogue));
    list.push_back(std::move(one));
  }
  return {{"vary", of}, {"interrupted", runs.back().report.interrupted}, {"runs", std::move(list)}};
}

}  // namespace hexwright::cli
