// What errata call missing, in no list, wrongly named, and left over from another map: something is gone, or a word leads nowhere.
#include "tests/recall/slips.hpp"

namespace hexwright::test {

namespace {

using pugi::xml_node;
using Planting = std::optional<Expected>;

Planting at(std::vector<std::string> objects) { return Expected{{}, std::move(objects)}; }

// The scenario, map or order of battle; comments may stand before it.
xml_node whole(xml_node node) { return node.root().select_node("/*").node(); }

// An attribute that the line had.
template <const char* attribute>
Planting without(xml_node node, const Folder&) {
  if (!node.attribute(attribute)) return std::nullopt;
  const std::string owner = owner_of(node), element = node.name();
  node.remove_attribute(attribute);
  return at({owner.empty() || owner == id_of(whole(node)) ? ANYWHERE : owner, "<" + element});
}
Planting gone(xml_node node, const Folder&) {
  const std::string owner = owner_of(node.parent());
  std::vector<std::string> objects{owner};
  if (owner == id_of(whole(node))) objects = {ANYWHERE};
  remove(node);
  return at(std::move(objects));
}
// The last of several names in a list.
Planting one_unit_less(xml_node units, const Folder&) {
  const auto list = list_of(units, "of");
  if (list.size() < 2) return std::nullopt;
  std::string rest;
  for (std::size_t i = 0; i + 1 < list.size(); ++i) rest += (i ? " " : "") + list[i];
  set(units, "of", rest);
  return at({list.back(), owner_of(units)});
}
Planting list_less(xml_node directive, const Folder&) {
  auto objects = list_of(directive.child("units"), "of");
  if (objects.empty()) return std::nullopt;
  objects.push_back(id_of(directive));
  remove(directive);
  return at(std::move(objects));
}

constexpr char POINTS[] = "points", ORDER[] = "sides", TURNS[] = "turns", RADIUS[] = "radius", MOMENT[] = "at", MEASURE[] = "measure";
constexpr char CALIBRE[] = "calibre", MARKERS[] = "markers", KIND[] = "kind", LEVEL[] = "level", BOXES[] = "boxes";

// A letter too few in the middle of a name.
std::string misspelt(std::string name) {
  std::size_t at = name.size() / 2;
  while (at > 0 && (static_cast<unsigned char>(name[at]) >= 0x80 || static_cast<unsigned char>(name[at - 1]) >= 0x80)) --at;
  if (name.size() > 1) name.erase(at, 1);
  return name;
}
template <const char* attribute>
Planting slip_of(xml_node node, const Folder&) {
  auto list = list_of(node, attribute);
  if (list.empty()) return std::nullopt;
  const std::string whole = node.attribute(attribute).value();
  const std::string wrong = misspelt(whole.find(' ') == whole.npos || !std::string_view(attribute).starts_with("of") ? whole : list[0]);
  if (wrong == whole || wrong.size() < 2) return std::nullopt;
  set(node, attribute, wrong);
  return at({"\"" + wrong + "\"", wrong, owner_of(node)});
}
template <const char* attribute>
Planting stranger(xml_node node, const Folder&) {
  const auto list = list_of(node, attribute);
  if (list.empty()) return std::nullopt;
  const std::string name = list.front(), none = name.substr(0, name.find('.') + 1) + "q77";
  set(node, attribute, none);
  return at({none, owner_of(node)});
}
// What the map or the order of battle calls otherwise now.
Planting new_letter(xml_node node, const Folder& folder) {
  const std::string id = id_of(node);
  if (id.empty() || !folder.find(".scenario.xml", "//@*[name()!='id' and .='" + id + "']/..")) return std::nullopt;
  set(node, "id", id + "-b");
  for (const xml_node name : node.children("name"))
    if (folder.find(".scenario.xml", "//@*[name()!='id' and .='" + std::string(name.attribute("nom").value()) + "']/.."))
      return std::nullopt;
  return at({"\"" + id + "\"", id});
}
Planting in_no_order(xml_node piece, const Folder& folder) {
  const std::string id = id_of(piece);
  if (!folder.find(".scenario.xml", "//@*[contains(concat(' ', ., ' '), ' " + id + " ')]/..")) return std::nullopt;
  remove(piece);
  return at({id});
}

constexpr char OF[] = "of", NAME[] = "name", REF[] = "ref", ASSET[] = "asset", KINDS[] = "kinds", PIECE[] = "piece", ASSETS[] = "assets";
constexpr char MEANS[] = "means", SIDE[] = "side", OTHER[] = "value";

const Operator LOST[] = {
    {"missing", "points not said", ".scenario.xml", "//victory/item", without<POINTS>},
    {"missing", "moment not said", ".scenario.xml", "//victory/item[@score='hexes-held']", without<MOMENT>},
    {"missing", "order of setup", ".scenario.xml", "//setup/order", without<ORDER>},
    {"missing", "length", ".scenario.xml", "//time[not(clock)]/length", without<TURNS>},
    {"missing", "radius", ".scenario.xml", "//where/around", without<RADIUS>},
    {"missing", "measure", ".scenario.xml", "//ranks", without<MEASURE>},
    {"missing", "calibre", ".scenario.xml", "//asset", without<CALIBRE>},
    {"missing", "markers", ".scenario.xml", "//asset", without<MARKERS>},
    {"missing", "kind of a piece", ".orbat.xml", "//piece", without<KIND>},
    {"missing", "morale", ".scenario.xml", "//morale", without<LEVEL>},
    {"missing", "strength", ".scenario.xml", "//strength", without<BOXES>},
    {"missing", "first player", ".scenario.xml", "//first-player", gone},
    {"missing", "place of entry", ".scenario.xml", "//entry", gone},
    {"missing", "time of entry", ".scenario.xml", "//reinforcement/when", gone},
    {"missing", "place of setup", ".scenario.xml", "//directive/where", gone},
    {"missing", "hexes to hold", ".scenario.xml", "//item/where", gone},
    {"missing", "victory", ".scenario.xml", "/scenario/victory", gone},
    {"missing", "a unit of a line", ".scenario.xml", "//directive/units[@of]", one_unit_less},
    {"missing", "a line of the setup", ".scenario.xml", "//directive", list_less},
    {"missing", "a reinforcement", ".scenario.xml", "//reinforcement", list_less},
    {"in no list", "a unit in a line", ".scenario.xml", "//units[@of]", stranger<OF>},
    {"in no list", "a piece that has gone", ".orbat.xml", "//piece", in_no_order},
    {"in no list", "a formation that has gone", ".orbat.xml", "//formation", in_no_order},
    {"in no list", "artillery that scores", ".scenario.xml", "//item[@asset]", stranger<ASSET>},
    {"in no list", "artillery to be called", ".scenario.xml", "//available[@assets]", stranger<ASSETS>},
    {"in no list", "a firing piece", ".scenario.xml", "//asset[@piece]", stranger<PIECE>},
    {"in no list", "an event", ".scenario.xml", "//trigger", stranger<REF>},
    {"in no list", "an abbreviation of nothing", ".scenario.xml", "//abbreviation[contains(@means,'.')]", stranger<MEANS>},
    {"in no list", "the other counter", ".orbat.xml", "//trait[@name='other-counter']", stranger<OTHER>},
    {"name", "a place", ".scenario.xml", "//place[@name]", slip_of<NAME>},
    {"name", "a zone, path or box", ".scenario.xml", "//zone | //path | //box", slip_of<REF>},
    {"name", "a unit", ".scenario.xml", "//units[@of]", slip_of<OF>},
    {"name", "a kind of terrain or piece", ".scenario.xml", "//terrain | //near[@kinds] | //exception[@kinds]", slip_of<KINDS>},
    {"name", "a kind of piece", ".orbat.xml", "//piece", slip_of<KIND>},
    {"name", "a side", ".scenario.xml", "//directive | //item | //asset", slip_of<SIDE>},
    {"letter", "a zone of another name", ".map.xml", "//zone", new_letter},
    {"letter", "a place of another name", ".map.xml", "//place", new_letter},
    {"letter", "a box of another name", ".map.xml", "//box", new_letter},
    {"letter", "a path of another name", ".map.xml", "//path", new_letter},
    {"letter", "a stale zone", ".scenario.xml", "//entry/zone | //where/zone | //near/zone | //where/box", stranger<REF>},
    {"letter", "an event of another name", ".scenario.xml", "//event", new_letter},
    {"letter", "artillery of another name", ".scenario.xml", "//asset", new_letter},
};

}  // namespace

std::span<const Operator> lost_slips() { return LOST; }

}  // namespace hexwright::test
