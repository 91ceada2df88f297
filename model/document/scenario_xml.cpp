// Scenarios from XML and back: the one place where their field lists are compiled.
#include "model/document/entity_xml.hpp"
#include "model/document/kinds.hpp"
#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::document {

// Here, where an addition is known whole.
OrbatLink::OrbatLink() = default;
OrbatLink::OrbatLink(const OrbatLink&) = default;
OrbatLink::OrbatLink(OrbatLink&&) noexcept = default;
OrbatLink& OrbatLink::operator=(const OrbatLink&) = default;
OrbatLink& OrbatLink::operator=(OrbatLink&&) noexcept = default;
OrbatLink::~OrbatLink() = default;
bool OrbatLink::operator==(const OrbatLink&) const = default;

Scenario read_scenario(pugi::xml_node root, int file) {
  Scenario scenario;
  read_entity(root, file, scenario);
  return scenario;
}

void write_document(const Scenario& scenario, pugi::xml_document& out) {
  write_entity(scenario, out.append_child(Scenario::element.data()));
}

}  // namespace hexwright::document
