// Fontconfig is asked for the families it has, and not Pango for a font: that would go and find stand-ins for it, twice.
#include "publish/canvas/fonts_there.hpp"

#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <memory>
#include <span>

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

// The cuts of a family.
std::unique_ptr<FcFontSet, End<FcFontSetDestroy>> cuts_of(const std::string& family, bool italic) {
  const std::unique_ptr<FcPattern, End<FcPatternDestroy>> wanted(FcPatternCreate());
  const std::unique_ptr<FcObjectSet, End<FcObjectSetDestroy>> told(FcObjectSetBuild(FC_WEIGHT, FC_SLANT, FC_CHARSET, nullptr));
  if (!wanted || !told || !FcPatternAddString(wanted.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>(family.c_str()))) return nullptr;
  if (!italic) FcPatternAddInteger(wanted.get(), FC_SLANT, FC_SLANT_ROMAN);
  return std::unique_ptr<FcFontSet, End<FcFontSetDestroy>>(FcFontList(nullptr, wanted.get(), told.get()));
}

bool is_there(const std::string& family) {
  const auto cuts = family.empty() ? nullptr : cuts_of(family, true);
  return cuts && cuts->nfont > 0;
}

bool has_polish(const FcPattern* cut) {
  constexpr FcChar32 L_WITH_STROKE = 0x142, Z_WITH_DOT = 0x17C;
  FcCharSet* letters = nullptr;
  return FcPatternGetCharSet(cut, FC_CHARSET, 0, &letters) == FcResultMatch && FcCharSetHasChar(letters, L_WITH_STROKE) &&
         FcCharSetHasChar(letters, Z_WITH_DOT);
}

}  // namespace

bool has_bold_cut(const std::string& family, bool italic) {
  const auto cuts = cuts_of(family, italic);
  if (!cuts || cuts->nfont == 0) return true;  // another family stands in for it
  bool bold = false, polish = false, both = false;
  for (const FcPattern* cut : std::span(cuts->fonts, static_cast<std::size_t>(cuts->nfont))) {
    double weight = 0;
    int slant = 0;
    const bool heavy = FcPatternGetDouble(cut, FC_WEIGHT, 0, &weight) == FcResultMatch && weight >= FC_WEIGHT_DEMIBOLD;
    const bool slanted = FcPatternGetInteger(cut, FC_SLANT, 0, &slant) == FcResultMatch && slant > FC_SLANT_ROMAN;
    if (slanted != italic) continue;
    const bool letters = has_polish(cut);
    bold = bold || heavy;
    polish = polish || letters;
    both = both || (heavy && letters);
  }
  return both || (bold && !polish);
}

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
      wording::say("Install it, or name another in the theme or the style.")};
}

}  // namespace hexwright::publish
