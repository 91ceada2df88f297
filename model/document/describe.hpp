// Field lists at run time: what elements exist, what stands on them, what it means and how it is called. The structure check, the XSD, the
// canonical order of attributes, the edits and all that shows fields use this; it is made from the entities' own lists and from nothing
// else, when it is first asked for, on any thread.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "model/document/codec.hpp"
#include "model/document/field.hpp"

namespace hexwright::document {

struct ElementInfo;

struct AttributeInfo : FieldWords {
  Need need;
  ValueInfo value;
};

struct ChildInfo : FieldWords {
  const ElementInfo& (*element)();
  Need need;
  bool many;
};

struct ElementInfo {
  std::vector<AttributeInfo> attributes;
  std::vector<ChildInfo> children;
  bool text = false;

  const AttributeInfo* attribute(std::string_view name) const;
  const ChildInfo* child(std::string_view name) const;
  // The nearest of this name among the children, their children and so on; null when there is none.
  const ChildInfo* below(std::string_view name) const;
};

template <class E>
const ElementInfo& element_info();

namespace detail {

template <class E>
void describe_into(ElementInfo& info);

template <class Owner, class T>
void describe_field(ElementInfo& info, const AttributeField<Owner, T>& field) {
  info.attributes.push_back({field, field.need, value_info<T>({field.least, field.most})});
}
template <class Owner, class T>
void describe_field(ElementInfo& info, const ChildField<Owner, T>& field) {
  info.children.push_back({field, &element_info<T>, field.need, false});
}
template <class Owner, class T>
void describe_field(ElementInfo& info, const ChildrenField<Owner, T>& field) {
  info.children.push_back({field, &element_info<T>, field.need, true});
}
template <class Alternative>
FieldWords alternative_words(std::string_view doc) {
  FieldWords words{Alternative::element, Alternative::title, {}, doc, 0, {}};
  if constexpr (requires { Alternative::since; }) words.since = Alternative::since;
  if constexpr (requires { Alternative::label; }) words.label = Alternative::label;
  return words;
}
template <class T, std::size_t... I>
void describe_alternatives(ElementInfo& info, std::string_view doc, std::index_sequence<I...>) {
  (info.children.push_back({alternative_words<std::variant_alternative_t<I, typename T::Alternatives::variant>>(doc),
                            &element_info<std::variant_alternative_t<I, typename T::Alternatives::variant>>, Need::optional, true}),
   ...);
}
template <class Owner, class T>
void describe_field(ElementInfo& info, const ChoiceField<Owner, T>& field) {
  describe_alternatives<T>(info, field.doc, std::make_index_sequence<std::variant_size_v<typename T::Alternatives::variant>>());
}
template <class Owner>
void describe_field(ElementInfo& info, const TextField<Owner>&) {
  info.text = true;
}
template <class Owner, class Part>
void describe_field(ElementInfo& info, const EmbedField<Owner, Part>&) {
  describe_into<Part>(info);
}
template <class E>
void describe_into(ElementInfo& info) {
  std::apply([&](const auto&... field) { (describe_field(info, field), ...); }, E::fields());
}

}  // namespace detail

template <class E>
const ElementInfo& element_info() {
  static const ElementInfo info = [] {
    ElementInfo made;
    detail::describe_into<E>(made);
    return made;
  }();
  return info;
}

}  // namespace hexwright::document
