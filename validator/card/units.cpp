// Units against the lists of the card: numbered ones that stand in no list or in two places, kinds of which more are set up than listed.
// Reinforcements may bring units that no list has; they are not held against it.
#include <algorithm>
#include <map>
#include <set>

#include "validator/card/card.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

constexpr auto CARD_UNITS_FINDINGS = findings({
    {"card/no-such-unit", Severity::error, mark("A unit that stands in no list of the card"),
     mark("Others of its kind are listed, and this one is not. Units that come as reinforcements need no list."),
     mark("\"7kp\" in the setup of a battalion with 4kp, 5kp and 6kp"), mark("\"5kp\" there; 7kp among the reinforcements"),
     mark("Correct the unit, or list it.")},
    {"card/unit-twice", Severity::error, mark("A unit in two places"),
     mark("There is only one of it, and the card lists or places it twice."), mark("\"4kp+5c – 1412, 5kp+5c – 2015\""),
     mark("\"4kp+4c – 1412, 5kp+5c – 2015\""), mark("Correct one of the two.")},
    {"card/too-many", Severity::error, mark("More units placed than listed"),
     mark("The list of the side has fewer of this kind than its setup places."), mark("\"3x HMG set up\", where the list has 2x HMG"),
     mark("\"2x HMG set up\""), mark("Correct the setup or the list.")},
});

