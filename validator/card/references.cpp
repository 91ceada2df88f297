// Words that lead elsewhere on the card: numbers of special rules, entries by letter, abbreviations. Rules of the system ("rule 16.2",
// "B20.7") stand in a book that is not looked at.
#include <algorithm>
#include <map>
#include <set>

#include "validator/card/card.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

constexpr auto CARD_REFERENCES_FINDINGS = findings({
    {"card/no-such-rule", Severity::error, mark("A reference to a special rule that the card does not have"),
     mark("The special rules of the card are numbered, and none has this number. Rules of the system are not looked up."),
     mark("\"see SSR 7\" on a card with six special rules"), mark("\"see SSR 4\"; \"rule 16.2\""),
     mark("Correct the number, or add the rule.")},
    {"card/other-rule", Severity::warning, mark("A reference that seems to mean another special rule"),
     mark("The rule of this number shares no word with the sentence that refers to it, and another one does."),
     mark("\"the gun (see SSR 3)\", where rule 3 is about artillery and rule 2 about the gun"), mark("\"the gun (see SSR 2)\""),
     mark("Look which rule is meant.")},
    {"card/no-such-entry", Severity::error, mark("An entry that is not defined"),
     mark("The card says where its entries are, each by a letter, and this letter is none of them."),
     mark("\"Entry E\", where A to D are given"), mark("\"Entry D\""), mark("Correct the letter, or say where the entry is.")},
    {"card/unexplained", Severity::warning, mark("An abbreviation that is explained nowhere"),
     mark("The card explains the abbreviations that it puts into brackets behind its units, and this one it does not."),
     mark("\"(MI, 4)\", where Inf, Cav and Art are explained"), mark("\"(Cav, 4)\""),
     mark("Explain it, or write one of those that are explained.")},
});

struct Rule {
  std::string id;  // "4", "5.3a"
  std::size_t begin = 0, end = 0;
};

bool heads_special_rules(const PrintedCard& card, std::size_t begin, std::size_t end) {
  for (std::size_t k = begin; k < end; ++k)
    if (card.word(k).among({"special", "ssr", "rules", "specjalne", "uwagi", "zasady", "przepisy", "notes"})) return true;
  return false;
}

// Items that are numbered 1, 2, 3 at the beginnings of lines below a heading of special rules; those of another list, of set-up say, are
// not.
std::vector<Rule> numbered_rules(const PrintedCard& card) {
  std::vector<Rule> rules;
  const auto& words = card.words();
  std::size_t heading = 0, heading_end = 0;
  bool open = false;
  for (std::size_t i = 0; i + 2 < words.size(); ++i) {
    if (i > 0 && words[i].breaks == 0) continue;
    if (words[i].is("(")) ++i;  // "(1)"
    const bool item = words[i].kind == CardWord::Kind::number && words[i].text.size() <= 2 && words[i + 1].among({".", ")"}) &&
                      words[i + 1].glued() && !words[i + 2].glued();
    if (!item) {
      std::size_t end = i + 1;
      while (end < words.size() && words[end].breaks == 0) ++end;
      if (words[i].breaks >= 2 || end - i <= 4) {
        if (open && words[i].breaks >= 2) open = false;
        heading = i, heading_end = end;
      }
      continue;
    }
    const int number = *number_of(words[i]);
    if (number == 1) open = rules.empty() && heads_special_rules(card, heading, heading_end);
    if (!open || number != static_cast<int>(rules.size()) + 1) continue;
    if (!rules.empty()) rules.back().end = i;
    rules.push_back({std::string(words[i].text), i, words.size()});
  }
  if (!rules.empty()) {
    for (std::size_t k = rules.back().begin + 1; k < words.size(); ++k)
      if (words[k].breaks >= 2) {
        rules.back().end = k;
        break;
      }
  }
  return rules;
}

// "5.3a" in this place.
std::optional<std::string> lettered(const PrintedCard& card, std::size_t i) {
  if (i + 2 >= card.words().size() || card.word(i).kind != CardWord::Kind::number || !card.word(i + 1).is(".") ||
      !card.word(i + 1).glued() || !card.word(i + 2).glued())
    return std::nullopt;
  const CardWord& last = card.word(i + 2);
  if (last.kind != CardWord::Kind::mixed || last.text.size() < 2 || last.text.size() > 3 || last.small.back() < 'a' ||
      last.small.back() > 'z')
    return std::nullopt;
  if (last.small.find_first_not_of("0123456789") != last.small.size() - 1) return std::nullopt;
  return std::string(card.word(i).text) + '.' + last.small;
}

