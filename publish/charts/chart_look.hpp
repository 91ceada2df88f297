// How charts look: paper, inks, letters, and for every series a colour, a dash and a mark that can be told apart by any two of the
// three, so that a print in black and white and an eye that knows no red and green still read them.
#pragma once

#include <array>
#include <string>

#include "publish/canvas/canvas.hpp"

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

  Font label() const { return {family, text_mm, 400, false, 0}; }
  Font strong() const { return {family, text_mm, 700, false, 0}; }
  Font title() const { return {family, text_mm * 1.55, 700, false, 0}; }
  Font subtitle() const { return {family, text_mm * 1.08, 400, false, 0}; }
  Font note() const { return {family, text_mm * 0.86, 400, false, 0}; }
};

ChartLook light_charts();
ChartLook dark_charts();

// Marks are drawn in the colour with a rim of paper.
void draw_mark(Canvas& canvas, Mark mark, Point at, double radius, Color color, Color paper);

}  // namespace hexwright::publish
