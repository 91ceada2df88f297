// The text of a PDF, laid out as the page is: columns stand side by side, a form feed ends a page. Poppler reads it, so that it belongs
// behind walls (platform/apart.hpp), where no file can be opened: prepare_for_pdf() comes before them. Any thread; faults: pdf/no-text
// where pages are pictures of text, pdf/locked, pdf/damaged, pdf/too-long.
#pragma once

#include <string>
#include <string_view>

#include "model/wording/fault.hpp"

namespace hexwright::exchange {

// Opens, for as long as the program runs, whatever is opened when the first PDF is read.
void prepare_for_pdf();
// UTF-8 with LF.
wording::Result<std::string> text_of_pdf(std::string_view bytes, const std::string& file);

}  // namespace hexwright::exchange
