// Field lists. Each entity names its attributes and children once, in `fields()`; the reader, the writer, the XSD, the canonical order,
// edits, the forms of the editor, comparisons, errata and Lua walk that list, so that a new attribute is one line. Constant data: no
// units, no errors, any thread. Every field has a title, a message that stands in po; a list that lacks one does not compile.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "model/wording/text.hpp"

namespace hexwright::document {

using wording::mark;

enum class Need { optional, required };

// Specialised for every enumeration that stands in a file: `names`, pairs of value and word.
template <class E>
struct EnumNames;

// A text as the argument of a template.
template <std::size_t N>
struct Literal {
  char text[N] = {};
  constexpr Literal(const char (&from)[N]) {
    for (std::size_t i = 0; i < N; ++i) text[i] = from[i];
  }
};
// The words of an enumeration whose values count from nought, in the order of its enumerators and parted by one blank.
// Counted by index: under the sanitizers g++ takes no comparison of addresses within an argument for constant.
template <class E, Literal words>
struct WordsInOrder {
  static constexpr auto names = [] {
    constexpr std::size_t length = sizeof(words.text) - 1;
    constexpr std::size_t count = [] {
      std::size_t blanks = 0;
      for (std::size_t at = 0; at < length; ++at) blanks += words.text[at] == ' ';
      return blanks + 1;
    }();
    std::array<std::pair<E, std::string_view>, count> out{};
    std::size_t begin = 0, number = 0;
    for (std::size_t at = 0; at <= length; ++at)
      if (at == length || words.text[at] == ' ') {
        out[number] = {static_cast<E>(number), std::string_view(words.text + begin, at - begin)};
        ++number;
        begin = at + 1;
      }
    return out;
  }();
};

// What a field is called. The title stands within a sentence ("radius: 2 → 3") and begins with a small letter; as the label in a form it
// gets a capital one, unless a form says more ("Hexes from it, itself included"). The doc, English alone, is what the XSD says.
struct FieldWords {
  std::string_view name, title, label, doc;
  int since = 0;           // the minor version of the format that brought it: a file that uses it is written as that version
  std::string_view newer;  // of its values, those that version 1.1 brought, parted by blanks
  wording::Text title_text() const;
  wording::Text label_text() const;
};

template <class Field>
struct FieldOptions : FieldWords {
  Need need = Need::optional;
  constexpr Field required() const {
    Field copy = static_cast<const Field&>(*this);
    copy.need = Need::required;
    return copy;
  }
  // What the field itself, or some of its values, need of the file: see canonical() in kinds.hpp.
  constexpr Field since_1_1() const {
    Field copy = static_cast<const Field&>(*this);
    copy.since = 1;
    return copy;
  }
  constexpr Field newer_words(std::string_view words) const {
    Field copy = static_cast<const Field&>(*this);
    copy.newer = words;
    return copy;
  }
  constexpr Field labelled(std::string_view words) const {
    Field copy = static_cast<const Field&>(*this);
    copy.label = words;
    return copy;
  }
};

template <class Owner, class T>
struct AttributeField : FieldOptions<AttributeField<Owner, T>> {
  T Owner::*member;
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
struct ChildField : FieldOptions<ChildField<Owner, T>> {  // at most one
  std::optional<T> Owner::*member;
};

template <class Owner, class T>
struct ChildrenField : FieldOptions<ChildrenField<Owner, T>> {  // any number, in order
  std::vector<T> Owner::*member;
};

// Children whose element names are those of the alternatives of T (regions, conditions): T::Alternatives is a variant, each alternative
// has a static `element` name, a `title` and perhaps a `label`, and T::node holds the one that was read.
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

template <class T>
struct MayBeAbsent : std::false_type {};
template <class T>
struct MayBeAbsent<std::optional<T>> : std::true_type {};
template <class T>
struct MayBeAbsent<std::vector<T>> : std::true_type {};

// A member that comes from a base, as a member of the entity itself: a field is always one of its own entity.
template <class This, class Base, class T>
constexpr T This::*member_of(T Base::*member) {
  return member;
}

namespace untitled {  // for files whose fields no form, comparison or errata shows: logs, fights, themes, styles

template <class Owner, class T>
constexpr auto attribute(std::string_view name, T Owner::*member, Need need, std::string_view doc) {
  return AttributeField<Owner, T>{{{name, {}, {}, doc, 0, {}}, need}, member};
}
template <class Owner, class T>
constexpr auto attribute(std::string_view name, T Owner::*member, std::string_view doc) {
  return attribute(name, member, MayBeAbsent<T>::value ? Need::optional : Need::required, doc);
}
template <class Owner, class T>
constexpr auto child(std::string_view name, std::optional<T> Owner::*member, Need need, std::string_view doc) {
  return ChildField<Owner, T>{{{name, {}, {}, doc, 0, {}}, need}, member};
}
template <class Owner, class T>
constexpr auto child(std::string_view name, std::optional<T> Owner::*member, std::string_view doc) {
  return child(name, member, Need::optional, doc);
}
template <class Owner, class T>
constexpr auto children(std::string_view name, std::vector<T> Owner::*member, std::string_view doc) {
  return ChildrenField<Owner, T>{{{name, {}, {}, doc, 0, {}}}, member};
}

}  // namespace untitled

// An attribute must be there unless its member is a std::optional or a std::vector; of these, and of children, `.required()` says it.
// Without a doc the title is one.
template <class Owner, class T>
constexpr auto attribute(std::string_view name, std::string_view title, T Owner::*member, std::string_view doc = {}) {
  auto field = untitled::attribute(name, member, doc.empty() ? title : doc);
  field.title = title;
  return field;
}
template <class Owner, class T>
constexpr auto child(std::string_view name, std::string_view title, std::optional<T> Owner::*member, std::string_view doc = {}) {
  return ChildField<Owner, T>{{{name, title, {}, doc.empty() ? title : doc, 0, {}}}, member};
}
template <class Owner, class T>
constexpr auto children(std::string_view name, std::string_view title, std::vector<T> Owner::*member, std::string_view doc = {}) {
  return ChildrenField<Owner, T>{{{name, title, {}, doc.empty() ? title : doc, 0, {}}}, member};
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
