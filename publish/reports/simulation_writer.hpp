// The writer shared by all parts of the sheet of a simulation: escaped words, numbers in the reader's language, tables, and charts in two
// widths with their figures below. Heights in millimetres, shares from 0 to 1. Used by one thread; cannot fail.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "publish/charts/chart.hpp"
#include "publish/pages/html_text.hpp"
#include "publish/reports/simulation_sheet.hpp"

namespace hexwright::publish {

class SimulationWriter : public HtmlText {
 public:
  SimulationWriter(const SimulationSheet& sheet, const wording::Catalogue& catalogue)
      : HtmlText(catalogue.language()), sheet_(sheet), catalogue_(catalogue) {}
  // Charts are passed to `keep` in this look, in their narrow form, instead of being written.
  using Keep = std::function<void(std::shared_ptr<const Chart>)>;
  SimulationWriter(const SimulationSheet& sheet, const wording::Catalogue& catalogue, const ChartLook& look, Keep keep)
      : HtmlText(catalogue.language()), sheet_(sheet), catalogue_(catalogue), look_(look), keep_(std::move(keep)) {}

  const SimulationSheet& sheet() const { return sheet_; }
  const validator::SimulationReport& report() const { return sheet_.report; }
  const wording::Catalogue& catalogue() const { return catalogue_; }

  // Invisible characters are named, and very long texts are cut.
  void plain(std::string_view text) { HtmlText::plain(shown(text)); }
  void words(const wording::Text& text) { plain(catalogue_.words(text)); }
  // <tag>words</tag>, with a class when there is one; a sentence that begins with a side begins with a capital.
  void element(std::string_view tag, const wording::Text& text, std::string_view css_class = {}) {
    text_element(tag, titled(text), css_class);
  }
  void text_element(std::string_view tag, std::string_view text, std::string_view css_class = {}) {
    HtmlText::element(tag, shown(text), css_class);
  }

  std::string in_words(const wording::Text& text) const { return catalogue_.words(text); }
  std::string titled(const wording::Text& text) const;  // the same with a capital
  std::string points(double value) const;               // one decimal when it needs one
  std::string percent_of(double share) const;
  std::string range_of(const validator::Chance& chance) const;  // "41–47%"
  std::string turn_with_clock(int turn) const;                  // "12 (9:55)"
  wording::Value side_noun(const std::string& side) const;
  std::string side_name(const std::string& side) const;
  std::string playouts() const;  // "10 000 playouts"

  // A table of plain cells; the first column names the row. Columns that are `spare` go on narrow screens.
  struct Column {
    std::string title;
    bool spare = false;
  };
  void begin_table(const std::vector<Column>& columns);
  void end_table();
  void row(const std::vector<std::string>& cells, const std::vector<Column>& columns);

  // `make` draws for the options it is given; the cells of the figures stand below it, the first row being the head.
  using Make = std::function<std::unique_ptr<Chart>(ChartOptions)>;
  void chart(const ChartTexts& texts, double wide_height_mm, double narrow_height_mm, const Make& make,
             const std::vector<std::vector<std::string>>& figures);

 private:
  static std::string shown(std::string_view text);

  const SimulationSheet& sheet_;
  const wording::Catalogue& catalogue_;
  ChartLook look_ = light_charts();
  Keep keep_;
  int charts_ = 0;
};

// The parts of the sheet, in the order of the file.
void begin_sheet(SimulationWriter& to);
void write_assumed(SimulationWriter& to);
void write_glance(SimulationWriter& to);
void write_side(SimulationWriter& to, std::size_t side);
void write_events(SimulationWriter& to);
void write_points_of(SimulationWriter& to, std::size_t side);
void write_clauses(SimulationWriter& to);
void write_ranks(SimulationWriter& to);
// By the end of each turn, a curve with its band for each; the figures stand below.
struct NamedMilestone {
  std::string name;
  const validator::SimulatedMilestone* milestone;
};
void draw_milestones(SimulationWriter& to, const wording::Text& title, const wording::Text& subtitle,
                     const std::vector<NamedMilestone>& curves);
// "Poland: strategic victory".
wording::Text rank_sentence(const SimulationWriter& to, const validator::SimulatedRank& rank);

}  // namespace hexwright::publish
