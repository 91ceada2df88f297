// The text is walked once; nothing here is quadratic, because any text may be handed in.
#include "validator/card/words.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::validator {

namespace {

constexpr int COLUMN_GAP = 3;  // blanks that part the columns of a table

bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
bool is_letter(char32_t c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= 0xC0 && c <= 0x24F && c != 0xD7 && c != 0xF7);
}
bool joins(char32_t c) { return c == '-' || c == '\'' || c == 0x2019; }  // inside a word

class Walker {
 public:
  explicit Walker(std::string_view text) : text_(text) {}

  std::vector<CardWord> run() {
    while (at_ < text_.size()) {
      const io::CodePoint c = front();
      if (c.value == '\n' || c.value == '\f')
        line_end();
      else if (c.value == '\r')
        at_ += 1;
      else if (const std::size_t blank = io::blank_at(text_.substr(at_)))
        blanks(blank);
      else
        word(c);
    }
    return std::move(words_);
  }

 private:
  io::CodePoint front() const { return peek(at_); }
  io::CodePoint peek(std::size_t at) const {
    if (at >= text_.size()) return {0, 0};
    io::CodePoint c = io::decode_front(text_.substr(at));
    if (c.bytes == 0) c = {0xFFFD, 1};
    return c;
  }
  void line_end() {
    ++at_, ++line_, ++breaks_;
    column_ = 1;
    blanks_ = 0;
    tab_ = false;
  }
  void blanks(std::size_t bytes) {
    tab_ |= text_[at_] == '\t';
    at_ += bytes, ++column_, ++blanks_;
  }
  void word(io::CodePoint c) {
    CardWord word;
    word.begin = at_, word.line = line_, word.column = column_;
    word.blanks = blanks_, word.breaks = breaks_;
    word.cell = breaks_ == 0 && (blanks_ >= COLUMN_GAP || tab_);
    bool letters = false, digits = false;
    const auto take = [&](io::CodePoint one) {
      letters |= is_letter(one.value), digits |= is_digit(one.value);
      at_ += one.bytes, ++column_;
    };
    take(c);
    if (letters || digits)
      for (;;) {
        const io::CodePoint next = front();
        const io::CodePoint after = peek(at_ + next.bytes);
        if (is_letter(next.value) || is_digit(next.value))
          take(next);
        else if (joins(next.value) && letters && (is_letter(after.value) || (is_digit(after.value) && next.value == '-')))
          take(next);
        else
          break;
      }
    word.text = text_.substr(word.begin, at_ - word.begin);
    word.small = io::in_small(word.text);
    for (std::size_t q; (q = word.small.find("\xE2\x80\x99")) != std::string::npos;) word.small.replace(q, 3, "'");
    word.kind = letters && digits ? CardWord::Kind::mixed
                : letters         ? CardWord::Kind::word
                : digits          ? CardWord::Kind::number
                                  : CardWord::Kind::sign;
    if (word.kind == CardWord::Kind::sign && (word.small == "\xE2\x80\x93" || word.small == "\xE2\x80\x94" || word.small == "\xE2\x88\x92"))
      word.small = "-";
    blanks_ = breaks_ = 0, tab_ = false;
    words_.push_back(std::move(word));
  }

  std::string_view text_;
  std::vector<CardWord> words_;
  std::size_t at_ = 0;
  int line_ = 1, column_ = 1, blanks_ = 0, breaks_ = 0;
  bool tab_ = false;
};

// Stops behind these end no sentence.
bool is_shortened(const CardWord& word) {
  static const std::set<std::string_view> SOME = {"no",   "nr",  "płk", "gen", "kpt",  "por", "mjr",    "zob", "rozdz",
                                                  "np",   "tzn", "pkt", "max", "min",  "art", "st",     "lt",  "col",
                                                  "capt", "maj", "sgt", "gen", "brig", "vs",  "approx", "ok",  "tzw"};
  return io::count_characters(word.text) == 1 || SOME.contains(word.small);
}

