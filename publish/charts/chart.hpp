// What all charts share: a sheet with a title, a subtitle, a note at its foot, and room for a plot in between. Words of the caller
// come in the reader's language; the few of the chart's own are taken from the catalogue.
#pragma once

#include <string>
#include <vector>

#include "model/wording/catalogue.hpp"
#include "publish/canvas/picture.hpp"
#include "publish/charts/chart_look.hpp"

namespace hexwright::publish {

enum class Unit { number, share };  // a share is between 0 and 1 and read as percent

struct ChartTexts {
  std::string title, subtitle;
  std::string note;        // "assumed: …"
  std::string across, up;  // what the axes count
};

struct ChartOptions {
  double width_mm = 150, height_mm = 85;  // kept between 20 and 2,000
  ChartLook look = light_charts();
  ChartTexts texts;
  const wording::Catalogue* catalogue = &wording::english();
};

class Chart : public Picture {
 public:
  explicit Chart(ChartOptions options);

  Box extent() const final { return {0, 0, options_.width_mm, options_.height_mm}; }
  Color paper() const final { return options_.look.paper; }
  std::string title() const final { return options_.texts.title; }
  void draw(Canvas& canvas, const Box& part) const final;

 protected:
  virtual void draw_plot(Canvas& canvas, const Box& room) const = 0;
  // Said below the note: what was left out and why.
  virtual std::vector<std::string> remarks() const = 0;

  const ChartOptions& options() const { return options_; }
  const ChartLook& look() const { return options_.look; }
  std::string say(const wording::Text& text) const { return options_.catalogue->words(text); }
  // Empty when there are none.
  std::string remark_on_gaps(std::size_t gaps) const;
  void draw_nothing(Canvas& canvas, const Box& room) const;

 private:
  ChartOptions options_;
};

// A line of words, cut where it would be wider than the room; nothing is drawn when not even a letter fits.
void write_line(Canvas& canvas, const std::string& words, const Font& font, Color color, Point at, Anchor anchor, double most_width);

}  // namespace hexwright::publish
