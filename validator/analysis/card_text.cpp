// The texts of a card as lines that checks can look through.
#include "validator/analysis/card_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <tuple>
#include <type_traits>
#include <variant>

#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"
#include "reading/sentence/grammar.hpp"

namespace hexwright::validator {

using namespace document;

namespace {

constexpr std::size_t REMEMBERED = 24;                                  // texts before this one that it may repeat a clause of
constexpr std::size_t LONGEST_CLAUSE = 1024, LONGEST_LINE = 16 * 1024;  // in bytes: no card prints longer ones, and looking would take long

// What stands on a card, as a walk comes by: with the nearest id and datum around it, and whether it is of the glossary.
class CardReader {
 public:
  struct At {
    const std::string& object;
    const Datum* datum;
    bool in_glossary;
  };
  virtual void text(const LocalText&, const At&) {}
  virtual void name(const Name&, const At&) {}
  virtual void words(const LocalText&, const At&) {}
  // Its own numbers are wanted in the line that is given back.
  virtual PrintedLine* printed(const Datum&, const At&) { return nullptr; }
  bool any_words = false;

 protected:
  ~CardReader() = default;
};

template <class E>
void add_numbers(const E& value, PrintedLine& line) {
  const auto number = [&](const auto& field) {
    if constexpr (requires {
                    field.member;
                    field.name;
                  }) {
      using Value = std::decay_t<decltype(value.*field.member)>;
      if constexpr (std::is_same_v<Value, std::optional<int>>) {
        if (const auto& held = value.*field.member) line.numbers.push_back({field.name, {std::int64_t{*held} * 1000}});
      } else if constexpr (std::is_same_v<Value, std::optional<wording::Decimal>>) {
        if (const auto& held = value.*field.member) line.numbers.push_back({field.name, *held});
      }
    }
  };
  std::apply([&](const auto&... field) { (number(field), ...); }, E::fields());
}

// Visits every element below one by its field list, so that none can be forgotten.
class Walk {
 public:
  explicit Walk(CardReader& reader) : reader_(reader) {}

  template <class E>
  void entity(const E& value, const std::string& object, const Datum* datum) {
    if constexpr (requires { value.datum; }) datum = &value.datum;
    const bool around = in_glossary_;
    in_glossary_ = around || std::is_same_v<E, Abbreviation>;
    const CardReader::At at{object_of(value, object), datum, in_glossary_};
    tell(value, at);
    std::apply([&](const auto&... one) { (field(value, one, at), ...); }, E::fields());
    in_glossary_ = around;
  }

 private:
  template <class E>
  static const std::string& object_of(const E& value, const std::string& around) {
    if constexpr (requires { value.id; })
      return value.id;
    else
      return around;
  }
  template <class E>
  void tell(const E& value, const CardReader::At& at) {
    if constexpr (std::is_same_v<E, LocalText>) {
      reader_.text(value, at);
    } else if constexpr (std::is_same_v<E, Name>) {
      reader_.name(value, at);
    } else if constexpr (requires { value.datum; }) {
      for (const LocalText& words : value.datum.words) reader_.words(words, at);
      if (!value.datum.words.empty() || value.datum.gloss_as_words() || value.datum.printed) reader_.any_words = true;
      if (!value.datum.printed) return;
      if (PrintedLine* const line = reader_.printed(value.datum, at)) add_numbers(value, *line);
    }
  }
  template <class E, class Owner, class T>
  void field(const E& value, const ChildField<Owner, T>& one, const CardReader::At& at) {
    if (const auto& inner = value.*one.member) entity(*inner, at.object, at.datum);
  }
  template <class E, class Owner, class T>
  void field(const E& value, const ChildrenField<Owner, T>& one, const CardReader::At& at) {
    for (const T& inner : value.*one.member) entity(inner, at.object, at.datum);
  }
  template <class E, class Owner, class T>
  void field(const E& value, const ChoiceField<Owner, T>& one, const CardReader::At& at) {
    for (const T& inner : value.*one.member) std::visit([&](const auto& node) { entity(node, at.object, at.datum); }, inner.node);
  }
  template <class E, class Other>
  void field(const E&, const Other&, const CardReader::At&) {}

