// One walk over the tree by parent and sibling links.
#include "model/io/indentation.hpp"

#include <cstring>

namespace hexwright::io {
namespace {

bool is_text(pugi::xml_node node) { return node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata; }

void drop_blank_children(pugi::xml_node element) {
  for (pugi::xml_node child = element.first_child(); child;) {
    const pugi::xml_node next = child.next_sibling();
    if (is_blank_text(child)) element.remove_child(child);
    child = next;
  }
}

}  // namespace

bool is_blank_text(pugi::xml_node node) {
  if (node.type() != pugi::node_pcdata) return false;
  const char* text = node.value();
  return text[std::strspn(text, " \t\r\n")] == '\0';
}

bool holds_text(pugi::xml_node element) {
  bool only_text = true;
  bool any = false;
  bool line_end = false;
  for (pugi::xml_node child = element.first_child(); child; child = child.next_sibling()) {
    if (!is_text(child))
      only_text = false;
    else if (!is_blank_text(child))
      return true;
    else
      line_end = line_end || std::strchr(child.value(), '\n') != nullptr;
    any = any || child.value()[0] != '\0';
  }
  return only_text && any && !line_end;
}

void drop_indentation(pugi::xml_document& document) {
  drop_blank_children(document);
  for (pugi::xml_node node = document.document_element(); node && node != document;) {
    pugi::xml_node next;
    if (node.type() == pugi::node_element && !holds_text(node)) {
      drop_blank_children(node);
      next = node.first_child();
    }
    while (!next && node && node != document) {
      next = node.next_sibling();
      if (!next) node = node.parent();
    }
    node = next;
  }
}

}  // namespace hexwright::io
