// Content as one page of HTML without other files or scripts: headings are headings and tables tables, so that it can be read out, copied
// and styled; counters and maps are SVG drawings. Pure function for any thread; cannot fail.
#pragma once

#include <string>
#include <vector>

#include "publish/style/style.hpp"
#include "publish/pages/content.hpp"

namespace hexwright::publish {

// Two contents stand side by side, section by section.
std::string html_of(const std::vector<Content>& contents, const PrintStyle& style);
// The same to stand in another page, and its style sheet, which holds within elements of that class. Ids of drawings begin with the prefix.
std::string html_part_of(const std::vector<Content>& contents, const PrintStyle& style, const std::string& prefix);
std::string html_part_style(const PrintStyle& style, const std::string& css_class);

}  // namespace hexwright::publish
