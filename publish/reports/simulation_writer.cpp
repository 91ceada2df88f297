// Numbers, tables and charts of the sheet of a simulation.
#include "publish/reports/simulation_writer.hpp"

#include <cmath>

#include "model/io/utf8.hpp"
#include "publish/cards/phrases.hpp"
#include "publish/charts/axes.hpp"

namespace hexwright::publish {

using wording::say;

namespace {
constexpr std::size_t MOST_CHARACTERS = 4000;  // of one text
constexpr double WIDE_MM = 180, NARROW_MM = 92;
}  // namespace

std::string SimulationWriter::shown(std::string_view text) { return io::visible(text, MOST_CHARACTERS); }

std::string SimulationWriter::titled(const wording::Text& text) const { return capitalised(in_words(text)); }

std::string SimulationWriter::points(double value) const {
  const bool whole = std::abs(value - std::round(value)) < 0.05;
  return figure(value, whole ? 0 : 1, catalogue_);
}
std::string SimulationWriter::percent_of(double share) const { return short_percent(share, catalogue_); }
std::string SimulationWriter::range_of(const validator::Chance& chance) const {
  return figure(chance.low * 100, 1, catalogue_) + "–" + percent(chance.high, 1, catalogue_);
}
std::string SimulationWriter::turn_with_clock(int turn) const {
  const auto at = static_cast<std::size_t>(turn - 1);
  return std::to_string(turn) + (turn > 0 && at < report().clock.size() ? " (" + report().clock[at] + ")" : "");
}

wording::Value SimulationWriter::side_noun(const std::string& side) const {
  if (sheet_.project.orbat() && sheet_.project.orbat()->side(side)) return sheet_.project.orbat()->side_noun(side);
  return side;
}
std::string SimulationWriter::side_name(const std::string& side) const {
  return catalogue_.words(wording::Text{"{side}", {}, 0, {{"side", side_noun(side)}}});
}
std::string SimulationWriter::playouts() const {
  return in_words(wording::say_n("{number} playout", "{number} playouts", static_cast<std::int64_t>(report().playouts),
                                 {{"number", figure(static_cast<double>(report().playouts), 0, catalogue_)}}));
}

void SimulationWriter::begin_table(const std::vector<Column>& columns) {
  raw("<div class=\"wrap\"><table class=\"figures\">\n<thead><tr>");
  for (const Column& column : columns) {
    raw(column.spare ? "<th scope=\"col\" class=\"spare\">" : "<th scope=\"col\">");
    plain(column.title);
    raw("</th>");
  }
  raw("</tr></thead>\n<tbody>\n");
}

void SimulationWriter::end_table() { raw("</tbody>\n</table></div>\n"); }

void SimulationWriter::row(const std::vector<std::string>& cells, const std::vector<Column>& columns) {
  raw("<tr>");
  for (std::size_t i = 0; i < cells.size(); ++i)
    HtmlText::element("td", shown(cells[i]), i < columns.size() && columns[i].spare ? "spare" : "", true);
  raw("</tr>\n");
}

void SimulationWriter::chart(const ChartTexts& texts, double wide_height_mm, double narrow_height_mm, const Make& make,
                             const std::vector<std::vector<std::string>>& figures) {
  const auto made = [&](bool wide, const ChartLook& look) {
    ChartOptions options;
    options.width_mm = wide ? WIDE_MM : NARROW_MM;
    options.height_mm = wide ? wide_height_mm : narrow_height_mm;
    options.look = look;
    options.texts = texts;
    options.catalogue = &catalogue_;
    return make(std::move(options));
  };
  if (keep_) return keep_(made(false, look_));
  ++charts_;
  raw("<figure class=\"chart\">\n");
  for (const bool wide : {true, false}) {
    raw(wide ? "<div class=\"wide\">" : "<div class=\"narrow\">");
    drawing(*made(wide, light_charts()), (wide ? "w" : "n") + std::to_string(charts_) + "-");
    raw("</div>\n");
  }
  raw("</figure>\n");
  if (figures.empty()) return;
  raw("<details class=\"values\"><summary>");
  words(say("The figures of this chart as a table"));
  raw("</summary>\n");
  std::vector<Column> columns;
  for (const std::string& title : figures.front()) columns.push_back({title});
  begin_table(columns);
  for (std::size_t i = 1; i < figures.size(); ++i) row(figures[i], columns);
  end_table();
  raw("</details>\n");
}

}  // namespace hexwright::publish
