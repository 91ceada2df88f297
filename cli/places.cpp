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

constexpr std::size_t MOST_OF_A_LINE =
    4096;  // bytes; 80 characters are shown, and a file of one line would be copied whole for each finding

std::string words_of(pugi::xml_node element, const std::string& language) {
  if (const pugi::xml_attribute printed = element.attribute("printed")) return printed.value();
  for (const char* name : {"words", "text"}) {
    const pugi::xml_node own = element.find_child_by_attribute(name, "lang", language.c_str());
    if (const pugi::xml_node any = own ? own : element.child(name); any && *any.text().get()) return any.text().get();
  }
  return {};
}

}  // namespace

// Everything that is asked for each of a hundred thousand findings is counted here once.
void Places::list(Read& read, pugi::xml_node node, int section) {
  read.elements.push_back({read.file->location_of(node), node, section});
  int number = 0;
  for (const pugi::xml_node child : node.children())
    if (child.type() == pugi::node_element) list(read, child, section < 0 ? number++ : section);
}

// The line as it stands, without its indentation.
std::string Places::line_at(const Read& read, int number) {
  if (number < 1 || static_cast<std::size_t>(number) > read.line_starts.size()) return {};
  const std::string_view bytes = read.file->bytes();
  const std::size_t from = read.line_starts[static_cast<std::size_t>(number) - 1];
  std::string_view line = bytes.substr(from, bytes.find('\n', from) - from).substr(0, MOST_OF_A_LINE);
  while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) line.remove_prefix(1);
  while (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return std::string(line);
}

const Places::Read& Places::read(const std::string& path) {
  const auto [at, fresh] = files_.try_emplace(path);
  if (!fresh || path.empty() || path == "-") return at->second;
  auto loaded = io::load_xml(path);
  if (!loaded) return at->second;
  at->second.file.emplace(std::move(*loaded));
  list(at->second, at->second.file->root(), -1);
  const std::string_view bytes = at->second.file->bytes();
  for (std::size_t from = 0; from != std::string_view::npos && from <= bytes.size();) {
    at->second.line_starts.push_back(from);
    from = bytes.find('\n', from);
    if (from != std::string_view::npos) ++from;
  }
  return at->second;
}

Places::Place Places::at(const wording::Location& location, const std::string& language) {
  Place place;
  const Read& known = read(location.file);
  if (!known.file || location.line <= 0) return place;
  const auto key = [](const wording::Location& one) { return std::tuple(one.line, one.column); };
  const auto after =
      std::upper_bound(known.elements.begin(), known.elements.end(), location,
                       [&](const wording::Location& one, const Read::Element& element) { return key(one) < key(element.at); });
  if (after == known.elements.begin()) return place;
  const pugi::xml_node element = std::prev(after)->node, root = known.file->root();
  pugi::xml_node section = element;
  while (section != root && section.parent() != root) section = section.parent();
  std::string words;
  for (pugi::xml_node node = element; node && node != root && (node != section || node == element) && words.empty(); node = node.parent())
    words = words_of(node, language);
  if (words.empty()) words = line_at(known, location.line);
  place.words = io::visible(words, io::limits::quoted_characters);
  if (section == root) return place;
  place.section = std::prev(after)->section;
  const document::ElementInfo* info = document::info_of(root);
  if (const document::ChildInfo* child = info ? info->child(section.name()) : nullptr) place.title = wording::say(child->title);
  return place;
}

}  // namespace hexwright::cli
