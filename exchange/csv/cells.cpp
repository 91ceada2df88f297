// One pass over the bytes; a quote inside an unquoted cell is a character like any other.
#include "exchange/csv/cells.hpp"

#include <algorithm>
#include <optional>

#include "model/io/limits.hpp"

namespace hexwright::exchange {

using wording::say;

namespace {

constexpr std::size_t MOST_CELLS = 2'000'000;

bool sets_off(char c) { return c == '=' || c == '+' || c == '-' || c == '@' || c == '\t' || c == '\r'; }
bool wears_apostrophe(const std::string& text) { return text[0] == '\'' && (text.size() == 1 || text[1] == '\'' || sets_off(text[1])); }

// "sep=;" alone in the first line, perhaps in quotes.
std::optional<char> said_separator(std::string_view text) {
  std::string_view line = text.substr(0, text.find_first_of("\r\n"));
  if (line.size() == 7 && line.front() == '"' && line.back() == '"') line = line.substr(1, 5);
  if (line.size() != 5 || (!line.starts_with("sep=") && !line.starts_with("SEP="))) return std::nullopt;
  return line[4];
}

class Parser {
 public:
  Parser(std::string_view text, char separator, const std::string& file) : text_(text), separator_(separator), file_(file) {}

  wording::Result<std::vector<Row>> run() {
    if (said_separator(text_)) {  // that line is for the spreadsheet
      at_ = text_.find_first_of("\r\n");
      if (at_ == text_.npos) at_ = text_.size();
      line_end();
    }
    while (at_ < text_.size()) {
      Row row;
      row.line = line_;
      while (true) {
        auto cell = this->cell();
        if (!cell) return tl::unexpected(cell.error());
        row.cells.push_back(std::move(*cell));
        if (++cells_ > MOST_CELLS)
          return tl::unexpected(wording::Fault{"csv/too-large",
                                               {file_, line_, 1},
                                               say("The table has more than {count} cells.", {{"count", std::int64_t{MOST_CELLS}}}),
                                               {},
                                               {}});
        if (at_ >= text_.size() || text_[at_] != separator_) break;
        ++at_;
      }
      line_end();
      if (std::any_of(row.cells.begin(), row.cells.end(), [](const std::string& one) { return !one.empty(); }))
        rows_.push_back(std::move(row));
    }
    return std::move(rows_);
  }

 private:
  void line_end() {
    if (at_ >= text_.size()) return;
    if (text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n') ++at_;
    ++at_;
    ++line_;
  }
  bool ends_cell() const { return at_ >= text_.size() || text_[at_] == separator_ || text_[at_] == '\n' || text_[at_] == '\r'; }
  wording::Result<std::string> cell() {
    std::string out;
    if (at_ < text_.size() && text_[at_] == '"') {
      const int began = line_;
      for (++at_;; ++at_) {
        if (at_ >= text_.size())
          return tl::unexpected(wording::Fault{"csv/quote",
                                               {file_, began, 1},
                                               say("A quotation mark that begins a cell in this line is never closed."),
                                               {},
                                               say("Write a quotation mark inside a cell twice.")});
        if (text_[at_] == '"') {
          if (at_ + 1 >= text_.size() || text_[at_ + 1] != '"') break;
          ++at_;
        }
        line_ += text_[at_] == '\n';
        out += text_[at_];
      }
      ++at_;
    }
    while (!ends_cell()) out += text_[at_++];
    return out;
  }

  std::string_view text_;
  char separator_;
  const std::string& file_;
  std::size_t at_ = 0, cells_ = 0;
  int line_ = 1;
  std::vector<Row> rows_;
};

}  // namespace

wording::Result<std::vector<Row>> parse_cells(std::string_view text, char separator, const std::string& file) {
  return Parser(text, separator, file).run();
}

char separator_of(std::string_view text) {
  if (const auto said = said_separator(text)) return *said;
  const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
  char best = ',';
  std::ptrdiff_t most = 0;
  for (const char one : {',', ';', '\t'}) {
    bool quoted = false;
    std::ptrdiff_t count = 0;
    for (const char c : line) {
      quoted = quoted != (c == '"');
      count += !quoted && c == one;
    }
    if (count > most) {
      most = count;
      best = one;
    }
  }
  return best;
}

std::string write_cells(const Cells& cells) {
  std::string out;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) out += ',';
    const std::string& cell = cells[i];
    const bool plain =
        cell.find_first_of(",;\t\"\r\n") == std::string::npos && (cell.empty() || (cell.front() != ' ' && cell.back() != ' '));
    if (plain) {
      out += cell;
      continue;
    }
    out += '"';
    for (const char c : cell) {
      if (c == '"') out += '"';
      out += c;
    }
    out += '"';
  }
  return out + "\r\n";
}

std::string disarmed(const std::string& value) {
  return value.empty() || sets_off(value[0]) || wears_apostrophe(value) ? '\'' + value : value;
}
std::string armed(const std::string& cell) { return !cell.empty() && wears_apostrophe(cell) ? cell.substr(1) : cell; }

}  // namespace hexwright::exchange
