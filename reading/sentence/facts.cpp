// One pass for names, which may hold numbers, one for counted pieces, and one for everything that the grammars know.
#include "reading/sentence/facts.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cctype>

#include "reading/sentence/dates.hpp"

namespace hexwright::sentences {

namespace {

constexpr std::size_t MOST_TOKENS = 4'000;  // of one text; what is behind them is not read
constexpr std::size_t BEFORE_KIND = 3;      // words between a number and the kind that it counts: "2 tired Polish platoons"

// Which words a pattern may begin with, by their first byte: nearly all of them are then passed over without being held against a word.
struct Beginning {
  const Pattern* pattern;
  std::bitset<256> bytes = {};
  bool number = false;  // it may begin with a number in digits or words

  explicit Beginning(const Pattern& of) : pattern(&of) {
    std::string_view rest = of.words;
    bool perhaps = true;
    while (perhaps && !rest.empty()) {
      std::string_view part = rest.substr(0, rest.find(' '));
      rest.remove_prefix(std::min(part.size() + 1, rest.size()));
      perhaps = part.size() > 1 && part.front() == '?';
      if (perhaps) part.remove_prefix(1);
      add(part);
    }
    if (perhaps) bytes.set();
  }
  bool begin_with(std::string_view low, bool is_number) const {
    return (number && is_number) || low.empty() || bytes[static_cast<unsigned char>(low.front())];
  }

 private:
  void add(std::string_view part) {
    if (part.front() == '#') {
      number = true;
      return;
    }
    if (part == "_") bytes.set();
    while (!part.empty()) {
      const std::string_view one = part.substr(0, part.find('|'));
      part.remove_prefix(std::min(one.size() + 1, part.size()));
      if (one.empty() || one == "*")
        bytes.set();
      else
        bytes.set(static_cast<unsigned char>(one.front()));
    }
  }
};
std::span<const Beginning> beginnings_in(std::string_view language) {
  static const std::vector<Beginning> english(english_patterns().begin(), english_patterns().end()),
      polish(polish_patterns().begin(), polish_patterns().end());
  if (language == "en") return english;
  return language == "pl" ? std::span<const Beginning>(polish) : std::span<const Beginning>{};
}

class SentenceReader {
 public:
  SentenceReader(std::string_view sentence, std::string_view language, const Names& names)
      : tokens_(tokens_of(sentence)), names_(names), language_(language == "en" || language == "pl" ? language : language_of(tokens_)) {
    if (tokens_.size() > MOST_TOKENS) tokens_.resize(MOST_TOKENS);
    taken_.resize(tokens_.size() + 1);
  }

  std::vector<Fact> run() {
    dates();
    for (const About about : {About::place, About::unit, About::rank}) named(about);
    strangers();
    hexes();
    named(About::side);
    kinds();
    dice();
    grammar();
    std::stable_sort(facts_.begin(), facts_.end(), [](const Fact& a, const Fact& b) { return a.begin < b.begin; });
    return std::move(facts_);
  }

 private:
  bool is(std::size_t token, std::string_view pattern) const { return token < tokens_.size() && means(pattern, tokens_[token].low); }
  Fact& add(About about, std::size_t first, std::size_t count) {
    Fact& fact = facts_.emplace_back();
    fact.about = about;
    fact.begin = tokens_[first].begin;
    fact.end = tokens_[first + count - 1].end;
    return fact;
  }
  void take(std::size_t first, std::size_t count) { std::fill_n(taken_.begin() + static_cast<long>(first), count, true); }
  bool free(std::size_t first, std::size_t count) const {
    return std::none_of(taken_.begin() + static_cast<long>(first),
                        taken_.begin() + static_cast<long>(std::min(first + count, tokens_.size())), [](bool taken) { return taken; });
  }

  void dates() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const ReadDate date = date_at(tokens_, i);
      if (date.tokens == 0) continue;
      add(About::date, i, date.tokens).values = {date.value};
      take(i, date.tokens);
      i += date.tokens - 1;
    }
    for (std::size_t i = 0; i < tokens_.size(); ++i)
      if (const ReadDate clock = clock_at(tokens_, i); clock.tokens > 0 && free(i, clock.tokens)) {
        add(About::clock, i, clock.tokens).values = {clock.value};
        take(i, clock.tokens);
      }
  }

