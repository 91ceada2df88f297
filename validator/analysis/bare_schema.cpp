// One card uses a tenth of the elements that scenarios may have, and half of the time that its check takes libxml2 would compile the
// others.
#include "validator/analysis/bare_schema.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace hexwright::validator {

namespace {

constexpr std::string_view ELEMENT = "<xs:element name=\"", TYPE = "<xs:complexType name=\"", END_OF_TYPE = "</xs:complexType>";

// Without the blanks in front of them.
std::vector<std::string_view> bare_lines(std::string_view xsd) {
  std::vector<std::string_view> lines;
  while (!xsd.empty()) {
    const std::size_t end = std::min(xsd.find('\n'), xsd.size());
    std::string_view line = xsd.substr(0, end);
    xsd.remove_prefix(std::min(end + 1, xsd.size()));
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    if (!line.starts_with("<xs:annotation") && !line.starts_with("</xs:annotation") && !line.starts_with("<xs:documentation"))
      lines.push_back(line);
  }
  return lines;
}

// What stands in quotation marks behind these words of the line; empty without them.
std::string_view behind(std::string_view line, std::string_view words) {
  const std::size_t at = line.find(words);
  if (at == std::string_view::npos) return {};
  line.remove_prefix(at + words.size());
  return line.substr(0, line.find('"'));
}

std::set<std::string_view> elements_in(std::string_view document) {
  std::set<std::string_view> names;
  for (std::size_t at = document.find('<'); at != std::string_view::npos; at = document.find('<', at + 1))
    names.insert(document.substr(at + 1, document.find_first_of(" \t\r\n/>", at + 1) - at - 1));
  return names;
}

}  // namespace

std::string bare_schema(std::string_view xsd) {
  std::string out;
  out.reserve(xsd.size() / 2);
  for (const std::string_view line : bare_lines(xsd)) out += line;
  return out;
}

std::string bare_schema(std::string_view xsd, std::string_view document) {
  const std::set<std::string_view> named = elements_in(document);
  std::map<std::string_view, std::vector<std::string_view>> parts;  // the types of the elements in a type; those of the file in ""
  const std::vector<std::string_view> lines = bare_lines(xsd);
  std::string_view type;
  for (const std::string_view line : lines) {
    if (line.starts_with(TYPE)) type = behind(line, TYPE);
    if (line.starts_with(END_OF_TYPE)) type = {};
    if (line.starts_with(ELEMENT) && named.contains(behind(line, ELEMENT))) parts[type].push_back(behind(line, "type=\""));
  }
  std::set<std::string_view> reached;
  std::vector<std::string_view> open{""};
  while (!open.empty()) {
    const std::string_view next = open.back();
    open.pop_back();
    if (reached.insert(next).second) open.insert(open.end(), parts[next].begin(), parts[next].end());
  }
  std::string out;
  bool in_type = true, in_element = true;
  for (const std::string_view line : lines) {
    const bool closed = line.ends_with("/>");
    if (line.starts_with(TYPE)) in_type = reached.contains(behind(line, TYPE));
    if (line.starts_with(ELEMENT)) in_element = named.contains(behind(line, ELEMENT));
    if (in_type && in_element) out += line;
    if (line.starts_with("</xs:element>") || (closed && line.starts_with(ELEMENT))) in_element = true;
    if (line.starts_with(END_OF_TYPE) || (closed && line.starts_with(TYPE))) in_type = true;
  }
  return out;
}

}  // namespace hexwright::validator
