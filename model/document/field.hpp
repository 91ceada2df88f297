// Field lists. Each entity names its attributes and children once, in `fields()`; the reader, the writer, the XSD,
// the canonical order, edits and (later) the property panel and Lua walk that list, so that a new attribute is one line.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace hexwright::document {

enum class Need { optional, required };

// Specialised for every enumeration that stands in a file: `names[]` of {value, word}.
template <class E>
struct EnumNames;

template <class Owner, class T>
struct AttributeField {
  std::string_view name;
  T Owner::*member;
  Need need;
  std::string_view doc;
  std::int64_t least = 0;  // bounds of whole numbers
  std::int64_t most = 1'000'000'000;

  constexpr AttributeField between(std::int64_t low, std::int64_t high) const {
    AttributeField copy = *this;
    copy.least = low;
    copy.most = high;
    return copy;
  }
};

template <class Owner, class T>
struct ChildField {  // at most one
  std::string_view name;
  std::optional<T> Owner::*member;
  Need need;
  std::string_view doc;
};

template <class Owner, class T>
struct ChildrenField {  // any number, in order
  std::string_view name;
  std::vector<T> Owner::*member;
  std::string_view doc;
};

// Children whose element names are those of the alternatives of T (regions, conditions): T::Alternatives is a variant,
// each alternative has a static `element` name, and T::node holds the one that was read.
template <class Owner, class T>
struct ChoiceField {
  std::vector<T> Owner::*member;
  std::string_view doc;
};

template <class Owner>
struct TextField {
  std::string Owner::*member;
  std::string_view doc;
};

template <class Owner, class Part>
struct EmbedField {  // the fields of Part stand on the same element
  Part Owner::*member;
};

template <class Owner, class T>
constexpr auto attribute(std::string_view name, T Owner::*member, Need need, std::string_view doc) {
  return AttributeField<Owner, T>{name, member, need, doc};
}
template <class Owner, class T>
constexpr auto child(std::string_view name, std::optional<T> Owner::*member, Need need, std::string_view doc) {
  return ChildField<Owner, T>{name, member, need, doc};
}
template <class Owner, class T>
constexpr auto children(std::string_view name, std::vector<T> Owner::*member, std::string_view doc) {
  return ChildrenField<Owner, T>{name, member, doc};
}
template <class Owner, class T>
constexpr auto choice(std::vector<T> Owner::*member, std::string_view doc) {
  return ChoiceField<Owner, T>{member, doc};
}
template <class Owner>
constexpr auto text_content(std::string Owner::*member, std::string_view doc) {
  return TextField<Owner>{member, doc};
}
template <class Owner, class Part>
constexpr auto embed(Part Owner::*member) {
  return EmbedField<Owner, Part>{member};
}

}  // namespace hexwright::document
