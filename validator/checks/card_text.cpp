// A walk over the field lists that collects texts, and how a text falls into words and numbers.
#include "validator/checks/card_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <tuple>
#include <type_traits>
#include <variant>

#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::validator {

using namespace document;

namespace {

constexpr std::size_t REMEMBERED = 24;                                  // texts before this one that it may repeat a clause of
constexpr std::size_t LONGEST_CLAUSE = 1024, LONGEST_LINE = 16 * 1024;  // in bytes: no card prints longer ones, and looking would take long

class Collector {
 public:
  Collector(std::string lang, std::vector<CardText>& out) : lang_(std::move(lang)), out_(out) {}

  template <class E>
  void entity(const E& value, const std::string& object, const Datum* around) {
    const std::string inner = [&] {
      if constexpr (requires { value.id; })
        return std::string(value.id);
      else
        return object;
    }();
    constexpr bool glossary = std::is_same_v<E, Abbreviation>;
    if (glossary) in_glossary_ = true;
    const Datum* datum = around;
    if constexpr (requires { value.datum; }) {
      datum = &value.datum;
      const bool history = value.datum.status == Status::corrected || value.datum.status == Status::assumed;
      if (value.datum.printed && !history) add(*value.datum.printed, lang_, CardText::As::printed, datum, inner);
    }
    std::apply([&](const auto&... one) { (field(value, one, inner, datum), ...); }, E::fields());
    if (glossary) in_glossary_ = false;
  }

 private:
  void add(std::string_view text, const std::string& lang, CardText::As as, const Datum* datum, const std::string& object) {
    const bool may_repeat = text.size() <= LONGEST_CLAUSE;
    const std::size_t first = !may_repeat ? out_.size() : out_.size() > REMEMBERED ? out_.size() - REMEMBERED : 0;
    for (std::size_t i = first; i < out_.size(); ++i)
      if (out_[i].lang == lang && out_[i].text.size() <= LONGEST_LINE && out_[i].text.find(text) != std::string_view::npos &&
          (out_[i].text.size() > text.size() || out_[i].datum == datum))
        return;
    if (datum) out_.push_back({text, lang, as, datum, object, in_glossary_});
  }
  template <class E, class Owner, class T>
  void field(const E& value, const ChildField<Owner, T>& one, const std::string& object, const Datum* datum) {
    if (const auto& inner = value.*one.member) entity(*inner, object, datum);
  }
  template <class E, class Owner, class T>
  void field(const E& value, const ChildrenField<Owner, T>& one, const std::string& object, const Datum* datum) {
    for (const T& inner : value.*one.member) {
      if constexpr (std::is_same_v<T, LocalText>)
        add(inner.text, inner.lang, CardText::As::text, datum, object);
      else if constexpr (std::is_same_v<T, Name>)
        add(inner.nom, inner.lang, CardText::As::name, datum, object);
      else
        entity(inner, object, datum);
    }
  }
  template <class E, class Owner, class T>
  void field(const E& value, const ChoiceField<Owner, T>& one, const std::string& object, const Datum* datum) {
    for (const T& inner : value.*one.member) std::visit([&](const auto& node) { entity(node, object, datum); }, inner.node);
  }
  template <class E, class Other>
  void field(const E&, const Other&, const std::string&, const Datum*) {}

  std::string lang_;
  std::vector<CardText>& out_;
  bool in_glossary_ = false;
};

// A letter or a digit of ASCII, or a letter of the Latin, Greek or Cyrillic alphabet; quotation marks, dashes and signs are none.
std::size_t letter_at(std::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 128) return std::isalnum(byte) ? 1 : 0;
  const io::CodePoint point = io::decode_front(text.substr(at));
  return point.bytes > 0 && point.value >= 0xC0 && point.value < 0x2000 && point.value != 0xD7 && point.value != 0xF7 ? point.bytes : 0;
}

}  // namespace

std::vector<CardText> card_texts(const project::Project& project) {
  std::vector<CardText> texts;
  const Scenario* scenario = project.own_scenario();
  std::string lang;
  if (project.scenario() && project.scenario()->card && project.scenario()->card->lang) lang = *project.scenario()->card->lang;
  Collector collect(lang, texts);
  if (scenario) collect.entity(*scenario, {}, &scenario->datum);
  if (project.orbat() && (!scenario || (scenario->orbat && scenario->orbat->file)) && project.kind() != DocumentKind::map) {
    const Orbat& orbat = project.orbat()->orbat();
    for (const Side& side : orbat.sides) collect.entity(side, side.id, &side.datum);
  }
  if (project.kind() == DocumentKind::map && project.map()) collect.entity(project.map()->map(), {}, &project.map()->map().datum);
  return texts;
}

std::vector<Atom> atoms_of(std::string_view text) {
  std::vector<Atom> atoms;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t length = letter_at(text, at);
    if (length == 0) {
      ++at;
      continue;
    }
    Atom atom{at, at, true, true};
    for (; at < text.size() && (length = letter_at(text, at)) > 0; at += length) {
      const bool digit = text[at] >= '0' && text[at] <= '9';
      atom.number = atom.number && digit;
      atom.letters = atom.letters && !digit;
    }
    atom.end = at;
    atoms.push_back(atom);
  }
  return atoms;
}

bool has_vowel(std::string_view word) {
  return word.find_first_of("aeiouyAEIOUY") != std::string_view::npos ||
         std::any_of(word.begin(), word.end(), [](char c) { return static_cast<unsigned char>(c) >= 128; });
}

bool is_roman(std::string_view word) { return !word.empty() && word.find_first_not_of("IVXLCDM") == std::string_view::npos; }

bool is_customary(const std::string& abbreviation) {
  static constexpr std::array<std::string_view, 62> KNOWN = {
      "a.m.", "am", "art",  "brig", "c.",  "capt", "cf", "cm",  "col",    "cpl", "cz",   "dr",  "e.g.",  "etc", "ft",  "gen",
      "godz", "hq", "i.e.", "itd",  "itp", "kg",   "km", "kpt", "lb",     "lt",  "ltd",  "m",   "m.in.", "maj", "max", "min",
      "mjr",  "mm", "mr",   "mrs",  "nd",  "no",   "np", "nr",  "n.p.m.", "ok",  "p.m.", "pdf", "płk",   "pm",  "por", "ppor",
      "r",    "rd", "sgt",  "st",   "str", "th",   "tj", "tzn", "ul",     "vs",  "w",    "wg",  "yd",    "yds"};
  return std::find(KNOWN.begin(), KNOWN.end(), lower(abbreviation)) != KNOWN.end();
}

std::string quoted(std::string_view text, std::size_t at) {
  constexpr std::size_t WHOLE = 200, BEFORE = 80;
  if (io::count_characters(text.substr(0, 4 * WHOLE)) <= WHOLE && text.size() < 4 * WHOLE) return io::visible(text, WHOLE);
  const std::size_t blank = at > BEFORE ? text.find(' ', at - BEFORE) : std::string_view::npos;
  const std::size_t from = blank < at ? blank + 1 : (at > BEFORE ? at : 0);
  return (from > 0 ? "…" : "") + io::visible(text.substr(from), WHOLE);
}

std::string lower(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return small;
}

}  // namespace hexwright::validator
