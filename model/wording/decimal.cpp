// Decimal to and from text. Only whole-number arithmetic: no locale and no floating point can change a digit.
#include "model/wording/decimal.hpp"

namespace hexwright::wording {

namespace {

constexpr std::size_t most_whole_digits = 12;
constexpr std::size_t most_places = 3;

bool all_digits(std::string_view text) { return text.find_first_not_of("0123456789") == std::string_view::npos; }

}  // namespace

std::optional<Decimal> Decimal::parse(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view places = point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
  if (whole.empty() || whole.size() > most_whole_digits || !all_digits(whole)) return std::nullopt;
  if (point != std::string_view::npos && places.empty()) return std::nullopt;
  if (places.size() > most_places || !all_digits(places)) return std::nullopt;

  std::int64_t value = 0;
  for (const char digit : whole) value = value * 10 + (digit - '0');
  for (std::size_t i = 0; i < most_places; ++i) value = value * 10 + (i < places.size() ? places[i] - '0' : 0);
  return Decimal{negative ? -value : value};
}

std::string Decimal::print() const {
  // Unsigned, so that the most negative number has a magnitude too.
  const auto bits = static_cast<std::uint64_t>(thousandths);
  const std::uint64_t magnitude = thousandths < 0 ? 0 - bits : bits;
  std::string text = (thousandths < 0 ? "-" : "") + std::to_string(magnitude / 1000);
  const std::uint64_t rest = magnitude % 1000;
  if (rest == 0) return text;
  std::string places = std::to_string(1000 + rest).substr(1);
  places.erase(places.find_last_not_of('0') + 1);
  return text + '.' + places;
}

}  // namespace hexwright::wording