bool small_letters(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

// "5kp": number and letters.
std::optional<std::pair<int, std::string>> coded(const CardWord& word) {
  const std::size_t end = word.text.find_first_not_of("0123456789");
  if (word.kind != CardWord::Kind::mixed || end == 0 || end > 3 || end == std::string_view::npos) return std::nullopt;
  const std::string_view letters = word.text.substr(end);
  if (letters.size() > 3 || !small_letters(letters) || word.among({"1st", "2nd", "3rd"}) || letters == "th" || letters == "x" ||
      letters == "mm" || letters == "cm" || letters == "pdr")
    return std::nullopt;
  return std::pair(std::atoi(std::string(word.text.substr(0, end)).c_str()), std::string(letters));
}

bool brings(const PrintedCard& card, std::size_t at) {  // reinforcements
  const Stretch& sentence = card.sentence(at);
  for (std::size_t k = sentence.begin; k < sentence.end; ++k)
    if (card.word(k).among({"enter", "enters", "arrive", "arrives", "wchodzi", "wchodzą", "przybywa", "przybywają", "posiłki",
                            "uzupełnienia", "reinforcements"}))
      return true;
  return false;
}

bool explains(const PrintedCard& card, std::size_t at) {  // "9kp – 1817 [2] means …" places nothing
  const Stretch& sentence = card.sentence(at);
  for (std::size_t k = sentence.begin; k < sentence.end; ++k)
    if (card.word(k).among({"means", "mean", "oznacza", "oznaczają"})) return true;
  return false;
}

using Coded = std::map<std::pair<std::size_t, std::string>, std::set<int>>;  // by side and letters

// "10, 11, 12 s 4d": a list of numbers and its letters, and what stands beside it.
Coded listed_units(const PrintedCard& card, std::set<std::size_t>& lists) {
  Coded units;
  const auto& words = card.words();
  std::set<int> lines;
  for (std::size_t i = 0; i + 3 < words.size(); ++i) {
    if (words[i].kind != CardWord::Kind::number || words[i].text.size() > 3 || !words[i + 1].is(",")) continue;
    std::set<int> numbers;
    std::size_t at = i;
    while (at + 2 < words.size() && words[at].kind == CardWord::Kind::number && words[at + 1].among({",", ";"}) &&
           words[at + 2].kind == CardWord::Kind::number)
      numbers.insert(*number_of(words[at])), at += 2;
    if (at == i || !number_of(words[at])) continue;
    numbers.insert(*number_of(words[at]));
    if (at + 1 < words.size() && words[at + 1].kind == CardWord::Kind::word && words[at + 1].text.size() <= 2 &&
        small_letters(words[at + 1].text) && !words[at + 1].among({"i", "w", "z", "na", "do", "of", "in"})) {
      const auto side = card.side_around(at).value_or(99);
      units[{side, words[at + 1].small}].insert(numbers.begin(), numbers.end());
      for (std::size_t k = i; k <= at + 1; ++k) lines.insert(words[k].line);
    }
    i = at;
  }
  for (std::size_t i = 0; i < words.size(); ++i)
    if (const auto unit = coded(words[i]); unit && (lines.contains(words[i].line) || lines.contains(words[i].line + 1))) {
      units[{card.side_around(i).value_or(99), unit->second}].insert(unit->first);
      lists.insert(i);
    }
  return units;
}

// "4kp+4c - 1412": joined by a plus, or in front of a dash and a place.
bool is_placed(const PrintedCard& card, std::size_t at) {
  const auto& words = card.words();
  const bool joined = (at + 2 < words.size() && words[at + 1].is("+") && coded(words[at + 2])) ||
                      (at > 1 && words[at - 1].is("+") && coded(words[at - 2]));  // "+4p.z." has a sign
  if (joined) return true;
  if (at + 2 >= words.size() || !words[at + 1].among({"-", ":"}) || words[at + 2].breaks > 1) return false;
  return card.hex_at(at + 2) || words[at + 2].among({"do", "na", "w", "within", "in", "any"});
}

void coded_units(const PrintedCard& card, CardSink& out) {
  std::set<std::size_t> in_list;
  const Coded listed = listed_units(card, in_list);
  if (listed.size() < 2) return;
  std::map<std::pair<std::size_t, std::string>, std::size_t> placed;
  for (std::size_t i = 0; i < card.words().size(); ++i) {
    const auto unit = coded(card.word(i));
    if (!unit || in_list.contains(i) || !is_placed(card, i)) continue;
    const std::size_t side = card.side_around(i).value_or(99);
    const auto found = listed.find({side, unit->second});
    const bool side_is_listed = std::any_of(listed.begin(), listed.end(), [&](const auto& one) { return one.first.first == side; });
    if (!side_is_listed || brings(card, i) || explains(card, i)) continue;
    const std::string name(card.word(i).text);
    if (found == listed.end() || !found->second.contains(unit->first)) {
      out.report(CARD_UNITS_FINDINGS["card/no-such-unit"], i, say("{unit} stands in no list of the card.", {{"unit", name}}));
      continue;
    }
    const auto [first, is_new] = placed.emplace(std::pair(side, name), i);
    if (is_new) continue;
    Finding& finding = out.report(CARD_UNITS_FINDINGS["card/unit-twice"], i, say("{unit} is placed twice.", {{"unit", name}}));
    out.also(finding, first->second);
  }
}

// "Garber-2": a name and a number.
std::optional<std::pair<std::string, int>> numbered(const CardWord& word) {
  const std::size_t hyphen = word.text.rfind('-');
  if (word.kind != CardWord::Kind::mixed || hyphen == std::string_view::npos || hyphen < 3 || !word.capital()) return std::nullopt;
  const std::string_view number = word.text.substr(hyphen + 1), name = word.text.substr(0, hyphen);
  if (number.empty() || number.size() > 2 || number.find_first_not_of("0123456789") != std::string_view::npos ||
      name.find_first_of("0123456789") != std::string_view::npos)
    return std::nullopt;
  return std::pair(std::string(name), std::atoi(std::string(number).c_str()));
}

void named_units(const PrintedCard& card, CardSink& out) {
  struct Family {
    std::map<int, std::vector<std::size_t>> rows;  // at the beginning of a line of a table
    std::set<int> tabled;
    std::vector<std::pair<int, std::size_t>> prose;
  };
  std::map<std::string, Family> families;
  for (std::size_t i = 0; i < card.words().size(); ++i) {
    const auto unit = numbered(card.word(i));
    if (!unit) continue;
    Family& family = families[unit->first];
    if (card.in_table(i)) {
      family.tabled.insert(unit->second);
      if (card.word(i).breaks > 0) family.rows[unit->second].push_back(i);
    } else {
      family.prose.emplace_back(unit->second, i);
    }
  }
  for (const auto& [name, family] : families) {
    if (family.tabled.size() < 2 || *family.tabled.rbegin() > 12) continue;  // numbers of types, "Ju-87"
    for (const auto& [number, rows] : family.rows)
      if (rows.size() == 2) {
        Finding& finding = out.report(CARD_UNITS_FINDINGS["card/unit-twice"], rows.back(),
                                      say("{unit} is listed twice.", {{"unit", name + '-' + std::to_string(number)}}));
        out.also(finding, rows.front());
      }
    for (const auto& [number, at] : family.prose)
      if (!family.tabled.contains(number))
        out.report(CARD_UNITS_FINDINGS["card/no-such-unit"], at,
                   say("{unit} stands in no list of the card.", {{"unit", name + '-' + std::to_string(number)}}));
  }
}

bool is_roman(std::string_view text) { return !text.empty() && text.find_first_not_of("IVX") == std::string_view::npos; }

// "III Brygada", where "I Brygada (płk Tolley):" and "II Brygada (płk Wynn):" head lists.
void roman_formations(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  std::map<std::string, std::set<std::string>> listed;
  std::vector<std::pair<std::string, std::size_t>> named;
  for (std::size_t i = 0; i + 2 < words.size(); ++i) {
    if (!is_roman(words[i].text) || words[i + 1].kind != CardWord::Kind::word || words[i + 1].text.size() < 5 || words[i + 1].cell ||
        words[i + 1].breaks > 1)
      continue;
    const std::string noun = stem(words[i + 1].small);
    const bool heads = (words[i].breaks > 0 || words[i].cell || i == 0) && words[i + 2].among({"(", ":", "-"});
    if (heads)
      listed[noun].insert(std::string(words[i].text));
    else
      named.emplace_back(noun, i);
  }
  for (const auto& [noun, at] : named) {
    const auto found = listed.find(noun);
    if (found == listed.end() || found->second.size() < 2 || found->second.contains(std::string(words[at].text))) continue;
    out.report(CARD_UNITS_FINDINGS["card/no-such-unit"], at,
               say("{unit} stands in no list of the card.", {{"unit", card.written(at, at + 2)}}));
  }
}

// "4x INF": how many, and of what kind.
struct Counted {
  std::size_t word = 0;
  int count = 0;
  std::string kind;  // in small letters, up to the next sign
};

std::optional<Counted> counted_at(const PrintedCard& card, std::size_t i) {
  const auto& words = card.words();
  std::string count(words[i].small);
  std::size_t kind = i + 1;
  if (count.size() >= 2 && count.size() <= 3 && count.ends_with("x"))
    count.pop_back();
  else if (words[i].kind == CardWord::Kind::number && count.size() <= 2 && kind < words.size() && words[kind].among({"x", "\xC3\x97"}) &&
           words[kind].breaks == 0)
    ++kind;
  else
    return std::nullopt;
  if (count.find_first_not_of("0123456789") != std::string::npos || kind >= words.size() || words[kind].kind == CardWord::Kind::sign ||
      words[kind].breaks > 1)
    return std::nullopt;
  Counted counted{i, std::atoi(count.c_str()), words[kind].small};
  for (std::size_t k = kind + 1;
       k < words.size() && k < kind + 3 && words[k].kind != CardWord::Kind::sign && words[k].breaks == 0 && !words[k].cell; ++k) {
    if (words[k].among({"and", "set", "sets", "up", "in", "at", "on", "with", "enter", "i", "oraz", "na"})) break;
    counted.kind += ' ' + words[k].small;
  }
  return counted;
}

bool sets_up(const PrintedCard& card, std::size_t at) {
  const Stretch& sentence = card.sentence(at);
  for (std::size_t k = at; k < sentence.end; ++k)
    if (card.word(k).among({"set", "sets", "place", "placed", "deploy", "deploys", "rozstawia", "rozmieszcza", "ustawia"}) && k > at)
      return true;
  return false;
}

void counted_units(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  std::map<std::size_t, std::map<std::string, int>> listed;
  std::map<std::size_t, std::vector<Counted>> placed;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const auto counted = counted_at(card, i);
    const auto side = card.side_around(i);
    if (!counted || !side) continue;
    const bool heads = words[i].breaks > 0 || words[i].cell;
    if (sets_up(card, i)) {
      if (!brings(card, i)) placed[*side].push_back(*counted);
    } else if (heads && card.sentence(i).end - i <= 8) {
      listed[*side][counted->kind] += counted->count;
    }
  }
  for (const auto& [side, all] : placed) {
    const auto list = listed.find(side);
    if (list == listed.end() || list->second.size() < 3) continue;
    std::map<std::string, int> sum;
    for (const Counted& one : all) {
      const auto kind = std::find_if(list->second.begin(), list->second.end(), [&](const auto& entry) {
        return entry.first == one.kind || entry.first.starts_with(one.kind + ' ') || one.kind.starts_with(entry.first + ' ');
      });
      if (kind == list->second.end()) {
        out.report(CARD_UNITS_FINDINGS["card/no-such-unit"], one.word, say("{unit} stands in no list of the card.", {{"unit", one.kind}}));
        continue;
      }
      if ((sum[kind->first] += one.count) > kind->second)
        out.report(CARD_UNITS_FINDINGS["card/too-many"], one.word,
                   say("{count} of {unit} are placed, and the list has {listed}.",
                       {{"count", sum[kind->first]}, {"unit", one.kind}, {"listed", kind->second}}));
    }
  }
}

