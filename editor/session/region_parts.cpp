// Elements are written by pugixml, so that no name of a place can break out of its attribute.
#include "editor/session/region_parts.hpp"

#include <array>
#include <sstream>

#include "model/document/map.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {

using wording::Fault;
using wording::Result;
using wording::say;

namespace {

std::string named(const char* element, const char* attribute, const std::string& value) {
  return edits::element_xml(element, {{attribute, value}});
}

std::vector<RegionPart> zones_of(const document::Map& map) {
  std::vector<RegionPart> out;
  for (const document::Zone& zone : map.zones) out.push_back({document::noun_of(zone.names, zone.id), named("zone", "ref", zone.id)});
  return out;
}

}  // namespace

RegionParts region_parts(const Scene& scene) {
  const project::MapIndex& map = *scene.view->index;
  RegionParts out;
  for (const auto& place : map.places())
    out.places.push_back({document::noun_of(place.place->names, place.place->id), named("place", "name", place.place->id)});
  for (const Terrain& terrain : scene.terrains) out.terrains.push_back({terrain.noun, named("terrain", "kinds", terrain.id)});
  out.zones = zones_of(map.map());
  for (const auto& path : map.paths())
    out.paths.push_back({document::noun_of(path.path->names, path.path->id), named("path", "ref", path.path->id)});
  for (const document::HexBoard& board : map.map().boards)
    out.boards.push_back({document::noun_of({}, board.id), named("board", "ref", board.id)});
  for (const document::Box& box : map.map().boxes) out.boxes.push_back({document::noun_of(box.names, box.id), named("box", "ref", box.id)});
  return out;
}

std::string edge_xml(EdgeOfBoard edge) {
  static constexpr std::array WORDS{"north", "east", "south", "west", "any"};
  return named("edge", "side", WORDS[static_cast<std::size_t>(edge)]);
}

std::string with_part(std::string text, const std::string& xml) {
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) text.clear();
  if (!text.empty() && text.back() != '\n') text += '\n';
  return text + xml + "\n";
}

Result<std::string> combined(const std::string& text, Combination how, int hexes) {
  const auto read = read_regions(text);
  if (!read) return tl::unexpected(read.error());
  if (read->xml.size() < 2 && how != Combination::near)
    return tl::unexpected(Fault{"editor/one-region", {}, say("There is only one part: add what it is to be joined with."), {}, {}});
  std::string inside;
  for (const std::string& part : read->xml) inside += part;
  // What lies within a distance is measured from one region.
  if (how == Combination::near && read->xml.size() > 1) inside = "<union>" + inside + "</union>";
  const std::string opening = how == Combination::common    ? "<intersection>"
                              : how == Combination::without ? "<except>"
                                                            : "<within hexes=\"" + std::to_string(hexes) + "\">";
  const std::string closing = how == Combination::common ? "</intersection>" : how == Combination::without ? "</except>" : "</within>";
  pugi::xml_document made;
  if (const std::string whole = opening + inside + closing; !made.load_buffer(whole.data(), whole.size(), pugi::parse_full))
    return tl::unexpected(Fault{"editor/no-region", {}, say("No region is named."), {}, {}});
  std::ostringstream out;
  made.print(out, "  ", pugi::format_indent | pugi::format_no_declaration);
  return out.str();
}

}  // namespace hexwright::editor
