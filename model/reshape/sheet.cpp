// A line is a column of a flat board and a row of a pointy one; along it hexes lie two halves apart, on shifted lines one half farther.
#include "model/reshape/sheet.hpp"

#include <algorithm>
#include <array>

namespace hexwright::reshape {

using document::Layer;
using document::Shifted;
using geometry::Hex;
using geometry::Orientation;

namespace {

int line_of(Hex hex, bool flat) { return flat ? hex.q : hex.r; }
int halves_of(Hex hex, bool flat) { return flat ? 2 * hex.r + hex.q : 2 * hex.q + hex.r; }
Hex hex_of(int line, int halves, bool flat) {
  const int along = (halves - line) / 2;
  return flat ? Hex{line, along} : Hex{along, line};
}

struct Tried {
  Sheet sheet;
  int along = 0;
  long missing = 0;
};

Tried tried(std::span<const Hex> hexes, bool flat, int first_line, int last_line, int base) {
  const auto pushed = [&](int line) { return ((line - base) % 2 + 2) % 2 == 1; };
  Tried out;
  bool last_pushed_empty = true;
  for (const Hex hex : hexes) out.along = std::max(out.along, (halves_of(hex, flat) - base) / 2 + 1);
  for (const Hex hex : hexes)
    if (pushed(line_of(hex, flat)) && (halves_of(hex, flat) - base) / 2 + 1 == out.along) last_pushed_empty = false;
  const int lines = last_line - first_line + 1;
  const int pushed_lines = (lines + (pushed(first_line) ? 1 : 0)) / 2;
  out.missing = static_cast<long>(lines) * out.along - static_cast<long>(hexes.size());
  out.sheet.shifted_are_short = last_pushed_empty && pushed_lines > 0 && out.along > 1 && out.missing == pushed_lines;
  out.sheet.full = out.missing == 0 || out.sheet.shifted_are_short;
  out.sheet.shifted = pushed(first_line) ? Shifted::odd : Shifted::even;
  out.sheet.columns = flat ? lines : out.along;
  out.sheet.rows = flat ? out.along : lines;
  out.sheet.first = hex_of(first_line, base + (pushed(first_line) ? 1 : 0), flat);
  return out;
}

}  // namespace

Sheet sheet_of(std::span<const Hex> hexes, Orientation orientation, Shifted before) {
  const bool flat = orientation == Orientation::flat;
  int first = line_of(hexes.front(), flat), last = first, least = halves_of(hexes.front(), flat);
  for (const Hex hex : hexes) {
    first = std::min(first, line_of(hex, flat));
    last = std::max(last, line_of(hex, flat));
    least = std::min(least, halves_of(hex, flat));
  }
  const auto worth = [&](const Tried& one) { return std::tuple(!one.sheet.full, one.along, one.sheet.shifted != before); };
  const Tried a = tried(hexes, flat, first, last, least), b = tried(hexes, flat, first, last, least - 1);
  return worth(b) < worth(a) ? b.sheet : a.sheet;
}

std::vector<document::Row> rows_of(const geometry::HexGrid& grid, char fill, const std::function<char(geometry::Cell)>& sign) {
  std::vector<document::Row> rows;
  for (int row = 1; row <= grid.shape().rows; ++row) {
    std::string cells;
    for (int column = 1; column <= grid.shape().columns; ++column) {
      const geometry::Cell cell{column, row};
      const char found = grid.contains(cell) ? sign(cell) : ' ';
      cells += found ? found : fill;
    }
    rows.push_back({std::move(cells), {}});
  }
  return rows;
}

char sign_of(Layer& layer, const std::string& kind) {
  std::array<bool, 128> taken{};
  for (const document::Sign& sign : layer.signs) {
    if (sign.character.size() != 1) continue;
    if (sign.kind == kind) return sign.character.front();
    taken[static_cast<unsigned char>(sign.character.front()) % 128] = true;
  }
  std::string wanted = kind;
  for (char c = 'a'; c <= 'z'; ++c) wanted += c;
  for (char c = '0'; c <= '9'; ++c) wanted += c;
  for (char c = 'A'; c <= 'Z'; ++c) wanted += c;
  for (const char c : wanted + ".:,;+*=#%@!?") {
    if (c <= ' ' || c >= 127 || c == '&' || c == '<' || c == '>' || taken[static_cast<unsigned char>(c)]) continue;
    layer.signs.push_back({std::string(1, c), kind});
    return c;
  }
  return 0;
}

char usual_sign(const Layer& layer, bool levels) {
  if (layer.signs.empty()) return '.';
  for (const document::Sign& sign : layer.signs)
    if (levels && sign.kind == "0" && sign.character.size() == 1) return sign.character.front();
  std::array<long, 128> count{};
  for (const document::Row& row : layer.rows)
    for (const char c : row.cells) ++count[static_cast<unsigned char>(c) % 128];
  char best = layer.signs.front().character.empty() ? '.' : layer.signs.front().character.front();
  for (const document::Sign& sign : layer.signs)
    if (sign.character.size() == 1 &&
        count[static_cast<unsigned char>(sign.character.front()) % 128] > count[static_cast<unsigned char>(best) % 128])
      best = sign.character.front();
  return best;
}

}  // namespace hexwright::reshape
