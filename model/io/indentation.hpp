// Which blanks in a document mean something. Blanks between elements are indentation; blanks beside words are text;
// an element that holds nothing but blanks on one line (a row of open hexes, say) holds text.
#pragma once

#include <pugixml.hpp>

namespace hexwright::io {

// Whether the children of the element are text, alone or mixed with elements, so that every blank below it counts.
bool holds_text(pugi::xml_node element);

// Whether the node is a text of blanks only, which is indentation unless the element around it holds text.
bool is_blank_text(pugi::xml_node node);

// Removes the indentation; never goes below an element that holds text. Uses no stack, however deep the document.
void drop_indentation(pugi::xml_document& document);

}  // namespace hexwright::io
