// What the field lists and the limits allow an edit to do.
#include "model/edits/allowed.hpp"

#include "model/document/kinds.hpp"
#include "model/document/nearest.hpp"
#include "model/document/structure.hpp"
#include "model/edits/tree.hpp"
#include "model/io/limit_list.hpp"
#include "model/io/limits.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::edits {

using document::AttributeInfo;
using document::ChildInfo;
using document::ElementInfo;
using document::Need;
using wording::Fault;
using wording::say;
using wording::Text;

namespace {

Fault fault(const char* id, wording::Location where, Text message, std::optional<Text> expected = {}, std::optional<Text> hint = {}) {
  return Fault{id, std::move(where), std::move(message), std::move(expected), std::move(hint)};
}

std::string name_of(pugi::xml_node element) { return io::visible(element.name()); }

// Several elements of that name in the parent, `leaving` aside.
bool has_child(pugi::xml_node parent, const char* name, pugi::xml_node leaving = {}) {
  for (const pugi::xml_node child : parent.children(name))
    if (child != leaving) return true;
  return false;
}

Refusal against_text(const io::XmlFile& file, pugi::xml_node element, const std::optional<std::string>& value) {
  const ElementInfo* info = document::info_of(element);
  if (!info || !info->text)
    return fault("edit/no-text", file.location_of(element), say("<{element}> holds no text.", {{"element", name_of(element)}}));
  if (!value) return {};
  if (io::find_bad_text(*value) || value->size() > io::limits::text_bytes)
    return fault("edit/bad-text", file.location_of(element),
                 say("The text of <{element}> cannot stand in a file.", {{"element", name_of(element)}}));
  if (value->find('\n') != std::string::npos && value->find_first_not_of(" \t\r\n") == std::string::npos)
    return fault("edit/bad-text", file.location_of(element),
                 say("The text of <{element}> would be nothing but blank lines.", {{"element", name_of(element)}}));
  return {};
}

Refusal against_value(const io::XmlFile& file, pugi::xml_node element, const AttributeInfo& known, const std::string& value) {
  const std::string name(known.name);
  if (io::find_bad_text(value) || value.size() > io::limits::attribute_bytes || !known.value.accepts(value) ||
      io::beyond_limit(element.name(), name, value))
    return fault("edit/bad-value", file.location_of(element, name),
                 say("The {attribute} of <{element}> cannot be \"{value}\".",
                     {{"attribute", name}, {"element", name_of(element)}, {"value", io::visible(value)}}),
                 known.value.expected());
  if ((name == "id" || name == "ref") && !document::valid_id_on(element.name(), value))
    return fault("edit/bad-id", file.location_of(element, name), say("\"{found}\" cannot be an id.", {{"found", io::visible(value)}}),
                 say("small letters, digits, dots, hyphens and underscores, at most 128 of them"));
  return {};
}

// The place of a child of this name in the parent's field list.
const ChildInfo* belongs(pugi::xml_node parent, std::string_view name) {
  const ElementInfo* info = document::info_of(parent);
  return info ? info->child(name) : nullptr;
}

Fault stranger(const io::XmlFile& file, pugi::xml_node parent, std::string_view name) {
  std::vector<std::string> names;
  if (const ElementInfo* info = document::info_of(parent))
    for (const ChildInfo& candidate : info->children) names.emplace_back(candidate.name);
  return fault("edit/unknown-element", file.location_of(parent),
               say("<{child}> does not belong into <{element}>.", {{"child", io::visible(name)}, {"element", name_of(parent)}}), {},
               document::did_you_mean(name, names));
}

Fault second(const io::XmlFile& file, pugi::xml_node parent, std::string_view name) {
  return fault("edit/repeated-element", file.location_of(parent),
               say("<{element}> has a <{child}> already.", {{"child", std::string(name)}, {"element", name_of(parent)}}),
               say("one of them"));
}

Refusal against_index(const io::XmlFile& file, pugi::xml_node parent, int index, int count) {
  if (index >= 0 && index <= count) return {};
  return fault("edit/bad-index", file.location_of(parent),
               say("<{element}> has no place number {index}.", {{"element", name_of(parent)}, {"index", std::int64_t{index}}}),
               say("a place from 0 to {count}", {{"count", std::int64_t{count}}}));
}

Refusal against_leaving(const io::XmlFile& file, pugi::xml_node element) {
  const ChildInfo* child = belongs(element.parent(), element.name());
  if (!child || child->need != Need::required || has_child(element.parent(), element.name(), element)) return {};
  return fault("edit/required-element", file.location_of(element),
               say("<{element}> cannot do without its <{child}>.", {{"element", name_of(element.parent())}, {"child", name_of(element)}}));
}

Refusal against_depth(const io::XmlFile& file, pugi::xml_node parent, pugi::xml_node element) {
  if (depth_of(parent) + height_of(element) <= io::limits::xml_depth) return {};
  return fault(
      "edit/too-deep", file.location_of(parent),
      say("The elements would stand more than {most} deep in one another.", {{"most", static_cast<std::int64_t>(io::limits::xml_depth)}}));
}

}  // namespace

