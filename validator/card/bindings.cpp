// Names bound to hexes: "W3309 (Tillman C.H.)", "the mill (0910)", "the bridge at 1509". One name has one hex, or a list of them, wherever
// the card binds it; where two places differ, the one whose hex stands more rarely is said.
#include <algorithm>
#include <map>
#include <set>

#include "model/io/letters.hpp"
#include "validator/card/card.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

constexpr auto CARD_BINDINGS_FINDINGS = findings({
    {"card/binding", Severity::error, mark("One name with two hexes"),
     mark("A name and a hex that stand together are bound. Where the card binds the name again, it must be to the same hex, or to a list "
          "that holds it. A hex that stands once is probably wrong where the same digits in another order belong to what is spoken of."),
     mark("\"W3390 (Tillman C.H.)\" and \"Tillman C.H. (W3309)\""), mark("\"1608 (Zarzecze)\" and \"Zarzecza (1608, 1609, 1708)\""),
     mark("Write the same hex in both places.")},
});

struct Binding {
  std::string key;  // stem of the name
  std::string name;
  bool strong = false;  // with a bracket: nothing else can be meant
  bool proper = false;  // a name, with a capital; else a thing, "the mill"
  std::vector<const CardHex*> hexes;
  std::size_t word = 0;
  std::set<std::string> labels() const {
    std::set<std::string> all;
    for (const CardHex* hex : hexes) all.insert(hex->label);
    return all;
  }
};

// Words that stand before hexes and name none.
bool binds_nothing(const std::string& small) {
  static const std::set<std::string_view> NONE = {
      "hex",  "hexes", "pole", "polu", "pola",    "polach", "pól",   "hexrow", "row",       "column", "at",    "in",
      "of",   "and",   "or",   "to",   "between", "within", "entry", "road",   "inclusive", "map",    "board", "from",
      "with", "units", "unit", "edge", "town",    "miasto", "any",   "side",   "od",        "do",     "na",    "w",
      "z",    "i",     "lub",  "albo", "by",      "east",   "west",  "north",  "south",     "on"};
  return NONE.contains(small);
}

// A list of hexes that begins at this word, and its end; single signs and "and" part them.
std::pair<std::vector<const CardHex*>, std::size_t> hex_list(const PrintedCard& card, std::size_t at) {
  std::vector<const CardHex*> list;
  while (at < card.words().size()) {
    const CardHex* hex = card.hex_at(at);
    if (!hex || hex->word != at) break;
    list.push_back(hex);
    at += hex->words;
    std::size_t next = at;
    while (next < card.words().size() && next < at + 2 && card.word(next).among({",", "and", "or", "i", "oraz", "/", "&"})) ++next;
    if (next == at || next >= card.words().size() || !card.hex_at(next)) break;
    at = next;
  }
  return {list, at};
}

// The noun that stands in front of this word: its index, or nothing. "Tillman C.H." is named by its first word.
std::optional<std::size_t> noun_before(const PrintedCard& card, std::size_t at) {
  std::size_t back = at;
  while (back > 0 && at - back < 5 && (card.word(back - 1).is(".") || (card.word(back - 1).text.size() == 1 && card.word(back).is("."))) &&
         card.word(back - 1).breaks == 0 && !card.word(back).cell)
    --back;
  if (back == 0 || card.word(back).breaks > 1 || card.word(back).cell) return std::nullopt;
  const CardWord& noun = card.word(back - 1);
  if (noun.kind != CardWord::Kind::word || noun.text.size() < 3 || binds_nothing(noun.small)) return std::nullopt;
  return back - 1;
}

Binding binding_of(const PrintedCard& card, std::size_t noun, bool strong, std::vector<const CardHex*> hexes) {
  const CardWord& word = card.word(noun);
  const bool proper = word.capital() && card.sentence(noun).begin != noun;
  return {stem(word.small), std::string(word.text), strong, proper, std::move(hexes), noun};
}

