// White space of ODF is folded as XML has it; blanks that count are elements.
#include <map>

#include "exchange/text/docx.hpp"
#include "exchange/text/numbering.hpp"
#include "exchange/text/page_writer.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::exchange {

namespace {

constexpr std::size_t MOST_LEVELS = 10, MOST_BLANKS = 200;

CountedBy counted_by(std::string_view format) {
  if (format == "1") return CountedBy::number;
  if (format == "a") return CountedBy::small_letter;
  if (format == "A") return CountedBy::letter;
  if (format == "i") return CountedBy::small_roman;
  return format == "I" ? CountedBy::roman : CountedBy::nothing;
}

class Odt {
 public:
  Odt(pugi::xml_node content, pugi::xml_node styles) {
    for (const pugi::xml_node of : {styles.child("office:styles"), content.child("office:automatic-styles")})
      for (const pugi::xml_node style : of.children()) learn(style);
  }
  std::string read(pugi::xml_node body) {
    blocks(body);
    return out_.take();
  }

 private:
  void learn(pugi::xml_node style) {
    const std::string name = style.attribute("style:name").value();
    if (std::string_view(style.name()) == "style:style") {
      if (std::string_view(style.child("style:paragraph-properties").attribute("fo:break-before").value()) == "page") breaks_[name] = true;
      return;
    }
    if (std::string_view(style.name()) != "text:list-style") return;
    std::vector<CountedLevel>& levels = lists_[name];
    for (const pugi::xml_node level : style.children()) {
      if (levels.size() == MOST_LEVELS) break;
      CountedLevel& made = levels.emplace_back();
      if (std::string_view(level.name()) != "text:list-level-style-number") continue;
      made.by = counted_by(level.attribute("style:num-format").value());
      made.before = level.attribute("style:num-prefix").value();
      made.after = level.attribute("style:num-suffix").value();
      made.start = static_cast<int>(io::parse_int(level.attribute("text:start-value").value(), 0, 100'000).value_or(1));
    }
  }
  void blocks(pugi::xml_node of) {
    for (const pugi::xml_node node : of.children()) {
      if (out_.full()) return;
      const std::string_view name = node.name();
      if (name == "text:p" || name == "text:h")
        paragraph(node);
      else if (name == "text:list")
        list(node, {}, 0, counters_[++list_number_]);
      else if (name == "table:table")
        rows(node);
      else if (name == "text:soft-page-break")
        out_.end_page();
      else if (name != "text:tracked-changes" && name != "text:sequence-decls" && name != "office:forms")
        blocks(node);
    }
  }
  void list(pugi::xml_node list_node, std::string style, std::size_t level, ListCounter& counter) {
    if (const std::string own = list_node.attribute("text:style-name").value(); !own.empty()) style = own;
    for (const pugi::xml_node item : list_node.children()) {
      const bool counts = std::string_view(item.name()) == "text:list-item";
      bool first = counts;
      for (const pugi::xml_node node : item.children()) {
        const std::string_view name = node.name();
        if (name == "text:list") {
          list(node, style, level + 1, counter);
        } else if (name == "text:p" || name == "text:h") {
          const auto levels = lists_.find(style);
          const std::string number = first && levels != lists_.end() ? counter.next(level, levels->second) : std::string();
          if (!number.empty()) out_.text(number + ' ');
          first = false;
          paragraph(node);
        }
      }
    }
  }
  void rows(pugi::xml_node of) {
    for (const pugi::xml_node node : of.children()) {
      const std::string_view name = node.name();
      if (name == "table:table-row") {
        out_.begin_row();
        for (const pugi::xml_node cell : node.children())
          if (std::string_view(cell.name()).ends_with("table-cell")) {
            blocks(cell);
            out_.end_cell();
          }
        out_.end_row();
      } else if (name.starts_with("table:table-")) {
        rows(node);  // header rows, groups of rows
      }
    }
  }
  void paragraph(pugi::xml_node node) {
    if (breaks_.contains(node.attribute("text:style-name").value())) out_.end_page();
    words(node);
    out_.end_paragraph(std::string_view(node.name()) == "text:h");
  }
  void words(pugi::xml_node of) {
    for (const pugi::xml_node node : of.children()) {
      const std::string_view name = node.name();
      if (node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata)
        folded(node.value());
      else if (name == "text:s")
        out_.text(std::string(static_cast<std::size_t>(io::parse_int(node.attribute("text:c").value(), 1, MOST_BLANKS).value_or(1)), ' '));
      else if (name == "text:tab")
        out_.text("\t");
      else if (name == "text:line-break")
        out_.text("\n");
      else if (name == "text:soft-page-break")
        out_.end_page();
      else if (name == "draw:text-box")
        blocks(node);
      else if (name != "text:note" && name != "office:annotation" && name != "text:change" && name != "text:ruby-text")
        words(node);
    }
  }
  void folded(std::string_view text) {
    std::string out;
    for (const char c : text) {
      const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
      if (!blank)
        out += c;
      else if (out.empty() ? !out_.at_line_begin() : out.back() != ' ')
        out += ' ';
    }
    out_.text(out);
  }

  std::map<std::string, std::vector<CountedLevel>> lists_;
  std::map<std::string, bool> breaks_;
  std::map<int, ListCounter> counters_;
  int list_number_ = 0;
  PageWriter out_;
};

}  // namespace

std::string text_of_odt(pugi::xml_node content, pugi::xml_node styles) {
  return Odt(content, styles).read(content.child("office:body").child("office:text"));
}

}  // namespace hexwright::exchange
