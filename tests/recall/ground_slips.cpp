// What errata call the wrong terrain, the wrong hex, off the map in play, and the wrong edge.
#include <algorithm>

#include "tests/recall/slips.hpp"

namespace hexwright::test {

namespace {

using pugi::xml_node;
using Planting = std::optional<Expected>;

Planting at(std::vector<std::string> objects) { return Expected{{}, std::move(objects)}; }

const char* list_name(xml_node node) {
  return node.attribute("hexes") ? "hexes" : node.attribute("hex") ? "hex" : node.attribute("sides") ? "sides" : "list";
}

// A label of the same make that no board here has.
std::string stranger_to(const std::string& label) {
  const std::size_t digit = label.find_first_not_of("0123456789");
  return digit == label.npos ? "9901" : digit > 0 ? "9A1" : "ZZ9";
}

// The first hex of a list becomes another.
Planting first_hex(xml_node node, const std::string& other) {
  const char* by = list_name(node);
  const auto list = list_of(node, by);
  if (list.empty() || list.front() == other || other.empty()) return std::nullopt;
  std::string all = other;
  for (std::size_t i = 1; i < list.size(); ++i) all += " " + list[i];
  set(node, by, all);
  return at({owner_of(node), other, list.front()});
}
// Two digits swapped, or the last raised beyond the board.
Planting digits_swapped(xml_node node, const Folder&) {
  const auto list = list_of(node, list_name(node));
  if (list.empty()) return std::nullopt;
  std::string other = list.front();
  const std::size_t slash = other.find('/');
  std::string label = other.substr(0, slash);
  if (label.find_first_not_of("0123456789") == label.npos && label.size() == 4)
    std::swap(label[0], label[1]);
  else
    return std::nullopt;
  if (label.substr(0, 2) < "44") return std::nullopt;  // it may lie on the map
  return first_hex(node, label + (slash == other.npos ? "" : other.substr(slash)));
}
Planting far_off(xml_node node, const Folder&) {
  const auto list = list_of(node, list_name(node));
  if (list.empty()) return std::nullopt;
  const std::size_t slash = list.front().find('/');
  const std::string label = list.front().substr(0, slash);
  const std::string stranger = stranger_to(label);
  return first_hex(node, stranger + (slash == list.front().npos ? "" : list.front().substr(slash)));
}
Planting one_more_off(xml_node node, const Folder&) {
  const char* by = list_name(node);
  const auto list = list_of(node, by);
  if (list.empty()) return std::nullopt;
  const std::string stranger = stranger_to(list.front());
  set(node, by, std::string(node.attribute(by).value()) + " " + stranger);
  return at({owner_of(node), stranger});
}
// Pieces that are set down where the enemy starts.
Planting among_the_enemy(xml_node directive, const Folder&) {
  const std::string side = directive.attribute("side").value();
  xml_node own = directive.child("where").first_child();
  if (std::string(own.name()) != "hexes" && std::string(own.name()) != "around") return std::nullopt;
  for (xml_node other = directive.parent().child("directive"); other; other = other.next_sibling("directive")) {
    const xml_node theirs = other.child("where").first_child();
    if (std::string(other.attribute("side").value()) == side || std::string(theirs.name()) != "hexes") continue;
    const std::string hex = list_of(theirs, "list").front();
    set(own, list_name(own), hex);
    return at({id_of(directive), id_of(other), hex});
  }
  return std::nullopt;
}
// A printed line that names the hex, and data that name another.
Planting other_than_printed(xml_node node, const Folder&) {
  const auto list = list_of(node, list_name(node));
  if (list.empty() || std::string(node.attribute("printed").value()).find(list.front()) == std::string::npos) return std::nullopt;
  std::string other = list.front();
  other.back() = other.back() == '3' ? '4' : '3';
  return first_hex(node, other);
}
// Artillery, a path, a far place: of the mainland an entry.
Planting inland(xml_node hexes, const Folder& folder) {
  const xml_node place = folder.find(".map.xml", "//place[@hexes]");
  const auto list = list_of(place, "hexes");
  return list.empty() ? std::nullopt : first_hex(hexes, list.front());
}

Planting terrain_of_no_map(xml_node node, const Folder& folder) {
  const std::string kinds = node.attribute("kinds").value();
  for (const std::string& id : folder.ids(".ruleset.xml", "//kind[@of='terrain']")) {
    const auto drawn = folder.find(".map.xml", "//sign[@kind='" + id + "']");
    if (drawn || kinds == id) continue;
    set(node, "kinds", id);
    return at({owner_of(node), "<terrain"});
  }
  set(node, "kinds", "glacier");
  return at({owner_of(node), "<terrain", "glacier"});
}
Planting unknown_ground(xml_node node, const Folder&) {
  set(node, "kind", std::string(node.attribute("kind").value()) + "s");
  return at({"<" + std::string(node.name()), owner_of(node)});
}
// A letter of the rows that the legend has not.
Planting letter_without_legend(xml_node row, const Folder&) {
  std::string letters = row.text().get();
  if (letters.empty()) return std::nullopt;
  letters[letters.size() / 2] = 'Q';
  row.text().set(letters.c_str());
  return at({"Q", owner_of(row)});
}
// The place that a clause is about becomes one that no piece can stand in.
Planting all_water(xml_node place, const Folder& folder) {
  const std::string id = id_of(place);
  if (!folder.find(".scenario.xml", "//item/where/place[@name='" + id + "']")) return std::nullopt;
  set(place, "hexes", "");
  return at({id});
}
Planting other_place(xml_node place, const Folder&) {
  const std::string printed = place.attribute("printed").value();
  const xml_node other =
      place.root().select_node(("//place[@name != '" + std::string(place.attribute("name").value()) + "']").c_str()).node();
  if (printed.empty() || !other) return std::nullopt;
  set(place, "name", other.attribute("name").value());
  return at({owner_of(place), "<place"});
}

const char* opposite(const std::string& edge) {
  return edge == "north" ? "south" : edge == "south" ? "north" : edge == "west" ? "east" : "west";
}
// The edge across the board: where the enemy starts, or where the piece itself does.
Planting across(xml_node edge, const Folder&) {
  set(edge, "side", opposite(edge.attribute("side").value()));
  std::string owner = owner_of(edge);
  return at({owner, "<edge", "<entry-rule"});
}
Planting no_edge(xml_node edge, const Folder&) {
  set(edge, "side", std::string(edge.attribute("side").value()) + "ern");
  return at({owner_of(edge), "<edge"});
}
// Reinforcements on the hexes of the enemy's zone of deployment.
Planting zone_of_enemy(xml_node zone, const Folder& folder) {
  const xml_node own = folder.find(".map.xml", "//zone[@id='" + std::string(zone.attribute("ref").value()) + "']");
  const std::string side = own.attribute("side").value();
  if (side.empty()) return std::nullopt;
  const xml_node other = folder.find(".map.xml", "//zone[@side and @side != '" + side + "']");
  if (!other) return std::nullopt;
  set(zone, "ref", id_of(other));
  return at({owner_of(zone), id_of(other)});
}
Planting entry_at_the_enemy(xml_node hexes, const Folder& folder) {
  const xml_node reinforcement = hexes.parent().parent();
  const std::string side = reinforcement.attribute("side").value();
  const xml_node theirs = folder.find(".scenario.xml", "//reinforcement[@side != '" + side + "']/entry/hexes");
  if (!theirs) return std::nullopt;
  set(hexes, "list", theirs.attribute("list").value());
  return at({id_of(reinforcement)});
}

const Operator GROUND[] = {
    {"terrain", "a terrain the map has not", ".scenario.xml", "//terrain[@kinds]", terrain_of_no_map},
    {"terrain", "a sign of no kind", ".map.xml", "//sign", unknown_ground},
    {"terrain", "a hexside or path of no kind", ".map.xml", "//hexside | //path | //feature", unknown_ground},
    {"terrain", "a place of no kind", ".map.xml", "//place", unknown_ground},
    {"terrain", "a letter without legend", ".map.xml", "//terrain/row", letter_without_legend},
    {"terrain", "a place without ground", ".map.xml", "//place", all_water},
    {"terrain", "another place than is printed", ".scenario.xml", "//place[@printed]", other_place},
    {"hex", "two digits exchanged", ".scenario.xml", "//hexes | //around", digits_swapped},
    {"hex", "among the enemy", ".scenario.xml", "//directive", among_the_enemy},
    {"hex", "another than is printed", ".scenario.xml", "//hexes[@printed] | //around[@printed]", other_than_printed},
    {"hex", "an entry inland", ".scenario.xml", "//entry/hexes", inland},
    {"hex", "a hex of no board", ".scenario.xml", "//hexes | //around", far_off},
    {"off map", "a hex of a place", ".map.xml", "//place[@hexes]", one_more_off},
    {"off map", "a hex of a path", ".map.xml", "//path[@hexes]", one_more_off},
    {"off map", "a hexside", ".map.xml", "//hexside[@sides]", far_off},
    {"off map", "a hex of the setup", ".scenario.xml", "//where/hexes", one_more_off},
    {"off map", "a hex of entry", ".scenario.xml", "//entry/hexes", one_more_off},
    {"edge", "the edge across", ".scenario.xml", "//edge", across},
    {"edge", "no edge", ".scenario.xml", "//edge", no_edge},
    {"edge", "no edge of a zone", ".map.xml", "//edge", no_edge},
    {"edge", "the zone of the enemy", ".scenario.xml", "//entry/zone | //where/zone | //where/intersection/zone", zone_of_enemy},
    {"edge", "the entry of the enemy", ".scenario.xml", "//entry/hexes", entry_at_the_enemy},
    {"edge", "the zone across", ".map.xml", "//zone[@side]//edge", across},
};

}  // namespace

std::span<const Operator> ground_slips() { return GROUND; }

}  // namespace hexwright::test
