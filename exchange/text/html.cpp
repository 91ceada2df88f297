// Tags are looked at one by one, and never nested: a page that is cut or badly closed is read to its end.
#include <algorithm>
#include <array>

#include "exchange/text/documents.hpp"
#include "exchange/text/fold.hpp"
#include "exchange/text/numbering.hpp"
#include "exchange/text/page_writer.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::exchange {

namespace {

constexpr std::array<std::string_view, 24> BLOCKS{"p",  "div", "h1", "h2",      "h3",      "h4",     "h5",      "h6",
                                                  "ul", "ol",  "li", "section", "article", "header", "footer",  "blockquote",
                                                  "dl", "dt",  "dd", "hr",      "table",   "pre",    "address", "title"};
constexpr std::array<std::pair<std::string_view, std::string_view>, 22> ENTITIES{
    {{"amp", "&"},   {"lt", "<"},    {"gt", ">"},    {"quot", "\""},  {"apos", "'"},   {"nbsp", "\u00a0"}, {"shy", ""},    {"ndash", "–"},
     {"mdash", "—"}, {"minus", "−"}, {"bull", "•"},  {"middot", "·"}, {"hellip", "…"}, {"lsquo", "‘"},     {"rsquo", "’"}, {"ldquo", "“"},
     {"rdquo", "”"}, {"bdquo", "„"}, {"times", "×"}, {"frac12", "½"}, {"ge", "≥"},     {"le", "≤"}}};
constexpr std::size_t DEEPEST = 32, LONGEST_ENTITY = 12;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }

class Html {
 public:
  explicit Html(std::string_view html) : html_(html) {}

  std::string read() {
    while (at_ < html_.size() && !out_.full()) {
      if (html_[at_] == '<' && at_ + 1 < html_.size() && begins_tag(html_[at_ + 1]))
        tag();
      else
        character();
    }
    return out_.take();
  }

 private:
  static bool begins_tag(char c) { return c == '/' || c == '!' || c == '?' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

  void tag() {
    if (html_.substr(at_).starts_with("<!--")) {
      at_ = past("-->");
      return;
    }
    std::size_t from = ++at_;
    const bool closes = html_[from] == '/';
    if (closes) ++from;
    std::string name;
    while (from < html_.size() && std::isalnum(static_cast<unsigned char>(html_[from])))
      name += static_cast<char>(std::tolower(static_cast<unsigned char>(html_[from++])));
    at_ = past(">");
    if (!closes && (name == "script" || name == "style" || name == "head" || name == "template"))
      skip(name);
    else
      element(name, closes);
  }
  void skip(const std::string& name) {
    at_ = past("</" + name);
    at_ = past(">");
  }
  // Behind the next one from here, in letters of any case; the end where there is none.
  std::size_t past(std::string_view wanted) const {
    const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    const auto found = std::search(html_.begin() + static_cast<std::ptrdiff_t>(std::min(at_, html_.size())), html_.end(), wanted.begin(),
                                   wanted.end(), same);
    return found == html_.end() ? html_.size() : static_cast<std::size_t>(found - html_.begin()) + wanted.size();
  }

  void element(const std::string& name, bool closes) {
    if (name == "td" || name == "th") return closes && row_ ? out_.end_cell() : void();
    if (name == "tr" || name == "table") return table(name, closes);
    if (name == "br") return line();
    if (name == "pre") kept_ = !closes;
    if (name == "ul" || name == "ol") list(name == "ol", closes);
    if (std::find(BLOCKS.begin(), BLOCKS.end(), name) == BLOCKS.end()) return;
    if (!out_.at_line_begin()) out_.drop_blanks(), out_.end_paragraph();
    if (name != "li" && name != "dt" && name != "dd" && !row_ && closes) out_.end_paragraph();
    if (name == "li" && !closes) item();
  }
  void line() {
    out_.drop_blanks();
    if (row_)
      out_.end_paragraph();
    else
      out_.text("\n");
  }
  void table(const std::string& name, bool closes) {
    if (row_)
      out_.end_row();
    else if (!out_.at_line_begin())
      out_.end_paragraph();
    row_ = name == "tr" && !closes;
    if (row_) out_.begin_row();
  }
  void list(bool numbered, bool closes) {
    if (closes && !lists_.empty()) lists_.pop_back();
    if (!closes && lists_.size() < DEEPEST) lists_.push_back(numbered ? 1 : 0);
  }
  void item() {
    if (lists_.empty() || lists_.back() == 0) return out_.text("• ");
    out_.text(std::to_string(lists_.back()++) + ". ");
  }

  void character() {
    const char c = html_[at_];
    if (is_blank(c) && !kept_) {
      ++at_;
      if (!out_.after_blank()) out_.text(" ");
    } else if (c == '&') {
      entity();
    } else {
      const std::size_t end = std::min(html_.find_first_of("<& \t\n\r\f", at_ + 1), html_.size());
      out_.text(html_.substr(at_, end - at_));
      at_ = end;
    }
  }
  void entity() {
    const std::size_t end = html_.find(';', at_);
    if (end == html_.npos || end - at_ > LONGEST_ENTITY) {
      out_.text("&");
      ++at_;
      return;
    }
    const std::string_view name = html_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    if (name.starts_with('#')) return number(name.substr(1));
    for (const auto& [known, text] : ENTITIES)
      if (known == name) return out_.text(text);
    out_.text('&' + std::string(name) + ';');
  }
  void number(std::string_view digits) {
    std::uint32_t code = 0;
    const bool hex = digits.starts_with('x') || digits.starts_with('X');
    for (const char c : digits.substr(hex ? 1 : 0)) {
      const int value = c >= '0' && c <= '9'          ? c - '0'
                        : hex && c >= 'a' && c <= 'f' ? c - 'a' + 10
                        : hex && c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                      : 99;
      if (value == 99 || code > 0x10FFFF) return;
      code = code * (hex ? 16 : 10) + static_cast<std::uint32_t>(value);
    }
    if (code < 0x20 || code == 0xAD || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return;
    std::string letter;
    append_utf8(letter, static_cast<char32_t>(code));
    out_.text(letter);
  }

  std::string_view html_;
  std::size_t at_ = 0;
  bool kept_ = false, row_ = false;  // within <pre>; a row of a table is open
  std::vector<int> lists_;           // the next number of each, 0 with bullets
  PageWriter out_;
};

}  // namespace

std::string text_of_html(std::string_view html) { return Html(html).read(); }

}  // namespace hexwright::exchange
