// HTML that is well-formed XML too, so that tests can read it back.
#include "publish/pages/html_text.hpp"

#include <fmt/format.h>

#include "publish/files/svg.hpp"

namespace hexwright::publish {

void HtmlText::begin_page(std::string_view title, std::string_view style) {
  raw("<!DOCTYPE html>\n<html lang=\"" + language_ + "\">\n<head>\n<meta charset=\"utf-8\"/>\n");
  raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
  element("title", title);
  raw(fmt::format("<style>{}</style>\n</head>\n<body>\n<main>\n", style));
}

std::string HtmlText::end_page() && {
  raw("</main>\n</body>\n</html>\n");
  return std::move(out_);
}

void HtmlText::element(std::string_view tag, std::string_view text, std::string_view css_class, bool in_line) {
  raw(css_class.empty() ? fmt::format("<{}>", tag) : fmt::format("<{} class=\"{}\">", tag, css_class));
  plain(text);
  raw(fmt::format("</{}>{}", tag, in_line ? "" : "\n"));
}

void HtmlText::drawing(const Picture& picture, std::string prefix) {
  SvgOptions options;
  options.embedded = true;
  options.language = language_;
  options.prefix = std::move(prefix);
  raw(svg_of(picture, options));
}

}  // namespace hexwright::publish
