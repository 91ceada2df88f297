// Gathers the text of a page, paragraph by paragraph. Tabs stay tabs, and all other blanks are as they came. Within a cell of a table the
// end of a paragraph is a blank, so that a row stays one line. What word processors show by space between paragraphs is an empty line:
// before a heading, before what follows a table, and behind a long paragraph that a sentence ends. One thread; `full` once the text is
// longer than any card.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace hexwright::exchange {

class PageWriter {
 public:
  static constexpr std::size_t MOST = std::size_t{4} << 20;

  void text(std::string_view words) {
    if (!full()) out_ += words;
  }
  void end_paragraph(bool heading = false) {
    if (cells_ > 0) {
      if (!out_.empty() && out_.back() != '\t' && out_.back() != '\n') text(" ");
      return;
    }
    const std::string_view line = std::string_view(out_).substr(std::min(begin_, out_.size()));
    const bool table = line.find('\t') != line.npos && line.find('\t') <= LONGEST_CELL;
    const bool apart = heading || (before_ == Before::table && !table) || (before_ == Before::told && !table && !opens_item(line));
    before_ = table                                                                                  ? Before::table
              : line.size() > LONGEST_CELL && std::string_view(".!?").find(line.back()) != line.npos ? Before::told
                                                                                                     : Before::other;
    if (apart && begin_ > 0 && !line.empty()) out_.insert(begin_, "\n");
    text("\n");
    begin_ = out_.size();
  }
  void begin_row() { ++cells_; }
  void end_cell() {
    drop_blanks();
    text("\t");
  }
  void end_row() {
    while (!out_.empty() && (out_.back() == '\t' || out_.back() == ' ')) out_.pop_back();
    --cells_;
    end_paragraph();
  }
  void end_page() {
    if (!out_.empty() && out_.back() != '\f') text("\f");
  }
  bool full() const { return out_.size() > MOST; }
  bool at_line_begin() const { return out_.empty() || out_.back() == '\n' || out_.back() == '\f'; }
  bool after_blank() const { return at_line_begin() || out_.back() == ' ' || out_.back() == '\t'; }
  void drop_blanks() {
    while (!out_.empty() && out_.back() == ' ') out_.pop_back();
  }
  std::string take() { return std::move(out_); }

 private:
  static constexpr std::size_t LONGEST_CELL = 40;  // bytes; what is longer is a sentence
  enum class Before { other, table, told };        // the paragraph before: cells, or a sentence to its end
  static bool opens_item(std::string_view line) {
    return line.starts_with("–") || line.starts_with("•") || line.starts_with('-') || line.starts_with('(') ||
           (!line.empty() && line.front() >= '0' && line.front() <= '9');
  }

  std::string out_;
  std::size_t begin_ = 0;  // of the paragraph
  Before before_ = Before::other;
  int cells_ = 0;  // tables within one another that a row is open in
};

}  // namespace hexwright::exchange
