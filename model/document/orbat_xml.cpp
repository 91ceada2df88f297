// Orders of battle from XML and back: the one place where their field lists are compiled.
#include "model/document/entity_xml.hpp"
#include "model/document/kinds.hpp"
#include "model/document/orbat.hpp"

namespace hexwright::document {

Orbat read_orbat(pugi::xml_node root, int file) {
  Orbat orbat;
  read_entity(root, file, orbat);
  return orbat;
}

void write_document(const Orbat& orbat, pugi::xml_document& out) { write_entity(orbat, out.append_child(Orbat::element.data())); }

}  // namespace hexwright::document
