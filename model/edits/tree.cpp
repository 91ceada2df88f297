// Paths into a tree of elements, and changes of it that can be taken back exactly.
#include "model/edits/tree.hpp"

#include <algorithm>

namespace hexwright::edits {

namespace {

bool is_element(pugi::xml_node node) { return node.type() == pugi::node_element; }

// The next node of a walk over everything below `top`, parents first; null at the end.
pugi::xml_node next_in_walk(pugi::xml_node node, pugi::xml_node top) {
  if (const pugi::xml_node inner = node.first_child()) return inner;
  while (node && node != top && !node.next_sibling()) node = node.parent();
  return node == top ? pugi::xml_node{} : node.next_sibling();
}

struct StringWriter : pugi::xml_writer {
  std::string text;
  void write(const void* data, std::size_t size) override { text.append(static_cast<const char*>(data), size); }
};

}  // namespace

NodePath path_of(pugi::xml_node element) {
  NodePath path;
  for (; element.parent() && is_element(element.parent()); element = element.parent()) {
    int index = 0;
    for (pugi::xml_node before = element.previous_sibling(); before; before = before.previous_sibling()) index += is_element(before);
    path.push_back(index);
  }
  std::reverse(path.begin(), path.end());
  return path;
}

int element_count(pugi::xml_node parent) {
  const auto children = parent.children();
  return static_cast<int>(std::count_if(children.begin(), children.end(), is_element));
}

pugi::xml_node element_child(pugi::xml_node parent, int index) {
  for (const pugi::xml_node child : parent.children())
    if (is_element(child) && index-- == 0) return child;
  return {};
}

int node_place(pugi::xml_node node) {
  int place = 0;
  while ((node = node.previous_sibling())) ++place;
  return place;
}

int attribute_place(pugi::xml_node element, std::string_view name) {
  int place = 0;
  for (const pugi::xml_attribute attribute : element.attributes()) {
    if (name == attribute.name()) return place;
    ++place;
  }
  return -1;
}

std::size_t depth_of(pugi::xml_node element) {
  std::size_t depth = 0;
  for (; element && is_element(element); element = element.parent()) ++depth;
  return depth;
}

std::size_t height_of(pugi::xml_node element) {
  const std::size_t above = depth_of(element);
  std::size_t deepest = above;
  for (pugi::xml_node node = element; node; node = next_in_walk(node, element))
    if (is_element(node)) deepest = std::max(deepest, depth_of(node));
  return deepest - above + 1;
}

std::size_t count_elements(pugi::xml_node top) {
  std::size_t count = 0;
  for (pugi::xml_node node = top; node; node = next_in_walk(node, top)) count += is_element(node);
  return count;
}

pugi::xml_node Slot::copy(pugi::xml_node from) const {
  pugi::xml_node place = parent;
  return before ? place.insert_copy_after(from, before) : place.prepend_copy(from);
}

pugi::xml_node Slot::move(pugi::xml_node node) const {
  pugi::xml_node place = parent;
  return before ? place.insert_move_after(node, before) : place.prepend_move(node);
}

Slot slot_among_elements(pugi::xml_node parent, int index, pugi::xml_node leaving) {
  Slot slot{parent, {}};
  for (const pugi::xml_node child : parent.children()) {
    if (index == 0) break;
    if (!is_element(child) || child == leaving) continue;
    slot.before = child;
    --index;
  }
  return slot;
}

Slot slot_among_nodes(pugi::xml_node parent, int place, pugi::xml_node leaving) {
  Slot slot{parent, {}};
  for (const pugi::xml_node child : parent.children()) {
    if (place == 0) break;
    if (child == leaving) continue;
    slot.before = child;
    --place;
  }
  return slot;
}

std::string element_xml(const std::string& name, const NewAttributes& attributes, const std::string& text) {
  pugi::xml_document fragment;
  pugi::xml_node element = fragment.append_child(name.c_str());
  for (const auto& [attribute, value] : attributes) element.append_attribute(attribute.c_str()).set_value(value.c_str());
  if (!text.empty()) element.text().set(text.c_str());
  return exact_xml(element);
}

std::string around_xml(const std::string& name, const std::string& inner_xml) { return '<' + name + '>' + inner_xml + "</" + name + '>'; }

std::string exact_xml(pugi::xml_node element) {
  StringWriter writer;
  element.print(writer, "", pugi::format_raw, pugi::encoding_utf8);
  return std::move(writer.text);
}

void read_exact_xml(const std::string& xml, pugi::xml_document& out) {
  constexpr unsigned keep =
      pugi::parse_default | pugi::parse_comments | pugi::parse_pi | pugi::parse_declaration | pugi::parse_ws_pcdata | pugi::parse_fragment;
  out.load_buffer(xml.data(), xml.size(), keep, pugi::encoding_utf8);
}

}  // namespace hexwright::edits
