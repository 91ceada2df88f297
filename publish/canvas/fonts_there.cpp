// The font is asked for as when words are set, and says itself which family it is.
#include "publish/canvas/fonts_there.hpp"

#include <pango/pangocairo.h>

#include <algorithm>
#include <memory>

#include "model/io/utf8.hpp"
#include "model/wording/list_of.hpp"

namespace hexwright::publish {

using wording::say_n;

namespace {

struct Unref {
  template <class T>
  void operator()(T* object) const {
    g_object_unref(object);
  }
};
struct FreeDescription {
  void operator()(PangoFontDescription* description) const { pango_font_description_free(description); }
};
using Description = std::unique_ptr<PangoFontDescription, FreeDescription>;

bool is_there(PangoFontMap* map, PangoContext* context, const std::string& family) {
  const Description wanted(pango_font_description_new());
  pango_font_description_set_family(wanted.get(), family.c_str());
  const std::unique_ptr<PangoFont, Unref> font(pango_font_map_load_font(map, context, wanted.get()));
  if (!font) return false;
  const Description found(pango_font_describe(font.get()));
  const char* name = pango_font_description_get_family(found.get());
  return name && g_ascii_strcasecmp(name, family.c_str()) == 0;
}

}  // namespace

std::vector<std::string> missing_fonts(const std::vector<std::string>& families) {
  PangoFontMap* map = pango_cairo_font_map_get_default();
  const std::unique_ptr<PangoContext, Unref> context(pango_font_map_create_context(map));
  std::vector<std::string> out;
  for (const std::string& family : families)
    if (std::find(out.begin(), out.end(), family) == out.end() && !is_there(map, context.get(), family)) out.push_back(family);
  return out;
}

wording::Fault fonts_missing(const std::vector<std::string>& families) {
  std::vector<wording::Value> named;
  for (const std::string& family : families) named.emplace_back("“" + io::visible(family) + "”");
  return {
      "font/missing",
      {},
      say_n("The font {fonts} is not installed; another stands in for it, and lines may break elsewhere.",
            "The fonts {fonts} are not installed; others stand in for them, and lines may break elsewhere.",
            static_cast<std::int64_t>(families.size()), {{"fonts", nested(wording::list_of(std::move(named), wording::Joined::by_and))}}),
      {},
      wording::say("Install it, or name another in the theme or the house style.")};
}

}  // namespace hexwright::publish
