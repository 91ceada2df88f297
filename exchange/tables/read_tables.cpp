// A row whose first cell is the name of a table begins it. Numbers may have a decimal comma, and the dashes and minus signs of
// typesetters are those of the keyboard.
#include <algorithm>
#include <set>

#include "exchange/csv/cells.hpp"
#include "exchange/tables/tables.hpp"
#include "model/document/nearest.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/limits.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange {

using document::Parameter;
using document::Table;
using wording::say;

namespace {

constexpr std::string_view PARAMETERS = "parameter";

std::string trimmed(std::string text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  while (!text.empty() && blank(text.back())) text.pop_back();
  while (!text.empty() && blank(text.front())) text.erase(text.begin());
  return text;
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size())) text.replace(at, what.size(), by);
}

class Reader {
 public:
  Reader(const TablesSource& source) : source_(source) {}

  tl::expected<TablesRead, TablesFaults> read(std::string_view text) {
    const auto rows = parse_cells(text, separator_of(text), source_.file);
    if (!rows) return tl::unexpected(TablesFaults{rows.error()});
    for (const Row& row : *rows) {
      Row clean{row.line, {}};
      for (const std::string& cell : row.cells) clean.cells.push_back(plain_cell(cell));
      while (!clean.cells.empty() && clean.cells.back().empty()) clean.cells.pop_back();
      if (!clean.cells.empty()) take(clean);
    }
    if (read_.tables.empty() && read_.parameters.empty() && faults_.empty())
      refuse("tables/empty", 0, 0, say("There is no table in {file}.", {{"file", io::visible(source_.file, 400)}}));
    if (!faults_.empty()) return tl::unexpected(faults_);
    return std::move(read_);
  }

 private:
  void refuse(const char* id, int line, std::size_t column, wording::Text message, std::optional<wording::Text> expected = {},
              std::optional<wording::Text> hint = {}) {
    if (faults_.size() < io::limits::schema_complaints)
      faults_.push_back({id, {source_.file, line, static_cast<int>(column)}, std::move(message), std::move(expected), std::move(hint)});
  }

  const Table* named(const std::string& name) const {
    for (const Table& table : source_.game->data().tables)
      if (table.id == name || (table.title && *table.title == name)) return &table;
    return nullptr;
  }

  void take(const Row& row) {
    const bool first = !begun_;
    begun_ = true;
    if (first && !source_.table.empty()) return begin(row, source_.table);
    if (row.cells.front() == PARAMETERS || named(row.cells.front())) return begin(row, row.cells.front());
    if (first) return unknown_table(row.line, row.cells.front());
    if (in_parameters_) return take_parameter(row);
    if (model_) take_row(row);
  }

  void unknown_table(int line, const std::string& name) {
    std::vector<std::string> ids;
    for (const Table& table : source_.game->data().tables) ids.push_back(table.id);
    auto hint = document::did_you_mean(name, ids);
    if (!hint) hint = say("Let the first cell be the id of the table, or name it with --table.");
    refuse("tables/unknown-table", line, 1, say("The game has no table \"{name}\".", {{"name", io::visible(name)}}), {}, hint);
  }

  void begin(const Row& row, const std::string& name) {
    model_ = nullptr;
    in_parameters_ = name == PARAMETERS;
    keys_.clear();
    order_.clear();
    if (in_parameters_) return;
    model_ = named(name);
    if (!model_) return unknown_table(row.line, name);
    const std::vector<std::string> head(row.cells.begin() + 1, row.cells.end());
    for (const std::string& column : model_->columns) {
      const auto at = std::find(head.begin(), head.end(), column);
      if (at != head.end()) order_.push_back(static_cast<std::size_t>(at - head.begin()) + 1);
    }
    if (order_.size() != model_->columns.size() || head.size() != order_.size()) {
      std::string columns;
      for (const std::string& column : model_->columns) columns += (columns.empty() ? "" : " ") + column;
      refuse("tables/columns", row.line, 2,
             say("The columns are not those of the table \"{table}\".", {{"table", io::visible(model_->id)}}),
             say("the columns {columns}", {{"columns", io::visible(columns, 200)}}));
      model_ = nullptr;
      return;
    }
    if (std::any_of(read_.tables.begin(), read_.tables.end(), [&](const Table& one) { return one.id == model_->id; })) {
      refuse("tables/twice", row.line, 1, say("\"{name}\" is there twice.", {{"name", io::visible(model_->id)}}));
      model_ = nullptr;
      return;
    }
    Table table = *model_;
    table.rows.clear();
    table.status = document::Known::given;
    table.origin = {};
    read_.tables.push_back(std::move(table));
  }

