// Elements of a map file that lie on its boards and tables (places, paths, hexsides, areas, lines) as edits need them: found by their
// ids, put where the format wants them, given ids that nobody has.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/session/map_file.hpp"
#include "model/edits/edit.hpp"
#include "model/geometry/joined_boards.hpp"

namespace hexwright::editor {

// Lists in attributes: words between blanks.
std::vector<std::string> words_of(std::string_view list);
std::string list_of(const std::vector<std::string>& words);

// Null when there is none. `element` is place, path or hexside; an area or line is looked for on the tables.
pugi::xml_node map_element(const project::ProjectFile& file, const char* element, const std::string& id);
// Made of the words; another number behind it as long as anything on the map has it.
std::string free_id(const project::ProjectFile& file, std::string_view words);
std::string free_id(pugi::xml_node map, std::string_view words);
// Behind the last of its kind, or where the first of it belongs, as a number among the element children.
int place_on_map(pugi::xml_node map, std::string_view element);
edits::Edit insert_on_map(const project::ProjectFile& file, const char* element, std::string xml);

// Faults: editor/no-element, when it is not there any more; editor/no-board without a map.
Result<edits::Group> remove_from_map(const project::Project& project, const char* element, const std::string& id,
                                              Text name);
Fault no_element_any_more(const std::string& id);

}  // namespace hexwright::editor
