// What all charts share: their looks, and a sheet in millimetres with a title, a subtitle, a note at its foot and room for a plot in
// between. Every series has a colour, a dash and a mark that can be told apart by any two of the three, so that black and white prints and
// colour-blind readers can use them. Words of the caller come in the reader's language; the few of the chart's own are taken from the
// catalogue. Immutable once made, for any thread; cannot fail.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "model/wording/catalogue.hpp"
#include "publish/canvas/canvas.hpp"
#include "publish/canvas/picture.hpp"

namespace hexwright::publish {

enum class Mark : std::uint8_t { disc, square, triangle, diamond, ring, cross };

struct SeriesLook {
  Color color;
  std::vector<double> dash_mm;
  Mark mark = Mark::disc;
  double width_mm = 0.55;
};

struct ChartLook {
  Color paper{255, 255, 255}, ink{28, 30, 34}, quiet{98, 102, 110}, grid{226, 228, 231}, axis{120, 124, 130};
  std::array<Color, 7> palette{};
  std::string family = "Lato";
  double text_mm = 2.75;  // the em of labels; titles are larger, notes smaller

  // The looks of the series with this number; past the palette the colours come again with other dashes, then all are quiet.
  SeriesLook series(std::size_t number) const;
  // How many series have looks of their own.
  std::size_t told_apart() const { return 2 * palette.size(); }
  // A colour for words about a series: dark enough (or light enough) to be read on the paper.
  Color words_of(Color color) const { return mixed(color, ink, 0.25); }

  Font label() const { return {family, text_mm}; }
  Font strong() const { return {family, text_mm, 700}; }
  Font title() const { return {family, text_mm * 1.55, 700}; }
  Font subtitle() const { return {family, text_mm * 1.08}; }
  Font note() const { return {family, text_mm * 0.86}; }
};

ChartLook light_charts();
ChartLook dark_charts();

// Marks are drawn in the colour with a rim of paper.
void draw_mark(Canvas& canvas, Mark mark, Point at, double radius, Color color, Color paper);

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
