// A page of HTML, written piece by piece into a string: all text is escaped, and drawings are embedded as SVG. The page needs no other
// files or scripts. Each object is used by one thread; cannot fail.
#pragma once

#include <string>
#include <string_view>

#include "publish/canvas/picture.hpp"
#include "publish/canvas/svg_writing.hpp"

namespace hexwright::publish {

class HtmlText {
 public:
  explicit HtmlText(std::string language) : language_(std::move(language)) {}

  // From the prolog to <main>, and from </main> on.
  void begin_page(std::string_view title, std::string_view style);
  std::string end_page() &&;
  // What was written, for a part of a page.
  std::string written() && { return std::move(out_); }

  void raw(std::string_view markup) { out_ += markup; }
  void plain(std::string_view text) { append_escaped(out_, text); }
  // <tag class="…">text</tag> and, unless it stands within a line, the end of one.
  void element(std::string_view tag, std::string_view text, std::string_view css_class = {}, bool in_line = false);
  // Its ids begin with the prefix.
  void drawing(const Picture& picture, std::string prefix);
  const std::string& language() const { return language_; }

 private:
  std::string language_, out_;
};

}  // namespace hexwright::publish
