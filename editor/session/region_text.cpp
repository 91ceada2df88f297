// The text stands inside one `where`, so that what is read is what would be written.
#include "editor/session/region_text.hpp"

#include <sstream>

#include "editor/session/setup_edit.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/entity_xml.hpp"
#include "model/document/kinds.hpp"
#include "model/document/structure.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {

using wording::Fault;
using wording::Result;
using wording::say;

namespace {

std::vector<pugi::xml_node> regions_of(pugi::xml_node where) {
  std::vector<pugi::xml_node> out;
  for (const pugi::xml_node child : where.children())
    if (child.type() == pugi::node_element && std::string_view(child.name()) != "answer" && std::string_view(child.name()) != "name")
      out.push_back(child);
  return out;
}

Result<pugi::xml_node> where_of(Draft& draft, const std::string& directive) {
  const Element element = directive_element(draft, directive);
  if (!element)
    return tl::unexpected(
        Fault{"editor/no-directive", {}, say("The setup has no directive \"{directive}\" any more.", {{"directive", directive}}), {}, {}});
  return element.node.child("where");
}

std::vector<std::string> zone_ids(Draft& draft, std::size_t map) {
  std::vector<std::string> out;
  for (const pugi::xml_node zone : draft.root(map).children("zone")) out.emplace_back(zone.attribute("id").value());
  return out;
}

}  // namespace

std::string regions_text(Draft& draft, const std::string& directive) {
  const auto where = where_of(draft, directive);
  if (!where) return {};
  std::ostringstream out;
  for (const pugi::xml_node region : regions_of(*where)) region.print(out, "  ", pugi::format_indent | pugi::format_no_declaration);
  return out.str();
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
  for (const pugi::xml_node region : regions_of(file->root())) out.xml.push_back(edits::exact_xml(region));
  out.regions = std::move(where.regions);
  if (out.xml.empty()) return tl::unexpected(Fault{"editor/no-region", {}, say("No region is named."), {}, {}});
  return out;
}

Result<std::string> name_region(Draft& draft, const std::string& directive, const std::string& name, const std::string& language) {
  auto where = where_of(draft, directive);
  if (!where) return tl::unexpected(where.error());
  const auto map = file_of_kind(draft.project(), document::DocumentKind::map);
  if (!map) return tl::unexpected(Fault{"editor/no-map", {}, say("There is no map to hold the zone."), {}, {}});
  const auto regions = regions_of(*where);
  if (regions.empty()) return tl::unexpected(Fault{"editor/no-region", {}, say("No region is named."), {}, {}});
  const std::string id = new_id(exchange::slug(name), zone_ids(draft, *map));
  pugi::xml_document made;
  pugi::xml_node zone = made.append_child("zone");
  zone.append_attribute("id").set_value(id.c_str());
  zone.append_attribute("side").set_value(where->parent().attribute("side").value());
  for (const pugi::xml_node region : regions) zone.append_copy(region);
  pugi::xml_node named = zone.append_child("name");
  named.append_attribute("lang").set_value(language.c_str());
  named.append_attribute("nom").set_value(name.c_str());
  if (auto done = draft.insert({*map, draft.root(*map)}, -1, edits::exact_xml(zone)); !done) return tl::unexpected(done.error());
  if (auto done = set_regions(draft, directive, {edits::element_xml("zone", {{"ref", id}})}); !done) return tl::unexpected(done.error());
  return id;
}

Result<void> cover(Draft& draft, const std::string& directive, const std::vector<std::string>& labels) {
  auto where = where_of(draft, directive);
  if (!where) return tl::unexpected(where.error());
  const auto regions = regions_of(*where);
  const std::string ref =
      regions.size() == 1 && std::string_view(regions.front().name()) == "zone" ? regions.front().attribute("ref").value() : "";
  if (ref.empty() || !zone_element(draft, ref)) return set_regions(draft, directive, {hexes_xml(labels)});
  const auto old = regions_of(zone_element(draft, ref).node);
  for (std::size_t i = old.size(); i-- > 0;)
    if (auto done = draft.remove({zone_element(draft, ref).file, old[i]}); !done) return done;
  return draft.insert(zone_element(draft, ref), 0, hexes_xml(labels));
}

}  // namespace hexwright::editor
