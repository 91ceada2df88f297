// Walks the written document, so that an attribute that pieces get one day is a column without a line here.
#include <algorithm>
#include <set>

#include "exchange/csv/cells.hpp"
#include "exchange/csv/columns.hpp"
#include "exchange/csv/orbat_csv.hpp"
#include "exchange/diff/compare.hpp"
#include "model/document/kinds.hpp"
#include "model/document/piece.hpp"

namespace hexwright::exchange {

namespace {

struct Line {
  pugi::xml_node piece;
  std::string side;
  std::vector<pugi::xml_node> formations;  // from the outermost
};

void collect(pugi::xml_node node, Line above, std::vector<Line>& lines) {
  for (const pugi::xml_node child : node.children()) {
    const std::string_view name = child.name();
    if (name == "side") {
      collect(child, {{}, child.attribute("id").value(), {}}, lines);
    } else if (name == "formation") {
      Line inner = above;
      inner.formations.push_back(child);
      collect(child, inner, lines);
    } else if (name == "piece") {
      above.piece = child;
      lines.push_back(above);
    }
  }
}

std::string path_of(const Line& line, const char* attribute) {
  std::string path;
  for (const pugi::xml_node formation : line.formations) {
    if (!path.empty()) path += columns::parted;
    for (const char c : std::string_view(formation.attribute(attribute).value())) {
      if (c == '\\' || c == '>') path += '\\';
      path += c;
    }
  }
  return path;
}

std::string name_column(pugi::xml_node name, pugi::xml_attribute form) {
  const std::string column = std::string(columns::name) + name.attribute("lang").value();
  return std::string_view(form.name()) == "nom" ? column : column + ':' + form.name();
}

// The cells of a piece by column; an attribute that is absent is no entry.
std::vector<std::pair<std::string, std::string>> values(const Line& line) {
  std::vector<std::pair<std::string, std::string>> all{{std::string(columns::side), line.side}};
  if (!line.formations.empty()) {
    all.emplace_back(columns::formation, path_of(line, "id"));
    all.emplace_back(columns::formation_kind, path_of(line, "kind"));
    all.emplace_back(columns::designation, path_of(line, "designation"));
  }
  for (const pugi::xml_attribute one : line.piece.attributes()) all.emplace_back(one.name(), one.value());
  for (const pugi::xml_node child : line.piece.children()) {
    const std::string_view name = child.name();
    if (name == "trait") all.emplace_back(std::string(columns::trait) + child.attribute("name").value(), child.attribute("value").value());
    if (name != "name") continue;
    for (const pugi::xml_attribute form : child.attributes())
      if (std::string_view(form.name()) != "lang") all.emplace_back(name_column(child, form), form.value());
  }
  return all;
}

std::vector<std::string> header(const std::vector<Line>& lines) {
  std::set<std::string> used, special;
  for (const Line& line : lines)
    for (const auto& [column, value] : values(line)) {
      used.insert(column);
      if (column.starts_with(columns::trait) || column.starts_with(columns::name)) special.insert(column);
    }
  std::vector<std::string> names{"id", std::string(columns::side), std::string(columns::formation), std::string(columns::formation_kind),
                                 std::string(columns::designation)};
  const auto& printing = columns::about_printing;
  for (const document::AttributeInfo& attribute : document::element_info<document::Piece>().attributes) {
    const bool of_datum = std::find(printing.begin(), printing.end(), attribute.name) != printing.end();
    if (attribute.name != "id" && (!of_datum || used.count(std::string(attribute.name)))) names.emplace_back(attribute.name);
  }
  names.insert(names.end(), special.begin(), special.end());
  return names;
}

std::vector<Change> differences(const pugi::xml_document& before, const document::Orbat& orbat, const std::string& text) {
  CsvSource source;
  if (orbat.game) source.game = *orbat.game;
  auto read = read_orbat_csv(text, source);
  document::Orbat again = read ? std::move(*read) : document::Orbat();
  again.format = orbat.format;
  again.id = orbat.id;
  pugi::xml_document after;
  write_document(again, after);
  return compare_trees(before.document_element(), after.document_element());
}

}  // namespace

CsvWritten write_orbat_csv(const view::Forces& forces) { return write_orbat_csv(forces.orbat()); }

CsvWritten write_orbat_csv(const document::Orbat& orbat) {
  pugi::xml_document document;
  write_document(orbat, document);
  std::vector<Line> lines;
  collect(document.document_element(), {}, lines);
  const std::vector<std::string> names = header(lines);
  CsvWritten written;
  Cells head;
  for (const std::string& name : names) head.push_back(disarmed(name));
  written.text = write_cells(head);
  for (const Line& line : lines) {
    Cells cells(names.size());
    for (const auto& [column, value] : values(line)) {
      const auto at = std::find(names.begin(), names.end(), column);
      if (at != names.end()) cells[static_cast<std::size_t>(at - names.begin())] = disarmed(value);
    }
    written.text += write_cells(cells);
  }
  written.unsaid = differences(document, orbat, written.text);
  return written;
}

}  // namespace hexwright::exchange
