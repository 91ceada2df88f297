// Places in a tree: element children by number, and every child node by number where comments and text count too. Numbers count from 0;
// null or -1 where there is no such node, and no other errors. One thread at a time for a document.
#pragma once

#include <pugixml.hpp>
#include <string>

#include "model/edits/edit.hpp"

namespace hexwright::edits {

NodePath path_of(pugi::xml_node element);
int element_count(pugi::xml_node parent);
pugi::xml_node element_child(pugi::xml_node parent, int index);
// How many nodes of any type stand before it.
int node_place(pugi::xml_node node);
int attribute_place(pugi::xml_node element, std::string_view name);
// Depth: levels from the root, which is 1. Height: levels from the element, which is 1, downwards.
std::size_t depth_of(pugi::xml_node element);
std::size_t height_of(pugi::xml_node element);
std::size_t count_elements(pugi::xml_node top);

// Where to put an element: directly after `before`, or as the first child when there is none.
struct Slot {
  pugi::xml_node parent, before;
  pugi::xml_node copy(pugi::xml_node from) const;  // from another document
  pugi::xml_node move(pugi::xml_node node) const;  // from the same document
};
// The slot in which the element gets this number among the elements; `leaving` does not count.
Slot slot_among_elements(pugi::xml_node parent, int index, pugi::xml_node leaving = {});
// The slot that has this many nodes of any type before it.
Slot slot_among_nodes(pugi::xml_node parent, int place, pugi::xml_node leaving = {});

// A new element as XML, for an edit to insert: attributes as they are to be read, then text or, instead, one element.
using NewAttributes = std::vector<std::pair<std::string, std::string>>;
std::string element_xml(const std::string& name, const NewAttributes& attributes, const std::string& text = {});
std::string around_xml(const std::string& name, const std::string& inner_xml);

// The element, or the document, as XML that reads back as exactly the same nodes, and the function that reads it.
std::string exact_xml(pugi::xml_node element);
void read_exact_xml(const std::string& xml, pugi::xml_document& out);

}  // namespace hexwright::edits
