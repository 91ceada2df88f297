// The order of elements is that of the field list of maps.
#include "editor/session/map_elements.hpp"

#include <algorithm>
#include <array>

#include "exchange/text/fold.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {


namespace {

constexpr std::array<std::string_view, 10> ORDER{"game", "name", "text", "board", "table", "place", "path", "hexside", "zone", "box"};

std::size_t rank(std::string_view element) {
  return static_cast<std::size_t>(std::find(ORDER.begin(), ORDER.end(), element) - ORDER.begin());
}

}  // namespace

std::vector<std::string> words_of(std::string_view list) {
  constexpr std::string_view blanks = " \t\r\n";
  std::vector<std::string> out;
  for (std::size_t at = list.find_first_not_of(blanks); at != std::string_view::npos; at = list.find_first_not_of(blanks, at)) {
    const std::size_t end = std::min(list.find_first_of(blanks, at), list.size());
    out.emplace_back(list.substr(at, end - at));
    at = end;
  }
  return out;
}

std::string list_of(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

pugi::xml_node map_element(const project::ProjectFile& file, const char* element, const std::string& id) {
  for (const pugi::xml_node each : file.xml.root().children(element))
    if (id == each.attribute("id").value()) return each;
  for (const pugi::xml_node table : file.xml.root().children("table"))
    for (const pugi::xml_node each : table.children(element))
      if (id == each.attribute("id").value()) return each;
  return {};
}

std::string free_id(const project::ProjectFile& file, std::string_view words) { return free_id(file.xml.root(), words); }

std::string free_id(pugi::xml_node map, std::string_view words) {
  const std::string base = exchange::slug(words).substr(0, 100);
  const auto has = [](pugi::xml_node parent, const std::string& id) {
    const auto all = parent.children();
    return std::any_of(all.begin(), all.end(), [&](pugi::xml_node each) { return id == each.attribute("id").value(); });
  };
  const auto taken = [&](const std::string& id) {
    const auto tables = map.children("table");
    return has(map, id) || std::any_of(tables.begin(), tables.end(), [&](pugi::xml_node table) { return has(table, id); });
  };
  std::string id = base;
  for (int number = 2; taken(id); ++number) id = base + "-" + std::to_string(number);
  return id;
}

int place_on_map(pugi::xml_node map, std::string_view element) {
  int place = 0, index = 0;
  for (const pugi::xml_node each : map.children()) {
    if (each.type() != pugi::node_element) continue;
    ++index;
    if (rank(each.name()) <= rank(element)) place = index;
  }
  return place;
}

edits::Edit insert_on_map(const project::ProjectFile& file, const char* element, std::string xml) {
  return edits::Insert{file.in_project, {}, place_on_map(file.xml.root(), element), std::move(xml)};
}

Fault no_element_any_more(const std::string& id) {
  return make_fault("editor/no-element", say("The map has no \"{id}\" any more.", {{"id", id}}));
}

Result<edits::Group> remove_from_map(const project::Project& project, const char* element, const std::string& id,
                                              Text name) {
  const project::ProjectFile* file = map_file(project);
  if (!file) return tl::unexpected(no_board({}));
  const pugi::xml_node found = map_element(*file, element, id);
  if (!found) return tl::unexpected(no_element_any_more(id));
  return edits::Group{std::move(name), {edits::Remove{file->in_project, edits::path_of(found)}}};
}

}  // namespace hexwright::editor
