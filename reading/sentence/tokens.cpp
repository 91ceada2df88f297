// Words, numbers and marks of a sentence, and what numbers are called in English and Polish.
#include "reading/sentence/tokens.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>

#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::sentences {

namespace {

bool digit(char c) { return c >= '0' && c <= '9'; }

// The bytes of a letter or digit at this place, or 0. Signs, dashes and quotation marks are none.
std::size_t letter_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return 0;
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 128) return std::isalnum(byte) ? 1 : 0;
  const io::CodePoint point = io::decode_front(text.substr(at));
  const bool combining = point.value >= 0x300 && point.value < 0x370;
  const bool letter = point.value >= 0xC0 && point.value < 0x2000 && point.value != 0xD7 && point.value != 0xF7;
  return point.bytes > 0 && (letter || combining) ? point.bytes : 0;
}

class Splitter {
 public:
  explicit Splitter(std::string_view text) : text_(text) {}

  std::vector<Token> run() {
    tokens_.reserve(text_.size() / 5 + 1);
    while (at_ < text_.size()) {
      if (const std::size_t blank = io::blank_at(text_.substr(at_)); blank > 0 || text_[at_] == '\n' || text_[at_] == '\t')
        at_ += std::max<std::size_t>(blank, 1);
      else if (digit(text_[at_]) && number())
        continue;
      else if (letter_at(text_, at_) > 0)
        word();
      else
        mark();
    }
    return std::move(tokens_);
  }

 private:
  std::size_t digits_at(std::size_t at) const {
    std::size_t end = at;
    while (end < text_.size() && digit(text_[end])) ++end;
    return end - at;
  }
  std::int64_t whole(std::size_t at, std::size_t length) const {
    std::int64_t value = 0;
    for (std::size_t i = at; i < at + length && i < at + 12; ++i) value = value * 10 + (text_[i] - '0');
    return value;
  }
  char at(std::size_t place) const { return place < text_.size() ? text_[place] : ' '; }