bool is_whole_formation(const CardWord& word) {
  return word.among({"div", "division", "corps", "army", "dywizja", "korpus", "armia", "bde", "brigade", "brygada"});
}

// "8-3-5 Inf Div (291)": there is one division of a number. And "the 4th Rocket Div" must be one of them.
void formations(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  struct Formation {
    std::string kind;
    std::size_t word = 0;
  };
  std::map<std::string, std::vector<Formation>> by_number;
  for (std::size_t i = 2; i + 3 < words.size(); ++i)
    if (is_whole_formation(words[i]) && words[i + 1].is("(") && words[i + 2].kind == CardWord::Kind::number && words[i + 3].is(")")) {
      by_number[words[i].small + ' ' + words[i + 2].small].push_back({words[i - 1].small, i});
    }
  for (const auto& [number, all] : by_number)
    for (std::size_t k = 1; k < all.size(); ++k)
      if (all[k].kind == all[0].kind && all.size() == 2) {
        Finding& finding = out.report(CARD_UNITS_FINDINGS["card/unit-twice"], all[0].word - 1,
                                      say("{unit} is placed twice.", {{"unit", card.written(all[0].word - 1, all[0].word + 4)}}));
        out.also(finding, all[k].word);
      }
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (!is_whole_formation(words[i]) || words[i - 1].kind != CardWord::Kind::word || words[i - 2].kind != CardWord::Kind::mixed) continue;
    const std::string& ordinal = words[i - 2].small;
    if (!(ordinal.ends_with("th") || ordinal.ends_with("st") || ordinal.ends_with("nd") || ordinal.ends_with("rd"))) continue;
    const auto found = by_number.find(words[i].small + ' ' + ordinal.substr(0, ordinal.size() - 2));
    if (found == by_number.end() ||
        std::any_of(found->second.begin(), found->second.end(), [&](const Formation& one) { return one.kind == words[i - 1].small; }))
      continue;
    Finding& finding = out.report(
        CARD_UNITS_FINDINGS["card/no-such-unit"], i - 1,
        say("The card lists {listed}, and says {said} here.",
            {{"listed", card.written(found->second[0].word - 1, found->second[0].word + 4)}, {"said", card.written(i - 2, i + 1)}}));
    finding.severity = Severity::warning;
    out.also(finding, found->second[0].word);
  }
}

void check_units(const PrintedCard& card, CardSink& out) {
  coded_units(card, out);
  named_units(card, out);
  roman_formations(card, out);
  counted_units(card, out);
  formations(card, out);
}

}  // namespace

extern const CardCheck CARD_UNITS_CHECK{check_units, CARD_UNITS_FINDINGS.records};

}  // namespace hexwright::validator
