// Digits come from fmt, which knows no locale; the decimal mark is the one the catalogue writes.
#include "publish/charts/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "publish/charts/axes.hpp"

namespace hexwright::publish {

namespace {

constexpr std::string_view NO_NUMBER = "–", MINUS = "−", THIN = "\u00A0";

std::string decimal_mark(const wording::Catalogue& catalogue) {
  const std::string half = catalogue.words(wording::Decimal{500});
  return half.size() > 2 ? half.substr(1, half.size() - 2) : ".";
}

std::string raised(int number) {
  constexpr std::string_view digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string out = number < 0 ? "⁻" : "";
  for (const char c : std::to_string(std::abs(number))) out += digits[c - '0'];
  return out;
}

// Plain digits with a point: "1234.5" to the words of the language.
std::string worded(const std::string& digits, const wording::Catalogue& catalogue) {
  const std::size_t point = std::min(digits.find('.'), digits.size());
  std::string out;
  for (std::size_t i = 0; i < point; ++i) {
    if (point > 4 && i > 0 && (point - i) % 3 == 0) out += THIN;
    out += digits[i];
  }
  if (point < digits.size()) out += decimal_mark(catalogue) + digits.substr(point + 1);
  return out;
}

std::string power_figure(double size, const wording::Catalogue& catalogue) {
  const int exponent = static_cast<int>(std::floor(std::log10(size)));
  std::string digits = fmt::format("{:.6g}", size / std::pow(10.0, std::clamp(exponent, -300, 300)));
  if (digits == "10") return "10" + raised(exponent + 1);
  return (digits == "1" ? std::string{} : worded(digits, catalogue) + "×") + "10" + raised(exponent);
}

}  // namespace

std::string figure(double value, int decimals, const wording::Catalogue& catalogue) {
  if (!std::isfinite(value)) return std::string(NO_NUMBER);
  const double size = std::abs(value);
  const bool plain = size < 1e12 && (decimals <= 6 || (decimals <= 12 && size >= 1e-3));
  const std::string digits = plain ? fmt::format("{:.{}f}", size, std::max(decimals, 0)) : std::string{};
  const bool nothing = plain && digits.find_first_not_of("0.") == digits.npos;
  std::string out = value < 0 && !nothing ? std::string(MINUS) : std::string{};
  if (size == 0) return "0";
  return out + (plain ? worded(digits, catalogue) : power_figure(size, catalogue));
}

std::string short_figure(double value, const wording::Catalogue& catalogue) {
  const double size = std::abs(value);
  if (!std::isfinite(value) || size == 0) return figure(value, 0, catalogue);
  if (size < 1e-4) return (value < 0 ? std::string(MINUS) : std::string{}) + power_figure(size, catalogue);
  const int leading = static_cast<int>(std::floor(std::log10(size)));
  int decimals = std::clamp(2 - leading, 0, 6);
  // Zeros at the end say nothing.
  for (std::string digits = fmt::format("{:.{}f}", size, decimals); decimals > 0 && digits.back() == '0'; digits.pop_back()) --decimals;
  return figure(value, decimals, catalogue);
}

std::string percent(double share, int decimals, const wording::Catalogue& catalogue) {
  return figure(share * 100, decimals, catalogue) + "%";
}

std::string short_percent(double share, const wording::Catalogue& catalogue) {
  const double size = std::abs(share) * 100;
  if (size > 0 && size < 0.1) return "<" + percent(0.001, 1, catalogue);
  const bool whole = size == 0 || size >= 9.95 || std::abs(size - std::round(size)) < 0.005;
  // What is not quite all must not read as all.
  if (share < 1 && size >= 99.5) return share > 0.9995 ? ">" + percent(0.999, 1, catalogue) : percent(share, 1, catalogue);
  return percent(share, whole ? 0 : 1, catalogue);
}

}  // namespace hexwright::publish
