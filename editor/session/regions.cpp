// Elements are written by pugixml, so that no name of a place can break out of its attribute.
// The text stands inside one `where`, so that what is read is what would be written.
#include "editor/session/regions.hpp"

#include <array>

#include "editor/session/setup_edit.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/entity_xml.hpp"
#include "model/document/structure.hpp"
#include "model/edits/tree.hpp"
#include "model/document/map.hpp"
#include "model/document/kinds.hpp"

namespace hexwright::editor {

namespace {

std::string with_name(const char* element, const char* attribute, const std::string& value) {
  return edits::element_xml(element, {{attribute, value}});
}

Result<pugi::xml_node> where_of(Draft& draft, const std::string& directive) {
  const Element element = directive_element(draft, directive);
  if (!element)
    return refuse("editor/no-directive", say("The setup has no directive \"{directive}\" any more.", {{"directive", directive}}));
  return element.node.child("where");
}

std::vector<std::string> zone_ids(Draft& draft, std::size_t map) {
  std::vector<std::string> out;
  for (const pugi::xml_node zone : draft.root(map).children("zone")) out.emplace_back(zone.attribute("id").value());
  return out;
}

}  // namespace

RegionParts region_parts(const Scene& scene) {
  const project::MapIndex& map = *scene.view->index;
  RegionParts out;
  for (const auto& place : map.places())
    out.places.push_back({document::noun_of(place.place->names, place.place->id), with_name("place", "name", place.place->id)});
  for (const Terrain& terrain : scene.terrains) out.terrains.push_back({terrain.noun, with_name("terrain", "kinds", terrain.id)});
  for (const document::Zone& zone : map.map().zones)
    out.zones.push_back({document::noun_of(zone.names, zone.id), with_name("zone", "ref", zone.id)});
  for (const auto& path : map.paths())
    out.paths.push_back({document::noun_of(path.path->names, path.path->id), with_name("path", "ref", path.path->id)});
  for (const document::HexsideFeature& river : map.map().hexsides)
    out.paths.push_back({document::noun_of(river.names, river.id), with_name("path", "ref", river.id)});
  for (const document::HexBoard& board : map.map().boards)
    out.boards.push_back({document::noun_of({}, board.id), with_name("board", "ref", board.id)});
  for (const document::Box& box : map.map().boxes)
    out.boxes.push_back({document::noun_of(box.names, box.id), with_name("box", "ref", box.id)});
  return out;
}

std::string edge_xml(EdgeOfBoard edge) {
  static constexpr std::array WORDS{"north", "east", "south", "west", "any"};
  return with_name("edge", "side", WORDS[static_cast<std::size_t>(edge)]);
}

std::string regions_text(Draft& draft, const std::string& directive) {
  const auto where = where_of(draft, directive);
  return where ? regions_as_text(*where) : std::string();
}

Result<RegionText> read_regions(const std::string& text) {
  // The opening tag stands on the first line, so that lines are those of the text.
  auto file = io::parse_xml("<where>" + text + "\n</where>", {});
  if (!file) return tl::unexpected(file.error());
  const auto structure = document::check_fragment(*file, document::element_info<document::Where>());
  if (!structure.list.empty()) return tl::unexpected(structure.list.front());
  document::Where where;
  document::read_entity(file->root(), -1, where);
  RegionText out;
  for (const pugi::xml_node region : region_elements(file->root())) out.xml.push_back(edits::exact_xml(region));
  out.regions = std::move(where.regions);
  if (out.xml.empty()) return refuse("editor/no-region", say("No region is named."));
  return out;
}

Result<std::string> name_region(Draft& draft, const std::string& directive, const std::string& name, const std::string& language) {
  auto where = where_of(draft, directive);
  if (!where) return tl::unexpected(where.error());
  const auto map = file_of_kind(draft.project(), document::DocumentKind::map);
  if (!map) return refuse("editor/no-map", say("There is no map to hold the zone."));
  const auto regions = region_elements(*where);
  if (regions.empty()) return refuse("editor/no-region", say("No region is named."));
  const std::string id = new_id(exchange::slug(name), zone_ids(draft, *map));
  pugi::xml_document made;
  pugi::xml_node zone = made.append_child("zone");
  zone.append_attribute("id").set_value(id.c_str());
  zone.append_attribute("side").set_value(where->parent().attribute("side").value());
  for (const pugi::xml_node region : regions) zone.append_copy(region);
  write_name(zone.append_child("name"), language, name);
  if (auto done = draft.insert({*map, draft.root(*map)}, -1, edits::exact_xml(zone)); !done) return tl::unexpected(done.error());
  return set_regions(draft, directive, {edits::element_xml("zone", {{"ref", id}})}).map([&] { return id; });
}

Result<void> cover(Draft& draft, const std::string& directive, const std::vector<std::string>& labels) {
  auto where = where_of(draft, directive);
  if (!where) return tl::unexpected(where.error());
  const auto regions = region_elements(*where);
  const std::string ref =
      regions.size() == 1 && std::string_view(regions.front().name()) == "zone" ? regions.front().attribute("ref").value() : "";
  if (ref.empty() || !zone_element(draft, ref)) return set_regions(draft, directive, {hexes_xml(labels)});
  const auto old = region_elements(zone_element(draft, ref).node);
  for (std::size_t i = old.size(); i-- > 0;)
    if (auto done = draft.remove({zone_element(draft, ref).file, old[i]}); !done) return done;
  return draft.insert(zone_element(draft, ref), 0, hexes_xml(labels));
}

}  // namespace hexwright::editor
