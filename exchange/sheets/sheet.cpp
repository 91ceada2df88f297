// Repeated rows and cells are how a sheet says that it is empty to its end: they count only where something stands behind them.
#include "exchange/sheets/sheet.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

#include "exchange/csv/cells.hpp"
#include "exchange/zip/unzip.hpp"
#include "model/io/numbers.hpp"
#include "model/io/xml_file.hpp"

namespace hexwright::exchange {

using wording::Fault;
using wording::say;

namespace {

constexpr std::size_t MOST_ROWS = 100'000, MOST_COLUMNS = 1'000, MOST_CELLS = 2'000'000, MOST_PART = 16u << 20;

using Sheet = std::vector<Cells>;

tl::unexpected<Fault> refuse(const char* id, const std::string& file, wording::Text message) {
  return tl::unexpected(Fault{id, {file, 0, 0}, std::move(message), {}, {}});
}

wording::Result<io::XmlFile> part(const Unzip& zip, const std::string& file, const Unzip::Entry* entry) {
  if (!entry) return refuse("sheet/damaged", file, say("The workbook has no sheet that can be read."));
  auto bytes = zip.read(*entry, MOST_PART);
  if (!bytes) return tl::unexpected(bytes.error());
  auto xml = io::parse_xml(std::move(*bytes), file);
  if (!xml) xml.error().where = {file, 0, 0};  // places in a part are nothing that its user sees
  return xml;
}

std::string_view bare(std::string_view name) { return name.substr(name.find(':') + 1); }

// Names come with or without a prefix.
template <class Visit>
void each(pugi::xml_node node, std::string_view name, const Visit& visit) {
  for (const pugi::xml_node one : node.children())
    if (bare(one.name()) == name) visit(one);
}
std::string text_in(pugi::xml_node node, std::string_view leave_out = {}) {
  std::string text;
  for (const pugi::xml_node one : node.children()) {
    if (one.type() == pugi::node_pcdata || one.type() == pugi::node_cdata)
      text += one.value();
    else if (bare(one.name()) == "s" && std::string_view(one.name()) != "s")
      text.append(static_cast<std::size_t>(io::parse_int(one.attribute("text:c").value(), 1, 1000).value_or(1)), ' ');
    else if (bare(one.name()) == "line-break" || bare(one.name()) == "tab")
      text += ' ';
    else if (leave_out.empty() || bare(one.name()) != leave_out)
      text += text_in(one, leave_out);
  }
  return text;
}
// One line, so that rows stay lines.
std::string one_line(std::string text) {
  for (char& c : text)
    if (c == '\n' || c == '\r' || c == '\t') c = ' ';
  return text;
}

bool put(Sheet& sheet, std::size_t row, std::size_t column, std::string value, std::size_t& cells) {
  if (value.empty()) return true;
  if (row >= MOST_ROWS || column >= MOST_COLUMNS || ++cells > MOST_CELLS) return false;
  if (sheet.size() <= row) sheet.resize(row + 1);
  if (sheet[row].size() <= column) cells += column + 1 - sheet[row].size(), sheet[row].resize(column + 1);
  sheet[row][column] = one_line(std::move(value));
  return cells <= MOST_CELLS;
}

// "BC12": column 54, row 11.
std::optional<std::pair<std::size_t, std::size_t>> place_of(std::string_view reference) {
  std::size_t column = 0, letters = 0;
  while (letters < reference.size() && letters < 4 && reference[letters] >= 'A' && reference[letters] <= 'Z')
    column = column * 26 + static_cast<std::size_t>(reference[letters++] - 'A') + 1;
  const auto row = io::parse_int(reference.substr(letters), 1, 10'000'000);
  if (letters == 0 || !row) return std::nullopt;
  return std::pair{column - 1, static_cast<std::size_t>(*row - 1)};
}

wording::Result<std::vector<std::string>> shared_texts(const Unzip& zip, const std::string& file) {
  std::vector<std::string> texts;
  const Unzip::Entry* entry = zip.entry("xl/sharedStrings.xml");
  if (!entry) return texts;
  const auto xml = part(zip, file, entry);
  if (!xml) return tl::unexpected(xml.error());
  each(xml->root(), "si", [&](pugi::xml_node one) { texts.push_back(text_in(one, "rPh")); });
  return texts;
}

// A number as a spreadsheet keeps it (1.5, 1E-05, 3.0000000000000004) in as few digits as a person would write.
std::string plain_number(const std::string& value) {
  if (value.find_first_of("eE.") == value.npos) return value;
  double number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc() || end != value.data() + value.size() || !(std::abs(number) < 1e12)) return value;
  std::string text(64, '\0');
  const auto written = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed, 9);
  text.resize(static_cast<std::size_t>(written.ptr - text.data()));
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string excel_value(pugi::xml_node cell, const std::vector<std::string>& shared) {
  const std::string_view type = cell.attribute("t").value();
  std::string value;
  each(cell, "v", [&](pugi::xml_node one) { value = one.text().get(); });
  if (type == "inlineStr") each(cell, "is", [&](pugi::xml_node one) { value = text_in(one, "rPh"); });
  if (type == "s") {
    const auto index = io::parse_int(value, 0, static_cast<std::int64_t>(shared.size()) - 1);
    return index ? shared[static_cast<std::size_t>(*index)] : std::string();
  }
  if (type == "b") return value == "1" ? "yes" : "no";
  return type.empty() || type == "n" ? plain_number(value) : value;
}

wording::Result<Sheet> excel_sheet(const Unzip& zip, const std::string& file, const Unzip::Entry& entry,
                                   const std::vector<std::string>& shared) {
  const auto xml = part(zip, file, &entry);
  if (!xml) return tl::unexpected(xml.error());
  Sheet sheet;
  std::size_t cells = 0, row = 0;
  bool fits = true;
  each(xml->root(), "sheetData", [&](pugi::xml_node data) {
    each(data, "row", [&](pugi::xml_node line) {
      row =
          static_cast<std::size_t>(io::parse_int(line.attribute("r").value(), 1, 10'000'000).value_or(static_cast<std::int64_t>(row) + 1));
      std::size_t column = 0;
      each(line, "c", [&](pugi::xml_node cell) {
        if (const auto place = place_of(cell.attribute("r").value())) column = place->first;
        fits = fits && put(sheet, row - 1, column++, excel_value(cell, shared), cells);
      });
    });
  });
  if (!fits) return refuse("sheet/too-large", file, say("The sheet is larger than a table can be."));
  return sheet;
}

std::string open_value(pugi::xml_node cell) {
  const std::string_view type = cell.attribute("office:value-type").value();
  if (type == "float") return plain_number(cell.attribute("office:value").value());
  if (type == "boolean") return std::string_view(cell.attribute("office:boolean-value").value()) == "true" ? "yes" : "no";
  std::string text;
  each(cell, "p", [&](pugi::xml_node one) { text += (text.empty() ? "" : " ") + text_in(one, "annotation"); });
  return text;
}
std::size_t repeated(pugi::xml_node node, const char* name) {
  return static_cast<std::size_t>(io::parse_int(node.attribute(name).value(), 1, 10'000'000).value_or(1));
}

// False when it is too large.
bool add_open_rows(pugi::xml_node around, Sheet& sheet, std::size_t& row, std::size_t& cells, int depth) {
  for (const pugi::xml_node line : around.children()) {
    const std::string_view name = bare(line.name());
    if (name == "table-row-group" || name == "table-header-rows" || name == "table-rows") {
      if (depth < 8 && !add_open_rows(line, sheet, row, cells, depth + 1)) return false;
      continue;
    }
    if (name != "table-row") continue;
    Cells values;
    for (const pugi::xml_node cell : line.children()) {
      if (bare(cell.name()) != "table-cell" && bare(cell.name()) != "covered-table-cell") continue;
      const std::size_t times = repeated(cell, "table:number-columns-repeated");
      std::string value = open_value(cell);
      if (value.empty() && values.size() + times > MOST_COLUMNS) break;  // empty to its end
      if (values.size() + times > MOST_COLUMNS) return false;
      values.insert(values.end(), times, value);
    }
    while (!values.empty() && values.back().empty()) values.pop_back();
    const std::size_t times = repeated(line, "table:number-rows-repeated");
    for (std::size_t i = 0; i < times && !values.empty(); ++i)
      for (std::size_t column = 0; column < values.size(); ++column)
        if (!put(sheet, row + i, column, values[column], cells)) return false;
    row += times;
  }
  return true;
}

wording::Result<std::vector<Sheet>> open_sheets(const Unzip& zip, const std::string& file) {
  const auto xml = part(zip, file, zip.entry("content.xml"));
  if (!xml) return tl::unexpected(xml.error());
  std::vector<Sheet> sheets;
  bool fits = true;
  std::size_t cells = 0;
  each(xml->root(), "body", [&](pugi::xml_node body) {
    each(body, "spreadsheet", [&](pugi::xml_node book) {
      each(book, "table", [&](pugi::xml_node table) {
        std::size_t row = 0;
        sheets.emplace_back();
        fits = fits && add_open_rows(table, sheets.back(), row, cells, 0);
      });
    });
  });
  if (!fits) return refuse("sheet/too-large", file, say("The sheet is larger than a table can be."));
  return sheets;
}

wording::Result<std::vector<Sheet>> excel_sheets(const Unzip& zip, const std::string& file) {
  const auto shared = shared_texts(zip, file);
  if (!shared) return tl::unexpected(shared.error());
  std::vector<Sheet> sheets;
  for (int number = 1; number <= 64; ++number) {
    const Unzip::Entry* entry = zip.entry("xl/worksheets/sheet" + std::to_string(number) + ".xml");
    if (!entry) continue;
    auto sheet = excel_sheet(zip, file, *entry, *shared);
    if (!sheet) return tl::unexpected(sheet.error());
    sheets.push_back(std::move(*sheet));
    if (!sheets.back().empty()) break;
  }
  return sheets;
}

}  // namespace

wording::Result<std::string> sheet_as_table(std::string_view bytes, const std::string& file) {
  const auto zip = Unzip::open(bytes, file);
  if (!zip) return tl::unexpected(zip.error());
  const auto sheets = zip->entry("content.xml") ? open_sheets(*zip, file) : excel_sheets(*zip, file);
  if (!sheets) return tl::unexpected(sheets.error());
  for (const Sheet& sheet : *sheets) {
    if (sheet.empty()) continue;
    std::string text;
    for (const Cells& row : sheet) text += write_cells(row);
    return text;
  }
  return refuse("sheet/empty", file, say("No sheet of the workbook has anything in it."));
}

}  // namespace hexwright::exchange