std::vector<Rule> lettered_rules(const PrintedCard& card) {
  std::vector<Rule> rules;
  for (std::size_t i = 0; i < card.words().size(); ++i) {
    if (i > 0 && card.word(i).breaks == 0) continue;
    auto id = lettered(card, i);
    if (!id) continue;
    if (!rules.empty()) rules.back().end = i;
    rules.push_back({*id, i, card.words().size()});
  }
  return rules;
}

struct Reference {
  std::string id;
  std::size_t word = 0;
};

// "See rule 5" within the special rules, of which the last is 3. A number far beyond them is one of the book.
bool is_near(const PrintedCard& card, std::size_t rule, std::size_t number, const std::vector<Rule>& rules) {
  static constexpr int FAR = 3;
  if (!card.word(rule).among({"rule", "przepis", "przepisu", "zasada", "zasady", "zasadę"}) || rules.size() < 2) return false;
  const bool within = rule >= rules.front().begin && rule < rules.back().end;
  // Only a pointer is one: "rule 5 does not apply" speaks of the book.
  const bool points = rule > 0 && (card.word(rule - 1).among({"see", "per", "patrz", "zob", "zobacz", "por", "wg"}) ||
                                   (rule > 1 && card.word(rule - 1).is(".") && card.word(rule - 2).among({"zob", "por"})));
  if (!points) return false;
  if (number + 1 < card.words().size() && card.word(number + 1).glued() && card.word(number + 1).among({"-", "/"})) return false;
  const auto value =
      number < card.words().size() && card.word(number).kind == CardWord::Kind::number ? number_of(card.word(number)) : std::nullopt;
  return within && value && *value <= static_cast<int>(rules.size()) + FAR;
}

// "SSR 4", "special rule 2", "zasadę specjalną 2", "uwaga 3", "5.3c".
std::vector<Reference> references(const PrintedCard& card, const std::vector<Rule>& rules) {
  std::vector<Reference> all;
  const auto& words = card.words();
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (auto id = lettered(card, i); id && words[i].breaks == 0 && i > 0) all.push_back({*id, i});
    const std::string one = stem(words[i].small);
    const bool special = words[i].is("ssr") || (i > 0 && stem(words[i - 1].small) == "special" && words[i].among({"rule", "rules"})) ||
                         (i > 0 && one.starts_with("specjaln") && stem(words[i - 1].small).starts_with("zasad")) ||
                         words[i].among({"uwaga", "uwagę", "uwagi", "uwadze"}) || is_near(card, i, i + 1, rules);
    std::size_t at = i + 1;
    if (!special || words[at].cell || words[at].breaks > 1) continue;
    if (words[at].among({"nr", "no"})) at += at + 2 < words.size() && words[at + 1].is(".") ? 2 : 1;
    if (at >= words.size() || words[at].kind != CardWord::Kind::number || words[at].text.size() > 2) continue;
    if (at + 1 < words.size() && words[at + 1].glued() && words[at + 1].among({":", ")"}) && words[i].breaks > 0)
      continue;                                                                             // "SSR 1:" heads the rule
    if (at + 2 < words.size() && words[at + 1].is(".") && words[at + 2].glued()) continue;  // 16.2
    all.push_back({std::string(words[at].text), at});
  }
  return all;
}

// What is spoken of: words and abbreviations, without endings.
std::set<std::string> topic(const PrintedCard& card, std::size_t begin, std::size_t end) {
  std::set<std::string> stems;
  for (std::size_t k = begin; k < end; ++k) {
    const CardWord& word = card.word(k);
    if (word.kind != CardWord::Kind::word || is_filler(word.small) || card.side_named(k) || is_number_word(word)) continue;
    if (word.text.size() >= 4 || (word.text.size() >= 2 && word.small != word.text && word.capital())) stems.insert(stem(word.small));
  }
  return stems;
}

