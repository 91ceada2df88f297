// Field lists at run time: what elements exist, what stands on them and what it means. The structure check, the XSD,
// the canonical order of attributes and the edits use this; it is made from the entities' own lists and from nothing else.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "model/document/codec.hpp"
#include "model/document/field.hpp"

namespace hexwright::document {

struct ElementInfo;

struct AttributeInfo {
  std::string_view name;
  Need need;
  ValueInfo value;
  std::string_view doc;
};

struct ChildInfo {
  std::string_view name;
  const ElementInfo& (*element)();
  Need need;
  bool many;
  std::string_view doc;
};

struct ElementInfo {
  std::vector<AttributeInfo> attributes;
  std::vector<ChildInfo> children;
  bool text = false;

  const AttributeInfo* attribute(std::string_view name) const;
  const ChildInfo* child(std::string_view name) const;
};

template <class E>
const ElementInfo& element_info();

namespace detail {

template <class E>
void describe_into(ElementInfo& info);

template <class Owner, class T>
void describe_field(ElementInfo& info, const AttributeField<Owner, T>& field) {
  info.attributes.push_back({field.name, field.need, value_info<T>({field.least, field.most}), field.doc});
}
template <class Owner, class T>
void describe_field(ElementInfo& info, const ChildField<Owner, T>& field) {
  info.children.push_back({field.name, &element_info<T>, field.need, false, field.doc});
}
template <class Owner, class T>
void describe_field(ElementInfo& info, const ChildrenField<Owner, T>& field) {
  info.children.push_back({field.name, &element_info<T>, Need::optional, true, field.doc});
}
template <class T, std::size_t... I>
void describe_alternatives(ElementInfo& info, std::string_view doc, std::index_sequence<I...>) {
  (info.children.push_back({std::variant_alternative_t<I, typename T::Alternatives>::element,
                            &element_info<std::variant_alternative_t<I, typename T::Alternatives>>, Need::optional, true, doc}),
   ...);
}
template <class Owner, class T>
void describe_field(ElementInfo& info, const ChoiceField<Owner, T>& field) {
  describe_alternatives<T>(info, field.doc, std::make_index_sequence<std::variant_size_v<typename T::Alternatives>>());
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
