// Words keep what joins their parts: T-34/85, II/71pp, C.H., 05:15, 0,5. Marks of punctuation stand alone.
#include <algorithm>
#include <cctype>

#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"
#include "reading/layout/build_flow.hpp"

namespace hexwright::reading {

namespace {

bool digit(char c) { return c >= '0' && c <= '9'; }

// Letters and digits of every alphabet; marks of punctuation beyond ASCII are named.
bool is_word_letter(char32_t c) {
  if (c < 0x80) return std::isalnum(static_cast<int>(c));
  if (c == 0xBD || c == 0xBC || c == 0xBE) return true;  // fractions
  if (c < 0xC0 || c == 0xD7 || c == 0xF7) return c == 0xAA || c == 0xB5 || c == 0xBA;
  return !(c >= 0x2000 && c <= 0x2BFF) && !(c >= 0x3000 && c <= 0x303F) && !(c >= 0xE000 && c <= 0xF8FF);
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  char32_t letter(std::size_t at, std::size_t& bytes) const {
    if (at >= text_.size()) return bytes = 0, 0;
    const io::CodePoint front = io::decode_front(text_.substr(at, 4));
    bytes = std::max<std::size_t>(front.bytes, 1);
    return front.value;
  }
  bool word_at(std::size_t at) const {
    std::size_t bytes;
    return at < text_.size() && is_word_letter(letter(at, bytes));
  }
  std::size_t digits(std::size_t at) const {
    std::size_t n = 0;
    while (at + n < text_.size() && digit(text_[at + n])) ++n;
    return n;
  }
  // What stands between letters and belongs to the word: hyphen, stroke, apostrophe, dots of a number or of initials.
  std::size_t joint(std::size_t begin, std::size_t at) const {
    std::size_t bytes;
    const char32_t c = letter(at, bytes);
    if (!word_at(at + bytes)) return 0;
    const bool before = digit(text_[at - 1]), after = digit(text_[at + bytes]);
    switch (c) {
      case '-':
      case '/':
      case 0x2010:
      case 0x2011:
        return bytes;
      case '\'':
      case 0x2019:
        return before ? 0 : bytes;
      case ':':
        return before && after && at - begin <= 2 && digits(at + 1) == 2 ? bytes : 0;
      case '.':
        return (before && after) || initials(begin, at) ? bytes : 0;
      case ',': {  // half a point: points come in halves and quarters, lists of numbers do not
        const std::size_t n = digits(at + 1);
        const std::string_view fraction = text_.substr(at + 1, n);
        return before && at - begin <= 3 && (fraction == "5" || fraction == "25" || fraction == "75") && text_.substr(at + 1 + n, 1) != ","
                   ? bytes
                   : 0;
      }
      default:
        return 0;
    }
  }
  bool names_points(std::size_t at) const {
    const std::string_view rest = text_.substr(at);
    return rest.starts_with("p.z") || rest.starts_with("pkt") || (rest.starts_with("VP") && !word_at(at + 2));
  }
  bool initials(std::size_t begin, std::size_t at) const {  // "C.H", "p.z"
    std::size_t bytes;
    letter(begin, bytes);
    if (begin + bytes == at) return true;
    const std::string_view so_far = text_.substr(begin, at - begin);
    return so_far.size() >= 3 && so_far[so_far.size() - 2] == '.';
  }
  std::size_t word_end(std::size_t begin) const {
    std::size_t at = begin;
    // "Rifle squad x5": nor is it the first of a word.
    if ((text_[at] == 'x' || text_[at] == 'X') && digits(at + 1) > 0 && !word_at(at + 1 + digits(at + 1))) return at + 1;
    while (at < text_.size()) {
      std::size_t bytes;
      if (is_word_letter(letter(at, bytes))) {
        at += bytes;
        // "4x INF": the sign of a count is no letter of it.
        if (digits(begin) == at - begin && names_points(at)) return at;  // "+4p.z."
        if ((at < text_.size() && (text_[at] == 'x' || text_[at] == 'X')) && digits(begin) == at - begin && !word_at(at + 1)) return at;
        continue;
      }
      const std::size_t joined = at > begin ? joint(begin, at) : 0;
      if (joined == 0) break;
      at += joined;
    }
    const std::string_view word = text_.substr(begin, at - begin);
    if (at < text_.size() && text_[at] == '.' && word.size() >= 3 && word[word.size() - 2] == '.' && !digit(word.back())) ++at;
    return at;
  }

 private:
  std::string_view text_;
};

std::string in_small(std::string_view text) {
  std::string out(text);
  if (std::any_of(out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; })) return io::in_small(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

}  // namespace

void tokenize(Flow& flow) {
  const Reader reader(flow.bytes);
  bool blank = false, gap = false;
  for (std::size_t at = 0; at < flow.bytes.size();) {
    const char c = flow.bytes[at];
    if (c == '\t' || c == '\n' || c == ' ' || c == '\f' || c == '\r') {
      blank = true;
      gap = gap || c == '\t';
      ++at;
      continue;
    }
    if (const std::size_t wide = io::blank_at(std::string_view(flow.bytes).substr(at, 4)); wide > 0) {
      blank = true;
      at += wide;
      continue;
    }
    std::size_t bytes;
    const bool word = is_word_letter(reader.letter(at, bytes));
    const std::size_t end = word ? reader.word_end(at) : at + bytes;
    Token token;
    token.begin = static_cast<std::uint32_t>(at);
    token.end = static_cast<std::uint32_t>(end);
    token.blank = blank;
    token.gap = gap;
    token.word = word;
    token.small = in_small(std::string_view(flow.bytes).substr(at, end - at));
    flow.tokens.push_back(std::move(token));
    blank = gap = false;
    at = end;
  }
}

std::string Flow::words(Range range) const {
  if (range.empty()) return {};
  return io::as_read(std::string_view(bytes).substr(tokens[range.from].begin, tokens[range.to - 1].end - tokens[range.from].begin));
}

Span Flow::span(Range range) const {
  if (range.empty()) return {};
  const Place place = places[tokens[range.from].begin];
  return {place.line, place.column, words(range)};
}

}  // namespace hexwright::reading
