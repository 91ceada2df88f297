// The text of documents of word processors and of web pages, laid out as a text file is: a paragraph a line, tabs between the cells of a
// table, a form feed where a page ends, and the numbers that the program counts by itself written in front. What a reader of the page does
// not see is left out: deleted text, soft hyphens, scripts. Bytes are hostile: io::parse_xml and Unzip hold their limits. Any thread;
// faults: those of Unzip, those of XML without a place.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/wording/fault.hpp"

namespace hexwright::exchange {

enum class PageKind { docx, odt, html, pdf };
// By what is in the bytes: the whole file, or its beginning when it is no zip.
std::optional<PageKind> page_kind(std::string_view bytes);

// UTF-8 with LF. The kind must be one of the first three: a PDF is read by exchange/pdf.
wording::Result<std::string> text_of_page(PageKind kind, std::string_view bytes, const std::string& file);

// The parts of it. A damaged page has as much text as was understood.
std::string text_of_html(std::string_view html);

}  // namespace hexwright::exchange
