// Layouts are made at ten units an em with positions not rounded: Pango's own unit, a 1024th, is then fine enough.
#include "publish/canvas/pango_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <span>
#include <tuple>

#include "publish/canvas/fonts_there.hpp"
#include "publish/canvas/lost_letters.hpp"

namespace hexwright::publish {

namespace {

constexpr std::size_t MOST_CHARACTERS = 1000;
constexpr int REGULAR = 400, BOLD = 600;
constexpr double LAYOUT_EM = 10;
constexpr double MOST_SPACING = 100;  // ems
constexpr std::size_t LINES_KEPT = 400, LONGEST_KEPT = 200;

PangoContext* context() {
  // Pango keeps one font map a thread; a context of our own never sees a screen's settings.
  thread_local const std::unique_ptr<PangoContext, Unref> mine = [] {
    PangoContext* made = pango_font_map_create_context(pango_cairo_font_map_get_default());
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(made, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(made, FALSE);
    pango_context_set_language(made, pango_language_from_string("pl"));
    return std::unique_ptr<PangoContext, Unref>(made);
  }();
  return mine.get();
}

std::unique_ptr<PangoFontDescription, void (*)(PangoFontDescription*)> description(const Font& font) {
  std::unique_ptr<PangoFontDescription, void (*)(PangoFontDescription*)> made(pango_font_description_new(), pango_font_description_free);
  pango_font_description_set_family(made.get(), families(font).c_str());
  pango_font_description_set_weight(made.get(), static_cast<PangoWeight>(real_weight(font)));
  pango_font_description_set_style(made.get(), font.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  pango_font_description_set_absolute_size(made.get(), LAYOUT_EM * PANGO_SCALE);
  return made;
}

// Controls that turn the direction of what stands beside the text.
bool turns_direction(std::uint32_t c) { return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0x200E || c == 0x200F; }

}  // namespace

std::string drawable(std::string_view words) {
  std::string out;
  std::size_t characters = 0;
  while (!words.empty()) {
    const gunichar c = g_utf8_get_char_validated(words.data(), static_cast<gssize>(words.size()));
    // XML allows some of the code points that are no characters; cairo takes none of them.
    const bool no_character = (c & 0xFFFEU) == 0xFFFEU || (c >= 0xFDD0U && c <= 0xFDEFU);
    const bool broken = c == static_cast<gunichar>(-1) || c == static_cast<gunichar>(-2), bad = broken || no_character;
    const std::size_t length = broken ? 1 : static_cast<std::size_t>(g_unichar_to_utf8(c, nullptr));
    if (++characters > MOST_CHARACTERS) return out + "…";
    if (bad || (c != ' ' && !g_unichar_isprint(c) && !g_unichar_isspace(c) && g_unichar_iscntrl(c)))
      out += "\uFFFD";
    else if (g_unichar_isspace(c) && c != 0xA0)
      out += ' ';
    else if (!turns_direction(c))
      out += words.substr(0, length);
    words.remove_prefix(length);
  }
  return out;
}

// Where its family alone is named the cut for eight points is taken, whose italic draws Ł and ł without their strokes.
std::string families(const Font& font) {
  return (font.family == "EB Garamond" ? "EB Garamond 12," : "") + font.family + ",DejaVu Sans,sans-serif";
}

// Fontconfig would smear the letters of a family that has no bold cut, or one without Polish letters, and call that bold.
int real_weight(const Font& font) {
  if (font.weight < BOLD) return font.weight;
  thread_local std::map<std::pair<std::string, bool>, bool> known;
  const auto [found, fresh] = known.try_emplace({font.family, font.italic}, false);
  if (fresh) found->second = has_bold_cut(font.family, font.italic);
  return found->second ? font.weight : REGULAR;
}

namespace {

int spacing_of(const Font& font) {
  if (font.spacing_mm == 0 || !(font.size_mm > 0)) return 0;
  return static_cast<int>(std::lround(std::clamp(font.spacing_mm / font.size_mm, -MOST_SPACING, MOST_SPACING) * LAYOUT_EM * PANGO_SCALE));
}

// Figures are as high as capitals and equally wide: of old-style ones the 1 reads as an I. Letters are spaced by an attribute, which takes
// ligatures apart, and by widening what was shaped.
PangoAttrList* set_as(int spacing) {
  PangoAttrList* attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_font_features_new("lnum=1,tnum=1"));
  if (spacing != 0) pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(spacing));
  return attributes;
}
struct EndOfAttributes {
  void operator()(PangoAttrList* attributes) const { pango_attr_list_unref(attributes); }
};
using Attributes = std::unique_ptr<PangoAttrList, EndOfAttributes>;

// A line that may be set without a layout: one font throughout, letters that stand on the baseline of Latin and run to the right, none
// missing. In any other Pango moves some runs up or down (a Chinese font beside a Latin one), and only its layout knows by how much.
bool is_plain(const std::vector<ShapedLine::Run>& runs) {
  return std::all_of(runs.begin(), runs.end(), [&](const ShapedLine::Run& run) {
    const PangoAnalysis& analysis = run->item->analysis;
    const std::span glyphs(run->glyphs->glyphs, static_cast<std::size_t>(run->glyphs->num_glyphs));
    return analysis.font == runs.front()->item->analysis.font && analysis.level == 0 && !glyphs.empty() &&
           (analysis.script == G_UNICODE_SCRIPT_COMMON || analysis.script == G_UNICODE_SCRIPT_INHERITED ||
            analysis.script == G_UNICODE_SCRIPT_LATIN || analysis.script == G_UNICODE_SCRIPT_GREEK ||
            analysis.script == G_UNICODE_SCRIPT_CYRILLIC) &&
           std::none_of(glyphs.begin(), glyphs.end(), [](const PangoGlyphInfo& glyph) { return glyph.glyph & PANGO_GLYPH_UNKNOWN_FLAG; });
  });
}

std::vector<std::string> without_font(const std::vector<ShapedLine::Run>& runs) {
  std::vector<std::string> lost;
  for (const ShapedLine::Run& run : runs)
    for (const PangoGlyphInfo& glyph : std::span(run->glyphs->glyphs, static_cast<std::size_t>(run->glyphs->num_glyphs))) {
      if (glyph.glyph == PANGO_GLYPH_INVALID_INPUT || !(glyph.glyph & PANGO_GLYPH_UNKNOWN_FLAG)) continue;
      std::array<char, 6> bytes{};
      const int length = g_unichar_to_utf8(glyph.glyph & ~PANGO_GLYPH_UNKNOWN_FLAG, bytes.data());
      lost.emplace_back(bytes.data(), static_cast<std::size_t>(length));
    }
  return lost;
}

// Half of the space between two runs goes to either, rounded as between two letters of one; there is none before the first and after
// the last.
void space_run(PangoGlyphString& glyphs, int spacing, bool first, bool last) {
  const int before = spacing % PANGO_SCALE == 0 ? PANGO_UNITS_ROUND(spacing / 2) : spacing / 2, after = spacing - before;
  const auto widen = [](PangoGlyphInfo& glyph, int by) { glyph.geometry.width = std::max(0, glyph.geometry.width + by); };
  PangoGlyphInfo& front = glyphs.glyphs[0];
  PangoGlyphInfo& back = glyphs.glyphs[glyphs.num_glyphs - 1];
  if (!first && front.geometry.width != 0) {
    widen(front, before);
    front.geometry.x_offset += before;
  }
  if (!last && back.geometry.width != 0) widen(back, after);
}

}  // namespace

Layout laid_out(std::string_view words, const Font& font) {
  Layout layout(pango_layout_new(context()));
  const auto described = description(font);
  pango_layout_set_font_description(layout.get(), described.get());
  pango_layout_set_single_paragraph_mode(layout.get(), TRUE);
  const std::string shown = drawable(words);
  pango_layout_set_text(layout.get(), shown.data(), static_cast<int>(shown.size()));
  pango_layout_set_attributes(layout.get(), Attributes(set_as(spacing_of(font))).get());
  return layout;
}

ShapedLine::ShapedLine(std::string_view words, const Font& font) : text_(drawable(words)) {
  shape(font);
  if (runs_.empty() || !is_plain(runs_)) {
    take_layout(words, font);
    return;
  }
  for (const Run& run : runs_) {
    PangoRectangle logical;
    pango_glyph_string_extents(run->glyphs, run->item->analysis.font, nullptr, &logical);
    width += logical.width;
    ascent = std::max(ascent, -logical.y);
    descent = std::max(descent, logical.y + logical.height);
  }
}

void ShapedLine::take_layout(std::string_view words, const Font& font) {
  const Layout layout = laid_out(words, font);
  PangoRectangle logical;
  pango_layout_get_extents(layout.get(), nullptr, &logical);
  width = logical.width;
  ascent = pango_layout_get_baseline(layout.get());
  descent = logical.height - ascent;
  const PangoLayoutLine* const line = pango_layout_get_line_readonly(layout.get(), 0);
  right_to_left = line->resolved_dir == PANGO_DIRECTION_RTL;
  runs_.clear();
  for (const GSList* item = line->runs; item; item = item->next)
    runs_.emplace_back(pango_glyph_item_copy(static_cast<PangoGlyphItem*>(item->data)));
  if (const std::vector<std::string> lost = without_font(runs_); !lost.empty()) note_lost_letters(text_, lost);
}

void ShapedLine::shape(const Font& font) {
  const int length = static_cast<int>(text_.size());
  if (length == 0) return;
  const auto described = description(font);
  pango_context_set_font_description(context(), described.get());
  const int spacing = spacing_of(font);
  const Attributes attributes(set_as(spacing));
  GList* const items = pango_itemize_with_base_dir(context(), PANGO_DIRECTION_LTR, text_.data(), 0, length, attributes.get(), nullptr);
  std::vector<PangoLogAttr> breaks;
  if (spacing != 0) {
    breaks.resize(static_cast<std::size_t>(g_utf8_strlen(text_.data(), length)) + 1);
    pango_get_log_attrs(text_.data(), length, -1, pango_context_get_language(context()), breaks.data(), static_cast<int>(breaks.size()));
  }
  for (const GList* item = items; item; item = item->next) {
    auto* const run = g_slice_new0(PangoGlyphItem);
    run->item = static_cast<PangoItem*>(item->data);
    run->glyphs = pango_glyph_string_new();
    runs_.emplace_back(run);
    pango_shape_item(run->item, text_.data(), length, nullptr, run->glyphs, PANGO_SHAPE_NONE);
    if (spacing == 0) continue;
    const auto before = g_utf8_strlen(text_.data(), run->item->offset);
    pango_glyph_item_letter_space(run, text_.data(), breaks.data() + before, spacing);
  }
  if (spacing != 0)
    for (const Run& run : runs_)
      if (run->glyphs->num_glyphs > 0) space_run(*run->glyphs, spacing, &run == &runs_.front(), &run == &runs_.back());
  g_list_free(items);
}

void ShapedLine::each_run(cairo_t* cr, bool show) const {
  double x = 0, y = 0;
  cairo_get_current_point(cr, &x, &y);
  int passed = 0;
  for (const Run& run : runs_) {
    cairo_move_to(cr, x + static_cast<double>(passed) / PANGO_SCALE, y - static_cast<double>(run->y_offset) / PANGO_SCALE);
    show ? pango_cairo_show_glyph_item(cr, text_.data(), run.get())
         : pango_cairo_glyph_string_path(cr, run->item->analysis.font, run->glyphs);
    passed += pango_glyph_string_get_width(run->glyphs);
  }
}

std::shared_ptr<const ShapedLine> line_of(std::string_view words, const Font& font) {
  if (words.size() > LONGEST_KEPT) return std::make_shared<const ShapedLine>(words, font);
  using Key = std::tuple<std::string, std::string, int, bool, int>;
  thread_local std::map<Key, std::shared_ptr<const ShapedLine>> kept;
  Key key{words, font.family, font.weight, font.italic, spacing_of(font)};
  auto found = kept.find(key);
  if (found == kept.end()) {
    if (kept.size() >= LINES_KEPT) kept.clear();
    found = kept.emplace(std::move(key), std::make_shared<const ShapedLine>(words, font)).first;
  }
  return found->second;
}

std::vector<std::string> letters_without_font(std::string_view words, const Font& font) {
  return without_font(line_of(words, font)->runs());
}

double layout_scale(const Font& font) { return font.size_mm > 0 ? font.size_mm / LAYOUT_EM : 0; }

cairo_font_face_t* face_of(const Font& font) {
  using Key = std::tuple<std::string, int, bool>;
  struct Release {
    void operator()(cairo_font_face_t* face) const { cairo_font_face_destroy(face); }
  };
  thread_local std::map<Key, std::unique_ptr<cairo_font_face_t, Release>> known;
  auto& face = known[Key{font.family, font.weight, font.italic}];
  if (!face) {
    const auto described = description(font);
    const std::unique_ptr<PangoFont, Unref> loaded(pango_context_load_font(context(), described.get()));
    cairo_scaled_font_t* scaled = loaded ? pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(loaded.get())) : nullptr;
    face.reset(scaled ? cairo_font_face_reference(cairo_scaled_font_get_font_face(scaled))
                      : cairo_toy_font_face_create("sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL));
  }
  return face.get();
}

bool has_plain_figures(const Font& font) {
  thread_local std::map<std::tuple<std::string, int, bool>, bool> known;
  const auto [found, fresh] = known.try_emplace({font.family, font.weight, font.italic}, true);
  if (!fresh) return found->second;
  const Font bare{font.family, LAYOUT_EM, font.weight, font.italic, 0};
  cairo_matrix_t size, whole;
  cairo_matrix_init_scale(&size, LAYOUT_EM, LAYOUT_EM);
  cairo_matrix_init_identity(&whole);
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_scaled_font_t* scaled = cairo_scaled_font_create(face_of(bare), &size, &whole, options);
  for (const char* figure : {"0", "1", "4", "9"}) {
    cairo_text_extents_t extents;
    cairo_scaled_font_text_extents(scaled, figure, &extents);
    const double shaped = static_cast<double>(line_of(figure, bare)->width) / PANGO_SCALE;
    if (std::abs(extents.x_advance - shaped) > 0.02 * LAYOUT_EM) found->second = false;
  }
  cairo_scaled_font_destroy(scaled);
  cairo_font_options_destroy(options);
  return found->second;
}

}  // namespace hexwright::publish
