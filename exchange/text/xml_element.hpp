// Writes elements of the XML of other programs, which have many attributes: one call for each element, attributes in the order given.
// Cannot fail; one thread at a time for a document.
#pragma once

#include <initializer_list>
#include <pugixml.hpp>
#include <sstream>
#include <string>
#include <utility>

namespace hexwright::exchange {

using Attributes = std::initializer_list<std::pair<const char*, std::string>>;
inline void set(pugi::xml_node element, Attributes attributes) {
  for (const auto& [name, value] : attributes) element.append_attribute(name) = value.c_str();
}
inline pugi::xml_node add_element(pugi::xml_node parent, const char* name, Attributes attributes = {}) {
  pugi::xml_node element = parent.append_child(name);
  set(element, attributes);
  return element;
}

// The element and what is in it, on one line.
inline std::string raw_xml(pugi::xml_node node) {
  std::ostringstream text;
  node.print(text, "", pugi::format_raw);
  return text.str();
}

}  // namespace hexwright::exchange
