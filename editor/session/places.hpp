// Places of a map, made, named, painted and removed as one edit.
#pragma once

#include <span>

#include "editor/session/cells.hpp"
#include "editor/session/map_elements.hpp"
#include "model/document/datum.hpp"

namespace hexwright::editor {

// How something on the map is called: names by language with their forms, and other names it goes by.
struct Called {
  std::string kind;
  std::vector<document::Name> names, aliases;
};

struct NewPlace {
  std::string id;
  edits::Group edit;
};
// Its id is made of its first name. Faults: editor/no-board, editor/no-name.
Result<NewPlace> new_place(const project::Project& project, const Called& called);

// Of a place, a path or a hexside feature, as its element stands now. Faults: editor/no-board, editor/no-element.
Result<Called> called_now(const project::Project& project, const char* element, const std::string& id);
// Changes what differs and nothing else; names without a word go. Elements without aliases in the format have none.
Result<edits::Group> call(const project::Project& project, const char* element, const std::string& id, const Called& called);

// Hexes that come to a place (a kind that is not empty) or go from it. Those that stay keep their order.
Result<edits::Group> paint_place(const project::Project& project, const geometry::JoinedBoards& boards, const std::string& id,
                                          std::span<const CellPaint> hexes);

}  // namespace hexwright::editor
