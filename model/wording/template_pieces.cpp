// Taking a template apart in one pass from left to right; a slot's name and form are letters, digits and `_`.
#include "model/wording/template_pieces.hpp"

#include <optional>

namespace hexwright::wording {

namespace {

bool is_word(std::string_view text) {
  return !text.empty() &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == std::string_view::npos;
}

// The slot at the start of text, if there is a well-formed one.
std::optional<TemplatePiece> slot_at_start(std::string_view text) {
  const std::size_t end = text.find_first_of("{}", 1);
  if (end == std::string_view::npos || text[end] != '}') return std::nullopt;
  const std::string_view inside = text.substr(1, end - 1);
  const std::size_t colon = inside.find(':');
  TemplatePiece piece{text.substr(0, end + 1), inside.substr(0, colon), {}};
  if (!is_word(piece.name)) return std::nullopt;
  if (colon == std::string_view::npos) return piece;
  piece.form = inside.substr(colon + 1);
  if (!is_word(piece.form)) return std::nullopt;
  return piece;
}

}  // namespace

std::vector<TemplatePiece> template_pieces(std::string_view text) {
  std::vector<TemplatePiece> pieces;
  while (!text.empty()) {
    const std::size_t brace = text.find_first_of("{}");
    if (brace != 0) {
      pieces.push_back({text.substr(0, brace), {}, {}});
      text.remove_prefix(pieces.back().source.size());
      continue;
    }
    if (text.size() > 1 && text[1] == text[0]) {
      pieces.push_back({text.substr(0, 1), {}, {}});
      text.remove_prefix(2);
      continue;
    }
    const auto slot = text[0] == '{' ? slot_at_start(text) : std::nullopt;
    pieces.push_back(slot ? *slot : TemplatePiece{text.substr(0, 1), {}, {}});
    text.remove_prefix(pieces.back().source.size());
  }
  return pieces;
}

}  // namespace hexwright::wording
