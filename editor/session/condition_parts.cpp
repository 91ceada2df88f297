// The tree is the very XML of the document, so that nothing that a document may hold is lost on the way through the builder.
#include "editor/session/condition_parts.hpp"

#include <algorithm>

#include "model/document/entity_xml.hpp"
#include "model/document/kinds.hpp"
#include "model/document/structure.hpp"
#include "model/edits/tree.hpp"
#include "model/io/limits.hpp"

namespace hexwright::editor {

using document::ElementInfo;

namespace {

// An answer is the author's reply to a finding, and the author's words say the same again: neither is a part of what must be so.
bool is_part(std::string_view name) { return name != "answer" && name != "words"; }

std::vector<pugi::xml_node> parts_of(pugi::xml_node node) {
  std::vector<pugi::xml_node> out;
  for (const pugi::xml_node child : node.children())
    if (child.type() == pugi::node_element && is_part(child.name())) out.push_back(child);
  return out;
}

const ElementInfo* info_of(pugi::xml_node part) {
  if (part.parent().type() != pugi::node_element)
    return std::string_view(part.name()) == "where" ? &document::element_info<document::Where>()
                                                    : &document::element_info<document::When>();
  const ElementInfo* above = info_of(part.parent());  // a condition is only so deep
  const document::ChildInfo* child = above ? above->child(part.name()) : nullptr;
  return child ? &child->element() : nullptr;
}

std::vector<std::string> held_by(const ElementInfo* info) {
  std::vector<std::string> out;
  if (info)
    for (const document::ChildInfo& child : info->children)
      if (is_part(child.name)) out.emplace_back(child.name);
  return out;
}

int levels_of(pugi::xml_node node) {
  int deepest = 0;
  for (const pugi::xml_node part : parts_of(node)) deepest = std::max(deepest, levels_of(part));
  return deepest + 1;
}

PartPath path_to(pugi::xml_node part) {
  PartPath out;
  for (pugi::xml_node at = part; at && at.parent().type() == pugi::node_element; at = at.parent()) {
    const auto beside = parts_of(at.parent());
    out.insert(out.begin(), static_cast<int>(std::find(beside.begin(), beside.end(), at) - beside.begin()));
  }
  return out;
}

// The part and all in it, each after the one that it stands in; a condition is only so deep.
template <class Visit>
void each_below(pugi::xml_node at, const PartPath& path, const Visit& visit) {
  if (!at) return;
  visit(at, path);
  PartPath inner = path;
  inner.push_back(0);
  for (const pugi::xml_node part : parts_of(at)) {
    each_below(part, inner, visit);
    ++inner.back();
  }
}

std::vector<Property> fields_on(pugi::xml_node at) {
  std::vector<Property> out;
  const ElementInfo* info = at ? info_of(at) : nullptr;
  if (!info) return out;
  for (const document::AttributeInfo& attribute : info->attributes) {
    out.push_back(property_of(attribute, at));
  }
  return out;
}

tl::unexpected<Fault> no_part() { return refuse("editor/no-part", say("This part of the condition is not there any more.")); }
tl::unexpected<Fault> not_here() { return refuse("editor/not-here", say("This cannot stand here.")); }
tl::unexpected<Fault> too_deep() { return refuse("editor/too-deep", say("Conditions inside conditions go no deeper than this.")); }

bool is_one_of(const std::vector<std::string>& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

// The only value that there is, or the first where the format asks for one of a few.
void begin_with_values(pugi::xml_node made) {
  const ElementInfo* info = info_of(made);
  for (const document::AttributeInfo& attribute : info->attributes)
    if (attribute.need == document::Need::required && attribute.value.type == document::ValueInfo::Type::one_of)
      made.append_attribute(std::string(attribute.name).c_str()).set_value(std::string(attribute.value.choices.back()).c_str());
}

std::vector<std::string> parts_xml(pugi::xml_node node) {
  std::vector<std::string> out;
  for (const pugi::xml_node part : parts_of(node)) out.push_back(edits::exact_xml(part));
  return out;
}

}  // namespace

ConditionParts::ConditionParts() { tree_.append_child("when"); }
ConditionParts::ConditionParts(const ConditionParts& other) { tree_.reset(other.tree_); }
ConditionParts& ConditionParts::operator=(const ConditionParts& other) {
  if (this != &other) tree_.reset(other.tree_);
  return *this;
}

Result<ConditionParts> ConditionParts::read(const std::string& xml) {
  auto file = io::parse_xml(xml, {});
  if (!file) return tl::unexpected(file.error());
  if (const std::string_view root = file->root().name(); root != "when" && root != "where")
    return refuse("editor/no-condition", say("This is no condition."));
  ConditionParts out;
  out.tree_.reset();
  out.tree_.append_copy(file->root());
  return out;
}

std::string ConditionParts::xml(const PartPath& part) const { return edits::exact_xml(node(part)); }

document::When ConditionParts::when() const {
  document::When out;
  document::read_entity(tree_.first_child(), -1, out);
  return out;
}

pugi::xml_node ConditionParts::node(const PartPath& part) const {
  pugi::xml_node at = tree_.first_child();
  for (int number : part) {
    pugi::xml_node child = number < 0 ? pugi::xml_node{} : at.first_child();
    for (; child; child = child.next_sibling())
      if (child.type() == pugi::node_element && is_part(child.name()) && number-- == 0) break;
    if (!child) return {};
    at = child;
  }
  return at;
}

std::vector<PartPath> ConditionParts::all() const {
  std::vector<PartPath> out;
  each_below(tree_.first_child(), {}, [&](pugi::xml_node, const PartPath& path) { out.push_back(path); });
  return out;
}

std::string ConditionParts::element(const PartPath& part) const { return node(part).name(); }
int ConditionParts::count(const PartPath& part) const { return static_cast<int>(parts_of(node(part)).size()); }

std::vector<std::string> ConditionParts::may_hold(const PartPath& part) const {
  return has(part) ? held_by(info_of(node(part))) : std::vector<std::string>{};
}

std::vector<std::string> ConditionParts::may_replace(const PartPath& part) const {
  if (part.empty() || !has(part)) return {};
  std::vector<std::string> out = held_by(info_of(node(part).parent()));
  std::erase(out, element(part));
  return out;
}

std::vector<std::string> ConditionParts::may_enclose(const PartPath& part) const {
  std::vector<std::string> out;
  if (part.empty() || !has(part)) return out;
  const ElementInfo* above = info_of(node(part).parent());
  for (const std::string& name : held_by(above))
    if (is_one_of(held_by(&above->child(name)->element()), element(part))) out.push_back(name);
  return out;
}

bool ConditionParts::may_go_deeper(const PartPath& into, pugi::xml_node below, int levels) const {
  return static_cast<int>(into.size()) + levels + (below ? levels_of(below) : 0) <= static_cast<int>(io::limits::condition_depth);
}

Result<PartPath> ConditionParts::add(const PartPath& into, const std::string& element, int index) {
  pugi::xml_node parent = node(into);
  if (!parent) return no_part();
  if (!is_one_of(may_hold(into), element)) return not_here();
  if (!may_go_deeper(into, {}, 1)) return too_deep();
  const auto beside = parts_of(parent);
  const bool last = index < 0 || static_cast<std::size_t>(index) >= beside.size();
  pugi::xml_node made =
      last ? parent.append_child(element.c_str()) : parent.insert_child_before(element.c_str(), beside[static_cast<std::size_t>(index)]);
  begin_with_values(made);
  return path_to(made);
}

Result<PartPath> ConditionParts::add_xml(const PartPath& into, const std::string& xml, int index) {
  const auto file = io::parse_xml(xml, {});
  if (!file) return tl::unexpected(file.error());
  auto made = add(into, file->root().name(), index);
  if (!made) return made;
  for (const pugi::xml_attribute value : file->root().attributes())
    if (auto done = set(*made, value.name(), value.value()); !done) return tl::unexpected(done.error());
  return made;
}

Result<PartPath> ConditionParts::replace(const PartPath& part, const std::string& element) {
  pugi::xml_node old = node(part);
  if (!old || part.empty()) return no_part();
  if (!is_one_of(may_replace(part), element)) return not_here();
  pugi::xml_node made = old.parent().insert_child_before(element.c_str(), old);
  const ElementInfo* info = info_of(made);
  for (const pugi::xml_attribute value : old.attributes())
    if (const document::AttributeInfo* attribute = info->attribute(value.name()); attribute && attribute->value.accepts(value.value()))
      made.append_attribute(value.name()).set_value(value.value());
  for (const pugi::xml_node child : old.children())
    if (child.type() != pugi::node_element || info->child(child.name())) made.append_copy(child);
  old.parent().remove_child(old);
  for (const Property& field : fields(part))
    if (field.required && !field.common && field.value.type == document::ValueInfo::Type::one_of)
      made.append_attribute(field.key.c_str()).set_value(std::string(field.value.choices.back()).c_str());
  return part;
}

Result<PartPath> ConditionParts::enclose(const PartPath& part, const std::string& element) {
  pugi::xml_node inner = node(part);
  if (!inner || part.empty()) return no_part();
  if (!is_one_of(may_enclose(part), element)) return not_here();
  if (!may_go_deeper(part, inner, 0)) return too_deep();
  pugi::xml_node made = inner.parent().insert_child_before(element.c_str(), inner);
  begin_with_values(made);
  made.append_move(inner);
  return part;
}

Result<PartPath> ConditionParts::remove(const PartPath& part) {
  pugi::xml_node old = node(part);
  if (!old || part.empty()) return no_part();
  old.parent().remove_child(old);
  PartPath next = part;
  if (has(next)) return next;
  if (next.back() > 0)
    --next.back();
  else
    next.pop_back();
  return next;
}

Result<PartPath> ConditionParts::shift(const PartPath& part, int by) {
  pugi::xml_node moved = node(part);
  if (!moved || part.empty()) return no_part();
  PartPath to = part;
  to.back() += by < 0 ? -1 : 1;
  const pugi::xml_node other = node(to);
  if (to.back() < 0 || !other) return part;
  if (by < 0)
    moved.parent().insert_move_before(moved, other);
  else
    moved.parent().insert_move_after(moved, other);
  return to;
}

std::vector<Property> ConditionParts::fields(const PartPath& part) const { return fields_on(node(part)); }

Result<void> ConditionParts::set(const PartPath& part, const std::string& attribute, const std::optional<std::string>& value) {
  pugi::xml_node at = node(part);
  if (!at) return no_part();
  const ElementInfo* info = info_of(at);
  const document::AttributeInfo* known = info ? info->attribute(attribute) : nullptr;
  if (!known) return not_here();
  if (!value) {
    at.remove_attribute(attribute.c_str());
    return {};
  }
  const Property field = property_of(*known, at);
  if (auto wrong = against(field, value)) return refuse("editor/bad-value", std::move(*wrong));
  pugi::xml_attribute now = at.attribute(attribute.c_str());
  if (!now) now = at.append_attribute(attribute.c_str());
  now.set_value(value->c_str());
  return {};
}

std::vector<ConditionParts::Missing> ConditionParts::missing(const PartPath& part) const {
  std::vector<Missing> out;
  each_below(node(part), part, [&](pugi::xml_node at, const PartPath& path) {
    for (const Property& field : fields_on(at))
      if (auto wrong = against(field, field.common)) out.push_back({path, field.key, std::move(*wrong)});
  });
  return out;
}

std::optional<Text> ConditionParts::against(const Property& field, const std::optional<std::string>& value) {
  if (auto wrong = against_format(field, value); wrong || !value) return wrong;
  if (field.key != "ref" || document::valid_id(*value)) return std::nullopt;
  return say("Expected: {what}", {{"what", nested(say("small letters, digits, dots, hyphens and underscores, at most 128 of them"))}});
}

std::optional<PartPath> part_at(pugi::xml_node when, std::ptrdiff_t place) {
  if (!when) return std::nullopt;
  if (document::place_of(when) == place) return PartPath{};
  const auto parts = parts_of(when);
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (auto inner = part_at(parts[i], place)) {
      inner->insert(inner->begin(), static_cast<int>(i));
      return inner;
    }
  return std::nullopt;
}

Result<ConditionParts> condition_of(const Element& item) {
  const pugi::xml_node when = item.node.child("when");
  return when ? ConditionParts::read(edits::exact_xml(when)) : ConditionParts();
}

Result<void> set_condition(Draft& draft, const Element& item, const ConditionParts& parts) {
  auto wanted = io::parse_xml(parts.xml(), {});
  if (!wanted) return tl::unexpected(wanted.error());
  const bool says_nothing = parts.count({}) == 0 && !wanted->root().first_attribute() && !wanted->root().first_child();
  const ElementInfo* above = document::info_of(item.node);
  const document::ChildInfo* place = above ? above->child("when") : nullptr;
  if (!place) return not_here();
  const edits::NodePath path = edits::path_of(item.node);
  const auto now = [&] {
    pugi::xml_node at = draft.root(item.file);
    for (const int number : path) at = edits::element_child(at, number);
    return at;
  };
  if (!now().child("when")) return says_nothing ? Result<void>{} : draft.insert({item.file, now()}, -1, parts.xml());
  if (says_nothing && place->need == document::Need::optional) return draft.remove({item.file, now().child("when")});
  const auto when = [&] { return Element{item.file, now().child("when")}; };
  for (const Property& field : ConditionParts().fields({})) {
    const pugi::xml_attribute value = wanted->root().attribute(field.key.c_str());
    if (auto done = draft.set(when(), field.key, value ? std::optional<std::string>(value.value()) : std::nullopt); !done) return done;
  }
  const auto old = parts_xml(when().node), made = parts_xml(wanted->root());
  // What is the same at the beginning and at the end stays, with the comments beside it.
  std::size_t first = 0, last = 0;
  while (first < std::min(old.size(), made.size()) && old[first] == made[first]) ++first;
  while (last < std::min(old.size(), made.size()) - first && old[old.size() - 1 - last] == made[made.size() - 1 - last]) ++last;
  for (std::size_t i = old.size() - last; i-- > first;)
    if (auto done = draft.remove({item.file, parts_of(when().node)[i]}); !done) return done;
  for (std::size_t i = first; i + last < made.size(); ++i) {
    const auto beside = parts_of(when().node);
    const int index = i < beside.size() ? edits::path_of(beside[i]).back() : -1;
    if (auto done = draft.insert(when(), index, made[i]); !done) return done;
  }
  return {};
}

}  // namespace hexwright::editor
