// Takes out of a document whatever a side may not see, wherever it stands: it walks the field lists, so that a new entity with a datum is
// filtered without a line here. What stays is cleared of the words behind it and of its place in the file. Changes what it is given,
// without errors.
#pragma once

#include <type_traits>

#include "model/document/region.hpp"
#include "model/view/eyes.hpp"

namespace hexwright::view {

// Nothing stays that tells of what was left out: no printed line, no reason, no answer, no offset that counts its bytes.
inline void clear_words(document::Datum& datum) {
  datum.printed.reset();
  datum.gloss.reset();
  datum.reason.reset();
  datum.source.reset();
  datum.answers.clear();
  datum.origin = {};
}

template <class E>
bool seen_by_viewer(const E& entity, const Viewer& viewer) {
  if constexpr (requires { entity.datum; })
    return viewer.may_see(entity.datum);
  else if constexpr (requires { entity.node; })
    return std::visit([&](const auto& node) { return viewer.may_see(node.datum); }, entity.node);
  else
    return true;
}

template <class E>
void leave_out_hidden(E& entity, const Viewer& viewer);

namespace leaving_out {

// A part taken out of a union makes it smaller; out of any other set it would show a region that the author never named.
template <class Node>
constexpr bool NEEDS_ALL_PARTS = std::is_same_v<Node, document::Intersection> || std::is_same_v<Node, document::Except>;

template <class T>
void from_list(std::vector<T>& list, const Viewer& viewer) {
  std::erase_if(list, [&](const T& item) { return !seen_by_viewer(item, viewer); });
  for (T& item : list) leave_out_hidden(item, viewer);
}

// Of conditions and regions.
template <class T>
void from_choice(std::vector<T>& list, const Viewer& viewer) {
  std::erase_if(list, [&](T& item) {
    return !seen_by_viewer(item, viewer) || std::visit(
                                                [&](auto& node) {
                                                  using Node = std::decay_t<decltype(node)>;
                                                  if constexpr (NEEDS_ALL_PARTS<Node>) {
                                                    const std::size_t parts = node.parts.size();
                                                    leave_out_hidden(node, viewer);
                                                    return node.parts.size() != parts;
                                                  } else {
                                                    leave_out_hidden(node, viewer);
                                                    return false;
                                                  }
                                                },
                                                item.node);
  });
}

template <class Owner, class T>
void from_field(Owner&, const document::AttributeField<Owner, T>&, const Viewer&) {}
template <class Owner>
void from_field(Owner&, const document::TextField<Owner>&, const Viewer&) {}
template <class Owner, class T>
void from_field(Owner& owner, const document::ChildField<Owner, T>& field, const Viewer& viewer) {
  std::optional<T>& child = owner.*field.member;
  if (!child) return;
  if (seen_by_viewer(*child, viewer))
    leave_out_hidden(*child, viewer);
  else
    child.reset();
}
template <class Owner, class T>
void from_field(Owner& owner, const document::ChildrenField<Owner, T>& field, const Viewer& viewer) {
  from_list(owner.*field.member, viewer);
}
template <class Owner, class T>
void from_field(Owner& owner, const document::ChoiceField<Owner, T>& field, const Viewer& viewer) {
  from_choice(owner.*field.member, viewer);
}
template <class Owner, class Part>
void from_field(Owner& owner, const document::EmbedField<Owner, Part>& field, const Viewer& viewer) {
  if constexpr (std::is_same_v<Part, document::Datum>)
    clear_words(owner.*field.member);
  else
    leave_out_hidden(owner.*field.member, viewer);
}

}  // namespace leaving_out

template <class E>
void leave_out_hidden(E& entity, const Viewer& viewer) {
  if constexpr (requires { entity.origin; }) entity.origin = {};
  std::apply([&](const auto&... field) { (leaving_out::from_field(entity, field, viewer), ...); }, E::fields());
}

}  // namespace hexwright::view
