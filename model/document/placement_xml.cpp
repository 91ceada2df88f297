// Placements from XML and back: the one place where their field lists are compiled.
#include "model/document/entity_xml.hpp"
#include "model/document/kinds.hpp"
#include "model/document/placement.hpp"

namespace hexwright::document {

Placement read_placement(pugi::xml_node root, int file) {
  Placement placement;
  read_entity(root, file, placement);
  return placement;
}

void write_document(const Placement& placement, pugi::xml_document& out) {
  write_entity(placement, out.append_child(Placement::element.data()));
}

}  // namespace hexwright::document
