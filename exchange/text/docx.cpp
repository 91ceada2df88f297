// Names of elements come with the prefix that Word gives them.
#include "exchange/text/docx.hpp"

#include <map>

#include "exchange/text/numbering.hpp"
#include "exchange/text/page_writer.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::exchange {

namespace {

constexpr std::size_t MOST_LEVELS = 9;

int number_in(const char* text, int otherwise) {
  const auto number = io::parse_int(text, 0, 1'000'000);
  return number ? static_cast<int>(*number) : otherwise;
}

CountedBy counted_by(std::string_view format) {
  if (format == "decimal" || format == "decimalZero") return CountedBy::number;
  if (format == "lowerLetter") return CountedBy::small_letter;
  if (format == "upperLetter") return CountedBy::letter;
  if (format == "lowerRoman") return CountedBy::small_roman;
  if (format == "upperRoman") return CountedBy::roman;
  return format == "none" ? CountedBy::nothing : CountedBy::bullet;
}

class Docx {
 public:
  Docx(pugi::xml_node numbering, pugi::xml_node styles) : styles_(styles) {
    std::map<std::string, std::vector<CountedLevel>> abstract;
    for (const pugi::xml_node one : numbering.children("w:abstractNum")) {
      std::vector<CountedLevel>& levels = abstract[one.attribute("w:abstractNumId").value()];
      for (const pugi::xml_node level : one.children("w:lvl")) {
        if (levels.size() == MOST_LEVELS) break;
        CountedLevel& made = levels.emplace_back();
        made.by = counted_by(level.child("w:numFmt").attribute("w:val").value());
        made.pattern = level.child("w:lvlText").attribute("w:val").value();
        made.start = number_in(level.child("w:start").attribute("w:val").value(), 1);
      }
    }
    for (const pugi::xml_node one : numbering.children("w:num"))
      lists_[one.attribute("w:numId").value()] = abstract[one.child("w:abstractNumId").attribute("w:val").value()];
  }

  std::string read(pugi::xml_node body) {
    blocks(body);
    return out_.take();
  }

 private:
  void blocks(pugi::xml_node of) {
    for (const pugi::xml_node node : of.children()) {
      if (out_.full()) return;
      const std::string_view name = node.name();
      if (name == "w:p")
        paragraph(node);
      else if (name == "w:tbl")
        table(node);
      else if (name != "w:del" && name != "w:moveFrom" && !name.ends_with("Pr"))
        blocks(node);  // content controls, sections, inserted paragraphs
    }
  }
  void table(pugi::xml_node table) {
    for (const pugi::xml_node row : table.children("w:tr")) {
      out_.begin_row();
      for (const pugi::xml_node cell : row.children("w:tc")) {
        blocks(cell);
        out_.end_cell();
      }
      out_.end_row();
    }
  }
  void paragraph(pugi::xml_node paragraph) {
    const pugi::xml_node about = paragraph.child("w:pPr");
    if (about.child("w:pageBreakBefore")) out_.end_page();
    label(about);
    runs(paragraph);
    out_.end_paragraph(is_heading(about));
  }
  // By its outline, or by the style that is called so in every language of Word.
  bool is_heading(pugi::xml_node about) const {
    if (about.child("w:outlineLvl")) return true;
    const std::string_view style = about.child("w:pStyle").attribute("w:val").value();
    if (style.starts_with("Heading") || style == "Title" || style == "Subtitle") return true;
    for (const pugi::xml_node one : styles_.children("w:style"))
      if (style == one.attribute("w:styleId").value())
        return std::string_view(one.child("w:name").attribute("w:val").value()).starts_with("heading") ||
               one.child("w:pPr").child("w:outlineLvl");
    return false;
  }
  // The paragraph's own list, or that of its style.
  void label(pugi::xml_node about) {
    pugi::xml_node list = about.child("w:numPr");
    if (!list)
      if (const std::string_view style = about.child("w:pStyle").attribute("w:val").value(); !style.empty())
        for (const pugi::xml_node one : styles_.children("w:style"))
          if (style == one.attribute("w:styleId").value()) list = one.child("w:pPr").child("w:numPr");
    const std::string id = list.child("w:numId").attribute("w:val").value();
    const auto levels = lists_.find(id);
    if (levels == lists_.end()) return;
    const std::string number =
        counters_[id].next(static_cast<std::size_t>(number_in(list.child("w:ilvl").attribute("w:val").value(), 0)), levels->second);
    if (!number.empty()) out_.text(number + ' ');
  }
  void runs(pugi::xml_node of) {
    for (const pugi::xml_node node : of.children()) {
      const std::string_view name = node.name();
      if (name == "w:t")
        out_.text(node.text().get());
      else if (name == "w:tab" || name == "w:ptab")
        out_.text("\t");
      else if (name == "w:br" && std::string_view(node.attribute("w:type").value()) == "page")
        out_.end_page();
      else if (name == "w:br" || name == "w:cr")
        out_.text("\n");
      else if (name == "w:noBreakHyphen")
        out_.text("-");
      else if (name == "w:tbl")
        table(node);
      else if (name == "w:txbxContent")
        blocks(node);
      else if (name != "w:del" && name != "w:moveFrom" && name != "w:instrText" && name != "mc:Fallback" && !name.ends_with("Pr"))
        runs(node);
    }
  }

  pugi::xml_node styles_;
  std::map<std::string, std::vector<CountedLevel>> lists_;
  std::map<std::string, ListCounter> counters_;
  PageWriter out_;
};

}  // namespace

std::string text_of_docx(pugi::xml_node document, pugi::xml_node numbering, pugi::xml_node styles) {
  return Docx(numbering, styles).read(document.child("w:body"));
}

}  // namespace hexwright::exchange
