// Fontconfig is asked for the families it has, and not Pango for a font: that would go and find stand-ins for it, twice.
#include "publish/canvas/fonts_there.hpp"

#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <memory>

#include "model/io/utf8.hpp"
#include "model/wording/list_of.hpp"

namespace hexwright::publish {

using wording::say_n;

namespace {

template <auto destroy>
struct End {
  template <class T>
  void operator()(T* thing) const {
    destroy(thing);
  }
};

bool is_there(const std::string& family) {
  if (family.empty()) return false;
  const std::unique_ptr<FcPattern, End<FcPatternDestroy>> wanted(FcPatternCreate());
  const std::unique_ptr<FcObjectSet, End<FcObjectSetDestroy>> told(FcObjectSetBuild(FC_FAMILY, nullptr));
  if (!wanted || !told || !FcPatternAddString(wanted.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>(family.c_str()))) return false;
  const std::unique_ptr<FcFontSet, End<FcFontSetDestroy>> found(FcFontList(nullptr, wanted.get(), told.get()));
  return found && found->nfont > 0;
}

}  // namespace

std::vector<std::string> missing_fonts(const std::vector<std::string>& families) {
  std::vector<std::string> out;
  for (const std::string& family : families)
    if (std::find(out.begin(), out.end(), family) == out.end() && !is_there(family)) out.push_back(family);
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
