// Edits of the map file, each made as one group from the files as they are now: painting hexes (terrain, levels), stamping parts of a map,
// drawing and clearing hexsides and paths, places and names, and the numbering of the hexes. Hexes are indices into the joined boards. The
// functions return edits or a fault and change nothing themselves. One thread, that of the session.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/document/datum.hpp"
#include "model/document/describe.hpp"
#include "model/document/entity_xml.hpp"
#include "model/document/map.hpp"
#include "model/edits/edit.hpp"
#include "model/geometry/hex_set.hpp"
#include "model/geometry/hexside.hpp"
#include "model/geometry/joined_boards.hpp"
#include "model/project/project.hpp"
#include "editor/session/draft.hpp"

namespace hexwright::editor {

// The map file among the files of a project; null when the project has none.
const project::ProjectFile* map_file(const project::Project& project);
Fault no_board(const std::string& board);
Fault no_element_any_more(const std::string& id);

// An element of the map file, and edits of it.
struct OnMap {
  const project::ProjectFile* file;
  pugi::xml_node node;
  OnMap at(pugi::xml_node other) const { return {file, other}; }
  edits::Edit set(std::string attribute, std::optional<std::string> value) const;
  edits::Edit insert(int place, std::string xml) const;  // as a child
  edits::Edit remove() const;
};
// Edits that give the element the attributes of an entity; attributes that are not of its kind stay.
std::vector<edits::Edit> attribute_edits(const OnMap& on, pugi::xml_node wanted, const document::ElementInfo& info);
template <class Entity>
std::vector<edits::Edit> attribute_edits(const OnMap& on, const Entity& wanted) {
  pugi::xml_document made;
  pugi::xml_node node = made.append_child("wanted");
  document::write_entity(wanted, node);
  return attribute_edits(on, node, document::element_info<Entity>());
}
// The root. Fault: editor/no-board, when there is no map.
Result<OnMap> map_root(const project::Project& project);
// `element` is place, path, hexside, zone or board; an area or line is looked for on the tables. Faults: editor/no-board,
// editor/no-element.
Result<OnMap> on_map(const project::Project& project, const char* element, const std::string& id);
// An unused id made from the words, followed by a number if needed.
std::string free_map_id(pugi::xml_node map, std::string_view words);
Result<edits::Group> remove_from_map(const project::Project& project, const char* element, const std::string& id, Text name);

// The new value of a hex: a kind of terrain, or a level as a whole number.
struct CellPaint {
  std::size_t hex;
  std::string kind;
};

inline constexpr int LOWEST_LEVEL = -9, HIGHEST_LEVEL = 99;

// A hex that several boards share is painted on each of them. Faults: editor/no-board (the file has changed under the picture),
// editor/no-sign-left.
Result<edits::Group> paint_cells(const project::Project& project, const geometry::JoinedBoards& boards, edits::PaintedLayer layer,
                                 std::span<const CellPaint> cells, Text name);

// The level of a hex as the map states it; 0 where it states none.
int level_of(const project::MapIndex& map, std::size_t hex);

struct Stamp {
  struct Cell {
    geometry::Hex off;  // from the hex that lies under the pointer
    std::string terrain;
    int level = 0;
  };
  std::vector<Cell> cells;
  bool has_levels() const;
};

Stamp cut_stamp(const project::MapIndex& map, const geometry::HexSet& hexes, std::size_t under_pointer);
// The new values of the cells that fall on a board.
struct Stamped {
  std::vector<CellPaint> terrain, levels;
};
Stamped stamped(const Stamp& stamp, const geometry::JoinedBoards& boards, std::size_t under_pointer);
// One edit. Levels are included if the stamp or the map has any. Faults: those of paint_cells.
Result<edits::Group> put_stamp(const project::Project& project, const geometry::JoinedBoards& boards, const Stamp& stamp,
                               std::size_t under_pointer, bool with_levels);

// Each hex must be a neighbour of the one before it, at least two hexes. A course that begins at either end of a path of the same kind
// extends that path, else it is a new one. Faults: editor/no-board, editor/short-path.
Result<edits::Group> draw_path(const project::Project& project, const geometry::JoinedBoards& boards, std::span<const std::size_t> hexes,
                               const std::string& kind);
// Removes these hexes from all paths. The rest of a path stays one path, with slashes between its parts; an empty path is removed.
Result<edits::Group> clear_paths(const project::Project& project, const geometry::JoinedBoards& boards, const geometry::HexSet& hexes);

// Adds sides to the feature with this id; without an id to the first one of the kind without a name, or to a new one. Sides that have the
// kind already are not changed: the group is empty when all have. Sides off the boards are skipped. Faults: editor/no-board,
// editor/no-element.
Result<edits::Group> paint_sides(const project::Project& project, const geometry::JoinedBoards& boards,
                                 std::span<const geometry::Hexside> sides, const std::string& kind,
                                 const std::optional<std::string>& feature = {});
// Removes these sides from all features; a feature without sides is removed.
Result<edits::Group> clear_sides(const project::Project& project, const geometry::JoinedBoards& boards,
                                 std::span<const geometry::Hexside> sides);

// The names of something on the map: by language with their forms, and other names.
struct Called {
  std::string kind;
  std::vector<document::Name> names, aliases;
};

struct NewPlace {
  std::string id;
  edits::Group edit;
};
// Its id is made from its first name. Faults: editor/no-board, editor/no-name.
Result<NewPlace> new_place(const project::Project& project, const Called& called);

// Of a place, a path or a hexside feature, as its element stands now. Faults: editor/no-board, editor/no-element.
Result<Called> called_now(const project::Project& project, const char* element, const std::string& id);
// Changes only what differs; names without words are removed. Aliases are ignored for elements that cannot have any.
Result<edits::Group> call(const project::Project& project, const char* element, const std::string& id, const Called& called);

// Adds hexes to a place (a kind that is not empty) or removes them. Those that stay keep their order.
Result<edits::Group> paint_place(const project::Project& project, const geometry::JoinedBoards& boards, const std::string& id,
                                 std::span<const CellPaint> hexes);

// Sample labels, at the corner and along both edges of the board: three rows of three columns, then the last hex. Faults are those of the
// label scheme.
Result<std::vector<std::string>> numbers_tried(const document::Map& map, std::size_t board, const document::Labels& labels);

// One edit. Mentions are rewritten in every file of the project: places, paths, hexsides, regions, placed pieces. Scripts and printed texts
// are not changed. Faults: those of the label scheme, editor/no-board.
Result<edits::Group> renumber(const project::Project& project, const document::Map& map, std::size_t board, const document::Labels& labels);

}  // namespace hexwright::editor
