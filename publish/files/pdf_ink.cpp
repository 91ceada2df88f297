// Nearly black inks of text are warm or cold on purpose; on a press they are black.
#include "publish/files/pdf_ink.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

namespace hexwright::publish {

std::array<double, 4> inks_of(Color color) {
  constexpr int BLACK = 48, DARK = 128, TINGE = 20;
  const int most = std::max({color.red, color.green, color.blue}), least = std::min({color.red, color.green, color.blue});
  if (most <= BLACK) return {0, 0, 0, 1};
  if (most == least || (most <= DARK && most - least <= TINGE)) return {0, 0, 0, 1 - (most + least) / 510.0};
  const double black = 1 - most / 255.0;
  const auto ink = [&](int part) { return (1 - part / 255.0 - black) / (1 - black); };
  return {ink(color.red), ink(color.green), ink(color.blue), black};
}

void append_inks(std::string& out, Color color) {
  for (const double ink : inks_of(color)) out += fmt::format("{:.4f} ", ink);
}

namespace {

// A string in brackets, with brackets in it, or one of hexadecimal figures; its length.
std::size_t string_length(std::string_view text) {
  if (text.front() == '<') return std::min(text.find('>'), text.size() - 1) + 1;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
      continue;
    }
    depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    if (depth == 0) return i + 1;
  }
  return text.size();
}

std::uint8_t part_of(std::string_view number) {
  double value = 0;
  if (std::from_chars(number.data(), number.data() + number.size(), value).ec != std::errc()) return 0;
  return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0, 1.0) * 255));
}

}  // namespace

std::string in_inks(std::string_view content) {
  std::string out;
  struct Operand {
    std::size_t at;
    std::string_view text;
  };
  std::vector<Operand> operands;  // the last three words before an operator
  while (!content.empty()) {
    const char c = content.front();
    std::size_t length = 1;
    if (c == '(' || c == '<') {
      length = string_length(content);
    } else if (std::string_view(" \n\r\t[]>").find(c) == std::string_view::npos) {
      length = std::min(content.find_first_of(" \n\r\t[]()<>", 1), content.size());
      const std::string_view word = content.substr(0, length);
      if ((word == "rg" || word == "RG") && operands.size() == 3) {
        const Color color{part_of(operands[0].text), part_of(operands[1].text), part_of(operands[2].text), 255};
        out.resize(operands.front().at);
        append_inks(out, color);
        out += word == "rg" ? "k" : "K";
        content.remove_prefix(length);
        operands.clear();
        continue;
      }
      operands.push_back({out.size(), word});
      if (operands.size() > 3) operands.erase(operands.begin());
    }
    out += content.substr(0, length);
    content.remove_prefix(length);
  }
  return out;
}

}  // namespace hexwright::publish