  bool fresh(const Row& row, const std::string& key) {
    if (keys_.insert(key).second) return true;
    refuse("tables/twice", row.line, 1, say("\"{name}\" is there twice.", {{"name", io::visible(key)}}));
    return false;
  }

  void take_row(const Row& row) {
    if (!good_cell(row, 0) || !fresh(row, row.cells.front())) return;
    if (row.cells.size() != order_.size() + 1)
      return refuse(
          "tables/cells", row.line, row.cells.size(),
          say("The row has {count} cells, and the table {expected} columns.",
              {{"count", static_cast<std::int64_t>(row.cells.size() - 1)}, {"expected", static_cast<std::int64_t>(order_.size())}}),
          {}, say("Write - where the table has nothing."));
    document::TableRow added{row.cells.front(), {}, {}};
    for (const std::size_t at : order_) {
      if (!good_cell(row, at)) return;
      added.cells.push_back(row.cells[at]);
    }
    read_.tables.back().rows.push_back(std::move(added));
  }
  bool good_cell(const Row& row, std::size_t at) {
    const std::string& cell = row.cells[at];
    if (!cell.empty() && cell.size() <= io::limits::id_bytes && cell.find_first_of(" \t\n") == cell.npos) return true;
    refuse("tables/cell", row.line, at + 1,
           cell.empty() ? say("The cell is empty.")
                        : say("\"{cell}\" cannot stand in a table: a cell is one word or number.", {{"cell", io::visible(cell)}}),
           {}, say("Write - where the table has nothing."));
    return false;
  }

  void take_parameter(const Row& row) {
    const Parameter* model = source_.game->parameter(row.cells.front());
    if (!model) {
      std::vector<std::string> ids;
      for (const Parameter& one : source_.game->data().parameters) ids.push_back(one.id);
      return refuse("tables/unknown-parameter", row.line, 1,
                    say("The game has no parameter \"{name}\".", {{"name", io::visible(row.cells.front())}}), {},
                    document::did_you_mean(row.cells.front(), ids));
    }
    if (row.cells.size() < 2 || row.cells.size() > 3)
      return refuse("tables/cells", row.line, 2, say("A parameter has a value, and perhaps the number of its paragraph."));
    if (!good_cell(row, 1) || !fresh(row, model->id)) return;
    Parameter parameter = *model;
    parameter.value = row.cells[1];
    parameter.status = document::Known::given;
    if (row.cells.size() == 3) parameter.rule = row.cells[2];
    parameter.origin = {};
    read_.parameters.push_back(std::move(parameter));
  }

  const TablesSource& source_;
  TablesRead read_;
  TablesFaults faults_;
  const Table* model_ = nullptr;
  bool begun_ = false, in_parameters_ = false;
  std::vector<std::size_t> order_;  // the cell of each column of the game's
  std::set<std::string> keys_;
};

template <class Entry>
void put(std::vector<Entry>& list, const std::vector<Entry>& read) {
  for (const Entry& one : read) {
    const auto same = std::find_if(list.begin(), list.end(), [&](const Entry& other) { return other.id == one.id; });
    if (same == list.end())
      list.push_back(one);
    else
      *same = one;
  }
}

}  // namespace

std::string plain_cell(const std::string& cell) {
  std::string text = trimmed(armed(cell));
  replace_all(text, "\u2212", "-");
  replace_all(text, "\u2013", "-");
  replace_all(text, "\u2014", "-");
  replace_all(text, "\u00A0", " ");
  const std::size_t comma = text.find(',');
  const auto digit = [&](std::size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
  if (comma != text.npos && comma > 0 && digit(comma - 1) && digit(comma + 1) && text.find(',', comma + 1) == text.npos &&
      text.find_first_not_of("+-0123456789,") == text.npos)
    text[comma] = '.';
  return trimmed(text);
}

tl::expected<TablesRead, TablesFaults> read_tables(std::string_view text, const TablesSource& source) { return Reader(source).read(text); }

document::Ruleset with_tables(document::Ruleset own, const TablesRead& read) {
  put(own.tables, read.tables);
  put(own.parameters, read.parameters);
  return own;
}

}  // namespace hexwright::exchange
