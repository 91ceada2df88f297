// A table of the letters that Polish has beside those of ASCII.
#include "exchange/text/fold.hpp"

#include <algorithm>
#include <array>

#include "exchange/text/decode.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange {

namespace {

constexpr std::size_t LONGEST_SLUG = 30;  // three of them and a number are still an id

struct Letter {
  char32_t large, small;
  char plain;
};
constexpr std::array LETTERS{Letter{U'Ą', U'ą', 'a'}, Letter{U'Ć', U'ć', 'c'}, Letter{U'Ę', U'ę', 'e'},
                             Letter{U'Ł', U'ł', 'l'}, Letter{U'Ń', U'ń', 'n'}, Letter{U'Ó', U'ó', 'o'},
                             Letter{U'Ś', U'ś', 's'}, Letter{U'Ź', U'ź', 'z'}, Letter{U'Ż', U'ż', 'z'}};

constexpr std::array<char32_t, 12> BLANKS = {' ', '\t', '\n', 0xA0, 0x2002, 0x2003, 0x2007, 0x2008, 0x2009, 0x200A, 0x202F, 0x3000};

char32_t small(char32_t letter) {
  if (letter >= 'A' && letter <= 'Z') return letter + 32;
  for (const Letter& one : LETTERS)
    if (one.large == letter) return one.small;
  return letter;
}

}  // namespace

std::size_t blank_at(std::string_view text) {
  const io::CodePoint point = io::decode_front(text);
  return std::find(BLANKS.begin(), BLANKS.end(), point.value) != BLANKS.end() ? point.bytes : 0;
}

std::string folded(std::string_view text) {
  std::string out;
  bool gap = false;
  while (!text.empty()) {
    if (const std::size_t blank = blank_at(text)) {
      gap = true;
      text.remove_prefix(blank);
      continue;
    }
    if (gap && !out.empty()) out += ' ';
    gap = false;
    const io::CodePoint point = io::decode_front(text);
    append_utf8(out, small(point.value));
    text.remove_prefix(std::max<std::size_t>(point.bytes, 1));
  }
  return out;
}

std::string slug(std::string_view text) {
  std::string out;
  while (!text.empty() && out.size() < LONGEST_SLUG) {
    const io::CodePoint point = io::decode_front(text);
    text.remove_prefix(std::max<std::size_t>(point.bytes, 1));
    char32_t letter = small(point.value);
    for (const Letter& one : LETTERS)
      if (one.small == letter) letter = static_cast<unsigned char>(one.plain);
    const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    if (plain)
      out += static_cast<char>(letter);
    else if (!out.empty() && out.back() != '-')
      out += '-';
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out.empty() ? "x" : out;
}

}  // namespace hexwright::exchange
