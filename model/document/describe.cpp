// Looking up attributes and children of an element by name, and what they are called.
#include "model/document/describe.hpp"

#include <algorithm>
#include <set>

namespace hexwright::document {

namespace {

template <class List>
auto named(const List& list, std::string_view name) -> decltype(list.data()) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const auto& each) { return each.name == name; });
  return found == list.end() ? nullptr : &*found;
}

// A field of an untitled list is called as it stands in the file.
wording::Text words_of(std::string_view title, std::string_view name) {
  return title.empty() ? wording::Text{"{name}", {}, 0, {{"name", std::string(name)}}} : wording::say(title);
}

}  // namespace

wording::Text FieldWords::title_text() const { return words_of(title, name); }
wording::Text FieldWords::label_text() const {
  return label.empty() ? wording::Text{"{title:capital}", {}, 0, {{"title", nested(title_text())}}} : wording::say(label);
}

const AttributeInfo* ElementInfo::attribute(std::string_view name) const { return named(attributes, name); }
const ChildInfo* ElementInfo::child(std::string_view name) const { return named(children, name); }

const ChildInfo* ElementInfo::below(std::string_view name) const {
  std::vector<const ElementInfo*> queue{this};
  std::set<const ElementInfo*> seen{this};  // regions and formations hold themselves
  for (std::size_t next = 0; next < queue.size(); ++next) {
    if (const ChildInfo* found = queue[next]->child(name)) return found;
    for (const ChildInfo& child : queue[next]->children)
      if (seen.insert(&child.element()).second) queue.push_back(&child.element());
  }
  return nullptr;
}

}  // namespace hexwright::document
