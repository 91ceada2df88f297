// One pass for names, which may hold numbers, one for counted pieces, and one for everything that the grammars know.
#include "reading/sentence/facts.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_map>

#include "reading/sentence/dates.hpp"

namespace hexwright::sentences {

namespace {

constexpr std::size_t MOST_TOKENS = 4'000;  // of one text; what is behind them is not read
constexpr std::size_t MOST_KEPT = 1 << 20;  // bytes of sentences beyond which a next card begins anew
constexpr std::size_t MOST_LAST = 4;        // cards whose names are kept
constexpr std::size_t BEFORE_KIND = 3;      // words between a number and the kind that it counts: "2 tired Polish platoons"

// The patterns of a language by the first byte of a word that they may begin with, each list in their order: most words begin none.
class Patterns {
 public:
  struct Known {
    const Pattern* pattern;
    Phrase phrase;
  };
  static const Patterns& of(std::string_view language) {
    static const Patterns english(english_patterns()), polish(polish_patterns()), none({});
    return language == "en" ? english : language == "pl" ? polish : none;
  }
  // Those that may begin with a token; a number begins many.
  const std::vector<const Known*>& that_may_begin(const Token& token, bool is_number) const {
    return is_number || token.low.empty() ? all_ : by_byte_[static_cast<unsigned char>(token.low.front())];
  }

 private:
  explicit Patterns(std::span<const Pattern> list) {
    for (const Pattern& one : list) known_.push_back({&one, Phrase(one.words)});
    for (const Known& one : known_) {
      all_.push_back(&one);
      for (std::size_t byte = 0; byte < by_byte_.size(); ++byte)
        if (one.phrase.first().has(static_cast<char>(byte))) by_byte_[byte].push_back(&one);
    }
  }
  std::vector<Known> known_;
  std::vector<const Known*> all_;
  std::array<std::vector<const Known*>, 256> by_byte_;
};

class SentenceReader {
 public:
  SentenceReader(std::vector<Token> tokens, std::string_view language, const Names& names)
      : tokens_(std::move(tokens)), names_(names), language_(language == "en" || language == "pl" ? language : language_of(tokens_)) {
    if (tokens_.size() > MOST_TOKENS) tokens_.resize(MOST_TOKENS);
    taken_.resize(tokens_.size() + 1);
    for (const Token& token : tokens_) begins_.push_back(names_.that_may_begin(token));
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
  Names::Found name_at(About about, std::size_t token) const {
    return (begins_[token] & Names::bit(about)) != 0 ? names_.at(about, tokens_, token) : Names::Found{};
  }
  bool is(std::size_t token, const Words& words) const { return token < tokens_.size() && words.mean(tokens_[token].low); }
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
      Names::Found found = name_at(about, i);
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
      if (taken_[i] || token.is == Token::Is::mark || token.low.find_first_of("0123456789") == std::string::npos) continue;
      if (!names_.looks_like_a_label(token.low)) continue;
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
      Names::Found found = name_at(about, i);
      if (found.tokens == 0) found = name_at(about = About::group, i);
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
    const Names::Found kind = name_at(About::number, letter);
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
      if (is(i + number.tokens, "mm|cm")) return;  // "four 76 mm guns": the patterns know more
      Fact& fact = add(about == About::kind ? About::count : About::group, i, back + found.tokens);
      fact.values = number.values;
      fact.names = found.ids;
      fact.bound = bound_around(i, kind + found.tokens);
      if (about == About::kind) take(i, number.tokens);  // of formations the grammars know more: three batteries
      return;
    }
  }
  Bound bound_around(std::size_t number, std::size_t behind) {
    const std::size_t stop = number > 0 && is(number - 1, ".") ? 1 : 0;
    const auto before = [&](std::size_t words, const Words& said) { return number >= words + stop && is(number - words - stop, said); };
    if (before(1, "min|minimum|minimalnie|przynajmniej|najmniej") || (before(1, "least") && before(2, "at"))) return Bound::at_least;
    if (before(1, "maks|max|maksymalnie|najwyżej") || (before(1, "most") && before(2, "at")) || (before(1, "to") && before(2, "up")))
      return Bound::at_most;
    if (before(1, "than|niż") && number > 1) {
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
    struct Sided {
      Words words;
      int faces;
    };
    static constexpr Sided SIDED[] = {{"czworościenn*|czterościenn*", 4}, {"sześciościenn*", 6},   {"ośmiościenn*", 8},
                                      {"dziesięciościenn*", 10},          {"dwunastościenn*", 12}, {"dwudziestościenn*", 20}};
    static const Phrase OTHER("# - sided");
    const bool other = std::any_of(tokens_.begin(), tokens_.end(), [](const Token& token) { return token.low == "sided"; });
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (taken_[i]) continue;
      for (const auto& [words, faces] : SIDED)
        if (is(i, words)) add(About::faces, i, 1).values = {faces * 1000};
      if (other && OTHER.at(tokens_, i, language_) > 0) OTHER.at(tokens_, i, language_, &add(About::faces, i, 3).values);
      const std::string& low = tokens_[i].low;
      if (low.size() < 2 || low.size() > 4 || (low[0] != 'k' && low[0] != 'd') || !std::isdigit(static_cast<unsigned char>(low[1])))
        continue;
      if (low.find_first_not_of("0123456789", 1) != std::string::npos) continue;
      add(About::faces, i, 1).values = {std::stoll(low.substr(1)) * 1000};
      take(i, 1);
    }
  }

