// Converts a byte offset in a file to the line and column that an editor shows. A line ends at LF, CR LF or a lone CR; both counts start at
// 1, and a column is a character, not a byte. Immutable once made, so any thread may use it; offsets are bytes from 0. Cannot fail.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/wording/fault.hpp"

namespace hexwright::io {

struct LineColumn {
  int line = 0;
  int column = 0;

  bool operator==(const LineColumn&) const = default;
};

// Holds the starts of the lines, not the text: locate() must be given the same text.
class LineIndex {
 public:
  LineIndex() = default;
  explicit LineIndex(std::string_view text);

  // An offset beyond the end counts as the end.
  LineColumn locate(std::string_view text, std::size_t offset) const;
  std::size_t lines() const { return starts_.size(); }

 private:
  static constexpr std::size_t BLOCK = 4096;
  std::size_t characters_before(std::string_view text, std::size_t offset) const;

  std::vector<std::uint32_t> starts_{0};
  std::vector<std::uint32_t> characters_;  // before each block of bytes, so that looking up a place in a long line is fast
};

// For a single lookup, when an index would not pay off.
wording::Location locate_once(std::string_view text, std::size_t offset, const std::string& file);

}  // namespace hexwright::io
