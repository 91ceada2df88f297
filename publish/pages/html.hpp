// Content as one page of HTML that needs nothing else and runs no script: headings are headings and tables tables, so that it can be
// read out, copied and styled; counters and maps are drawings in it. Pure function; no errors.
#pragma once

#include <string>
#include <vector>

#include "publish/style/style.hpp"
#include "publish/pages/content.hpp"

namespace hexwright::publish {

// Two contents stand side by side, section by section.
std::string html_of(const std::vector<Content>& contents, const PrintStyle& style);

}  // namespace hexwright::publish
