// The one way a document is written after an edit: UTF-8, LF, two blanks for each level, comments and instructions kept. Writing, reading
// and writing again gives the same bytes, so a diff shows what was changed and nothing else. Cannot fail; one thread at a time for a
// document.
#pragma once

#include <functional>
#include <pugixml.hpp>
#include <span>
#include <string>
#include <string_view>

#include "model/io/xml_file.hpp"

namespace hexwright::io {

// Which blanks are content: blanks between elements are indentation; blanks beside words are text; an element that holds nothing but blanks
// on one line (a row of open hexes, say) holds text.

// Whether the children of the element are text, alone or mixed with elements, so that every blank below it counts.
bool holds_text(pugi::xml_node element);

// Whether the node is a text of blanks only, which is indentation unless the element around it holds text.
bool is_blank_text(pugi::xml_node node);

// Removes the indentation; never goes below an element that holds text. Uses no stack, however deep the document.
void drop_indentation(pugi::xml_document& document);

// The order in which an element's attributes are written; attributes that are not named follow in the order of the
// file. An empty callback, or an empty list, means the order of the file throughout.
using AttributeOrder = std::function<std::span<const std::string_view>(pugi::xml_node element)>;

// Elements with text (see holds_text) are written on one line and exactly as they are. What XML cannot hold is made
// harmless: control characters become U+FFFD, "--" in a comment "- -", a DOCTYPE is left out. `format`, unless empty, replaces the
// root's attribute of that name.
std::string write_canonical(const pugi::xml_document& document, const AttributeOrder& order = {}, std::string_view format = {});

}  // namespace hexwright::io
