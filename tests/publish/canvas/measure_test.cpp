// A line is as wide and as high as Pango says, although it is not Pango's layout that is asked.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <tuple>

#include "publish/canvas/pango_text.hpp"

using namespace hexwright;
using publish::Font;

TEST_CASE("A line takes the room that Pango gives it") {
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
    const publish::Layout layout = publish::laid_out(line, font);
    const publish::ShapedLine ours(line, font);
    PangoRectangle logical;
    pango_layout_get_extents(layout.get(), nullptr, &logical);
    const int baseline = pango_layout_get_baseline(layout.get());
    RC_ASSERT(ours.width == logical.width);
    RC_ASSERT(ours.ascent == baseline);
    RC_ASSERT(ours.descent == logical.height - baseline);
    const PangoLayoutLine* theirs = pango_layout_get_line_readonly(layout.get(), 0);
    RC_ASSERT(ours.right_to_left == (theirs->resolved_dir == PANGO_DIRECTION_RTL));
    RC_ASSERT(ours.runs().size() == g_slist_length(theirs->runs));
    const GSList* next = theirs->runs;
    for (const auto& run : ours.runs()) {
      const PangoGlyphString* wanted = static_cast<const PangoLayoutRun*>(next->data)->glyphs;
      next = next->next;
      RC_ASSERT(run->glyphs->num_glyphs == wanted->num_glyphs);
      for (int i = 0; i < wanted->num_glyphs; ++i) {
        const PangoGlyphInfo &mine = run->glyphs->glyphs[i], &other = wanted->glyphs[i];
        RC_ASSERT(std::tie(mine.glyph, mine.geometry.width, mine.geometry.x_offset, mine.geometry.y_offset) ==
                  std::tie(other.glyph, other.geometry.width, other.geometry.x_offset, other.geometry.y_offset));
      }
    }
  });
}