// Abbreviations tell more than words: two of these, or one of those.
std::size_t shared(const PrintedCard& card, const Stretch& here, const std::set<std::string>& there) {
  std::size_t weight = 0;
  std::set<std::string> seen;
  for (const std::string& one : topic(card, here.begin, here.end))
    if (there.contains(one)) ++weight;
  for (std::size_t k = here.begin; k < here.end; ++k) {
    const CardWord& word = card.word(k);
    const bool abbreviation = word.kind == CardWord::Kind::word && word.text.size() >= 2 &&
                              std::all_of(word.text.begin(), word.text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    if (abbreviation && there.contains(stem(word.small)) && seen.insert(word.small).second) ++weight;
  }
  return weight;
}

void other_rule(const PrintedCard& card, const Reference& reference, const std::vector<Rule>& rules, CardSink& out) {
  const Stretch& sentence = card.sentence(reference.word);
  const Rule* best = nullptr;
  std::size_t most = 0, second = 0;
  for (const Rule& rule : rules) {
    if (reference.word >= rule.begin && reference.word < rule.end) return;  // within a rule
    const std::size_t common = shared(card, sentence, topic(card, rule.begin + 1, rule.end));
    if (rule.id == reference.id) {
      if (common > 0) return;
    } else if (common > most) {
      second = most, most = common, best = &rule;
    } else {
      second = std::max(second, common);
    }
  }
  if (most < 2 || second == most) return;
  Finding& finding =
      out.report(CARD_REFERENCES_FINDINGS["card/other-rule"], reference.word,
                 say("Special rule {rule} does not speak of this; rule {other} does.", {{"rule", reference.id}, {"other", best->id}}));
  out.also(finding, best->begin);
}

void rules(const PrintedCard& card, CardSink& out) {
  const std::vector<Rule> numbered = numbered_rules(card), with_letters = lettered_rules(card);
  for (const Reference& reference : references(card, numbered)) {
    const bool letter = reference.id.find('.') != std::string::npos;
    const std::vector<Rule>& among = letter ? with_letters : numbered;
    if (among.size() < 2) continue;
    if (letter && reference.id.substr(0, reference.id.size() - 1) != among.front().id.substr(0, among.front().id.size() - 1)) continue;
    if (std::any_of(among.begin(), among.end(), [&](const Rule& rule) { return rule.id == reference.id; })) {
      other_rule(card, reference, among, out);
      continue;
    }
    Finding& finding =
        out.report(CARD_REFERENCES_FINDINGS["card/no-such-rule"], reference.word,
                   say("There is no special rule {rule}; the last is {last}.", {{"rule", reference.id}, {"last", among.back().id}}));
    out.also(finding, among.back().begin);
  }
}

// "Entries: A = B10.01 to B10.05, B = B08.18"; "Entry C or D".
void entries(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  std::map<std::string, std::size_t> given;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i].text.size() != 1 || !words[i].capital() || !words[i + 1].among({"=", "-", ":"})) continue;
    bool of_entries = false;
    for (std::size_t k = card.sentence(i).begin; k < i; ++k) of_entries |= words[k].among({"entries", "entry", "wejścia", "wejście"});
    if (of_entries) given.emplace(words[i].small, i);
  }
  if (given.size() < 2) return;
  for (std::size_t i = 0; i + 1 < words.size(); ++i)
    if (words[i].among({"entry", "wejście", "wejścia", "wejściu"}) && words[i + 1].text.size() == 1 && words[i + 1].capital() &&
        !given.contains(words[i + 1].small)) {
      Finding& finding =
          out.report(CARD_REFERENCES_FINDINGS["card/no-such-entry"], i + 1,
                     say("Entry {entry} is not among the entries that the card gives.", {{"entry", std::string(words[i + 1].text)}}));
      out.also(finding, given.begin()->second);
    }
}

bool is_roman_number(std::string_view text) { return text.find_first_not_of("IVXLC") == std::string_view::npos; }

// "(Inf)", "(Cav, 4)": a short word alone in a bracket, or before a number.
void abbreviations(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  std::set<std::string> explained;
  for (std::size_t i = 0; i + 1 < words.size(); ++i)
    if (words[i].kind == CardWord::Kind::word && words[i + 1].is("=")) explained.insert(words[i].small);
  std::map<std::string, std::vector<std::size_t>> used;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    if (!words[i - 1].is("(") || words[i].kind != CardWord::Kind::word || words[i].text.size() > 4 || words[i].text.size() < 2 ||
        !words[i].capital() || is_roman_number(words[i].text))
      continue;
    const bool alone = words[i + 1].is(")"), with_number = i + 3 < words.size() && words[i + 1].is(",") &&
                                                           words[i + 2].kind == CardWord::Kind::number && words[i + 3].is(")");
    if (alone || with_number) used[words[i].small].push_back(i);
  }
  const auto known = std::count_if(used.begin(), used.end(), [&](const auto& one) { return explained.contains(one.first); });
  if (known < 2) return;
  std::vector<std::size_t> unknown;
  for (const auto& [word, at] : used)
    if (!explained.contains(word)) unknown.push_back(at.front());
  if (unknown.size() > 2 || static_cast<long>(unknown.size()) >= known) return;  // the card does not explain all of them
  for (const std::size_t at : unknown)
    out.report(CARD_REFERENCES_FINDINGS["card/unexplained"], at,
               say("{abbreviation} is explained nowhere on the card.", {{"abbreviation", std::string(words[at].text)}}));
}

void check_references(const PrintedCard& card, CardSink& out) {
  rules(card, out);
  entries(card, out);
  abbreviations(card, out);
}

}  // namespace

extern const CardCheck CARD_REFERENCES_CHECK{check_references, CARD_REFERENCES_FINDINGS.records};

}  // namespace hexwright::validator
