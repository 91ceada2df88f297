// Everything is mapped to points of the sheet, where type and lines have the sizes that a printer measures.
#include "publish/pages/preflight.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>

#include "model/io/utf8.hpp"
#include "publish/board/counter.hpp"
#include "publish/canvas/measure.hpp"
#include "publish/canvas/pango_text.hpp"
#include "publish/files/pdf_ink.hpp"
#include "publish/files/pdf_stream.hpp"

namespace hexwright::publish {

using wording::say;
using wording::say_n;

namespace {

constexpr double POINTS_PER_MM = 72 / 25.4, HAIR = 0.02;  // points: less cannot be measured on paper
constexpr std::size_t LONGEST_QUOTE = 40;

// The worst case of one kind of fault, by how far it falls short.
struct Worst {
  std::int64_t count = 0;
  std::size_t page = 0;
  double value = std::numeric_limits<double>::max();
  std::string words;

  void add(double found, std::size_t on_page, std::string_view said) {
    ++count;
    if (found >= value) return;
    value = found;
    page = on_page;
    words = io::visible(said, LONGEST_QUOTE);
  }
};

Box box_of(const Path& path, const PdfFrame& frame, double grown = 0) {
  const double most = std::numeric_limits<double>::max();
  Box box{most, most, -most, -most};
  const auto add = [&](Point p) {
    const Point at = frame.at(p);
    box = {std::min(box.left, at.x), std::min(box.top, at.y), std::max(box.right, at.x), std::max(box.bottom, at.y)};
  };
  for (const Path::Step& step : path.steps()) {
    if (step.verb == Path::Verb::close) continue;
    add(step.a);
    if (step.verb == Path::Verb::curve) add(step.b), add(step.c);
  }
  return box.grown(grown);
}

Box common(const Box& a, const Box& b) {
  return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right), std::min(a.bottom, b.bottom)};
}

// What lies on the paper so far, so that the ground below a word can be told. A page of very much ground has places of which it is not
// known.
class Grounds {
 public:
  explicit Grounds(Color paper) : paper_(paper) {}

  void lay(const Path& path, const PdfFrame& frame, const Box& bounds, Color color) {
    Filled filled{bounds, color, {}};
    Point start{}, last{};
    const auto to = [&](Point p) {
      filled.edges.push_back({last, p});
      last = p;
    };
    for (const Path::Step& step : path.steps()) {
      const Point end = frame.at(step.verb == Path::Verb::curve ? step.c : step.a);
      if (step.verb == Path::Verb::close || step.verb == Path::Verb::move) to(start);
      if (step.verb == Path::Verb::move) start = last = end;
      if (step.verb == Path::Verb::curve) curve(last, frame.at(step.a), frame.at(step.b), end, to);
      if (step.verb == Path::Verb::line) to(end);
    }
    to(start);
    filled_.push_back(std::move(filled));
  }

  // Nothing once too much has been asked: a hostile map would take hours.
  std::optional<Color> at(Point p) {
    if (left_ < filled_.size()) return std::nullopt;
    left_ -= filled_.size() / 4;
    Color color = paper_;
    for (const Filled& one : filled_) {
      if (!one.bounds.contains(p)) continue;
      if (one.edges.size() > left_) return std::nullopt;
      left_ -= one.edges.size();
      if (winds_around(one.edges, p)) color = mixed(color, one.color, one.color.alpha / 255.0);
    }
    return color;
  }

 private:
  struct Edge {
    Point from, to;
  };
  struct Filled {
    Box bounds;
    Color color;
    std::vector<Edge> edges;
  };
  template <class To>
  static void curve(Point a, Point b, Point c, Point d, To to) {
    constexpr int PARTS = 4;
    for (int i = 1; i <= PARTS; ++i) {
      const double t = static_cast<double>(i) / PARTS, u = 1 - t;
      to(a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t));
    }
  }
  static bool winds_around(const std::vector<Edge>& edges, Point p) {
    int turns = 0;
    for (const auto& [a, b] : edges) {
      if ((a.y <= p.y) == (b.y <= p.y)) continue;
      if (a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) > p.x) turns += b.y > a.y ? 1 : -1;
    }
    return turns != 0;
  }

  Color paper_;
  std::vector<Filled> filled_;
  std::size_t left_ = 50'000'000;  // steps of looking
};

struct Found {
  Worst type, line, over_cut, safe_zone, bleed, plates, contrast, letters;
  std::vector<std::string> lost;
};

class Judge : public Canvas {
 public:
  Judge(const Picture& page, std::size_t number, const PressLimits& limits, Found& found)
      : limits_(limits), number_(number), found_(found), grounds_(page.paper()) {
    constexpr double FAR = 1e7;
    const Box extent = page.extent();
    trim_ = Box{0, 0, extent.width() * POINTS_PER_MM, extent.height() * POINTS_PER_MM}.grown(-limits.margin_mm * POINTS_PER_MM);
    open_.push_back({PdfFrame::of_page({extent.left, extent.top}), {-FAR, -FAR, FAR, FAR}});
  }

