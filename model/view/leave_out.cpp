// Walks the field lists, so that a new entity with a datum is filtered without a line here.
#include "model/view/leave_out.hpp"

#include <type_traits>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::view {

using namespace document;

namespace {

// Nothing stays that tells of what was left out: no printed line, no reason, no answer, no offset that counts its bytes.
void clear_words(Datum& datum) {
  datum.printed.reset();
  datum.gloss.reset();
  datum.words.clear();
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
void leave_out_of(E& entity, const Viewer& viewer);

// A part taken out of a union makes it smaller; out of any other set it would show a region that the author never named.
template <class Node>
constexpr bool NEEDS_ALL_PARTS = std::is_same_v<Node, Intersection> || std::is_same_v<Node, Except>;

template <class T>
void from_list(std::vector<T>& list, const Viewer& viewer) {
  std::erase_if(list, [&](const T& item) { return !seen_by_viewer(item, viewer); });
  for (T& item : list) leave_out_of(item, viewer);
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
                                                    leave_out_of(node, viewer);
                                                    return node.parts.size() != parts;
                                                  } else {
                                                    leave_out_of(node, viewer);
                                                    return false;
                                                  }
                                                },
                                                item.node);
  });
}

template <class Owner, class T>
void from_field(Owner&, const AttributeField<Owner, T>&, const Viewer&) {}
template <class Owner>
void from_field(Owner&, const TextField<Owner>&, const Viewer&) {}
template <class Owner, class T>
void from_field(Owner& owner, const ChildField<Owner, T>& field, const Viewer& viewer) {
  std::optional<T>& child = owner.*field.member;
  if (!child) return;
  if (seen_by_viewer(*child, viewer))
    leave_out_of(*child, viewer);
  else
    child.reset();
}
template <class Owner, class T>
void from_field(Owner& owner, const ChildrenField<Owner, T>& field, const Viewer& viewer) {
  from_list(owner.*field.member, viewer);
}
template <class Owner, class T>
void from_field(Owner& owner, const ChoiceField<Owner, T>& field, const Viewer& viewer) {
  from_choice(owner.*field.member, viewer);
}
template <class Owner, class Part>
void from_field(Owner& owner, const EmbedField<Owner, Part>& field, const Viewer& viewer) {
  if constexpr (std::is_same_v<Part, Datum>)
    clear_words(owner.*field.member);
  else
    leave_out_of(owner.*field.member, viewer);
}

template <class E>
void leave_out_of(E& entity, const Viewer& viewer) {
  if constexpr (requires { entity.origin; }) entity.origin = {};
  std::apply([&](const auto&... field) { (from_field(entity, field, viewer), ...); }, E::fields());
}

}  // namespace

void leave_out_hidden(Asset& asset, const Viewer& viewer) { leave_out_of(asset, viewer); }
void leave_out_hidden(Directive& directive, const Viewer& viewer) { leave_out_of(directive, viewer); }
void leave_out_hidden(EntryRule& rule, const Viewer& viewer) { leave_out_of(rule, viewer); }
void leave_out_hidden(Map& map, const Viewer& viewer) { leave_out_of(map, viewer); }
void leave_out_hidden(Orbat& orbat, const Viewer& viewer) { leave_out_of(orbat, viewer); }
void leave_out_hidden(Reinforcement& reinforcement, const Viewer& viewer) { leave_out_of(reinforcement, viewer); }
void leave_out_hidden(Scenario& scenario, const Viewer& viewer) { leave_out_of(scenario, viewer); }

}  // namespace hexwright::view
