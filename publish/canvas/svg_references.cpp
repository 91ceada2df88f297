// As much of CSS as the editors of vector drawings write: rules of selectors and declarations, one level deep.
#include "publish/canvas/svg_references.hpp"

#include <algorithm>
#include <cctype>

#include "publish/canvas/svg_writing.hpp"

namespace hexwright::publish {

namespace {

constexpr std::string_view BLANKS = " \t\r\n\f";

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(BLANKS), text.size()));
  return text.substr(0, text.find_last_not_of(BLANKS) + 1);
}

bool in_name(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || std::isalnum(byte) != 0 || c == '-' || c == '_';
}

std::string lowered(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::string without_comments(std::string_view sheet) {
  std::string out;
  while (true) {
    const std::size_t begin = sheet.find("/*");
    out += sheet.substr(0, begin);
    const std::size_t end = begin == sheet.npos ? sheet.npos : sheet.find("*/", begin + 2);
    if (end == sheet.npos) return out;
    sheet.remove_prefix(end + 2);
  }
}

// Just behind the brace that closes the block whose opening brace stands at `open`.
std::size_t block_end(std::string_view sheet, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < sheet.size(); ++at) {
    if (sheet[at] == '{') ++depth;
    if (sheet[at] == '}' && --depth == 0) return at + 1;
  }
  return sheet.size();
}

}  // namespace

std::string SvgReferences::id(std::string_view id) const { return id.empty() ? std::string{} : owner_ + '_' + foreign_id(id); }

std::string SvgReferences::classes(std::string_view list) const {
  std::string out;
  for (list = trimmed(list); !list.empty(); list = trimmed(list)) {
    const std::size_t end = std::min(list.find_first_of(BLANKS), list.size());
    if (!out.empty()) out += ' ';
    out += id(list.substr(0, end));
    list.remove_prefix(end);
  }
  return out;
}

std::string SvgReferences::references(std::string_view value) const {
  // Escapes of CSS could spell the word url in other letters.
  if (value.find('\\') != value.npos) return {};
  std::string out;
  const std::string low = lowered(value);
  for (std::size_t at = 0;;) {
    const std::size_t begin = low.find("url(", at);
    out += value.substr(at, begin == low.npos ? begin : begin - at);
    if (begin == low.npos) return out;
    const std::size_t end = value.find(')', begin);
    std::string_view target = trimmed(value.substr(begin + 4, end == value.npos ? end : end - begin - 4));
    if (target.size() >= 2 && (target.front() == '\'' || target.front() == '"')) target = target.substr(1, target.size() - 2);
    out += target.starts_with('#') ? "url(#" + id(target.substr(1)) + ")" : std::string("none");
    if (end == value.npos) return out;
    at = end + 1;
  }
}

std::string SvgReferences::selector(std::string_view selector) const {
  std::string out = '#' + owner_ + ' ';
  for (std::size_t at = 0; at < selector.size();) {
    out += selector[at];
    if (selector[at] != '.' && selector[at] != '#') {
      ++at;
      continue;
    }
    std::size_t end = ++at;
    while (end < selector.size() && in_name(selector[end])) ++end;
    if (end > at) out += id(selector.substr(at, end - at));
    at = end;
  }
  return out;
}

std::string SvgReferences::rules(std::string_view sheet) const {
  const std::string text = without_comments(sheet);
  std::string_view rest = trimmed(text);
  std::string out;
  while (!rest.empty()) {
    const std::size_t stop = rest.find_first_of("{;");
    if (stop == rest.npos) break;
    if (rest[stop] == ';') {
      rest = trimmed(rest.substr(stop + 1));
      continue;
    }
    const std::size_t end = block_end(rest, stop);
    std::string_view selectors = trimmed(rest.substr(0, stop));
    const std::string_view block = rest.substr(stop + 1, end - stop - 2);
    const bool plain =
        !selectors.empty() && !selectors.starts_with('@') && selectors.find('\\') == selectors.npos && block.find('{') == block.npos;
    while (plain && !selectors.empty()) {
      const std::size_t comma = std::min(selectors.find(','), selectors.size());
      out += selector(trimmed(selectors.substr(0, comma)));
      selectors = comma < selectors.size() ? trimmed(selectors.substr(comma + 1)) : std::string_view{};
      out += selectors.empty() ? '{' : ',';
    }
    if (plain) out += references(block) + '}';
    rest = trimmed(rest.substr(end));
  }
  return out;
}

}  // namespace hexwright::publish
