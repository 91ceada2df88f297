// An exact decimal with up to three places (points of victory, inches): thousandths in 64 bits. Files write it with a point, never a comma;
// only the Catalogue puts the comma of a language. A plain value for any thread; parse() gives nothing for any other text.
//
// Why not a library's number: a double cannot hold 0.1, so sums of points would compare wrongly; GMP's fractions allocate, and are linked
// for exact odds alone.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hexwright::wording {

struct Decimal {
  std::int64_t thousandths = 0;

  auto operator<=>(const Decimal&) const = default;

  // "-0.5", "18", "2.125"; nothing else: no sign "+", no exponent, no blanks, at most 12 digits before the point.
  static std::optional<Decimal> parse(std::string_view text);
  // The shortest text that parse reads back: "1.5", "-0.5", "18".
  std::string print() const;
};

}  // namespace hexwright::wording
