// Charts by what stands where: read back from their SVG, or caught on a canvas that remembers.
#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>

#include "publish/canvas/measure.hpp"
#include "publish/files/svg.hpp"
#include "tests/publish/canvas/svg_reading.hpp"
#include "tests/publish/charts/sample_charts.hpp"

namespace hexwright::publish {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();

// Remembers words and paths. Charts never push, so places are those of the sheet.
class Memory : public Canvas {
 public:
  struct Line {
    Path path;
    Paint paint;
  };
  std::vector<Text> texts;
  std::vector<Line> lines;
  std::vector<std::string> layers;

  void begin_layer(std::string_view id, std::string_view) override { layers.emplace_back(id); }
  void end_layer() override {}
  void draw(const Path& path, const Paint& paint) override { lines.push_back({path, paint}); }
  void write(const Text& text) override { texts.push_back(text); }
  void stamp(const Stamp&, Point) override {}
  void push(Point, double, double) override { FAIL("a chart pushed"); }
  void push_clip(const Path&) override {}
  void pop() override {}

  const Text* find(std::string_view words) const {
    for (const Text& text : texts)
      if (text.words == words) return &text;
    return nullptr;
  }
  bool says(std::string_view part) const {
    return std::any_of(texts.begin(), texts.end(), [&](const Text& text) { return text.words.find(part) != std::string::npos; });
  }
};

Memory memory_of(const Picture& picture) {
  Memory memory;
  picture.draw(memory, picture.extent());
  return memory;
}

Box box_of(const Text& text) {
  const double width = measure(text.words, text.font).width;
  const double left = text.at.x - (text.anchor == Anchor::start ? 0 : text.anchor == Anchor::middle ? width / 2 : width);
  // Digits and capitals; the font's own ascent has air in it.
  return {left, text.at.y - text.font.size_mm * 0.72, left + width, text.at.y};
}

void check_words(const Picture& picture) {
  const Memory memory = memory_of(picture);
  for (std::size_t i = 0; i < memory.texts.size(); ++i) {
    const Box box = box_of(memory.texts[i]);
    INFO(memory.texts[i].words.substr(0, 60));
    CHECK(box.left > -0.01);
    CHECK(box.right < picture.extent().right + 0.01);
    CHECK(box.top > -0.01);
    CHECK(box.bottom < picture.extent().bottom + 0.01);
    for (std::size_t k = i + 1; k < memory.texts.size(); ++k) {
      INFO(memory.texts[k].words.substr(0, 60));
      CHECK_FALSE(box.touches(box_of(memory.texts[k])));
    }
  }
}

std::vector<Series> many(int count, int turns) {
  std::vector<Series> series;
  for (int i = 0; i < count; ++i)
    series.push_back(waiting("Trigger number " + std::to_string(i), turns, 1 + i % 9, 0.02 + 0.01 * (i % 17), 1));
  return series;
}

TEST_CASE("No two words of a chart overlap and none leaves the sheet, at any size") {
  for (const auto& [width, height] : std::vector<std::pair<double, double>>{{160, 90}, {84, 58}, {60, 60}, {300, 120}}) {
    CAPTURE(width, height);
    check_words(triggers_chart(chart_options(width, height, false), false));
    check_words(triggers_chart(chart_options(width, height, true), true));
    check_words(ranks_chart(chart_options(width, height, false)));
    check_words(points_chart(chart_options(width, height, false)));
  }
}

TEST_CASE("A curve chart of shares has an axis from 0 to 100 percent and its turns in order") {
  const SvgTree tree(svg_of(triggers_chart(chart_options(160, 90, false), false), {}));
  const auto place = [&](const std::string& words) {
    for (const pugi::xml_node text : tree.all("text"))
      if (text.child_value() == words) return Point{text.attribute("x").as_double(), text.attribute("y").as_double()};
    FAIL("not written: " + words);
    return Point{};
  };
  CHECK(place("0%").y > place("20%").y);
  CHECK(place("20%").y - place("40%").y == Approx(place("80%").y - place("100%").y).margin(0.01));
  CHECK(place("5").x < place("10").x);
  CHECK(place("10").x - place("5").x == Approx(place("25").x - place("20").x).margin(0.01));
  CHECK(place("11:15").x == place("10").x);
  for (const char* layer : {"titles", "axes", "data", "labels"}) CHECK(tree.by_id(layer));
  // The names stand right of the plot, in the order in which the lines end.
  CHECK(place("Heavy battery").x > place("25").x);
  CHECK(place("Heavy battery").y < place("Reserve company").y);
  CHECK(place("Reserve company").y < place("Counter-attack").y);
}

TEST_CASE("A value stands where the axis says") {
  const CurveChart chart(chart_options(100, 60, false), {{"x", {0, 0.5, 1}, {}, {}}});
  const Memory memory = memory_of(chart);
  const auto line = std::find_if(memory.lines.begin(), memory.lines.end(), [](const Memory::Line& one) {
    return one.paint.pen && one.paint.pen->width_mm == Approx(0.55) && one.path.steps().size() == 3;
  });
  REQUIRE(line != memory.lines.end());
  const auto steps = line->path.steps();
  const double foot = light_charts().text_mm * 0.36;  // from the middle of a digit to its baseline
  CHECK(steps[0].a.y == Approx(memory.find("0%")->at.y - foot).margin(0.01));
  CHECK(steps[2].a.y == Approx(memory.find("100%")->at.y - foot).margin(0.01));
  CHECK(steps[1].a.y == Approx((steps[0].a.y + steps[2].a.y) / 2));
  CHECK(steps[1].a.x == Approx(memory.find("2")->at.x));
}

TEST_CASE("Names too long or too many for the line ends stand in a legend, and what does not fit is counted") {
  const Memory few = memory_of(CurveChart(chart_options(160, 90, false), many(3, 20)));
  CHECK(std::count(few.layers.begin(), few.layers.end(), "legend") == 0);
  const Memory fifty = memory_of(CurveChart(chart_options(160, 90, false), many(50, 20)));
  CHECK(std::count(fifty.layers.begin(), fifty.layers.end(), "legend") == 1);
  CHECK(fifty.find("Trigger number 0"));
  CHECK(fifty.find("and 36 more"));
  check_words(CurveChart(chart_options(160, 90, false), many(50, 20)));
  check_words(CurveChart(chart_options(60, 40, false), many(10, 20)));
  const Memory longest = memory_of(CurveChart(chart_options(160, 90, false), {{std::string(10000, 'n'), {0.1, 0.2}, {}, {}}}));
  CHECK(longest.says("nnn…"));
}

TEST_CASE("Lines that end at one height have their names apart") {
  std::vector<Series> series;
  for (int i = 0; i < 6; ++i) series.push_back({"Side " + std::to_string(i), {0.2, 1.0}, {}, {}});
  check_words(CurveChart(chart_options(120, 80, false), series));
}

TEST_CASE("Missing values break the line and are counted below it") {
  const Memory memory = memory_of(CurveChart(chart_options(100, 60, false), {{"x", {0.1, 0.2, nan, 0.4, 0.5, inf, 0.7}, {}, {}}}));
  CHECK(memory.says("2 values are no numbers"));
  const auto line = std::find_if(memory.lines.begin(), memory.lines.end(),
                                 [](const Memory::Line& one) { return one.paint.pen && one.paint.pen->width_mm == Approx(0.55); });
  REQUIRE(line != memory.lines.end());
  const auto moves = std::count_if(line->path.steps().begin(), line->path.steps().end(),
                                   [](const Path::Step& step) { return step.verb == Path::Verb::move; });
  CHECK(moves == 2);  // the last value stands alone, as a mark
}

TEST_CASE("A chart with nothing to show says so") {
  for (const std::vector<Series>& nothing : std::vector<std::vector<Series>>{{}, {{"x", {}, {}, {}}}, {{"x", {nan, inf}, {}, {}}}})
    CHECK(memory_of(CurveChart(chart_options(80, 50, false), nothing)).find("There are no values to show."));
  CHECK(memory_of(BarChart(chart_options(80, 50, false), {})).find("There are no values to show."));
  CHECK(memory_of(Histogram(chart_options(80, 50, false), {nan})).find("There are no values to show."));
}

TEST_CASE("Ten thousand values are drawn with no more points than can be seen, and keep their extremes and gaps") {
  std::vector<double> values;
  for (int i = 0; i < 10000; ++i) values.push_back(std::sin(i * 0.37));
  values[5000] = 9;
  values[7000] = nan;
  const auto shown = visible_values(values, 100);
  CHECK(shown.size() < 5001);
  CHECK(shown.front() == 0);
  CHECK(shown.back() == 9999);
  CHECK(std::is_sorted(shown.begin(), shown.end()));
  CHECK(std::count(shown.begin(), shown.end(), 5000) == 1);
  CHECK(std::count(shown.begin(), shown.end(), 7000) == 1);
  CHECK(svg_of(CurveChart(chart_options(100, 60, false), {{"x", values, {}, {}}}, {.unit = Unit::number}), {}).size() < 100000);
}

TEST_CASE("The longest bar is the greatest value, and every value is printed with its interval") {
  const Memory memory = memory_of(ranks_chart(chart_options(160, 90, false)));
  std::vector<double> widths;
  for (const Memory::Line& line : memory.lines)
    if (line.paint.fill) widths.push_back(line.path.bounds().width());
  REQUIRE(widths.size() == 5);
  CHECK(std::max_element(widths.begin(), widths.end()) - widths.begin() == 3);
  CHECK(widths[3] / widths[1] == Approx(0.452 / 0.307).epsilon(0.001));
  CHECK(memory.find("45%"));
  CHECK(memory.find("42–48%"));
  CHECK(memory.find("4.0–6.7%"));
}

TEST_CASE("Bars beyond the sheet are counted") {
  std::vector<Bar> bars(200, Bar{"Company", 3, {}, 0});
  const Memory memory = memory_of(BarChart(chart_options(100, 60, false), bars, {.unit = Unit::number}));
  std::size_t bars_drawn = 0;
  for (const Memory::Line& line : memory.lines) bars_drawn += line.paint.fill ? 1 : 0;
  CHECK(memory.find("and " + std::to_string(200 - bars_drawn) + " more"));
  check_words(BarChart(chart_options(100, 60, false), bars, {.unit = Unit::number}));
}

TEST_CASE("Bars below zero go to the left of it") {
  const Memory memory =
      memory_of(BarChart(chart_options(100, 60, false), {{"a", -4, {}, 0}, {"b", 2, {true, -1, 5}, 0}}, {.unit = Unit::number}));
  std::vector<Box> boxes;
  for (const Memory::Line& line : memory.lines)
    if (line.paint.fill) boxes.push_back(line.path.bounds());
  REQUIRE(boxes.size() == 2);
  CHECK(boxes[0].right == Approx(boxes[1].left));
  CHECK(boxes[0].width() == Approx(2 * boxes[1].width()));
  CHECK(memory.find("−1 … 5"));
}

TEST_CASE("A histogram prints its median and the ends of its line in the reader's language") {
  ChartOptions options = chart_options(120, 70, false);
  options.catalogue = &wording::polish();
  const Memory memory = memory_of(Histogram(std::move(options), {1, 2, 3, 4.5, 9, nan}));
  CHECK(memory.says("3"));
  CHECK(memory.find("1,2"));
  CHECK(memory.find("8,1"));
}

TEST_CASE("Whatever the values, names and sizes are, charts are drawn and their SVG is well-formed") {
  const auto number = rc::gen::oneOf(rc::gen::arbitrary<double>(), rc::gen::element(nan, inf, -inf, 1e308, -1e308, 5e-324, 0.0, 1.0));
  rc::check("hostile charts", [&] {
    const auto values = *rc::gen::container<std::vector<double>>(number), low = *rc::gen::container<std::vector<double>>(number),
               high = *rc::gen::container<std::vector<double>>(number);
    const auto words = *rc::gen::arbitrary<std::string>();
    ChartOptions options = chart_options(*number, *number, false);
    options.width_mm = std::min(options.width_mm, 300.0);
    options.texts = {words, words, words, words, words};
    CurveOptions curves;
    curves.unit = *rc::gen::element(Unit::number, Unit::share);
    curves.steps = *rc::gen::arbitrary<bool>();
    curves.clocks.assign(values.size(), words);
    RC_ASSERT(is_wellformed(svg_of(CurveChart(options, {{words, values, low, high}, {"b", high, {}, {}}}, curves), {})));
    std::vector<Bar> bars;
    for (std::size_t i = 0; i < values.size(); ++i)
      bars.push_back({words, values[i], {true, i < low.size() ? low[i] : 0, i < high.size() ? high[i] : 0}, i});
    RC_ASSERT(is_wellformed(svg_of(BarChart(options, bars, {curves.unit}), {})));
    RC_ASSERT(is_wellformed(svg_of(Histogram(options, values, *rc::gen::arbitrary<std::size_t>()), {})));
  });
}

TEST_CASE("Every series of the palette differs in dash or mark from every other of its colour") {
  for (const ChartLook& look : {light_charts(), dark_charts()})
    for (std::size_t a = 0; a < look.told_apart(); ++a)
      for (std::size_t b = a + 1; b < look.told_apart(); ++b) {
        const SeriesLook first = look.series(a), second = look.series(b);
        CAPTURE(a, b);
        CHECK((first.dash_mm != second.dash_mm || first.mark != second.mark));
      }
}

}  // namespace
}  // namespace hexwright::publish