  void draw(const Path& path, const Paint& paint) override {
    const std::optional<PdfFrame>& frame = open_.back().frame;
    if (!frame || path.empty()) return;
    const Box seen = common(box_of(path, *frame), open_.back().inside);
    if (paint.fill && paint.fill->alpha > 0 && seen.has_area()) {
      if (limits_.bleed_mm > 0) judge_bleed(seen, *paint.fill);
      grounds_.lay(path, *frame, seen, *paint.fill);
    }
    if (!paint.pen || paint.pen->color.alpha == 0) return;
    const double width = paint.pen->width_mm * frame->scale();
    if (width < limits_.least_line - HAIR && box_of(path, *frame, width).touches(open_.back().inside)) found_.line.add(width, number_, {});
  }

  void write(const Text& text) override {
    const std::optional<PdfFrame>& frame = open_.back().frame;
    if (!frame || text.color.alpha == 0 || text.words.find_first_not_of(' ') == std::string::npos) return;
    const Box box = box_of(Path::rectangle(bare_room(text)), *frame), seen = common(box, open_.back().inside);
    if (!seen.has_area()) return;
    const double size = text.font.size_mm * frame->scale();
    if (size < limits_.least_type - HAIR) found_.type.add(size, number_, text.words);
    judge_place(text, seen);
    judge_font(text);
    judge_ink(text, size, seen.middle());
  }

  // Small things one by one: of large ones a place would say little.
  bool copies_stamps() const override { return true; }
  std::size_t steps_at_once() const override { return 500; }

  void push(Point origin, double turned_degrees, double scale) override {
    Open next = open_.back();
    if (next.frame) next.frame = next.frame->pushed(origin, turned_degrees, scale);
    open_.push_back(next);
  }
  void push_clip(const Path& inside) override {
    Open next = open_.back();
    if (next.frame) next.inside = common(next.inside, box_of(inside, *next.frame));
    open_.push_back(next);
  }
  void pop() override { open_.pop_back(); }

 private:
  struct Open {
    std::optional<PdfFrame> frame;
    Box inside;
  };

  static Box bare_room(const Text& text) {
    Text bare = text;
    bare.halo.reset();
    return room_of(bare, 0).moved(text.at);
  }

  void judge_place(const Text& text, const Box& box) {
    const double inside =
        std::min({box.left - trim_.left, box.top - trim_.top, trim_.right - box.right, trim_.bottom - box.bottom}) / POINTS_PER_MM;
    if (inside < -0.05)
      found_.over_cut.add(inside, number_, text.words);
    else if (inside < limits_.safe_mm - 0.05)
      found_.safe_zone.add(inside, number_, text.words);
  }

  // What reaches the cut and ends before the bleed does, unless the same colour lies there already.
  void judge_bleed(const Box& seen, Color color) {
    const double bleed = limits_.bleed_mm * POINTS_PER_MM, near = 0.3 * POINTS_PER_MM;
    if (!seen.touches(trim_)) return;
    const Point middle = common(seen, trim_).middle();
    const auto judge = [&](double beyond, Point outside) {  // how far it reaches beyond the cut
      if (beyond < -near || beyond > bleed - near || grounds_.at(outside) == color) return;
      found_.bleed.add(beyond / POINTS_PER_MM, number_, {});
    };
    judge(trim_.left - seen.left, {trim_.left - bleed / 2, middle.y});
    judge(seen.right - trim_.right, {trim_.right + bleed / 2, middle.y});
    judge(trim_.top - seen.top, {middle.x, trim_.top - bleed / 2});
    judge(seen.bottom - trim_.bottom, {middle.x, trim_.bottom + bleed / 2});
  }

  void judge_font(const Text& text) {
    constexpr std::size_t MOST = 12;
    if (std::none_of(text.words.begin(), text.words.end(), [](char c) { return (static_cast<unsigned char>(c) & 0x80U) != 0; })) return;
    for (const std::string& letter : letters_without_font(text.words, text.font)) {
      found_.letters.add(0, number_, text.words);
      if (found_.lost.size() < MOST && std::find(found_.lost.begin(), found_.lost.end(), letter) == found_.lost.end())
        found_.lost.push_back(letter);
    }
  }

  // Letters that are lighter than what lies below them are left free of ink, and have no rims of their own.
  void judge_ink(const Text& text, double size, Point middle) {
    constexpr double SMALL = 6, SOME = 0.3, LEAST_CONTRAST = 2;  // less ink than a third leaves no rim that is seen
    constexpr Color WHITE{255, 255, 255, 255};
    const std::optional<Color> ground = text.halo ? text.halo : grounds_.at(middle);
    if (!ground) return;
    const Color seen = mixed(*ground, text.color, text.color.alpha / 255.0);
    const double apart = contrast(seen, *ground);
    if (apart < LEAST_CONTRAST) found_.contrast.add(apart, number_, text.words);
    if (!limits_.inks || size >= SMALL - HAIR || contrast(seen, WHITE) < contrast(*ground, WHITE)) return;
    const std::array<double, 4> inks = inks_of(text.color);
    if (std::count_if(inks.begin(), inks.end(), [](double ink) { return ink > SOME; }) > 2) found_.plates.add(size, number_, text.words);
  }

