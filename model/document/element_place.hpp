// The place of an element, by which what was read from it finds it again. Bytes of the file as it was read.
#pragma once

#include <cstddef>
#include <pugixml.hpp>

namespace hexwright::document {

// The byte offset of its name in the file it was read from. An element that was made since has a number below -1 instead, which no
// other element of the document has as long as it is there.
inline std::ptrdiff_t place_of(const pugi::xml_node& element) {
  const std::ptrdiff_t offset = element.offset_debug();
  return offset >= 0 ? offset : -2 - static_cast<std::ptrdiff_t>(element.hash_value());
}

}  // namespace hexwright::document
