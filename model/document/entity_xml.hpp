// Entities from XML and back, by walking their field lists. Reading is silent: a value that cannot be read stays unset, because
// `check_structure` has already said so with line and column. Trees of one document are used by one thread at a time.
#pragma once

#include <iterator>
#include <pugixml.hpp>

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "model/document/element_place.hpp"
#include "model/document/field.hpp"

namespace hexwright::document {

template <class E>
void read_entity(pugi::xml_node node, int file, E& entity);
template <class E>
void write_entity(const E& entity, pugi::xml_node node);

namespace detail {

template <class E, class Owner, class T>
void read_field(pugi::xml_node node, int, E& entity, const AttributeField<Owner, T>& field) {
  const pugi::xml_attribute found = node.attribute(field.name.data());
  if (found) parse_value(std::string_view(found.value()), {field.least, field.most}, entity.*field.member);
}
template <class E, class Owner, class T>
void read_field(pugi::xml_node node, int file, E& entity, const ChildField<Owner, T>& field) {
  const pugi::xml_node found = node.child(field.name.data());
  if (found) read_entity(found, file, (entity.*field.member).emplace());
}
template <class E, class Owner, class T>
void read_field(pugi::xml_node node, int file, E& entity, const ChildrenField<Owner, T>& field) {
  const auto found = node.children(field.name.data());
  (entity.*field.member).reserve(static_cast<std::size_t>(std::distance(found.begin(), found.end())));  // maps have thousands
  for (const pugi::xml_node child : found) read_entity(child, file, (entity.*field.member).emplace_back());
}
template <class T, std::size_t... I>
void read_alternative(pugi::xml_node node, int file, std::vector<T>& out, std::index_sequence<I...>) {
  const std::string_view name = node.name();
  const auto attempt = [&]<std::size_t Index>() {
    using Alternative = std::variant_alternative_t<Index, typename T::Alternatives::variant>;
    if (Alternative::element != name) return false;
    T& made = out.emplace_back();
    read_entity(node, file, made.node.template emplace<Index>());
    return true;
  };
  (attempt.template operator()<I>() || ...);
}
template <class E, class Owner, class T>
void read_field(pugi::xml_node node, int file, E& entity, const ChoiceField<Owner, T>& field) {
  for (const pugi::xml_node found : node.children())
    if (found.type() == pugi::node_element)
      read_alternative(found, file, entity.*field.member,
                       std::make_index_sequence<std::variant_size_v<typename T::Alternatives::variant>>());
}
template <class E, class Owner>
void read_field(pugi::xml_node node, int, E& entity, const TextField<Owner>& field) {
  entity.*field.member = node.text().get();
}
template <class E, class Owner, class Part>
void read_field(pugi::xml_node node, int file, E& entity, const EmbedField<Owner, Part>& field) {
  read_entity(node, file, entity.*field.member);
}

template <class T>
void write_attribute(pugi::xml_node node, std::string_view name, Need need, const T& value) {
  if constexpr (IsOptional<T>::value) {
    if (value) node.append_attribute(name.data()).set_value(print_value(*value).c_str());
  } else {
    const std::string text = print_value(value);
    if (!text.empty() || need == Need::required) node.append_attribute(name.data()).set_value(text.c_str());
  }
}
template <class E, class Owner, class T>
void write_field(const E& entity, pugi::xml_node node, const AttributeField<Owner, T>& field) {
  write_attribute(node, field.name, field.need, entity.*field.member);
}
template <class E, class Owner, class T>
void write_field(const E& entity, pugi::xml_node node, const ChildField<Owner, T>& field) {
  if (const auto& value = entity.*field.member) write_entity(*value, node.append_child(field.name.data()));
}
template <class E, class Owner, class T>
void write_field(const E& entity, pugi::xml_node node, const ChildrenField<Owner, T>& field) {
  for (const T& value : entity.*field.member) write_entity(value, node.append_child(field.name.data()));
}
template <class E, class Owner, class T>
void write_field(const E& entity, pugi::xml_node node, const ChoiceField<Owner, T>& field) {
  for (const T& value : entity.*field.member)
    std::visit(
        [&](const auto& alternative) { write_entity(alternative, node.append_child(std::decay_t<decltype(alternative)>::element.data())); },
        value.node);
}
template <class E, class Owner>
void write_field(const E& entity, pugi::xml_node node, const TextField<Owner>& field) {
  if (!(entity.*field.member).empty()) node.text().set((entity.*field.member).c_str());
}
template <class E, class Owner, class Part>
void write_field(const E& entity, pugi::xml_node node, const EmbedField<Owner, Part>& field) {
  write_entity(entity.*field.member, node);
}

}  // namespace detail

template <class E>
void read_entity(pugi::xml_node node, int file, E& entity) {
  if constexpr (requires { entity.origin = Origin{}; }) entity.origin = {file, place_of(node)};
  std::apply([&](const auto&... field) { (detail::read_field(node, file, entity, field), ...); }, E::fields());
}

template <class E>
void write_entity(const E& entity, pugi::xml_node node) {
  std::apply([&](const auto&... field) { (detail::write_field(entity, node, field), ...); }, E::fields());
}

// A whole document, from its root element and into an empty tree.
template <class Document>
Document read_root(pugi::xml_node root, int file) {
  Document document;
  read_entity(root, file, document);
  return document;
}
template <class Document>
void write_root(const Document& document, pugi::xml_document& out) {
  write_entity(document, out.append_child(Document::element.data()));
}

}  // namespace hexwright::document
