// Strict reading and canonical printing of every type of value an attribute can have.
#include "model/document/codec.hpp"

#include <algorithm>
#include <charconv>

#include "model/io/numbers.hpp"

namespace hexwright::document {

using wording::Decimal;
using wording::say;
using wording::Text;

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t at = 0;
  while (at < text.size()) {
    while (at < text.size() && is_blank(text[at])) ++at;
    const std::size_t start = at;
    while (at < text.size() && !is_blank(text[at])) ++at;
    if (at > start) words.push_back(text.substr(start, at - start));
  }
  return words;
}

// "10" or "20.5", not farther than a table may be long.
std::optional<std::int64_t> coordinate(std::string_view text) {
  const std::optional<Decimal> value = Decimal::parse(text);
  constexpr std::int64_t FARTHEST = 10'000'000;  // ten thousand inches
  if (!value || value->thousandths > FARTHEST || value->thousandths < -FARTHEST) return std::nullopt;
  return value->thousandths;
}

}  // namespace

bool parse_value(std::string_view text, Bounds, std::string& out) {
  out = text;
  return true;
}

bool parse_value(std::string_view text, Bounds bounds, int& out) {
  const auto value = io::parse_int(text, bounds.least, bounds.most);
  if (value) out = static_cast<int>(*value);
  return value.has_value();
}

bool parse_value(std::string_view text, Bounds, bool& out) {
  if (text != "yes" && text != "no") return false;
  out = text == "yes";
  return true;
}

bool parse_value(std::string_view text, Bounds, Decimal& out) {
  const std::optional<Decimal> value = Decimal::parse(text);
  if (value) out = *value;
  return value.has_value();
}

bool parse_value(std::string_view text, Bounds, std::vector<std::string>& out) {
  const std::vector<std::string_view> words = words_of(text);
  out.assign(words.begin(), words.end());
  return true;
}

bool parse_value(std::string_view text, Bounds, ClockTime& out) {
  if (text.find('-') != std::string_view::npos) return false;  // "-0:00" and "9:-0" are no times of day
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon > 2 || text.size() != colon + 3) return false;
  const auto hours = io::parse_int(text.substr(0, colon), 0, 24);
  const auto minutes = io::parse_int(text.substr(colon + 1), 0, 59);
  if (!hours || !minutes || *hours * 60 + *minutes > 24 * 60) return false;
  out.minutes = static_cast<int>(*hours * 60 + *minutes);
  return true;
}

bool parse_value(std::string_view text, Bounds, Numbers& out) {
  const auto list = io::parse_int_list(text, 0, 1'000'000'000);
  if (!list) return false;
  out.list.assign(list->begin(), list->end());
  return true;
}

bool parse_value(std::string_view text, Bounds, Points& out) {
  Points points;
  for (const std::string_view word : words_of(text)) {
    const std::size_t comma = word.find(',');
    if (comma == std::string_view::npos) return false;
    const auto x = coordinate(word.substr(0, comma));
    const auto y = coordinate(word.substr(comma + 1));
    if (!x || !y) return false;
    points.list.push_back({*x, *y});
  }
  if (points.list.empty()) return false;
  out = std::move(points);
  return true;
}

std::string print_value(const std::string& value) { return value; }
std::string print_value(int value) { return std::to_string(value); }
std::string print_value(bool value) { return value ? "yes" : "no"; }
std::string print_value(Decimal value) { return value.print(); }

std::string print_value(const std::vector<std::string>& value) {
  std::string text;
  for (const std::string& word : value) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

std::string print_value(ClockTime value) {
  const int minutes = value.minutes % 60;
  return std::to_string(value.minutes / 60) + (minutes < 10 ? ":0" : ":") + std::to_string(minutes);
}

std::string print_value(const Numbers& value) {
  std::string text;
  for (std::size_t i = 0; i < value.list.size();) {
    std::size_t last = i;
    while (last + 1 < value.list.size() && value.list[last + 1] == value.list[last] + 1) ++last;
    if (!text.empty()) text += ' ';
    text += std::to_string(value.list[i]);
    if (last > i) text += "-" + std::to_string(value.list[last]);
    i = last + 1;
  }
  return text;
}

std::string print_value(const Points& value) {
  std::string text;
  for (const Points::Point& point : value.list) {
    if (!text.empty()) text += ' ';
    text += Decimal{point.x}.print() + "," + Decimal{point.y}.print();
  }
  return text;
}

namespace {

template <class T>
bool reads_as(std::string_view text, Bounds bounds) {
  T value{};
  return parse_value(text, bounds, value);
}

}  // namespace

bool ValueInfo::accepts(std::string_view text) const {
  const Bounds bounds{least, most};
  switch (type) {
    case Type::text:
    case Type::words:
      return true;
    case Type::whole_number:
      return reads_as<int>(text, bounds);
    case Type::decimal:
      return reads_as<Decimal>(text, bounds);
    case Type::yes_no:
    case Type::one_of:
      return std::find(choices.begin(), choices.end(), text) != choices.end();
    case Type::clock:
      return reads_as<ClockTime>(text, bounds);
    case Type::numbers:
      return reads_as<Numbers>(text, bounds);
    case Type::points:
      return reads_as<Points>(text, bounds);
  }
  return false;
}

Text ValueInfo::expected() const {
  switch (type) {
    case Type::whole_number:
      return say("a whole number from {least} to {most}", {{"least", least}, {"most", most}});
    case Type::decimal:
      return say("a number with a point and at most three decimals, such as 1.5");
    case Type::yes_no:
      return say("yes or no");
    case Type::one_of: {
      std::string list;
      for (const std::string_view word : choices) list += (list.empty() ? "" : ", ") + std::string(word);
      return say("one of: {list}", {{"list", list}});
    }
    case Type::clock:
      return say("a time of day such as 9:00");
    case Type::numbers:
      return say("whole numbers and ranges, such as 1-9 11");
    case Type::points:
      return say("points in inches, such as 10,10 20,10 20.5,20");
    case Type::words:
      return say("words with blanks between them");
    case Type::text:
      return say("a text");
  }
  return {};
}

}  // namespace hexwright::document
