// Scenarios and rulesets from XML and back: the one place where their field lists are compiled.
#include "model/document/entity_xml.hpp"
#include "model/document/kinds.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::document {

// Here, where an addition is known whole.
HEXWRIGHT_DEFINE_ONCE(OrbatLink);
bool OrbatLink::operator==(const OrbatLink&) const = default;

Scenario read_scenario(pugi::xml_node root, int file) { return read_root<Scenario>(root, file); }
void write_document(const Scenario& scenario, pugi::xml_document& out) { write_root(scenario, out); }

Ruleset read_ruleset(pugi::xml_node root, int file) { return read_root<Ruleset>(root, file); }
void write_document(const Ruleset& ruleset, pugi::xml_document& out) { write_root(ruleset, out); }

}  // namespace hexwright::document