  void grammar() {
    const Patterns& patterns = Patterns::of(language_);
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (taken_[i]) continue;
      const Patterns::Known* best = nullptr;
      std::size_t longest = 0;
      const bool number = tokens_[i].is == Token::Is::number || is(i, "\"") || spelt_number(tokens_[i].low, language_);
      for (const Patterns::Known* one : patterns.that_may_begin(tokens_[i], number)) {
        const std::size_t found = one->phrase.at(tokens_, i, language_);
        if (found <= longest || !free(i, found) || !fits(*one->pattern, i, found)) continue;
        longest = found;
        best = one;
      }
      if (!best) continue;
      const Pattern& pattern = *best->pattern;
      Fact& fact = add(pattern.about, i, longest);
      fact.bound = pattern.bound;
      best->phrase.at(tokens_, i, language_, &fact.values);
      if (!pattern.name.empty()) fact.names = {std::string(pattern.name)};
      if (fact.about == About::points) sign(fact, i);
      if (fact.about == About::length) {
        Fact turns = fact;
        turns.about = About::turns;
        facts_.push_back(std::move(turns));
        i += longest - 1;
        continue;
      }
      if (fact.about == About::barrels && fact.values.size() == 2) {  // "of four 105 mm guns"
        Fact calibre = fact;
        fact.values.pop_back();
        calibre.about = About::calibre;
        calibre.values.erase(calibre.values.begin());
        facts_.push_back(std::move(calibre));
      }
      i += longest - 1;
    }
  }
  // "from the west" is an edge, "from the west of the village" is none; nor is "north-east".
  bool fits(const Pattern& pattern, std::size_t i, std::size_t count) const {
    // "from turn 6 on 1-3", "on a 1": it names a die.
    const std::size_t roll = i + count + (is(i + count, "a|an") ? 1 : 0);
    if (pattern.about == About::turn && is(i + count - 1, "on") && roll < tokens_.size() && tokens_[roll].is == Token::Is::number)
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
  std::vector<std::uint64_t> begins_;  // see Names::that_may_begin
  std::vector<bool> taken_;
  std::vector<Fact> facts_;
};

}  // namespace

std::vector<Fact> facts_of(std::string_view sentence, std::string_view language, const Names& names) {
  return SentenceReader(tokens_of(sentence), language, names).run();
}

