// Children that the field lists do not know come last.
#include "model/edits/place_for.hpp"

#include "model/document/kinds.hpp"

namespace hexwright::edits {

int place_for(pugi::xml_node parent, std::string_view name) {
  const document::ElementInfo* info = document::info_of(parent);
  const auto rank = [&](std::string_view of) {
    std::size_t number = 0;
    while (info && number < info->children.size() && info->children[number].name != of) ++number;
    return number;
  };
  int place = 0, index = 0;
  for (const pugi::xml_node child : parent.children()) {
    if (child.type() != pugi::node_element) continue;
    ++index;
    if (rank(child.name()) <= rank(name)) place = index;
  }
  return place;
}

}  // namespace hexwright::edits
