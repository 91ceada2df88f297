// libxml2 mends what is badly closed and nests what it reads; here its tree is walked once.
#include <libxml/HTMLparser.h>

#include <algorithm>
#include <array>
#include <memory>
#include <new>

#include "exchange/text/documents.hpp"
#include "exchange/text/page_writer.hpp"

namespace hexwright::exchange {

namespace {

constexpr std::array<std::string_view, 21> BLOCKS{"p",       "div",    "h1",     "h2",         "h3", "h4", "h5",
                                                  "h6",      "ul",     "ol",     "li",         "dl", "dt", "section",
                                                  "article", "header", "footer", "blockquote", "dd", "hr", "pre"};
constexpr std::array<std::string_view, 4> UNSEEN{"head", "script", "style", "template"};

template <class List>
bool among(std::string_view name, const List& list) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

std::string_view text_in(const xmlChar* text) { return text ? std::string_view(reinterpret_cast<const char*>(text)) : std::string_view(); }

class Html {
 public:
  std::string read(const xmlNode* root) {
    children(root);
    return out_.take();
  }

 private:
  void children(const xmlNode* of) {
    if (!of || depth_ == DEEPEST) return;
    ++depth_;
    for (const xmlNode* node = of->children; node && !out_.full(); node = node->next)
      if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE)
        words(text_in(node->content));
      else if (node->type == XML_ELEMENT_NODE && !among(text_in(node->name), UNSEEN))
        element(node, text_in(node->name));
    --depth_;
  }
  void element(const xmlNode* node, std::string_view name) {
    if (name == "br") return line();
    if (name == "tr") return row(node);
    const bool block = among(name, BLOCKS), item = name == "li" || name == "dt" || name == "dd", kept = kept_;
    if (block || name == "table") end_line();
    if (name == "ul" || name == "ol") lists_.push_back(name == "ol" ? 1 : 0);
    if (name == "li") label();
    kept_ = kept_ || name == "pre";
    children(node);
    kept_ = kept;
    if (name == "ul" || name == "ol") lists_.pop_back();
    if (block || name == "table") end_line();
    if (block && !item && !in_row_) out_.end_paragraph();
  }
  // Of tables within one another the outer one has the rows.
  void row(const xmlNode* node) {
    if (in_row_) return children(node);
    end_line();
    in_row_ = true;
    out_.begin_row();
    for (const xmlNode* cell = node->children; cell; cell = cell->next)
      if (const std::string_view name = text_in(cell->name); cell->type == XML_ELEMENT_NODE && (name == "td" || name == "th")) {
        children(cell);
        out_.end_cell();
      }
    out_.end_row();
    in_row_ = false;
  }
  void label() {
    if (lists_.empty() || lists_.back() == 0) return out_.text("• ");
    out_.text(std::to_string(lists_.back()++) + ". ");
  }
  void end_line() {
    if (out_.at_line_begin()) return;
    out_.drop_blanks();
    out_.end_paragraph();
  }
  void line() {
    out_.drop_blanks();
    if (in_row_)
      out_.end_paragraph();
    else
      out_.text("\n");
  }
  void words(std::string_view text) {
    if (kept_) return out_.text(text);
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find_first_of(" \t\n\r\f", at), text.size());
      out_.text(text.substr(at, end - at));
      at = text.find_first_not_of(" \t\n\r\f", end);
      if (end < text.size() && !out_.after_blank()) out_.text(" ");
    }
  }

  static constexpr int DEEPEST = 256;  // as libxml2 has it
  int depth_ = 0;
  bool kept_ = false, in_row_ = false;  // within <pre>; a row of a table is open
  std::vector<int> lists_;              // the next number of each, 0 with bullets
  PageWriter out_;
};

// The beginning with so many tags: what a card says stands in far fewer, and each takes memory as a node.
std::string_view within_limits(std::string_view html) {
  static constexpr std::size_t MOST_TAGS = 300'000;
  std::size_t tags = 0;
  for (std::size_t at = html.find('<'); at != html.npos; at = html.find('<', at + 1))
    if (++tags > MOST_TAGS) return html.substr(0, at);
  return html;
}

}  // namespace

std::string text_of_html(std::string_view whole) {
  const std::string_view html = within_limits(whole);
  constexpr int AS_A_READER_SEES_IT =
      HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET | HTML_PARSE_COMPACT;
  const std::unique_ptr<xmlDoc, void (*)(xmlDocPtr)> document(
      htmlReadMemory(html.data(), static_cast<int>(html.size()), nullptr, "UTF-8", AS_A_READER_SEES_IT), xmlFreeDoc);
  if (!document && !html.empty()) throw std::bad_alloc();  // it reads all else
  return document ? Html().read(xmlDocGetRootElement(document.get())) : std::string();
}

}  // namespace hexwright::exchange