  // "12", "0,5", "1½", "10:00"; what letters follow is a word: 4kp.
  bool number() {
    const std::size_t length = digits_at(at_);
    std::size_t end = at_ + length;
    Token token{Token::Is::number, at_, end, {}, whole(at_, length) * 1000, false};
    if (at(end) == ':' && digits_at(end + 1) == 2 && length < 3) {
      token.is = Token::Is::clock;
      token.value = whole(at_, length) * 60 + whole(end + 1, 2);
      end += 3;
    } else if (text_.substr(end, 2) == "½") {
      token.value += 500;
      end += 2;
    } else if (at_thousands(end, length)) {
      token.value = token.value * 1000 + whole(end + 1, 3) * 1000;
      end += 4;
    } else if ((at(end) == ',' || at(end) == '.') && is_decimal(end)) {
      std::int64_t unit = 100;
      for (++end; digit(at(end)); ++end, unit /= 10) token.value += unit * (text_[end] - '0');
    }
    if (letter_at(text_, end) > 0 || (at(end) == '/' && letter_at(text_, end + 1) > 0)) return false;
    push(token, end);
    return true;
  }
  // "8,000 men", "8 000 ludzi". Round numbers alone: 101,102 may as well be two hexes, and "2 150" two guns of 150 mm.
  bool at_thousands(std::size_t end, std::size_t length) const {
    const char before = at_ > 0 ? text_[at_ - 1] : ' ';
    return length < 4 && at(at_) != '0' && (at(end) == ',' || at(end) == ' ') && digits_at(end + 1) == 3 &&
           text_.substr(at(end) == ' ' ? end + 1 : end + 2, at(end) == ' ' ? 3 : 2).find_first_not_of('0') == std::string_view::npos &&
           before != ',' && before != '.' && !(at(end + 4) == ',' && digit(at(end + 5)));
  }
  // A list has further members, and a date further parts.
  bool is_decimal(std::size_t point) const {
    const std::size_t part = digits_at(point + 1);
    const char before = at_ > 0 ? text_[at_ - 1] : ' ', after = at(point + 1 + part);
    const bool goes_on = (after == ',' || after == '.') && digit(at(point + 2 + part));
    return part > 0 && part < 4 && !goes_on && before != ',' && before != '.';
  }
  void word() {
    std::size_t end = at_;
    for (;;) {
      if (const std::size_t letter = letter_at(text_, end)) {
        end += letter;
      } else if (at(end) == '/' && letter_at(text_, end + 1) > 0) {
        ++end;
      } else if (at(end) == '.' && end - at_ == 1 && letter_at(text_, end + 1) == 1 && at(end + 2) == '.' && !digit(at(end + 1))) {
        end += 3;  // p.z., a.m.
        break;
      } else {
        break;
      }
    }
    push({Token::Is::word, at_, end, {}, 0, false}, end);
    if (at(end) == '.' && end - tokens_.back().begin <= 5 && goes_on_after(end)) ++at_;
  }
  bool goes_on_after(std::size_t stop) const {
    const char next = at(stop + 1) == ' ' ? at(stop + 2) : at(stop + 1);
    return digit(next) || (next >= 'a' && next <= 'z');
  }
  void mark() {
    const io::CodePoint point = io::decode_front(text_.substr(at_));
    const std::size_t end = at_ + std::max<std::size_t>(point.bytes, 1);
    push({Token::Is::mark, at_, end, {}, 0, false}, end);
    static constexpr std::u32string_view DASHES = U"‐‑‒–—−", QUOTES = U"„“”«»";
    if (DASHES.find(point.value) != std::u32string_view::npos) tokens_.back().low = "-";
    if (QUOTES.find(point.value) != std::u32string_view::npos) tokens_.back().low = "\"";
  }
  void push(Token token, std::size_t end) {
    token.end = end;
    const std::string_view written = text_.substr(token.begin, end - token.begin);
    const bool plain = std::all_of(written.begin(), written.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    const std::string read = plain ? std::string(written) : io::composed(written);
    if (plain)  // most words; there is no blank in them
      for (const char c : written) token.low += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    else
      token.low = io::in_small(read);
    token.capital = token.is == Token::Is::word && !read.empty() && token.low != read && token.low.front() != read.front();
    tokens_.push_back(std::move(token));
    at_ = end;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Token> tokens_;
};

struct NumberWord {
  std::string_view word;  // a stem, when a star ends it
  int value;
  bool ordinal;
};
constexpr NumberWord ENGLISH[] = {
    {"one", 1, false},       {"two", 2, false},        {"three", 3, false},       {"four", 4, false},       {"five", 5, false},
    {"six", 6, false},       {"seven", 7, false},      {"eight", 8, false},       {"nine", 9, false},       {"ten", 10, false},
    {"eleven", 11, false},   {"twelve", 12, false},    {"thirteen", 13, false},   {"fourteen", 14, false},  {"fifteen", 15, false},
    {"sixteen", 16, false},  {"seventeen", 17, false}, {"eighteen", 18, false},   {"nineteen", 19, false},  {"twenty", 20, false},
    {"thirty", 30, false},   {"first", 1, true},       {"second", 2, true},       {"third", 3, true},       {"fourth", 4, true},
    {"fifth", 5, true},      {"sixth", 6, true},       {"seventh", 7, true},      {"eighth", 8, true},      {"ninth", 9, true},
    {"tenth", 10, true},     {"eleventh", 11, true},   {"twelfth", 12, true},     {"thirteenth", 13, true}, {"fourteenth", 14, true},
    {"fifteenth", 15, true}, {"sixteenth", 16, true},  {"seventeenth", 17, true}, {"eighteenth", 18, true}, {"nineteenth", 19, true},
    {"twentieth", 20, true}};
// Ordinals first: "dwunastym" is one, "dwunastu" is none.
constexpr NumberWord POLISH[] = {
    {"pierwsz*", 1, true},       {"drug*", 2, true},         {"trzeci*", 3, true},        {"czwart*", 4, true},
    {"piąt*", 5, true},          {"szóst*", 6, true},        {"siódm*", 7, true},         {"ósm*", 8, true},
    {"dziewiąt*", 9, true},      {"dziesiąt*", 10, true},    {"jedenasty*", 11, true},    {"jedenastego", 11, true},
    {"jedenastej", 11, true},    {"dwunasty*", 12, true},    {"dwunastego", 12, true},    {"dwunastej", 12, true},
    {"trzynasty*", 13, true},    {"trzynastego", 13, true},  {"trzynastej", 13, true},    {"czternasty*", 14, true},
    {"czternastego", 14, true},  {"czternastej", 14, true},  {"piętnasty*", 15, true},    {"piętnastego", 15, true},
    {"piętnastej", 15, true},    {"szesnasty*", 16, true},   {"szesnastego", 16, true},   {"siedemnasty*", 17, true},
    {"siedemnastego", 17, true}, {"osiemnasty*", 18, true},  {"osiemnastego", 18, true},  {"dziewiętnasty*", 19, true},
    {"dwudziesty*", 20, true},   {"dwudziestego", 20, true}, {"jeden", 1, false},         {"jedn*", 1, false},
    {"dwa", 2, false},           {"dwie", 2, false},         {"dwóch", 2, false},         {"dwu", 2, false},
    {"dwoma", 2, false},         {"dwaj", 2, false},         {"dwom", 2, false},          {"trzy", 3, false},
    {"trzech", 3, false},        {"trzej", 3, false},        {"trzema", 3, false},        {"trzem", 3, false},
    {"cztery", 4, false},        {"czterech", 4, false},     {"czterej", 4, false},       {"czterema", 4, false},
    {"pięć", 5, false},          {"pięciu", 5, false},       {"pięcioma", 5, false},      {"sześć", 6, false},
    {"sześciu", 6, false},       {"siedem", 7, false},       {"siedmiu", 7, false},       {"osiem", 8, false},
    {"ośmiu", 8, false},         {"dziewięć", 9, false},     {"dziewięciu", 9, false},    {"dziesięć", 10, false},
    {"dziesięciu", 10, false},   {"jedenaś*", 11, false},    {"jedenastu", 11, false},    {"dwanaś*", 12, false},
    {"dwunastu", 12, false},     {"trzynaś*", 13, false},    {"trzynastu", 13, false},    {"czternaś*", 14, false},
    {"czternastu", 14, false},   {"piętnaś*", 15, false},    {"piętnastu", 15, false},    {"szesnaś*", 16, false},
    {"siedemnaś*", 17, false},   {"osiemnaś*", 18, false},   {"dziewiętnaś*", 19, false}, {"dwadzieścia", 20, false},
    {"dwudziestu", 20, false},   {"trzydzieś*", 30, false}};

// By their first byte, each in the order of the list.
class NumberWords {
 public:
  explicit NumberWords(std::span<const NumberWord> list) {
    for (const NumberWord& one : list) by_byte_[static_cast<unsigned char>(one.word.front())].push_back(&one);
  }
  std::optional<SpeltNumber> number(std::string_view low) const {
    if (low.empty()) return std::nullopt;
    for (const NumberWord* one : by_byte_[static_cast<unsigned char>(low.front())]) {
      const bool stem = one->word.back() == '*';
      if (stem ? low.starts_with(one->word.substr(0, one->word.size() - 1)) : low == one->word)
        return SpeltNumber{one->value * 1000, one->ordinal};
    }
    return std::nullopt;
  }

 private:
  std::array<std::vector<const NumberWord*>, 256> by_byte_;
};

}  // namespace

std::vector<Token> tokens_of(std::string_view sentence) { return Splitter(sentence).run(); }

std::optional<SpeltNumber> spelt_number(std::string_view low, std::string_view language) {
  static const NumberWords english(ENGLISH), polish(POLISH);
  if (language == "pl") return low.starts_with("jednost") || low.starts_with("jednak") ? std::nullopt : polish.number(low);
  // "2nd", "10th"
  if (low.size() > 2 && low.size() < 6 && digit(low.front())) {
    const std::string_view tail = low.substr(low.size() - 2);
    const std::string_view front = low.substr(0, low.size() - 2);
    if ((tail == "st" || tail == "nd" || tail == "rd" || tail == "th") && std::all_of(front.begin(), front.end(), digit)) {
      std::int64_t value = 0;
      for (const char c : front) value = value * 10 + (c - '0');
      return SpeltNumber{value * 1000, true};
    }
  }
  return english.number(low);
}

std::string_view language_of(const std::vector<Token>& tokens) {
  static constexpr std::array<std::string_view, 24> EN = {"the",  "of",   "in",    "at",    "for",  "and", "from", "on",
                                                          "set",  "with", "to",    "is",    "not",  "any", "turn", "hex",
                                                          "each", "per",  "turns", "point", "when", "by",  "a",    "within"};
  static constexpr std::array<std::string_view, 24> PL = {"w",    "z",    "za",    "od",     "na",  "i",    "lub",    "oraz",
                                                          "nie",  "się",  "jest",  "po",     "ze",  "dla",  "gdy",    "każde",
                                                          "pola", "polu", "etapu", "etapie", "pól", "p.z.", "strona", "przez"};
  int en = 0, pl = 0;
  for (const Token& token : tokens) {
    en += std::find(EN.begin(), EN.end(), token.low) != EN.end();
    pl += std::find(PL.begin(), PL.end(), token.low) != PL.end();
    for (const std::string_view letter : {"ą", "ć", "ę", "ł", "ń", "ś", "ź", "ż"}) pl += token.low.find(letter) != std::string::npos;
  }
  return en > pl ? "en" : pl > en ? "pl" : "";
}

}  // namespace hexwright::sentences
