// Numbers, tables and charts of the sheet of a simulation.
#include "publish/reports/simulation_writer.hpp"

#include <cmath>

#include "model/io/utf8.hpp"
#include "publish/canvas/svg_writing.hpp"
#include "publish/charts/figures.hpp"
#include "publish/files/svg.hpp"

namespace hexwright::publish {

using wording::say;

namespace {
constexpr std::size_t MOST_CHARACTERS = 4000;  // of one text; nobody prints longer ones
constexpr double WIDE_MM = 180, NARROW_MM = 92;
}  // namespace

void SimulationWriter::plain(std::string_view text) { append_escaped(out_, io::visible(text, MOST_CHARACTERS)); }
void SimulationWriter::words(const wording::Text& text) { plain(catalogue_.words(text)); }

void SimulationWriter::element(std::string_view tag, const wording::Text& text, std::string_view css_class) {
  raw("<" + std::string(tag) + (css_class.empty() ? "" : " class=\"" + std::string(css_class) + "\"") + ">");
  plain(titled(text));
  raw("</" + std::string(tag) + ">\n");
}

// Letters of ASCII and of Polish: those of the names of sides.
std::string SimulationWriter::titled(const wording::Text& text) const {
  std::string sentence = in_words(text);
  if (sentence.empty()) return sentence;
  const auto first = static_cast<unsigned char>(sentence[0]), second = static_cast<unsigned char>(sentence.size() > 1 ? sentence[1] : 0);
  constexpr std::string_view SMALL = "\x85\x87\x99\x82\x84\x9B\xBA\xBC";
  if (first >= 'a' && first <= 'z')
    sentence[0] = static_cast<char>(first - 'a' + 'A');
  else if ((first == 0xC4 || first == 0xC5) && SMALL.find(sentence[1]) != SMALL.npos)
    sentence[1] = static_cast<char>(second - 1);
  else if (first == 0xC3 && second == 0xB3)
    sentence[1] = static_cast<char>(0x93);
  return sentence;
}

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
void SimulationWriter::row(const std::vector<std::string>& cells, const std::vector<Column>& columns, std::string_view css_class) {
  raw(css_class.empty() ? "<tr>" : "<tr class=\"" + std::string(css_class) + "\">");
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool spare = i < columns.size() && columns[i].spare;
    raw(spare ? "<td class=\"spare\">" : "<td>");
    plain(cells[i]);
    raw("</td>");
  }
  raw("</tr>\n");
}

void SimulationWriter::chart(const ChartTexts& texts, double wide_height_mm, double narrow_height_mm, const Make& make,
                             const std::vector<std::vector<std::string>>& figures) {
  if (keep_) {
    ChartOptions options;
    options.width_mm = NARROW_MM;
    options.height_mm = narrow_height_mm;
    options.look = look_;
    options.texts = texts;
    options.catalogue = &catalogue_;
    return keep_(make(options));
  }
  ++charts_;
  raw("<figure class=\"chart\">\n");
  for (const bool wide : {true, false}) {
    ChartOptions options;
    options.width_mm = wide ? WIDE_MM : NARROW_MM;
    options.height_mm = wide ? wide_height_mm : narrow_height_mm;
    options.texts = texts;
    options.catalogue = &catalogue_;
    SvgOptions svg;
    svg.embedded = true;
    svg.language = catalogue_.language();
    svg.prefix = (wide ? "w" : "n") + std::to_string(charts_) + "-";
    raw(wide ? "<div class=\"wide\">" : "<div class=\"narrow\">");
    raw(svg_of(*make(options), svg));
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