Refusal against_changing(const io::XmlFile& file) {
  const auto format = document::check_format(file);
  if (format) return {};
  Fault fault = format.error();
  fault.id = "edit/newer-format";
  return fault;
}

Refusal against_field(const io::XmlFile& file, pugi::xml_node element, const std::string& attribute,
                      const std::optional<std::string>& value) {
  if (attribute.empty()) return against_text(file, element, value);
  const ElementInfo* info = document::info_of(element);
  const AttributeInfo* known = info ? info->attribute(attribute) : nullptr;
  if (!known) {
    if (!value && element.attribute(attribute.c_str())) return {};  // what the format does not know may be cleared away
    std::vector<std::string> names;
    if (info)
      for (const AttributeInfo& candidate : info->attributes) names.emplace_back(candidate.name);
    return fault("edit/unknown-attribute", file.location_of(element),
                 say("<{element}> has no attribute \"{attribute}\" in this format.",
                     {{"element", name_of(element)}, {"attribute", io::visible(attribute)}}),
                 {}, document::did_you_mean(attribute, names));
  }
  if (attribute == "format" && element == file.root())
    return fault("edit/format", file.location_of(element, attribute), say("The version of the file format is not edited."));
  if (value) return against_value(file, element, *known, *value);
  if (known->need == Need::required)
    return fault("edit/required-attribute", file.location_of(element, attribute),
                 say("<{element}> cannot do without its {attribute}.", {{"element", name_of(element)}, {"attribute", attribute}}),
                 known->value.expected());
  return {};
}

Refusal against_insert(const io::XmlFile& file, pugi::xml_node parent, int index, const io::XmlFile& fragment) {
  const pugi::xml_node element = fragment.root();
  for (const pugi::xml_node beside : fragment.document().children())
    if (beside != element && beside.type() != pugi::node_declaration)
      return fault("edit/bad-fragment", fragment.location_of(beside), say("Something stands beside the element that is to be inserted."),
                   say("one element"));
  const ChildInfo* child = belongs(parent, element.name());
  if (!child) return stranger(file, parent, element.name());
  if (!child->many && has_child(parent, element.name())) return second(file, parent, element.name());
  const auto structure = document::check_fragment(fragment, child->element());
  if (!structure.list.empty()) {
    Fault first = structure.list.front();
    first.id = "edit/" + first.id.substr(first.id.find('/') + 1);
    return first;
  }
  if (auto refusal = against_index(file, parent, index, element_count(parent))) return refusal;
  if (auto refusal = against_depth(file, parent, element)) return refusal;
  if (count_elements(file.root()) + count_elements(element) > io::limits::elements)
    return fault("edit/too-many-elements", file.location_of(parent),
                 say("The file would have more than {most} elements.", {{"most", static_cast<std::int64_t>(io::limits::elements)}}));
  return {};
}

Refusal against_remove(const io::XmlFile& file, pugi::xml_node element) {
  if (element == file.root()) return fault("edit/root", file.location_of(element), say("The outermost element cannot be removed."));
  return against_leaving(file, element);
}

Refusal against_move(const io::XmlFile& file, pugi::xml_node element, pugi::xml_node to_parent, int to_index) {
  for (pugi::xml_node above = to_parent; above; above = above.parent())
    if (above == element)
      return fault("edit/into-itself", file.location_of(element),
                   say("<{element}> cannot be moved into itself.", {{"element", name_of(element)}}));
  const bool same = element.parent() == to_parent;
  if (!same) {
    const ChildInfo* from = belongs(element.parent(), element.name());
    const ChildInfo* to = belongs(to_parent, element.name());
    if (!from || !to || &from->element() != &to->element()) return stranger(file, to_parent, element.name());
    if (!to->many && has_child(to_parent, element.name())) return second(file, to_parent, element.name());
    if (auto refusal = against_leaving(file, element)) return refusal;
  }
  if (auto refusal = against_index(file, to_parent, to_index, element_count(to_parent) - (same ? 1 : 0))) return refusal;
  return against_depth(file, to_parent, element);
}

}  // namespace hexwright::edits
