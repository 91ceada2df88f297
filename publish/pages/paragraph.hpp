// Running text broken into lines, in millimetres. Widths are cached by word, because a page is tried at several sizes before one fits. Each
// LineBreaker is used by one thread; cannot fail.
#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "publish/style/style.hpp"
#include "publish/pages/content.hpp"

namespace hexwright::publish {

// A stretch of one look on a line, so far from the left.
struct Stretch {
  std::string words;
  bool bold, italic;
  Tone tone;
  double x_mm;
};
struct Line {
  std::vector<Stretch> stretches;
  double width_mm = 0;
};

class LineBreaker {
 public:
  explicit LineBreaker(const PrintStyle& style) : style_(style) {}

  Font font(bool bold, bool italic, double size_mm) const { return {style_.text_font, size_mm, bold ? 700 : 400, italic, 0}; }
  // At least one line. One-letter words of Polish stay with what follows, dashes with what goes before; a word that is wider than
  // the line is broken anywhere.
  std::vector<Line> lines(const Runs& runs, double size_mm, double width_mm, const std::string& language);
  // Of the longest stretch without a blank.
  double longest_word(const Runs& runs, double size_mm);
  double width(const std::string& words, bool bold, bool italic, double size_mm);

 private:
  const PrintStyle& style_;
  std::map<std::tuple<std::string, bool, bool>, double> ems_;  // width of a word in sizes of its font
};

}  // namespace hexwright::publish