bool begins_item(const std::vector<CardWord>& words, std::size_t i) {
  if (words[i].breaks == 0 && i > 0) return false;
  if (words[i].among({"-", "*", "\xE2\x80\xA2", "\xC2\xB7"}) || words[i].text == "+") return true;
  return i + 1 < words.size() && words[i].kind != CardWord::Kind::sign && words[i].text.size() <= 3 && words[i + 1].glued() &&
         words[i + 1].among({".", ")"}) && i + 2 < words.size() && !words[i + 2].glued();
}

// The line above is a heading: short, in capitals throughout or with a blank line before it, and no sentence.
bool below_heading(const std::vector<CardWord>& words, std::size_t i) {
  if (words[i].breaks != 1 || !words[i].capital()) return false;
  static constexpr std::size_t LONGEST = 5;
  std::size_t begin = i;
  bool capitals = true;
  do {
    --begin;
    capitals &= words[begin].kind != CardWord::Kind::word || words[begin].small.size() == 1 ||
                std::none_of(words[begin].text.begin(), words[begin].text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  } while (begin > 0 && words[begin].breaks == 0 && i - begin <= LONGEST);
  if (i - begin > LONGEST || words[begin].kind == CardWord::Kind::number || words[i - 1].kind == CardWord::Kind::sign) return false;
  return capitals || begin == 0 || words[begin].breaks >= 2;
}

bool begins_sentence(const std::vector<CardWord>& words, std::size_t i) {
  if (i == 0 || words[i].breaks >= 2 || words[i].cell || begins_item(words, i) || below_heading(words, i)) return true;
  const CardWord& before = words[i - 1];
  if (before.is(";") && words[i].breaks > 0) return true;
  if (words[i].breaks > 0 && before.is(":")) return true;
  if (!before.among({".", "!", "?"}) || words[i].glued()) return false;
  if (words[i].kind == CardWord::Kind::sign || !words[i].capital()) return false;
  return !(before.is(".") && i >= 2 && is_shortened(words[i - 2]) && words[i - 2].kind == CardWord::Kind::word);
}

const std::map<std::string_view, int>& number_words() {
  static const std::map<std::string_view, int> ALL = [] {
    std::map<std::string_view, int> all{{"both", 2}, {"obu", 2}, {"oba", 2}, {"obie", 2}, {"obydwa", 2}, {"dozen", 12}};
    constexpr std::array ENGLISH{"one",     "two",     "three",     "four",     "five",     "six",      "seven",
                                 "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen", "fourteen",
                                 "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
    for (std::size_t i = 0; i < ENGLISH.size(); ++i) all[ENGLISH[i]] = static_cast<int>(i) + 1;
    constexpr std::pair<int, std::string_view> POLISH[] = {
        {1, "jeden"},       {1, "jedna"},      {1, "jedno"},       {1, "jednego"},      {1, "jednej"},      {1, "jedną"},
        {2, "dwa"},         {2, "dwie"},       {2, "dwóch"},       {2, "dwu"},          {2, "dwaj"},        {2, "dwoma"},
        {2, "dwiema"},      {2, "dwom"},       {3, "trzy"},        {3, "trzech"},       {3, "trzej"},       {3, "trzem"},
        {3, "trzema"},      {4, "cztery"},     {4, "czterech"},    {4, "czterej"},      {4, "czterem"},     {4, "czterema"},
        {5, "pięć"},        {5, "pięciu"},     {5, "pięcioma"},    {6, "sześć"},        {6, "sześciu"},     {6, "sześcioma"},
        {7, "siedem"},      {7, "siedmiu"},    {7, "siedmioma"},   {8, "osiem"},        {8, "ośmiu"},       {8, "ośmioma"},
        {9, "dziewięć"},    {9, "dziewięciu"}, {10, "dziesięć"},   {10, "dziesięciu"},  {11, "jedenaście"}, {11, "jedenastu"},
        {12, "dwanaście"},  {12, "dwunastu"},  {13, "trzynaście"}, {14, "czternaście"}, {15, "piętnaście"}, {16, "szesnaście"},
        {20, "dwadzieścia"}};
    for (const auto& [number, word] : POLISH) all[word] = number;
    return all;
  }();
  return ALL;
}

}  // namespace

bool CardWord::capital() const {
  const io::CodePoint c = io::decode_front(text);
  return (c.value >= 'A' && c.value <= 'Z') ||
         (c.value > 0x7F && !small.empty() && io::decode_front(small).value != c.value && kind != Kind::sign);
}

bool CardWord::among(std::initializer_list<std::string_view> some) const {
  return std::find(some.begin(), some.end(), std::string_view(small)) != some.end();
}

std::vector<CardWord> words_of_card(std::string_view text) { return Walker(text).run(); }

std::vector<Stretch> sentences_of(const std::vector<CardWord>& words) {
  std::vector<Stretch> sentences;
  for (std::size_t i = 0; i < words.size(); ++i) {
    static constexpr std::size_t LONGEST = 300;  // what is longer is no sentence
    if (begins_sentence(words, i) || i - sentences.back().begin >= LONGEST) sentences.push_back({i, i});
    sentences.back().end = i + 1;
  }
  return sentences;
}

std::optional<int> number_of(const CardWord& word) {
  if (word.kind == CardWord::Kind::number) {
    if (word.text.size() > 4) return std::nullopt;
    int number = 0;
    for (const char c : word.text) number = number * 10 + (c - '0');
    return number;
  }
  const auto found = number_words().find(word.small);
  return found == number_words().end() ? std::nullopt : std::optional(found->second);
}

bool is_number_word(const CardWord& word) { return word.kind == CardWord::Kind::word && number_of(word).has_value(); }

bool is_name(const CardWord& word) { return word.kind == CardWord::Kind::word && io::count_characters(word.text) >= 3; }

std::string stem(std::string_view small) {
  std::string plain = io::without_marks(small);
  if (plain.size() > 2 && plain.ends_with("'s")) plain.resize(plain.size() - 2);
  static constexpr std::array ENDINGS = {
      std::string_view("iego"), std::string_view("iemu"), std::string_view("ami"), std::string_view("ach"), std::string_view("ego"),
      std::string_view("emu"),  std::string_view("ymi"),  std::string_view("imi"), std::string_view("iej"), std::string_view("ing"),
      std::string_view("ow"),   std::string_view("om"),   std::string_view("ie"),  std::string_view("em"),  std::string_view("ej"),
      std::string_view("ym"),   std::string_view("im"),   std::string_view("ed"),  std::string_view("es"),  std::string_view("er"),
      std::string_view("ia"),   std::string_view("iu"),   std::string_view("ii"),  std::string_view("ych"), std::string_view("ich"),
      std::string_view("y"),    std::string_view("i"),    std::string_view("e"),   std::string_view("a"),   std::string_view("u"),
      std::string_view("o"),    std::string_view("s")};
  std::string_view best;
  for (const std::string_view ending : ENDINGS)
    if (plain.ends_with(ending) && plain.size() >= ending.size() + 3 && ending.size() > best.size()) best = ending;
  plain.resize(plain.size() - best.size());
  return plain;
}

bool is_filler(const std::string& small) {
  static const std::set<std::string_view> FILLERS = {
      "the",     "and",    "with",   "from",   "that",   "this",  "for",     "not",    "may",   "are",    "has",   "have",      "any",
      "all",     "one",    "each",   "only",   "turn",   "turns", "hex",     "hexes",  "see",   "player", "side",  "unit",      "units",
      "game",    "board",  "if",     "in",     "of",     "on",    "at",      "to",     "or",    "by",     "up",    "set",       "sets",
      "be",      "no",     "as",     "is",     "it",     "its",   "his",     "their",  "they",  "than",   "more",  "less",      "least",
      "most",    "within", "after",  "before", "until",  "when",  "while",   "which",  "oraz",  "lub",    "albo",  "nie",       "się",
      "jest",    "są",     "dla",    "przed",  "przez",  "pod",   "nad",     "każdy",  "każde", "każda",  "gracz", "strona",    "strony",
      "stronie", "pole",   "pola",   "polu",   "polach", "etap",  "etapu",   "etapie", "tura",  "tury",   "turze", "jednostki", "jednostek",
      "zob",     "zasadę", "zasada", "zasady", "rule",   "rules", "special", "ssr",    "use",   "used",   "must",  "first",     "any"};
  return small.size() < 2 || FILLERS.contains(small);
}

}  // namespace hexwright::validator
