// What an element says, as words that can be compared: its attributes and those of all in it, without where it stands, what was
// printed for it and what it is called. It walks the field lists, so that a new attribute is compared without a word here.
#pragma once

#include <string>
#include <type_traits>
#include <vector>

#include "model/document/map.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::validator {

struct Signature {
  std::vector<std::string> words;              // points="2"
  std::vector<const document::OnPath*> paths;  // roads that are named somewhere in it
  bool corrected = false;                      // something in it is stated by an editor, and not by a publication
  bool doubtful = false;                       // or is not sure at all
};

// An editor states the value, and not the publication: it is meant to differ from what was printed.
inline bool is_corrected(const document::Datum& datum) {
  return datum.status && *datum.status != document::Status::printed && *datum.status != document::Status::doubtful;
}
inline bool is_doubtful(const document::Datum& datum) { return datum.status == document::Status::doubtful; }

template <class E>
void sign(const E& element, Signature& out);

namespace detail {

template <class T>
void sign_value(std::string_view name, const T& value, Signature& out) {
  if constexpr (document::IsOptional<T>::value) {
    if (value) sign_value(name, *value, out);
  } else {
    out.words.push_back(std::string(name) + "=\"" + document::print_value(value) + '"');
  }
}
template <class E>
void sign_child(const E& child, Signature& out) {
  if constexpr (!std::is_same_v<E, document::Name> && !std::is_same_v<E, document::LocalText> && !std::is_same_v<E, document::Answer>)
    sign(child, out);
}

template <class E, class T>
void sign_field(const E& element, const document::AttributeField<E, T>& field, Signature& out) {
  sign_value(field.name, element.*field.member, out);
}
template <class E, class T>
void sign_field(const E& element, const document::ChildField<E, T>& field, Signature& out) {
  if (!(element.*field.member)) return;
  out.words.emplace_back(field.name);
  sign_child(*(element.*field.member), out);
}
template <class E, class T>
void sign_field(const E& element, const document::ChildrenField<E, T>& field, Signature& out) {
  for (const T& child : element.*field.member) sign_child(child, out);
}
template <class E, class T>
void sign_field(const E& element, const document::ChoiceField<E, T>& field, Signature& out) {
  for (const T& child : element.*field.member)
    std::visit(
        [&]<class Node>(const Node& node) {
          out.words.emplace_back(Node::element);
          if constexpr (std::is_same_v<Node, document::OnPath>) out.paths.push_back(&node);
          sign(node, out);
        },
        child.node);
}
template <class E>
void sign_field(const E& element, const document::TextField<E>& field, Signature& out) {
  out.words.push_back(element.*field.member);
}
template <class E, class Part>
void sign_field(const E& element, const document::EmbedField<E, Part>& field, Signature& out) {
  if constexpr (std::is_same_v<Part, document::Datum>) {
    out.corrected = out.corrected || is_corrected(element.*field.member);
    out.doubtful = out.doubtful || is_doubtful(element.*field.member);
  } else {
    sign(element.*field.member, out);
  }
}

}  // namespace detail

template <class E>
void sign(const E& element, Signature& out) {
  std::apply([&](const auto&... field) { (detail::sign_field(element, field, out), ...); }, E::fields());
}

template <class E>
Signature signature_of(const E& element) {
  Signature made;
  sign(element, made);
  return made;
}

}  // namespace hexwright::validator
