// Fights from XML and back: the one place where their field lists are compiled.
#include "model/document/fight.hpp"

#include "model/document/entity_xml.hpp"
#include "model/document/kinds.hpp"

namespace hexwright::document {

Fight read_fight(pugi::xml_node root, int file) {
  Fight fight;
  read_entity(root, file, fight);
  return fight;
}

void write_document(const Fight& fight, pugi::xml_document& out) { write_entity(fight, out.append_child(Fight::element.data())); }

}  // namespace hexwright::document