std::vector<Binding> bindings_of(const PrintedCard& card) {
  std::vector<Binding> all;
  const auto& words = card.words();
  for (const CardHex& hex : card.hexes()) {
    const std::size_t after = hex.word + hex.words;
    // "W3309 (Tillman C.H.)", "12P4 (the tannery)"
    if (after + 2 < words.size() && words[after].is("(") && !words[after].cell && words[after].breaks <= 1) {
      const std::size_t noun = after + 1 + (words[after + 1].is("the") ? 1 : 0);
      const bool named = noun < words.size() && words[noun].kind == CardWord::Kind::word && words[noun].text.size() >= 3 &&
                         (words[noun].capital() || noun > after + 1);
      std::size_t close = noun;
      while (close < words.size() && close < noun + 6 && !words[close].is(")")) ++close;
      if (named && close < words.size() && words[close].is(")") && !card.side_named(noun)) {
        all.push_back(binding_of(card, noun, true, {&hex}));
        all.back().proper = words[noun].capital();
      }
    }
    if (hex.word == 0) continue;
    // "the mill (0910)", "Zarzecza (1608, 1609, 1708)"
    if (words[hex.word - 1].is("(")) {
      const auto [list, end] = hex_list(card, hex.word);
      const auto noun = noun_before(card, hex.word - 1);
      if (noun && end < words.size() && words[end].is(")")) all.push_back(binding_of(card, *noun, true, list));
      continue;
    }
    // "Most na polu 1509", "the bridges D5 and D9"
    std::size_t before = hex.word;
    while (before > 0 && hex.word - before < 3 &&
           words[before - 1].among({"na", "w", "polu", "polach", "at", "in", "hex", "hexes", "są"}) && !words[before].cell)
      --before;
    if (words[hex.word].cell || words[hex.word].breaks > 1) continue;
    if (const auto noun = noun_before(card, before); noun && *noun + 1 == before && !words[before].is(":"))
      all.push_back(binding_of(card, *noun, false, hex_list(card, hex.word).first));
  }
  return all;
}

std::string digits_of(const CardHex& hex) {
  std::string digits = hex.label;
  std::sort(digits.begin(), digits.end());
  return digits;
}

// The same digits in another order, or one sign that differs.
bool nearly(const CardHex& a, const CardHex& b) {
  if (a.label.size() != b.label.size()) return false;
  std::size_t differ = 0;
  for (std::size_t i = 0; i < a.label.size(); ++i) differ += a.label[i] != b.label[i];
  return differ == 1 || digits_of(a) == digits_of(b);
}

using Counts = std::map<std::string, int>;

// What of one list stands in none of the other.
const CardHex* stranger(const Binding& in, const Binding& among) {
  const std::set<std::string> known = among.labels();
  const CardHex* found = nullptr;
  for (const CardHex* hex : in.hexes)
    if (!known.contains(hex->label)) found = hex;
  return found;
}

void compare(const Binding& a, const Binding& b, const Counts& counts, std::set<std::string>& said, CardSink& out) {
  const CardHex *in_a = stranger(a, b), *in_b = stranger(b, a);
  if (!in_a || !in_b) return;  // one list holds the other
  if (!a.strong && !b.strong) return;
  const bool sure = a.strong && b.strong && a.proper && b.proper && a.hexes.size() == 1 && b.hexes.size() == 1;
  if (!sure && !nearly(*in_a, *in_b)) return;
  // The rarer of two; of equals the one that lies far beyond the other, as turned digits do; else the first.
  const int times_a = counts.at(in_a->label), times_b = counts.at(in_b->label);
  const int far_a = std::max(in_a->column, in_a->row), far_b = std::max(in_b->column, in_b->row);
  const bool first = !a.strong || (b.strong && in_a->word < in_b->word);
  const bool beyond = 2 * far_a > 3 * far_b || 2 * far_b > 3 * far_a;
  const bool a_is_odd = times_a != times_b ? times_a < times_b : beyond ? far_a > far_b : first;
  const CardHex &odd = a_is_odd ? *in_a : *in_b, &usual = a_is_odd ? *in_b : *in_a;
  if (!said.insert(odd.label).second) return;
  Finding& finding = out.report(CARD_BINDINGS_FINDINGS["card/binding"], odd.word,
                                say("{name} is {hex} here and {other} elsewhere.",
                                    {{"name", a_is_odd ? a.name : b.name}, {"hex", odd.label}, {"other", usual.label}}));
  out.also(finding, usual.word);
}

