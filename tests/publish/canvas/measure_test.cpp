// A line is as wide and as high as Pango says, and drawn where Pango draws it, although it is not Pango's layout that is asked. Run once
// with the fonts of all tests and once with others that stand in for missing letters (tests/fonts-other.conf).
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <tuple>

#include "publish/canvas/cairo_canvas.hpp"
#include "publish/canvas/pango_text.hpp"
#include "publish/raster/surface.hpp"

using namespace hexwright;
using publish::Font;

namespace {

// Of what a path is made, from 0,0.
template <class Trace>
std::vector<double> traced(Trace trace) {
  const publish::Surface surface(1, 1);
  cairo_move_to(surface.cr(), 0, 0);
  trace(surface.cr());
  cairo_path_t* const path = cairo_copy_path(surface.cr());
  std::vector<double> numbers;
  int last = 0;
  for (int i = 0; i < path->num_data; last = i, i += path->data[i].header.length)
    for (int n = 1; n < path->data[i].header.length; ++n)
      numbers.insert(numbers.end(), {path->data[i + n].point.x, path->data[i + n].point.y});
  // Where the pen is left at the end is no part of the outline.
  if (path->num_data > 0 && path->data[last].header.type == CAIRO_PATH_MOVE_TO) numbers.resize(numbers.size() - 2);
  cairo_path_destroy(path);
  return numbers;
}

// What differs from Pango's own layout; empty when nothing does.
std::string difference_from_pango(const std::string& line, const Font& font) {
  const publish::Layout layout = publish::laid_out(line, font);
  const publish::ShapedLine ours(line, font);
  PangoRectangle logical;
  pango_layout_get_extents(layout.get(), nullptr, &logical);
  const int baseline = pango_layout_get_baseline(layout.get());
  if (std::tuple(ours.width, ours.ascent, ours.descent) != std::tuple(logical.width, baseline, logical.height - baseline)) return "room";
  PangoLayoutLine* const theirs = pango_layout_get_line_readonly(layout.get(), 0);
  if (ours.right_to_left != (theirs->resolved_dir == PANGO_DIRECTION_RTL)) return "direction";
  if (ours.runs().size() != g_slist_length(theirs->runs)) return "runs";
  const GSList* next = theirs->runs;
  for (const auto& run : ours.runs()) {
    const PangoGlyphString* wanted = static_cast<const PangoLayoutRun*>(next->data)->glyphs;
    next = next->next;
    if (run->glyphs->num_glyphs != wanted->num_glyphs) return "number of glyphs";
    for (int i = 0; i < wanted->num_glyphs; ++i) {
      const PangoGlyphInfo &mine = run->glyphs->glyphs[i], &other = wanted->glyphs[i];
      if (std::tie(mine.glyph, mine.geometry.width, mine.geometry.x_offset, mine.geometry.y_offset) !=
          std::tie(other.glyph, other.geometry.width, other.geometry.x_offset, other.geometry.y_offset))
        return "glyphs";
    }
  }
  const auto mine = traced([&](cairo_t* cr) { ours.trace(cr); });
  const auto wanted = traced([&](cairo_t* cr) { pango_cairo_layout_line_path(cr, theirs); });
  if (mine.size() != wanted.size()) return "outline";
  for (std::size_t i = 0; i < mine.size(); ++i)
    if (std::abs(mine[i] - wanted[i]) > 0.02)
      return fmt::format("place of the outline: number {} of {} is {}, not {}", i, mine.size(), mine[i], wanted[i]);
  return {};
}

}  // namespace

TEST_CASE("A line takes the room that Pango gives it", "[fonts]") {
  rc::prop("words of any script, faces and spacing", [] {
    static const std::vector<std::string> words{"Żółć",   "9kp", "  ", "A.V.", "łódź",    "fi", "١٢٣",  "שלום", "漢字",
                                                "\u2212", "½",   "—",  "(",    "e\u0301", "",   "🙂", "\t",   "AVAVA"};
    std::string line;
    for (const std::size_t i : *rc::gen::container<std::vector<std::size_t>>(*rc::gen::inRange<std::size_t>(0, 6),
                                                                             rc::gen::inRange<std::size_t>(0, words.size())))
      line += words[i] + (i % 2 ? " " : "");
    Font font;
    font.family = *rc::gen::element<std::string>("Lato", "EB Garamond", "No Such Font");
    font.weight = *rc::gen::element(400, 700, 900);
    font.italic = *rc::gen::arbitrary<bool>();
    font.spacing_mm = *rc::gen::element(0.0, 0.3, -0.1);
    RC_ASSERT(difference_from_pango(line, font) == "");
  });
}

// Found with seed 6985427055359652821 where a font with Chinese letters was installed.
TEST_CASE("Chinese letters and Latin ones stand on one baseline, whichever come first", "[fonts]") {
  for (const char* line : {"(漢字Żółć", "漢字− ŻółćA.V. ", "− 漢字", "Żółć 漢字", "漢字", "\t½\t漢字"})
    for (const char* family : {"EB Garamond", "Lato", "No Such Font"})
      for (const double spacing : {0.0, -0.1}) {
        const Font font{family, 3, 700, false, spacing};
        INFO(line << " in " << family);
        CHECK(difference_from_pango(line, font) == "");
      }
}

TEST_CASE("Figures are all as wide and as high as one another, letters are not", "[fonts]") {
  const auto size = [](const char* word, const char* family) {
    const publish::ShapedLine line(word, Font{family, 3, 400, false, 0});
    const auto points = traced([&](cairo_t* cr) { line.trace(cr); });
    REQUIRE(points.size() >= 2);
    double top = 0;
    for (std::size_t i = 1; i < points.size(); i += 2) top = std::min(top, points[i]);
    return std::pair(line.width, top);
  };
  for (const char* family : {"EB Garamond", "Lato"}) {
    INFO(family);
    const auto [wide, high] = size("8", family);
    for (const char* figure : {"0", "1", "2", "3", "4", "5", "6", "7", "9"}) {
      INFO(figure);
      CHECK(size(figure, family).first == wide);
      CHECK(size(figure, family).second == Approx(high).epsilon(0.05));
    }
    CHECK(size("i", family).first < wide);
    CHECK(size("x", family).second > high * 0.8);
  }
}

TEST_CASE("Figures are drawn as they are measured, in short words too", "[fonts]") {
  CHECK(publish::has_plain_figures(Font{"Lato", 3, 400, false, 0}));
  CHECK_FALSE(publish::has_plain_figures(Font{"EB Garamond", 3, 400, false, 0}));
  const auto height = [](const std::string& word) {  // of the ink, in rows
    const publish::Surface surface(60, 60);
    publish::CairoCanvas(surface.cr()).write({word, Font{"EB Garamond", 40, 400, false, 0}, {255, 255, 255, 255}, {10, 50}});
    cairo_surface_flush(surface.get());
    int rows = 0;
    for (int y = 0; y < 60; ++y) {
      const std::uint32_t* row = surface.row(y);
      rows += std::any_of(row, row + 60, [](std::uint32_t pixel) { return pixel >> 24U > 127U; }) ? 1 : 0;
    }
    return rows;
  };
  CHECK(std::abs(height("1") - height("8")) <= 2);
  CHECK(height("x") < height("8") - 5);
}