class KnownText {
 public:
  explicit KnownText(std::string_view read) : text(read), tokens(tokens_of(read)) {}
  const std::string text;
  const std::vector<Token> tokens;
  std::vector<std::pair<std::string, std::unique_ptr<const std::vector<Fact>>>> facts;  // by language
  std::vector<Readings::Answer> answers;
};

struct Readings::Texts {
  std::unordered_map<std::string_view, std::unique_ptr<KnownText>> by_text;  // views of their own texts
};

Readings::Readings(Names names) : names_(std::move(names)), texts_(std::make_unique<Texts>()) {}
Readings::~Readings() = default;

KnownText& Readings::text(std::string_view text) {
  const std::lock_guard lock(guard_);
  if (const auto found = texts_->by_text.find(text); found != texts_->by_text.end()) return *found->second;
  bytes_ += text.size();
  auto known = std::make_unique<KnownText>(text);
  const std::string_view own = known->text;
  return *texts_->by_text.emplace(own, std::move(known)).first->second;
}

const std::vector<Fact>& Readings::of(KnownText& text, std::string_view language) {
  const auto known = [&]() -> const std::vector<Fact>* {
    const auto found = std::find_if(text.facts.begin(), text.facts.end(), [&](const auto& one) { return one.first == language; });
    return found == text.facts.end() ? nullptr : found->second.get();
  };
  {
    const std::lock_guard lock(guard_);
    if (const std::vector<Fact>* facts = known()) return *facts;
  }
  auto facts = std::make_unique<const std::vector<Fact>>(SentenceReader(text.tokens, language, names_).run());
  const std::lock_guard lock(guard_);
  if (const std::vector<Fact>* meanwhile = known()) return *meanwhile;
  return *text.facts.emplace_back(std::string(language), std::move(facts)).second;
}

const std::vector<Token>& Readings::tokens(KnownText& text) { return text.tokens; }

std::size_t Readings::with(const std::set<std::string>& what) {
  std::string all;
  for (const std::string& one : what) all += '\n' + one;
  const std::lock_guard lock(guard_);
  const auto [found, is_new] = with_.try_emplace(std::move(all), with_.size() + 1);
  if (is_new) bytes_ += found->first.size();
  return found->second;
}

const void* Readings::find(const KnownText& text, const void* question, std::size_t with) const {
  const std::lock_guard lock(guard_);
  for (const Answer& answer : text.answers)
    if (answer.question == question && answer.with == with) return answer.is.get();
  return nullptr;
}

// Where two threads have worked it out, both keep what they have; it is the same. A text is counted again for each further answer to one
// question, which may be as long as the text: a card that is edited for hours asks with ever other words.
const void* Readings::keep(KnownText& text, Answer answer) {
  const std::lock_guard lock(guard_);
  const bool again =
      std::any_of(text.answers.begin(), text.answers.end(), [&](const Answer& one) { return one.question == answer.question; });
  bytes_ += sizeof answer + (again ? text.text.size() : 0);
  return text.answers.emplace_back(std::move(answer)).is.get();
}

bool Readings::is_full() const {
  const std::lock_guard lock(guard_);
  return bytes_ > MOST_KEPT;
}

std::shared_ptr<Readings> readings_with(Names names) {
  static std::mutex guard;
  static std::vector<std::shared_ptr<Readings>> last;  // the newest in front
  const std::lock_guard lock(guard);
  std::erase_if(last, [](const auto& one) { return one->is_full(); });
  const auto alike = std::find_if(last.begin(), last.end(), [&](const auto& one) { return one->names() == names; });
  if (alike != last.end()) {
    std::rotate(last.begin(), alike, alike + 1);
  } else {
    last.insert(last.begin(), std::make_shared<Readings>(std::move(names)));
    if (last.size() > MOST_LAST) last.pop_back();
  }
  return last.front();
}

}  // namespace hexwright::sentences