// Two words in a row that tell what is spoken of, "20 Pz", in a sentence.
std::set<std::string> company(const PrintedCard& card, std::size_t word) {
  std::set<std::string> pairs;
  const Stretch& sentence = card.sentence(word);
  for (std::size_t i = sentence.begin; i + 1 < sentence.end; ++i) {
    const CardWord &a = card.word(i), &b = card.word(i + 1);
    if (a.kind == CardWord::Kind::sign || b.kind == CardWord::Kind::sign || is_filler(a.small) || is_filler(b.small) || b.cell) continue;
    if (b.kind == CardWord::Kind::word && b.capital() && (a.kind == CardWord::Kind::number || a.capital()) && !card.side_named(i) &&
        !card.side_named(i + 1) && !month_of(b))
      pairs.insert(a.small + ' ' + b.small);
  }
  return pairs;
}

bool turned(const CardHex& a, const CardHex& b) {
  return a.sheet == b.sheet && !a.same_hex(b) &&
         ((a.column == b.row && a.row == b.column) || (digits_of(a) == digits_of(b) && (a.column == b.column || a.row == b.row)));
}

void turned_hexes(const PrintedCard& card, const Counts& counts, const std::set<std::string>& said, CardSink& out) {
  std::multimap<std::string, const CardHex*> by_digits;
  for (const CardHex& hex : card.hexes()) by_digits.emplace(digits_of(hex), &hex);
  for (const CardHex& hex : card.hexes()) {
    if (counts.at(hex.label) != 1 || said.contains(hex.label)) continue;
    const std::set<std::string> here = company(card, hex.word);
    int looked_at = 0;
    for (auto [at, end] = by_digits.equal_range(digits_of(hex)); at != end && looked_at < 50; ++at, ++looked_at) {
      if (!turned(hex, *at->second) || (counts.at(at->second->label) == 1 && at->second->word > hex.word)) continue;
      const std::size_t first = std::min(hex.word, at->second->word), last = std::max(hex.word, at->second->word);
      if (last - first <= 2) continue;  // both ends of "0101 to 0110"
      const std::set<std::string> there = company(card, at->second->word);
      const bool shared = std::any_of(here.begin(), here.end(), [&](const std::string& pair) { return there.contains(pair); });
      if (!shared) continue;
      Finding& finding =
          out.report(CARD_BINDINGS_FINDINGS["card/binding"], hex.word,
                     say("{hex} stands only here; elsewhere it is {other}.", {{"hex", hex.label}, {"other", at->second->label}}));
      finding.severity = Severity::warning;
      out.also(finding, at->second->word);
      break;
    }
  }
}

void check_bindings(const PrintedCard& card, CardSink& out) {
  Counts counts;
  for (const CardHex& hex : card.hexes()) ++counts[hex.label];
  std::map<std::string, std::vector<Binding>> by_name;
  for (Binding& binding : bindings_of(card)) by_name[binding.key].push_back(std::move(binding));
  std::set<std::string> said;
  static constexpr std::size_t MOST = 40;  // bindings of one name
  for (const auto& [name, bindings] : by_name)
    for (std::size_t i = 0; i < std::min(bindings.size(), MOST); ++i)
      for (std::size_t k = i + 1; k < std::min(bindings.size(), MOST); ++k) compare(bindings[i], bindings[k], counts, said, out);
  turned_hexes(card, counts, said, out);
}

}  // namespace

extern const CardCheck CARD_BINDINGS_CHECK{check_bindings, CARD_BINDINGS_FINDINGS.records};

}  // namespace hexwright::validator
