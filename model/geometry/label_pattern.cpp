// Reads a label pattern from left to right, then asks whether its pieces can be told apart in a label.
// They can: literals and fields share no characters, letters and digits share none, the board is either the
// other kind than the field that touches it, and of two numbers that touch at least one has a width.
#include "model/geometry/label_pattern.hpp"

#include <optional>
#include <utility>

#include "model/geometry/ascii.hpp"

namespace hexwright::geometry {
namespace {

using Problem = LabelProblem;

struct Placed {
  LabelPiece piece;
  int position = 0;
  std::string text;
};

LabelError error_at(Problem problem, std::size_t offset, std::string_view part) {
  return {problem, static_cast<int>(offset) + 1, std::string(part)};
}

bool is_literal(char c) { return c >= ' ' && c <= '~' && !is_alnum(c) && c != '{' && c != '}'; }

std::optional<LabelPart> part_named(std::string_view name) {
  if (name == "board") return LabelPart::board;
  if (name == "letters") return LabelPart::letters;
  if (name == "column") return LabelPart::column;
  if (name == "row") return LabelPart::row;
  return std::nullopt;
}

// "02" or "2"; 0 when it is neither.
int parse_width(std::string_view digits) {
  if (digits.size() == 2 && digits[0] == '0') digits.remove_prefix(1);
  if (digits.size() != 1 || !is_digit(digits[0])) return 0;
  const int width = digits[0] - '0';
  return width <= MAX_LABEL_DIGITS ? width : 0;
}

// The piece that opens at `offset`, a brace.
tl::expected<Placed, LabelError> read_braces(std::string_view pattern, std::size_t offset) {
  const std::size_t end = pattern.find('}', offset);
  if (end == std::string_view::npos) {
    return tl::unexpected(error_at(Problem::unclosed_brace, offset, pattern.substr(offset)));
  }
  const std::string_view text = pattern.substr(offset, end - offset + 1);
  const std::string_view inside = text.substr(1, text.size() - 2);
  const std::size_t colon = inside.find(':');
  const std::optional<LabelPart> part = part_named(inside.substr(0, colon));
  if (!part) return tl::unexpected(error_at(Problem::unknown_part, offset, text));
  Placed placed{{*part, 0, {}}, static_cast<int>(offset), std::string(text)};
  if (colon != std::string_view::npos) {
    const bool is_number = *part == LabelPart::column || *part == LabelPart::row;
    placed.piece.width = is_number ? parse_width(inside.substr(colon + 1)) : 0;
    if (placed.piece.width == 0) return tl::unexpected(error_at(Problem::bad_width, offset, text));
  }
  return placed;
}

tl::expected<std::vector<Placed>, LabelError> split(std::string_view pattern) {
  std::vector<Placed> pieces;
  std::size_t i = 0;
  while (i < pattern.size()) {
    if (pattern[i] == '{') {
      auto placed = read_braces(pattern, i);
      if (!placed) return tl::unexpected(placed.error());
      i += placed->text.size();
      pieces.push_back(std::move(*placed));
      continue;
    }
    if (pattern[i] == '}') return tl::unexpected(error_at(Problem::stray_brace, i, "}"));
    if (!is_literal(pattern[i])) return tl::unexpected(error_at(Problem::bad_literal, i, pattern.substr(i, 1)));
    if (pieces.empty() || pieces.back().piece.part != LabelPart::literal) {
      pieces.push_back({{LabelPart::literal, 0, {}}, static_cast<int>(i), {}});
    }
    pieces.back().text += pattern[i];
    pieces.back().piece.literal += pattern[i];
    ++i;
  }
  return pieces;
}

bool is_column(const Placed& placed) { return placed.piece.part == LabelPart::column || placed.piece.part == LabelPart::letters; }
bool is_number_part(const Placed& placed) { return placed.piece.part == LabelPart::column || placed.piece.part == LabelPart::row; }

std::optional<LabelError> ambiguity(const std::vector<Placed>& pieces) {
  int columns = 0;
  int rows = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Placed& here = pieces[i];
    const auto at_here = [&](Problem problem) { return error_at(problem, static_cast<std::size_t>(here.position), here.text); };
    columns += is_column(here) ? 1 : 0;
    rows += here.piece.part == LabelPart::row ? 1 : 0;
    if (columns > 1 || rows > 1) return at_here(Problem::repeated_part);
    if (here.piece.part == LabelPart::board && i > 0) {
      const bool again = pieces[0].piece.part == LabelPart::board;
      return at_here(again ? Problem::repeated_part : Problem::board_not_first);
    }
    const bool touching = i > 0 && is_number_part(here) && is_number_part(pieces[i - 1]);
    if (touching && here.piece.width == 0 && pieces[i - 1].piece.width == 0) {
      return at_here(Problem::numbers_run_together);
    }
  }
  if (columns == 0) return LabelError{Problem::no_column, 0, {}};
  if (rows == 0) return LabelError{Problem::no_row, 0, {}};
  return std::nullopt;
}

}  // namespace

tl::expected<std::vector<LabelPiece>, LabelError> parse_label_pattern(std::string_view pattern) {
  if (pattern.size() > MAX_PATTERN_BYTES) return tl::unexpected(LabelError{Problem::too_long, 0, {}});
  const auto placed = split(pattern);
  if (!placed) return tl::unexpected(placed.error());
  if (const auto error = ambiguity(*placed)) return tl::unexpected(*error);
  std::vector<LabelPiece> pieces;
  for (const Placed& one : *placed) pieces.push_back(one.piece);
  return pieces;
}

}  // namespace hexwright::geometry
