// Line starts found once; a question is a binary search and a count of characters in two blocks of bytes.
#include "model/io/line_index.hpp"

#include <algorithm>

#include "model/io/utf8.hpp"

namespace hexwright::io {
namespace {

// The start of the line after the one that contains `from`, or npos. Few texts have a CR.
std::size_t next_line(std::string_view text, std::size_t from, bool has_cr) {
  const std::size_t end = has_cr ? text.find_first_of("\n\r", from) : text.find('\n', from);
  if (end == std::string_view::npos) return end;
  return end + (text.substr(end, 2) == "\r\n" ? 2 : 1);
}

}  // namespace

LineIndex::LineIndex(std::string_view text) {
  const bool has_cr = text.find('\r') != std::string_view::npos;
  for (std::size_t at = next_line(text, 0, has_cr); at != std::string_view::npos; at = next_line(text, at, has_cr))
    starts_.push_back(static_cast<std::uint32_t>(at));
  std::size_t count = 0;
  for (std::size_t at = 0; at <= text.size(); at += BLOCK) {
    characters_.push_back(static_cast<std::uint32_t>(count));
    count += count_characters(text.substr(at, BLOCK));
  }
}

std::size_t LineIndex::characters_before(std::string_view text, std::size_t offset) const {
  const std::size_t block = offset / BLOCK;
  return characters_[block] + count_characters(text.substr(block * BLOCK, offset - block * BLOCK));
}

LineColumn LineIndex::locate(std::string_view text, std::size_t offset) const {
  offset = std::min(offset, text.size());
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  const auto line = static_cast<std::size_t>(after - starts_.begin());
  const std::size_t start = starts_[line - 1];
  return {static_cast<int>(line), static_cast<int>(characters_before(text, offset) - characters_before(text, start)) + 1};
}

wording::Location locate_once(std::string_view text, std::size_t offset, const std::string& file) {
  const LineColumn found = LineIndex(text).locate(text, offset);
  return {file, found.line, found.column};
}

}  // namespace hexwright::io
