// Maps, orders of battle and filled-in setups from XML and back: the one place where their field lists are compiled.
#include "model/document/entity_xml.hpp"
#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/placement.hpp"

namespace hexwright::document {

Map read_map(pugi::xml_node root, int file) { return read_root<Map>(root, file); }
void write_document(const Map& map, pugi::xml_document& out) { write_root(map, out); }

Orbat read_orbat(pugi::xml_node root, int file) { return read_root<Orbat>(root, file); }
void write_document(const Orbat& orbat, pugi::xml_document& out) { write_root(orbat, out); }

Placement read_placement(pugi::xml_node root, int file) { return read_root<Placement>(root, file); }
void write_document(const Placement& placement, pugi::xml_document& out) { write_root(placement, out); }

}  // namespace hexwright::document
