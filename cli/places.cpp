// An element's words are those that its nearest ancestor below the section bears: what is printed, or a text in the language of the report.
#include "cli/places.hpp"

#include <algorithm>
#include <tuple>

#include "model/document/describe.hpp"
#include "model/document/kinds.hpp"
#include "model/io/limits.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::cli {

namespace {

void list(const io::XmlFile& file, pugi::xml_node node, std::vector<std::pair<wording::Location, pugi::xml_node>>& out) {
  out.emplace_back(file.location_of(node), node);
  for (const pugi::xml_node child : node.children())
    if (child.type() == pugi::node_element) list(file, child, out);
}

std::string words_of(pugi::xml_node element, const std::string& language) {
  if (const pugi::xml_attribute printed = element.attribute("printed")) return printed.value();
  for (const char* name : {"words", "text"}) {
    const pugi::xml_node own = element.find_child_by_attribute(name, "lang", language.c_str());
    if (const pugi::xml_node any = own ? own : element.child(name); any && *any.text().get()) return any.text().get();
  }
  return {};
}

// The line as it stands, without its indentation.
std::string line_at(std::string_view bytes, int number) {
  std::size_t from = 0;
  for (int i = 1; i < number && from != bytes.npos; ++i) {
    from = bytes.find('\n', from);
    if (from != bytes.npos) ++from;
  }
  if (from == bytes.npos) return {};
  std::string_view line = bytes.substr(from, bytes.find('\n', from) - from);
  while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) line.remove_prefix(1);
  while (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return std::string(line);
}

}  // namespace

const Places::Read& Places::read(const std::string& path) {
  const auto [at, fresh] = files_.try_emplace(path);
  if (!fresh || path.empty() || path == "-") return at->second;
  auto loaded = io::load_xml(path);
  if (!loaded) return at->second;
  at->second.file.emplace(std::move(*loaded));
  list(*at->second.file, at->second.file->root(), at->second.elements);
  return at->second;
}

Places::Place Places::at(const wording::Location& location, const std::string& language) {
  Place place;
  const Read& known = read(location.file);
  if (!known.file || location.line <= 0) return place;
  const auto key = [](const wording::Location& one) { return std::tuple(one.line, one.column); };
  const auto after = std::upper_bound(known.elements.begin(), known.elements.end(), location,
                                      [&](const wording::Location& one, const auto& element) { return key(one) < key(element.first); });
  if (after == known.elements.begin()) return place;
  const pugi::xml_node element = std::prev(after)->second, root = known.file->root();
  pugi::xml_node section = element;
  while (section != root && section.parent() != root) section = section.parent();
  std::string words;
  for (pugi::xml_node node = element; node && node != root && (node != section || node == element) && words.empty(); node = node.parent())
    words = words_of(node, language);
  if (words.empty()) words = line_at(known.file->bytes(), location.line);
  place.words = io::visible(words, io::limits::quoted_characters);
  if (section == root) return place;
  place.section = 0;
  for (pugi::xml_node before = section.previous_sibling(); before; before = before.previous_sibling())
    place.section += before.type() == pugi::node_element;
  const document::ElementInfo* info = document::info_of(root);
  if (const document::ChildInfo* child = info ? info->child(section.name()) : nullptr) place.title = wording::say(child->title);
  return place;
}

}  // namespace hexwright::cli
