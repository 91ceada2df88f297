// Layouts are made at ten units an em with positions not rounded: Pango's own unit, a 1024th, is then fine enough.
#include "publish/canvas/pango_text.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace hexwright::publish {

namespace {

constexpr std::size_t MOST_CHARACTERS = 1000;
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
  pango_font_description_set_weight(made.get(), static_cast<PangoWeight>(font.weight));
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

// The small cut of EB Garamond's italic, which is taken where its family alone is named, draws Ł and ł without their strokes.
std::string families(const Font& font) {
  const bool strokeless = font.italic && font.family == "EB Garamond";
  return (strokeless ? "EB Garamond 12," : "") + font.family + ",DejaVu Sans,sans-serif";
}

namespace {

int spacing_of(const Font& font) {
  if (font.spacing_mm == 0 || !(font.size_mm > 0)) return 0;
  return static_cast<int>(std::lround(std::clamp(font.spacing_mm / font.size_mm, -MOST_SPACING, MOST_SPACING) * LAYOUT_EM * PANGO_SCALE));
}

}  // namespace

Layout laid_out(std::string_view words, const Font& font) {
  Layout layout(pango_layout_new(context()));
  const auto described = description(font);
  pango_layout_set_font_description(layout.get(), described.get());
  pango_layout_set_single_paragraph_mode(layout.get(), TRUE);
  const std::string shown = drawable(words);
  pango_layout_set_text(layout.get(), shown.data(), static_cast<int>(shown.size()));
  if (const int spacing = spacing_of(font); spacing != 0) {
    PangoAttrList* attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(spacing));
    pango_layout_set_attributes(layout.get(), attributes);
    pango_attr_list_unref(attributes);
  }
  return layout;
}

Layout line_of(std::string_view words, const Font& font) {
  if (words.size() > LONGEST_KEPT) return laid_out(words, font);
  using Key = std::tuple<std::string, std::string, int, bool, int>;
  thread_local std::map<Key, Layout> kept;
  Key key{words, font.family, font.weight, font.italic, spacing_of(font)};
  auto found = kept.find(key);
  if (found == kept.end()) {
    if (kept.size() >= LINES_KEPT) kept.clear();
    found = kept.emplace(std::move(key), laid_out(words, font)).first;
  }
  return Layout(PANGO_LAYOUT(g_object_ref(found->second.get())));
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

}  // namespace hexwright::publish
