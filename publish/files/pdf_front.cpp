// The table of objects stands at the end and holds offsets from the beginning: cut off, it makes room for two more objects and
// the table anew, and every other object stays where it is. The old page remains as bytes that nothing refers to.
#include "publish/files/pdf_front.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <iterator>
#include <optional>

#include "model/io/numbers.hpp"

namespace hexwright::publish {

namespace {

constexpr std::size_t ENTRY = 20;  // bytes of one line of the table
constexpr std::int64_t MOST = 9'999'999'999;

// Reads from left to right; the first thing that is not as expected ends it.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}
  bool take(std::string_view words) {
    if (!text_.starts_with(words)) return false;
    text_.remove_prefix(words.size());
    return true;
  }
  bool take_number(std::int64_t& number) {
    const std::size_t digits = std::min(text_.find_first_not_of("0123456789"), text_.size());
    const auto read = io::parse_int(text_.substr(0, digits), 0, MOST);
    if (!read) return false;
    number = *read;
    text_.remove_prefix(digits);
    return true;
  }
  bool at_end() const { return text_.empty(); }

 private:
  std::string_view text_;
};

struct Table {
  std::size_t at = 0;                          // where it begins
  std::int64_t count = 0, root = 0, info = 0;  // objects, the first of them none
  std::string_view entries;
};

std::optional<Table> table_of(std::string_view pdf) {
  constexpr std::string_view LAST = "startxref\n";
  const std::size_t last = pdf.rfind(LAST);
  if (last == pdf.npos) return std::nullopt;
  std::int64_t at = 0;
  Reader end(pdf.substr(last));
  if (!end.take(LAST) || !end.take_number(at) || !end.take("\n%%EOF\n") || !end.at_end()) return std::nullopt;
  if (at >= static_cast<std::int64_t>(last)) return std::nullopt;
  Table table{static_cast<std::size_t>(at), 0, 0, 0, {}};
  const std::string_view text = pdf.substr(table.at, last - table.at);
  const std::size_t trailer = text.find("trailer\n");
  std::int64_t first = 0, size = 0;
  Reader head(text.substr(0, std::min(trailer, text.size())));
  if (trailer == text.npos || !head.take("xref\n") || !head.take_number(first) || first != 0 || !head.take(" ") ||
      !head.take_number(table.count) || !head.take("\n"))
    return std::nullopt;
  if (table.count < 1 || static_cast<std::size_t>(table.count) > trailer / ENTRY) return std::nullopt;
  const std::size_t length = static_cast<std::size_t>(table.count) * ENTRY;
  table.entries = text.substr(trailer - length, length);
  if (!head.take(table.entries) || !head.at_end()) return std::nullopt;
  Reader tail(text.substr(trailer));
  if (!tail.take("trailer\n<< /Size ") || !tail.take_number(size) || size != table.count || !tail.take("\n   /Root ") ||
      !tail.take_number(table.root) || !tail.take(" 0 R\n   /Info ") || !tail.take_number(table.info) || !tail.take(" 0 R\n>>\n") ||
      !tail.at_end())
    return std::nullopt;
  return table;
}

std::string_view entry_of(const Table& table, std::int64_t number) {
  return table.entries.substr(static_cast<std::size_t>(number) * ENTRY, ENTRY);
}

// What stands between "N 0 obj\n" and "endobj\n"; nothing when the table names another place.
std::optional<std::string_view> object_of(std::string_view pdf, const Table& table, std::int64_t number) {
  constexpr std::string_view END = "endobj\n";
  if (number < 1 || number >= table.count) return std::nullopt;
  std::int64_t at = 0;
  Reader entry(entry_of(table, number));
  if (!entry.take_number(at) || !entry.take(" 00000 n \n") || at >= static_cast<std::int64_t>(table.at)) return std::nullopt;
  std::string_view text = pdf.substr(static_cast<std::size_t>(at), table.at - static_cast<std::size_t>(at));
  const std::string head = fmt::format("{} 0 obj\n", number);
  const std::size_t end = text.find(END);
  if (!text.starts_with(head) || end == text.npos) return std::nullopt;
  return text.substr(head.size(), end - head.size());
}

// The one object that is named after these words.
std::optional<std::int64_t> reference_in(std::string_view object, std::string_view words) {
  const std::size_t at = object.find(words);
  if (at == object.npos || object.find(words, at + 1) != object.npos) return std::nullopt;
  std::int64_t number = 0;
  Reader reader(object.substr(at));
  if (!reader.take(words) || !reader.take_number(number) || !reader.take(" 0 R")) return std::nullopt;
  return number;
}

struct Page {
  std::int64_t number = 0, contents = 0;
  std::string_view text;
};

std::optional<Page> page_of(std::string_view pdf, const Table& table) {
  constexpr std::string_view ONE = "/Count 1\n";
  const auto root = object_of(pdf, table, table.root);
  const auto pages = root ? reference_in(*root, "/Pages ") : std::nullopt;
  const auto tree = pages ? object_of(pdf, table, *pages) : std::nullopt;
  const auto number = tree && tree->find(ONE) != tree->npos ? reference_in(*tree, "/Kids [ ") : std::nullopt;
  const auto text = number ? object_of(pdf, table, *number) : std::nullopt;
  const auto contents = text && text->starts_with("<< /Type /Page ") ? reference_in(*text, "/Contents ") : std::nullopt;
  const auto stream = contents ? object_of(pdf, table, *contents) : std::nullopt;
  if (!stream) return std::nullopt;
  return Page{*number, *contents, *text};
}

}  // namespace

bool put_in_front(std::string& pdf, std::string_view packed_stream) {
  const auto table = table_of(pdf);
  const auto page = table ? page_of(pdf, *table) : std::nullopt;
  if (!page || pdf.size() + packed_stream.size() + 4096 > static_cast<std::size_t>(MOST)) return false;
  const std::string old = fmt::format("/Contents {} 0 R", page->contents);
  const std::int64_t stream = table->count;
  std::string page_text(page->text);
  page_text.replace(page_text.find(old), old.size(), fmt::format("/Contents [ {} 0 R {} 0 R ]", stream, page->contents));
  std::string entries(table->entries);
  const std::string tail =
      fmt::format("trailer\n<< /Size {}\n   /Root {} 0 R\n   /Info {} 0 R\n>>\n", table->count + 1, table->root, table->info);

  pdf.resize(table->at);
  const auto entry_here = [&] { return fmt::format("{:010} 00000 n \n", pdf.size()); };
  entries.replace(static_cast<std::size_t>(page->number) * ENTRY, ENTRY, entry_here());
  pdf += fmt::format("{} 0 obj\n{}endobj\n", page->number, page_text);
  entries += entry_here();
  pdf += fmt::format("{} 0 obj\n<< /Length {}\n   /Filter /FlateDecode\n>>\nstream\n", stream, packed_stream.size());
  pdf += packed_stream;
  pdf += "\nendstream\nendobj\n";
  const std::size_t start = pdf.size();
  pdf += fmt::format("xref\n0 {}\n", table->count + 1);
  pdf += entries;
  pdf += tail;
  pdf += fmt::format("startxref\n{}\n%%EOF\n", start);
  return true;
}

}  // namespace hexwright::publish
