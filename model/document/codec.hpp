// How a value stands in an attribute: strict reading, canonical printing, and words for what was expected. Nothing here depends on the
// locale, and nothing is guessed: "7abc", " 7" and "1e3" are not numbers. Pure functions for any thread: what cannot be read gives false
// and leaves the value alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/document/field.hpp"
#include "model/geometry/table_types.hpp"
#include "model/wording/decimal.hpp"
#include "model/wording/text.hpp"

namespace hexwright::document {

// Minutes after midnight, "9:00".
struct ClockTime {
  int minutes = 0;
  auto operator<=>(const ClockTime&) const = default;
};

// Whole numbers in ascending order, written "1-9 11".
struct Numbers {
  std::vector<int> list;
  bool operator==(const Numbers&) const = default;
};

using geometry::Points;  // written "10,10 20,10 20.5,20"

struct Bounds {
  std::int64_t least, most;
};

// What a value may be, for messages, property panels and the XSD.
struct ValueInfo {
  enum class Type { text, whole_number, decimal, yes_no, one_of, words, clock, numbers, points } type = Type::text;
  std::vector<std::string_view> choices;  // of one_of
  std::int64_t least = 0, most = 0;       // of whole_number
  bool accepts(std::string_view text) const;
  wording::Text expected() const;
};

bool parse_value(std::string_view text, Bounds bounds, std::string& out);
bool parse_value(std::string_view text, Bounds bounds, int& out);
bool parse_value(std::string_view text, Bounds bounds, bool& out);
bool parse_value(std::string_view text, Bounds bounds, wording::Decimal& out);
bool parse_value(std::string_view text, Bounds bounds, std::vector<std::string>& out);
bool parse_value(std::string_view text, Bounds bounds, ClockTime& out);
bool parse_value(std::string_view text, Bounds bounds, Numbers& out);
bool parse_value(std::string_view text, Bounds bounds, Points& out);

std::string print_value(const std::string& value);
std::string print_value(int value);
std::string print_value(bool value);
std::string print_value(wording::Decimal value);
std::string print_value(const std::vector<std::string>& value);
std::string print_value(ClockTime value);
std::string print_value(const Numbers& value);
std::string print_value(const Points& value);

template <class E>
requires std::is_enum_v<E>
bool parse_value(std::string_view text, Bounds, E& out) {
  for (const auto& [value, word] : EnumNames<E>::names)
    if (word == text) {
      out = value;
      return true;
    }
  return false;
}
template <class E>
requires std::is_enum_v<E> std::string print_value(E value) {
  for (const auto& [known, word] : EnumNames<E>::names)
    if (known == value) return std::string(word);
  return {};
}

template <class T>
bool parse_value(std::string_view text, Bounds bounds, std::optional<T>& out) {
  T value{};
  if (!parse_value(text, bounds, value)) return false;
  out = std::move(value);
  return true;
}

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <class T>
ValueInfo value_info(Bounds bounds) {
  using Type = ValueInfo::Type;
  if constexpr (IsOptional<T>::value) {
    return value_info<typename T::value_type>(bounds);
  } else if constexpr (std::is_enum_v<T>) {
    ValueInfo info{Type::one_of, {}, 0, 0};
    for (const auto& [value, word] : EnumNames<T>::names) info.choices.push_back(word);
    return info;
  } else if constexpr (std::is_same_v<T, bool>) {
    return {Type::yes_no, {"yes", "no"}, 0, 0};
  } else if constexpr (std::is_same_v<T, int>) {
    return {Type::whole_number, {}, bounds.least, bounds.most};
  } else if constexpr (std::is_same_v<T, wording::Decimal>) {
    return {Type::decimal, {}, 0, 0};
  } else if constexpr (std::is_same_v<T, ClockTime>) {
    return {Type::clock, {}, 0, 0};
  } else if constexpr (std::is_same_v<T, Numbers>) {
    return {Type::numbers, {}, 0, 0};
  } else if constexpr (std::is_same_v<T, Points>) {
    return {Type::points, {}, 0, 0};
  } else if constexpr (std::is_same_v<T, std::vector<std::string>>) {
    return {Type::words, {}, 0, 0};
  } else {
    static_assert(std::is_same_v<T, std::string>);
    return {Type::text, {}, 0, 0};
  }
}

}  // namespace hexwright::document
