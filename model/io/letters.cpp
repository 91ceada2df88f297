// Most names are plain ASCII with single blanks, and are then copied as they are; the tables of utf8proc answer for the others.
#include "model/io/letters.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>

#include "model/io/utf8.hpp"

namespace hexwright::io {
namespace {

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// ASCII as a reader sees it: no blank but single spaces between words.
bool is_plain(std::string_view text) {
  char before = ' ';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 || (c >= '\t' && c <= '\r') || (c == ' ' && before == ' ')) return false;
    before = c;
  }
  return text.empty() || before != ' ';
}

std::string mapped(std::string_view text, int options) {
  utf8proc_uint8_t* out = nullptr;
  const auto size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()), &out,
                                 static_cast<utf8proc_option_t>(options));
  if (size < 0) return std::string(text);
  std::string result(reinterpret_cast<const char*>(out), static_cast<std::size_t>(size));
  std::free(out);
  return result;
}

bool is_blank(char32_t letter) {
  if (letter < 0x80) return letter == ' ' || (letter >= '\t' && letter <= '\r');
  const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(letter));
  return letter == 0x85 || category == UTF8PROC_CATEGORY_ZS || category == UTF8PROC_CATEGORY_ZL || category == UTF8PROC_CATEGORY_ZP;
}

// Where a word may be parted, or must not be: left over from a page that was laid out.
bool is_unseen(char32_t letter) { return letter == 0xAD || letter == 0x200B || letter == 0x2060 || letter == 0xFEFF; }

std::string with_single_blanks(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  bool gap = false;
  while (!text.empty()) {
    if (const std::size_t blank = blank_at(text)) {
      gap = true;
      text.remove_prefix(blank);
      continue;
    }
    const CodePoint point = decode_front(text);
    const std::size_t bytes = std::max<std::size_t>(point.bytes, 1);
    if (point.bytes > 1 && is_unseen(point.value)) {
      text.remove_prefix(bytes);
      continue;
    }
    if (gap && !out.empty()) out += ' ';
    gap = false;
    out += text.substr(0, bytes);
    text.remove_prefix(bytes);
  }
  return out;
}

}  // namespace

std::size_t blank_at(std::string_view text) {
  const CodePoint point = decode_front(text);
  return point.bytes > 0 && is_blank(point.value) ? point.bytes : 0;
}

std::string composed(std::string_view text) {
  // What comes before the first combining mark, U+0300, is composed as it stands: all of Polish.
  constexpr unsigned char FIRST_OF_MARKS = 0xcc;
  const bool is_composed = std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < FIRST_OF_MARKS; });
  return is_composed ? std::string(text) : mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
}

std::string as_read(std::string_view text) { return is_plain(text) ? std::string(text) : with_single_blanks(composed(text)); }

std::string in_small(std::string_view text) {
  if (is_plain(text)) {
    std::string small(text);
    for (char& c : small)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
  }
  const std::string read = with_single_blanks(composed(text));
  std::string out;
  out.reserve(read.size());
  for (std::string_view rest = read; !rest.empty();) {
    const CodePoint point = decode_front(rest);
    const std::size_t bytes = std::max<std::size_t>(point.bytes, 1);
    utf8proc_uint8_t letter[4];
    const auto small = point.bytes == 0 ? 0 : utf8proc_encode_char(utf8proc_tolower(static_cast<utf8proc_int32_t>(point.value)), letter);
    if (small > 0)
      out.append(reinterpret_cast<const char*>(letter), static_cast<std::size_t>(small));
    else
      out += rest.substr(0, bytes);
    rest.remove_prefix(bytes);
  }
  return out;
}

std::string without_marks(std::string_view text) {
  const std::string small = in_small(text);
  if (is_ascii(small)) return small;
  std::string out;
  for (std::string_view rest = small; !rest.empty();) {
    if (rest.starts_with("ł")) {  // the one letter of Polish that Unicode does not take apart
      out += 'l';
      rest.remove_prefix(2);
    } else {
      out += rest.front();
      rest.remove_prefix(1);
    }
  }
  return mapped(out, UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_STRIPMARK);
}

}  // namespace hexwright::io