  CardReader& reader_;
  bool in_glossary_ = false;
};

// The scenario's own part and the order of battle that it links.
void walk_card(const project::Project& project, CardReader& reader) {
  Walk walk(reader);
  const Scenario* scenario = project.own_scenario();
  if (scenario) walk.entity(*scenario, {}, &scenario->datum);
  if (project.orbat() && (!scenario || (scenario->orbat && scenario->orbat->file)) && project.kind() != DocumentKind::map)
    for (const Side& side : project.orbat()->orbat().sides) walk.entity(side, side.id, &side.datum);
  if (project.kind() == DocumentKind::map && project.map()) walk.entity(project.map()->map(), {}, &project.map()->map().datum);
}

// Keeps a text unless one of the last repeats it as a clause of its own.
void keep(CardText text, std::vector<CardText>& texts) {
  const bool may_repeat = text.text.size() <= LONGEST_CLAUSE;
  const std::size_t first = !may_repeat ? texts.size() : texts.size() > REMEMBERED ? texts.size() - REMEMBERED : 0;
  const bool repeats = std::any_of(texts.begin() + static_cast<long>(first), texts.end(), [&](const CardText& before) {
    return before.lang == text.lang && before.text.size() <= LONGEST_LINE && before.text.find(text.text) != std::string_view::npos &&
           (before.text.size() > text.text.size() || before.datum == text.datum);
  });
  if (!repeats && text.datum) texts.push_back(std::move(text));
}

// A letter or a digit of ASCII, or a letter of the Latin, Greek or Cyrillic alphabet; quotation marks, dashes and signs are none.
std::size_t letter_at(std::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 128) return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ? 1 : 0;
  const io::CodePoint point = io::decode_front(text.substr(at));
  return point.bytes > 0 && point.value >= 0xC0 && point.value < 0x2000 && point.value != 0xD7 && point.value != 0xF7 ? point.bytes : 0;
}

class WordsOfCard final : public CardReader {
 public:
  explicit WordsOfCard(std::string lang) : lang_(std::move(lang)) {}
  void text(const LocalText& text, const At& at) override {
    keep({text.text, text.lang, CardText::As::text, at.datum, at.object, at.in_glossary}, texts);
  }
  void name(const Name& name, const At& at) override {
    keep({name.nom, name.lang, CardText::As::name, at.datum, at.object, at.in_glossary}, texts);
  }
  void words(const LocalText& own, const At& at) override {
    if (own.lang != lang_) return;  // those of other languages are translations of what is printed
    keep({own.text, own.lang, CardText::As::text, at.datum, at.object, at.in_glossary}, texts);
  }
  PrintedLine* printed(const Datum& datum, const At& at) override {
    if (datum.status != Status::corrected && datum.status != Status::assumed)
      keep({*datum.printed, lang_, CardText::As::printed, at.datum, at.object, at.in_glossary}, texts);
    return &lines.emplace_back(PrintedLine{&datum, at.object, {}});
  }
  std::vector<CardText> texts;
  std::vector<PrintedLine> lines;

 private:
  std::string lang_;
};

}  // namespace

CardWords words_of_card(const project::Project& project) {
  WordsOfCard reader(project.scenario() ? project.scenario()->printed_language() : std::string());
  walk_card(project, reader);
  if (project.kind() == DocumentKind::map) reader.lines.clear();
  return {std::move(reader.texts), std::move(reader.lines), reader.any_words};
}

std::vector<CardText> card_texts(const project::Project& project) { return words_of_card(project).texts; }

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
  static constexpr sentences::Words KNOWN =
      "a.m.|am|art|brig|c.|capt|cf|cm|col|cpl|cz|dr|e.g.|etc|ft|gen|godz|hq|i.e.|itd|itp|kg|km|kpr|kpt|lb|lt|ltd|m|m.in.|maj|max|min|"
      "mjr|mm|mr|mrs|nd|no|np|nr|n.p.m.|ok|p.m.|pdf|płk|pm|por|ppor|r|rd|sgt|st|str|szt|th|tj|tzn|tzw|ul|vs|w|wg|yd|yds|"
      "pkt|pt|pts|us|usa|ussr|uk|"  // points, and countries
      "nne|nnw|ne|nw|ene|ese|se|sw|sse|ssw|wnw|wsw|wsch|zach|płn|płd|pn|pd";
  return abbreviation == "N" || abbreviation == "S" || abbreviation == "E" || KNOWN.mean(lower(abbreviation));
}

std::string_view sentence_around(std::string_view text, std::size_t at) {
  const auto ends = [&](std::size_t i) {
    const auto digit = [&](std::size_t place) { return place < text.size() && text[place] >= '0' && text[place] <= '9'; };
    return std::string_view(".;!?").find(text[i]) != std::string_view::npos && !(i > 0 && digit(i - 1) && digit(i + 1));
  };
  constexpr std::size_t REACH = 500;  // bytes either way: a text without a stop is asked about at each of its words
  at = std::min(at, text.size());
  std::size_t begin = at, end = at;
  while (begin > 0 && at - begin < REACH && !ends(begin - 1)) --begin;
  while (end < text.size() && end - at < REACH && !ends(end)) ++end;
  return text.substr(begin, end - begin);
}

std::string quoted(std::string_view text, std::size_t at) {
  constexpr std::size_t WHOLE = 200, BEFORE = 80;
  if (io::count_characters(text.substr(0, 4 * WHOLE)) <= WHOLE && text.size() < 4 * WHOLE) return io::visible(text, WHOLE);
  const std::size_t blank = at > BEFORE ? text.find(' ', at - BEFORE) : std::string_view::npos;
  const std::size_t from = blank < at ? blank + 1 : (at > BEFORE ? at : 0);
  return (from > 0 ? "…" : "") + io::visible(text.substr(from), WHOLE);
}

std::string lower(std::string_view text) { return io::in_small(text); }

}  // namespace hexwright::validator
