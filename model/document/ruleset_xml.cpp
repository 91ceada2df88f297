// Rulesets from XML and back: the one place where their field lists are compiled.
#include "model/document/entity_xml.hpp"
#include "model/document/kinds.hpp"
#include "model/document/ruleset.hpp"

namespace hexwright::document {

Ruleset read_ruleset(pugi::xml_node root, int file) {
  Ruleset ruleset;
  read_entity(root, file, ruleset);
  return ruleset;
}

void write_document(const Ruleset& ruleset, pugi::xml_document& out) { write_entity(ruleset, out.append_child(Ruleset::element.data())); }

}  // namespace hexwright::document