  void named(About about) {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (taken_[i]) continue;
      Names::Found found = names_.at(about, tokens_, i);
      if (found.tokens == 0 && about == About::unit) found = parted(i);
      if (found.tokens == 0 || !free(i, found.tokens)) continue;
      add(about, i, found.tokens).names = std::move(found.ids);
      if (about != About::side) take(i, found.tokens);
      i += found.tokens - 1;
    }
  }
  // "II/30 pal": the rest of the designation stands as a word of its own.
  Names::Found parted(std::size_t i) const {
    if (i + 1 >= tokens_.size() || tokens_[i].low.find('/') == std::string::npos || tokens_[i + 1].is != Token::Is::word) return {};
    Token joined = tokens_[i];
    joined.low += tokens_[i + 1].low;
    Names::Found found = names_.at(About::unit, {joined}, 0);
    if (found.tokens > 0) found.tokens = 2;
    return found;
  }

  // What is written like a unit of this card, and is none.
  void strangers() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (taken_[i] || tokens_[i].is != Token::Is::word || !names_.looks_like_a_designation(tokens_[i].low)) continue;
      Fact& fact = add(About::unit, i, 1);
      fact.names = {tokens_[i].low};
      fact.known = false;
      take(i, 1);
    }
  }

  // A year, or so many men, metres: no hex, whatever it looks like.
  bool is_other_number(std::size_t i) const {
    return is(i + 1, "r|roku|ludzi|żołnierzy|men|soldiers|m|mm|km|metrów|metres|meters|yards") ||
           (i > 0 && is(i - 1, "roku|rok|year|since|page|strona|str|model|wz|około|about"));
  }
  bool is_die(std::size_t i) const {
    const std::string& low = tokens_[i].low;
    const bool shaped = low.size() > 1 && low.size() < 5 && (low[0] == 'k' || low[0] == 'd') &&
                        std::all_of(low.begin() + 1, low.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
    return shaped && (is(i + 1, ":|each|dla") || (i > 0 && is(i - 1, "na|a|one|two|kostk*|koś*|rzut*|roll|rolls|rolled|jeden|der|with")));
  }
  void hexes() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const Token& token = tokens_[i];
      if (taken_[i] || token.is == Token::Is::mark || !names_.looks_like_a_label(token.low)) continue;
      if (!std::any_of(token.low.begin(), token.low.end(), [](unsigned char c) { return std::isdigit(c) != 0; })) continue;
      if (token.is == Token::Is::word && !token.capital && token.low.size() < 4 && std::isalpha(static_cast<unsigned char>(token.low[0])))
        continue;
      if (is_other_number(i) || is_die(i)) continue;
      Fact& fact = add(About::hex, i, 1);
      fact.names = {token.low};
      const bool begins = is(i + 1, "-|to|do") && i + 2 < tokens_.size() && names_.looks_like_a_label(tokens_[i + 2].low);
      const bool ends = i > 1 && is(i - 1, "-|to|do") && names_.looks_like_a_label(tokens_[i - 2].low);
      fact.range = begins || ends;
      take(i, 1);
      radius(i + 1);
    }
  }
  // "0504 [1]"
  void radius(std::size_t i) {
    if (!is(i, "[") || i + 2 >= tokens_.size() || tokens_[i + 1].is != Token::Is::number || !is(i + 2, "]")) return;
    Fact& fact = add(About::hexes, i + 1, 1);
    fact.values = {tokens_[i + 1].value};
    fact.bound = Bound::at_most;
    take(i, 3);
  }

  // Kinds of pieces, what is counted of them, and the numbers of those that are meant.
  void kinds() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (taken_[i]) continue;
      if (const Match list = numbers_at(tokens_, i, {}, true, false); list.tokens > 0 && numbers_of_a_kind(i, list)) {
        i += list.tokens;
        continue;
      }
      if (lettered(i)) continue;
      About about = About::kind;
      Names::Found found = names_.at(about, tokens_, i);
      if (found.tokens == 0) found = names_.at(about = About::group, tokens_, i);
      if (found.tokens == 0) continue;
      add(about, i, found.tokens).names = found.ids;
      count_before(about, i, found);
      if (about == About::kind) numbers_after(i + found.tokens, found);
      i += found.tokens - 1;
    }
  }
  // "1, 2, 3 s"
  bool numbers_of_a_kind(std::size_t i, const Match& list) {
    const std::size_t letter = i + list.tokens;
    if (letter >= tokens_.size() || tokens_[letter].low.size() > 2) return false;
    const Names::Found kind = names_.at(About::number, tokens_, letter);
    if (kind.tokens == 0) return false;
    Fact& fact = add(About::number, i, list.tokens + 1);
    fact.values = list.values;
    fact.names = kind.ids;
    take(i, list.tokens + 1);
    return true;
  }
  // "2d" in a list of what a company has.
  bool lettered(std::size_t i) {
    const std::string& low = tokens_[i].low;
    const std::size_t end = low.find_first_not_of("0123456789");
    if (end == 0 || end == std::string::npos || end > 6 || tokens_[i].is != Token::Is::word) return false;
    Token letter = tokens_[i];
    letter.low.erase(0, end);
    const Names::Found kind = names_.at(About::number, {letter}, 0);
    if (kind.tokens == 0) return false;
    Fact& fact = add(About::number, i, 1);
    fact.values = {std::stoll(low.substr(0, end)) * 1000};
    fact.names = kind.ids;
    return true;
  }
  void count_before(About about, std::size_t kind, const Names::Found& found) {
    for (std::size_t back = 1; back <= BEFORE_KIND && back <= kind; ++back) {
      const std::size_t i = kind - back;
      if (tokens_[i].is == Token::Is::mark || taken_[i]) return;
      const Match number = numbers_at(tokens_, i, language_, false, false);
      if (number.tokens == 0) continue;
      Fact& fact = add(about == About::kind ? About::count : About::group, i, back + found.tokens);
      fact.values = number.values;
      fact.names = found.ids;
      fact.bound = bound_around(i, kind + found.tokens);
      if (about == About::kind) take(i, number.tokens);  // of formations the grammars know more: three batteries
      return;
    }
  }
  Bound bound_around(std::size_t number, std::size_t behind) {
    const auto before = [&](std::string_view last, std::string_view first) {
      const std::size_t stop = number > 0 && is(number - 1, ".") ? 1 : 0;
      if (number < 1 + stop || !is(number - 1 - stop, last)) return false;
      return first.empty() || (number >= 2 + stop && is(number - 2 - stop, first));
    };
    if (before("min|minimum|minimalnie|przynajmniej|najmniej", "") || before("least", "at")) return Bound::at_least;
    if (before("maks|max|maksymalnie|najwyżej", "") || before("most", "at") || before("to", "up")) return Bound::at_most;
    const bool than = before("than|niż", "");
    if (than && number > 1) {
      const bool negative = number > 2 && is(number - 3, "no|not|nie");
      if (negative) take(number - 3, 3);
      if (is(number - 2, "more|więcej")) return negative ? Bound::at_most : Bound::more;
      if (is(number - 2, "fewer|less|mniej")) return negative ? Bound::at_least : Bound::less;
    }
    for (std::size_t i = behind; i < behind + 2 && i + 1 < tokens_.size(); ++i) {
      if (is(i, "or|lub|albo") && is(i + 1, "more|więcej")) return Bound::at_least;
      if (is(i, "or|lub|albo") && is(i + 1, "fewer|less|mniej")) return Bound::at_most;
    }
    return Bound::none;
  }
  // "machine-gun platoons 1-9", "numbered 1-9"
  void numbers_after(std::size_t i, const Names::Found& found) {
    while (is(i, "o|numeracji|numbered|numbers|nos|nr|numerach|ckm")) ++i;
    const Match list = numbers_at(tokens_, i, {}, true, false);
    if (list.values.size() < 2 || !free(i, list.tokens)) return;
    const std::size_t next = i + list.tokens;
    if (is(next, "kratk*|kratek|box*|pol*|pól|hex*|etap*|turn*")) return;
    Fact& fact = add(About::number, i, list.tokens);
    fact.values = list.values;
    fact.names = found.ids;
    take(i, list.tokens);
  }

  void dice() {
    static constexpr std::array<std::pair<std::string_view, int>, 6> SIDED = {{{"czworościenn*|czterościenn*", 4},
                                                                               {"sześciościenn*", 6},
                                                                               {"ośmiościenn*", 8},
                                                                               {"dziesięciościenn*", 10},
                                                                               {"dwunastościenn*", 12},
                                                                               {"dwudziestościenn*", 20}}};
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (taken_[i]) continue;
      for (const auto& [word, faces] : SIDED)
        if (is(i, word)) add(About::faces, i, 1).values = {faces * 1000};
      if (const Match number = match("# - sided", tokens_, i, language_); number.tokens > 0) add(About::faces, i, 3).values = number.values;
      const std::string& low = tokens_[i].low;
      if (low.size() < 2 || low.size() > 4 || (low[0] != 'k' && low[0] != 'd') || !std::isdigit(static_cast<unsigned char>(low[1])))
        continue;
      if (low.find_first_not_of("0123456789", 1) != std::string::npos) continue;
      add(About::faces, i, 1).values = {std::stoll(low.substr(1)) * 1000};
      take(i, 1);
    }
  }

  void grammar() {
    const std::span<const Beginning> patterns = beginnings_in(language_);
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (taken_[i]) continue;
      const Pattern* best = nullptr;
      Match longest;
      const bool number = tokens_[i].is == Token::Is::number || is(i, "\"") || spelt_number(tokens_[i].low, language_);
      for (const Beginning& may : patterns) {
        if (!may.begin_with(tokens_[i].low, number)) continue;
        const Pattern& pattern = *may.pattern;
        Match found = match(pattern.words, tokens_, i, language_);
        if (found.tokens <= longest.tokens || !free(i, found.tokens) || !fits(pattern, i, found.tokens)) continue;
        longest = std::move(found);
        best = &pattern;
      }
      if (!best) continue;
      Fact& fact = add(best->about, i, longest.tokens);
      fact.bound = best->bound;
      fact.values = std::move(longest.values);
      if (!best->name.empty()) fact.names = {std::string(best->name)};
      if (fact.about == About::points) sign(fact, i);
      if (fact.about == About::length) {
        Fact turns = fact;
        turns.about = About::turns;
        facts_.push_back(std::move(turns));
        i += longest.tokens - 1;
        continue;
      }
      if (fact.about == About::barrels && fact.values.size() == 2) {  // "of four 105 mm guns"
        Fact calibre = fact;
        fact.values.pop_back();
        calibre.about = About::calibre;
        calibre.values.erase(calibre.values.begin());
        facts_.push_back(std::move(calibre));
      }
      i += longest.tokens - 1;
    }
  }
  // "from the west" is an edge, "from the west of the village" is none; nor is "north-east".
  bool fits(const Pattern& pattern, std::size_t i, std::size_t count) const {
    // "from turn 6 on 1-3" names a die.
    if (pattern.about == About::turn && is(i + count - 1, "on") && i + count < tokens_.size() && tokens_[i + count].is == Token::Is::number)
      return false;
    if (pattern.about != About::edge) return true;
    if (i > 0 && is(i - 1, "-")) return false;
    if (!is(i, "from|off|od|z|ze")) return true;
    const std::size_t next = i + count;
    return next >= tokens_.size() || tokens_[next].is == Token::Is::mark ||
           is(next, "in|on|at|during|with|by|as|w|we|na|po|i|oraz|and|or|lub");
  }
  // A minus stands right before the number, and a blank before it.
  void sign(Fact& fact, std::size_t number) {
    if (number == 0 || tokens_[number - 1].end != tokens_[number].begin) return;
    const bool apart = number == 1 || tokens_[number - 2].end < tokens_[number - 1].begin || is(number - 2, "(|:");
    if (!apart) return;
    if (is(number - 1, "-"))
      for (std::int64_t& value : fact.values) value = -value;
    if (!is(number - 1, "-|+")) return;
    fact.bound = Bound::at;  // its sign is said
    fact.begin = tokens_[number - 1].begin;
  }

  std::vector<Token> tokens_;
  const Names& names_;
  std::string_view language_;
  std::vector<bool> taken_;
  std::vector<Fact> facts_;
};

}  // namespace

std::vector<Fact> facts_of(std::string_view sentence, std::string_view language, const Names& names) {
  return SentenceReader(sentence, language, names).run();
}

const std::vector<Fact>& Readings::of(std::string_view sentence, std::string_view language) {
  const auto [place, is_new] = known_.try_emplace({std::string(sentence), std::string(language)});
  if (is_new) place->second = facts_of(sentence, language, names_);
  return place->second;
}

}  // namespace hexwright::sentences