  const PressLimits& limits_;
  std::size_t number_;
  Found& found_;
  Grounds grounds_;
  Box trim_;
  std::vector<Open> open_;
};

wording::Value hundredths(double value) { return wording::Decimal{static_cast<std::int64_t>(std::floor(value * 100)) * 10}; }

class Told {
 public:
  explicit Told(const wording::Text& what) : what_(what) {}

  void tell(const Worst& worst, std::string id, wording::Text message) {
    if (worst.count > 0) faults_.push_back({std::move(id), {}, std::move(message), {}, {}});
  }
  std::vector<wording::Argument> about(const Worst& worst, double least = 0) const {
    return {{"what", nested(what_)},
            {"page", static_cast<std::int64_t>(worst.page)},
            {"words", worst.words},
            {"value", hundredths(worst.count > 0 ? worst.value : 0)},  // of none it is no number

            {"least", hundredths(least)}};
  }
  std::vector<wording::Fault> take() { return std::move(faults_); }

 private:
  const wording::Text& what_;
  std::vector<wording::Fault> faults_;
};

void tell_sizes(const Found& found, const PressLimits& limits, Told& told) {
  told.tell(found.type, "print/type",
            say_n("{what}, page {page}: “{words}” is set in {value} points; below {least} it cannot be read.",
                  "{what}: {count} lines of words are set in less than {least} points, the smallest, “{words}” on page {page}, in {value}.",
                  found.type.count, told.about(found.type, limits.least_type)));
  told.tell(found.line, "print/line",
            say_n("{what}, page {page}: a line is {value} points wide; below {least} a press loses it.",
                  "{what}: {count} lines are drawn less than {least} points wide, the thinnest, on page {page}, {value}.", found.line.count,
                  told.about(found.line, limits.least_line)));
  told.tell(found.plates, "print/plates",
            say_n("{what}, page {page}: “{words}” in {value} points is printed from three inks or more.",
                  "{what}: {count} lines of words of less than 6 points are printed from three inks or more, the smallest, “{words}” on "
                  "page {page}, "
                  "in {value}.",
                  found.plates.count, told.about(found.plates)));
  told.tell(found.contrast, "print/contrast",
            say_n("{what}, page {page}: in grey “{words}” is {value} to 1 apart from what lies below it.",
                  "{what}: {count} lines of words are in grey less than 2 to 1 apart from what lies below them, “{words}” on page {page} "
                  "{value} to 1.",
                  found.contrast.count, told.about(found.contrast)));
}

void tell_places(const Found& found, const PressLimits& limits, Told& told) {
  Worst beyond = found.over_cut;
  beyond.value = std::max(-beyond.value, 0.0);
  told.tell(found.over_cut, "print/over-cut",
            say_n("{what}, page {page}: “{words}” reaches {value} mm beyond the cut.",
                  "{what}: {count} lines of words reach beyond the cut, “{words}” on page {page} by {value} mm.", found.over_cut.count,
                  told.about(beyond)));
  told.tell(found.safe_zone, "print/safe-zone",
            say_n("{what}, page {page}: “{words}” stands {value} mm from the edge, and {least} mm are to be free of words.",
                  "{what}: {count} lines of words stand nearer than {least} mm to the edge, “{words}” on page {page} {value} mm from it.",
                  found.safe_zone.count, told.about(found.safe_zone, limits.safe_mm)));
  Worst short_of = found.bleed;
  short_of.value = std::max(short_of.value, 0.0);
  told.tell(
      found.bleed, "print/bleed",
      say_n("{what}, page {page}: a ground reaches the cut and {value} mm beyond it; the bleed is {least} mm.",
            "{what}: {count} grounds reach the cut and not the end of the bleed of {least} mm, one on page {page} only {value} mm of it.",
            found.bleed.count, told.about(short_of, limits.bleed_mm)));
}

void tell_letters(const Found& found, Told& told) {
  std::string letters;
  for (const std::string& letter : found.lost) letters += (letters.empty() ? "" : " ") + io::visible(letter);
  std::vector<wording::Argument> about = told.about(found.letters);
  about.push_back({"letters", letters});
  told.tell(found.letters, "font/letters",
            say("{what}: no font here has {letters}; boxes are printed, as in “{words}” on page {page}.", about));
}

}  // namespace

std::vector<wording::Fault> preflight(std::span<const Picture* const> pages, const PressLimits& limits, const wording::Text& what) {
  Found found;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    Judge judge(*pages[i], i + 1, limits, found);
    pages[i]->draw(judge, pages[i]->extent());
  }
  Told told(what);
  tell_sizes(found, limits, told);
  tell_places(found, limits, told);
  tell_letters(found, told);
  return told.take();
}

}  // namespace hexwright::publish
