// The text of word/document.xml, with the numbers that Word counts by word/numbering.xml and word/styles.xml. Each may lack the other two.
// Any thread; no errors: what is not known is passed over.
#pragma once

#include <pugixml.hpp>
#include <string>

namespace hexwright::exchange {

std::string text_of_docx(pugi::xml_node document, pugi::xml_node numbering, pugi::xml_node styles);
std::string text_of_odt(pugi::xml_node content, pugi::xml_node styles);  // of content.xml, with the lists of styles.xml

}  // namespace hexwright::exchange
