// Maps from XML and back: the one place where their field lists are compiled.
#include "model/document/entity_xml.hpp"
#include "model/document/kinds.hpp"
#include "model/document/map.hpp"

namespace hexwright::document {

Map read_map(pugi::xml_node root, int file) {
  Map map;
  read_entity(root, file, map);
  return map;
}

void write_document(const Map& map, pugi::xml_document& out) { write_entity(map, out.append_child(Map::element.data())); }

}  // namespace hexwright::document
