// Maps, orders of battle and filled-in setups from XML and back: the one place where their field lists are compiled.
#include "model/document/entity_xml.hpp"
#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/placement.hpp"
#include "model/io/limit_list.hpp"

namespace hexwright::document {

namespace {

// A size beyond its limit counts as one that cannot be read: nothing of that size is ever built.
template <class Inches>
void hold(const char* element, const char* attribute, Inches& inches) {
  const std::optional<wording::Decimal> value = inches;
  if (value && io::beyond_limit(element, attribute, value->print())) inches = Inches{};
}

}  // namespace

Map read_map(pugi::xml_node root, int file) {
  Map map = read_root<Map>(root, file);
  for (InchTable& table : map.tables) {
    hold("table", "width", table.width_inches);
    hold("table", "height", table.height_inches);
    for (Line& line : table.lines) hold("line", "width", line.width_inches);
  }
  return map;
}
void write_document(const Map& map, pugi::xml_document& out) { write_root(map, out); }

Orbat read_orbat(pugi::xml_node root, int file) { return read_root<Orbat>(root, file); }
void write_document(const Orbat& orbat, pugi::xml_document& out) { write_root(orbat, out); }

Placement read_placement(pugi::xml_node root, int file) { return read_root<Placement>(root, file); }
void write_document(const Placement& placement, pugi::xml_document& out) { write_root(placement, out); }

}  // namespace hexwright::document
